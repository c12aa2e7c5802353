"""What others do is shown so that it can be followed, and the end can be looked at again."""

from playwright.sync_api import expect

from tests.browser.before import finished
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import bot, make, me

LETTERS = "(text) => parseFloat(getComputedStyle(text).fontSize)"


def test_each_card_of_an_opponent_is_shown_large_until_one_skips_ahead(visit: Visit, url: str):
    ann = visit(speed="slow")
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3)))
    table.wait_for_turn()
    spot = table.page.locator(".spotlight")

    table.end_turn()

    expect(spot).to_contain_text("plays")
    assert spot.locator(".rules").first.evaluate(LETTERS) >= 12
    table.button("Skip").click()
    expect(spot).to_have_count(0)
    table.wait_for_turn()


def test_one_comes_back_from_the_table_to_the_end(ann: Visitor, url: str):
    table = Table(ann.enter(finished(url), 0))
    expect(table.ending).to_be_visible()

    table.button("View the table").click()
    expect(table.ending).to_have_count(0)
    table.button("Back to the result").click()

    expect(table.ending).to_be_visible()
    expect(table.ending).to_contain_text("damage")
