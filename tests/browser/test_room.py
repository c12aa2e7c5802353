"""The table fits into every window, and its cards can be read there."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.room import faults, places
from tests.browser.staged import Stage, position

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
CARDS = [(3, 1, 0), (5, 3, 2), (5, 6, 4), (8, 12, 8), (12, 4, 8), (3, 12, 1)]
STATES = [(seats, *cards) for seats, cards in product((2, 4), CARDS)]
"""Players, then cards in the hand, played, and champions."""
FEW = [(2, 5, 3, 2), (4, 12, 12, 8)]
SMALLEST = (360, 640)
LETTERS = "() => parseFloat(getComputedStyle(document.querySelector('.hand .rules')).fontSize)"


def complaints(stage: Stage, states: Sequence[tuple[int, int, int, int]]) -> Iterator[str]:
    for state in states:
        stage.show(position(*state))
        for size in SIZES:
            stage.resize(size)
            for fault in faults(stage.page, size, state[0]):
                yield f"{size[0]}x{size[1]}, {state}: {fault}"


def test_every_window_has_room_for_cards_that_can_be_read(visit: Visit):
    stage = Stage(visit(), position())

    assert list(complaints(stage, FEW)) == []


@pytest.mark.soak
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_window_has_room_for_every_number_of_cards(visit: Visit, locale: str):
    stage = Stage(visit(locale=locale), position(), locale)

    assert list(complaints(stage, STATES)) == []


def test_the_board_stays_where_it_is_while_cards_are_played(visit: Visit):
    stage = Stage(visit(), position(2, 5, 0, 1))
    moved = []
    for size in SIZES:
        stage.resize(size)
        stage.show(position(2, 5, 0, 1))
        before = places(stage.page)
        stage.show(position(2, 3, 6, 2))
        if places(stage.page) != before:
            moved.append(size)

    assert moved == []


def test_on_the_smallest_phone_a_tap_shows_a_card_before_it_is_played(visit: Visit):
    ann = visit(size=SMALLEST, touch=True)
    stage = Stage(ann, position(4, 5, 0, 0))
    card = stage.page.locator(".hand .slot").first

    card.tap()

    menu = stage.page.get_by_role("menu")
    shown = menu.locator(".rules")
    expect(shown).to_be_visible()
    assert shown.evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)") >= 12
    assert stage.asked() == []
    menu.get_by_role("menuitem").tap()
    expect(menu).to_have_count(0)
    assert stage.asked() == ["answer"]


def test_larger_letters_are_larger_on_cards_as_well(visit: Visit):
    sizes = []
    for text in ("normal", "largest"):
        stage = Stage(visit(size=(1440, 900), text=text), position())
        sizes.append(stage.page.evaluate(LETTERS))
        assert [fault for fault in faults(stage.page, (1440, 900), 2) if "px" not in fault] == []

    assert sizes[1] > 1.1 * sizes[0]
