"""Looking closely: the zoom, the log, piles and decks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser.before import asked, prepared
from tests.browser.conftest import PHONE, Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, Frame, bot, get, make, me

OVERLAPS = """
(selectors) => {
  const zoom = document.querySelector('aside.zoom').getBoundingClientRect();
  return selectors.filter((selector) => [...document.querySelectorAll(selector)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.left < zoom.right - 1 && box.right > zoom.left + 1
      && box.top < zoom.bottom - 1 && box.bottom > zoom.top + 1;
  }));
}
"""

TABLE = [".others", ".row-cards", ".prompt", ".own-vitals", ".own-field", ".hand", ".own-actions"]


def some_turns_in(url: str) -> Frame:
    """My play phase, with cards in my hand and in the opponent's discard pile."""

    def is_under_way(frame: Frame) -> bool:
        return asked(0, "act")(frame) and len(frame["view"]["board"]["seats"][1]["discard"]) > 3

    return prepared(url, me(), HERE, until=is_under_way, sets=["base"], seed=3)


@cache
def looked_at(url: str) -> Frame:
    """The same table for all tests that leave it as it is."""
    return some_turns_in(url)


def with_rulings(url: str, ann: Visitor) -> Frame:
    """A card of the row about which there is a ruling."""
    known = {card["id"]: card for card in get(url, "/api/cards")["cards"]}
    rulings = get(url, "/api/rulings")["rulings"]
    row = ann.view["board"]["row"]
    facts = (known[card["id"]] for card in row if card)
    found: Frame = next(card for card in facts if card["id"] in rulings)
    return {**found, "rulings": rulings[found["id"]]}


@pytest.mark.parametrize(
    ("size", "log", "free"),
    [
        ((1440, 900), True, TABLE),
        ((1920, 1080), False, [".row-cards", ".others", ".prompt", ".hand .slot"]),
        ((1280, 720), False, [".row-cards", ".others", ".prompt", ".own-actions"]),
        ((1024, 768), False, [".row-cards", ".others", ".prompt", ".own-actions"]),
        ((820, 1180), False, [".row-cards", ".others"]),
    ],
    ids=["beside the table", "beside the hand", "over the hand", "tablet", "upright tablet"],
)
def test_the_closer_look_shows_rulings_and_leaves_free_what_is_looked_at(
    visit: Visit, url: str, size: tuple[int, int], log: bool, free: list[str]
):
    ann = visit(size=size)
    table = Table(ann.enter(looked_at(url), 0))
    table.wait()
    facts = with_rulings(url, ann)
    zoom = table.page.get_by_role("complementary", name="Card close-up")
    if log is not table.page.locator(".log").is_visible():
        table.page.keyboard.press("l")

    table.row.get_by_role("button", name=re.compile(f"^{re.escape(facts['name'])}")).first.hover()

    expect(zoom).to_contain_text(facts["name"])
    expect(zoom).to_contain_text(facts["rulings"][0]["says"])
    assert table.page.evaluate(OVERLAPS, free) == []


def test_the_closer_look_on_a_phone_leaves_the_row_and_the_opponent_free(visit: Visit, url: str):
    ann = visit(size=PHONE, touch=True)
    table = Table(ann.enter(looked_at(url), 0))
    table.wait()
    zoom = table.page.get_by_role("complementary", name="Card close-up")
    name = table.row.locator("[data-card]").first.get_attribute("aria-label") or ""

    with finger_on(table.page, ".row-cards [data-card]"):
        expect(zoom).to_contain_text(name.partition(".")[0])

    expect(zoom).to_contain_text(name.partition(".")[0])
    assert table.page.evaluate(OVERLAPS, [".row-cards", ".others"]) == []
    zoom.get_by_role("button", name="Close").tap()
    expect(zoom).to_be_hidden()


