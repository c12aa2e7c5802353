"""What a store promises, whatever the database behind it.

A table is a list of events, numbered from 1 without gaps, and a row that the lobby and other
processes read. Events are opaque here and never change. A process plays a table while it holds
the table's claim; a claim counts as long as its process is alive, that is, keeps beating. A
finished table may have a film, which shows the game without its rules; opaque here as well.

A player is known by the hash of a key that only their browser has, and so are the seats they took.
"""

import re
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from shardmaster.engine.errors import Refusal, ShardmasterError, shown
from shardmaster.server.store.contests import Contests, Result

LIFETIME_SECONDS: Final = 10.0
"""Seconds without a beat after which a process counts as dead."""

SCHEMA: Final = 7
"""The version of the databases' layout that this code reads and writes; older ones are upgraded."""

NO_POINTS: Final = -1

NOBODY: Final = "nobody-"
"""Whose a seat is, with its number, where the profile was deleted before the game was over."""

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


class Conflict(ShardmasterError):
    """The table has moved on without the caller, who must load it again. Nothing was written."""


class UnknownTable(Refusal):
    """No table has this id."""

    def __init__(self, table_id: str) -> None:
        super().__init__("no-table", table=shown(table_id))


class StoreTrouble(ShardmasterError):
    """The database cannot be used now; the message says why.

    If a write fails with this, its outcome may be unknown: load the table again before going on.
    """


class Locked(StoreTrouble):
    """Another server uses the file of this store."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(
            f"another Shardmaster server{where} uses the games in {path}: stop it, or name another "
            "file with --database. Several servers can share a PostgreSQL database."
        )
        self.address: Final = address
        """Where it serves them; nothing while it starts."""


class Summary(Struct, frozen=True):
    """What others need to know about a table without loading it."""

    listed: bool = False
    """In the lobby while a seat is free."""
    free: int = 0
    """Seats that anyone may take."""
    started: bool = False
    """Whether its game has begun: without that, it is deleted after a while."""
    finished: bool = False
    about: bytes = b"{}"
    """For lists of tables, as JSON; opaque here."""
    points: int = NO_POINTS
    """Of its player, where a challenge was played to its end."""


class Row(Summary, frozen=True, kw_only=True):
    """A table without its events."""

    id: str
    """Up to 64 of the letters A-Z and a-z, digits, `-` and `_`."""
    created: float
    """Seconds since 1970."""
    kind: str
    rules: int
    """The version of the rules by which it is played."""
    holder: str = ""
    """The process that claimed the table last, even if it has died; empty once released."""
    wakes: float = 0.0
    """When a released table has to be played on by itself, in seconds since 1970; 0 for never."""
    clock: bytes = b""
    """How much time its players had left when it was released; opaque here."""
    day: str = ""
    """The day for whose challenge it counts."""
    player: str = ""
    """Who plays that challenge, by the hash of their key; of each day, one table counts."""


class Owned(Struct, frozen=True):
    """A finished table at which a player holds a seat."""

    id: str
    seat: int
    created: float
    kind: str
    rules: int
    facts: bytes
    """What is kept about the player's game; opaque here, and empty at first."""


