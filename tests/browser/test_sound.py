"""Sounds, which are on from the first click, and music, which is off until someone wants it."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import press
from tests.server.player import bot, make, me

HEAR = """
window.heard = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.heard += 1;
  return start.apply(this, when);
};
"""


def test_sounds_begin_with_the_first_click_and_can_be_turned_off(visit: Visit, url: str):
    ann = visit(sound=True)
    ann.context.add_init_script(HEAR)
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3)))
    table.wait_for_turn()
    assert ann.page.evaluate("heard") == 0

    table.can("play").first.click()
    ann.page.wait_for_function("() => heard > 0")
    ann.page.get_by_role("button", name="Turn sound off").click()
    before = ann.page.evaluate("heard")
    ann.page.keyboard.press("l")
    table.can("play").first.click()

    expect(ann.page.locator(".log .deed").last).to_contain_text("plays")
    assert ann.page.evaluate("heard") == before


def test_music_is_fetched_and_played_once_it_is_switched_on(visit: Visit):
    ann = visit()
    ann.context.add_init_script(HEAR)
    fetched: list[str] = []
    ann.page.on("request", lambda request: fetched.append(request.url))
    page = ann.go("/settings")
    switch = page.get_by_role("switch", name="Music")
    expect(switch).not_to_be_checked()
    assert not any("/music/" in url for url in fetched)

    press(switch)

    page.wait_for_function("() => heard >= 4")
    press(switch)
    expect(switch).not_to_be_checked()
