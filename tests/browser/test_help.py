"""What helps someone at the table: hints, playing all, reminders, and taking back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.before import asked, planned, prepared
from tests.browser.conftest import PHONE, Visit
from tests.browser.table import Table, tap
from tests.browser.visitor import Visitor
from tests.server.player import HERE, Frame, bot, make, me

UNHURRIED = """
const after = window.setTimeout;
window.setTimeout = (work, milliseconds, ...rest) =>
  after(work, milliseconds < 1000 ? milliseconds : 1000 * milliseconds, ...rest);
"""
"""A page does without the advice of a server that takes too long; this one waits for it."""


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    visitor = visit()
    visitor.context.add_init_script(UNHURRIED)
    return visitor


def at_my_turn(ann: Visitor, url: str) -> Table:
    """The first play phase of a game against a bot."""
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3)))
    table.wait_for_turn()
    return table


def test_playing_all_plays_every_card_of_a_hand_that_asks_nothing(ann: Visitor, url: str):
    table = at_my_turn(ann, url)

    table.button("Play all").click()

    expect(table.hand).to_contain_text("No cards in hand")
    expect(table.page.get_by_role("group", name="Played").get_by_role("button")).to_have_count(5)


def test_playing_all_warns_before_something_is_wasted(ann: Visitor, url: str):
    def wastes(plan: Frame) -> bool:
        return bool(plan["warnings"])

    table = Table(ann.enter(planned(url, me(), HERE, wanted=wastes, seed=3), 0))
    table.wait_for_turn()
    cards = table.hand.get_by_role("button").count()

    table.button("Play all").click()
    alert = table.prompt.get_by_role("alert")
    expect(alert).to_contain_text("Playing everything now would waste something")
    assert alert.get_by_role("listitem").count() > 0
    table.prompt.get_by_role("button", name="Let me choose").click()

    expect(alert).to_have_count(0)
    expect(table.hand.get_by_role("button")).to_have_count(cards)


def test_playing_all_goes_on_in_spite_of_its_warning_if_one_wants(ann: Visitor, url: str):
    def wastes(plan: Frame) -> bool:
        return bool(plan["warnings"] and plan["options"])

    table = Table(ann.enter(planned(url, me(), HERE, wanted=wastes, seed=3), 0))
    table.wait_for_turn()
    played = table.page.get_by_role("group", name="Played").get_by_role("button")
    before = played.count()

    table.button("Play all").click()
    table.prompt.get_by_role("button", name="Play anyway").click()

    expect(played).not_to_have_count(before)


def test_ending_a_turn_reminds_of_what_is_left(ann: Visitor, url: str):
    table = at_my_turn(ann, url)

    table.button(re.compile("^End turn")).click()
    alert = table.prompt.get_by_role("alert")
    expect(alert).to_contain_text("You can still do this")
    expect(alert.get_by_role("listitem").first).to_contain_text("play")
    table.prompt.get_by_role("button", name="Keep playing").click()

    expect(alert).to_have_count(0)
    expect(table.hand.get_by_role("button")).to_have_count(5)


def test_ending_a_turn_in_which_everything_was_done_reminds_of_nothing(ann: Visitor, url: str):
    def is_done(plan: Frame) -> bool:
        return not plan["left"]

    made = planned(url, me(), HERE, wanted=is_done, sets=["base"], seed=3)
    table = Table(ann.enter(made, 0))
    now = table.wait_for_turn()

    table.button(re.compile("^End turn")).click()

    table.page.wait_for_function("() => !document.querySelector('[data-asked=act]')")
    assert table.situation().at != now.at
    expect(table.page.locator(".warnings")).to_have_count(0)


def test_reminders_can_be_turned_off(visit: Visit, url: str):
    table = at_my_turn(visit(reminders=False), url)

    table.button(re.compile("^End turn")).click()

    expect(table.page.get_by_role("heading", level=1)).to_contain_text(re.compile("Turn [23]"))
    expect(table.page.locator(".warnings")).to_have_count(0)


def test_a_hint_says_what_master_would_do_and_why_and_does_it(ann: Visitor, url: str):
    table = at_my_turn(ann, url)

    table.button("Hint").click()
    hint = table.prompt.get_by_text("Master would:")
    expect(hint).to_be_visible()
    why, chances = table.prompt.locator("small").inner_text().strip().splitlines()
    assert why
    assert re.match(r'Your chance to win: about \d+%, and .* with ".+"\.', chances)
    short = hint.locator("..").locator("b")
    expect(short).to_have_text(re.compile(r"^(\d+% → )?\d+%$"))
    expect(short).to_have_attribute("aria-hidden", "true")
    table.prompt.get_by_role("button", name="Do it").click()

    expect(hint).to_have_count(0)
    expect(table.hand.get_by_role("button")).to_have_count(4)


def test_a_hint_leaves_room_for_the_buttons_on_a_phone(visit: Visit, url: str):
    ann = visit(size=PHONE, touch=True)
    ann.context.add_init_script(UNHURRIED)
    table = at_my_turn(ann, url)
    table.use = tap

    table.use(table.button("Hint"))

    expect(table.prompt.get_by_text("Master would:")).to_be_in_viewport(ratio=1)
    expect(table.prompt.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
    table.use(table.button("Play all"))
    expect(table.hand.get_by_role("button")).to_have_count(0)


def test_undo_takes_the_last_card_back(ann: Visitor, url: str):
    table = at_my_turn(ann, url)
    names = table.hand.get_by_role("button").all_inner_texts()
    table.can("play").first.click()
    expect(table.hand.get_by_role("button")).to_have_count(4)

    table.button("Undo").click()

    expect(table.hand.get_by_role("button")).to_have_count(5)
    assert sorted(table.hand.get_by_role("button").all_inner_texts()) == sorted(names)
    assert table.number("gems") == 0
    expect(table.button("Undo")).to_be_disabled()


def within_reach(frame: Frame) -> list[int]:
    """The cards of the row for which I have the gems."""
    board = frame["view"]["board"]
    gems = board["seats"][0]["gems"]
    return [card["card"] for card in board["row"] if card and card["cost"] <= gems]


def test_what_can_be_bought_is_marked_for_eye_and_ear(ann: Visitor, url: str):
    def is_shopping(frame: Frame) -> bool:
        return asked(0, "act")(frame) and 0 < len(within_reach(frame)) < 6

    made = prepared(url, me(), HERE, until=is_shopping, sets=["base"], seed=3)
    table = Table(ann.enter(made, 0))
    table.wait()

    affordable = within_reach(ann.states()[-1])
    for card in affordable:
        slot = table.row.locator(f"[data-card='{card}']")
        assert "You can: Recruit" in (slot.get_attribute("aria-label") or "")
        expect(slot.locator(".glow-mark")).to_be_visible()
    expect(table.row.locator(".glow-mark")).to_have_count(len(affordable))


def to_the_beginning(again: Locator) -> None:
    """It runs by itself, until someone goes back or on."""
    close = again.get_by_role("button", name="Close")
    close.press("ArrowLeft")
    while not re.search(r"\b1 / ", again.inner_text()):
        close.press("ArrowLeft")


def test_the_last_turn_of_the_opponent_can_be_watched_again(ann: Visitor, url: str):
    made = prepared(url, me(), HERE, until=asked(0, "shields"), seed=5)
    table = Table(ann.enter(made, 0))
    table.wait_for_turn()

    table.button("Replay last turn").click()
    again = table.page.get_by_role("region", name="Replay last turn")
    to_the_beginning(again)
    again.get_by_role("button", name="Forward", exact=True).click()

    expect(again).to_contain_text("2 /")
    assert table.page.evaluate("document.querySelector('.table').scrollHeight <= innerHeight")
    again.get_by_role("button", name="Close").click()
    expect(again).to_have_count(0)
    table.page.keyboard.press("r")
    table.page.locator(".table-title").click()
    table.page.keyboard.press("Escape")
    expect(again).to_have_count(0)
