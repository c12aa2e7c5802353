"""How much anyone may ask for, and what happens to those who ask for more."""

import asyncio
import contextlib
import resource
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import httpx2
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shardmaster.engine.errors import ShardmasterError
from shardmaster.server.http import greeting
from shardmaster.server.limits import Limits, limits_named
from shardmaster.server.tables import rooms
from shardmaster.server.tables.guest import Guest
from shardmaster.server.visitors import Visitor
from tests.patience import SOON
from tests.server.player import (
    HERE,
    OPEN,
    bot,
    closing,
    connected,
    eager,
    flood,
    host,
    idle,
    joined,
    make,
    me,
    party,
    secrets_of,
)
from tests.server.process import GENEROUS, Options
from tests.server.serving import Served, inside, served

STRICT = Limits(
    messages=2.0,
    burst=20.0,
    sockets=6,
    tables=0.001,
    table_burst=8.0,
    requests=0.001,
    request_burst=60.0,
)
"""What is counted is counted for each address, so every test that asks for much has its own. The
next table or request is allowed when every test is long over."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that soon has enough."""
    folder = tmp_path_factory.mktemp("strict")
    with served(folder, Options(str(folder / "tables.db"), limits=STRICT)) as running:
        yield running


def web(address: str) -> httpx2.Client:
    """A browser somewhere else."""
    transport = httpx2.HTTPTransport(verify=False, local_address=address)
    return httpx2.Client(transport=transport, timeout=SOON)


def deaf(url: str) -> socket.socket:
    """A connection that takes little unless someone reads from it."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    made.setblocking(False)
    return made


def test_limits_can_be_changed_by_name() -> None:
    limits = limits_named(["connections=500", "head_seconds=2.5", "work=null"])

    assert limits == Limits(connections=500, head_seconds=2.5, work=None)
    assert limits_named([]) == Limits()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("conections=5", "unknown limit 'conections'; known: messages, burst"),
        ("connections", "a limit is a number, as in connections=500"),
        ("connections=many", "a limit is a number, as in connections=500"),
        ("work=0", "the limit work must be above 0"),
        ("sockets=-3", "the limit sockets must be above 0"),
    ],
)
def test_limits_that_are_none_are_refused_in_words(given: str, why: str) -> None:
    with pytest.raises(ShardmasterError, match=why):
        limits_named([given])


async def test_who_floods_a_table_waits_and_the_others_play_on(strict: Served) -> None:
    async with party(strict.url, me(), OPEN, seed=51) as (ann, ben):
        async with joined(strict.url, ann.table["id"], at="127.0.0.2") as cat:
            begun = monotonic()
            for _ in range(flood(STRICT)):
                await cat.send("concede", seat=0)
            asked = await ann.until_asked()
            await ann.give(asked["options"][0]["option"])
            await ben.until(lambda _: ben.confirmed == ann.confirmed)
            for _ in range(int(STRICT.burst + STRICT.messages)):
                await cat.until_told("wrong")
            took = monotonic() - begun
            cat.cut()

        assert took > 0.9, "what was too much took its time"


async def test_who_answers_at_once_is_slowed_down_and_never_cut_off(strict: Served) -> None:
    async with host(strict.url, me(), bot("random"), seed=52) as (ann, _):
        begun = monotonic()
        for _ in range(int(STRICT.burst + STRICT.messages)):
            await ann.settled()

        assert monotonic() - begun > 0.9


async def test_who_never_reads_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = replace(GENEROUS, outbox=60_000)
    with served(tmp_path, Options(str(tmp_path / "tables.db"), limits=limits)) as server:
        made = make(server.url, me(), HERE, OPEN, seed=53)
        id = made["table"]
        slow = {"sock": deaf(server.url), "max_queue": 1, "close_timeout": 0.1}

        async with (
            joined(server.url, id, secrets_of(made)) as ann,
            connected(server.url, id, **slow) as ben,
        ):
            await ben.send("enter")
            await ben.send("sit", name="Ben")
            await ben.until_told("welcome")
            await ben.send("concede", seat=2)
            await ann.until(lambda _: ann.table["seats"][2]["here"])
            await ann.play(idle, until=lambda _: not ann.table["seats"][2]["here"])

            assert not ann.over
            assert not ann.table["seats"][2]["here"]
            server.kill()


def kept(pid: int) -> int:
    """The bytes of memory a process has."""
    fields = Path(f"/proc/{pid}/statm").read_text().split()
    return int(fields[1]) * resource.getpagesize()


async def test_who_looks_to_and_fro_and_never_reads_takes_little_memory(tmp_path: Path) -> None:
    """Three sockets like these took 182 MiB."""
    with served(tmp_path) as server:
        async with host(server.url, me(), HERE, seed=56) as (ann, made):
            await ann.play(eager(), until=lambda _: ann.confirmed >= 150)
            before = kept(server.pid)
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    slow = {"sock": deaf(server.url), "max_queue": 1, "close_timeout": 0.1}
                    cat = await stack.enter_async_context(
                        connected(server.url, made["table"], **slow)
                    )
                    await cat.send("enter", secrets=secrets_of(made))
                    with contextlib.suppress(ConnectionClosed, TimeoutError):
                        async with asyncio.timeout(5.0):
                            for number in range(2000):
                                await cat.send("look", seat=number % 2)
                grown = kept(server.pid) - before
                await ann.settled()

    assert grown < 12 << 20


async def test_what_waits_for_one_address_is_bounded(tmp_path: Path) -> None:
    visitor = Visitor(replace(GENEROUS, outbox=100, outboxes=250))
    guests = [Guest(visitor) for _ in range(3)]
    for guest in guests:
        guest.send_encoded(b"x" * 90)
    guests[0].send_encoded(b"y" * 10)
    assert [guest.lost for guest in guests] == [True, False, False]
    assert visitor.waiting_bytes == 180

    guests[1].sent(guests[1].outbox.get_nowait())
    guests[1].send_encoded(b"z" * 1000)
    assert not guests[1].lost, "one message may always wait"
    guests[2].send_encoded(b"x")
    assert guests[2].lost

    for guest in guests:
        guest.gone()
    assert visitor.waiting_bytes == 0


async def test_a_look_back_sends_only_what_is_new(url: str) -> None:
    async with host(url, me(), HERE, seed=55) as (ann, _):
        await ann.play(eager(), until=lambda _: ann.confirmed >= 20)
        seats = [ann.view["seat"], 1 - ann.view["seat"]]
        told = []
        for seat in [*reversed(seats), *reversed(seats)]:
            await ann.send("look", seat=seat)
            await ann.until(lambda _, seat=seat: ann.view["seat"] == seat)  # type: ignore[misc]
            told.append(len(ann.state["log"]))

    assert told[2:] == [0, 0]


async def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    """Those who may not make another one may not have one by a rematch either."""
    limits = replace(GENEROUS, tables=0.001, table_burst=1.0)
    async with (
        inside(Options(str(tmp_path / "tables.db"), limits=limits)) as url,
        host(url, me(), HERE) as (ann, _),
    ):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        refused = await ann.refused("rematch", seat=0)

    assert refused == "too many new tables; wait a moment"


async def let_in(url: str, table: str, here: str) -> str:
    """The table that someone joins as soon as the server has noticed that others have left."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                async with joined(url, table, at=here) as later:
                    return str(later.table["id"])
            except InvalidStatus:
                await asyncio.sleep(0.05)


