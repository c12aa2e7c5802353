"""Playing without a mouse: the focus walks to what is wanted, and Enter presses it."""

from playwright.sync_api import Locator, Page

from tests.browser.table import BRIEF

MOST_STEPS = 50

NEXT_KEY = """
(element) => {
  const here = document.activeElement;
  if (element === here) return '';
  const zone = element.closest('[data-zone]');
  if (zone === null || !zone.contains(here)) return 'Tab';
  const left = element.getBoundingClientRect().left < here.getBoundingClientRect().left;
  return left ? 'ArrowLeft' : 'ArrowRight';
}
"""


def walk(element: Locator) -> None:
    """Tab to the zone of an element, and go along it with the arrow keys."""
    for _ in range(MOST_STEPS):
        key: str = element.evaluate(NEXT_KEY, timeout=BRIEF)
        if not key:
            return
        element.page.keyboard.press(key)
    raise AssertionError(f"the focus does not reach {element}; it is at {focused(element.page)}")


def press(element: Locator) -> None:
    walk(element)
    element.page.keyboard.press("Enter")


def focused(page: Page) -> str:
    """What has the focus, in words."""
    name: str = page.locator(":focus").evaluate(
        "(element) => element.getAttribute('aria-label') ?? element.outerHTML"
    )
    return name