@contextmanager
def finger_on(page: Page, selector: str) -> Iterator[None]:
    """Hold a finger on something, as long as it takes to mean it."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_key_z_keeps_the_closer_look_of_the_card_that_has_the_focus(ann: Visitor, url: str):
    table = Table(ann.enter(looked_at(url), 0))
    table.wait()
    zoom = table.page.get_by_role("complementary", name="Card close-up")
    page = table.page

    page.keyboard.press("ArrowUp")
    page.keyboard.press("z")
    expect(zoom.get_by_role("button", name="Close")).to_be_visible()
    page.keyboard.press("Escape")

    expect(zoom.get_by_role("button", name="Close")).to_have_count(0)


def test_the_log_names_cause_and_effect_and_can_be_put_away(ann: Visitor, url: str):
    table = Table(ann.enter(some_turns_in(url), 0))
    table.wait()
    log = table.page.get_by_role("group", name="Log")
    table.page.keyboard.press("l")
    table.can("play").first.click()
    deed = log.locator(".deed").last

    expect(deed).to_contain_text("plays")
    expect(deed.get_by_role("listitem").first).to_contain_text("gains")
    table.page.keyboard.press("l")
    expect(log).to_have_count(0)
    table.button("Log").click()
    expect(log).to_be_visible()


def test_the_log_on_a_phone_opens_when_it_is_wanted(visit: Visit, url: str):
    table = Table(visit(size=PHONE, touch=True).enter(looked_at(url), 0))
    table.wait()
    log = table.page.get_by_role("group", name="Log")
    expect(log).to_have_count(0)

    table.button("Log").tap()

    expect(log).to_be_visible()
    expect(log).to_contain_text("plays")


def test_who_is_an_ally_is_said_in_words(ann: Visitor, url: str):
    made = make(url, me(), bot(), bot(), bot(), mode="team-attack", seed=5)
    table = Table(ann.enter(made))
    table.wait()

    allies = table.others.get_by_role("article").filter(has_text="ally")

    expect(allies).to_have_count(1)
    partner = next(seat for seat in ann.view["board"]["seats"][1:] if not seat["enemy"])
    expect(allies).to_have_attribute("data-seat", str(partner["seat"]))
    across = table.others.get_by_role("article").filter(has_text="faces you")
    expect(across).to_have_count(1)
    expect(across).to_have_attribute("data-seat", str(ann.view["facing"][0]))


def test_discard_piles_are_open_to_look_at(ann: Visitor, url: str):
    table = Table(ann.enter(looked_at(url), 0))
    table.wait()
    opponent = ann.view["board"]["seats"][1]
    pile = table.others.get_by_role("button", name=re.compile("^Discard"))

    pile.click()
    dialog = table.page.get_by_role("dialog", name=f"{opponent['character']}: Discard")
    expect(dialog).to_be_visible()
    shown = dialog.get_by_role("listitem").all_inner_texts()
    dialog.get_by_role("listitem").get_by_role("button").first.click()
    expect(dialog.get_by_role("complementary", name="Card close-up")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog.locator("aside.zoom.open")).to_have_count(0)
    table.page.keyboard.press("Escape")

    expect(dialog).to_have_count(0)
    assert len(shown) == len({card["id"] for card in opponent["discard"]})
    expect(pile).to_be_focused()


def test_the_own_deck_is_shown_without_its_order(ann: Visitor, url: str):
    made = make(url, me(), bot(), sets=["base"], seed=3)
    table = Table(ann.enter(made))
    table.wait_for_turn()
    deck = ann.view["own_deck"]

    table.page.keyboard.press("d")
    dialog = table.page.get_by_role("dialog", name=re.compile("^Your deck"))

    expect(dialog.get_by_role("listitem")).to_have_count(len(deck))
    expect(dialog).to_contain_text("not their order")


def test_the_help_lists_the_keys(ann: Visitor, url: str):
    table = Table(ann.enter(looked_at(url), 0))
    table.wait()

    table.page.keyboard.press("?")

    dialog = table.page.get_by_role("dialog", name="Keyboard and help")
    expect(dialog).to_contain_text("end the turn")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
