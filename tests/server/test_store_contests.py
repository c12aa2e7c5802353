"""What stores keep about games between people, on both real databases."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from itertools import permutations
from typing import Any

import pytest

from shardmaster.server.matches import RatedGame
from shardmaster.server.store import (
    Bar,
    Conflict,
    Rated,
    Result,
    Seeking,
    Standing,
    Store,
    Summary,
    UnknownTable,
    postgres_layout,
    sqlite_layout,
)
from shardmaster.server.store.contests import FORGETTING_SECONDS, SEEKING_SECONDS
from shardmaster.server.tables.rating import rated_at
from tests.server.stores import ME, opened, row, tell

OVER = Summary(started=True, finished=True)
DUEL = "free-for-all"


@pytest.fixture
def url(either_store: str) -> str:
    return either_store


def count(result: bytes, players: dict[int, str], before: list[Standing]) -> Rated:
    """Instead of a rating: everyone gets a point for every game."""
    games = dict.fromkeys(players.values(), 0) | {each.player: each.games for each in before}
    after = [
        Standing(player, DUEL, player.title(), 1000.0 + each + 1, 90, each + 1, 0)
        for player, each in games.items()
    ]
    return Rated(after, result + b" rated", [*permutations(players.values(), 2)])


async def finished(store: Store, table: str, *players: str, result: str = DUEL) -> None:
    """A table at which these players have finished a rated game."""
    await store.create(row(table, started=True, holder=ME), [b"one"])
    for seat, player in enumerate(players):
        await store.note_player(table, seat, player)
    await store.append(table, ME, 2, [b"two"], OVER, Result(result, table.encode()))


async def games(store: Store, player: str) -> int:
    return sum(each.games for each in await store.contests.standings(player))


def test_a_result_waits_until_it_is_rated_and_is_rated_once(url: str) -> None:
    async def before(store: Store) -> None:
        await finished(store, "one", "ann", "ben")
        assert await store.contests.unrated(10) == ["one"]
        assert await store.contests.unrated(0) == []

    async def after(store: Store) -> None:
        assert await store.contests.rate("one", count) == b"one rated"
        assert await store.contests.unrated(10) == []
        assert await store.contests.rate("one", count) == b"one rated"
        assert [await games(store, name) for name in ("ann", "ben", "cleo")] == [1, 1, 0]
        assert await store.contests.standings("ann") == [
            Standing("ann", DUEL, "Ann", 1001.0, 90.0, 1, 0.0)
        ]

    tell(url, before)
    tell(url, after)


def test_a_table_without_a_result_is_not_rated(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("one", holder=ME), [b"one"])
        await store.append("one", ME, 2, [b"two"], OVER)

        assert await store.contests.rate("one", count) is None
        assert await store.contests.rate("nowhere", count) is None
        assert await store.contests.unrated(10) == []

    tell(url, story)


def test_a_result_that_comes_with_events_that_do_not_fit_is_not_kept(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("one", holder=ME), [b"one"])
        for process, number in ((ME, 7), ("other", 2)):
            with pytest.raises(Conflict):
                await store.append("one", process, number, [b"x"], OVER, Result(DUEL, b"result"))

        assert await store.contests.unrated(10) == []

    tell(url, story)


def test_however_many_rate_at_once_every_game_counts_once(url: str) -> None:
    """Several servers share one of the databases."""

    async def story() -> None:
        servers = 3 if url.startswith("postgres") else 1
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(opened(url)) for _ in range(servers)]
            for number in range(8):
                await finished(stores[0], f"table-{number}", "ann", f"rival-{number % 3}")

            await asyncio.gather(
                *(
                    stores[again % servers].contests.rate(f"table-{number}", count)
                    for number in range(8)
                    for again in range(3)
                )
            )

            assert await games(stores[0], "ann") == 8
            assert [await games(stores[0], f"rival-{n}") for n in range(3)] == [3, 3, 2]

    asyncio.run(story())


def test_a_rating_that_fails_can_be_made_later(url: str) -> None:
    def fails(result: bytes, players: dict[int, str], before: list[Standing]) -> Rated:
        raise ZeroDivisionError

    async def story(store: Store) -> None:
        await finished(store, "one", "ann", "ben")
        with pytest.raises(ZeroDivisionError):
            await store.contests.rate("one", fails)
        assert await store.contests.unrated(10) == ["one"]
        assert await games(store, "ann") == 0

        await store.contests.rate("one", count)
        assert await games(store, "ann") == 1

    tell(url, story)


def test_the_best_of_a_mode_are_listed(url: str) -> None:
    """By what they are worth at least, and only those whose rating says something."""
    known = [
        Standing("ann", DUEL, "Ann", 1300, 100, 20, 5),
        Standing("ben", DUEL, "Ben", 1250, 50, 60, 5),
        Standing("cleo", DUEL, "Cleo", 1900, 300, 1, 5),
        Standing("dov", DUEL, "Dov", 1000, 40, 90, 5),
        Standing("eve", DUEL, "Eve", 1500, 40, 90, 6),
        Standing("fay", DUEL, "Fay", 1500, 40, 90, 5),
    ]
    met = [(each.player, f"rival {n}") for each in known[:-1] for n in range(3)]
    met += [("fay", f"rival {n % 2}") for n in range(4)]

    async def story(store: Store) -> None:
        await finished(store, "one", "ann", "ben", "cleo", "dov")
        await store.contests.rate("one", lambda result, players, before: Rated(known, b"", met))

        bar = Bar(150.0, 3, 5.0)
        best = await store.contests.best(DUEL, bar, 2.0, 10)
        assert [each.name for each in best] == ["Ben", "Ann", "Dov"]
        assert await store.contests.best(DUEL, bar, 0.0, 1) == known[:1]
        assert await store.contests.best("bloodbath", bar, 2.0, 10) == []
        assert await store.contests.best(DUEL, Bar(150.0, 4, 5.0), 2.0, 10) == []

    tell(url, story)


BEFORE_RIVALS = """
INSERT INTO {0}tables (id, created, kind, listed, free, started, finished, about, holder)
    VALUES ('table', 0, 'game', {1}, 0, {2}, {2}, '', '');
