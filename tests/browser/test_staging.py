"""What others do is shown so that it can be followed, and the end can be looked at again."""

import re

from playwright.sync_api import Route, expect

from shardmaster.testing import Side, scenario
from tests.browser.before import finished
from tests.browser.conftest import Visit
from tests.browser.staged import ROW, Stage
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import bot, make, me

NOTE_LOOKS = """
() => {
  window.looks = [];
  new MutationObserver(() => {
    const look = document.querySelector('.spotlight')?.classList[1];
    if (look && looks.at(-1) !== look) looks.push(look);
  }).observe(document.querySelector('.table'), { childList: true });
}
"""
LINGER = """
(look) => {
  const soon = window.setTimeout;
  window.setTimeout = (done, wait) =>
    soon(() => (wait >= 300 && document.querySelector(look)) || done(), wait);
}
"""
"""What is looked for stays once it is shown, so that even a slow machine can look at it."""
LONGER_THAN_ALL_MOMENTS = 3_000
LETTERS = "(text) => parseFloat(getComputedStyle(text).fontSize)"


def test_each_card_of_an_opponent_is_shown_large_until_one_skips_ahead(visit: Visit, url: str):
    ann = visit(speed="slow")
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3)))
    table.wait_for_turn()
    table.page.evaluate(LINGER, ".spotlight.is-card")
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


def test_what_is_rare_is_staged_and_keeps_nobody_from_playing_on(visit: Visit):
    game = scenario(
        hand=["Crystal", "Infinity Shard"],
        gems=3,
        power=3,
        mastery=29,
        row=ROW,
        foes=[Side(champions=["Evokatus"])],
    )
    stage = Stage(visit(speed="slow"), game)
    stage.page.evaluate(LINGER, ".spotlight")
    spot = stage.page.locator(".spotlight")

    stage.show(game.focus())

    expect(spot).to_contain_text("You reach 30 mastery")
    expect(spot.locator(".card-name")).to_have_text("Infinity Shard")
    stage.page.locator(".hand [data-can]").first.click()
    assert stage.asked() == ["answer"]
    stage.show(game.strike("Evokatus"))
    expect(spot).to_have_class(re.compile("is-struck"))


def test_one_moment_follows_the_other_however_late_they_can_be_shown(visit: Visit):
    game = scenario(power=9, row=ROW, seats=3, foes=[Side(hand=[], health=4), Side()])
    stage = Stage(visit(speed="fast"), game)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    stage.page.route("**/spotlight.js*", hold)
    stage.page.evaluate(NOTE_LOOKS)

    with stage.page.expect_request("**/spotlight.js*"):
        stage.show(game.end_turn().assign(9))
    stage.page.wait_for_timeout(LONGER_THAN_ALL_MOMENTS)
    held[0].continue_()

    stage.page.wait_for_function("() => looks.length === 3")
    assert stage.page.evaluate("looks") == ["is-strike", "is-fallen", "is-turn"]
