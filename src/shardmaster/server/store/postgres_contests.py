"""Ratings and searches for games, in a PostgreSQL database."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from msgspec.structs import astuple

from shardmaster.server.store.contests import (
    FORGETTING_SECONDS,
    SEEKING_SECONDS,
    Bar,
    Rate,
    Seeking,
    Standing,
)
from shardmaster.server.store.protocol import NOBODY, Row, known_form

RESULT: Final = """
SELECT mode, result, changes FROM shardmaster.results WHERE table_id = $1 FOR UPDATE
"""

PLAYERS: Final = f"""
SELECT seat, player FROM shardmaster.players
WHERE table_id = $1 AND player <> '{NOBODY}' || seat ORDER BY seat FOR KEY SHARE
"""
"""Locked, so that a profile that is deleted meanwhile is deleted with its new rating."""

RATING: Final = 0x53484D55
"""The advisory lock of the server that rates a game: newcomers have no row to be locked."""

STANDING: Final = "SELECT player, mode, name, points, doubt, games, since FROM shardmaster.ratings"

BEFORE: Final = f"{STANDING} WHERE mode = $1 AND player = ANY($2)"

KEEP: Final = """
INSERT INTO shardmaster.ratings VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (player, mode)
DO UPDATE SET name = $3, points = $4, doubt = $5, games = $6, since = $7
"""

MET: Final = "INSERT INTO shardmaster.rivals VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"

RATED: Final = "UPDATE shardmaster.results SET changes = $2 WHERE table_id = $1"

UNRATED: Final = """
SELECT table_id FROM shardmaster.results WHERE changes IS NULL ORDER BY table_id LIMIT $1
"""

STANDINGS: Final = f"{STANDING} WHERE player = $1 ORDER BY mode"

BEST: Final = f"""
{STANDING} WHERE mode = $1 AND doubt <= $2 AND since <= $3 AND $4 <= (
    SELECT count(*) FROM shardmaster.rivals
    WHERE rivals.player = ratings.player AND rivals.mode = ratings.mode
)
ORDER BY points - $5 * doubt DESC, player LIMIT $6
"""

NOW: Final = "extract(epoch FROM clock_timestamp())::float8"

FORGET_OLD: Final = f"DELETE FROM shardmaster.seekers WHERE seen < {NOW} - {FORGETTING_SECONDS}"

SEEK: Final = f"""
INSERT INTO shardmaster.seekers VALUES ($1, $2, $3, $4, $5, $6, {NOW}, {NOW}, '', -1, '', 0, '')
ON CONFLICT (player) DO UPDATE SET secret = $2, mode = $3, name = $4, points = $5, style = $6,
    since = excluded.since, seen = excluded.seen, table_id = '', seat = -1,
    call = '', called = 0, answered = ''
"""

COLUMNS: Final = (
    f"player, secret, mode, name, points, style, greatest(0, {NOW} - since), table_id, seat, call, "
    f"greatest(0, {NOW} - called), answered"
)

SOUGHT: Final = f"""
UPDATE shardmaster.seekers SET seen = {NOW} WHERE player = $1 AND secret = $2 RETURNING {COLUMNS}
"""

CEASE: Final = "DELETE FROM shardmaster.seekers WHERE player = $1 AND secret = $2 AND table_id = ''"

ANSWER: Final = """
UPDATE shardmaster.seekers SET answered = call WHERE player = $1 AND secret = $2 AND call = $3
"""

SEEKERS: Final = f"""
SELECT {COLUMNS} FROM shardmaster.seekers
WHERE mode = $1 AND table_id = '' AND seen >= {NOW} - {SEEKING_SECONDS}
ORDER BY since, player
"""

CALL: Final = f"UPDATE shardmaster.seekers SET call = $1, called = {NOW} WHERE player = ANY($2)"

CALLED: Final = f"""
SELECT {COLUMNS} FROM shardmaster.seekers WHERE call = $1 AND table_id = '' ORDER BY since, player
"""

LOCK_CALLED: Final = "SELECT FROM shardmaster.seekers WHERE call = $1 ORDER BY player FOR UPDATE"

DROP: Final = (
    "DELETE FROM shardmaster.seekers WHERE call = $1 AND table_id = '' AND answered <> call"
)

RELEASE: Final = "UPDATE shardmaster.seekers SET call = '' WHERE call = $1 AND table_id = ''"

CHOSEN: Final = """
SELECT seekers.player FROM shardmaster.seekers
JOIN unnest($1::text[], $2::text[], $3::text[]) AS wanted (player, secret, call)
    ON (seekers.player, seekers.secret, seekers.call) = (wanted.player, wanted.secret, wanted.call)
