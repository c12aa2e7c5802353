"""What somebody at a table is shown: the table through one seat's eyes, and nothing else."""

from typing import Final, Literal

from shardmaster.advice.lit import lit
from shardmaster.campaign.session import BattleSession
from shardmaster.engine.battle.damage import Block
from shardmaster.engine.describe import describe_all, names_of, question
from shardmaster.engine.effects.choice import Selection
from shardmaster.engine.events import EVENT_NAMES, TURN_BEGINS
from shardmaster.engine.flow import ShowShields
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ASSIGN,
    BECOME,
    BID,
    END,
    HAND,
    NO_SEAT,
    SHIELDED,
    Card,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.observe import observe, own_deck
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.holding import likeness
from shardmaster.engine.script import Effect
from shardmaster.engine.table import SHOWN
from shardmaster.engine.wording import Wording, segments
from shardmaster.languages import LANGUAGES
from shardmaster.server.boss import boss_page
from shardmaster.server.messages import (
    Boss,
    Copies,
    Picking,
    Question,
    Source,
    State,
    Told,
    View,
)
from shardmaster.server.story import story_page
from shardmaster.server.table import Table
from shardmaster.session import Play

Kind = Literal["act", "shields", "assign", "bid", "become", "pick"]
BY_VERB: Final[dict[int, Kind]] = {ASSIGN: "assign", BID: "bid", BECOME: "become"}


def state(
    table: Table, seat: int, since: int, language: str, advice: bool, undo: Literal["free", "ask"]
) -> State:
    """What a seat missed and how things stand; NO_SEAT is a spectator.

    `undo` says how a decision is taken back where it can be.
    """
    begins = table.log_from(since)
    words = LANGUAGES[language]
    return State(
        seq=table.seq,
        log_from=begins,
        log=told(table.play, seat, begins, words) if table.play is not None else [],
        view=view(table, seat, language, advice, undo),
    )


def view(
    table: Table, seat: int, language: str, advice: bool, undo: Literal["free", "ask"]
) -> View:
    words = LANGUAGES[language]
    play = None if table.in_story else table.play
    campaign = table.campaign
    story = None
    if campaign is not None and (play is None or not play.answers):
        story = story_page(table, campaign, seat, table.book(campaign, language))
    if play is None:
        return View(None if seat < 0 else seat, None, None, "", [], story, None)
    game = play.game
    asked = seat >= 0 and bool(game.waiting >> seat & 1)
    return View(
        seat=None if seat < 0 else seat,
        board=observe(game, Seat(seat)),
        asked=_question(table, game, Seat(seat), words) if asked else None,
        undo=undo if seat >= 0 and play.can_take_back(seat) else "",
        lit=lit(game, Seat(seat)) if asked and advice else [],
        story=story,
        boss=_boss(table, play, language),
        own_deck=_own_deck(game, seat) if advice else [],
    )


def _own_deck(game: Game, seat: int) -> list[Copies]:
    if seat < 0:
        return []
    return [Copies(slug, count) for slug, count in own_deck(game, Seat(seat))]


def _boss(table: Table, play: Play, language: str) -> Boss | None:
    if table.campaign is None or not isinstance(play, BattleSession):
        return None
    return boss_page(play, table.book(table.campaign, language), LANGUAGES[language])


def _question(table: Table, game: Game, seat: Seat, words: Wording) -> Question:
    frame = game.agenda[-1]
    names = names_of(game, words)
    line = frame.line()
    options = describe_all(game, seat, words, names)
    kind = _kind(game, [option["option"] for option in options])
    source = frame.them[0] if options[0]["verb"] == "send" else frame.source
    return Question(
        seat=seat,
        at=table.asked_at[seat],
        kind=kind,
        text=segments(question(game, seat, words, names)),
        source=Source(source, game.definition(source).slug) if source >= 0 else None,
        concerns=seat if frame.seat == NO_SEAT else frame.seat,
        picking=picking_of(game, line),
        options=options,
        targets=list(targets(game, seat))[len(frame.picked) :] if kind == "assign" else [],
    )


def picking_of(game: Game, line: Effect) -> Picking | None:
    """How far the choice of several cards has come, and what may be part of it, in order."""
    frame = game.agenda[-1]
    table = game.table
    of = game.library.of
    if isinstance(line, ShowShields | Block):
        hand = table.pile(zone(frame.seat, HAND))
        shields = [card for card in hand if game.library.traits[card] & SHIELDED]
        shown = frame.picked or [card for card in shields if table.has(card, SHOWN)]
        return Picking(len(shields), list(shown), sorted(shields, key=lambda card: of[card]))
    if not isinstance(line, Selection) or line.wanted(game, frame) == 1:
        return None

    def rank(card: Card) -> tuple[int, int]:
        return table.zone_of(card), of[card] if line.must else likeness(game, card)

    among = line.pool.cards(game, frame.seat, frame.source)
    return Picking(line.wanted(game, frame), list(frame.picked), sorted(among, key=rank))


def _kind(game: Game, options: list[int]) -> Kind:
    verbs = [verb_of(option) for option in options]
    if END in verbs:
        return "act"
    if verbs[0] in BY_VERB:
        return BY_VERB[verbs[0]]
    line = game.agenda[-1].line()
    return "shields" if isinstance(line, ShowShields | Block) else "pick"


def told(play: Play, seat: int, begins: int, words: Wording) -> list[Told]:
    """The log from an entry on, as a seat may know it."""
    game = play.game
    names = names_of(game, words)
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
                text=words.event(game, event, names),
                starts=number in play.deeds,
            )
        )
    return lines
