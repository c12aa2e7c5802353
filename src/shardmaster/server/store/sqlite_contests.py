"""Ratings and searches for games, in a SQLite file."""

import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from msgspec.structs import astuple

from shardmaster.server.store.contests import (
    FORGETTING_SECONDS,
    SEEKING_SECONDS,
    Bar,
    Rate,
    Result,
    Seeking,
    Standing,
)
from shardmaster.server.store.protocol import NOBODY, Row, known_form

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

STANDING: Final = "SELECT player, mode, name, points, doubt, games, since FROM ratings"
SEEKING: Final = (
    "SELECT player, secret, mode, name, points, style, max(0, :now - since), table_id, seat, call, "
    "max(0, :now - called), answered FROM seekers"
)


class Run(Protocol):
    """Runs some work on a connection, in a transaction if it writes."""

    def __call__(self, work: Work[T]) -> Awaitable[T]: ...


AddTable = Callable[[sqlite3.Connection, Row, list[bytes]], None]


class SqliteContests:
    """As promised by `Contests`."""

    def __init__(self, read: Run, write: Run, add_table: AddTable) -> None:
        self._read: Final = read
        self._write: Final = write
        self._add_table: Final = add_table

    async def rate(self, table_id: str, rate: Rate) -> bytes | None:
        def work(connection: sqlite3.Connection) -> bytes | None:
            query = "SELECT mode, result, changes FROM results WHERE table_id = ?"
            found = connection.execute(query, (table_id,)).fetchone()
            if found is None:
                return None
            mode, result, changes = found
            if changes is None:
                players = players_at(connection, table_id)
                query = f"{STANDING} WHERE player = ? AND mode = ?"
                before = [
                    Standing(*row)
                    for player in players.values()
                    for row in connection.execute(query, (player, mode))
                ]
                rated = rate(result, players, before)
                changes = rated.changes
                for each in rated.after:
                    connection.execute(
                        "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)",
                        astuple(each),
                    )
                query = "INSERT OR IGNORE INTO rivals VALUES (?, ?, ?)"
                connection.executemany(query, [(one, mode, other) for one, other in rated.met])
                query = "UPDATE results SET changes = ? WHERE table_id = ?"
                connection.execute(query, (changes, table_id))
            return bytes(changes)

        known_form(table_id)
        return await self._write(work)

    async def unrated(self, limit: int) -> list[str]:
        query = "SELECT table_id FROM results WHERE changes IS NULL ORDER BY table_id LIMIT ?"

        def work(connection: sqlite3.Connection) -> list[str]:
            return [id for (id,) in connection.execute(query, (max(limit, 0),))]

        return await self._read(work)

    async def standings(self, player: str) -> list[Standing]:
        def work(connection: sqlite3.Connection) -> list[Standing]:
            found = connection.execute(f"{STANDING} WHERE player = ? ORDER BY mode", (player,))
            return [Standing(*row) for row in found]

        return await self._read(work)

    async def best(self, mode: str, bar: Bar, steps: float, limit: int) -> list[Standing]:
        query = (
            f"{STANDING} WHERE mode = ? AND doubt <= ? AND since <= ? AND ? <= (SELECT count(*) "
            "FROM rivals WHERE rivals.player = ratings.player AND rivals.mode = ratings.mode) "
            "ORDER BY points - ? * doubt DESC, player LIMIT ?"
        )

        def work(connection: sqlite3.Connection) -> list[Standing]:
            given = (mode, bar.doubt, bar.since, bar.opponents, steps, max(limit, 0))
            found = connection.execute(query, given)
            return [Standing(*row) for row in found]

        return await self._read(work)

    async def seek(self, seeking: Seeking) -> None:
        given = (
            seeking.player,
            seeking.secret,
            seeking.mode,
            seeking.name,
            seeking.points,
            seeking.style,
        )

        def work(connection: sqlite3.Connection) -> None:
            now = time.time()
            connection.execute("DELETE FROM seekers WHERE seen < ?", (now - FORGETTING_SECONDS,))
            connection.execute(
                "INSERT OR REPLACE INTO seekers VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', -1, '', 0, '')",
                (*given, now, now),
            )

        await self._write(work)

    async def sought(self, player: str, secret: str) -> Seeking | None:
        def work(connection: sqlite3.Connection) -> Seeking | None:
            query = "UPDATE seekers SET seen = ? WHERE player = ? AND secret = ?"
            connection.execute(query, (time.time(), player, secret))
            return _search(connection, player, secret)

        return await self._write(work)

    async def answer(self, player: str, secret: str, call: str) -> None:
        query = "UPDATE seekers SET answered = call WHERE player = ? AND secret = ? AND call = ?"
        await self._write(lambda connection: connection.execute(query, (player, secret, call)))

    async def cease(self, player: str, secret: str) -> Seeking | None:
        def work(connection: sqlite3.Connection) -> Seeking | None:
            found = _search(connection, player, secret)
            query = "DELETE FROM seekers WHERE player = ? AND secret = ? AND table_id = ''"
            connection.execute(query, (player, secret))
            return found

        return await self._write(work)

    async def seekers(self, mode: str) -> list[Seeking]:
        return await self._found(
            "mode = :mode AND table_id = '' AND seen >= :now - :seconds",
            mode=mode,
            seconds=SEEKING_SECONDS,
        )

    async def call(self, call: str, people: list[Seeking]) -> None:
        query = "UPDATE seekers SET call = ?, called = ? WHERE player = ?"

        def work(connection: sqlite3.Connection) -> None:
            if all(_seeks(connection, each) for each in people):
                now = time.time()
                connection.executemany(query, [(call, now, each.player) for each in people])

        await self._write(work)

    async def called(self, call: str) -> list[Seeking]:
        return await self._found("call = :call AND table_id = ''", call=call)

    async def release(self, call: str, *, late: bool) -> None:
        def work(connection: sqlite3.Connection) -> None:
            waiting = "WHERE call = ? AND table_id = ''"
            if late:
                connection.execute(f"DELETE FROM seekers {waiting} AND answered <> call", (call,))
            connection.execute(f"UPDATE seekers SET call = '' {waiting}", (call,))

        await self._write(work)

    async def _found(self, condition: str, **given: object) -> list[Seeking]:
        query = f"{SEEKING} WHERE {condition} ORDER BY since, player"

        def work(connection: sqlite3.Connection) -> list[Seeking]:
            found = connection.execute(query, {"now": time.time(), **given})
            return [Seeking(*row) for row in found]

        return await self._read(work)

    async def pair(self, table: Row, events: list[bytes], seats: dict[int, Seeking]) -> bool:
        query = (
            "UPDATE seekers SET table_id = ?, seat = ? "
            "WHERE player = ? AND secret = ? AND table_id = ''"
        )

        def work(connection: sqlite3.Connection) -> bool:
            if not all(_seeks(connection, each) for each in seats.values()):
                return False
            self._add_table(connection, table, events)
            for seat, each in seats.items():
                connection.execute(query, (table.id, seat, each.player, each.secret))
                connection.execute(
                    "INSERT INTO players (table_id, seat, player) VALUES (?, ?, ?)",
                    (table.id, seat, each.player),
                )
            return True

        return await self._write(work)


