"""The store that several servers share: a PostgreSQL database, reached with asyncpg.

Everything is one statement or one short transaction. Signs of life are timed by the database, so
that clocks which disagree between machines do no harm.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from shardmaster.engine.errors import ShardmasterError
from shardmaster.server.store.contests import Result
from shardmaster.server.store.postgres_contests import PostgresContests
from shardmaster.server.store.postgres_layout import UPGRADES
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
from shardmaster.server.store.rows import columns, row_of, summary_columns

MOST_CONNECTIONS: Final = 8
"""At most, for each server process."""

PATIENCE_SECONDS: Final = 10.0
"""Seconds that a connection or a statement may take."""

LAYING_OUT: Final = 0x53484D54
"""The advisory lock of the server that lays the database out."""

LAYOUT: Final = "SELECT version FROM shardmaster.layout"

WRITTEN_AGAIN: Final = "UPDATE shardmaster.layout SET version = version"
"""Changes nothing, but is written like anything else."""

CREATE: Final = """
WITH made AS (
    INSERT INTO shardmaster.tables VALUES (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
    )
    ON CONFLICT DO NOTHING RETURNING id
), added AS (
    INSERT INTO shardmaster.events
    SELECT id, place, data FROM made, unnest($16::bytea[]) WITH ORDINALITY AS given (data, place)
    RETURNING 1
)
SELECT count(*) FROM added
"""

ADDED: Final = """
WITH held AS MATERIALIZED (
    SELECT id FROM shardmaster.tables WHERE id = $1 AND holder = $2 FOR NO KEY UPDATE
), added AS (
    INSERT INTO shardmaster.events
    SELECT id, $3::bigint - 1 + place, data
    FROM held, unnest($4::bytea[]) WITH ORDINALITY AS given (data, place)
    WHERE EXISTS (
        SELECT FROM shardmaster.events WHERE table_id = $1 AND number = $3::bigint - 1
    )
    RETURNING 1
)"""
"""The row is locked, so that a claim waits for the events and its owner then loads them too."""

APPEND: Final = f"{ADDED} SELECT count(*) FROM added"

TOLD: Final = f"""{ADDED}, told AS (
    UPDATE shardmaster.tables
    SET listed = $5, free = $6, started = $7, finished = $8, about = $9, points = $10
    WHERE id = $1 AND EXISTS (SELECT FROM added)
)"""

APPEND_AND_TELL: Final = f"{TOLD} SELECT count(*) FROM added"

APPEND_RESULT: Final = f"""{TOLD}, ended AS (
    INSERT INTO shardmaster.results
    SELECT id, $11, $12::bytea FROM held WHERE EXISTS (SELECT FROM added)
    ON CONFLICT DO NOTHING
)
SELECT count(*) FROM added
"""

LAST: Final = """
SELECT holder, (SELECT max(number) FROM shardmaster.events WHERE table_id = $1)
FROM shardmaster.tables WHERE id = $1
"""

LOAD: Final = """
SELECT data FROM shardmaster.events WHERE table_id = $1 AND number > $2 ORDER BY number
"""

ROW: Final = "SELECT * FROM shardmaster.tables WHERE id = $1"

WAITING: Final = """
SELECT * FROM shardmaster.tables WHERE listed AND free > 0 AND NOT finished AND rules = $1
    AND created >= $2
ORDER BY created DESC, id DESC LIMIT $3
"""

BEST: Final = """
SELECT * FROM shardmaster.tables WHERE day <> '' AND day = $1 AND rules = $2 AND points >= 0
ORDER BY points DESC, created, id LIMIT $3
"""

KEEP_FILM: Final = """
INSERT INTO shardmaster.films
SELECT id, $3::bytea FROM shardmaster.tables WHERE id = $1 AND finished
    AND $2 = (SELECT max(number) FROM shardmaster.events WHERE table_id = $1)
FOR UPDATE
ON CONFLICT (table_id) DO UPDATE SET data = excluded.data
"""

FILM: Final = "SELECT data FROM shardmaster.films WHERE table_id = $1"

UNFILMED: Final = """
SELECT id FROM shardmaster.tables WHERE finished AND rules = $1
    AND NOT EXISTS (SELECT FROM shardmaster.films WHERE table_id = id)
