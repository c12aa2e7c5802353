"""The tables that this process plays."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import Final

from msgspec.structs import replace

from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.play import saves
from shardmaster.server.bots.pool import Workers
from shardmaster.server.messages import TableNow
from shardmaster.server.store import Row, Seeking, Store, StoreTrouble, UnknownTable
from shardmaster.server.tables import rating, seating
from shardmaster.server.tables.bookkeeper import Bookkeeper
from shardmaster.server.tables.creation import again
from shardmaster.server.tables.credentials import new_id
from shardmaster.server.tables.events import AnyEvent, written
from shardmaster.server.tables.examiner import Examiner
from shardmaster.server.tables.replaying import replayed
from shardmaster.server.tables.reviews import Reviews
from shardmaster.server.tables.room import Room
from shardmaster.server.tables.studio import Studio
from shardmaster.server.tables.table import Table, Unplayable, table_of
from shardmaster.server.tables.upkeep import Upkeep
from shardmaster.server.visitors import Visitor, Visitors

LOG: Final = logging.getLogger(__name__)
IDLE_SECONDS: Final = 60.0
"""Seconds after which an empty table is put away; it can be fetched again."""
MOST_REVIVED: Final = 1000
"""Tables of a process that died, fetched at a time so that their clocks and bots go on."""
SWEEP_SECONDS: Final = 600.0
"""Seconds between two looks for tables that nobody has used."""
MOST_DELETED: Final = 100
"""Tables deleted at a time."""


class Elsewhere(Exception):
    """Another process plays the table."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address: Final = address


