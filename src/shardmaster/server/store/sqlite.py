"""The store of a single server: one SQLite file, with nothing to set up.

All writes go through one thread. What has queued up while the disk was busy is written in one
transaction, so that a few syncs a second carry hundreds of appends.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from shardmaster.server.store.contests import Result
from shardmaster.server.store.lock import Lock
from shardmaster.server.store.protocol import (
    LIFETIME_SECONDS,
    NOBODY,
    SCHEMA,
    Owned,
    Row,
    StoreTrouble,
    Summary,
    UnknownTable,
    another_layout,
    check_new,
    check_some,
    held_by_another,
    known_form,
    moved_on,
    taken_already,
)
from shardmaster.server.store.rows import Columns, columns, row_of, summary_columns
from shardmaster.server.store.sqlite_contests import SqliteContests, add_result, forget, players_at
from shardmaster.server.store.sqlite_layout import APPLICATION, UPGRADES

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

LARGEST_GROUP: Final = 1000
"""Writes in one transaction, so that no one waits long."""

PATIENCE_SECONDS: Final = 5.0
"""Seconds to wait for another program that looks into the file."""


WRITTEN_AGAIN: Final = f"PRAGMA user_version = {SCHEMA}"
"""Changes nothing, but the page it is on goes to the disk like any other."""


class SqliteStore:
    """A file that this process alone has open, so heartbeats stay in memory."""

    def __init__(self, path: Path, lifetime: float = LIFETIME_SECONDS, address: str = "") -> None:
        self.path: Final = path
        self.address: Final = address
        self.lifetime: Final = lifetime
        self.beats: Final[dict[str, tuple[str, float]]] = {}
        self.contests: Final = SqliteContests(self._read, self._write, add_table)
        self._lock: Lock | None = None
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading: ThreadPoolExecutor | None = None

    async def open(self) -> None:
        await asyncio.to_thread(self._open)

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(self.path, self.address)
            try:
                self._connect()
            except BaseException:
                self._lock.release()
                raise
        except (OSError, sqlite3.Error) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise StoreTrouble(
                f"games cannot be kept in {self.path}: {reason}; name another file with --database"
            ) from error

    def _connect(self) -> None:
        # The events hold the secrets of seats; SQLite gives its side files the same rights.
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = connect(self.path)
        try:
            prepare(connection, self.path)
            reader = connect(self.path)
        except BaseException:
            connection.close()
            raise
        reader.execute("PRAGMA query_only = ON")
        self._reader = reader
        self._reading = ThreadPoolExecutor(1, "store-reader")
        self._writer = Writer(connection, self.path)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            await asyncio.to_thread(self._close, writer)

    def _close(self, writer: "Writer") -> None:
        if self._reading is not None:
            self._reading.shutdown()
        if self._reader is not None:
            self._reader.close()
        writer.stop()
        if self._lock is not None:
            self._lock.release()

    async def _write(self, work: Work[T]) -> T:
        if self._writer is None:
            raise StoreTrouble(f"the tables in {self.path} are not open")
        return await self._writer.write(work)

    async def _read(self, work: Work[T]) -> T:
        if self._writer is None or self._reader is None or self._reading is None:
            raise StoreTrouble(f"the tables in {self.path} are not open")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, work, self._reader)
        except sqlite3.Error as error:
            raise StoreTrouble(f"the tables in {self.path} cannot be read: {error}") from error

    async def check(self) -> None:
        await self._read(lambda connection: connection.execute("SELECT 1 FROM tables").fetchone())
        await self._write(lambda connection: connection.execute(WRITTEN_AGAIN))

    async def create(self, table: Row, events: list[bytes]) -> None:
        check_new(table, events)
        await self._write(lambda connection: add_table(connection, table, events))

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        known_form(table_id)
        check_some(events)

        def work(connection: sqlite3.Connection) -> None:
            if find(connection, table_id).holder != process:
                raise held_by_another(table_id, process)
            query = "SELECT max(number) FROM events WHERE table_id = ?"
            last: int = connection.execute(query, (table_id,)).fetchone()[0]
            if number != last + 1:
                raise moved_on(table_id, number, last)
            insert(connection, table_id, number, events)
            if summary is not None:
                connection.execute(
                    "UPDATE tables SET listed = ?, free = ?, started = ?, finished = ?, about = ?, "
                    "points = ? WHERE id = ?",
                    (*summary_columns(summary), table_id),
                )
            if result is not None:
                add_result(connection, table_id, result)

        await self._write(work)

    async def load(self, table_id: str, since: int = 0) -> list[bytes]:
        def work(connection: sqlite3.Connection) -> list[bytes]:
            query = "SELECT data FROM events WHERE table_id = ? AND number > ? ORDER BY number"
            found = connection.execute(query, (table_id, since)).fetchall()
            if not found:
                find(connection, table_id)
            return [data for (data,) in found]

        known_form(table_id)
        return await self._read(work)

    async def row(self, table_id: str) -> Row:
        known_form(table_id)
        return await self._read(lambda connection: find(connection, table_id))

    async def waiting(self, rules: int, since: float, limit: int) -> list[Row]:
        query = (
            "SELECT * FROM tables WHERE listed AND free > 0 AND NOT finished AND rules = ? "
            "AND created >= ? ORDER BY created DESC, id DESC LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[Row]:
            found = connection.execute(query, (rules, since, max(limit, 0)))
            return [row_of(each) for each in found]

        return await self._read(work)

    async def best(self, day: str, rules: int, limit: int) -> list[Row]:
        query = (
            "SELECT * FROM tables WHERE day <> '' AND day = ? AND rules = ? AND points >= 0 "
            "ORDER BY points DESC, created, id LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[Row]:
            found = connection.execute(query, (day, rules, max(limit, 0)))
            return [row_of(each) for each in found]

        return await self._read(work)

    async def keep_film(self, table_id: str, number: int, film: bytes) -> bool:
        query = (
            "INSERT OR REPLACE INTO films SELECT id, ? FROM tables WHERE id = ? AND finished "
            "AND ? = (SELECT max(number) FROM events WHERE table_id = id)"
        )

        def work(connection: sqlite3.Connection) -> bool:
            return connection.execute(query, (film, table_id, number)).rowcount == 1

        known_form(table_id)
        return await self._write(work)

    async def film(self, table_id: str) -> bytes | None:
        def work(connection: sqlite3.Connection) -> bytes | None:
            query = "SELECT data FROM films WHERE table_id = ?"
            found: tuple[bytes] | None = connection.execute(query, (table_id,)).fetchone()
            return None if found is None else found[0]

        known_form(table_id)
        return await self._read(work)

    async def unfilmed(self, rules: int, limit: int) -> list[str]:
        query = (
            "SELECT id FROM tables WHERE finished AND rules = ? "
            "AND id NOT IN (SELECT table_id FROM films) ORDER BY created DESC, id DESC LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[str]:
            return [id for (id,) in connection.execute(query, (rules, max(limit, 0)))]

        return await self._read(work)

    async def note_player(self, table_id: str, seat: int, player: str) -> None:
        query = (
            "INSERT OR IGNORE INTO players (table_id, seat, player) "
            "SELECT id, ?, ? FROM tables WHERE id = ?"
        )
        known_form(table_id)
        await self._write(lambda connection: connection.execute(query, (seat, player, table_id)))

    async def forget_seat(self, table_id: str, seat: int) -> None:
        query = "DELETE FROM players WHERE table_id = ? AND seat = ?"
        known_form(table_id)
        await self._write(lambda connection: connection.execute(query, (table_id, seat)))

    async def players(self, table_id: str) -> dict[int, str]:
        known_form(table_id)
        return await self._read(lambda connection: players_at(connection, table_id))

    async def owned(self, player: str, limit: int) -> list[Owned]:
        query = (
            "SELECT id, seat, created, kind, rules, facts FROM players "
            "JOIN tables ON id = table_id WHERE players.player = ? AND finished "
            "ORDER BY created DESC, id DESC LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[Owned]:
            return [Owned(*each) for each in connection.execute(query, (player, max(limit, 0)))]

        return await self._read(work)

    async def keep_facts(self, table_id: str, player: str, facts: bytes) -> None:
        query = "UPDATE players SET facts = ? WHERE table_id = ? AND player = ?"
        known_form(table_id)
        await self._write(lambda connection: connection.execute(query, (facts, table_id, player)))

    async def days(self, player: str, limit: int) -> list[Row]:
        query = (
            "SELECT * FROM tables WHERE day <> '' AND player = ? AND points >= 0 "
            "ORDER BY day DESC LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[Row]:
            return [row_of(each) for each in connection.execute(query, (player, max(limit, 0)))]

        return await self._read(work)

    async def forget_player(self, player: str) -> None:
        dailies = (
            "UPDATE tables SET day = '', player = '', points = -1 WHERE day <> '' AND player = ?"
        )

        unfinished = (
            "UPDATE players SET player = ? || seat WHERE player = ? "
            "AND table_id IN (SELECT id FROM tables WHERE NOT finished)"
        )

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(unfinished, (NOBODY, player))
            connection.execute("DELETE FROM players WHERE player = ?", (player,))
            connection.execute(dailies, (player,))
            forget(connection, player)

        await self._write(work)

    async def orphaned(self, rules: int, now: float, limit: int) -> list[str]:
        running = "SELECT id, created, holder FROM tables WHERE started AND NOT finished"
        query = (
            f"{running} AND holder <> '' AND rules = ? UNION ALL "
            f"{running} AND holder = '' AND rules = ? AND wakes > 0 AND wakes <= ? "
            "ORDER BY created, id"
        )

        def work(connection: sqlite3.Connection) -> list[str]:
            orphans: list[str] = []
            for table_id, _, holder in connection.execute(query, (rules, rules, now)):
                if len(orphans) >= limit:
                    break
                if not self._alive(holder):
                    orphans.append(table_id)
            return orphans

        return await self._read(work)

    async def delete_unbegun(self, before: float, limit: int) -> int:
        query = (
            "SELECT id, holder FROM tables WHERE NOT started AND created < ? ORDER BY created, id"
        )

        def work(connection: sqlite3.Connection) -> int:
            found = connection.execute(query, (before,)).fetchall()
            free = [(id,) for id, holder in found if not self._alive(holder)][: max(limit, 0)]
            connection.executemany("DELETE FROM events WHERE table_id = ?", free)
            connection.executemany("DELETE FROM tables WHERE id = ?", free)
            return len(free)

        return await self._write(work)

    async def claim(self, table_id: str, process: str) -> str:
        def work(connection: sqlite3.Connection) -> str:
            holder = find(connection, table_id).holder
            if self._alive(holder):
                return holder
            connection.execute("UPDATE tables SET holder = ? WHERE id = ?", (process, table_id))
            return process

        known_form(table_id)
        return await self._write(work)

    async def release(
        self, table_id: str, process: str, wakes: float = 0.0, clock: bytes = b""
    ) -> None:
        query = "UPDATE tables SET holder = '', wakes = ?, clock = ? WHERE id = ? AND holder = ?"

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(query, (wakes, clock, table_id, process))

        known_form(table_id)
        await self._write(work)

    async def beat(self, process: str, address: str) -> bool:
        in_time = self._alive(process)
        self.beats[process] = (address, time.monotonic())
        return in_time

    async def address_of(self, process: str) -> str | None:
        return self.beats[process][0] if self._alive(process) else None

    async def gone(self, process: str) -> None:
        self.beats.pop(process, None)

    def _alive(self, process: str) -> bool:
        beat = self.beats.get(process)
        return beat is not None and time.monotonic() - beat[1] < self.lifetime


class Job:
    """A piece of writing, and where its outcome is awaited."""

    def __init__(self, work: Work[object]) -> None:
        self.work: Final = work
        self.loop: Final = asyncio.get_running_loop()
        self.future: Final[asyncio.Future[object]] = self.loop.create_future()
        self.result: object = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if not self.future.done():
            if self.error is None:
                self.future.set_result(self.result)
            else:
                self.future.set_exception(self.error)


class Writer:
    """The thread that writes, a group of jobs to a transaction."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.connection: Final = connection
        self.path: Final = path
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.thread: Final = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work[T]) -> T:
        job = Job(work)
        self.jobs.put(job)
        result: T = await job.future  # type: ignore[assignment]
        return result

    def stop(self) -> None:
        """Write what was handed in, then end."""
        self.jobs.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        going = True
        while going:
            group, going = self._group()
            self._commit(group)
            for loop in {job.loop for job in group}:
                jobs = [job for job in group if job.loop is loop]
                with contextlib.suppress(RuntimeError):  # no one waits on a closed loop
                    loop.call_soon_threadsafe(settle, jobs)

    def _group(self) -> tuple[list[Job], bool]:
        """What waits to be written, and whether more may come."""
        job = self.jobs.get()
        group: list[Job] = []
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return group, True
        return group, False

    def _commit(self, group: list[Job]) -> None:
        """All of a group or none of it, save for the jobs that refuse by themselves."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in group:
                self._attempt(job)
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            for job in group:
                job.error = self._trouble(error)

    def _trouble(self, error: sqlite3.Error) -> StoreTrouble:
        return StoreTrouble(f"the tables in {self.path} cannot be written: {error}")

    def _attempt(self, job: Job) -> None:
        self.connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(self.connection)
        except Exception as error:
            if not self.connection.in_transaction:
                raise  # the disk is in trouble, which has ended it for the whole group
            self.connection.execute("ROLLBACK TO job")
            job.error = self._trouble(error) if isinstance(error, sqlite3.Error) else error
        self.connection.execute("RELEASE job")


def settle(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, PATIENCE_SECONDS, isolation_level=None, check_same_thread=False)


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Lay a new file out, or bring an old one up to date; refuse one that is not ours or newer."""

    def number(pragma: str) -> int:
        return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])

    try:
        used = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        application, version = number("application_id"), number("user_version")
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        raise StoreTrouble(f"{path} is damaged or not a Shardmaster database: {error}") from error
    if (used or application or version) and application != APPLICATION:
        raise StoreTrouble(f"{path} is the database of another program")
    if used and not 1 <= version <= SCHEMA:
        raise another_layout(str(path), version)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    steps = "".join(UPGRADES[version:])
    if steps:
        connection.executescript(
            f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {SCHEMA}; COMMIT;"
        )
    # Deleting tables with another program leaves what refers to them behind. Damage is told
    # later, to those who need what is damaged.
    for referring in ("films", "players", "results"):
        with contextlib.suppress(sqlite3.DatabaseError):
            connection.execute(
                f"DELETE FROM {referring} WHERE table_id NOT IN (SELECT id FROM tables)"
            )


def add_table(connection: sqlite3.Connection, table: Row, events: list[bytes]) -> None:
    taken = "SELECT 1 FROM tables WHERE id = ? OR day <> '' AND day = ? AND player = ?"
    if connection.execute(taken, (table.id, table.day, table.player)).fetchone():
        raise taken_already(table)
    values = columns(table)
    places = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO tables VALUES ({places})", values)
    insert(connection, table.id, 1, events)


def insert(connection: sqlite3.Connection, table_id: str, number: int, events: list[bytes]) -> None:
    rows = [(table_id, number + place, data) for place, data in enumerate(events)]
    connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)


def find(connection: sqlite3.Connection, table_id: str) -> Row:
    found: Columns | None = connection.execute(
        "SELECT * FROM tables WHERE id = ?", (table_id,)
    ).fetchone()
    if found is None:
        raise UnknownTable(table_id)
    return row_of(found)
