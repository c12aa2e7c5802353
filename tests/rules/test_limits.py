"""The ends of the dials."""

import pytest

from shardmaster.engine.ids import ASSIGN, OPERAND, Seat, operand_of, verb_of
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


def test_more_power_than_an_option_can_hold_is_still_assigned() -> None:
    """The last rival gets what does not fit."""
    foes = [Side(hand=["Crystal"])] * 2
    table = scenario(power=OPERAND + 4465, foes=foes).end_turn()

    options = table.game.options(Seat(0))
    assert {verb_of(option) for option in options} == {ASSIGN}
    assert [operand_of(option) for option in options] == list(range(OPERAND + 1))
    table.game.submit(0, options[-1])

    assert [seat.player.incoming for seat in table.seats] == [0, OPERAND, 4465]
