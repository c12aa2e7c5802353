"""The first minute: from the start page to a game, in one's own language and manner."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor, press
from tests.server.player import bot, get, make, me

MOST_CLICKS = 3


class Counted:
    """Clicks, and how many there were."""

    clicks = 0

    def __call__(self, element: Locator) -> None:
        element.click()
        self.clicks += 1


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_someone_plays_within_three_clicks(visit: Visit, size: tuple[int, int]):
    ann = visit(size=size)
    page = ann.go("/")
    click = Counted()

    click(page.get_by_role("button", name="Play", exact=True))
    table = Table(page)
    table.wait_for_turn()
    hand = table.hand.get_by_role("button")
    dealt = hand.count()
    click(table.can("play").first)

    expect(hand).to_have_count(dealt - 1)
    assert click.clicks <= MOST_CLICKS


HIDDEN = """
() => {
  const element = document.activeElement;
  const box = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.bar, .deal-bar')];
  const under = bars.filter((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return !bar.contains(element) && box.top < bottom - 1 && box.bottom > top + 1;
  });
  return under.length && !element.matches('.skip, body') ? element.outerHTML : '';
}
"""


def test_a_game_that_was_left_is_offered_on_the_start_page(ann: Visitor):
    page = ann.go("/")
    page.get_by_role("button", name="Play", exact=True).click()
    table = Table(page)
    table.wait_for_turn()
    address = page.url

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Home page").click()
    page.get_by_role("region", name="Pick up where you left off").get_by_role("link").click()

    expect(table.hand).to_be_visible()
    assert page.url == address


def test_a_table_is_set_up_in_detail(ann: Visitor, url: str):
    page = ann.go("/new")
    press(page.get_by_role("radio", name="Bloodbath"))
    page.get_by_text("Clock, seed and lobby").click()
    page.get_by_label("Seed for the deal").fill("7")
    page.get_by_role("button", name="Start the game").click()

    expect(Table(page).row).to_be_visible()
    table = get(url, f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["mode"] == "bloodbath"
    assert len(table["seats"]) == 3


def test_a_level_shows_its_strength_and_is_remembered(ann: Visitor, url: str):
    novice = next(each for each in get(url, "/api/catalog")["bots"] if each["name"] == "novice")
    page = ann.go("/new")
    press(page.get_by_role("radio", name="Novice"))

    strength = f"{novice['word']} · rating {novice['rating']} · thinks up to 0.1 s"
    expect(page.get_by_text(strength)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(Table(page).row).to_be_visible()
    page = ann.go("/new")
    expect(page.get_by_role("radio", name="Novice")).to_be_checked()


def test_the_language_is_changed_and_cards_buttons_and_the_log_speak_it(ann: Visitor, url: str):
    page = ann.go("/settings")
    press(page.get_by_role("radio", name="Français"))

    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    ann.enter(make(url, me(), bot(), sets=["base"], seed=3))
    end = page.get_by_role("button", name=re.compile("^Fin du tour"))
    expect(end).to_be_enabled()
    names = page.locator("[data-card] .card-name").all_inner_texts()
    french = {card["name"] for card in get(url, "/api/cards?language=fr")["cards"]}
    assert set(names) <= french
    texts = " ".join(page.locator("[data-card]").evaluate_all("all => all.map(e => e.ariaLabel)"))
    assert "Gagnez" in texts
    assert not re.search(r"\b(Gain|Draw|gems|power|mastery|You can)\b", texts)
    page.keyboard.press("l")
    page.locator("[data-can~=play]").first.click()
    expect(page.locator(".log .deed").last).to_contain_text("joue")


def test_the_language_of_the_browser_is_taken_at_first(french: Visitor):
    page = french.go("/")

    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()


def test_settings_are_kept(ann: Visitor):
    page = ann.go("/settings")
    press(page.get_by_role("radio", name="Slow"))
    press(page.get_by_role("radio", name="Largest"))
    press(page.get_by_role("switch", name=re.compile("^Remind me")))
    page.get_by_label("Your name").fill("Zoë")

    ann.reopen()
    page = ann.page

    expect(page.get_by_role("radio", name="Slow")).to_be_checked()
    expect(page.get_by_role("radio", name="Largest")).to_be_checked()
    expect(page.get_by_role("switch", name=re.compile("^Remind me"))).not_to_be_checked()
    expect(page.get_by_label("Your name")).to_have_value("Zoë")
    expect(page.locator("html")).to_have_attribute("data-text", "largest")


def test_an_address_that_does_not_exist_says_so(ann: Visitor):
    ann.forgives = lambda fault: "404" in fault

    page = ann.go("/table/nosuchtable12345")

    expect(page.get_by_role("heading", level=1)).to_have_text("Table not found")
    page.get_by_role("link", name="Home page").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_menu_names_a_page_that_no_language_has_a_word_for(ann: Visitor, url: str):
    words = get(url, "/static/i18n/en/common.json")
    assert words.pop("place_new") != "New"
    ann.page.route("**/i18n/en/common.json", lambda route: route.fulfill(json=words))

    page = ann.go("/")

    expect(page.get_by_role("navigation").get_by_role("link", name="New")).to_be_visible()


def test_nothing_that_has_the_focus_hides_under_a_bar(visit: Visit):
    page = visit(size=(1024, 600)).go("/new")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    hidden = []
    for key in ["Tab"] * 50 + ["Shift+Tab"] * 50:
        page.keyboard.press(key)
        hidden.append(page.evaluate(HIDDEN))

    assert [each for each in hidden if each] == []


def test_each_way_to_fill_a_seat_is_named(ann: Visitor):
    page = ann.go("/new")
    ways = page.locator(".seat-who").first.locator("small")

    expect(ways).to_have_text(["Bot", "Here", "Invited", "Open"])
