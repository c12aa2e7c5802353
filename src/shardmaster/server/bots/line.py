"""Who asks a process next: one of bots, of hints, of reviews or of films."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

Waiting = OrderedDict[object, deque[asyncio.Future[None]]]
"""Those who wait, for each owner of tables; the owner who came first comes first."""
MOST_REMEMBERED: Final = 10_000
"""Owners of whom it is known when they had their last turn."""


class Line:
    """Tables with people at them come first. Among them, and among the others, owners take turns:
    one with a hundred tables waits for the hundred, and no one else does.

    Next is the owner whose last turn is longest ago. So one who comes for the first time waits for
    the turn that goes on, and not for a whole round of those who ask without end.
    """

    def __init__(self) -> None:
        self._busy = False
        self._with_people: Final[Waiting] = OrderedDict()
        self._alone: Final[Waiting] = OrderedDict()
        self._turns = 0
        self._last: Final[OrderedDict[object, int]] = OrderedDict()
        """The number of each owner's last turn, the oldest first."""

    def behind(self, owner: object) -> int:
        """How many wait for a turn of an owner to end: their own, and one of each other owner."""
        lines = (self._with_people, self._alone)
        own = sum(len(line.get(owner, ())) for line in lines)
        return own + len({each for line in lines for each in line if each != owner})

    @asynccontextmanager
    async def turn(self, owner: object, alone: bool) -> AsyncIterator[None]:
        """Wait until it is a table's turn, which ends with the block."""
        if self._busy:
            await self._wait(owner, self._alone if alone else self._with_people)
        else:
            self._note(owner)
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
                owner = min(line, key=lambda each: self._last.get(each, 0))
                called = line[owner].popleft()
                if not line[owner]:
                    del line[owner]
                if not called.done():
                    self._note(owner)
                    called.set_result(None)
                    return
        self._busy = False

    def _note(self, owner: object) -> None:
        """It is an owner's turn now."""
        self._turns += 1
        self._last[owner] = self._turns
        self._last.move_to_end(owner)
        if len(self._last) > MOST_REMEMBERED:
            self._last.popitem(last=False)
