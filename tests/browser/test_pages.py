"""Every page at every size: for those who see, and for those who do not."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESKTOP, PHONE, Visits
from tests.browser.places import PLACES

SIZES = {
    "desktop": [DESKTOP, (1280, 720), (820, 1180)],
    "phone": [PHONE],
}

TOO_WIDE = """
() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
    .map((element) => `${element.tagName}.${element.className}`)
    .slice(0, 8)
    .concat(`${page.scrollWidth} > ${page.clientWidth}`);
}
"""

MOVING = """
() => document.getAnimations()
  .filter((motion) => motion.playState === 'running')
  .map((motion) => [
    motion.animationName ?? motion.transitionProperty ?? 'script',
    motion.effect.target?.className?.toString(),
  ].join(' of '))
  .concat([...document.querySelectorAll('animate, animateTransform, animateMotion')].map(String))
"""


@pytest.fixture(
    scope="module",
    params=[(place, device) for place in PLACES for device in SIZES],
    ids=" on a ".join,
)
def shown(
    request: pytest.FixtureRequest, chromium: Browser, url: str
) -> Iterator[tuple[Page, str]]:
    """A page as it is shown on a device."""
    place, device = request.param
    visits = Visits(chromium, url)
    visitor = visits.come(size=SIZES[device][0], touch=device == "phone")
    yield PLACES[place](visitor), device
    visits.end()


def test_axe_finds_no_fault(shown: tuple[Page, str]):
    page, _ = shown

    found = Axe().run(page).response["violations"]

    assert [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ] == []


def test_nothing_scrolls_sideways(shown: tuple[Page, str]):
    page, device = shown

    wide = {}
    for width, height in SIZES[device]:
        page.set_viewport_size({"width": width, "height": height})
        wide[width] = page.evaluate(TOO_WIDE)

    assert wide == {width: [] for width, _ in SIZES[device]}


def test_nothing_moves_where_less_motion_is_wanted(shown: tuple[Page, str]):
    page, _ = shown

    page.wait_for_timeout(100)

    assert page.evaluate(MOVING) == []
