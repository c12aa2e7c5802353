"""Puzzles in the browser: answered on the board, explained, and counted."""

import re

from playwright.sync_api import Page, expect

from shardmaster.engine.ids import Seat
from shardmaster.language.describe import describe
from shardmaster.puzzles.puzzle import BUY, WIN, shipped
from tests.browser.visitor import Visitor

EASIEST = next(puzzle for puzzle in shipped() if puzzle.kind == WIN)


def said(page: Page, text: str) -> None:
    expect(page.locator(".puzzle-words").get_by_role("status")).to_have_text(re.compile(text))


def follow(page: Page, name: str) -> int:
    """Do what the solution says until it is solved; returns in how many steps."""
    done = page.locator(".puzzle.solved")
    do_it = page.locator(".puzzle-buttons").get_by_role("button", name=name)
    steps = 0
    while not done.is_visible():
        expect(do_it.and_(page.locator(":enabled")).or_(done)).to_be_visible()
        if do_it.is_visible():
            at = page.locator("[data-at]").get_attribute("data-at")
            do_it.click()
            expect(page.locator(f"[data-at='{at}']")).to_have_count(0)
            steps += 1
    return steps


def test_a_wrong_answer_is_explained_and_the_solution_is_shown_on_the_board(ann: Visitor):
    page = ann.go("/")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles", level=1)).to_be_focused()
    page.get_by_role("button", name="Win", exact=True).click()
    page.get_by_text(re.compile(r"^\d+ puzzles to choose from")).click()
    page.locator(f"a[href='/puzzle/{EASIEST.id}']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Win this turn"))

    page.keyboard.press("e")
    said(page, "^Wrong: after that, no win is certain this turn")
    page.keyboard.press("h")
    said(page, r"^Think of \w+")
    page.get_by_role("button", name="Solution").click()
    said(page, r"^Solution: \w+")
    expect(page.locator(".hinted").first).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("[data-at='1']")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("[data-at='0']")).to_be_visible()
    steps = follow(page, "Do it")

    assert steps > 1
    said(page, "^Solved, with help")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(EASIEST.id))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".puzzles-figures")).to_contain_text(re.compile(r"Streak\s*0"))
    kept = page.evaluate("JSON.parse(localStorage['shardmaster.puzzles'])")
    assert kept["done"] == {EASIEST.id: False}
    assert kept["rating"] < 1000


def purchase() -> tuple[str, int]:
    """A puzzle that is solved by one click on a card, and that card."""
    for puzzle in shipped():
        game, seat = puzzle.position(), Seat(puzzle.seat)
        offered = [describe(game, seat, option).card for option in game.options(seat)]
        for right in puzzle.right(game):
            card = describe(game, seat, right).card
            if puzzle.kind == BUY and card is not None and offered.count(card) == 1:
                return puzzle.id, card
    raise AssertionError("no puzzle is that simple")


def test_a_click_solves_a_puzzle_and_a_streak_begins(french: Visitor):
    id, card = purchase()
    page = french.go(f"/puzzle/{id}")

    page.locator(f"[data-card='{card}']").click()

    said(page, "^Exact, c’est résolu")
    expect(page.locator(".puzzle-panel")).to_contain_text("Série : 1")
    expect(page.get_by_role("button", name="Problème suivant")).to_be_visible()
    page.reload()
    expect(page.locator(".puzzle-panel")).to_contain_text("Série : 1")
