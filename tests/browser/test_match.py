"""Quick matches in the browser: found, played, rated."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_app import COME_BACK, ELSEWHERE


def test_two_people_find_each_other_and_one_who_leaves_has_lost(visit: Visit):
    ann, ben = visit("Ann"), visit("Ben")
    page = ann.go("/")
    page.get_by_role("link", name="Quick match").click()
    expect(page.get_by_text("Looking for players…")).to_be_visible()
    expect(page.get_by_role("button", name="Stop looking")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Find a game").click()
    expect(page.get_by_text("Your rating: 1000")).to_be_visible()

    other = ben.go("/match")
    other.get_by_role("button", name="Find a game").click()

    for each in (page, other):
        each.wait_for_url("**/table/*")
        expect(each.get_by_role("group", name="Center row")).to_be_visible()
        expect(each.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_text("In a rated game, leaving means losing.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(other.get_by_text("Your rating: 1000 → 1000 (+0)")).to_be_visible()
    expect(other.get_by_text("Someone gave up so early")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Your rating: 1000 → 9\d\d \(−\d+\)"))).to_be_visible()

    other.goto(f"{ben.url}/best")
    expect(other.get_by_text("No one is listed yet.")).to_be_visible()
    other.get_by_role("link", name="3 Player Bloodbath").click()
    expect(other.get_by_role("link", name="3 Player Bloodbath")).to_have_attribute(
        "aria-current", "page"
    )


def test_who_waits_in_another_tab_is_called_and_plays_once_they_look(visit: Visit):
    ann, ben = visit("Ann"), visit("Ben")
    ann.context.add_init_script(ELSEWHERE)
    page = ann.go("/match")
    page.get_by_role("radio", name="3 Player Bloodbath").check()
    page.get_by_role("button", name="Find a game").click()
    expect(page.get_by_text("Looking for players…")).to_be_visible()
    page.evaluate("window.away = true")

    others = [ben.go("/match"), visit("Cleo").go("/match")]
    for other in others:
        other.get_by_role("radio", name="3 Player Bloodbath").check()
        other.get_by_role("button", name="Find a game").click()
    expect(page).to_have_title("● Someone wants to play")
    for other in others:
        expect(
            other.get_by_text("Someone is there: waiting until everyone is ready…")
        ).to_be_visible()
    page.evaluate(COME_BACK)

    expect(page).not_to_have_title("● Someone wants to play")
    for each in (page, *others):
        each.wait_for_url("**/table/*")
        expect(each.get_by_role("group", name="Center row")).to_be_visible()