async def test_so_many_connections_from_one_address_and_no_more(strict: Served) -> None:
    id = make(strict.url, me(), bot("random"), seed=54)["table"]
    here = "127.0.0.3"
    async with AsyncExitStack() as stack:
        for _ in range(STRICT.sockets):
            await stack.enter_async_context(joined(strict.url, id, at=here))
        with pytest.raises(InvalidStatus) as refused:
            await stack.enter_async_context(joined(strict.url, id, at=here))

    assert refused.value.response.status_code == 403
    assert await let_in(strict.url, id, here) == id


async def test_connections_that_say_nothing_count_as_well(strict: Served) -> None:
    id = make(strict.url, me(), bot("random"), seed=54)["table"]
    here = ("127.0.0.4", 0)
    async with AsyncExitStack() as stack:
        for _ in range(STRICT.sockets):
            await stack.enter_async_context(connected(strict.url, id, local_addr=here))

        with pytest.raises(InvalidStatus):
            await stack.enter_async_context(connected(strict.url, id, local_addr=here))


def test_so_many_tables_at_once_and_no_more(strict: Served) -> None:
    wanted = {"seats": [me(), bot()]}

    with web("127.0.0.5") as browser:
        answers = [browser.post(f"{strict.url}/api/tables", json=wanted) for _ in range(12)]

    statuses = [answer.status_code for answer in answers]
    assert statuses[:8] == [201] * 8
    assert statuses[-1] == 429
    assert answers[-1].json()["code"] == "too-many-tables"


def test_so_many_requests_at_once_and_no_more(strict: Served) -> None:
    with web("127.0.0.6") as browser:
        answers = [browser.get(f"{strict.url}/api/health") for _ in range(100)]

    statuses = {answer.status_code for answer in answers}
    assert statuses == {200, 429}
    assert answers[-1].json()["code"] == "too-many-requests"


async def test_who_says_nothing_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(greeting, "HELLO_SECONDS", 0.2)
    options = Options(str(tmp_path / "tables.db"), workers=0)
    async with inside(options) as url, connected(url, "anywhere") as silent:
        code = await closing(silent)

        assert code == 1008
        assert silent.frames[-1]["text"] == "the first message must be enter"


async def test_so_many_tables_are_played_at_a_time_and_no_more(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), limits=replace(GENEROUS, rooms=2))
    async with inside(options) as url, AsyncExitStack() as stack:
        for _ in range(2):
            await stack.enter_async_context(host(url, me(), HERE))
        made = await asyncio.to_thread(make, url, me(), HERE)
        late = await stack.enter_async_context(connected(url, made["table"]))
        await late.send("enter")
        code = await closing(late)

        assert late.frames[-1]["text"] == "the server is full; try again later"
        assert code == 1012


async def test_a_table_that_nobody_is_at_is_put_away_and_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.0)
    options = Options(str(tmp_path / "tables.db"), pulse=0.1)
    async with inside(options) as url:
        async with host(url, me(), HERE, seed=1) as (ann, made):
            await ann.play(eager(), until=lambda _: ann.confirmed == 20)
            await ann.settled()
        async with asyncio.timeout(SOON):
            while holder(options, made["table"]):
                await asyncio.sleep(0.05)
        async with joined(url, made["table"], secrets_of(made), after=ann) as again:
            assert again.state["seq"] == ann.state["seq"]
            assert again.view["board"]["row"] == ann.view["board"]["row"]
            assert holder(options, made["table"])


def holder(options: Options, table: str) -> str:
    """The process that has a table."""
    query = "SELECT holder FROM tables WHERE id = ?"
    with contextlib.closing(sqlite3.connect(options.database)) as connection:
        (name,) = connection.execute(query, (table,)).fetchone()
    return str(name)
