"""Bots think in processes of their own; the event loop never waits for one."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from msgspec import Raw, json

from shardmaster.server.thinking import Advice, Answers, Thought, Trouble

LOG: Final = logging.getLogger(__name__)
LONGEST_LINE: Final = 1 << 26
TOO_LONG: Final = 30.0
"""Seconds after which a bot counts as failed."""


class Worker:
    """One process, asked one thing at a time."""

    def __init__(self, patience: float) -> None:
        self._process: Process | None = None
        self._free: Final = asyncio.Lock()
        self._patience: Final = patience

    async def ask(self, request: Thought) -> Answers | None:
        """Its answers, or None if it died or took too long; then it starts anew."""
        async with self._free:
            process = await self._running()
            assert process.stdin is not None, "it was started with a pipe"
            assert process.stdout is not None, "it was started with a pipe"
            try:
                process.stdin.write(json.encode(request) + b"\n")
                line = await asyncio.wait_for(process.stdout.readline(), self._patience)
                if line:
                    return json.decode(line, type=Answers)
            except (TimeoutError, OSError):
                pass
            await self._end()
            return None

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "shardmaster.server.thinking",
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
            )
        return self._process

    async def start(self) -> None:
        await self._running()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def stop(self) -> None:
        await self._end()


class Workers:
    """Several processes. A table is always thought about by the same one, which remembers it."""

    def __init__(self, number: int, patience: float = TOO_LONG) -> None:
        self._workers: Final = [Worker(patience) for _ in range(number)]

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))

    async def think(self, table: str, events: list[bytes], bots: dict[int, str]) -> Answers:
        """What the bots at a table do next; trouble is named, never raised."""
        answers = await self._of(table).ask(Thought(table, [Raw(each) for each in events], bots))
        if answers is not None:
            return answers
        seat = min(bots)
        return Answers(trouble=Trouble(seat, bots[seat], "its process died or took too long"))

    async def hint(self, table: str, events: list[bytes], seat: int) -> Advice | None:
        request = Thought(table, [Raw(each) for each in events], {}, hint_for=seat)
        answers = await self._of(table).ask(request)
        return answers.advice if answers is not None else None

    def _of(self, table: str) -> Worker:
        return self._workers[hash(table) % len(self._workers)]
