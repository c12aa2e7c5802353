"""Bots think in processes of their own; the event loop never waits for one."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from msgspec import MsgspecError, Raw, json

from shardmaster.server.thinking import READY, Advice, Answers, Thought, Trouble

LOG: Final = logging.getLogger(__name__)
LONGEST_LINE: Final = 1 << 26
TOO_LONG: Final = 30.0
"""Seconds after which a bot counts as failed."""
STARTING: Final = 60.0
"""Seconds after which a process that has not begun to think counts as failed."""


class Worker:
    """One process, asked one thing at a time."""

    def __init__(self, patience: float) -> None:
        self._process: Process | None = None
        self._free: Final = asyncio.Lock()
        self._patience: Final = patience

    async def ask(self, request: Thought) -> Answers | None:
        """Its answers, or None if it died or took too long; then it starts anew."""
        async with self._free:
            answers: Answers | None = None
            try:
                process = await self._running()
                assert process.stdin is not None, "it was started with a pipe"
                process.stdin.write(json.encode(request) + b"\n")
                answers = json.decode(await _line(process, self._patience), type=Answers)
            except (TimeoutError, OSError, MsgspecError, ValueError):
                pass
            finally:
                # Whatever it may still say would be taken for the answer to the next question.
                if answers is None:
                    await self._end()
            return answers

    async def _running(self) -> Process:
        """The process, started anew if need be; only then does a bot's time begin."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "shardmaster.server.thinking",
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
            )
            if await _line(self._process, STARTING) != READY:
                raise OSError("the process in which bots think does not start")
        return self._process

    async def start(self) -> None:
        async with self._free:
            try:
                await self._running()
            except (TimeoutError, OSError) as error:
                LOG.error("bots cannot think: %s", error)
                await self._end()

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def _end(self) -> None:
        """Let nothing be left of the process."""
        self._kill()
        process, self._process = self._process, None
        if process is not None:
            await process.communicate()

    async def stop(self) -> None:
        self._kill()  # whoever waits for its answer gets none
        async with self._free:
            await self._end()


async def _line(process: Process, patience: float) -> bytes:
    assert process.stdout is not None, "it was started with a pipe"
    return await asyncio.wait_for(process.stdout.readline(), patience)


class Workers:
    """Several processes. A table is always thought about by the same one, which remembers it."""

    def __init__(self, number: int, patience: float = TOO_LONG) -> None:
        self._workers: Final = [Worker(patience) for _ in range(number)]

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))

    async def think(
        self, table: str, events: list[bytes], bots: dict[int, str], first: int
    ) -> Answers:
        """What the bots at a table do next, beginning with the one at seat `first`.

        Trouble is named, never raised.
        """
        answers = await self._of(table).ask(Thought(table, [Raw(each) for each in events], bots))
        if answers is not None:
            return answers
        return Answers(trouble=Trouble(first, bots[first], "its process died or took too long"))

    async def hint(self, table: str, events: list[bytes], seat: int) -> Advice | None:
        request = Thought(table, [Raw(each) for each in events], {}, hint_for=seat)
        answers = await self._of(table).ask(request)
        return answers.advice if answers is not None else None

    def _of(self, table: str) -> Worker:
        return self._workers[hash(table) % len(self._workers)]
