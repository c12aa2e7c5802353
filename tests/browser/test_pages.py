"""Every page at every size: for those who see, and for those who do not."""

from time import monotonic

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import faults_of
from tests.browser.conftest import DESKTOP, PHONE, Visits
from tests.browser.places import PLACES
from tests.browser.room import SIZES as EVERY_SIZE
from tests.patience import SOON

SIZES = {
    "desktop": [DESKTOP, (1280, 720), (1024, 768), (820, 1180)],
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


@pytest.mark.parametrize("device", ["desktop", pytest.param("phone", marks=pytest.mark.soak)])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_has_no_fault_fits_its_window_and_keeps_still_if_wanted(
    place: str, device: str, chromium: Browser, url: str
):
    """All in one test: a page is shown once, which takes longer than looking at it."""
    visits = Visits(chromium, url)
    page = PLACES[place](visits.come(size=SIZES[device][0], touch=device == "phone"))

    faults = faults_of(page)
    moving = still_moving(page)
    wide = {size: too_wide(page, size) for size in SIZES[device]}
    visits.end()

    assert faults == []
    assert moving == []
    assert wide == {size: [] for size in SIZES[device]}


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES)
def test_a_page_has_no_fault_at_any_size(place: str, chromium: Browser, url: str):
    visits = Visits(chromium, url)
    page = PLACES[place](visits.come())

    faults = {}
    for width, height in EVERY_SIZE:
        page.set_viewport_size({"width": width, "height": height})
        still_moving(page)
        faults[width, height] = faults_of(page)
    visits.end()

    assert faults == {size: [] for size in EVERY_SIZE}


def still_moving(page: Page) -> list[str]:
    """What moves, and goes on moving; something that is just being shown may still arrive."""
    end = monotonic() + SOON
    moving: list[str] = page.evaluate(MOVING)
    while moving and monotonic() < end:
        page.wait_for_timeout(20)
        moving = page.evaluate(MOVING)
    return moving


def too_wide(page: Page, size: tuple[int, int]) -> list[str]:
    """What makes the page scroll sideways in a window."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wide: list[str] = page.evaluate(TOO_WIDE)
    return wide
