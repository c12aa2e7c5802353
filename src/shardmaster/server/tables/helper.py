"""A process that helps the server out: it is asked one thing at a time, a line of JSON each way."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from msgspec import MsgspecError, Struct, json

from shardmaster.engine.errors import Refusal
from shardmaster.server.bots.line import Line
from shardmaster.server.child import Child
from shardmaster.server.visitors import Visitor

LOG: Final = logging.getLogger(__name__)
PATIENCE_SECONDS: Final = 60.0
"""Seconds after which a process without an answer counts as failed; it may have to start first."""
LONGEST_LINE: Final = 1 << 28

Reply = TypeVar("Reply", bound=Struct)


class Helper:
    """Starts the process when it is first needed, and again if it fails. Visitors take turns."""

    def __init__(self, module: str) -> None:
        self._child: Final = Child(module, longest_line=LONGEST_LINE)
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
            if self._child.pid is None:
                await self._child.start()
            self._child.write(json.encode(request))
            reply = json.decode(await self._child.read(PATIENCE_SECONDS), type=kind)
        except (TimeoutError, OSError, MsgspecError, ValueError) as error:
            LOG.error("%s cannot be shown: %s", about, error or "it takes too long")
            raise Refusal("server-fault") from None
        finally:
            # Anything it still says would be taken for the answer to the next request.
            if reply is None:
                await self._child.end()
        return reply

    async def stop(self) -> None:
        self._child.kill()  # those who wait for its answer get none
        async with self._line.turn(self, alone=False):
            await self._child.end()