def _search(connection: sqlite3.Connection, player: str, secret: str) -> Seeking | None:
    query = f"{SEEKING} WHERE player = :player AND secret = :secret"
    given = {"now": time.time(), "player": player, "secret": secret}
    found = connection.execute(query, given).fetchone()
    return None if found is None else Seeking(*found)


def _seeks(connection: sqlite3.Connection, seeking: Seeking) -> bool:
    """Whether a search goes on and stands as it is known."""
    found = _search(connection, seeking.player, seeking.secret)
    return found is not None and not found.table and found.call == seeking.call


def players_at(connection: sqlite3.Connection, table_id: str) -> dict[int, str]:
    """Which player holds each seat of a table."""
    query = (
        "SELECT seat, player FROM players WHERE table_id = ? AND player <> ? || seat ORDER BY seat"
    )
    return dict(connection.execute(query, (table_id, NOBODY)))


def add_result(connection: sqlite3.Connection, table_id: str, result: Result) -> None:
    """Note how a rated game ended, together with its last event."""
    connection.execute(
        "INSERT OR IGNORE INTO results VALUES (?, ?, ?, NULL)",
        (table_id, result.mode, result.data),
    )


def forget(connection: sqlite3.Connection, player: str) -> None:
    """Forget the ratings and the search of a player."""
    connection.execute("DELETE FROM ratings WHERE player = ?", (player,))
    connection.execute("DELETE FROM rivals WHERE ? IN (player, rival)", (player,))
    connection.execute("DELETE FROM seekers WHERE player = ?", (player,))
