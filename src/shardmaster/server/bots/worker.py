"""A process in which bots think. It reads tables from its input and writes answers to its output.

One request and one reply a line, as JSON. The process remembers the tables it thought about, with
one bot for each seat, so it is sent only what is new. Its arguments name the bots that it may use
besides ours.
"""

import os
import sys
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import BinaryIO, Final

from msgspec import Raw, Struct, json

from shardmaster.advice.hint import hint
from shardmaster.advice.reasons import Reason
from shardmaster.ai.bots import BOTS, Bot, View, bot_named, bot_seed
from shardmaster.ai.companions import story_step
from shardmaster.ai.leaving import end_with, private_output, until_hung_up
from shardmaster.ai.own import label
from shardmaster.campaign.session import Saving
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded, side_seed
from shardmaster.server import logs
from shardmaster.server.tables.events import Answered, AnyEvent, Saved, Voted, written
from shardmaster.server.tables.table import Table, table_of

MOST_TABLES: Final = 200
"""Remembered at a time; the one that was not asked about for longest is forgotten first."""
MOST_OWN: Final = 16
"""Bots besides ours that are remembered: each is a process. The table that was not asked about for
longest gets a new one when it is asked about again."""
FORGOTTEN_AFTER_SECONDS: Final = 3600.0
"""Seconds after which a table that was not asked about is forgotten."""
MOST_ANSWERS: Final = 60
"""The most answers in one reply; more are asked for again."""
REPLY_SECONDS: Final = 2.0
"""Seconds after which answers are handed out, though more could be given; never more than half of
what a bot may take."""
MOST_DICE: Final = 1_000_003
READY: Final = b"ready\n"
"""The first line of output."""


class Thought(Struct, frozen=True):
    """A request: what happened at a table, and which bots answer for which seats."""

    table: str
    since: int
    """How many events of the table are already known."""
    events: list[Raw]
    """Those after them."""
    bots: dict[int, str]
    seconds: float
    """How long a bot may think, or a hint may take."""
    hint_for: int | None = None


class Trouble(Struct, frozen=True):
    """A bot that could not continue."""

    seat: int
    bot: str
    why: str
    died: bool = False
    """The process ended, which need not be the bot's fault."""


class Advice(Struct, frozen=True):
    """A hint."""

    option: int
    reasons: list[Reason]
    chance: float | None
    instead: int | None
    otherwise: float | None
    alike: bool


class Answers(Struct, frozen=True):
    """A reply: events that the bots want to happen next."""

    events: list[Raw] = []
    trouble: Trouble | None = None
    advice: Advice | None = None
    forgotten: bool = False
    """The table is not known up to where it should be: all its events are needed."""


@dataclass
class Remembered:
    """A table, and the bots that sit there."""

    table: Table
    bots: dict[int, tuple[str, Bot]] = field(default_factory=dict)
    """For each seat, the name of its bot, and the bot."""
    used_at: float = 0.0


