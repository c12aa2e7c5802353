"""What happened, for people: turn by turn, with equal things counted and noise left out."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from shardmaster.engine.events import (
    APPEARS,
    ATTACKS,
    BANISHES,
    BECOMES,
    BIDS,
    BLOCKS,
    CONCEDES,
    DEFEATS,
    DESTINY_APPEARS,
    DESTROYS,
    DISCARDS,
    DRAFTS,
    DRAWS,
    EXHAUSTS,
    FALLS,
    FAST_PLAYS,
    FOCUSES,
    GAINS,
    GAME_ENDS,
    LOSES,
    PASSES,
    PLAYS,
    RECRUITS,
    RESETS,
    REVEALS,
    ROW_GETS,
    SETS_ASIDE,
    SHUFFLES,
    SUMMONS,
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
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.session import Play
from shardmaster.terminal.faces import Flow, counted, style
from shardmaster.terminal.palette import NOTICE, QUIET, RESOURCE_STYLES, Signs
from shardmaster.terminal.relations import is_played

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
    DRAFTS: "drafts",
    SETS_ASIDE: "is dealt",
    SUMMONS: "summons",
    APPEARS: "Ingeminex!",
    DESTINY_APPEARS: "new in the destiny row:",
}
"""Events about a card, shown together when they follow each other."""
SEVERAL: Final = {TAKES_DESTINY: "takes the destinies"}

AFTERMATH: Final = (ATTACKS, LOSES, DISCARDS, DESTROYS, FALLS, ROW_GETS, APPEARS, GAME_ENDS)
"""What may still happen when the new hand has been drawn: Ingeminex attack then."""

UNTOLD: Final = (ROW_GETS, GAME_ENDS, SHUFFLES)
"""The row is on the board, the end has a screen of its own, and decks run out all the time."""

SET_UP: Final = (BIDS, PASSES, BECOMES, LOSES, DRAFTS, SETS_ASIDE, CONCEDES, FALLS)
"""What is shown of the time before the first turn; the rest is on the table."""


class Chapter:
    """The events of one turn, or of the set-up, as far as they are shown."""

    def __init__(self, turn: int, seat: int) -> None:
        self.turn: Final = turn
        self.seat: Final = seat
        self.events: Final[list[Event]] = []
        self.played: Final[set[int]] = set()
        """The cards played this turn, including those of events that are not shown."""
        self.from_deck: Final[set[int]] = set()
        """The cards banished this turn that no event was about before."""

    @property
    def is_set_up(self) -> bool:
        return self.turn == 0

    def add(self, event: Event, told: bool, new: bool) -> None:
        """Take an event in; `new` is a card that no event was about before."""
        if event.kind == PLAYS:
            self.played.add(event.card)
        if event.kind == BANISHES and new:
            self.from_deck.add(event.card)
        if told and self._fits(event):
            self.events.append(event)

    def _fits(self, event: Event) -> bool:
        """Cards dealt to others are hidden and no news."""
        dealt_to_others = event.kind == SETS_ASIDE and event.card == NO_CARD
        return not dealt_to_others and (not self.is_set_up or event.kind in SET_UP)


Eyes = Callable[[Event], Event]
"""An event as one viewer may know it."""


def of_seat(seat: Seat) -> Eyes:
    return lambda event: event.for_seat(seat)


def public(seats: int) -> Eyes:
    """What everyone may know."""

    def seen(event: Event) -> Event:
        for seat in range(seats):
            event = event.for_seat(Seat(seat))
        return event

    return seen


def everything(event: Event) -> Event:
    return event


def chapters(log: Sequence[Event], eyes: Eyes, since: int = 0) -> list[Chapter]:
    """The log by turn, from event number `since` on. What precedes the first turn is set-up."""
    found = [Chapter(0, NO_SEAT)]
    seen: set[int] = set()
    for index, event in enumerate(log):
        if event.kind == TURN_BEGINS:
            _drop_new_hand(found[-1].events)
            found.append(Chapter(event.amount, event.seat))
        else:
            found[-1].add(eyes(event), index >= since, event.card not in seen)
        seen.add(event.card)
    return [
        chapter for chapter in found if any(event.kind not in UNTOLD for event in chapter.events)
    ]


def last_turns(session: Play, turns: int) -> int:
    """The number of the event where the last `turns` turns began; set-up comes first."""
    begun = [index for index, event in enumerate(session.log) if event.kind == TURN_BEGINS]
    return begun[-turns] if len(begun) >= turns else 0


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
    """Puts chapters into words, with the names of cards and players."""

    def __init__(self, game: Game, names: list[str], signs: Signs) -> None:
        self.game: Final = game
        self.names = names
        self.signs: Final = signs

    def told(self, chapter: Chapter) -> RenderableType:
        """A turn: a heading and its sentences side by side."""
        return Group(
            self._head(chapter),
            Padding(Flow(self.sentences(chapter), f" {self.signs.dot} "), (0, 0, 0, 2)),
        )

    def _head(self, chapter: Chapter) -> Text:
        if chapter.is_set_up:
            return Text("Set-up", QUIET)
        head = Text(f"Turn {chapter.turn} {self.signs.dot} ", QUIET)
        head.append(self.names[chapter.seat], "default")
        return head if self._is_played(chapter) else head.append(", the Nemesis")

    def _is_played(self, chapter: Chapter) -> bool:
        return is_played(self.game, chapter.seat)

    def sentences(self, chapter: Chapter) -> list[Text]:
        """What happened, players named as they were called when it did."""
        known = self.names
        becoming = [event.seat for event in chapter.events if event.kind == BECOMES]
        self.names = [
            ENGLISH.seat_name(seat) if seat in becoming else name for seat, name in enumerate(known)
        ]
        told: list[Text] = []
        gains: dict[tuple[int, int], int] = {}
        run: list[Event] = []
        for event in self._telling(chapter):
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
            if event.kind == BECOMES:
                self.names[event.seat] = known[event.seat]
        told += self._run(run, chapter) + self._for_gems(chapter) + self._gains(gains, chapter)
        self.names = known
        return told

    def _for_gems(self, chapter: Chapter) -> list[Text]:
        """What the Nemesis banishes from the center deck: gems are of no other use to it."""
        banished = [event for event in chapter.events if self._pays(event, chapter)]
        return [said.append(" instead of gaining gems") for said in self._run(banished, chapter)]

    def _pays(self, event: Event, chapter: Chapter) -> bool:
        """Whether the Nemesis banishes a card from the top of the center deck."""
        taken = event.kind == BANISHES and event.card in chapter.from_deck
        return taken and not self._is_played(chapter)

    def _clears(self, event: Event, chapter: Chapter) -> bool:
        """Whether the Nemesis banishes what it played, as it always does."""
        spent = event.kind == BANISHES and event.card in chapter.played
        return spent and not self._is_played(chapter)

    def _telling(self, chapter: Chapter) -> list[Event]:
        """The events one after another; a shield's reveal is shown by what it prevents."""
        events = chapter.events
        return [
            event
            for event, following in zip(events, [*events[1:], None], strict=True)
            if event.kind not in UNTOLD
            and not (event.kind == REVEALS and following and following.kind == BLOCKS)
            and not self._clears(event, chapter)
            and not self._pays(event, chapter)
        ]

    def _subject(self, seat: int, chapter: Chapter) -> str:
        """Who did it, unless it is the player whose turn it is or no one at all."""
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
        said = Text.assemble(f"{subject}{verb} ", cards, self._reason(run[-1], chapter))
        return [Text(said.plain, NOTICE) if run[0].kind == APPEARS else said]

    def _reason(self, event: Event, chapter: Chapter) -> str:
        """What the card that the Nemesis turned over means to it."""
        turned_over = event.kind == REVEALS and event.seat == chapter.seat
        if not turned_over or event.card == NO_CARD or self._is_played(chapter):
            return ""
        character = self.game.players[chapter.seat].character
        own = self.game.library.characters[character].faction
        card = self.game.definition(event.card)
        return f" ({card.faction}{', its own faction' if card.traits & own else ''})"

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
