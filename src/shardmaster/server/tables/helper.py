"""A process that helps the server out: it is asked one thing at a time, a line of JSON each way."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from msgspec import MsgspecError, Struct, json

from shardmaster.engine.errors import Refusal
from shardmaster.server.bots.line import Line
from shardmaster.server.visitors import Visitor

LOG: Final = logging.getLogger(__name__)
PATIENCE_SECONDS: Final = 60.0
"""Seconds after which a process without an answer counts as failed; it may have to start first."""
LONGEST_LINE: Final = 1 << 28

Reply = TypeVar("Reply", bound=Struct)


class Helper:
    """Starts the process when it is first needed, and again if it fails. Visitors take turns."""

    def __init__(self, module: str) -> None:
        self._module: Final = module
        self._process: Process | None = None
        self._line: Final = Line()

    @asynccontextmanager
    async def turn(self, visitor: Visitor) -> AsyncIterator[None]:
        """Wait until it is a visitor's turn to ask."""
        async with visitor.watching(), self._line.turn(visitor, alone=False):
            yield

    async def ask(self, request: Struct, kind: type[Reply], about: str) -> Reply:
        """The reply to a request; what it is about is only said in the log, if it fails."""
        reply: Reply | None = None
        try:
            process = await self._running()
            assert process.stdin is not None, "it was started with a pipe"
            assert process.stdout is not None, "it was started with a pipe"
            process.stdin.write(json.encode(request) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), PATIENCE_SECONDS)
            reply = json.decode(line, type=kind)
        except (TimeoutError, OSError, MsgspecError, ValueError) as error:
            LOG.error("%s cannot be shown: %s", about, error or "it takes too long")
            raise Refusal("server-fault") from None
        finally:
            # Anything it still says would be taken for the answer to the next request.
            if reply is None:
                await self._end()
        return reply

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module),
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
            )
        return self._process

    async def _end(self) -> None:
        """Leave nothing of the process."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()  # those who wait for its answer get none
        async with self._line.turn(self, alone=False):
            await self._end()