INSERT INTO {0}players (table_id, seat, player) VALUES ('table', 0, 'ann'), ('table', 1, 'ben');
INSERT INTO {0}ratings VALUES ('ann', 'duel', 'Ann', 1000, 100, 9);
INSERT INTO {0}results VALUES ('table', 'duel', {3}'', CAST('[]' AS {4}));
"""


async def left_by_layout_6(url: str) -> None:
    """A database with one rated game."""
    if not url.startswith("postgres"):
        with closing(sqlite3.connect(url)) as connection, connection:
            connection.executescript("".join(sqlite_layout.UPGRADES[:6]))
            connection.executescript(BEFORE_RIVALS.format("", 0, 1, "x", "BLOB"))
            connection.execute("PRAGMA user_version = 6")
        return
    asyncpg: Any = pytest.importorskip("asyncpg")
    connection = await asyncpg.connect(url)
    await connection.execute("".join(postgres_layout.UPGRADES[:6]))
    await connection.execute(BEFORE_RIVALS.format("shardmaster.", "false", "true", "", "bytea"))
    await connection.execute("UPDATE shardmaster.layout SET version = 6")
    await connection.close()


def test_what_was_rated_before_opponents_were_noted_still_counts(url: str) -> None:
    async def run() -> None:
        await left_by_layout_6(url)
        async with opened(url) as store:
            [best] = await store.contests.best("duel", Bar(100, 1, 0), 2.0, 10)
            assert best == Standing("ann", "duel", "Ann", 1000, 100, 9, 0)
            assert await store.contests.best("duel", Bar(100, 2, 0), 2.0, 10) == []
            assert await rated_at(store, "table") == RatedGame()

    asyncio.run(run())


def test_who_deletes_their_profile_has_no_rating_any_more(url: str) -> None:
    async def story(store: Store) -> None:
        await finished(store, "one", "ann", "ben")
        await store.contests.rate("one", count)
        await finished(store, "two", "ann", "ben")
        await store.contests.seek(seeking("ann"))

        await store.forget_player("ann")
        await store.contests.rate("two", count)

        assert await store.contests.standings("ann") == []
        assert await store.contests.seekers(DUEL) == []
        assert await games(store, "ben") == 2
        assert await store.contests.best(DUEL, Bar(150.0, 1, 5.0), 2.0, 10) == []

    tell(url, story)


# Seeking


def seeking(player: str, secret: str = "first", points: float = 1000.0) -> Seeking:
    return Seeking(player, secret, DUEL, player.title(), points, b"{}")


async def names(store: Store) -> list[str]:
    return [each.name for each in await store.contests.seekers(DUEL)]


def test_players_seek_until_they_cease(url: str) -> None:
    async def story(store: Store) -> None:
        for player in ("ben", "ann"):
            await store.contests.seek(seeking(player))
        found = await store.contests.seekers(DUEL)

        assert [each.name for each in found] == ["Ben", "Ann"]
        assert all(0 <= each.waited < 60 and each.table == "" for each in found)
        assert await store.contests.seekers("bloodbath") == []
        assert await store.contests.cease("ben", "other") is None
        assert await store.contests.cease("ben", "first") is not None
        assert await store.contests.sought("ben", "first") is None
        assert await names(store) == ["Ann"]

    tell(url, story)


async def gone(url: str, seconds: float) -> None:
    """Let the last signs of all who seek be so much older."""
    if not url.startswith("postgres"):
        with closing(sqlite3.connect(url)) as connection, connection:
            connection.execute("UPDATE seekers SET seen = seen - ?", (seconds,))
        return
    asyncpg: Any = pytest.importorskip("asyncpg")
    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE shardmaster.seekers SET seen = seen - $1", seconds)
    await connection.close()


def test_who_gives_no_sign_is_not_found_until_they_do(url: str) -> None:
    async def story(store: Store) -> None:
        for player in ("ann", "ben"):
            await store.contests.seek(seeking(player))
        await gone(url, SEEKING_SECONDS)
        assert await names(store) == []

        await store.contests.sought("ben", "first")
        assert await names(store) == ["Ben"]

        await gone(url, FORGETTING_SECONDS)
        await store.contests.seek(seeking("cleo"))
        assert await store.contests.sought("ben", "first") is None

    tell(url, story)


def test_a_player_seeks_only_once(url: str) -> None:
    async def story(store: Store) -> None:
        await store.contests.seek(seeking("ann"))
        await store.contests.seek(seeking("ann", "second"))

        assert await names(store) == ["Ann"]
        assert await store.contests.sought("ann", "first") is None
        assert await store.contests.sought("ann", "second") is not None

    tell(url, story)


def test_players_who_seek_are_seated_together(url: str) -> None:
    async def story(store: Store) -> None:
        for player in ("ann", "ben", "cleo"):
            await store.contests.seek(seeking(player))
        seats = {0: seeking("ben"), 1: seeking("ann")}
        assert await store.contests.pair(row("table", started=True), [b"one"], seats)

        assert await store.load("table") == [b"one"]
        assert await store.players("table") == {0: "ben", 1: "ann"}
        assert await names(store) == ["Cleo"]
        ann = await store.contests.sought("ann", "first")
        assert ann is not None
        assert (ann.table, ann.seat) == ("table", 1)
        ceased = await store.contests.cease("ann", "first")
        assert ceased is not None
        assert ceased.table == "table"
        assert await store.contests.sought("ann", "first") is not None

    tell(url, story)


async def stand(store: Store, *players: str) -> list[Seeking]:
    """How the searches of these players stand."""
    found = [await store.contests.sought(player, "first") for player in players]
    return [each for each in found if each is not None]


def test_players_who_were_found_are_asked_whether_they_are_there(url: str) -> None:
    async def story(store: Store) -> None:
        for player in ("ann", "ben", "cleo"):
            await store.contests.seek(seeking(player))
        await store.contests.call("one", await stand(store, "ann", "ben"))
        await store.contests.answer("ann", "first", "one")
        await store.contests.answer("ben", "first", "another")
        await store.contests.answer("cleo", "first", "")

        ann, ben, cleo = await stand(store, "ann", "ben", "cleo")
        assert [each.call for each in (ann, ben, cleo)] == ["one", "one", ""]
        assert [each.ready for each in (ann, ben, cleo)] == [True, False, False]
        assert all(0 <= each.called < 60 for each in (ann, ben))
        assert [each.player for each in await store.contests.called("one")] == ["ann", "ben"]
        assert await names(store) == ["Ann", "Ben", "Cleo"]

    tell(url, story)


@pytest.mark.parametrize("late", [True, False])
def test_a_call_ends_and_those_who_were_there_seek_on(url: str, late: bool) -> None:
    """The others do only as long as they could still have answered."""

    async def story(store: Store) -> None:
        for player in ("ann", "ben", "cleo"):
            await store.contests.seek(seeking(player))
        await store.contests.call("one", await stand(store, "ann", "ben"))
        await store.contests.answer("ann", "first", "one")
        await store.contests.release("one", late=late)

        assert await names(store) == (["Ann", "Cleo"] if late else ["Ann", "Ben", "Cleo"])
        [ann] = await stand(store, "ann")
        assert (ann.call, ann.answered, ann.ready) == ("", "one", False)
        assert await store.contests.called("one") == []

    tell(url, story)


def test_nobody_is_called_twice_at_once(url: str) -> None:
    """Whoever knows of the first call may end it by another one."""

    async def story(store: Store) -> None:
        for player in ("ann", "ben", "cleo"):
            await store.contests.seek(seeking(player))
        before = await stand(store, "ben", "cleo")
        await store.contests.call("one", await stand(store, "ann", "ben"))
        await store.contests.call("two", before)
        assert await store.contests.called("two") == []

        await store.contests.call("three", await stand(store, "ben", "cleo"))
        assert [each.player for each in await store.contests.called("one")] == ["ann"]
        assert [each.player for each in await store.contests.called("three")] == ["ben", "cleo"]
        assert not await store.contests.pair(row("table"), [b"one"], dict(enumerate(before)))

    tell(url, story)


@pytest.mark.parametrize("other", ["paired", "ceased", "again"])
def test_no_one_is_seated_who_does_not_seek_any_more(url: str, other: str) -> None:
    async def story(store: Store) -> None:
        for player in ("ann", "ben", "cleo"):
            await store.contests.seek(seeking(player))
        if other == "paired":
            seats = {0: seeking("cleo"), 1: seeking("ben")}
            assert await store.contests.pair(row("theirs"), [b"one"], seats)
        elif other == "ceased":
            await store.contests.cease("ben", "first")
        else:
            await store.contests.seek(seeking("ben", "second"))

        seats = {0: seeking("ann"), 1: seeking("ben")}
        assert not await store.contests.pair(row("table"), [b"one"], seats)
        with pytest.raises(UnknownTable):
            await store.load("table")
        assert "Ann" in await names(store)

    tell(url, story)


def test_of_many_who_pair_the_same_players_one_succeeds(url: str) -> None:
    async def story(store: Store) -> None:
        people = ("ann", "ben", "cleo")
        for player in people:
            await store.contests.seek(seeking(player))
        pairs = [(one, other) for one in people for other in people if one != other]
        done = await asyncio.gather(
            *(
                store.contests.pair(
                    row(f"{one}-{other}"), [b"one"], {0: seeking(one), 1: seeking(other)}
                )
                for one, other in pairs
            )
        )

        assert sum(done) == 1
        assert len(await names(store)) == 1

    tell(url, story)
