"""What is left to do before a turn ends."""

import pytest

from shardmaster.advice.before_end import left_to_do
from shardmaster.advice.plan import plan
from shardmaster.engine.ids import Card, Seat
from shardmaster.testing import Hero, Scenario, Side, battle, scenario

EXPENSIVE = [
    "Root of the Forest",
    "General Decurion",
    "The Grand Architect",
    "Drakonarius",
    "Omnius, The All-Knowing",
    "Zen Chi Set, Godkiller",
]
"""A row in which nobody can afford anything."""


def left(table: Scenario, seat: int = 0) -> list[tuple[str, str]]:
    """The kinds of reminders and the names of the cards they are about."""
    return [
        (one.kind, table.game.definition(Card(one.card)).name if one.card >= 0 else "")
        for one in left_to_do(table.game, Seat(seat))
    ]


def test_nothing_is_left_when_all_is_done() -> None:
    assert left(scenario(row=EXPENSIVE)) == []


def test_cards_in_hand_are_left() -> None:
    assert left(scenario(hand=["Blaster"], row=EXPENSIVE)) == [("play", "Blaster")]


def test_a_ready_champion_is_left() -> None:
    table = scenario(champions=["Systema A.I.", "Li Hin, The Shattered"], row=EXPENSIVE)

    table.exhaust("Systema A.I.")

    assert left(table) == [("exhaust", "Li Hin, The Shattered")]


@pytest.mark.parametrize(
    "destiny",
    ["Healing Hands", "Bound for Life", "Power Struggle"],
    ids=["does nothing", "costs health", "costs a champion"],
)
def test_nobody_is_reminded_of_a_destiny_that_does_no_good(destiny: str) -> None:
    table = scenario(destinies=[destiny], champions=["Zetta, The Encryptor"], row=EXPENSIVE)

    assert left(table) == []


def test_a_destiny_that_does_something_is_left() -> None:
    table = scenario(destinies=["Strategic Mastermind"], row=EXPENSIVE)

    assert left(table) == [("exhaust", "Strategic Mastermind")]


def test_a_gem_is_left_to_focus_with() -> None:
    table = scenario(gems=1, row=EXPENSIVE)

    before = left(table)
    table.focus()

    assert before == [("focus", "")]
    assert left(table) == []


def test_affordable_cards_are_left() -> None:
    table = scenario(gems=3, row=["Nil Assassin", "Command Seer"], center_deck=[])

    table.focus()

    assert left(table) == [("recruit", "Nil Assassin")]


def test_a_relic_is_left() -> None:
    table = scenario(mastery=10, character="Tetra", row=EXPENSIVE)

    assert left(table) == [("relic", "Datic Robes"), ("relic", "Terminal Crescents")]


def test_a_destiny_is_left_to_be_taken() -> None:
    table = scenario(mastery=5, destiny_row=["War Bound"], row=EXPENSIVE)

    assert left(table) == [("destiny", "War Bound")]


def test_power_is_not_wasted_on_a_champion_while_it_hits_the_owner() -> None:
    table = scenario(power=5, foes=[Side(champions=["Optio Crusher"])], row=EXPENSIVE)

    assert left(table) == []


def test_a_champion_that_shelters_its_owner_is_left_to_strike() -> None:
    champions = ["Optio Crusher", "Zetta, The Encryptor"]
    table = scenario(power=5, foes=[Side(champions=champions)], row=EXPENSIVE)

    assert left(table) == [("strike", "Zetta, The Encryptor")]


def test_a_monster_is_left_to_defeat() -> None:
    table = scenario(power=10, monsters=["Brutality"], row=EXPENSIVE)

    assert left(table) == [("monster", "Brutality")]


def test_a_shadow_champion_of_a_boss_is_left_to_strike() -> None:
    table = battle(Hero(power=9, facing=["Wrathbloom"]), Hero(), row=EXPENSIVE)

    assert left(table) == [("strike", "Wrathbloom")]


def test_a_shadow_champion_is_left_to_summon() -> None:
    table = scenario(
        variants=("shadow-summoning",), shadows=["Wrathbloom"], gems=4, row=EXPENSIVE
    ).focus()

    assert left(table) == [("summon", "Wrathbloom")]


def test_a_plan_shows_what_is_left() -> None:
    table = scenario(hand=["Blaster"], gems=1, row=EXPENSIVE)

    kinds = [one.kind for one in plan(table.game, Seat(0)).left]

    assert kinds == ["play", "focus"]
