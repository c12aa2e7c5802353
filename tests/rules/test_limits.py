"""The ends of the dials."""

import pytest

from shardmaster.testing import Side, scenario


def test_health_never_goes_above_50() -> None:
    table = scenario(hand=["Spore Cleric"], health=48)

    table.play("Spore Cleric")

    assert table.me.health == 50


def test_mastery_never_goes_above_30() -> None:
    table = scenario(hand=["The Grand Architect"], mastery=28)

    table.play("The Grand Architect")

    assert table.me.mastery == 30


@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_mastery_never_goes_below_0(before: int, after: int) -> None:
    table = scenario(
        hand=["Venator of the Wastes"], champions=["Evokatus"], foes=[Side(mastery=before)]
    )

    table.play("Venator of the Wastes")

    assert table.foe.mastery == after


def test_health_never_goes_below_0() -> None:
    table = scenario(power=9, foes=[Side(health=4)])

    table.end_turn()

    assert table.foe.health == 0
