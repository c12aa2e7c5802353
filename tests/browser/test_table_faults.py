"""Small things that would annoy at a table, each of which was wrong once."""

import re

import pytest
from playwright.sync_api import expect

from shardmaster.server.messages import Wrong
from shardmaster.testing import scenario
from tests.browser.conftest import PHONE, Visit
from tests.browser.places import ending
from tests.browser.room import SIZES
from tests.browser.staged import DESTINIES, ROW, Stage, position
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import bot, make, me

LOOKS = """
(cards) => cards.map((card) => getComputedStyle(card)).map((look) => [look.opacity, look.filter])
"""


TRAY_MEETS_PROMPT = """
() => {
  const [tray, prompt] = ['.tray', '.prompt-body'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return tray.left < prompt.right && tray.right > prompt.left
    && tray.top < prompt.bottom && tray.bottom > prompt.top;
}
"""


def test_a_zone_that_holds_only_destinies_is_called_so(ann: Visitor):
    stage = Stage(ann, scenario(hand=["Crystal"], destinies=DESTINIES[:1]))
    zone = stage.page.locator(".own .field-zone.champions")

    expect(zone).to_have_attribute("aria-label", "Destinies")
    stage.show(scenario(hand=["Crystal"], destinies=DESTINIES[:1], champions=["Drakonarius"]))
    expect(zone).to_have_attribute("aria-label", "Champions")


def test_cards_that_do_not_matter_now_are_darker_but_not_see_through(ann: Visitor):
    question = scenario(hand=["Spore Cleric", "Portal Monk"], row=ROW, mastery=15)
    stage = Stage(ann, question.play("Portal Monk"))
    dimmed = stage.page.locator(".card.dimmed")

    expect(dimmed.first).to_be_visible()
    looks = dimmed.evaluate_all(LOOKS)
    assert {opacity for opacity, _ in looks} == {"1"}
    assert all("brightness" in light for _, light in looks)


def test_the_menu_of_a_card_leaves_the_card_free(ann: Visitor):
    stage = Stage(ann, position())
    card = stage.page.locator(".row-cards [aria-haspopup=menu]").first

    card.click()

    menu = stage.page.get_by_role("menu").bounding_box()
    box = card.bounding_box()
    assert menu is not None
    assert box is not None
    assert menu["x"] >= box["x"] + box["width"] or menu["x"] + menu["width"] <= box["x"]


def test_at_the_end_the_focus_is_on_who_has_won(ann: Visitor):
    page = ending(ann)

    expect(page.get_by_role("heading", level=1).and_(page.locator(":focus"))).to_have_count(1)
    expect(page.locator(".ending-table").get_by_text("you", exact=True)).to_have_count(1)


def test_a_table_that_does_not_exist_is_said_once(ann: Visitor):
    ann.forgives = lambda fault: "404" in fault
    page = ann.go("/table/nowhere")

    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_an_unknown_address_has_a_page(ann: Visitor):
    ann.forgives = lambda fault: "404" in fault

    page = ann.go("/no/such/page")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Home page")).to_be_visible()


def test_who_is_waited_for_goes_by_their_own_name(ann: Visitor):
    stage = Stage(ann, position())

    stage.show(position().end_turn())

    expect(stage.page.get_by_role("region", name="Decision")).to_contain_text("Balthazar")


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desktop", "phone"])
def test_characters_are_chosen_with_their_relics_in_view(
    visit: Visit, url: str, size: tuple[int, int]
):
    ann = visit(size=size)
    made = make(url, me(), bot(), variants=["health-auction"], seed=5)
    table = Table(ann.enter(made))
    now = table.wait()
    while now.asked != "become":
        table.prompt.get_by_role("button", name=re.compile("^Bid")).click()
        now = table.wait(now.at)

    relics = table.page.locator(".character").first.locator(".card-name")

    assert len(relics.all_inner_texts()) == 2


def test_a_clock_warns_before_it_runs_out_and_what_is_played_then_is_marked(ann: Visitor):
    game = position()
    stage = Stage(ann, game, seated={0: {"seconds": 10.6}})
    notices = stage.page.locator(".toast")

    expect(notices).to_have_text("10 seconds left for your turn.")
    stage.page.keyboard.press("l")
    stage.show(game.play("Crystal") if game.may("play", "Crystal") else game.focus(), late=True)

    expect(notices.last).to_contain_text("Your time is up")
    expect(stage.page.locator(".log .deed").last).to_contain_text("out of time")


def test_a_bot_is_offered_only_once_it_may_play_for_who_is_away(ann: Visitor):
    stage = Stage(ann, position(), seated={1: {"here": False, "patience": 1.5}})
    offer = stage.page.get_by_role("button", name="Let a bot play for Balthazar")

    expect(stage.page.locator(".other .away")).to_be_visible()
    assert offer.count() == 0
    expect(offer).to_be_visible()
    offer.click()
    assert stage.asked() == ["replace"]


def test_a_tray_leaves_a_question_with_two_buttons_free(ann: Visitor):
    question = scenario(
        hand=["Limiter Drones"], champions=["Evokatus"], discard=["Crystal"], row=ROW[1:]
    )
    stage = Stage(ann, question.play("Limiter Drones"))
    expect(stage.page.locator(".prompt-buttons .button")).to_have_count(2)
    expect(stage.page.locator(".tray")).to_be_visible()

    covered = []
    for size in SIZES:
        stage.resize(size)
        if stage.page.evaluate(TRAY_MEETS_PROMPT):
            covered.append(size)

    assert covered == []


def test_a_hint_that_takes_time_says_so_and_one_that_fails_says_why(ann: Visitor):
    stage = Stage(ann, position())
    button = stage.page.get_by_role("button", name="Hint")
    prompt = stage.page.get_by_role("region", name="Decision")

    button.click()
    expect(prompt).to_contain_text("Working out a hint")
    expect(button).to_have_attribute("aria-busy", "true")
    button.click()
    assert stage.asked() == ["hint"], "one is enough"
    stage.say(Wrong(about="hint", code="hint-failed", facts={}, text="No hint: try again"))

    expect(stage.page.locator(".toast")).to_contain_text("No hint: try again")
    expect(prompt).not_to_contain_text("Working out a hint")
    expect(stage.page.locator(".hand [data-can]").first).to_be_visible()
