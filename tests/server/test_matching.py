"""Quick matches: who waits, who is seated with whom, and what nobody can do."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Any

import pytest
from msgspec.structs import replace

from shardmaster.server.matches import Search, Seek, Sought
from shardmaster.server.store import Rated, Result, Standing, Summary, UnknownTable
from shardmaster.server.tables import matching
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import Conceded
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.tables.upkeep import DAY
from tests.server.player import WEB, Frame, joined
from tests.server.postgres import Postgres
from tests.server.process import GENEROUS, ON_DEMAND, Options
from tests.server.serving import Served, inside, served
from tests.server.stores import ME, opened, row
from tests.server.test_rated import rooms_over

DUEL = "free-for-all"
FAR = 100_000
"""Points between players who never meet, however long a test takes."""


class Person:
    """Someone with a key of their own, at a server."""

    def __init__(self, url: str, name: str, mode: str = DUEL, key: str = "") -> None:
        self.url = url
        self.name = name
        self.mode = mode
        self.key = key or token_hex()
        self.secret = token_hex()

    async def send(self, method: str, body: Frame, **options: Any) -> Frame:
        address = f"{self.url}/api/match"
        answer = await asyncio.to_thread(WEB.request, method, address, json=body, **options)
        return {"status": answer.status_code, **answer.json()}

    async def seek(self, **fields: Any) -> Frame:
        who = {"name": self.name, "player": self.key, "secret": self.secret}
        return await self.send("POST", {"mode": self.mode, **who, **fields})

    async def wait(self, **fields: Any) -> Frame:
        return await self.send("PUT", {"player": self.key, "secret": self.secret, **fields})

    async def cease(self) -> Frame:
        return await self.send("DELETE", {"player": self.key, "secret": self.secret})


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server at which nobody seeks a game but those of one test at a time."""
    folder = tmp_path_factory.mktemp("matching")
    with served(folder, Options(str(folder / "tables.db"), upkeep=ON_DEMAND)) as running:
        yield running


async def test_two_who_seek_a_game_are_seated_together(quiet: Served) -> None:
    ann, ben = Person(quiet.url, "Ann"), Person(quiet.url, "Ben")
    first = await ann.seek()
    second = await ben.seek(style={"colour": "sky"})
    told = await ann.wait()

    assert (first["status"], first["table"], first["seat"], first["others"]) == (201, "", -1, 0)
    assert (first["points"], first["bot"]) == (1000, "greedy")
    assert second["table"] == told["table"] != ""
    assert {second["seat"], told["seat"]} == {0, 1}
    async with (
        joined(quiet.url, told["table"], [ann.secret], player=ann.key) as one,
        joined(quiet.url, told["table"], [ben.secret], player=ben.key) as other,
    ):
        assert (one.held, other.held) == ([told["seat"]], [second["seat"]])
        table = other.table
        assert table["started"]
        assert table["rated"] == {"changes": [], "counts": "fully"}
        assert (table["mode"], table["clock"], table["seed"]) == (DUEL, matching.CLOCK, None)
        assert table["commitment"] != ""
        seats = {each["seat"]: each for each in table["seats"]}
        assert [seats[each["seat"]]["name"] for each in (told, second)] == ["Ann", "Ben"]
        assert seats[second["seat"]]["style"] == {"colour": "sky"}
        await one.send("concede", seat=told["seat"])
        await other.until(lambda frame: frame["is"] == "table" and frame["over"])
        assert len(other.table["rated"]["changes"]) == 2


async def test_who_is_never_seen_at_the_table_has_a_rating_all_the_same(quiet: Served) -> None:
    """The seats belong to their players from the beginning."""
    ann, ben = Person(quiet.url, "Ann"), Person(quiet.url, "Ben")
    await ann.seek()
    seated = await ben.seek()
    async with joined(quiet.url, seated["table"], [ben.secret], player=ben.key) as player:
        await player.send("concede", seat=seated["seat"])
        await player.until(lambda frame: frame["is"] == "table" and frame["over"])

    assert len(player.table["rated"]["changes"]) == 2


async def test_as_many_are_seated_as_a_mode_takes(quiet: Served) -> None:
    three = [Person(quiet.url, name, "bloodbath") for name in ("Ann", "Ben", "Cleo")]
    sought = [await each.seek() for each in three]
    tables = {(await each.wait())["table"] for each in three}

    assert [each["others"] for each in sought[:2]] == [0, 1]
    assert tables == {sought[2]["table"]} != {""}


async def test_players_of_different_modes_do_not_meet(quiet: Served) -> None:
    ann, ben = Person(quiet.url, "Ann"), Person(quiet.url, "Ben", "team-attack")

    assert [(await each.seek())["table"] for each in (ann, ben)] == ["", ""]
    assert [(await each.cease())["table"] for each in (ann, ben)] == ["", ""]


async def test_a_search_can_be_ended_until_the_game_begins(quiet: Served) -> None:
    ann, ben = Person(quiet.url, "Ann"), Person(quiet.url, "Ben")
    await ann.seek()
    assert (await ann.cease())["table"] == ""
    for refused in (await ann.wait(), await ann.cease()):
        assert (refused["status"], refused["code"]) == (400, "not-seeking")

    assert (await ben.seek())["table"] == ""
    table = (await ann.seek())["table"]
    assert (await ben.cease())["table"] == table != ""


