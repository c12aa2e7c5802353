"""A process that the server starts and talks to, a line each way."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

from shardmaster.ai.leaving import NEW_GROUP


class Child:
    """One process at a time, started again as often as needed."""

    def __init__(self, module: str, *arguments: str, longest_line: int) -> None:
        self._command: Final = (sys.executable, "-m", module, *arguments)
        self._longest_line: Final = longest_line
        self._process: Process | None = None
        self._killed: Process | None = None
        self._ending: Final[set[asyncio.Task[tuple[bytes, bytes]]]] = set()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one that has not ended."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def start(self) -> int:
        """Start another process; returns its number."""
        await self.end()
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            limit=self._longest_line,
            start_new_session=True,
            creationflags=NEW_GROUP,
        )
        return self._process.pid

    def write(self, line: bytes) -> None:
        writer, _ = self._pipes
        writer.write(line + b"\n")

    async def read(self, patience: float) -> bytes:
        """The next line, empty if the process has ended, or a TimeoutError after some seconds."""
        _, reader = self._pipes
        return await asyncio.wait_for(reader.readline(), patience)

    @property
    def _pipes(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        assert self._process is not None, "it was started"
        writer, reader = self._process.stdin, self._process.stdout
        assert writer is not None, "it was started with a pipe"
        assert reader is not None, "it was started with a pipe"
        return writer, reader

    def kill(self) -> None:
        """End the process, once: a second signal would take its exit status from asyncio."""
        process = self._process
        if process is not None and process.returncode is None and process is not self._killed:
            self._killed = process
            process.kill()

    async def end(self) -> None:
        """Kill the process and clean up after it, even if the caller is cancelled meanwhile."""
        self.kill()
        process, self._process = self._process, None
        if process is not None:
            ending = asyncio.create_task(process.communicate())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
        if self._ending:
            await asyncio.shield(asyncio.gather(*self._ending))