ORDER BY created DESC, id DESC LIMIT $2
"""

NOTE_PLAYER: Final = """
INSERT INTO shardmaster.players (table_id, seat, player)
SELECT id, $2::integer, $3::text FROM shardmaster.tables WHERE id = $1 FOR KEY SHARE
ON CONFLICT DO NOTHING
"""

FORGET_SEAT: Final = "DELETE FROM shardmaster.players WHERE table_id = $1 AND seat = $2"

PLAYERS: Final = f"""
SELECT seat, player FROM shardmaster.players
WHERE table_id = $1 AND player <> '{NOBODY}' || seat ORDER BY seat
"""

OWNED: Final = """
SELECT id, seat, created, kind, rules, facts
FROM shardmaster.players JOIN shardmaster.tables ON id = table_id
WHERE players.player = $1 AND finished
ORDER BY created DESC, id DESC LIMIT $2
"""

KEEP_FACTS: Final = """
UPDATE shardmaster.players SET facts = $3 WHERE table_id = $1 AND player = $2
"""

PLAYED_DAYS: Final = """
SELECT * FROM shardmaster.tables WHERE day <> '' AND player = $1 AND points >= 0
ORDER BY day DESC LIMIT $2
"""

FORGET_PLAYER: Final = (
    f"""
    UPDATE shardmaster.players SET player = '{NOBODY}' || seat
    FROM shardmaster.tables WHERE players.player = $1 AND id = table_id AND NOT finished
    """,
    "DELETE FROM shardmaster.players WHERE player = $1",
    """
    UPDATE shardmaster.tables SET day = '', player = '', points = -1
    WHERE day <> '' AND player = $1
    """,
    "DELETE FROM shardmaster.ratings WHERE player = $1",
    "DELETE FROM shardmaster.rivals WHERE $1 IN (player, rival)",
    "DELETE FROM shardmaster.seekers WHERE player = $1",
)

ALIVE: Final = "beat > clock_timestamp() - make_interval(secs => $1)"

ORPHANED: Final = f"""
SELECT id, created FROM shardmaster.tables
WHERE started AND NOT finished AND holder <> ''
    AND rules = $2 AND holder NOT IN (SELECT id FROM shardmaster.processes WHERE {ALIVE})
