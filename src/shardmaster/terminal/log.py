"""What happened, for people: turn by turn, with equal things counted and noise left out."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from shardmaster.engine.english import ENGLISH
from shardmaster.engine.events import (
    APPEARS,
    ATTACKS,
    BANISHES,
    BLOCKS,
    DEFEATS,
    DESTINY_APPEARS,
    DESTROYS,
    DISCARDS,
    DRAWS,
    EXHAUSTS,
    FALLS,
    FAST_PLAYS,
    FOCUSES,
    GAINS,
    GAME_ENDS,
    LOSES,
    PLAYS,
    RECRUITS,
    RESETS,
    REVEALS,
    ROW_GETS,
    SHUFFLES,
    TAKES_BACK,
    TAKES_DESTINY,
    TOPS_DECK,
    TURN_BEGINS,
    Event,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import INFINITE, NO_CARD, NO_SEAT, RESOURCES, Seat
from shardmaster.engine.rules.turn import HAND_SIZE
from shardmaster.engine.wording import plain
from shardmaster.session import Session
from shardmaster.terminal.faces import Flow, counted, style
from shardmaster.terminal.palette import NOTICE, QUIET, RESOURCE_STYLES, Signs

CARD_VERBS: Final = {
    PLAYS: "plays",
    FAST_PLAYS: "fast-plays",
    EXHAUSTS: "exhausts",
    RECRUITS: "recruits",
    DRAWS: "draws",
    REVEALS: "reveals",
    BANISHES: "banishes",
    TAKES_BACK: "takes back",
    DISCARDS: "discards",
    TOPS_DECK: "puts on top of the deck:",
    RESETS: "resets",
    DEFEATS: "defeats",
    TAKES_DESTINY: "takes the destiny",
    APPEARS: "Ingeminex!",
    DESTINY_APPEARS: "new in the destiny row:",
}
"""Events about a card, told together when they follow each other."""
SEVERAL: Final = {TAKES_DESTINY: "takes the destinies"}

AFTERMATH: Final = (ATTACKS, LOSES, DISCARDS, DESTROYS, FALLS, ROW_GETS, APPEARS, GAME_ENDS)
"""What may still happen when the new hand has been drawn: Ingeminex attack then."""

UNTOLD: Final = (ROW_GETS, GAME_ENDS, SHUFFLES)
"""The row is on the board, the end has a screen of its own, and decks run out all the time."""


class Chapter:
    """The events of one turn, as far as they are told."""

    def __init__(self, turn: int, seat: int) -> None:
        self.turn: Final = turn
        self.seat: Final = seat
        self.events: Final[list[Event]] = []


Eyes = Callable[[Event], Event]
"""An event as somebody may know it."""


def of_seat(seat: Seat) -> Eyes:
    return lambda event: event.for_seat(seat)


def public(seats: int) -> Eyes:
    """What everybody may know."""

    def seen(event: Event) -> Event:
        for seat in range(seats):
            event = event.for_seat(Seat(seat))
        return event

    return seen


def everything(event: Event) -> Event:
    return event


def chapters(log: Sequence[Event], eyes: Eyes, since: int = 0) -> list[Chapter]:
    """The log by turn, from event number `since` on. What precedes the first turn is set-up."""
    found: list[Chapter] = []
    for index, event in enumerate(log):
        if event.kind == TURN_BEGINS:
            if found:
                _drop_new_hand(found[-1].events)
            found.append(Chapter(event.amount, event.seat))
        elif found and index >= since:
            found[-1].events.append(eyes(event))
    return [
        chapter for chapter in found if any(event.kind not in UNTOLD for event in chapter.events)
    ]


def last_turns(session: Session, turns: int) -> int:
    """The number of the event with which the last so many turns began."""
    begun = [index for index, event in enumerate(session.log) if event.kind == TURN_BEGINS]
    return begun[-turns:][0] if begun else 0


def _drop_new_hand(events: list[Event]) -> None:
    """Forget the hand that every turn ends with."""
    last = len(events)
    while last and events[last - 1].kind in AFTERMATH:
        last -= 1
    drawn = 0
    while last and drawn < HAND_SIZE and events[last - 1].kind in (DRAWS, SHUFFLES):
        last -= 1
        drawn += events.pop(last).kind == DRAWS


class Teller:
    """Tells chapters with the names of cards and players."""

    def __init__(self, game: Game, names: list[str], signs: Signs) -> None:
        self.game: Final = game
        self.names: Final = names
        self.signs: Final = signs

    def told(self, chapter: Chapter) -> RenderableType:
        """A turn: a heading and its sentences side by side."""
        head = Text.assemble(
            (f"Turn {chapter.turn} {self.signs.dot} ", QUIET), self.names[chapter.seat]
        )
        return Group(
            head, Padding(Flow(self.sentences(chapter), f" {self.signs.dot} "), (0, 0, 0, 2))
        )

    def sentences(self, chapter: Chapter) -> list[Text]:
        told: list[Text] = []
        gains: dict[tuple[int, int], int] = {}
        run: list[Event] = []
        for event in self._telling(chapter.events):
            if event.kind == GAINS:
                key = (event.seat, event.about)
                gains[key] = gains.get(key, 0) + event.amount
            elif _continues(run, event):
                run.append(event)
            else:
                told += self._run(run, chapter)
                run = [event] if event.kind == LOSES or event.kind in CARD_VERBS else []
                if not run:
                    told.append(self._single(event, chapter))
        return told + self._run(run, chapter) + self._gains(gains, chapter)

    def _telling(self, events: list[Event]) -> list[Event]:
        """The events worth telling; a shield's reveal is told by what it prevents."""
        return [
            event
            for event, following in zip(events, [*events[1:], None], strict=True)
            if event.kind not in UNTOLD
            and not (event.kind == REVEALS and following and following.kind == BLOCKS)
        ]

    def _subject(self, seat: int, chapter: Chapter) -> str:
        """Who did it, unless it is the one whose turn it is or nobody at all."""
        return "" if seat in (chapter.seat, NO_SEAT) else f"{self.names[seat]} "

    def _run(self, run: list[Event], chapter: Chapter) -> list[Text]:
        if not run:
            return []
        if run[0].kind == LOSES:
            return self._losses(run)
        counts: dict[str, int] = {}
        faces: dict[str, Text] = {}
        for event in run:
            name, face = self._face(event)
            counts[name] = counts.get(name, 0) + 1
            faces[name] = face
        cards = Text(", ").join(counted(faces[name], counts[name], self.signs) for name in counts)
        subject = self._subject(run[0].seat, chapter)
        verb = CARD_VERBS[run[0].kind]
        if len(run) > 1:
            verb = SEVERAL.get(run[0].kind, verb)
        said = Text.assemble(f"{subject}{verb} ", cards)
        return [Text(said.plain, NOTICE) if run[0].kind == APPEARS else said]

    def _losses(self, run: list[Event]) -> list[Text]:
        """Losses that follow each other, those who lose the same together."""
        lost: dict[int, dict[int, int]] = {}
        for event in run:
            amounts = lost.setdefault(event.seat, {})
            amounts[event.about] = amounts.get(event.about, 0) + event.amount
        told: dict[str, tuple[list[str], Text]] = {}
        for seat, amounts in lost.items():
            text = self._amounts(amounts)
            told.setdefault(text.plain, ([], text))[0].append(self.names[seat])
        return [
            Text.assemble(" and ".join(who), " loses " if len(who) == 1 else " lose ", text)
            for who, text in told.values()
        ]

    def _amounts(self, amounts: dict[int, int]) -> Text:
        return Text(", ").join(
            Text(self._amount(resource, amount), RESOURCE_STYLES[RESOURCES[resource]])
            for resource, amount in amounts.items()
        )

    def _amount(self, resource: int, amount: int) -> str:
        if amount >= INFINITE:
            return f"{self.signs.endless} {RESOURCES[resource]}"
        return plain(ENGLISH.amount(resource, amount))

    def _face(self, event: Event) -> tuple[str, Text]:
        if event.card == NO_CARD:
            return "", Text("a card")
        card = self.game.definition(event.card)
        return card.slug, Text(card.name, style(card.faction))

    def _single(self, event: Event, chapter: Chapter) -> Text:
        if event.kind == FOCUSES:
            return Text(f"{self._subject(event.seat, chapter)}focuses")
        return Text(ENGLISH.event(self.game, event, self.names))

    def _gains(self, gains: dict[tuple[int, int], int], chapter: Chapter) -> list[Text]:
        told = []
        for seat in range(self.game.seats):
            amounts = {what: amount for (who, what), amount in gains.items() if who == seat}
            if amounts:
                subject = self._subject(seat, chapter)
                told.append(Text.assemble(f"{subject}gains ", self._amounts(amounts)))
        return told


def _continues(run: list[Event], event: Event) -> bool:
    if not run or run[-1].kind != event.kind:
        return False
    return run[-1].seat == event.seat or event.kind == LOSES
