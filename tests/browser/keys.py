"""Playing without a mouse: the focus walks to what is wanted, and Enter presses it."""

from playwright.sync_api import Locator, Page

MOST_STEPS = 50

FOCUSED = "(element) => element === document.activeElement"

SAME_ZONE = """
(element) => {
  const zone = element.closest('[data-zone]');
  return zone !== null && zone.contains(document.activeElement);
}
"""

IS_LEFT = """
(element) => {
  const here = document.activeElement.getBoundingClientRect();
  return element.getBoundingClientRect().left < here.left;
}
"""


def walk(element: Locator) -> None:
    """Tab to the zone of an element, and go along it with the arrow keys."""
    keyboard = element.page.keyboard
    for _ in range(MOST_STEPS):
        if element.evaluate(FOCUSED):
            return
        if element.evaluate(SAME_ZONE):
            keyboard.press("ArrowLeft" if element.evaluate(IS_LEFT) else "ArrowRight")
        else:
            keyboard.press("Tab")
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
