"""The daily challenge in the browser: played, scored, shared."""

from datetime import date

from playwright.sync_api import expect

from shardmaster.challenge.deals import challenge_of, today
from tests.browser.before import concede
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.challenge.days import first_day

THREE = first_day("free-for-all", 3, opponent="master", seat=0)
"""With two who think, so the game goes on for a while without whoever gives up."""
DUEL = first_day("free-for-all", 2, opponent="greedy", seat=0)


def test_a_challenge_is_played_and_its_result_can_be_shared(ann: Visitor, url: str):
    page = ann.go(f"/daily/{DUEL}")
    challenge = challenge_of(DUEL)
    day = f"{DUEL:%A, %B} {DUEL.day}, {DUEL.year}, number {challenge.number}"
    expect(page.get_by_text(day)).to_be_visible()
    expect(page.get_by_text(f"You play {challenge.character}.")).to_be_visible()

    page.get_by_role("button", name="Play the challenge").click()
    Table(page).wait()
    page.go_back()
    page.get_by_role("link", name="Resume the challenge").click()
    table = Table(page)
    table.wait()
    secret = page.evaluate("Object.entries(JSON.parse(localStorage['shardmaster.seats']))[0]")
    concede(url, {"table": secret[0], "held": secret[1]}, 0)
    page.get_by_role("link", name="Daily challenge").click()

    expect(page.locator(".daily-share pre")).to_have_text(
        f"Shardmaster, daily challenge {challenge.number} ({DUEL})\n"
        "Lost · 0 points · 1 turn\n♡♡♡♡♡♡♡♡♡♡"
    )
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    expect(page.get_by_text("No one is listed yet.")).to_be_visible()


def test_the_start_page_leads_to_today_and_today_to_earlier_days(ann: Visitor):
    page = ann.go("/")
    page.get_by_role("link", name="Daily challenge").click()
    expect(page.get_by_role("heading", name="Daily challenge", level=1)).to_be_focused()
    shown = page.get_by_text(f"number {challenge_of(today()).number}")
    expect(shown).to_be_visible()

    page.get_by_role("link", name="The day before").click()

    day = date.fromisoformat(page.url.rpartition("/")[2])
    expect(page.get_by_text(f"number {challenge_of(day).number}")).to_be_visible()
    expect(page.get_by_role("link", name="Today")).to_be_visible()


def test_a_day_to_come_is_refused_in_the_language_of_the_reader(french: Visitor):
    french.forgives = lambda fault: "400" in fault
    page = french.go("/daily/2999-01-01")

    expect(page.get_by_role("alert")).to_contain_text("ne peut pas être joué")
    expect(page.get_by_role("link", name="Aujourd'hui")).to_be_visible()


def test_whoever_has_given_up_is_out_and_sees_the_result_once_the_others_are_done(
    ann: Visitor, url: str
):
    page = ann.go(f"/daily/{THREE}")
    page.get_by_role("button", name="Play the challenge").click()
    Table(page).wait()
    secret = page.evaluate("Object.entries(JSON.parse(localStorage['shardmaster.seats']))[0]")
    concede(url, {"table": secret[0], "held": secret[1]}, 0)

    page = ann.go(f"/daily/{THREE}")

    expect(page.get_by_role("status").get_by_text("You are out of this game.")).to_be_visible()
    expect(page.get_by_role("link", name="Resume the challenge")).to_have_count(0)
    expect(page.locator(".daily-share pre")).to_contain_text("Lost")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