class Mind:
    """Remembers tables and answers for the bots at them."""

    def __init__(
        self,
        own: tuple[str, ...] = (),
        most_tables: int = MOST_TABLES,
        forgotten_after: float = FORGOTTEN_AFTER_SECONDS,
        most_own: int = MOST_OWN,
    ) -> None:
        self._own: Final = {label(name): name for name in own}
        """The bots besides ours, by their names at a table."""
        self._most_tables: Final = most_tables
        self._most_own: Final = most_own
        self._forgotten_after: Final = forgotten_after
        self._tables: Final[OrderedDict[str, Remembered]] = OrderedDict()

    @property
    def tables(self) -> list[str]:
        """Those it remembers, the one used last at the end."""
        return list(self._tables)

    def think(self, request: Thought) -> Answers:
        """Answer what is asked about a table."""
        began = monotonic()
        known = self._known(request)
        if known is None:
            return Answers(forgotten=True)
        if request.hint_for is not None:
            answers = Answers(advice=_hint(known.table, request.hint_for, request.seconds))
        else:
            answers = self._answers(known, request, began)
        self._remember(request.table, known, began)
        return answers

    def _answers(self, known: Remembered, request: Thought, began: float) -> Answers:
        """Answer for one bot, at all its seats, so that it is clear which one hangs."""
        table = known.table
        given: list[Raw] = []
        thinking: str | None = None
        enough = began + min(REPLY_SECONDS, request.seconds / 2)
        while len(given) < MOST_ANSWERS and monotonic() < enough:
            seat = next((seat for seat in table.waiting if seat in request.bots), None)
            if seat is None or thinking not in (None, request.bots[seat]):
                break
            if given and any(other not in request.bots for other in table.waiting):
                break  # whether bots wait for people is for the room to say
            thinking = request.bots[seat]
            try:
                event = self._answer(known, seat, request.bots[seat], began + request.seconds)
                if event is None:
                    break
                table.apply(event)
            except Exception as error:  # whatever a bot raises, play goes on
                known.bots.pop(seat, None)
                told = "" if isinstance(error, ShardmasterError) else f"{type(error).__name__}: "
                return Answers(given, Trouble(seat, request.bots[seat], f"{told}{error}"))
            given.append(Raw(written(event)))
        return Answers(given)

    def _answer(self, known: Remembered, seat: int, name: str, end: float) -> AnyEvent | None:
        table = known.table
        if table.campaign is not None and table.in_story:
            step = story_step(table.campaign)
            if step is None:
                return None
            if isinstance(step, Saving):
                return Saved(step.seat, step.slug)
            return Voted(step.seat, step.choice)
        play = table.play
        assert play is not None, "a seat is waited for"
        dice = seeded(_dice_seed(table))
        bot = self._bot(known, seat, name)
        return Answered(seat, bot.choose(View(play.game, Seat(seat), dice, end - monotonic())))

    def _bot(self, known: Remembered, seat: int, name: str) -> Bot:
        """The bot that has played at a seat so far, or a new one if none of that name has."""
        playing, bot = known.bots.get(seat, ("", None))
        if bot is None or playing != name:
            if name not in BOTS and name not in self._own:
                raise UnknownName("bot", name, [*BOTS, *self._own])
            if name in self._own:
                self._make_room(known)
            bot = bot_named(self._own.get(name, name), bot_seed(known.table.terms.seed, seat))
            known.bots[seat] = (name, bot)
        return bot

    def _make_room(self, asked: Remembered) -> None:
        """Let go of bots besides ours until there may be one more."""
        held = [
            (known, seat)
            for known in (*self._tables.values(), asked)
            for seat, (name, _) in known.bots.items()
            if name in self._own
        ]
        for known, seat in held[: len(held) + 1 - self._most_own]:
            del known.bots[seat]

    def _known(self, request: Thought) -> Remembered | None:
        """The table after all its events, or None if some are missing.

        One that is sent as a whole went another way than the bots thought; they stay the same.
        """
        known = self._tables.pop(request.table, None)
        events = [bytes(event) for event in request.events]
        if request.since == 0:
            return Remembered(table_of(request.table, events), known.bots if known else {})
        if known is None or known.table.seq != request.since:
            return None
        for data in events:
            known.table.read(data)
        return known

    def _remember(self, id: str, known: Remembered, now: float) -> None:
        """Remember a table unless it has ended, and forget those not used for long."""
        known.used_at = now
        if not known.table.over:
            self._tables[id] = known
        while self._tables:
            oldest = next(iter(self._tables.values()))
            old = now - oldest.used_at > self._forgotten_after
            if not old and len(self._tables) <= self._most_tables:
                break
            self._tables.popitem(last=False)


def _dice_seed(table: Table) -> int:
    """Dice for imagining: they say nothing about those of the game."""
    return side_seed(table.terms.seed, "dice of bots") * MOST_DICE + table.seq


def _hint(table: Table, seat: int, seconds: float) -> Advice | None:
    play = table.play
    if play is None or table.in_story or seat not in table.waiting:
        return None
    advised = hint(play.game, Seat(seat), _dice_seed(table), seconds)
    return Advice(
        advised.option,
        advised.reasons,
        advised.chance,
        advised.instead,
        advised.otherwise,
        advised.alike,
    )


def serve(source: BinaryIO, sink: BinaryIO, own: tuple[str, ...] = ()) -> None:
    """Answer requests until the input ends."""
    mind = Mind(own)
    decoder = json.Decoder(Thought)
    sink.write(READY)
    sink.flush()
    for line in source:
        try:
            answers = mind.think(decoder.decode(line))
        except ShardmasterError as error:
            answers = Answers(trouble=Trouble(-1, "", str(error)))
        sink.write(json.encode(answers) + b"\n")
        sink.flush()


if __name__ == "__main__":
    logs.continued()
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    with until_hung_up():
        serve(sys.stdin.buffer, private_output(), tuple(sys.argv[1:]))
