"""Everyone at one address counts as one visitor: what it has open, has asked for, and costs."""

import asyncio
from collections.abc import AsyncIterator, Collection, Coroutine, Generator
from contextlib import asynccontextmanager
from functools import partial
from ipaddress import IPv6Address, ip_network
from math import ceil
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from shardmaster.engine.errors import Refusal
from shardmaster.server.limits import (
    DAY_SECONDS,
    EVENT_BYTES,
    TABLE_BYTES,
    Bucket,
    Limits,
    PerDay,
)

MOST_VISITORS: Final = 10_000
"""Remembered at a time; the one that came first is forgotten first."""
HOUSEHOLD_BITS: Final = 64
"""The part of an IPv6 address that is the same for all devices in a household."""

Result = TypeVar("Result")


class Visitor:
    """One address. What it asks for is done step by step, in turns with all others."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.day_places: Final = PerDay(limits.day_places)
        self._tables: Final = Bucket(limits.tables, limits.table_burst)
        self._searches: Final = Bucket(limits.searches, limits.search_burst)
        self._stored: Final = Bucket(limits.stored / DAY_SECONDS, limits.stored)
        self.requests: Final = Bucket(limits.requests, limits.request_burst)
        self.arrivals: Final = Bucket(limits.arrivals, limits.arrival_burst)
        self.connections = 0
        self.sockets = 0
        self.seekers = 0
        """Its sockets that look for a quick match."""
        self.alone = 0
        """Its tables that only bots are left at, and at which these think."""
        self.waiting_bytes = 0
        """In the outboxes of its sockets."""
        self._work: Final = None if limits.work is None else Bucket(limits.work, limits.work_burst)
        self._turn: Final = asyncio.Lock()
        self._watching: Final = (
            None if limits.work is None else Bucket(limits.work, limits.film_burst)
        )
        self._screen: Final = asyncio.Lock()

    def search(self) -> None:
        """Count a search for a game, or refuse it."""
        if not self._searches.take(asyncio.get_running_loop().time()):
            raise Refusal("too-many-searches")
        self.make_table()

    def make_table(self) -> None:
        """Count a table that is to be made, or refuse it."""
        now = asyncio.get_running_loop().time()
        if not self._tables.take(now):
            raise Refusal("too-many-tables")
        self.check_stored()
        self._stored.spend(now, TABLE_BYTES)

    def check_stored(self) -> None:
        """Refuse to store more for this visitor before there is room again."""
        debt = self._stored.debt(asyncio.get_running_loop().time())
        if debt:
            raise Refusal("too-much-stored", seconds=ceil(debt))

    def store(self, events: Collection[bytes]) -> None:
        """Count events that are kept for this visitor."""
        size = sum(map(len, events)) + len(events) * EVENT_BYTES
        self._stored.spend(asyncio.get_running_loop().time(), size)

    async def work(self, task: Coroutine[Any, Any, Result]) -> Result:
        """Do something for this visitor when it is its turn, and count how long that takes."""
        return await (task if self._work is None else _Steps(self._work, self._turn, task))

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """One film or puzzle at a time, none while those before are not paid for; games go on."""
        loop = asyncio.get_running_loop()
        async with self._screen:
            while self._watching is not None and (debt := self._watching.debt(loop.time())):
                await asyncio.sleep(debt)
            yield

    def watched(self, seconds: float) -> None:
        """Count what showing a film has taken, or judging a puzzle."""
        if self._watching is not None:
            self._watching.spend(asyncio.get_running_loop().time(), seconds)

    def spend(self, seconds: float) -> None:
        """Count work that was done."""
        if self._work is not None:
            self._work.spend(asyncio.get_running_loop().time(), seconds)


class _Steps(Generic[Result]):
    """Runs a coroutine from one point where it waits to the next, each time in its turn."""

    def __init__(self, work: Bucket, turn: asyncio.Lock, task: Coroutine[Any, Any, Result]) -> None:
        self._work: Final = work
        self._turn: Final = turn
        self._task: Final = task
        self._loop: Final = asyncio.get_running_loop()

    def __await__(self) -> Generator[Any, None, Result]:
        step = partial(self._task.send, None)
        while True:
            try:
                yield from self._wait().__await__()
            except BaseException as error:  # the task is to hear that it is cancelled
                step = partial(self._task.throw, error)
            began = perf_counter()
            try:
                awaited = step()
            except StopIteration as ended:
                result: Result = ended.value
                return result
            finally:
                self._work.spend(self._loop.time(), perf_counter() - began)
            try:
                yield awaited
                step = partial(self._task.send, None)
            except BaseException as error:
                step = partial(self._task.throw, error)

    async def _wait(self) -> None:
        """Wait for a turn: one in each round of the event loop, and none while in debt."""
        await self._turn.acquire()
        try:
            while debt := self._work.debt(self._loop.time()):
                await asyncio.sleep(debt)
        finally:
            # Others of the same visitor wait until everyone else has had a turn.
            self._loop.call_soon(self._turn.release)


class Visitors:
    """The visitors by their addresses."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.nobody: Final = Visitor(limits)
        """For whom tables are played on that everyone has left."""
        self._visitors: Final[dict[str, Visitor]] = {}

    def at(self, address: str) -> Visitor:
        """The visitor at an address, who is remembered longer now."""
        household = _household(address)
        visitor = self._visitors.pop(household, None) or Visitor(self.limits)
        self._visitors[household] = visitor
        if len(self._visitors) > MOST_VISITORS:
            del self._visitors[next(iter(self._visitors))]
        return visitor


def _household(address: str) -> str:
    """Who counts as one: an IPv4 address, or all IPv6 addresses that one customer gets."""
    if ":" not in address:
        return address
    try:
        whole = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return str(ip_network((whole, HOUSEHOLD_BITS), strict=False))
