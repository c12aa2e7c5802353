"""Someone gives up, leaves, stays away, or takes too long."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.before import asked, prepared
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import HERE, Frame, bot, make, me

CLOCK = 60
"""Seconds for a turn: enough for a page to show them before they are over."""


def duel(url: str) -> Frame:
    return prepared(url, me(), HERE, until=asked(0, "act"), sets=["base"], seed=3)


def say_farewell(visitor: Visitor, how: str, sure: str) -> None:
    page = visitor.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=how, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=sure).click()


def test_who_gives_up_has_lost(visit: Visit, url: str):
    made = duel(url)
    ann, ben = visit("Ann"), visit("Ben")
    here, there = Table(ann.enter(made, 0)), Table(ben.enter(made, 1))
    here.wait_for_turn()

    say_farewell(ann, "Concede", "Concede")

    expect(here.ending).to_be_visible()
    expect(there.ending).to_be_visible()
    assert ann.view["board"]["winners"] == ben.view["board"]["winners"] == [1]


def test_a_bot_plays_on_for_who_leaves(visit: Visit, url: str):
    made = duel(url)
    ann, ben = visit("Ann"), visit("Ben")
    here = Table(ann.enter(made, 0))
    there = Table(ben.enter(made, 1))
    here.wait_for_turn()
    expect(there.hand).to_be_visible()

    say_farewell(ben, "Leave", "Leave")

    expect(here.others.get_by_role("img", name="Bot")).to_be_visible()
    expect(ben.page.get_by_text("watching", exact=True)).to_be_visible()
    expect(there.hand).to_have_count(0)
    expect(ben.page.locator(".own")).to_have_attribute("data-seat", "1")
    here.end_turn()
    here.wait_for_turn()


def replace_when_allowed(visitor: Visitor) -> None:
    """Ask for a bot, which can be done only when the time has come."""
    button = visitor.page.get_by_role("button", name="Let a bot play for Hal")
    expect(button).to_have_count(0)
    button.click()


@pytest.mark.soak
def test_a_bot_takes_the_seat_of_who_stays_away_until_they_return(visit: Visit, url: str):
    made = duel(url)
    ann, ben = visit("Ann"), visit("Hal")
    here, there = Table(ann.enter(made, 0)), Table(ben.enter(made, 1))
    here.wait_for_turn()
    expect(there.hand).to_be_visible()

    ben.page.close()
    replace_when_allowed(ann)

    robot = here.others.get_by_role("img", name="Bot")
    expect(robot).to_be_visible()
    here.end_turn()
    here.wait_for_turn()
    ben.reopen()
    expect(Table(ben.page).hand).to_be_visible()
    expect(robot).to_have_count(0)


@pytest.mark.soak
def test_a_bot_votes_for_who_stays_away_from_the_story(visit: Visit, url: str):
    made = make(url, me(), HERE, kind="campaign", seed=5)
    ann, ben = visit("Ann"), visit("Hal")
    page = ann.enter(made, 0)
    expect(ben.enter(made, 1).get_by_role("heading", level=1)).to_be_visible()
    title = page.get_by_role("heading", level=1)
    first = title.inner_text()

    page.locator(".story-choices button").first.click()
    ben.page.close()
    replace_when_allowed(ann)

    expect(title).not_to_have_text(first)


@pytest.mark.soak
def test_a_clock_that_runs_out_ends_the_turn(ann: Visitor, url: str):
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=3, clock=CLOCK)))
    table.wait_for_turn()
    turn = ann.view["board"]["turn"]

    expect(table.own.get_by_role("timer")).to_have_text(re.compile("^0:[0-5][0-9]$"))

    ann.wait_until(lambda: ann.view["board"]["turn"] > turn)
