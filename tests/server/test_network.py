"""Where others in the network reach a server, for links that are sent to them."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shardmaster.server.http.nearby import network_url, own_address
from tests.server.player import WEB, get
from tests.server.serving import Served, served

SERVE = [sys.executable, "-m", "shardmaster", "serve", "--port", "0"]


@pytest.fixture
def open_to_all(tmp_path: Path) -> Iterator[Served]:
    if not own_address():
        pytest.skip("this machine is in no network")
    database = str(tmp_path / "games.sqlite")
    command = [*SERVE, "--host", "0.0.0.0", "--database", database]
    with served(tmp_path, command=command) as server:
        yield server


def test_nobody_reaches_a_server_that_listens_only_on_its_own_machine(url: str) -> None:
    assert get(url, "/api/network") == {"url": ""}


def test_a_server_that_listens_everywhere_names_an_address_at_which_it_answers(
    open_to_all: Served,
) -> None:
    found = get(open_to_all.url, "/api/network")["url"]

    assert found.startswith(f"http://{own_address()}:")
    assert "127.0.0.1" not in found
    assert WEB.get(f"{found}/api/health").status_code == 200


def test_a_host_that_was_named_is_the_address() -> None:
    assert network_url("10.0.0.5", 8123) == "http://10.0.0.5:8123"
    assert network_url("fe80::1", 80) == "http://[fe80::1]:80"
    for host in ("127.0.0.1", "::1", "localhost"):
        assert network_url(host, 8123) == ""
