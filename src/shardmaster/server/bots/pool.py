"""Bots think in separate processes; the event loop never waits for one."""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from shardmaster.advice.hint import SECONDS
from shardmaster.ai.bots import BOTS
from shardmaster.ai.own import label
from shardmaster.server.bots.line import Line
from shardmaster.server.bots.worker import MOST_TABLES, READY, Answers, Thought, Trouble
from shardmaster.server.child import Child
from shardmaster.server.metrics import Meter

LOG: Final = logging.getLogger(__name__)
LONGEST_LINE: Final = 1 << 26
THINKING_SECONDS: Final = 30.0
"""Seconds after which a bot counts as failed."""
LEAST_SECONDS: Final = 0.1
"""What a hint gets however many wait."""
NICENESS: Final = 10
"""How much the process that gives hints lets others go first."""
GRACE_SECONDS: Final = 1.0
"""Seconds a process gets beyond the time its bot may think."""
STARTING_SECONDS: Final = 60.0
"""Seconds after which a process that has not begun to think counts as failed."""


class NoAnswer(Exception):
    """A process died, or took too long."""

    def __init__(self, died: bool) -> None:
        super().__init__("its process died" if died else "its process took too long")
        self.died: Final = died


class Known:
    """What the process knows about each table, so that it is sent only what is new.

    Its own answers count as known if they have happened. A table drops out when the process may
    have forgotten it too.
    """

    def __init__(self) -> None:
        self._tables: Final[OrderedDict[str, tuple[int, list[bytes]]]] = OrderedDict()
        """For each table, how many events were sent, and the answers that followed."""

    def since(self, table: str, events: list[bytes]) -> int:
        """How many of the events the process already knows; 0 if it went another way."""
        sent, answers = self._tables.get(table, (0, []))
        told = sent + len(answers)
        return told if told <= len(events) and events[sent:told] == answers else 0

    def note(self, table: str, sent: int, answers: list[bytes]) -> None:
        self._tables[table] = (sent, answers)
        self._tables.move_to_end(table)
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)


class Worker:
    """One process, asked one thing at a time."""

    def __init__(self, patience: float, own: tuple[str, ...] = (), niceness: int = 0) -> None:
        self._child: Final = Child(
            "shardmaster.server.bots.worker", *own, longest_line=LONGEST_LINE
        )
        self._known = Known()
        self._line: Final = Line()
        self._patience: Final = patience
        self._niceness: Final = niceness

    async def ask(
        self,
        table: str,
        events: list[bytes],
        bots: dict[int, str],
        owner: object,
        *,
        alone: bool = False,
        hint_for: int | None = None,
        seconds: float | None = None,
    ) -> Answers:
        """Its answers; if there are none, another process is started next time.

        Seconds are shared with those who wait.
        """
        async with self._line.turn(owner, alone):
            answers: Answers | None = None
            died = True
            try:
                await self._running()
                since = self._known.since(table, events)
                thinking = self._patience if seconds is None else self._share(seconds, owner)
                request = Thought(table, since, [], bots, thinking, hint_for)
                reply = await self._reply(request, events)
                if reply.forgotten:
                    reply = await self._reply(replace(request, since=0), events)
                self._known.note(table, len(events), [bytes(each) for each in reply.events])
                answers = reply
            except TimeoutError:
                died = False
            except (OSError, MsgspecError, ValueError):
                pass
            finally:
                # Anything it still says would be taken for the answer to the next question.
                if answers is None:
                    await self._child.end()
            if answers is None:
                raise NoAnswer(died)
            return answers

    def _share(self, seconds: float, owner: object) -> float:
        return max(LEAST_SECONDS, seconds / (1 + self._line.behind(owner)))

    async def _reply(self, request: Thought, events: list[bytes]) -> Answers:
        """The process's reply to a request, sent with the events it does not know."""
        new = [Raw(event) for event in events[request.since :]]
        self._child.write(json.encode(replace(request, events=new)))
        return json.decode(await self._child.read(self._patience + GRACE_SECONDS), type=Answers)

    async def _running(self) -> None:
        """Start the process if needed; only then does a bot's time begin."""
        if self._child.pid is None:
            self._known = Known()
            pid = await self._child.start()
            if self._niceness and hasattr(os, "setpriority"):
                ours = os.getpriority(os.PRIO_PROCESS, 0)
                os.setpriority(os.PRIO_PROCESS, pid, ours + self._niceness)
            if await self._child.read(STARTING_SECONDS) != READY:
                raise OSError("the bot process does not start")

    async def start(self) -> None:
        async with self._line.turn(self, alone=False):
            try:
                await self._running()
            except (TimeoutError, OSError) as error:
                LOG.error("bots cannot think: %s", error)
                await self._child.end()

    async def stop(self) -> None:
        self._child.kill()  # callers that wait for its answer get none
        async with self._line.turn(self, alone=False):
            await self._child.end()


class Workers:
    """Several processes. A table is always thought about by the same one, which remembers it.

    One more gives hints, so that no bot waits for them. It is started when the first one is asked
    for, and gets what processor time the others leave.
    """

    def __init__(
        self,
        number: int,
        patience: float = THINKING_SECONDS,
        own: tuple[str, ...] = (),
        meter: Meter | None = None,
        hint_seconds: float = SECONDS,
    ) -> None:
        self.bots: Final = frozenset({*BOTS, *map(label, own)})
        """The names of all that can be asked, as people see them."""
        self.queue = 0
        """Questions that are waiting or being thought about."""
        self._meter: Final = meter or Meter()
        self._workers: Final = [Worker(patience, own) for _ in range(number)]
        self._adviser: Final = Worker(patience, niceness=NICENESS)
        self._hint_seconds: Final = hint_seconds
        self._hints: Final[set[asyncio.Task[Answers]]] = set()

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in (*self._workers, self._adviser)))
        await asyncio.gather(*self._hints)

    async def think(
        self,
        table: str,
        events: list[bytes],
        bots: dict[int, str],
        first: int,
        *,
        owner: object = None,
        alone: bool = False,
    ) -> Answers:
        """What the bots at a table do next, beginning with the one at seat `first`.

        Owners of tables take turns, and tables where bots are `alone` wait for all others. Trouble
        is named, never raised.
        """
        try:
            with self._counted():
                return await self._of(table).ask(table, events[:], bots, owner, alone=alone)
        except NoAnswer as error:
            return Answers(trouble=Trouble(first, bots[first], str(error), error.died))

    async def hint(
        self, table: str, events: list[bytes], seat: int, owner: object = None
    ) -> Answers:
        """What a seat is advised to do, if there is advice. Trouble is named, never raised.

        If the guest who asked leaves, the process still finishes and is ready for the next one.
        """
        hint = asyncio.create_task(self._hint(table, events[:], seat, owner))
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)
        return await asyncio.shield(hint)

    async def _hint(self, table: str, events: list[bytes], seat: int, owner: object) -> Answers:
        seconds = self._hint_seconds
        try:
            with self._counted():
                return await self._adviser.ask(
                    table, events, {}, owner, hint_for=seat, seconds=seconds
                )
        except NoAnswer as error:
            return Answers(trouble=Trouble(seat, "", str(error), error.died))

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """One more question is open."""
        self.queue += 1
        try:
            with self._meter.thought():
                yield
        finally:
            self.queue -= 1

    def _of(self, table: str) -> Worker:
        return self._workers[hash(table) % len(self._workers)]
