"""How players look to each other: their own colours and card backs, and who is watched."""

import re

from playwright.sync_api import expect

from tests.browser.axe import faults_of
from tests.browser.before import asked, prepared
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import press
from tests.server.player import HERE, me


def test_a_colour_and_a_back_are_chosen_once_and_seen_by_others(visit: Visit):
    ann, ben = visit("Ann"), visit("Ben", colour="pink")
    page = ann.go("/settings")
    press(page.get_by_role("radio", name="Sky blue"))
    press(page.get_by_role("radio", name="Rings"))
    assert faults_of(page) == []

    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    lobby = ben.go(page.url.replace(ann.url, "").replace("/table/", "/join/"))
    lobby.get_by_role("button", name="Take the seat").click()
    there = Table(lobby)
    expect(there.row).to_be_visible()

    far = there.others.get_by_role("article")
    expect(far).to_have_attribute("data-colour", "sky")
    expect(far).to_have_attribute("data-back", "rings")
    expect(lobby.locator(".own")).to_have_attribute("data-colour", "pink")
    shape = "element => getComputedStyle(element, '::before').content"
    expect(lobby.locator("link[href*=looks]")).to_be_attached()
    lobby.wait_for_load_state("networkidle")
    seen = [place.evaluate(shape) for place in lobby.locator(".table h2").all()]
    assert {'"●" / ""', '"♥" / ""'} <= set(seen), "a colour is never the only sign"


def test_a_spectator_follows_the_player_who_acts(visit: Visit, url: str):
    made = prepared(url, me(), HERE, until=asked(1, "act"), sets=["base"], seed=3)
    hal = Table(visit("Hal", reminders=False).enter(made, 1))
    page = visit("Wes").go(f"/table/{made['table']}")
    near = page.locator(".own")
    expect(near).to_have_attribute("data-seat", "0")

    page.keyboard.press("v")

    expect(
        page.get_by_role("button", name="Follow the active player", pressed=True)
    ).to_be_visible()
    expect(near).to_have_attribute("data-seat", "1")
    expect(near.get_by_role("group", name=re.compile("’s cards$"))).to_be_visible()
    expect(page.locator(".others [data-seat]")).to_have_attribute("data-seat", "0")
    hal.wait_for_turn()
    hal.end_turn()
    expect(near).to_have_attribute("data-seat", "0")
    page.keyboard.press("v")
    expect(near.get_by_role("group", name=re.compile("hand"))).to_be_visible()
