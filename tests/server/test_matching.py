"""Quick matches: who waits, who is seated with whom, and what nobody can do."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from shardmaster.server.http import searching
from shardmaster.server.limits import MOST_BYTES, Limits
from shardmaster.server.seeking import Seek, Sought
from shardmaster.server.store import Rated, Result, Standing, Summary, UnknownTable
from shardmaster.server.tables import matching
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import Conceded
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.tables.upkeep import DAY
from shardmaster.server.visitors import Visitor
from tests.patience import SOON
from tests.server.player import Frame, Player, joined
from tests.server.postgres import Postgres
from tests.server.process import GENEROUS, ON_DEMAND, Options
from tests.server.serving import Served, inside, served
from tests.server.stores import ME, opened, row
from tests.server.test_rated import rooms_over

DUEL = "free-for-all"
FAR = 100_000
"""Points between players who never meet, however long a test takes."""


class Person:
    """Someone with a key of their own who looks for a game."""

    def __init__(self, name: str = "Ann", mode: str = DUEL, key: str = "", at: int = 1) -> None:
        self.name = name
        self.mode = mode
        self.key = key or token_hex()
        self.secret = token_hex()
        self.address = f"127.0.0.{at}"
        self.told: list[Frame] = []
        """Everything that was said about the search."""

    @asynccontextmanager
    async def seeking(self, url: str, **fields: Any) -> AsyncIterator["Person"]:
        """They look for a game as long as this lasts."""
        address = f"{url.replace('http', 'ws', 1)}/live/match"
        who = {"name": self.name, "player": self.key, "secret": self.secret}
        async with connect(
            address, compression=None, open_timeout=SOON, local_addr=(self.address, 0)
        ) as socket:
            self.socket: ClientConnection = socket
            await socket.send(json.dumps({"do": "seek", "mode": self.mode, **who, **fields}))
            yield self

    async def send(self, do: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"do": do, **fields}))

    async def next(self) -> Frame:
        self.told.append(json.loads(await asyncio.wait_for(self.socket.recv(), SOON)))
        return self.told[-1]

    async def called(self) -> Frame:
        """Wait until others were found."""
        while not (told := await self.next())["call"]:
            assert told["table"] == ""
        return told

    async def seated(self) -> Frame:
        """Say "I am here" whenever that is asked, until there is a table."""
        while not (told := await self.next())["table"]:
            if told["call"] and not told["ready"]:
                await self.send("ready", call=told["call"])
        return told

    async def refused(self) -> str:
        """Wait until the search has ended, and say why."""
        while (told := await self.next())["is"] != "wrong":
            assert told["table"] == ""
        code: str = told["code"]
        return code

    @asynccontextmanager
    async def playing(self, url: str) -> AsyncIterator[Player]:
        table = self.told[-1]["table"]
        async with joined(url, table, [self.secret], player=self.key) as player:
            yield player


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search looks often whether others were found, as it does in a process of its own."""
    monkeypatch.setattr(searching, "EVERY", 0.2)


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server at which nobody seeks a game but those of one test at a time."""
    folder = tmp_path_factory.mktemp("matching")
    with served(folder, Options(str(folder / "tables.db"), upkeep=ON_DEMAND)) as running:
        yield running


async def test_two_who_seek_a_game_are_seated_together(quiet: Served) -> None:
    ann, ben = Person("Ann"), Person("Ben")
    async with ann.seeking(quiet.url):
        first = await ann.next()
        async with ben.seeking(quiet.url, style={"colour": "sky"}):
            told, second = await asyncio.gather(ann.seated(), ben.seated())

    assert (first["is"], first["table"], first["seat"]) == ("sought", "", -1)
    assert (first["call"], first["ready"], first["others"]) == ("", False, 0)
    assert (first["points"], first["bot"]) == (1000, "greedy")
    assert second["table"] == told["table"] != ""
    assert {second["seat"], told["seat"]} == {0, 1}
    async with ann.playing(quiet.url) as one, ben.playing(quiet.url) as other:
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


async def test_nobody_is_seated_who_does_not_say_that_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their search ends; that of the other goes on, and has lasted since it began."""
    monkeypatch.setattr(matching, "READY_SECONDS", 3.0)
    options = Options(str(tmp_path / "tables.db"), workers=0, upkeep=ON_DEMAND)
    ann, ghost, ben = Person("Ann"), Person("Ghost"), Person("Ben")
    async with inside(options) as url, ann.seeking(url), ghost.seeking(url):
        call = (await ann.called())["call"]
        assert (await ghost.called())["call"] == call
        await ann.send("ready", call=call)
        assert await ghost.refused() == "not-seeking"
        while (told := await ann.next())["call"]:
            assert told["table"] == ""
        assert told["waited"] >= ann.told[0]["waited"]
        monkeypatch.setattr(matching, "READY_SECONDS", SOON)
        async with ben.seeking(url):
            tables = await asyncio.gather(ann.seated(), ben.seated())

    assert len({told["table"] for told in tables}) == 1


