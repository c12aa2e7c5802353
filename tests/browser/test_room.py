"""The table fits into every window, and its cards can be read there."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from playwright.sync_api import expect

from shardmaster.testing import Scenario
from tests.browser.axe import faults_of
from tests.browser.before import asked, prepared
from tests.browser.conftest import Visit
from tests.browser.room import SIZES, faults, places
from tests.browser.staged import Stage, drawn, position
from tests.browser.table import Table
from tests.browser.visitor import SHOW, Visitor
from tests.server.player import bot, me

CARDS = [(3, 1, 0), (5, 3, 2), (5, 6, 4), (8, 12, 8), (12, 4, 8), (3, 12, 1)]
STATES = [(seats, *cards) for seats, cards in product((2, 4), CARDS)]
"""Players, then cards in the hand, played, and champions."""
FEW = [(2, 5, 3, 2), (4, 12, 12, 8)]
SMALLEST = (360, 640)
LETTERS = "() => parseFloat(getComputedStyle(document.querySelector('.hand .rules')).fontSize)"


NOTE_SHIFTS = """
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push([value, sources.map(({ node }) => node?.className)]);
  }).observe({ type: 'layout-shift' });
}
"""
PUSH = "() => { document.querySelector('.row-cards').style.marginTop = '3rem'; }"


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


def test_a_battle_of_five_fits_into_every_window(ann: Visitor, url: str):
    bots = [bot()] * 4
    made = prepared(url, me(), *bots, until=asked(0, "act"), kind="battle", boss="vox", seed=5)
    table = Table(ann.enter(made))
    table.wait()
    found = []
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(ann.page)
        found += [(size, fault) for fault in faults(ann.page, size, 4)]

    assert found == []
    piles = table.page.locator(".center-piles .pile")
    names = [pile.get_attribute("title") for pile in piles.all()]
    assert names[:4] == ["Center deck", "Banished", "Fate deck", "Fate discard"]


def test_the_row_on_the_smallest_phone_shows_names(visit: Visit):
    stage = Stage(visit(size=SMALLEST), position(4, 5, 0, 0))

    for name in stage.page.locator(".row-cards .card-name").all():
        expect(name).to_be_visible()


def test_larger_letters_are_larger_on_cards_as_well(visit: Visit):
    sizes = []
    for text in ("normal", "largest"):
        stage = Stage(visit(size=(1440, 900), text=text), position())
        sizes.append(stage.page.evaluate(LETTERS))
        assert [fault for fault in faults(stage.page, (1440, 900), 2) if "px" not in fault] == []

    assert sizes[1] > 1.1 * sizes[0]


def end_or_decline(game: Scenario) -> None:
    """End the turn, or answer what its end asks."""
    asked = game.asked[0]
    if game.may("end", by=asked):
        game.end_turn(by=asked)
    else:
        game.decline(by=asked)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((1440, 900), id="laptop"),
        pytest.param((390, 844), id="phone", marks=pytest.mark.soak),
    ],
)
def test_the_browser_sees_no_layout_shift_between_turns(visit: Visit, size: tuple[int, int]):
    game = position(2, 5, 3, 2)
    stage = Stage(visit(size=size), game)
    stage.page.evaluate(SHOW)
    stage.page.evaluate(NOTE_SHIFTS)

    for turn in range(2, 5):
        while game.game.turn < turn:
            end_or_decline(game)
            stage.show(game)
            drawn(stage.page)

    assert stage.page.evaluate("shifts") == []
    stage.page.evaluate(PUSH)
    stage.page.wait_for_function("() => shifts.length > 0")


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param([(4, (844, 390))], id="phone on its side"),
        pytest.param(list(product((2, 4), SIZES)), id="every size", marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing_wrong_with_the_table(
    visit: Visit, looks: list[tuple[int, tuple[int, int]]]
):
    stage = Stage(visit(), position())
    found = []
    for seats, size in looks:
        stage.show(position(seats, 5, 3, 2))
        stage.resize(size)
        found += [(size, seats, fault) for fault in faults_of(stage.page)]

    assert found == []
