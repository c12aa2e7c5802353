"""One test for each worked example of the base rulebook."""

import pytest

from shardmaster.engine.ids import INFINITE
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario


def test_four_players_begin_with_0_1_2_and_3_mastery() -> None:
    table = Scenario(Setting(4).deal())
    order = [(table.active + turn) % 4 for turn in range(4)]

    assert [table.seats[seat].mastery for seat in order] == [0, 1, 2, 3]


def test_the_gems_of_reactor_drone_come_at_once_and_are_spent_later() -> None:
    table = scenario(hand=["Reactor Drone", "Crystal"], row=["Evokatus"])

    table.play("Reactor Drone")
    assert table.me.gems == 3

    table.play("Crystal").recruit("Evokatus")
    assert table.me.gems == 0


@pytest.mark.parametrize(("mastery", "power"), [(10, 3), (30, INFINITE)])
def test_infinity_shard_gives_more_with_more_mastery(mastery: int, power: int) -> None:
    table = scenario(hand=["Infinity Shard"], mastery=mastery)

    table.play("Infinity Shard")

    assert table.me.power == power


def test_fungal_hermit_with_9_mastery_reaches_10_and_heals() -> None:
    table = scenario(hand=["Fungal Hermit"], mastery=9, health=40)

    table.play("Fungal Hermit")

    assert table.me.mastery == 10
    assert table.me.health == 45


def test_command_seer_turns_seven_damage_into_two() -> None:
    table = scenario(power=7, foes=[Side(hand=["Command Seer"])])

    table.end_turn().shield("Command Seer")

    assert table.foe.health == 48