class Store(Protocol):
    """Everything a server keeps. Each method may raise `StoreTrouble`."""

    @property
    def lifetime(self) -> float:
        """Seconds without a beat after which a process counts as dead."""

    @property
    def contests(self) -> Contests:
        """What is kept about games between people."""

    async def open(self) -> None:
        """Make the database ready; without it nothing else works."""

    async def close(self) -> None:
        """Finish what was begun and close the database. Closing twice is fine."""

    async def check(self) -> None:
        """Write something small; if the database takes nothing, `StoreTrouble` says why."""

    async def create(self, table: Row, events: list[bytes]) -> None:
        """Add a table, its claim if it names a holder, and its first events, all or nothing.

        Raises `Conflict` if the id is taken, or if another table counts for that player and day.
        """

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        """Add events, the first of which becomes event `number`; it is on disk afterwards.

        Raises `Conflict` unless the process holds the table and `number` is the next one, which
        stops a process that has lost its table without noticing. For one table, wait for an
        append before the next. A summary replaces the old one together with the events. The
        result of a rated game comes with the summary of its end, and waits to be rated.
        """

    async def load(self, table_id: str, since: int = 0) -> list[bytes]:
        """All events of a table after number `since`, in order."""

    async def row(self, table_id: str) -> Row:
        """A table without its events."""

    async def waiting(self, rules: int, since: float, limit: int) -> list[Row]:
        """Listed tables of a rules version with free seats that are not finished, newest first.

        None of them was created before `since`.
        """

    async def best(self, day: str, rules: int, limit: int) -> list[Row]:
        """Tables that count for the challenge of a day and have points, the highest first.

        Those with equal points come in the order in which they were created.
        """

    async def note_player(self, table_id: str, seat: int, player: str) -> None:
        """Note which player holds a seat, by the hash of their key.

        The first one who is noted stays, and each player has one seat at a table: nothing happens
        if the seat is another player's, if the player has another one there, or without a table.
        """

    async def forget_seat(self, table_id: str, seat: int) -> None:
        """Nobody holds the seat any more; the next player who takes it can be noted."""

    async def players(self, table_id: str) -> dict[int, str]:
        """Which player holds each seat of a table, by the hash of their key.

        Seats of bots, and of people who came without a key or have deleted their profile, are
        missing. Ask when the answer matters, such as when a game ends, and keep no copy of it:
        a seat never becomes another player's, except before the game, but it can become nobody's.
        A player who left their seat to a bot during the game is still named: `Table.stood_in`
        says which seats a bot has played.
        """

    async def owned(self, player: str, limit: int) -> list[Owned]:
        """The finished tables at which a player holds a seat, newest first."""

    async def keep_facts(self, table_id: str, player: str, facts: bytes) -> None:
        """Keep what is known about a player's game, as long as they hold a seat there."""

    async def days(self, player: str, limit: int) -> list[Row]:
        """A player's tables that count for the challenge of a day and have points, newest first."""

    async def forget_player(self, player: str) -> None:
        """Forget everything that is known under the hash of a key.

        Tables and their events stay; those of daily challenges no longer count. Ratings go too.
        A seat at a table that is not finished becomes nobody's, so that the game cannot be given
        to another key once it is known how it goes.
        """

    async def orphaned(self, rules: int, now: float, limit: int) -> list[str]:
        """Ids of started, unfinished tables of a rules version that need a process, oldest first.

        Their holder has died, or they were released and have to wake by `now`. At other tables
        that were released, nothing happens until a guest comes.
        """

    async def delete_unbegun(self, before: float, limit: int) -> int:
        """Delete tables created before then whose game has not begun, oldest first.

        Those that a living process holds stay. Returns how many were deleted.
        """

    async def keep_film(self, table_id: str, number: int, film: bytes) -> bool:
        """Keep the film of a table that is finished and whose last event is `number`.

        Nothing is kept, and False returned, if something else has happened there.
        """

    async def film(self, table_id: str) -> bytes | None:
        """The film of a table, if one was kept."""

    async def unfilmed(self, rules: int, limit: int) -> list[str]:
        """Ids of finished tables of a rules version that have no film, newest first."""

    async def claim(self, table_id: str, process: str) -> str:
        """Take the table if no other living process has it; returns who holds it now."""

    async def release(
        self, table_id: str, process: str, wakes: float = 0.0, clock: bytes = b""
    ) -> None:
        """Give the table up, until it has to wake; nothing happens if another process holds it."""

    async def beat(self, process: str, address: str) -> bool:
        """Say that a process is alive, and where others reach it; to be repeated in time.

        Returns whether it was in time. If not, others may have taken tables of the process.
        """

    async def address_of(self, process: str) -> str | None:
        """Where a process is reached, or None if it is not alive."""

    async def gone(self, process: str) -> None:
        """Say that a process ends; others may take its tables at once."""


def known_form(table_id: str) -> str:
    """The id, if a table could have it: ids come from outside, in addresses."""
    if not TABLE_ID.fullmatch(table_id):
        raise UnknownTable(table_id)
    return table_id


def check_new(table: Row, events: list[bytes]) -> None:
    """Refuse what no store could give back."""
    if not TABLE_ID.fullmatch(table.id):
        raise ShardmasterError(f"{shown(table.id)} cannot be the id of a table")
    check_some(events)


def check_some(events: list[bytes]) -> None:
    """Numbers stand for events, so there is no empty append."""
    if not events:
        raise ShardmasterError("there are no events to write")


def another_layout(where: str, version: int) -> StoreTrouble:
    """Why a database of another layout is left alone, and what to do."""
    if version > SCHEMA:
        return StoreTrouble(
            f"{where} has layout {version}, which a newer Shardmaster wrote; this one reads "
            f"layouts up to {SCHEMA}: install the newer version, or use another database"
        )
    return StoreTrouble(
        f"{where} has layout {version}, which no Shardmaster wrote; expected 1 to {SCHEMA}: "
        "use another database"
    )


def taken_already(table: Row) -> Conflict:
    """The conflict of a table whose id is taken, or whose player has one for that day."""
    return Conflict(f"there is a table {table.id} already, or another one counts for its day")


def held_by_another(table_id: str, process: str) -> Conflict:
    """The conflict of a process that writes to a table it does not hold, in words."""
    return Conflict(f"table {table_id} is not held by process {process}")


def moved_on(table_id: str, number: int, last: int) -> Conflict:
    """The conflict, in words."""
    return Conflict(f"table {table_id} is at event {last}, so {number} cannot be the next one")