WHERE table_id = '' ORDER BY seekers.player FOR UPDATE OF seekers
"""
"""Locked in the same order by everyone, so that no two wait for each other."""

SEAT: Final = "UPDATE shardmaster.seekers SET table_id = $2, seat = $3 WHERE player = $1"

NOTE: Final = "INSERT INTO shardmaster.players (table_id, seat, player) VALUES ($2, $3, $1)"

Transaction = Callable[[], AbstractAsyncContextManager[Any]]
AddTable = Callable[[Any, Row, list[bytes]], Awaitable[None]]


class PostgresContests:
    """As promised by `Contests`."""

    def __init__(self, transaction: Transaction, add_table: AddTable) -> None:
        self._transaction: Final = transaction
        self._add_table: Final = add_table

    async def rate(self, table_id: str, rate: Rate) -> bytes | None:
        known_form(table_id)
        async with self._transaction() as connection:
            found = await connection.fetchrow(RESULT, table_id)
            if found is None:
                return None
            mode, result, changes = found
            if changes is None:
                await connection.execute("SELECT pg_advisory_xact_lock($1)", RATING)
                players: dict[int, str] = dict(await connection.fetch(PLAYERS, table_id))
                rows = await connection.fetch(BEFORE, mode, [*players.values()])
                rated = rate(result, players, [Standing(*row) for row in rows])
                changes = rated.changes
                await connection.executemany(KEEP, [astuple(each) for each in rated.after])
                met = [(one, mode, other) for one, other in rated.met]
                await connection.executemany(MET, met)
                await connection.execute(RATED, table_id, changes)
            return bytes(changes)

    async def unrated(self, limit: int) -> list[str]:
        async with self._transaction() as connection:
            found = await connection.fetch(UNRATED, max(limit, 0))
        return [table_id for (table_id,) in found]

    async def standings(self, player: str) -> list[Standing]:
        async with self._transaction() as connection:
            found = await connection.fetch(STANDINGS, player)
        return [Standing(*row) for row in found]

    async def best(self, mode: str, bar: Bar, steps: float, limit: int) -> list[Standing]:
        given = (mode, bar.doubt, bar.since, bar.opponents, steps, max(limit, 0))
        async with self._transaction() as connection:
            found = await connection.fetch(BEST, *given)
        return [Standing(*row) for row in found]

    async def seek(self, seeking: Seeking) -> None:
        async with self._transaction() as connection:
            await connection.execute(FORGET_OLD)
            await connection.execute(
                SEEK,
                seeking.player,
                seeking.secret,
                seeking.mode,
                seeking.name,
                seeking.points,
                seeking.style,
            )

    async def sought(self, player: str, secret: str) -> Seeking | None:
        async with self._transaction() as connection:
            found = await connection.fetchrow(SOUGHT, player, secret)
        return None if found is None else Seeking(*found)

    async def answer(self, player: str, secret: str, call: str) -> None:
        async with self._transaction() as connection:
            await connection.execute(ANSWER, player, secret, call)

    async def cease(self, player: str, secret: str) -> Seeking | None:
        async with self._transaction() as connection:
            found = await connection.fetchrow(SOUGHT, player, secret)
            await connection.execute(CEASE, player, secret)
        return None if found is None else Seeking(*found)

    async def seekers(self, mode: str) -> list[Seeking]:
        async with self._transaction() as connection:
            found = await connection.fetch(SEEKERS, mode)
        return [Seeking(*row) for row in found]

    async def call(self, call: str, people: list[Seeking]) -> None:
        async with self._transaction() as connection:
            if await _seek(connection, people):
                await connection.execute(CALL, call, [each.player for each in people])

    async def called(self, call: str) -> list[Seeking]:
        async with self._transaction() as connection:
            found = await connection.fetch(CALLED, call)
        return [Seeking(*row) for row in found]

    async def release(self, call: str, *, late: bool) -> None:
        async with self._transaction() as connection:
            await connection.execute(LOCK_CALLED, call)
            if late:
                await connection.execute(DROP, call)
            await connection.execute(RELEASE, call)

    async def pair(self, table: Row, events: list[bytes], seats: dict[int, Seeking]) -> bool:
        async with self._transaction() as connection:
            if not await _seek(connection, [*seats.values()]):
                return False
            await self._add_table(connection, table, events)
            for seat, each in seats.items():
                await connection.execute(SEAT, each.player, table.id, seat)
                await connection.execute(NOTE, each.player, table.id, seat)
            return True


async def _seek(connection: Any, people: list[Seeking]) -> bool:
    """Whether all these searches go on and stand as they are known."""
    known = zip(*((each.player, each.secret, each.call) for each in people))
    return len(await connection.fetch(CHOSEN, *map(list, known))) == len(people)
