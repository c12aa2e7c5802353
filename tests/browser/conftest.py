"""A real browser on a real server: both are started once, every test gets fresh profiles."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import tools
from tests.browser.cable import Cable
from tests.browser.visitor import Visitor
from tests.patience import SOON
from tests.server.process import Options
from tests.server.serving import Served, served

ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # A page lives for seconds: to make its scripts faster takes longer than they run.
    "--js-flags=--single-threaded --no-opt --no-maglev",
]

DESKTOP = (1440, 900)
PHONE = (390, 844)

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("server")
    with served(folder, Options(str(folder / "tables.db"))) as running:
        yield running


@pytest.fixture(scope="session")
def url(server: Served) -> str:
    return server.url


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Not for the whole session: its event loop would be in the way of asynchronous tests."""
    path = tools.chromium()
    expect.set_options(1000 * SOON)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, timeout=1000 * SOON
        )
        yield browser
        browser.close()


class Visits:
    """Lets people come with browsers of their own; nothing may go wrong in any of them."""

    def __init__(self, chromium: Browser, url: str) -> None:
        self._chromium = chromium
        self._url = url
        self._visitors: list[Visitor] = []

    def come(
        self,
        name: str = "Ann",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        calm: bool = True,
        address: str = "",
        locale: str = "en-GB",
        worker: bool = False,
        **settings: Any,
    ) -> Visitor:
        context = self._chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
            locale=locale,
            service_workers="allow" if worker else "block",
        )
        visitor = Visitor(context, address or self._url, name)
        visitor.remember({"speed": "instant", "sound": False, **settings})
        self._visitors.append(visitor)
        return visitor

    def end(self) -> None:
        faults = [f"{each.name}: {fault}" for each in self._visitors for fault in each.faults]
        for visitor in self._visitors:
            visitor.context.close()
        assert faults == []


@pytest.fixture
def visit(chromium: Browser, url: str) -> Iterator[Visit]:
    visits = Visits(chromium, url)
    yield visits.come
    visits.end()


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def cable(url: str) -> Iterator[Cable]:
    cable = Cable(url)
    yield cable
    cable.close()


@pytest.fixture
def french(visit: Visit) -> Visitor:
    """Someone whose browser speaks French."""
    return visit("Zoë", locale="fr-FR")