UNION ALL
SELECT id, created FROM shardmaster.tables
WHERE started AND NOT finished AND holder = '' AND rules = $2 AND wakes > 0 AND wakes <= $3
ORDER BY created, id LIMIT $4
"""

DELETE_UNBEGUN: Final = f"""
WITH old AS (
    SELECT id FROM shardmaster.tables
    WHERE NOT started AND created < $2
        AND holder NOT IN (SELECT id FROM shardmaster.processes WHERE {ALIVE})
    ORDER BY created, id LIMIT $3 FOR UPDATE SKIP LOCKED
), emptied AS (
    DELETE FROM shardmaster.events WHERE table_id IN (SELECT id FROM old)
), deleted AS (
    DELETE FROM shardmaster.tables WHERE id IN (SELECT id FROM old) RETURNING 1
)
SELECT count(*) FROM deleted
"""

HOLDER: Final = "SELECT holder FROM shardmaster.tables WHERE id = $1 FOR UPDATE"

CLAIM: Final = f"""
UPDATE shardmaster.tables SET holder = $3
WHERE id = $2 AND holder NOT IN (SELECT id FROM shardmaster.processes WHERE {ALIVE})
"""

RELEASE: Final = """
UPDATE shardmaster.tables SET holder = '', wakes = $3, clock = $4 WHERE id = $1 AND holder = $2
"""

BEAT: Final = f"""
WITH before AS (SELECT FROM shardmaster.processes WHERE id = $2 AND {ALIVE})
INSERT INTO shardmaster.processes VALUES ($2, $3, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET address = $3, beat = clock_timestamp()
RETURNING EXISTS (SELECT FROM before)
"""

ADDRESS: Final = f"SELECT address FROM shardmaster.processes WHERE id = $2 AND {ALIVE}"

GONE: Final = "DELETE FROM shardmaster.processes WHERE id = $1"

FORGET: Final = """
DELETE FROM shardmaster.processes WHERE beat < clock_timestamp() - interval '1 day'
"""


class PostgresStore:
    """A database that any number of processes may have open."""

    def __init__(self, url: str, lifetime: float = LIFETIME_SECONDS) -> None:
        self.url: Final = url
        self.lifetime: Final = lifetime
        self.contests: Final = PostgresContests(self._transaction, add_table)
        self._pool: Any = None
        self._troubles: tuple[type[Exception], ...] = ()

    async def open(self) -> None:
        try:
            import asyncpg
        except ImportError as error:
            raise StoreTrouble(
                "PostgreSQL needs the library asyncpg: install shardmaster[server]"
            ) from error
        self._troubles = (
            asyncpg.PostgresError,
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,  # from a connection that was cut while it was idle
            OSError,
            TimeoutError,
        )
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=PATIENCE_SECONDS,
                command_timeout=PATIENCE_SECONDS,
                # What was confirmed is on disk, however the server is set up.
                server_settings={"application_name": "shardmaster", "synchronous_commit": "on"},
            )
        except self._troubles as error:
            raise StoreTrouble(f"the PostgreSQL database cannot be reached: {error}") from error
        except ValueError:
            # What is wrong could be a part of the password, so it is not repeated.
            raise StoreTrouble(
                "the address of the PostgreSQL database is malformed; "
                "expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
            ) from None
        try:
            await self._prepare()
        except BaseException:
            await self.close()
            raise

    async def _prepare(self) -> None:
        """Lay a new database out or bring an old one up to date, one server at a time."""
        async with self._transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LAYING_OUT)
            version = 0
            if await connection.fetchval("SELECT to_regclass('shardmaster.layout')") is not None:
                version = await connection.fetchval(LAYOUT)
                if not 1 <= version <= SCHEMA:
                    raise another_layout("the PostgreSQL database", version)
            for step in UPGRADES[version:]:
                await connection.execute(step)
            await connection.execute("UPDATE shardmaster.layout SET version = $1", SCHEMA)
            await connection.execute(FORGET)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await pool.close()
            except self._troubles:
                pool.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection that works, or a clear complaint; a broken one is replaced next time."""
        if self._pool is None:
            raise StoreTrouble("the PostgreSQL database is not open")
        try:
            async with self._pool.acquire(timeout=PATIENCE_SECONDS) as connection:
                yield connection
        except ShardmasterError:
            raise
        except self._troubles as error:
            reason = str(error) or type(error).__name__
            raise StoreTrouble(f"the PostgreSQL database does not answer: {reason}") from error

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        async with self._connection() as connection, connection.transaction():
            yield connection

    async def check(self) -> None:
        async with self._connection() as connection:
            await connection.execute(WRITTEN_AGAIN)

    async def create(self, table: Row, events: list[bytes]) -> None:
        check_new(table, events)
        async with self._connection() as connection:
            await add_table(connection, table, events)

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        import asyncpg

        known_form(table_id)
        check_some(events)
        told: tuple[object, ...] = () if summary is None else summary_columns(summary)
        query = APPEND_AND_TELL if told else APPEND
        if result is not None:
            query, told = APPEND_RESULT, (*told, result.mode, result.data)
        async with self._connection() as connection:
            try:
                added = await connection.fetchval(query, table_id, process, number, events, *told)
            except asyncpg.UniqueViolationError:
                added = 0
            if not added:
                found = await connection.fetchrow(LAST, table_id)
                if found is None:
                    raise UnknownTable(table_id)
                holder, last = found
                if holder != process:
                    raise held_by_another(table_id, process)
                raise moved_on(table_id, number, last)

    async def load(self, table_id: str, since: int = 0) -> list[bytes]:
        known_form(table_id)
        async with self._connection() as connection:
            found = await connection.fetch(LOAD, table_id, since)
            if not found and not await connection.fetchval(ROW, table_id):
                raise UnknownTable(table_id)
        return [data for (data,) in found]

    async def row(self, table_id: str) -> Row:
        known_form(table_id)
        async with self._connection() as connection:
            found = await connection.fetchrow(ROW, table_id)
        if found is None:
            raise UnknownTable(table_id)
        return row_of(tuple(found))

    async def waiting(self, rules: int, since: float, limit: int) -> list[Row]:
        async with self._connection() as connection:
            found = await connection.fetch(WAITING, rules, since, max(limit, 0))
        return [row_of(tuple(record)) for record in found]

    async def best(self, day: str, rules: int, limit: int) -> list[Row]:
        async with self._connection() as connection:
            found = await connection.fetch(BEST, day, rules, max(limit, 0))
        return [row_of(tuple(record)) for record in found]

    async def keep_film(self, table_id: str, number: int, film: bytes) -> bool:
        known_form(table_id)
        async with self._connection() as connection:
            return str(await connection.execute(KEEP_FILM, table_id, number, film)) != "INSERT 0 0"

    async def film(self, table_id: str) -> bytes | None:
        known_form(table_id)
        async with self._connection() as connection:
            film: bytes | None = await connection.fetchval(FILM, table_id)
        return film

    async def unfilmed(self, rules: int, limit: int) -> list[str]:
        async with self._connection() as connection:
            found = await connection.fetch(UNFILMED, rules, max(limit, 0))
        return [table_id for (table_id,) in found]

    async def note_player(self, table_id: str, seat: int, player: str) -> None:
        known_form(table_id)
        async with self._connection() as connection:
            await connection.execute(NOTE_PLAYER, table_id, seat, player)

    async def forget_seat(self, table_id: str, seat: int) -> None:
        known_form(table_id)
        async with self._connection() as connection:
            await connection.execute(FORGET_SEAT, table_id, seat)

    async def players(self, table_id: str) -> dict[int, str]:
        known_form(table_id)
        async with self._connection() as connection:
            return dict(await connection.fetch(PLAYERS, table_id))

    async def owned(self, player: str, limit: int) -> list[Owned]:
        async with self._connection() as connection:
            found = await connection.fetch(OWNED, player, max(limit, 0))
        return [Owned(*record) for record in found]

    async def keep_facts(self, table_id: str, player: str, facts: bytes) -> None:
        known_form(table_id)
        async with self._connection() as connection:
            await connection.execute(KEEP_FACTS, table_id, player, facts)

    async def days(self, player: str, limit: int) -> list[Row]:
        async with self._connection() as connection:
            found = await connection.fetch(PLAYED_DAYS, player, max(limit, 0))
        return [row_of(tuple(record)) for record in found]

    async def forget_player(self, player: str) -> None:
        async with self._transaction() as connection:
            for query in FORGET_PLAYER:
                await connection.execute(query, player)

    async def orphaned(self, rules: int, now: float, limit: int) -> list[str]:
        async with self._connection() as connection:
            found = await connection.fetch(ORPHANED, self.lifetime, rules, now, max(limit, 0))
        return [table_id for table_id, _ in found]

    async def delete_unbegun(self, before: float, limit: int) -> int:
        async with self._connection() as connection:
            deleted: int = await connection.fetchval(
                DELETE_UNBEGUN, self.lifetime, before, max(limit, 0)
            )
        return deleted

    async def claim(self, table_id: str, process: str) -> str:
        known_form(table_id)
        async with self._transaction() as connection:
            # Locked first: a statement that had to wait would look at heartbeats of before.
            holder: str | None = await connection.fetchval(HOLDER, table_id)
            if holder is None:
                raise UnknownTable(table_id)
            taken = await connection.execute(CLAIM, self.lifetime, table_id, process)
        return process if taken == "UPDATE 1" else holder

    async def release(
        self, table_id: str, process: str, wakes: float = 0.0, clock: bytes = b""
    ) -> None:
        known_form(table_id)
        async with self._connection() as connection:
            await connection.execute(RELEASE, table_id, process, wakes, clock)

    async def beat(self, process: str, address: str) -> bool:
        async with self._connection() as connection:
            in_time: bool = await connection.fetchval(BEAT, self.lifetime, process, address)
        return in_time

    async def address_of(self, process: str) -> str | None:
        async with self._connection() as connection:
            address: str | None = await connection.fetchval(ADDRESS, self.lifetime, process)
        return address

    async def gone(self, process: str) -> None:
        async with self._connection() as connection:
            await connection.execute(GONE, process)


async def add_table(connection: Any, table: Row, events: list[bytes]) -> None:
    if not await connection.fetchval(CREATE, *columns(table), events):
        raise taken_already(table)
