"""Lessons in the browser: read, solved position by position, and remembered."""

import re

from playwright.sync_api import expect

from shardmaster.engine.ids import Seat
from shardmaster.language.describe import describe
from shardmaster.lessons.lesson import lesson_named, position_named
from shardmaster.lessons.texts import lesson_text, position_text
from tests.browser.visitor import Visitor

LESSON = lesson_named("champions")


def test_a_lesson_is_read_and_solved_with_the_keyboard(ann: Visitor):
    first, second = (position_text(each) for each in LESSON.positions[:2])
    page = ann.go("/learn")
    page.get_by_role("link", name="Lessons on strategy").click()
    page.get_by_role("link", name=re.compile("When to strike champions.*0 of 4 solved")).click()
    expect(page.get_by_text(lesson_text(LESSON).paragraphs[0])).to_be_visible()
    page.get_by_role("link", name="Solve the positions").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(first.task)
    said = page.locator(".puzzle-words").get_by_role("status")

    page.keyboard.press("e")
    expect(said).to_have_text(re.compile(r"^Wrong: that wins about \d+% of the time"))
    page.keyboard.press("h")
    expect(said).to_have_text(first.hint)
    position = position_named("champions-1")
    [right] = position.right(position.position())
    struck = describe(position.position(), Seat(position.seat), right).card
    page.locator(f"[data-card='{struck}']").focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text(f"Solved, with help. {first.why}")

    page.get_by_role("link", name="Next position").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(second.task)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("link", name="When to strike champions").click()
    expect(page.get_by_role("heading", name="1 of 4 solved")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name=f"{first.task} (solved)")).to_be_visible()
