"""Two servers over one PostgreSQL database, behind one proxy that does HTTPS: one game."""

import asyncio
import os
import signal
import socket
import ssl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace

from tests.patience import SOON
from tests.server.player import (
    OPEN,
    WEB,
    Frame,
    Player,
    closing,
    eager,
    get,
    joined,
    make,
    me,
    secrets_of,
)
from tests.server.postgres import Postgres
from tests.server.process import GENEROUS, Options
from tests.server.proxy import ROOT_CERTIFICATE, proxied
from tests.server.serving import Served, served
from tests.server.stores import LIFETIME, opened
from tests.server.test_metrics import Measured, sample

TRY_AGAIN = 1012


def later(frame: Frame) -> bool:
    """Whether the game has got on."""
    return bool(frame["is"] == "state" and frame["seq"] >= 30)


class Site:
    """Two servers that look like one from outside."""

    def __init__(self, url: str, first: Served, second: Served) -> None:
        self.url = url
        self.database = first.options.database
        self.servers = {server.url.rpartition(":")[2]: server for server in (first, second)}

    async def players_of(self, table: str) -> tuple[Served, Served]:
        """The server that plays a table, and the other one."""
        async with opened(self.database) as store:
            address = await store.address_of((await store.row(table)).holder)
        assert address is not None
        port = address.rpartition(":")[2]
        (other,) = [server for number, server in self.servers.items() if number != port]
        return self.servers[port], other


@pytest.fixture
def site(postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Servers that drain until they are told a second time."""
    options = Options(postgres.database(), lifetime=LIFETIME, drain=2 * SOON, metrics="0")
    for name in ("first", "second", "proxy"):
        (tmp_path / name).mkdir()
    with (
        served(tmp_path / "first", options) as first,
        served(tmp_path / "second", options) as second,
    ):
        try:
            with proxied(tmp_path / "proxy", first, second) as url:
                monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "proxy" / ROOT_CERTIFICATE))
                yield Site(url, first, second)
        finally:
            for server in (first, second):
                server.kill()  # nobody waits until they have drained


async def watcher_through(server: Served, url: str, table: str, stack: AsyncExitStack) -> Player:
    """Someone whose socket the proxy has sent to this server: it stops choosing the other one."""
    measured = Measured(server)
    async with asyncio.timeout(SOON):
        while True:
            watcher = await stack.enter_async_context(joined(url, table))
            if (await asyncio.to_thread(measured.now))[sample("sockets")]:
                return watcher
            await asyncio.sleep(0.2)


async def test_one_table_is_played_through_the_proxy_while_its_server_is_replaced(
    site: Site,
) -> None:
    made = await asyncio.to_thread(make, site.url, me(), OPEN, seed=151)
    table = made["table"]
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(joined(site.url, table, secrets_of(made)))
        ben = await stack.enter_async_context(joined(site.url, table))
        await ben.sit()
        await asyncio.gather(ann.play(eager(1), until=later), ben.play(eager(2), until=later))
        for player in (ann, ben):
            await player.settled()
        leaving, staying = await site.players_of(table)
        os.kill(leaving.pid, signal.SIGTERM)
        cat = await watcher_through(staying, site.url, table, stack)
        acting = ann if ann.asked else ben
        asked = await acting.until_asked()
        await acting.give(asked["options"][0]["option"])
        await cat.until(lambda frame: cat.confirmed == acting.confirmed)
        while min(ann.confirmed, ben.confirmed) < acting.confirmed:
            await (ann if ann.confirmed < acting.confirmed else ben).next()

        ended = asyncio.create_task(asyncio.to_thread(leaving.stop))
        codes = [await closing(player) for player in (ann, ben, cat)]
        await ended

    assert codes == [TRY_AGAIN] * 3
    assert ann.confirmed == ben.confirmed == cat.confirmed > asked["at"]
    async with (
        joined(site.url, table, secrets_of(made), after=ann) as ann_again,
        joined(site.url, table, [ben.secrets[1]], after=ben) as ben_again,
    ):
        assert (await site.players_of(table))[0] is staying
        assert (ann_again.view, ben_again.view) == (ann.view, ben.view)
        await asyncio.gather(ann_again.play(eager(3)), ben_again.play(eager(4)))
        assert ann_again.view["board"]["winners"] == ben_again.view["board"]["winners"] != []
    assert get(site.url, f"/api/tables/{table}")["over"]


MALFORMED = (
    b"POST /api/tables?%d HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    b"transfer-encoding: chunked\r\n\r\n5\r\nhello\r\nno length\r\n"
)
BAD_GATEWAY = "502"


def malformed(url: str, number: int) -> str:
    """The status of a request whose body ends in nonsense, which the proxy notices on the way."""
    trusting = ssl.create_default_context()
    trusting.check_hostname = False
    trusting.verify_mode = ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])), SOON) as plain,
        trusting.wrap_socket(plain, server_hostname="localhost") as sending,
    ):
        sending.sendall(MALFORMED % number)
        return sending.recv(12).decode()[9:]


def attack(url: str, over: Event) -> list[str]:
    """Nothing but such requests, and how each was answered."""
    statuses: list[str] = []
    while not over.is_set():
        statuses.append(malformed(url, len(statuses)))
    return statuses


def page(url: str, number: int) -> int:
    """The status of something that people ask for; the number decides which server they come to."""
    return WEB.get(f"{url}/api/catalog?{number}").status_code


@pytest.mark.parametrize("servers", [1, 2])
def test_malformed_requests_of_one_visitor_keep_no_one_out(tmp_path: Path, servers: int) -> None:
    with ExitStack() as stack:
        for name in ("proxy", *map(str, range(servers))):
            (tmp_path / name).mkdir()
        folders = [tmp_path / str(number) for number in range(servers)]
        running = [stack.enter_context(served(folder)) for folder in folders]
        url = stack.enter_context(proxied(tmp_path / "proxy", *running))
        crowd = stack.enter_context(ThreadPoolExecutor(4))
        over = Event()
        attacks = [crowd.submit(attack, url, over) for _ in range(4)]
        honest = [page(url, number) for number in range(60)]
        over.set()

        assert honest == [200] * 60
        assert {status for each in attacks for status in each.result()} == {BAD_GATEWAY}, (
            "the proxy never believes that no server is there"
        )


def test_a_server_that_dies_is_noticed_before_anyone_is_turned_away(tmp_path: Path) -> None:
    for name in ("proxy", "dying", "staying"):
        (tmp_path / name).mkdir()
    with (
        served(tmp_path / "dying") as dying,
        served(tmp_path / "staying") as staying,
        proxied(tmp_path / "proxy", dying, staying) as url,
        ThreadPoolExecutor(8) as crowd,
    ):
        assert {page(url, number) for number in range(16)} == {200}
        dying.kill()
        statuses = [*crowd.map(page, [url] * 16, range(16))]

    assert statuses == [200] * 16


def test_a_visitor_cannot_lie_to_the_proxy_about_their_address(tmp_path: Path) -> None:
    few = replace(GENEROUS, requests=0.001, request_burst=100.0)
    (tmp_path / "proxy").mkdir()
    with (
        served(tmp_path, Options(str(tmp_path / "tables.db"), limits=few)) as server,
        proxied(tmp_path / "proxy", server) as url,
    ):
        forged = ({"x-forwarded-for": f"192.0.2.{number}"} for number in range(110))
        statuses = [WEB.get(f"{url}/api/health", headers=each).status_code for each in forged]

    assert (statuses[0], statuses[-1]) == (200, 429)
