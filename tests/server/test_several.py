"""Several servers over one PostgreSQL database: a table is played by one of them at a time."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.limits import Limits
from shardmaster.server.tables.events import Answered, read
from shardmaster.server.tables.films import Reel
from shardmaster.server.tables.upkeep import Upkeep
from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.player import (
    HERE,
    OPEN,
    bot,
    closing,
    eager,
    flood,
    get,
    host,
    joined,
    make,
    me,
    option,
    secrets_of,
)
from tests.server.postgres import Postgres
from tests.server.process import AHEAD, GENEROUS, ON_DEMAND, Options
from tests.server.serving import Served, served
from tests.server.stores import LIFETIME, age, opened, row
from tests.server.survivor import Survivor, check_all, seated
from tests.server.test_films import conceded

PULSE = 0.3
"""Seconds between two signs of life, and after which a server looks for what others left."""
FEW = 2
"""Connections that a server here takes from one address."""


class Pair:
    """Two servers; players go to the second one when the first one has died."""

    def __init__(self, first: Served, second: Served) -> None:
        self.first = first
        self.second = second
        self.up = asyncio.Event()
        self.up.set()
        self.fallen = False

    @property
    def url(self) -> str:
        return self.second.url if self.fallen else self.first.url

    async def mourn(self) -> None:
        """Let it be so long ago that the first one was killed that everyone knows."""
        async with opened(self.first.options.database) as store:
            await age(store, LIFETIME)


@contextmanager
def two(
    postgres: Postgres,
    folder: Path,
    limits: Limits = GENEROUS,
    pulse: float = PULSE,
    upkeep: Upkeep = ON_DEMAND,
) -> Iterator[Pair]:
    """Two servers over a new database; the first one may have limits and a pulse of its own."""
    options = Options(
        postgres.database(), lifetime=LIFETIME, pulse=PULSE, bots=(HELD,), upkeep=upkeep
    )
    for name in ("first", "second"):
        (folder / name).mkdir()
    with (
        served(folder / "first", replace(options, limits=limits, pulse=pulse)) as first,
        served(folder / "second", options) as second,
    ):
        yield Pair(first, second)


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    with two(postgres, tmp_path) as running:
        yield running


@pytest.fixture
def filming(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    with two(postgres, tmp_path, upkeep=AHEAD) as running:
        yield running


async def kept(pair: Pair, id: str) -> list[bytes]:
    async with opened(pair.first.options.database) as store:
        return await store.load(id)


async def test_people_at_different_servers_play_at_one_table(pair: Pair) -> None:
    made = make(pair.first.url, me(), OPEN, seed=101)
    async with (
        joined(pair.first.url, made["table"], secrets_of(made)) as ann,
        joined(pair.second.url, made["table"]) as ben,
    ):
        await ben.sit()
        await ben.send("say", seat=1, phrase="hello")
        said = await ann.until_told("said")
        await asyncio.gather(ann.play(eager(1)), ben.play(eager(2)))

        assert (said["seat"], said["phrase"]) == (1, "hello")
        assert ann.view["board"]["winners"] == ben.view["board"]["winners"] != []
        assert (ann.held, ben.held) == ([0], [1])
        for server in (pair.first, pair.second):
            assert get(server.url, f"/api/tables/{made['table']}")["over"]


async def test_a_table_moves_when_its_server_is_killed_and_nothing_is_lost(pair: Pair) -> None:
    survivors = [
        *await seated(pair.first.url, me(), OPEN, seed=102),
        *await seated(pair.first.url, me(), bot("random"), seed=103),
    ]

    async with asyncio.TaskGroup() as playing:

        def kill(_: Survivor) -> None:
            got_on = all(each.last and each.last.confirmed >= 30 for each in survivors)
            if got_on and not pair.fallen:
                pair.fallen = True
                pair.first.kill()
                playing.create_task(pair.mourn())

        for survivor in survivors:
            playing.create_task(survivor.play(pair, heard=kill))

    assert pair.fallen
    tables = {survivor.table for survivor in survivors}
    check_all(survivors, {id: await kept(pair, id) for id in tables})


async def test_a_server_that_stalls_and_wakes_cannot_write_to_a_table_it_has_lost(
    postgres: Postgres, tmp_path: Path
) -> None:
    """It does not look for signs of life in time, so only the store can stop it."""
    with two(postgres, tmp_path, pulse=LIFETIME) as pair:
        made = make(pair.first.url, me(), HERE, seed=109)
        id, secrets = made["table"], secrets_of(made)
        async with joined(pair.first.url, id, secrets) as ann:
            asked = await ann.until_asked()
            async with AsyncExitStack() as stack:
                with pair.first.stalled():
                    await pair.mourn()
                    back = await stack.enter_async_context(joined(pair.second.url, id, secrets))
                    await ann.answer(option(asked, "play"))
                await closing(ann)
                seen = ann.confirmed
                await back.give(option(asked, "end"))

        events = [read(data) for data in await kept(pair, id)]
        assert seen == asked["at"] == 1
        assert events[1:] == [Answered(asked["seat"], option(asked, "end"))]


async def test_a_server_that_wakes_sends_its_guests_to_where_the_table_is(pair: Pair) -> None:
    made = make(pair.first.url, me(), HERE, seed=110)
    id, secrets = made["table"], secrets_of(made)
    async with joined(pair.first.url, id, secrets) as ann:
        await ann.until_asked()
        async with AsyncExitStack() as stack:
            with pair.first.stalled():
                await pair.mourn()
                back = await stack.enter_async_context(joined(pair.second.url, id, secrets))
                await back.give(option(await back.until_asked(), "play"))
            await closing(ann)
            async with joined(pair.first.url, id, secrets, after=ann) as again:
                assert again.confirmed == back.confirmed == ann.confirmed + 1
                assert again.view == back.view


async def test_bots_go_on_at_another_server_though_nobody_comes(gate: Gate, pair: Pair) -> None:
    async with host(pair.first.url, me(), bot(HELD), seed=104) as (ann, made):
        await ann.send("leave", seat=0)
        await gate.reached()
    pair.first.kill()
    before = len(await kept(pair, made["table"]))
    gate.open()

    await pair.mourn()
    async with asyncio.timeout(SOON):
        while get(pair.second.url, f"/api/tables/{made['table']}")["seq"] < before + 5:
            await asyncio.sleep(0.05)


async def test_a_server_that_stops_hands_its_tables_over_at_once(pair: Pair) -> None:
    made = make(pair.first.url, me(), bot("random"), seed=105)
    async with joined(pair.first.url, made["table"], secrets_of(made)) as ann:
        await ann.until_asked()
        await asyncio.to_thread(pair.first.stop)

    # Were it not handed over, it would be out of reach until the first server counts as dead.
    async with joined(pair.second.url, made["table"], secrets_of(made), after=ann) as again:
        assert again.view == ann.view


async def test_who_arrives_everywhere_at_once_is_at_the_same_table(pair: Pair) -> None:
    made = make(pair.first.url, me(), bot("random"), seed=106)
    secrets = secrets_of(made)
    async with AsyncExitStack() as stack:
        urls = [pair.first.url, pair.second.url] * 4
        players = await asyncio.gather(
            *(stack.enter_async_context(joined(url, made["table"], secrets)) for url in urls)
        )
        asked = await players[0].until_asked()
        await players[0].give(asked["options"][0]["option"])
        for player in players:
            while player.confirmed <= asked["at"]:
                await player.next()

        assert len({player.table["id"] for player in players}) == 1


async def test_a_film_is_the_same_at_every_server_and_kept_once(filming: Pair) -> None:
    """All ask for it at once, while the game has just ended at one of them."""
    made = make(filming.first.url, me(), bot("random"), seed=111)
    id = made["table"]
    async with joined(filming.first.url, id, secrets_of(made)) as ann:
        await ann.until_asked()
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        urls = [filming.first.url, filming.second.url] * 2
        asked = [asyncio.to_thread(get, url, f"/api/replays/{id}") for url in urls]
        films = await asyncio.gather(*asked)
    async with opened(filming.first.options.database) as store:
        film = await store.film(id)
        unfilmed = await store.unfilmed(RULES_VERSION, 10)
    await asyncio.to_thread(filming.first.stop)
    step = f"/api/replays/{id}/{ann.confirmed}?seat=1"

    assert film is not None
    assert films == [to_builtins(Reel(film).film("en"))] * len(urls)
    assert unfilmed == []
    assert await asyncio.to_thread(get, filming.second.url, f"/api/replays/{id}") == films[0]
    assert (await asyncio.to_thread(get, filming.second.url, step))["seq"] == ann.confirmed


async def test_a_film_left_over_by_a_server_that_died_is_made_by_another(
    postgres: Postgres, tmp_path: Path
) -> None:
    options = Options(postgres.database(), lifetime=LIFETIME, pulse=PULSE, upkeep=AHEAD)
    async with opened(options.database) as store:
        over = row("over", started=True, finished=True, holder="dead", rules=RULES_VERSION)
        await store.create(over, conceded())
    with served(tmp_path, options):
        async with opened(options.database) as store, asyncio.timeout(SOON):
            while await store.film("over") is None:
                await asyncio.sleep(0.05)


async def test_connections_that_are_passed_on_do_not_count_where_they_come_from(
    postgres: Postgres, tmp_path: Path
) -> None:
    with two(postgres, tmp_path, replace(GENEROUS, sockets=FEW)) as pair:
        made = make(pair.first.url, me(), bot("random"), seed=107)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(joined(pair.first.url, made["table"]))
            passed_on = [
                await stack.enter_async_context(joined(pair.second.url, made["table"]))
                for _ in range(2 * FEW)
            ]

            assert len(passed_on) > FEW
            assert all(watcher.table["id"] == made["table"] for watcher in passed_on)


async def test_who_floods_through_another_server_waits_as_well(
    postgres: Postgres, tmp_path: Path
) -> None:
    limits = replace(GENEROUS, messages=2.0, burst=20.0)
    with two(postgres, tmp_path, limits) as pair:
        made = make(pair.first.url, me(), bot("random"), seed=108)
        async with (
            joined(pair.first.url, made["table"], secrets_of(made)) as ann,
            joined(pair.second.url, made["table"]) as cat,
        ):
            begun = monotonic()
            for _ in range(flood(limits)):
                await cat.socket.send("x")
            await ann.settled()
            for _ in range(int(limits.burst + limits.messages)):
                await cat.until_told("wrong")
            took = monotonic() - begun
            for server in (pair.first, pair.second):
                server.kill()  # they would take their time to say good-bye to a flood

    assert took > 0.9, "what was too much took its time"
