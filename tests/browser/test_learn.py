"""The first game: a coach says what to do, and hears when it was done."""

import re

import pytest
from playwright.sync_api import Locator, expect

from shardmaster.testing import Side, scenario
from tests.browser.conftest import Visit
from tests.browser.staged import Stage
from tests.browser.table import Table
from tests.browser.visitor import Visitor

LESSONS = """
localStorage.setItem('shardmaster.lessons', '{"done": ["goal", "hand", "gems", "power"]}')
"""
"""What was learnt before."""

FIRST_TURN = [
    "The goal",
    "Your hand",
    "Gems",
    "Power",
    "The row",
    "Deck and discard",
    "Focus",
    "End the turn",
]


class Pupil(Table):
    """Someone who does what the coach says."""

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("complementary", name="Coach")

    @property
    def lesson(self) -> str:
        return self.coach.get_by_role("heading").inner_text()

    def acknowledge(self) -> bool:
        """Whether the coach only wanted to be heard."""
        heard = self.coach.get_by_role("button", name=re.compile("Got it|Thanks"))
        if heard.count() == 0:
            return False
        heard.click()
        return True

    def obey(self) -> None:
        """Do what the lesson is about."""
        if self.acknowledge():
            return
        lesson = self.lesson
        if lesson in ("Your hand", "Gems"):
            self.can("play").first.click()
        elif lesson == "The row":
            ring = self.page.locator(".coach-ring").bounding_box()
            assert ring is not None
            self.page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
            menu = self.page.get_by_role("menuitem", name=re.compile("^Recruit"))
            if menu.count():
                menu.click()
        elif lesson == "Focus":
            self.own.get_by_role("button", name=re.compile("^Focus: ")).click()
        else:
            self.end_turn()


def begun(ann: Visitor) -> Pupil:
    page = ann.go("/learn")
    page.get_by_role("button", name="Start the first game").click()
    pupil = Pupil(page)
    expect(pupil.coach).to_be_visible()
    return pupil


CHANGED = """
(before) => document.querySelector('.coach h2')?.textContent !== before.lesson
  || Number(document.querySelector('[data-asked]')?.dataset.at) !== before.at
"""


def test_the_first_turn_is_taught_step_by_step(ann: Visitor):
    pupil = begun(ann)
    heard: list[str] = []

    while "End the turn" not in heard and len(heard) < 30:
        now = pupil.wait()
        heard.append(pupil.lesson)
        pupil.obey()
        before = {"lesson": heard[-1], "at": now.at}
        pupil.page.wait_for_function(CHANGED, arg=before)

    assert list(dict.fromkeys(heard)) == FIRST_TURN
    pupil.wait_for_turn()
    expect(pupil.coach.get_by_role("heading")).to_have_text("Decima’s turn")


def test_lessons_can_be_skipped_and_the_game_goes_on(ann: Visitor):
    pupil = begun(ann)

    pupil.coach.get_by_role("button", name="Skip the lessons").click()

    expect(pupil.coach).to_have_count(0)
    pupil.can("play").first.click()
    expect(pupil.hand.get_by_role("button")).to_have_count(4)


@pytest.mark.soak
def test_the_first_game_is_played_to_its_end(ann: Visitor):
    pupil = begun(ann)
    heard = set()

    now = pupil.wait()
    while not now.over:
        if pupil.coach.count():
            heard.add(pupil.lesson)
            if pupil.acknowledge():
                continue
        now = pupil.go_on(now)

    assert heard >= {"The goal", "Decima’s turn", "A new deck", "You know the rules"}
    farewell = pupil.ending.get_by_role("complementary", name="Coach").get_by_role("heading")
    won = pupil.ending.get_by_role("heading", level=1).inner_text() == "Victory"
    expect(farewell).to_have_text("You won!" if won else "Not this time")


def test_on_a_phone_a_lesson_scrolls_to_the_card_that_it_points_at(visit: Visit):
    ann = visit(size=(360, 640), touch=True)
    ann.context.add_init_script(LESSONS)
    dear = ["Oblivion Gatekeeper", "Aetherbreaker", "Axia", "Omnius, The All-Knowing"]
    Stage(ann, scenario(gems=2, row=[*dear, "Zara Ra, Soulflayer", "Cinder Scars"]), tutorial=True)

    expect(ann.page.get_by_role("complementary", name="Coach")).to_contain_text("Cinder Scars")
    box = ann.page.locator(".row-cards .slot").last.bounding_box()

    assert box is not None
    assert 0 <= box["x"] <= 360 - box["width"]


WON = scenario(power=3, foes=[Side(health=1)]).end_turn()


@pytest.mark.parametrize("device", [(1280, 800), (360, 640)], ids=["desktop", "phone"])
def test_the_last_words_stand_beside_how_it_ended(visit: Visit, device: tuple[int, int]):
    """They cover nothing, so that every way on can be taken at once."""
    stage = Stage(visit(size=device), WON, tutorial=True)
    ending = Table(stage.page).ending
    coach = ending.get_by_role("complementary", name="Coach")

    expect(coach).to_contain_text("You won!")
    expect(coach.get_by_role("link", name="Lessons on strategy")).to_be_visible()
    expect(stage.page.get_by_role("complementary", name="Coach")).to_have_count(1)
    for way in ("Rematch", "View the table"):
        ending.get_by_role("button", name=way).click(trial=True)
    ending.get_by_role("button", name="View the table").click()
    expect(stage.page.get_by_role("complementary", name="Coach")).to_have_count(0)


def test_the_last_words_are_said_once(ann: Visitor):
    stage = Stage(ann, WON, tutorial=True)
    ending = Table(stage.page).ending
    coach = ending.get_by_role("complementary", name="Coach")
    expect(coach).to_be_visible()

    ending.get_by_role("button", name="View the table").click()
    stage.page.reload()

    expect(ending).to_be_visible()
    expect(coach).to_have_count(0)
