"""A tied game, as those see it who played it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.before import apart, seated
from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.server.player import HERE, Frame, joined, make, me, secrets_of
from tests.ties import tie

HEAR = """
window.heard = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, when) {
  window.heard.push(value);
  return set.call(this, value, when);
};
"""
JOY, SORROW = 1047, 196
"""Tones that only winners hear, and only losers."""
NEITHER = 392


async def play(url: str, made: Frame) -> None:
    """Give the answers of the tied game, the last one excepted."""
    async with seated(url, made) as players:
        for seat, option in tie().answers[:-1]:
            await players[seat].until_asked()
            await players[seat].give(option)


async def end(url: str, made: Frame) -> None:
    seat, option = tie().answers[-1]
    async with joined(url, made["table"], [secrets_of(made)[seat]]) as player:
        await player.give(option)


@pytest.fixture
def nearly_tied(url: str) -> Frame:
    """A table where one answer is missing."""
    made = make(url, me(), HERE, seed=tie().setting.seed, sets=["all"])
    apart(play(url, made))
    return made


def test_a_tie_is_a_victory_for_nobody(visit: Visit, url: str, nearly_tied: Frame):
    ann, zoe = visit(sound=True), visit("Zoë", locale="fr-FR")
    ann.context.add_init_script(HEAR)
    here = ann.enter(nearly_tied, 0)
    there = zoe.enter(nearly_tied, 1)
    here.locator("h1").first.click()  # sounds wait for it
    expect(there.locator(".hand .slot").first).to_be_visible()

    apart(end(url, nearly_tied))

    ending = Table(here).ending
    expect(ending.get_by_role("heading", level=1)).to_have_text("A draw")
    expect(ending).to_contain_text("they fell together")
    expect(there.locator(".ending h1")).to_have_text("Égalité")
    for page in (here, there):
        expect(page.locator(".ending")).not_to_have_class(re.compile("happy|sad"))
        expect(page.locator(".ending .winner")).to_have_count(0)
    expect(ending.get_by_role("button", name=re.compile("^Try "))).to_have_count(0)
    here.wait_for_function(f"() => heard.includes({NEITHER})")
    assert not {JOY, SORROW} & set(here.evaluate("heard"))

    page = ann.go(f"/replay/{nearly_tied['table']}")
    eyes = page.get_by_role("group", name="Point of view")
    expect(eyes.get_by_role("button")).to_have_count(2)
    expect(eyes).not_to_contain_text("♛")
