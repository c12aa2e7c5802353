"""The encyclopaedia of cards."""

import re

from playwright.sync_api import Page, expect

from shardmaster.reference.statistics import figures_about
from tests.browser.axe import faults_of
from tests.browser.conftest import PHONE, Visit
from tests.browser.visitor import Visitor


def opened(visitor: Visitor, path: str) -> Page:
    visitor.page.goto(visitor.url + path)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    return visitor.page


def test_a_search_finds_words_of_names(ann: Visitor):
    page = opened(ann, "/cards")

    page.get_by_role("searchbox").fill("zealot")

    expect(page.locator("a.card")).to_have_count(1)
    expect(page.locator("a.card")).to_contain_text("Thorn Zealot")


def test_a_filter_can_be_shared_by_its_address(ann: Visitor):
    page = opened(ann, "/cards")

    page.get_by_role("button", name="Aion").click()

    expect(page).to_have_url(re.compile(r"/cards\?faction=aion$"))
    count = page.locator("a.card").count()
    page.reload()
    expect(page.locator("a.card")).to_have_count(count)


def test_the_arrow_keys_walk_through_the_cards(ann: Visitor):
    page = opened(ann, "/cards?q=drone")
    page.locator("a.card").first.focus()

    page.keyboard.press("ArrowRight")

    expect(page.locator("a.card").nth(1)).to_be_focused()


def test_a_card_has_a_page_with_its_keywords_and_rulings(ann: Visitor):
    page = opened(ann, "/cards/thorn_zealot")

    expect(page.get_by_role("heading", level=1)).to_have_text("Thorn Zealot")
    expect(page.locator(".explanations")).to_contain_text("Unify")
    expect(page.locator(".rulings")).to_contain_text("Can Thorn Zealot destroy Li Hin?")


def test_rules_are_found_by_what_is_typed(ann: Visitor):
    page = ann.go("/rules")

    page.get_by_role("searchbox").fill("thorn zealot li hin")

    expect(page.locator(".rulings dt").first).to_have_text("Can Thorn Zealot destroy Li Hin?")
    expect(page).to_have_url(re.compile("q=thorn"))


def test_a_card_shows_what_many_games_say_about_it(ann: Visitor):
    page = opened(ann, "/cards/entropic_talons")

    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
    expect(page.get_by_text(figures_about("entropic_talons"))).to_be_visible()


def test_a_keyword_shows_its_explanation(ann: Visitor):
    page = opened(ann, "/cards/thorn_zealot")

    page.get_by_role("button", name="Unify").click()

    expect(page.locator(".told")).to_contain_text("Unify")


def test_a_new_page_is_read_from_its_heading(ann: Visitor):
    page = opened(ann, "/cards?q=zealot")

    page.locator("a.card").press("Enter")

    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.title() == "Thorn Zealot · Shardmaster"


def test_leaving_a_card_leads_back_to_the_same_search(ann: Visitor):
    page = opened(ann, "/cards?q=drone")
    page.locator("a.card").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Drone")

    page.keyboard.press("Escape")

    expect(page).to_have_url(re.compile(r"/cards\?q=drone$"))


def test_an_unknown_card_says_so(ann: Visitor):
    page = opened(ann, "/cards/no_such_card")

    expect(page.get_by_role("heading", level=1)).to_have_text("Card not found")


def test_the_encyclopaedia_speaks_french(visit: Visit):
    page = opened(visit(language="fr"), "/cards/undergrowth_aspirant")

    expect(page.locator(".detail-type")).to_contain_text("Maquis")


def test_axe_finds_nothing_on_the_page_of_a_card(ann: Visitor):
    assert faults_of(opened(ann, "/cards/duplication_fabricator")) == []


def test_axe_finds_nothing_on_a_phone(visit: Visit):
    page = opened(visit(size=PHONE, touch=True), "/cards?faction=order")
    page.get_by_role("button", name=re.compile("filter")).click()

    assert faults_of(page) == []
