"""What a guest at a table sees: the table through one seat's eyes, and nothing else."""

from collections.abc import Container
from typing import Final, Literal

from shardmaster.advice.highlights import highlighted
from shardmaster.campaign.session import BattleSession
from shardmaster.engine import question as engine
from shardmaster.engine.events import BECOMES, BIDS, EVENT_NAMES, PASSES, TURN_BEGINS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import TableSeen, observe, own_deck
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.wording import Wording, segments
from shardmaster.language.describe import names_of, question
from shardmaster.language.registry import wording
from shardmaster.play.session import Play
from shardmaster.server.campaigns import Boss, Copies
from shardmaster.server.messages import Picks, Question, Source, State, Told, View
from shardmaster.server.tables.boss import boss_page
from shardmaster.server.tables.story import story_page
from shardmaster.server.tables.table import Table

CHOOSING: Final = (BIDS, PASSES, BECOMES)
"""What happens while players have no characters yet."""


def state(
    table: Table,
    seat: int,
    since: int,
    language: str,
    advice: bool,
    undo: Literal["free", "ask"],
    board: TableSeen | None = None,
) -> State:
    """What a seat missed and how things stand; NO_SEAT is a spectator.

    `undo` says how a decision is taken back where it can be, `board` is what the seat sees if it
    was observed before, for another language.
    """
    begins = table.log_from(since)
    words = wording(language)
    return State(
        seq=table.seq,
        log_from=begins,
        log=_log(table, seat, begins, words),
        view=view(table, seat, language, advice, undo, board),
    )


def view(
    table: Table,
    seat: int,
    language: str,
    advice: bool,
    undo: Literal["free", "ask"],
    board: TableSeen | None = None,
) -> View:
    words = wording(language)
    play = table.shown
    campaign = table.campaign
    story = None
    if campaign is not None and (table.in_story or play is None or not play.answers):
        story = story_page(table, campaign, seat, table.book(campaign, language))
    if play is None:
        return View(None if seat < 0 else seat, None, None, "", [], story, None)
    game = play.game
    asked = seat >= 0 and bool(game.waiting >> seat & 1)
    return View(
        seat=None if seat < 0 else seat,
        board=observe(game, Seat(seat)) if board is None else board,
        asked=asked_now(game, Seat(seat), table.asked_at[seat], words) if asked else None,
        undo=undo if seat >= 0 and table.can_take_back(seat) else "",
        lit=highlighted(game, Seat(seat)) if asked and advice else [],
        story=story,
        boss=_boss(table, play, language),
        own_deck=copies_in_deck(game, Seat(seat)) if advice else [],
        facing=list(targets(game, Seat(seat))) if seat >= 0 else [],
    )


def copies_in_deck(game: Game, seat: Seat) -> list[Copies]:
    """What a seat's own deck holds, without its order."""
    return [Copies(slug, count) for slug, count in own_deck(game, seat)]


def _boss(table: Table, play: Play, language: str) -> Boss | None:
    if table.campaign is None or not isinstance(play, BattleSession):
        return None
    return boss_page(play, table.book(table.campaign, language), wording(language))


def asked_now(game: Game, seat: Seat, at: int, words: Wording) -> Question:
    """The question that a seat has to answer; `at` is its number."""
    asked = question(game, seat, words)
    return Question(
        seat=seat,
        at=at,
        kind=asked.kind,
        text=segments(asked.text),
        source=_source(game, asked.source),
        concerns=asked.concerns,
        picks=_picks(asked.picks),
        options=list(asked.options),
        targets=list(asked.targets),
    )


def _picks(picks: engine.Picks | None) -> Picks | None:
    if picks is None:
        return None
    return Picks(
        least=picks.least,
        most=picks.most,
        picked=list(picks.picked),
        among=list(picks.among),
        in_order=picks.in_order,
    )


def _source(game: Game, card: int | None) -> Source | None:
    return None if card is None else Source(card, game.definition(card).slug)


def _log(table: Table, seat: int, begins: int, words: Wording) -> list[Told]:
    if table.play is None:
        return []
    people = [place.name or words.seat_name(number) for number, place in enumerate(table.places)]
    return told(table.play, people, seat, begins, words, table.late)


def told(
    play: Play,
    people: list[str],
    seat: int,
    begins: int,
    words: Wording,
    late: Container[int] = (),
) -> list[Told]:
    """The log from an entry on, as a seat may know it.

    While characters are chosen, players go by their own names, as `people` lists them. `late` says
    where something begins that was played for someone out of time.
    """
    game = play.game
    names = names_of(game, words)
    called = people + names[len(people) :]
    turn = 0
    for event in reversed(play.log[:begins]):
        if event.kind == TURN_BEGINS:
            turn = event.amount
            break
    lines = []
    for number, happened in enumerate(play.log[begins:], start=begins):
        event = happened.for_seat(Seat(seat))
        if event.kind == TURN_BEGINS:
            turn = event.amount
        lines.append(
            Told(
                kind=EVENT_NAMES[event.kind],
                turn=turn,
                seat=event.seat if event.seat >= 0 else None,
                card=event.card if event.card >= 0 else None,
                id=game.definition(event.card).slug if event.card >= 0 else None,
                amount=event.amount,
                about=event.about,
                text=words.event(game, event, called if event.kind in CHOOSING else names),
                starts=number in play.deeds,
                late=number in late,
            )
        )
    return lines
