"""What people say to each other, and what they look up while they play."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import faults_of
from tests.browser.before import asked, prepared
from tests.browser.conftest import PHONE, Visit
from tests.browser.table import Table
from tests.server.player import HERE, me


def say(page: Page, key: str) -> None:
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_phrase_is_read_in_the_language_of_each_reader_until_its_player_is_muted(
    visit: Visit, url: str
):
    made = prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)
    ann, ben = visit("Ann"), visit("Ben", size=PHONE, touch=True, locale="fr-FR")
    here, there = Table(ann.enter(made, 0)), ben.enter(made, 1)
    here.wait_for_turn()
    expect(there.locator(".table .hand")).to_be_visible()

    say(ann.page, "3")
    expect(ann.page.locator(".bubble")).to_have_text("Well played!")
    expect(there.locator(".bubble")).to_have_text("Bien joué !")
    expect(there.locator("[aria-live=polite]")).to_contain_text("Ann: Bien joué !")

    there.get_by_role("button", name="Dire quelque chose").click()
    assert faults_of(there) == []
    there.get_by_role("switch", name="Afficher ce que dit Ann").locator("..").click()
    there.get_by_role("button", name="Sourire").click()
    expect(ann.page.get_by_role("img", name="Smile", include_hidden=True)).to_be_attached()
    say(ann.page, "1")
    ben.wait_until(lambda: [each["is"] for each in ben.frames].count("said") == 3)
    expect(there.get_by_text("Bonjour !")).to_have_count(0)


def test_rules_and_keywords_are_one_key_away(visit: Visit, url: str):
    made = prepared(url, me(), HERE, until=asked(0, "act"), seed=3)
    table = Table(visit().enter(made, 0))
    table.wait_for_turn()
    page = table.page

    page.keyboard.press("i")
    rules = page.get_by_role("dialog", name="Rules and keywords")
    expect(rules.get_by_role("heading", name="Keywords on this table")).to_be_visible()
    expect(rules.get_by_text("Unify", exact=True)).to_have_count(1)
    expect(rules.get_by_role("link", name=re.compile("All rules"))).to_have_attribute(
        "href", "/learn"
    )
    expect(rules.locator(".rulings")).to_contain_text("In the play phase you do what you like")
    assert faults_of(page) == []
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("say something to the others")
