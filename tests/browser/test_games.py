"""Games played to their end, each with another pair of hands.

One is whole; for the others, the first turns are played without a browser, except in the soak run.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.before import Until, asked, prepared
from tests.browser.conftest import PHONE, Visit
from tests.browser.keys import press
from tests.browser.table import Table, tap
from tests.browser.visitor import Visitor
from tests.server.player import Frame, bot, get, make, me

SHORT = 374
"""A seed with which careless play is over soon."""

COUNT_MOTIONS = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.motions += 1;
  return animate.apply(this, how);
};
"""

FAREWELLS = ("Victory", "Defeat")


def test_a_whole_game_against_a_bot_is_played_with_the_mouse(ann: Visitor, url: str):
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=SHORT)))

    table.play()

    assert table.ending.get_by_role("heading", level=1).inner_text() in FAREWELLS


def nearly_won(frame: Frame) -> bool:
    if not asked(0, "act")(frame):
        return False
    opponent = frame["view"]["board"]["seats"][1]
    return bool(opponent["health"] <= 5)


def nearly_over(frame: Frame) -> bool:
    """I am asked, and one of the two has little health left."""
    if not asked(0, "act")(frame):
        return False
    return any(seat["health"] <= 5 for seat in frame["view"]["board"]["seats"])


SINCE = pytest.mark.parametrize(
    "since",
    [
        pytest.param(nearly_over, id="nearly over"),
        pytest.param(asked(0), id="whole", marks=pytest.mark.soak),
    ],
)


def test_after_a_victory_the_next_stronger_bot_is_suggested(ann: Visitor, url: str):
    made = prepared(url, me(), bot("random"), until=nearly_won, sets=["base"], seed=SHORT)
    table = Table(ann.enter(made))

    table.play()

    assert table.ending.get_by_role("heading", level=1).inner_text() == "Victory"
    won = table.page.url
    table.ending.get_by_role("button", name="Try Novice").click()
    expect(table.page).not_to_have_url(won)
    made = get(url, f"/api/tables/{table.page.url.rpartition('/')[2]}")
    assert [seat["bot"] for seat in made["seats"]] == [None, "novice"]


def test_some_turns_are_played_while_everything_moves(visit: Visit, url: str):
    ann = visit(calm=False, speed="fast")
    ann.context.add_init_script(COUNT_MOTIONS)
    table = Table(ann.enter(make(url, me(), bot(), sets=["base"], seed=SHORT)))
    now = table.wait()

    while ann.view["board"]["turn"] < 2:
        now = table.go_on(now)

    assert table.page.evaluate("motions") > 0


class Typist(Table):
    """Someone who knows the keys of the table by heart."""

    def __init__(self, ann: Visitor) -> None:
        super().__init__(ann.page, press)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def use_play_all(self) -> None:
        self.press("a")

    def use_focus(self) -> None:
        self.press("f")

    def use_end_turn(self) -> None:
        self.press("e")


@SINCE
def test_a_game_is_played_with_the_keyboard_only(ann: Visitor, url: str, since: Until):
    ann.enter(prepared(url, me(), bot(), until=since, sets=["base"], seed=SHORT))
    table = Typist(ann)

    table.play()

    assert table.ending.get_by_role("heading", level=1).inner_text() in FAREWELLS


@SINCE
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit, url: str, since: Until):
    ann = visit(size=PHONE, touch=True)
    made = prepared(url, me(), bot(), until=since, sets=["base"], seed=SHORT)
    table = Table(ann.enter(made), tap)

    table.play()

    assert table.ending.get_by_role("heading", level=1).inner_text() in FAREWELLS
