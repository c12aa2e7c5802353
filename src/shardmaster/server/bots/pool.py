"""Bots think in separate processes; the event loop never waits for one."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from shardmaster.advice.hint import SECONDS
from shardmaster.server.bots.line import Line
from shardmaster.server.bots.worker import MOST_TABLES, READY, Answers, Thought, Trouble
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
        self._process: Process | None = None
        self._killed: Process | None = None
        self._known = Known()
        self._line: Final = Line()
        self._patience: Final = patience
        self._own: Final = own
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
                process = await self._running()
                since = self._known.since(table, events)
                thinking = self._patience if seconds is None else self._share(seconds)
                request = Thought(table, since, [], bots, thinking, hint_for)
                reply = await self._reply(process, request, events)
                if reply.forgotten:
                    reply = await self._reply(process, replace(request, since=0), events)
                self._known.note(table, len(events), [bytes(each) for each in reply.events])
                answers = reply
            except TimeoutError:
                died = False
            except (OSError, MsgspecError, ValueError):
                pass
            finally:
                # Anything it still says would be taken for the answer to the next question.
                if answers is None:
                    await self._end()
            if answers is None:
                raise NoAnswer(died)
            return answers

    def _share(self, seconds: float) -> float:
        return max(LEAST_SECONDS, seconds / (1 + self._line.length))

    async def _reply(self, process: Process, request: Thought, events: list[bytes]) -> Answers:
        """The process's reply to a request, sent with the events it does not know."""
        new = [Raw(event) for event in events[request.since :]]
        assert process.stdin is not None, "it was started with a pipe"
        process.stdin.write(json.encode(replace(request, events=new)) + b"\n")
        return json.decode(await _line(process, self._patience + GRACE_SECONDS), type=Answers)

    async def _running(self) -> Process:
        """The process, started again if needed; only then does a bot's time begin."""
        if self._process is None or self._process.returncode is not None:
            self._known = Known()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "shardmaster.server.bots.worker",
                *self._own,
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
            )
            if self._niceness and hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, self._niceness)
            if await _line(self._process, STARTING_SECONDS) != READY:
                raise OSError("the bot process does not start")
        return self._process

    async def start(self) -> None:
        async with self._line.turn(self, alone=False):
            try:
                await self._running()
            except (TimeoutError, OSError) as error:
                LOG.error("bots cannot think: %s", error)
                await self._end()

    def _kill(self) -> None:
        """End the process, once: a second signal would take its exit status from asyncio."""
        process = self._process
        if process is not None and process.returncode is None and process is not self._killed:
            self._killed = process
            process.kill()

    async def _end(self) -> None:
        """Leave nothing of the process."""
        self._kill()
        process, self._process = self._process, None
        if process is not None:
            await process.communicate()

    async def stop(self) -> None:
        self._kill()  # callers that wait for its answer get none
        async with self._line.turn(self, alone=False):
            await self._end()


async def _line(process: Process, patience: float) -> bytes:
    assert process.stdout is not None, "it was started with a pipe"
    return await asyncio.wait_for(process.stdout.readline(), patience)


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