async def test_who_goes_away_leaves_the_others_in_the_queue(quiet: Served) -> None:
    """Nobody waits for them."""
    ann, ben, cleo = Person("Ann"), Person("Ben"), Person("Cleo")
    async with ann.seeking(quiet.url):
        async with ben.seeking(quiet.url):
            await ann.send("ready", call=(await ann.called())["call"])
            await ben.called()
        while (await ann.next())["call"]:
            pass
        async with cleo.seeking(quiet.url):
            tables = await asyncio.gather(ann.seated(), cleo.seated())

    assert len({told["table"] for told in tables}) == 1


async def test_ghosts_do_not_keep_people_from_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come twice as often as the limits allow, stay connected, and never say a word."""
    monkeypatch.setattr(matching, "READY_SECONDS", 4.0)
    monkeypatch.setattr(matching, "LONELY_SECONDS", 1.0)
    limits = replace(GENEROUS, tables=1.0, table_burst=20.0, seekers=Limits().seekers)
    options = Options(str(tmp_path / "tables.db"), workers=0, limits=limits, upkeep=ON_DEMAND)

    async def haunt(url: str) -> None:
        async with Person("Ghost", at=66).seeking(url) as ghost:
            await ghost.refused()

    async def meet(url: str, number: int) -> str:
        await asyncio.sleep(0.3 * number)
        async with Person(f"P{number}", at=number + 1).seeking(url) as person:
            return str((await person.seated())["table"])

    async with inside(options) as url:
        ghosts = [asyncio.create_task(haunt(url)) for _ in range(8)]

        async def come() -> None:
            while True:
                ghosts.append(asyncio.create_task(haunt(url)))
                await asyncio.sleep(0.5)

        coming = asyncio.create_task(come())
        tables = await asyncio.gather(*(meet(url, number) for number in range(14)))
        coming.cancel()
        for ghost in ghosts:
            ghost.cancel()
        await asyncio.gather(coming, *ghosts, return_exceptions=True)

    assert sorted(Counter(tables).values()) == [2] * 7


async def test_an_address_has_few_searches_at_a_time(tmp_path: Path) -> None:
    options = Options(
        str(tmp_path / "tables.db"), limits=replace(GENEROUS, seekers=1), upkeep=ON_DEMAND
    )
    async with inside(options) as url:
        async with Person("Ann").seeking(url) as ann:
            await ann.next()
            async with Person("Ben").seeking(url) as ben:
                assert await ben.refused() == "too-many-seekers"
            async with Person("Cleo", at=2).seeking(url) as cleo:
                assert (await cleo.next())["is"] == "sought"
        told = {"is": "wrong"}
        while told["is"] == "wrong":
            async with Person("Ben").seeking(url) as ben:
                told = await ben.next()


async def test_who_comes_to_the_table_has_a_rating_whoever_else_does(quiet: Served) -> None:
    """The seats belong to their players from the beginning."""
    ann, ben = Person("Ann"), Person("Ben")
    async with ann.seeking(quiet.url), ben.seeking(quiet.url):
        await asyncio.gather(ann.seated(), ben.seated())
    async with ben.playing(quiet.url) as player:
        await player.send("concede", seat=player.held[0])
        await player.until(lambda frame: frame["is"] == "table" and frame["over"])

    assert len(player.table["rated"]["changes"]) == 2


async def test_as_many_are_seated_as_a_mode_takes(quiet: Served) -> None:
    three = [Person(name, "bloodbath") for name in ("Ann", "Ben", "Cleo")]
    async with AsyncExitStack() as stack:
        for number, each in enumerate(three[:2]):
            await stack.enter_async_context(each.seeking(quiet.url))
            assert (await each.next())["others"] == number
        await stack.enter_async_context(three[2].seeking(quiet.url))
        told = await asyncio.gather(*(each.seated() for each in three))

    assert len({each["table"] for each in told}) == 1


async def test_players_of_different_modes_do_not_meet(quiet: Served) -> None:
    ann, ben = Person("Ann"), Person("Ben", "team-attack")
    async with ann.seeking(quiet.url), ben.seeking(quiet.url):
        for each in (ann, ben, ann, ben):
            told = await each.next()
            assert (told["table"], told["call"], told["others"]) == ("", "", 0)


async def test_a_search_goes_on_when_its_connection_broke(quiet: Served) -> None:
    """Even if others were found meanwhile."""
    ann, ben = Person("Ann"), Person("Ben")
    async with ben.seeking(quiet.url):
        async with ann.seeking(quiet.url):
            await ann.called()
            ann.socket.transport.abort()
        async with ann.seeking(quiet.url):
            told = await asyncio.gather(ann.seated(), ben.seated())
    async with ann.seeking(quiet.url):
        again = await ann.next()

    assert told[0]["table"] == told[1]["table"] == again["table"] != ""


async def test_a_key_waits_once_and_never_meets_itself(quiet: Served) -> None:
    ann = Person("Ann")
    again = Person("Ann again", key=ann.key)
    async with ann.seeking(quiet.url):
        await ann.next()
        async with again.seeking(quiet.url):
            assert await ann.refused() == "not-seeking"
            for _ in range(2):
                told = await again.next()
                assert (told["table"], told["call"]) == ("", "")


@pytest.mark.parametrize(("mode", "rated"), [(DUEL, True), ("team-attack", False)])
async def test_a_bot_of_the_same_level_plays_if_one_wants(
    quiet: Served, mode: str, rated: bool
) -> None:
    """Where no one knows how strong bots are, that is a friendly game."""
    ann = Person("Ann", mode)
    async with ann.seeking(quiet.url):
        await ann.send("bot")
        await ann.seated()
    async with ann.playing(quiet.url) as player:
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
        ({"player": "short"}, "no-request"),
        ({"secret": "short"}, "no-request"),
        ({"seed": 7}, "no-request"),
    ],
)
async def test_a_search_that_makes_no_sense_is_refused(url: str, wrong: Frame, code: str) -> None:
    async with Person().seeking(url, **wrong) as ann:
        assert await ann.refused() == code


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('{"do": "bot"}', "seek-first"),
        ("x" * (MOST_BYTES + 1), "message-too-long"),
        (b"\0", "seek-first"),
    ],
)
async def test_a_search_begins_with_what_is_sought(url: str, message: Any, code: str) -> None:
    async with connect(f"{url.replace('http', 'ws', 1)}/live/match") as socket:
        await socket.send(message)
        assert json.loads(await asyncio.wait_for(socket.recv(), SOON))["code"] == code


async def test_a_second_search_needs_a_connection_of_its_own(url: str) -> None:
    async with Person(mode="alliance").seeking(url) as ann:
        who = {"name": "Ann", "player": ann.key, "secret": ann.secret}
        await ann.send("seek", mode="alliance", **who)
        assert await ann.refused() == "already-seeking"


async def test_no_foreign_page_can_seek_for_someone(url: str) -> None:
    with pytest.raises(InvalidStatus):
        async with connect(
            f"{url.replace('http', 'ws', 1)}/live/match", origin=Origin("http://elsewhere.test")
        ):
            pass


async def test_ghosts_that_answer_and_never_come_are_few(tmp_path: Path) -> None:
    """They get each other, and then no more searches for a while."""
    limits = replace(GENEROUS, searches=1e-6, search_burst=Limits().search_burst)
    options = Options(str(tmp_path / "tables.db"), workers=0, limits=limits, upkeep=ON_DEMAND)

    async def haunt(url: str) -> str:
        async with Person("Ghost", at=66).seeking(url) as ghost:
            while (told := await ghost.next())["is"] == "sought":
                if told["table"]:
                    return "seated"
                if told["call"]:
                    await ghost.send("ready", call=told["call"])
        return str(told["code"])

    async def meet(url: str, number: int) -> str:
        async with Person(f"P{number}", at=number + 1).seeking(url) as person:
            return str((await person.seated())["table"])

    async with inside(options) as url:
        ghosts = await asyncio.gather(*(haunt(url) for _ in range(8)))
        ghosts += await asyncio.gather(*(haunt(url) for _ in range(20)))
        tables = await asyncio.gather(*(meet(url, number) for number in range(14)))

    assert ghosts.count("seated") == limits.search_burst == 8
    assert {*ghosts} == {"seated", "too-many-searches", "too-many-seekers"}
    assert sorted(Counter(tables).values()) == [2] * 7


@pytest.mark.parametrize(
    ("limit", "code"), [("table", "too-many-tables"), ("search", "too-many-searches")]
)
async def test_searches_are_limited_and_waiting_is_not(
    tmp_path: Path, limit: str, code: str
) -> None:
    rate = "tables" if limit == "table" else "searches"
    few = replace(GENEROUS, **{rate: 1e-6, f"{limit}_burst": 2.0})
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=few)) as url:
        for _ in range(2):
            async with Person(mode="alliance").seeking(url) as ann:
                for _ in range(3):
                    assert (await ann.next())["is"] == "sought"
        async with Person().seeking(url) as ann:
            assert await ann.refused() == code


async def test_people_at_different_servers_meet(postgres: Postgres) -> None:
    """How connections find the server that plays a table is told in `test_several`."""
    options = Options(postgres.database(), workers=0, upkeep=ON_DEMAND)
    async with AsyncExitStack() as stack:
        urls = [await stack.enter_async_context(inside(options)) for _ in range(2)]
        ann, ben = Person("Ann"), Person("Ben")
        for each, url in zip((ann, ben), urls):
            await stack.enter_async_context(each.seeking(url))
        told = await asyncio.gather(ann.seated(), ben.seated())
        assert told[0]["table"] == told[1]["table"]
        one, other = [await stack.enter_async_context(each.playing(urls[0])) for each in (ann, ben)]
        await one.send("concede", seat=one.held[0])
        await other.until(lambda frame: frame["is"] == "table" and frame["over"])
        assert len(other.table["rated"]["changes"]) == 2


def wanted(name: str) -> Seek:
    return Seek(DUEL, name, f"key {name}", f"a secret of {name}")


async def beside_a_bot(rooms: Rooms, name: str) -> Sought:
    """A quick match with a bot, for someone who does not come to the table."""
    await matching.seek(rooms, wanted(name), Visitor(GENEROUS))
    return await matching.look(rooms, wanted(name), bot=True)


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
        for name in ("ann", "ben", "cleo"):
            await matching.seek(rooms, wanted(name), Visitor(GENEROUS))
        cleo, ann, ben = [
            await matching.look(rooms, wanted(name)) for name in ("cleo", "ann", "ben")
        ]

    assert ann.call == cleo.call != ""
    assert (ben.call, ben.points, ben.bot) == ("", 1400 + FAR, "master")
    assert ann.bot == "adept"
