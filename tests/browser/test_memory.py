"""A page lets go of what is no longer shown: in a long game, and when it is left."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.memory import Held, Memory
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.server.player import bot, make, me

MOST_FOR_LIVE = 6
"""Nodes for each one that is shown: the drawings of cards are documents of their own."""
FLAT = 1.3
"""How many times as much a page may hold when more cards have come into the game."""


def play_until(table: Table, visitor: Visitor, turn: int) -> None:
    now = table.wait()
    while visitor.view["board"]["turn"] < turn:
        assert not now.over, f"the game was over before turn {turn}"
        now = table.go_on(now)


def is_flat(before: Held, after: Held) -> bool:
    return (
        after.nodes <= FLAT * before.nodes
        and after.listeners <= FLAT * before.listeners
        and after.heap <= FLAT * before.heap
    )


@pytest.mark.parametrize(
    ("seats", "half", "speed"),
    [
        (2, 2, "instant"),
        pytest.param(2, 10, "fast", marks=pytest.mark.soak),
        pytest.param(3, 10, "fast", marks=pytest.mark.soak),
    ],
)
def test_a_long_game_holds_what_is_shown_and_leaving_it_nothing(
    visit: Visit, url: str, seats: int, half: int, speed: str
):
    ann = visit(calm=False, speed=speed)
    memory = Memory(ann.go("/"))
    others = [bot()] * (seats - 1)
    table = Table(ann.enter(make(url, me(), *others, sets=["base"], seed=3)))

    play_until(table, ann, half)
    before = memory.held()
    play_until(table, ann, 2 * half)
    after = memory.held()

    ann.wait_until(lambda: memory.detached() == [])  # what moves is let go of in the end
    assert after.nodes <= MOST_FOR_LIVE * after.live, after
    if half >= 10:
        assert is_flat(before, after), (before, after)

    assert memory.objects("Sitting") == 1
    table.button("Menu").click()
    table.page.get_by_role("link", name="Home page").click()
    expect(table.page).to_have_url(f"{url}/")
    expect(table.page.locator(".table")).to_have_count(0)
    # Timers that run out by themselves may hold on to it until then.
    ann.wait_until(lambda: memory.objects("Sitting") == 0)
    ann.wait_until(lambda: memory.detached() == [])
    left = memory.held()
    assert left.listeners < after.listeners, (after, left)
    assert left.nodes < after.nodes, (after, left)
