"""Sounds, which are off until someone wants them."""

from playwright.sync_api import expect

from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import bot, make, me

HEAR = """
window.heard = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.heard += 1;
  return start.apply(this, when);
};
"""


def test_there_is_no_sound_until_it_is_wanted(ann: Visitor, url: str):
    ann.context.add_init_script(HEAR)
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3)))
    table.wait_for_turn()

    ann.page.keyboard.press("l")
    table.can("play").first.click()
    expect(ann.page.locator(".log .deed").last).to_contain_text("plays")
    assert ann.page.evaluate("heard") == 0

    ann.page.get_by_role("button", name="Turn sound on").click()
    table.can("play").first.click()
    ann.page.wait_for_function("() => heard > 0")