async def test_a_key_waits_once_and_never_meets_itself(quiet: Served) -> None:
    ann = Person(quiet.url, "Ann")
    again = Person(quiet.url, "Ann again", key=ann.key)

    assert [(await each.seek())["table"] for each in (ann, again)] == ["", ""]
    assert (await ann.wait())["code"] == "not-seeking"
    assert (await again.wait())["table"] == ""
    assert (await again.cease())["table"] == ""


@pytest.mark.parametrize(("mode", "rated"), [(DUEL, True), ("team-attack", False)])
async def test_a_bot_of_the_same_level_plays_if_one_wants(
    quiet: Served, mode: str, rated: bool
) -> None:
    """Where no one knows how strong bots are, that is a friendly game."""
    ann = Person(quiet.url, "Ann", mode)
    await ann.seek()
    told = await ann.wait(bot=True)
    async with joined(quiet.url, told["table"], [ann.secret], player=ann.key) as player:
        table = player.table

    bots = [each["bot"] for each in table["seats"] if each["who"] == "bot"]
    assert set(bots) == {"greedy"}
    assert len(bots) == len(table["seats"]) - 1
    assert (table["rated"] is not None) == rated


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"mode": "nemesis"}, "unknown-name"),
        ({"name": "\u200b"}, "unreadable-name"),
        ({"player": "short"}, "body-misfit"),
        ({"secret": "short"}, "body-misfit"),
        ({"seed": 7}, "body-misfit"),
    ],
)
async def test_a_search_that_makes_no_sense_is_refused(url: str, wrong: Frame, code: str) -> None:
    refused = await Person(url, "Ann").seek(**wrong)

    assert (refused["status"], refused["code"]) == (400, code)


async def test_no_foreign_page_can_seek_for_someone(url: str) -> None:
    ann = Person(url, "Ann")
    body = {"player": ann.key, "secret": ann.secret}
    for method in ("POST", "PUT", "DELETE"):
        refused = await ann.send(method, body, headers={"origin": "http://elsewhere.test"})
        assert (refused["status"], refused["code"]) == (403, "foreign-page")


async def test_searches_are_limited_and_waiting_is_not(tmp_path: Path) -> None:
    few = replace(GENEROUS, tables=1e-6, table_burst=2.0)
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=few)) as url:
        ann = Person(url, "Ann")
        assert [(await ann.seek())["status"] for _ in range(3)] == [201, 201, 429]
        assert [(await ann.wait())["status"] for _ in range(5)] == [200] * 5


async def test_people_at_different_servers_meet(postgres: Postgres) -> None:
    """How connections find the server that plays a table is told in `test_several`."""
    options = Options(postgres.database(), workers=0, upkeep=ON_DEMAND)
    async with AsyncExitStack() as stack:
        urls = [await stack.enter_async_context(inside(options)) for _ in range(2)]
        ann, ben = Person(urls[0], "Ann"), Person(urls[1], "Ben")
        await ann.seek()
        table = (await ben.seek())["table"]
        assert (await ann.wait())["table"] == table != ""
        one, other = [
            await stack.enter_async_context(joined(urls[0], table, [each.secret], player=each.key))
            for each in (ann, ben)
        ]
        await one.send("concede", seat=one.held[0])
        await other.until(lambda frame: frame["is"] == "table" and frame["over"])
        assert len(other.table["rated"]["changes"]) == 2


async def beside_a_bot(rooms: Rooms, name: str) -> Sought:
    """A quick match with a bot, for someone who does not come to the table."""
    key, secret = f"the key of {name}", f"a secret of {name}"
    await matching.seek(rooms, Seek(DUEL, name, key, secret))
    return await matching.wait(rooms, Search(key, secret, bot=True))


async def test_a_table_to_which_nobody_comes_is_deleted_like_others_without_a_game(
    either_store: str,
) -> None:
    async with rooms_over(either_store) as rooms:
        empty, used = [await beside_a_bot(rooms, name) for name in ("Ann", "Ben")]
        room = await rooms.room(used.table)
        async with room.lock:
            await room.commit(Conceded(used.seat))

        assert (await rooms.store.row(used.table)).started
        assert await rooms.store.delete_unbegun(time() + DAY, 10) == 1
        with pytest.raises(UnknownTable):
            await rooms.store.row(empty.table)
        assert await rooms.store.players(empty.table) == {}


# Ratings


async def known(database: str, **points: float) -> None:
    """Let players have ratings, by their names."""

    def rate(*_: object) -> Rated:
        standings = [
            Standing(hashed(f"key {name}"), DUEL, name, each, 50, 99, 0)
            for name, each in points.items()
        ]
        return Rated(standings, b"{}")

    over = Summary(started=True, finished=True)
    async with opened(database) as store:
        await store.create(row(started=True, holder=ME), [b"one"])
        await store.append("table", ME, 2, [b"two"], over, Result(DUEL, b""))
        await store.contests.rate("table", rate)


async def test_players_of_near_rating_meet(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    await known(database, ann=1400, ben=1400 + FAR, cleo=1450)
    async with rooms_over(database) as rooms:
        found = {
            name: await matching.seek(rooms, Seek(DUEL, name, f"key {name}", f"secret {name}"))
            for name in ("ann", "ben", "cleo")
        }
        ann, ben = [
            await matching.wait(rooms, Search(f"key {name}", f"secret {name}"))
            for name in ("ann", "ben")
        ]

    assert ann.table == found["cleo"].table != ""
    assert (ben.table, ben.points, ben.bot) == ("", 1400 + FAR, "master")
    assert ann.bot == "adept"
