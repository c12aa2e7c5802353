"""Who asks a process of bots next."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

Waiting = OrderedDict[object, deque[asyncio.Future[None]]]
"""Those who wait, for each owner of tables; the owner whose turn is next comes first."""


class Line:
    """Tables with people at them come first. Among them, and among the others, owners take turns:
    one with a hundred tables waits for the hundred, and no one else does."""

    def __init__(self) -> None:
        self._busy = False
        self._with_people: Final[Waiting] = OrderedDict()
        self._alone: Final[Waiting] = OrderedDict()

    @property
    def length(self) -> int:
        """How many are waiting."""
        lines = (self._with_people, self._alone)
        return sum(len(waiting) for line in lines for waiting in line.values())

    @asynccontextmanager
    async def turn(self, owner: object, alone: bool) -> AsyncIterator[None]:
        """Wait until it is a table's turn, which ends with the block."""
        if self._busy:
            await self._wait(owner, self._alone if alone else self._with_people)
        self._busy = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, owner: object, line: Waiting) -> None:
        called = asyncio.get_running_loop().create_future()
        line.setdefault(owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._next()  # it was called, but no longer wants to come
            raise

    def _next(self) -> None:
        for line in (self._with_people, self._alone):
            while line:
                owner, waiting = line.popitem(last=False)
                called = waiting.popleft()
                if waiting:
                    line[owner] = waiting
                if not called.done():
                    called.set_result(None)
                    return
        self._busy = False