class Rooms:
    """Fetches tables from the store when a guest comes, and puts them away when all have left."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        visitors: Visitors,
        address: str,
        pulse: float | None = None,
        upkeep: Upkeep | None = None,
    ) -> None:
        self.store: Final = store
        self.workers: Final = workers
        self.process: Final = secrets.token_hex(8)
        self._visitors: Final = visitors
        self._upkeep: Final = upkeep or Upkeep()
        self._swept_at = -SWEEP_SECONDS
        self._address: Final = address
        self._pulse: Final = store.lifetime / 3 if pulse is None else pulse
        """Seconds between two signs of life, and two rounds of house-keeping."""
        self._rooms: Final[dict[str, Room]] = {}
        self._fetching: Final[dict[str, asyncio.Task[Room]]] = {}
        self._releasing: Final[dict[str, asyncio.Task[None]]] = {}
        self._adrift: Final[set[str]] = set()
        """Tables that may be held here though they are not in memory."""
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self.studio: Final = Studio(store, self._upkeep.films_ahead)
        self.reviews: Final = Reviews(store)
        self.examiner: Final = Examiner()
        self.bookkeeper: Final = Bookkeeper(store)

    async def start(self) -> None:
        await self.store.open()
        await self.store.beat(self.process, self._address)
        self._tasks.append(asyncio.create_task(self._regularly(self._beat)))
        self._tasks.append(asyncio.create_task(self._regularly(self._keep_house)))
        self.studio.start()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in list(self._rooms.values()):
            await room.close()
        with contextlib.suppress(StoreTrouble):
            await self.store.gone(self.process)  # others take the tables over during the filming
        await self.reviews.stop()
        await self.examiner.stop()
        await self.bookkeeper.stop()
        await self.studio.stop()
        await self.store.close()

    @property
    def count(self) -> int:
        """Tables in memory."""
        return len(self._rooms)

    # Tables

    async def open(self, id: str, events: list[AnyEvent], day: str = "", player: str = "") -> None:
        """A new table with its first events. It is fetched when a guest comes.

        One that counts for the challenge of a day says so, and for whom.
        """
        data = [written(event) for event in events]
        await self.store.create(replace(_row(id, data), day=day, player=player), data)

    async def open_for(self, id: str, events: list[AnyEvent], seats: dict[int, Seeking]) -> bool:
        """A new table for players who seek one; not made if one of them no longer does.

        They may be gone by now: until something happens there, its game has not begun.
        """
        data = [written(event) for event in events]
        table = replace(_row(id, data), started=False)
        return await self.store.contests.pair(table, data, seats)

    async def open_again(self, room: Room) -> str:
        """The same table again, for a rematch."""
        id = new_id()
        await self.open(id, [again(room.table.terms, room.table.places)])
        return id

    async def waiting(self, limit: int) -> list[Row]:
        """The tables of the lobby, newest first."""
        since = time() - self._upkeep.lobby_seconds
        return await self.store.waiting(saves.RULES_VERSION, since, limit)

    async def peek(self, id: str) -> Table:
        """A table to look at, no matter which process plays it."""
        room = self._rooms.get(id)
        if room is not None and not room.lost:
            async with room.lock:  # what is not yet written down has not happened
                return room.table
        return await replayed(id, await self.store.load(id))

    async def public(self, id: str, visitor: Visitor) -> TableNow:
        """A table as everybody may see it; of a game that was only filmed, as it ended."""
        try:
            return seating.public(await self.peek(id))
        except Unplayable as unplayable:
            try:
                return await self.studio.table(id, visitor)
            except Refusal:
                raise unplayable from None

    async def room(self, id: str, visitor: Visitor | None = None) -> Room:
        """The table to play at, fetched for a visitor; raises `Elsewhere` if another process has
        it."""
        room = self._rooms.get(id)
        if room is not None and not room.lost:
            room.used_at = monotonic()
            return room
        if id not in self._fetching:
            self._fetching[id] = asyncio.create_task(
                self._fetch(id, visitor or self._visitors.nobody)
            )
            self._fetching[id].add_done_callback(lambda _: self._fetching.pop(id, None))
        return await asyncio.shield(self._fetching[id])

    async def _fetch(self, id: str, visitor: Visitor) -> Room:
        if len(self._rooms) >= self._visitors.limits.rooms:
            raise Refusal("server-full")
        if id in self._releasing:
            await asyncio.wait([self._releasing[id]])
        row = await self.studio.check_rules(id)
        holder = await self.store.claim(id, self.process)
        if holder != self.process:
            address = await self.store.address_of(holder)
            if address is not None:
                raise Elsewhere(address)
            raise Refusal("table-moving")
        self._adrift.add(id)
        try:
            events = await self.store.load(id)
            table = await visitor.work(replayed(id, events))
            room = Room(
                table,
                events,
                self.store,
                self.process,
                self.workers,
                visitor,
                self.studio.game_ended,
            )
        except Unplayable:
            await self.store.release(id, self.process)  # nobody needs to try it again
            self._adrift.discard(id)
            raise
        self._adrift.discard(id)
        self._rooms[id] = room
        await room.rate()
        room.begin(row, time())
        return room

    # House-keeping

    async def _revive(self) -> None:
        """Fetch tables whose process died or whose time has come, and those adrift here."""
        orphans = await self.store.orphaned(saves.RULES_VERSION, time(), MOST_REVIVED)
        for id in (*orphans, *self._adrift):
            try:
                await self.room(id)
            except (UnknownTable, Unplayable, Elsewhere):
                self._adrift.discard(id)
            except Refusal:
                continue
            except StoreTrouble:
                raise
            except Exception:
                LOG.exception("table %s: it cannot be played on", id)
                self._adrift.discard(id)

    async def _regularly(self, duty: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await duty()
            except ShardmasterError as error:
                LOG.error("house-keeping: %s", error)
            except Exception:
                LOG.exception("house-keeping: something is wrong, but it goes on")
            await asyncio.sleep(self._pulse)

    async def _beat(self) -> None:
        """Apart from the rest, which may take long: a process that is late loses its tables."""
        if not await self.store.beat(self.process, self._address):
            await self._check_claims()

    async def _check_claims(self) -> None:
        """Give up the tables that others have taken while no sign of life came from here."""
        for id, room in list(self._rooms.items()):
            if not room.lost and not await self._holds(id):
                room.lose()

    async def _holds(self, id: str) -> bool:
        try:
            return (await self.store.row(id)).holder == self.process
        except UnknownTable:
            return False

    async def _keep_house(self) -> None:
        await self._put_away()
        await self._revive()
        await rating.rate_all(self.store)
        if monotonic() - self._swept_at >= SWEEP_SECONDS:
            self._swept_at = monotonic()
            await self._sweep()

    async def _sweep(self) -> None:
        """Delete what nobody has used."""
        before = time() - self._upkeep.unbegun_seconds
        while await self.store.delete_unbegun(before, MOST_DELETED) == MOST_DELETED:
            pass

    async def _put_away(self) -> None:
        now = monotonic()
        for id, room in list(self._rooms.items()):
            if room.lost:
                del self._rooms[id]
                await room.close()
                if room.table.started and not room.table.over:
                    self._adrift.add(id)
            elif not room.busy and now - room.used_at > IDLE_SECONDS and room.may_rest:
                del self._rooms[id]
                self._adrift.add(id)
                self._releasing[id] = asyncio.create_task(self._release(id, room))
                try:
                    await self._releasing[id]
                finally:
                    del self._releasing[id]

    async def _release(self, id: str, room: Room) -> None:
        """Put a table away; who comes in the meantime waits until that is done."""
        wakes, clock = room.rest(time())
        await room.close()
        await self.store.release(id, self.process, wakes, clock)
        self._adrift.discard(id)


def _row(id: str, data: list[bytes]) -> Row:
    """What the store shows others about a new table."""
    table = table_of(id, data)
    summary = seating.summary(table)
    return Row(
        id=id,
        created=time(),
        kind=table.terms.kind,
        rules=saves.RULES_VERSION,
        listed=summary.listed,
        free=summary.free,
        started=summary.started,
        finished=summary.finished,
        about=summary.about,
        points=summary.points,
    )
