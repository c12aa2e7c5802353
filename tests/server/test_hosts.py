"""Names by which a server is asked for: its own, if it has any, and HTTPS where that is in use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from shardmaster.cli import main
from shardmaster.server.http.hosts import host_named
from tests.server.player import OPEN, WEB, bot, joined, make, me, secrets_of
from tests.server.postgres import Postgres
from tests.server.process import Options
from tests.server.proxy import PUBLIC, proxied
from tests.server.serving import Served, served

SITE = "play.example.org"
HSTS = "strict-transport-security"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("hosts")
    options = Options(str(folder / "tables.db"), workers=0, sites=(SITE, "Other.example"))
    with served(folder, options) as running:
        yield running


def asked(url: str, host: str, path: str = "/", **headers: str) -> tuple[int, str]:
    """The status of an answer, and the code of its refusal."""
    response = WEB.get(f"{url}{path}", headers={"host": host, **headers})
    is_json = response.headers["content-type"] == "application/json"
    return response.status_code, response.json().get("code", "") if is_json else ""


@pytest.mark.parametrize(
    "host", [SITE, "PLAY.Example.Org", f"{SITE}:8123", f"{SITE}.", "other.example:443"]
)
def test_a_site_is_answered_by_its_names(strict: Served, host: str) -> None:
    assert asked(strict.url, host) == (200, "")
    assert asked(strict.url, host, "/api/catalog") == (200, "")


@pytest.mark.parametrize(
    "host",
    ["evil.example", f"x.{SITE}", f"{SITE}.evil.example", "192.0.2.7", f"evil@{SITE}", "[::1", ""],
)
@pytest.mark.parametrize("path", ["/", "/api/catalog", "/static/js/main.js", "/nothing"])
def test_other_names_are_refused(strict: Served, host: str, path: str) -> None:
    assert asked(strict.url, host, path) == (421, "wrong-host")


def test_tables_are_not_made_under_another_name(strict: Served) -> None:
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    wanted = {"seats": [me(), bot()]}

    refused = WEB.post(f"{strict.url}/api/tables", json=wanted, headers=headers)

    assert (refused.status_code, refused.json()["code"]) == (421, "wrong-host")
    assert "evil.example" in refused.json()["text"]


async def test_nobody_plays_under_another_name(strict: Served) -> None:
    port = int(strict.url.rpartition(":")[2])
    made = make(strict.url, me(), OPEN)

    async def opened(host: str) -> int:
        address = f"ws://{host}/live/{made['table']}"
        try:
            async with connect(address, host="127.0.0.1", port=port):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert await opened(SITE) == 101
    assert await opened("evil.example") == 421


def test_checks_of_health_go_by_any_name(strict: Served) -> None:
    assert asked(strict.url, "10.0.0.7:8123", "/api/health") == (200, "")
    assert asked(strict.url, "server-1:8123", "/api/health/ready") == (200, "")


async def test_servers_relay_to_each_other(postgres: Postgres, tmp_path: Path) -> None:
    """They know each other by addresses that no visitor uses."""
    options = Options(postgres.database(), workers=0, sites=(SITE,))
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    with (
        served(tmp_path / "first", options) as first,
        served(tmp_path / "second", options) as second,
    ):
        made = make(first.url, me(), OPEN)
        async with joined(first.url, made["table"], secrets_of(made)) as ann:
            async with joined(second.url, made["table"]) as ben:
                assert await ben.sit("Ben") == 1
            await ann.until(lambda _: bool(ann.table["started"]))


@pytest.mark.parametrize(
    "host", ["192.168.1.20:8123", "mybox:8123", "mybox.local", "localhost", "[fe80::1]:8123", ""]
)
def test_at_home_every_name_will_do(url: str, host: str) -> None:
    assert asked(url, host) == (200, "")


@pytest.mark.parametrize("site", ["https://play.example.org", "a b", "play.example.org:443", ""])
def test_what_is_no_name_is_refused_in_words(site: str, tmp_path: Path) -> None:
    database = str(tmp_path / "t.db")

    done = CliRunner().invoke(
        main, ["serve", "--port", "0", "--database", database, "--site", site]
    )

    assert done.exit_code == 1
    assert f"{site!r} is not the name of a site" in done.output
    assert "such as play.example.org" in done.output


@pytest.mark.parametrize(
    ("header", "host"),
    [("[2001:DB8::1]:80", "2001:db8::1"), ("a.b:x:y", ""), ("a/b", ""), ("A.B.:8", "a.b")],
)
def test_a_header_names_a_host(header: str, host: str) -> None:
    assert host_named(header) == host


# HTTPS


def secured(url: str, host: str, scheme: str, path: str = "/") -> str | None:
    headers = {"host": host, "x-forwarded-proto": scheme}
    told: str | None = WEB.get(f"{url}{path}", headers=headers).headers.get(HSTS)
    return told


def test_who_came_by_https_is_to_come_by_https(url: str) -> None:
    assert secured(url, SITE, "https") == "max-age=31536000"
    assert secured(url, f"{SITE}:444", "https", "/api/health") == "max-age=31536000"
    assert secured(url, SITE, "http") is None
    assert WEB.get(url).headers.get(HSTS) is None


@pytest.mark.parametrize(
    "host",
    ["localhost", "play.localhost:8443", "mybox", "mybox.local", "192.0.2.7", "[2001:db8::1]"],
)
def test_names_that_others_share_or_have_no_certificate_are_left_alone(url: str, host: str) -> None:
    assert secured(url, host, "https") is None


def test_a_proxy_that_is_not_ours_is_not_believed(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), workers=0, proxies=("10.1.0.0/16",))
    with served(tmp_path, options) as server:
        assert secured(server.url, SITE, "https") is None


def test_the_proxy_that_we_ship_says_that_visitors_came_by_https(tmp_path: Path) -> None:
    (tmp_path / "proxy").mkdir()
    options = Options(str(tmp_path / "tables.db"), workers=0, sites=("localhost", PUBLIC))
    with served(tmp_path, options) as server, proxied(tmp_path / "proxy", server) as url:
        port = url.rpartition(":")[2]
        page = WEB.get(url, headers={"host": f"{PUBLIC}:{port}"})

        assert page.status_code == 200
        assert page.headers[HSTS] == "max-age=31536000"
        assert HSTS not in WEB.get(url).headers, "other servers of this machine are localhost too"
