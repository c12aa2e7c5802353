"""A process in which bots think. It reads tables from its input and writes answers to its output.

One request and one reply a line, as JSON. Tables that were thought about before are remembered, so
that only what happened since has to be read.
"""

import os
import sys
import threading
from collections import OrderedDict
from importlib import import_module
from time import monotonic, sleep
from typing import BinaryIO, Final

from msgspec import Raw, Struct, json

from shardmaster.advice.hint import hint
from shardmaster.ai.bots import BOTS, Bot, View, bot_named
from shardmaster.campaign.session import Saving
from shardmaster.companions import story_step
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded
from shardmaster.server.events import Answered, AnyEvent, Saved, Voted, written
from shardmaster.server.messages import Reason
from shardmaster.server.table import Table, table_of

MOST_TABLES: Final = 200
"""Remembered at a time."""
MOST_ANSWERS: Final = 60
"""Given at a time; more are asked for again."""
PATIENCE: Final = 2.0
"""Seconds after which answers are handed out, though more could be given."""
MOST_DICE: Final = 1_000_003
READY: Final = b"ready\n"
"""The first line of output."""


class Thought(Struct, frozen=True):
    """A request: what happened at a table, and which bots answer for which seats."""

    table: str
    events: list[Raw]
    bots: dict[int, str]
    hint_for: int | None = None


class Trouble(Struct, frozen=True):
    """A bot that could not go on."""

    seat: int
    bot: str
    why: str


class Advice(Struct, frozen=True):
    option: int
    reasons: list[Reason]


class Answers(Struct, frozen=True):
    """A reply: events that the bots want to happen next."""

    events: list[Raw] = []
    trouble: Trouble | None = None
    advice: Advice | None = None


def named(name: str, seed: int) -> Bot:
    """A bot of ours by its name, or somebody's own as `module:Class`."""
    module, _, made = name.partition(":")
    if not made:
        return bot_named(name, seed)
    try:
        bot: Bot = getattr(import_module(module), made)(seed)
    except (ImportError, AttributeError) as error:
        raise UnknownName("bot", name, [*BOTS, f"module:Class ({error})"]) from None
    return bot


class Mind:
    """Remembers tables and answers for the bots at them."""

    def __init__(self) -> None:
        self._tables: Final[OrderedDict[str, tuple[Table, list[bytes]]]] = OrderedDict()

    def think(self, request: Thought) -> Answers:
        """Answer for one bot, at all its seats, so that it is clear which one never comes back."""
        table, events = self._table(request.table, [bytes(event) for event in request.events])
        if request.hint_for is not None:
            return Answers(advice=_hint(table, request.hint_for))
        given: list[Raw] = []
        thinking: str | None = None
        enough = monotonic() + PATIENCE
        while len(given) < MOST_ANSWERS and monotonic() < enough:
            seat = next((seat for seat in table.waiting if seat in request.bots), None)
            if seat is None or thinking not in (None, request.bots[seat]):
                break
            if given and any(other not in request.bots for other in table.waiting):
                break  # whether bots wait for people is for the room to say
            thinking = request.bots[seat]
            try:
                event = _answer(table, seat, request.bots[seat])
                if event is None:
                    break
                table.apply(event)
            except Exception as error:  # a bot is somebody's code: whatever it raises, play goes on
                why = f"{type(error).__name__}: {error}"
                return Answers(given, Trouble(seat, request.bots[seat], why))
            events.append(written(event))
            given.append(Raw(events[-1]))
        return Answers(given)

    def _table(self, id: str, events: list[bytes]) -> tuple[Table, list[bytes]]:
        """The table after these events, and the list of them that goes on with it."""
        known = self._tables.pop(id, None)
        if known is None or known[1] != events[: len(known[1])]:
            known = (table_of(id, events), events)
        table, past = known
        for data in events[len(past) :]:
            table.read(data)
            past.append(data)
        self._tables[id] = known
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return known


def _answer(table: Table, seat: int, name: str) -> AnyEvent | None:
    if table.campaign is not None and table.in_story:
        step = story_step(table.campaign)
        if step is None:
            return None
        if isinstance(step, Saving):
            return Saved(step.seat, step.slug)
        return Voted(step.seat, step.choice)
    play = table.play
    assert play is not None, "somebody is waited for"
    dice = table.terms.seed * MOST_DICE + table.seq
    view = View(play.game, Seat(seat), seeded(dice))
    return Answered(seat, named(name, dice).choose(view))


def _hint(table: Table, seat: int) -> Advice | None:
    play = table.play
    if play is None or table.in_story or seat not in table.waiting:
        return None
    advised = hint(play.game, Seat(seat), table.terms.seed * MOST_DICE + table.seq)
    return Advice(advised.option, [Reason(each.kind, each.amount) for each in advised.reasons])


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer requests until the input ends."""
    mind = Mind()
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


def private_output() -> BinaryIO:
    """Where answers go. What bots print goes to the log instead of among the answers."""
    output = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(output, "wb")


def end_with(parent: int) -> None:
    """A bot that thinks for ever must not outlive a server that was killed."""
    while os.getppid() == parent:
        sleep(1.0)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    serve(sys.stdin.buffer, private_output())
