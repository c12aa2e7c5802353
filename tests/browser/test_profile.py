"""One's own profile in the browser: played, shown, moved to another device, deleted."""

import re

from playwright.sync_api import expect

from tests.browser.before import concede
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import press

KEY = "JSON.parse(localStorage.getItem('shardmaster.key'))"


def test_a_profile_grows_moves_to_another_device_and_can_be_deleted(visit: Visit, url: str):
    ann, phone = visit(), visit("Ann", size=(390, 844), touch=True)
    page = ann.go("/profile")
    expect(page.get_by_text("There are no finished games yet.")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).last.click()
    page.get_by_role("button", name="Play", exact=True).click()
    Table(page).wait_for_turn()
    page = ann.go("/settings")
    press(page.get_by_role("switch", name="Take my profile along"))
    link = page.get_by_role("textbox", name=re.compile("Free for All")).input_value()
    Table(phone.go(link.removeprefix(url))).wait()
    seats = page.evaluate("Object.entries(JSON.parse(localStorage['shardmaster.seats']))[0]")
    concede(url, {"table": seats[0], "held": seats[1]}, 0)

    page = ann.go("/")
    page.get_by_role("link", name="Profile").click()
    expect(page.get_by_role("heading", name="Profile", level=1)).to_be_focused()
    game = page.get_by_role("listitem").filter(has_text="Against Novice")
    expect(game).to_contain_text(re.compile("Lost.*1 turn"))
    expect(game.get_by_role("link", name=re.compile("^Review"))).to_be_visible()
    expect(page.get_by_text("The nearest bot is")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my games").click()
    assert download.value.path().read_bytes().count(b"\n") == 1

    page.get_by_text("Take it to another device").press("Enter")
    link = page.get_by_role("textbox", name="Link to your profile").input_value()
    assert link.endswith(f"/profile#key={ann.page.evaluate(KEY)}")
    there = phone.go("/profile#key=of-someone-else-entirely")
    there.get_by_role("button", name="No, leave it").click()
    assert "key" not in there.url
    expect(there.get_by_role("listitem").filter(has_text="Against Novice")).to_be_visible()

    there.get_by_role("button", name="Delete my profile").click()
    there.get_by_role("dialog").get_by_role("button", name="Delete my profile").click()
    expect(there.get_by_text("There are no finished games yet.")).to_be_visible()
    assert there.evaluate(KEY) is None
    page.reload()
    expect(page.get_by_text("There are no finished games yet.")).to_be_visible()
