"""Fixtures that the tests of the server share."""

import asyncio
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.bots import GATE
from tests.server.gate import Gate
from tests.server.movable import MovableLoop
from tests.server.postgres import Postgres, postgres
from tests.server.process import Options
from tests.server.serving import Served, served

__all__ = ["postgres", "server", "url"]

OURS = re.compile(r" ERROR (table |house-keeping|bots cannot think|Task |Exception in ASGI)")
"""How the server's own complaints begin."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "server":
            item.add_marker(pytest.mark.server)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own, whose time can be moved on."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
    with asyncio.Runner(loop_factory=MovableLoop) as runner:
        runner.run(test(**given))
    return True


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do it no harm."""
    folder = tmp_path_factory.mktemp("server")
    with served(folder, Options(str(folder / "tables.db"))) as running:
        yield running
    failures = [line for line in running.errors().splitlines() if OURS.search(line)]
    assert failures == [], "whatever the tests did was no failure of the server"


@pytest.fixture
def url(server: Served) -> str:
    return server.url


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gate:
    folder = tmp_path / "gate"
    folder.mkdir()
    monkeypatch.setenv(GATE, str(folder))
    return Gate(folder)


@pytest.fixture(params=["sqlite", "postgres"])
def either_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, of both kinds."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()
