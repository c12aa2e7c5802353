"""Films of finished games: made by processes of their own, kept in the store, lent to watchers."""

import asyncio
import gzip
import logging
import os
import sys
from asyncio.subprocess import PIPE
from typing import Final

from msgspec import MsgspecError, Raw, Struct, json

from shardmaster.ai.leaving import NEW_GROUP, until_hung_up
from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.play import saves
from shardmaster.server import logs
from shardmaster.server.messages import TableNow
from shardmaster.server.store import Row, Store
from shardmaster.server.tables.films import NotOver, filmed
from shardmaster.server.tables.projector import Projector, Wanted
from shardmaster.server.tables.table import Unplayable
from shardmaster.server.visitors import Visitor

LOG: Final = logging.getLogger(__name__)
AT_A_TIME: Final = 2
"""Films in the making: one that was left over, and one that is waited for."""
FILMING_SECONDS: Final = 300.0
"""Seconds after which making a film counts as failed."""
SWEEP_SECONDS: Final = 600.0
"""Seconds between two looks for games without films that another process left behind."""
CLOSING_SECONDS: Final = 10.0
"""Seconds that a server which ends gives to the games that have just ended."""
MOST_LEFT_OVER: Final = 100
"""Games without films that are looked up at a time."""
NICENESS: Final = 15
"""Making films must not slow down games."""
DOES_NOT_FIT: Final = 3
"""The status of a process that cannot replay its game."""


class Take(Struct, frozen=True):
    """The game to be filmed."""

    table: str
    events: list[Raw]


class Studio:
    """Makes each film once: ahead, as soon as the game ends, or when someone wants to watch it."""

    def __init__(self, store: Store, ahead: bool) -> None:
        self._store: Final = store
        self._ahead: Final = ahead
        self._projector: Final = Projector()
        self._making: Final[dict[str, asyncio.Task[bytes]]] = {}
        self._free: Final = asyncio.Semaphore(AT_A_TIME)
        self._spoilt: Final[set[str]] = set()
        """Games of which no film could be made."""
        self._ended: Final = asyncio.Event()
        self._idle: Final = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    # Watching

    async def table(self, id: str, visitor: Visitor) -> TableNow:
        """The table at the end of a film."""
        shown = await self._show(Wanted("table", id), visitor)
        return json.decode(gzip.decompress(shown), type=TableNow)

    async def film(self, id: str, language: str, visitor: Visitor) -> bytes:
        """A finished game as a whole, packed."""
        return await self._show(Wanted("film", id, language), visitor)

    async def record(self, id: str, visitor: Visitor) -> bytes:
        """What lets others check the deal, packed."""
        return await self._show(Wanted("record", id), visitor)

    async def moment(self, id: str, language: str, step: int, seat: int, visitor: Visitor) -> bytes:
        """A moment of a film, packed; from the one that is being watched, if there is one."""
        return await self._show(Wanted("moment", id, language, step, seat), visitor)

    async def _show(self, wanted: Wanted, visitor: Visitor) -> bytes:
        """From the film at hand, which never changes; or else as it is kept, or made now."""
        shown = await self._projector.show(wanted, visitor)
        if shown is None:
            shown = await self._projector.show(wanted, visitor, await self._film(wanted.table))
        assert shown is not None, "the film is there"
        return shown

    async def check_over(self, id: str) -> Row:
        """Refuse to look into a game that goes on."""
        row = await self._store.row(id)
        if not row.finished:
            raise NotOver("still-playing")
        return row

    async def _film(self, id: str) -> bytes:
        row = await self.check_over(id)
        film = await self._store.film(id)
        if film is not None:
            return film
        if row.rules != saves.RULES_VERSION:
            raise Unplayable("film-missing", rules=row.rules)
        if id not in self._making:
            self._making[id] = asyncio.create_task(self._make(id))
            self._making[id].add_done_callback(lambda _: self._making.pop(id, None))
        return await asyncio.shield(self._making[id])

    async def check_rules(self, id: str) -> Row:
        """Refuse to go on with a game of other rules; it may still be watched."""
        row = await self._store.row(id)
        if row.rules == saves.RULES_VERSION:
            return row
        if not row.finished:
            raise Unplayable("other-rules", rules=row.rules, expected=saves.RULES_VERSION)
        if await self._store.film(id) is None:
            raise Unplayable("film-missing", rules=row.rules)
        raise Unplayable("film-only", rules=row.rules)

    # Making

    def game_ended(self) -> None:
        self._ended.set()
        self._idle.clear()

    def start(self) -> None:
        if self._ahead:
            self._running = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Film what has ended, now and whenever a game ends."""
        while True:
            self._ended.clear()
            try:
                await self._film_left_over()
            except ShardmasterError as error:
                LOG.error("house-keeping: %s", error)
            if not self._ended.is_set():
                self._idle.set()
            try:
                await asyncio.wait_for(self._ended.wait(), SWEEP_SECONDS)
            except TimeoutError:
                self._idle.clear()

    async def _film_left_over(self) -> None:
        most = MOST_LEFT_OVER + len(self._spoilt)
        while True:
            found = await self._store.unfilmed(saves.RULES_VERSION, most)
            left = [id for id in found if id not in self._spoilt]
            if not left:
                return
            for id in left:
                try:
                    await self._film(id)
                except Refusal:
                    self._spoilt.add(id)

    async def _make(self, id: str) -> bytes:
        async with self._free:
            events = await self._store.load(id)
            film = await _made(id, events)
            await self._store.keep_film(id, len(events), film)
            return film

    async def stop(self) -> None:
        """Film ahead what has just ended; the next version of the rules could not."""
        if self._running is not None:
            try:
                await asyncio.wait_for(self._idle.wait(), CLOSING_SECONDS)
            except TimeoutError:
                LOG.warning("some games that have ended are not filmed yet")
        tasks = [task for task in (self._running, *self._making.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._projector.stop()


async def _made(id: str, events: list[bytes]) -> bytes:
    """The film, from a process of its own: it takes seconds."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "shardmaster.server.tables.studio"),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        creationflags=NEW_GROUP,
    )
    try:
        take = json.encode(Take(id, [Raw(event) for event in events]))
        film, _ = await asyncio.wait_for(process.communicate(take), FILMING_SECONDS)
    except TimeoutError:
        LOG.error("table %s: its film takes too long", id)
        raise Refusal("server-fault") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode == DOES_NOT_FIT:
        raise Unplayable("not-replayable")
    if process.returncode != 0:
        LOG.error("table %s: its film could not be made", id)
        raise Refusal("server-fault")
    return film


def main() -> int:
    """Read a game from the input and write its film to the output."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        take = json.decode(sys.stdin.buffer.read(), type=Take)
        film = filmed(take.table, [bytes(event) for event in take.events])
    except (ShardmasterError, MsgspecError, RecursionError):
        return DOES_NOT_FIT
    sys.stdout.buffer.write(film)
    return 0


if __name__ == "__main__":
    logs.continued()
    with until_hung_up():
        status = main()
    sys.exit(status)
