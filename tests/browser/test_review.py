"""A finished game is reviewed: chances, turning points that lead into the replay, numbers."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.places import given_up
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import WEB, Frame, get

SLOW = 60_000
"""Milliseconds for a review on a busy machine."""


def reviewed(ann: Visitor, made: Frame) -> Page:
    page = ann.go(f"/review/{made['table']}")
    expect(page.locator(".review-learn")).to_be_visible(timeout=SLOW)
    expect(page.locator("progress")).to_be_hidden(timeout=SLOW)
    return page


def suggested(url: str, made: Frame) -> list[str]:
    """What the server says that players can learn."""
    sent = WEB.get(f"{url}/api/replays/{made['table']}/review").text
    [verdicts] = [line for line in sent.splitlines() if '"kind":"verdicts"' in line]
    found = json.loads(verdicts.removeprefix("data: "))["lessons"]
    return [f"Lesson: {each['said']['en']['title']}" for each in found]


def test_a_turning_point_leads_to_its_moment_in_the_replay(ann: Visitor, url: str):
    made = given_up(url)
    page = reviewed(ann, made)
    points = page.locator(".review-points > li")
    first = points.first

    expect(first).to_contain_text("Played: ")
    expect(first).to_contain_text(re.compile(r"Master: \w+"))
    expect(first).to_contain_text(re.compile(r"Chance to win: \d+% → \d+%"))
    assert 1 <= points.count() <= 5
    lessons = page.locator("a[href^='/lesson/']")
    assert [link.inner_text() for link in lessons.all()] == suggested(url, made)
    first.get_by_role("link", name="Go to this moment").click()

    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    assert re.search(r"/replay/[\w-]+\?at=\d+&seat=[01]$", page.url)
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


def test_the_chart_has_a_table_and_numbers_are_those_of_the_game(ann: Visitor, url: str):
    made = given_up(url)
    turns = {moment["turn"] for moment in get(url, f"/api/replays/{made['table']}")["moments"]}
    page = reviewed(ann, made)

    page.get_by_text("The chances as a table").click()
    table = page.get_by_role("region", name="The chances as a table")

    expect(table.get_by_role("row")).to_have_count(max(turns) + 2)
    expect(table.get_by_role("row").last).to_contain_text("End")
    expect(table.get_by_role("row").last).to_contain_text("0%")
    assert page.locator("polyline").count() == 2
    numbers = page.get_by_role("region", name="Numbers")
    expect(numbers.get_by_role("row", name="Gems spent")).to_have_text(re.compile(r"\d+"))
    deck = page.locator(".review-deck").first
    expect(deck.get_by_role("link", name=re.compile("× Crystal"))).to_be_visible()


def test_the_end_of_a_game_and_its_replay_lead_to_the_review(ann: Visitor, url: str):
    made = given_up(url)
    table = Table(ann.enter(made, 0))

    table.ending.get_by_role("link", name="Review").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Review")
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.get_by_role("link", name="Review").click()

    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Review")


def test_one_learns_from_ones_own_turning_points_and_sees_those_of_others_on_demand(
    visit: Visit, url: str
):
    """In this game, only the second player has any."""
    ann, ben = visit(), visit("Ben")
    made = given_up(url)
    for seat, visitor in enumerate((ann, ben)):
        Table(visitor.enter(made, seat)).wait()

    page = reviewed(ann, made)
    point = page.locator(".review-points > li.of-1").first
    expect(page.get_by_text("In none of your decisions")).to_be_visible()
    expect(page.get_by_text("No theme stands out")).to_be_visible()
    expect(point).to_be_hidden()
    page.get_by_text(re.compile("turning points? of others")).click()
    expect(point).to_be_visible()

    page = reviewed(ben, made)
    expect(page.locator(".review-points > li.of-1").first).to_be_visible()
    [lesson] = suggested(url, made)
    expect(page.get_by_role("link", name=lesson)).to_be_visible()
    advice = ben.go("/profile").get_by_text("Your reviews suggest:")
    expect(advice.get_by_role("link")).to_have_text(lesson.removeprefix("Lesson: "))


def test_the_review_speaks_french(visit: Visit, url: str):
    ann = visit(language="fr")
    page = reviewed(ann, given_up(url))

    expect(page.get_by_role("heading", level=1)).to_have_text("Analyse")
    expect(page.locator(".review-points > li").first).to_contain_text("Joué : ")
    expect(page.get_by_role("heading", name="Tournants")).to_be_visible()


def test_what_has_no_review_says_why_and_can_be_tried_again(ann: Visitor):
    ann.forgives = lambda fault: "404" in fault

    page = ann.go("/review/nowhere")

    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"\w+"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
