"""What a server says about itself, and how it ends when it is asked to."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from shardmaster.cli import main
from shardmaster.server.http.app import application
from shardmaster.server.http.health import KNOWN_SECONDS
from shardmaster.server.store.sqlite import SqliteStore
from tests.patience import SOON
from tests.server.movable import pass_time
from tests.server.player import OPEN, WEB, bot, closing, get, host, joined, make, me, secrets_of
from tests.server.postgres import Postgres
from tests.server.process import GENEROUS, Options
from tests.server.replica import events_of
from tests.server.serving import Served, running, served
from tests.server.survivor import Survivor, check_all, seated
from tests.server.test_trouble import full_disk

READY = "/api/health/ready"
TRY_AGAIN = 1012
ELSEWHERE = "10.1.0.0/16"
"""A network where no test comes from."""


async def until_ready_is(url: str, status: int) -> str:
    """The code with which it is ready or not, once it is so."""
    async with asyncio.timeout(SOON):
        while (answer := await asyncio.to_thread(WEB.get, f"{url}{READY}")).status_code != status:
            await asyncio.sleep(0.05)
    code: str = answer.json().get("code", "")
    return code


def test_a_server_that_runs_lives_and_is_ready(url: str) -> None:
    assert get(url, "/api/health") == {"ok": True}
    assert get(url, READY) == {"ok": True}


async def test_without_its_database_a_server_lives_but_is_not_ready(
    postgres: Postgres, tmp_path: Path
) -> None:
    with served(tmp_path, Options(postgres.database())) as server:
        await until_ready_is(server.url, 200)
        postgres.stop()
        try:
            assert await until_ready_is(server.url, 503) == "store-trouble"
            assert get(server.url, "/api/health") == {"ok": True}
        finally:
            postgres.start()

        await until_ready_is(server.url, 200)


@asynccontextmanager
async def read_only(postgres: Postgres) -> AsyncIterator[None]:
    """Every session of the server can only read."""
    await postgres.set("default_transaction_read_only", "on")
    try:
        yield
    finally:
        await postgres.set("default_transaction_read_only", "off")


async def test_with_a_database_that_can_only_be_read_a_server_is_not_ready(
    postgres: Postgres, tmp_path: Path
) -> None:
    with served(tmp_path, Options(postgres.database())) as server:
        await until_ready_is(server.url, 200)
        async with read_only(postgres):
            assert await until_ready_is(server.url, 503) == "store-trouble"
            assert "not ready: the PostgreSQL database" in server.errors()
            assert "read-only transaction" in server.errors()

        await until_ready_is(server.url, 200)
        assert server.errors().count("ready again") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="limits are set on Linux")
async def test_on_a_full_disk_a_server_is_not_ready(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        await until_ready_is(server.url, 200)
        with full_disk(server):
            assert await until_ready_is(server.url, 503) == "store-trouble"
            assert get(server.url, "/api/health") == {"ok": True}

        await until_ready_is(server.url, 200)


async def ready(url: str) -> httpx2.Response:
    """The answer over a new connection: an old one would not outlive time that is moved on."""
    return await asyncio.to_thread(WEB.get, f"{url}{READY}", headers={"connection": "close"})


class Asked(SqliteStore):
    """Counts how often it had to write something just to be ready."""

    checks = 0

    async def check(self) -> None:
        self.checks += 1
        await super().check()

    def only_read(self, switch: str) -> None:
        assert self._writer is not None, "it is open"
        self._writer.connection.execute(f"PRAGMA query_only = {switch}")


async def test_a_file_that_can_only_be_read_makes_a_server_unready(tmp_path: Path) -> None:
    store = Asked(tmp_path / "tables.db")
    async with running(application(store, limits=GENEROUS)) as url:
        store.only_read("ON")
        told = await ready(url)
        assert told.status_code == 503
        assert "cannot save anything" in told.json()["text"]

        store.only_read("OFF")
        await pass_time(KNOWN_SECONDS)
        assert (await ready(url)).status_code == 200


async def test_however_many_ask_the_disk_is_tried_now_and_then(tmp_path: Path) -> None:
    store = Asked(tmp_path / "tables.db")
    async with running(application(store, limits=GENEROUS)) as url:
        asked = await asyncio.gather(*(ready(url) for _ in range(20)))
        assert {told.status_code for told in asked} == {200}
        assert store.checks == 1
        await pass_time(KNOWN_SECONDS)
        await ready(url)

        assert store.checks == 2


# Ending


async def test_a_server_that_is_asked_to_end_plays_on_until_proxies_have_noticed(
    tmp_path: Path,
) -> None:
    options = Options(str(tmp_path / "tables.db"), drain=2 * SOON)
    with served(tmp_path, options) as server:
        made = make(server.url, me(), bot("random"), seed=121)
        async with joined(server.url, made["table"], secrets_of(made)) as ann:
            os.kill(server.pid, signal.SIGTERM)

            assert await until_ready_is(server.url, 503) == "server-leaving"
            assert get(server.url, "/api/health") == {"ok": True}
            asked = await ann.until_asked()
            await ann.give(asked["options"][0]["option"])

            ended = asyncio.create_task(asyncio.to_thread(server.stop))  # the second signal
            assert await closing(ann) == TRY_AGAIN
            await ended
    assert len(events_of(options.database, made["table"])) >= ann.confirmed > asked["at"]


def test_a_server_that_has_drained_ends_by_itself(tmp_path: Path) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), drain=0.2)) as server:
        assert server.stop() == -signal.SIGTERM


def test_who_sits_at_the_keyboard_does_not_wait(tmp_path: Path) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), drain=2 * SOON)) as server:
        assert server.interrupt() == 0


class Renewed:
    """A server that is replaced in good order, as for an upgrade."""

    def __init__(self, server: Served) -> None:
        self.up = asyncio.Event()
        self.up.set()
        self.times = 0
        self._server = server

    @property
    def url(self) -> str:
        return self._server.url

    async def renew(self) -> None:
        self.up.clear()
        await asyncio.to_thread(self._server.stop)
        await asyncio.to_thread(self._server.start)
        self.times += 1
        self.up.set()


async def test_nothing_confirmed_is_lost_when_a_server_ends_in_running_games(
    tmp_path: Path,
) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), drain=0.1)) as server:
        survivors = [
            *await seated(server.url, me(), OPEN, seed=122),
            *await seated(server.url, me(), bot("random"), seed=123),
        ]
        renewed = Renewed(server)
        async with asyncio.TaskGroup() as playing:

            def renew(_: Survivor) -> None:
                got_on = all(
                    each.last and each.last.confirmed >= 30 * (renewed.times + 1)
                    for each in survivors
                )
                if got_on and renewed.times < 2 and renewed.up.is_set():
                    renewed.up.clear()
                    playing.create_task(renewed.renew())

            for survivor in survivors:
                playing.create_task(survivor.play(renewed, heard=renew))

        assert renewed.times == 2
        tables = {survivor.table for survivor in survivors}
        check_all(survivors, {id: events_of(server.options.database, id) for id in tables})


class Filming(SqliteStore):
    """Keeps no film until others could take over the tables."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.handed_over = asyncio.Event()
        self.filmed: list[str] = []

    async def gone(self, process: str) -> None:
        await super().gone(process)
        self.handed_over.set()

    async def keep_film(self, table_id: str, number: int, film: bytes) -> bool:
        await self.handed_over.wait()
        self.filmed.append(table_id)
        return await super().keep_film(table_id, number, film)


async def test_tables_are_handed_over_before_games_that_have_ended_are_filmed(
    tmp_path: Path,
) -> None:
    store = Filming(tmp_path / "tables.db")
    async with (
        running(application(store, limits=GENEROUS)) as url,
        host(url, me(), bot(), seed=124) as (ann, made),
    ):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)

    assert store.filmed == [made["table"]]


# Behind a proxy


def asked_for(url: str, visitor: str) -> int:
    """The status of what a proxy asks for on behalf of a visitor."""
    return WEB.get(f"{url}/api/catalog", headers={"x-forwarded-for": visitor}).status_code


def test_who_comes_through_a_proxy_of_ours_has_limits_of_their_own(tmp_path: Path) -> None:
    few = replace(GENEROUS, requests=0.001, request_burst=2.0)
    with served(tmp_path, Options(str(tmp_path / "tables.db"), limits=few)) as server:
        ann = [asked_for(server.url, "192.0.2.1") for _ in range(3)]
        ben = asked_for(server.url, "192.0.2.2")
        forged = asked_for(server.url, "192.0.2.77, 192.0.2.1")

    assert ann == [200, 200, 429]
    assert ben == 200
    assert forged == 429, "what a visitor says of themselves comes before what the proxy adds"


def test_a_proxy_that_was_not_named_is_not_believed(tmp_path: Path) -> None:
    few = replace(GENEROUS, requests=0.001, request_burst=2.0)
    options = Options(str(tmp_path / "tables.db"), limits=few, proxies=(ELSEWHERE,))
    with served(tmp_path, options) as server:
        statuses = [asked_for(server.url, f"192.0.2.{number}") for number in range(3)]

    assert statuses == [200, 200, 429]


@pytest.mark.parametrize("proxy", ["proxy.example.org", "10.0.0.5/24", "*", "10.0.0"])
def test_what_is_no_address_is_no_proxy(proxy: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main, ["serve", "--port", "0", "--database", str(tmp_path / "t.db"), "--proxy", proxy]
    )

    assert done.exit_code == 1
    assert f"{proxy!r} is not the address of a proxy" in done.output
    assert "such as 10.0.0.0/24" in done.output
