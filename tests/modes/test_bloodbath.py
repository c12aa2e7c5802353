"""3 Player Bloodbath: an attack on one opponent hits both."""

from functools import partial

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario

ZETTA = "Zetta, The Encryptor"

bloodbath = partial(scenario, mode="bloodbath")


@pytest.mark.parametrize("seats", [2, 4])
def test_three_players_are_needed(seats: int) -> None:
    with pytest.raises(ShardmasterError, match=f"3 Player Bloodbath takes 3 players, not {seats}"):
        Setting(seats, mode="bloodbath")


def test_five_power_deals_five_to_both_opponents() -> None:
    table = bloodbath(power=5)

    table.end_turn()

    assert [side.health for side in table.seats] == [50, 45, 45]


def test_nobody_is_asked_to_divide_power() -> None:
    table = bloodbath(power=5)

    table.end_turn()

    assert table.active == 1
    assert table.may("end")


def test_nothing_is_left_of_the_power() -> None:
    table = bloodbath(power=5)

    table.end_turn()

    assert table.me.power == 0


def test_each_opponent_blocks_for_themselves() -> None:
    table = bloodbath(power=7, foes=[Side(hand=["Command Seer"]), Side(hand=["Crystal"])])

    table.end_turn().shield("Command Seer").shield()

    assert [side.health for side in table.seats] == [50, 48, 43]


def test_both_opponents_are_asked_for_shields_before_damage_is_dealt() -> None:
    table = bloodbath(power=7, foes=[Side(hand=["Command Seer"]), Side(hand=["Command Seer"])])

    table.end_turn().shield("Command Seer")

    assert table.asked == [2]
    assert table.foe.health == 50


def test_power_spent_on_a_champion_is_missing_against_both() -> None:
    table = bloodbath(power=5, foes=[Side(champions=["Evokatus"])])

    table.strike("Evokatus").end_turn()

    assert [side.health for side in table.seats] == [50, 47, 47]


def test_a_strike_hits_one_champion_only() -> None:
    guarded = Side(champions=["Evokatus"])
    table = bloodbath(power=5, foes=[guarded, guarded])

    table.strike("Evokatus", owner=1)

    assert [side.champions for side in table.seats] == [[], [], ["Evokatus"]]


def test_health_lost_by_text_is_not_doubled() -> None:
    """Only assigned power reaches both."""
    table = bloodbath(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        foes=[Side(mastery=5), Side(mastery=5)],
    )

    table.play("Venator of the Wastes").aim(2)

    assert [side.mastery for side in table.seats] == [0, 5, 3]


def test_who_cannot_be_attacked_is_skipped_and_the_other_takes_it_all() -> None:
    table = bloodbath(power=5, foes=[Side(champions=[ZETTA]), Side()])

    table.end_turn()

    assert [side.health for side in table.seats] == [50, 50, 45]


def test_power_is_wasted_when_neither_opponent_may_be_attacked() -> None:
    """There is but one Zetta, so the other opponent leaves."""
    table = bloodbath(power=5, foes=[Side(champions=[ZETTA]), Side()]).concede(2)

    table.end_turn()

    assert table.foe.health == 50


def test_endless_power_eliminates_both() -> None:
    table = bloodbath(hand=["Infinity Shard"], mastery=30)

    table.play("Infinity Shard").end_turn()

    assert table.winners == [0]


def test_endless_power_spares_who_cannot_be_attacked() -> None:
    table = bloodbath(hand=["Infinity Shard"], mastery=30, foes=[Side(champions=[ZETTA]), Side()])

    table.play("Infinity Shard").end_turn()

    assert [side.alive for side in table.seats] == [True, True, False]


def test_effects_of_dealt_damage_see_each_opponent() -> None:
    table = bloodbath(power=5, played=["Blaster", "Crystal"], destinies=["Blood for Blood"])

    table.end_turn().pick("Blaster").pick("Crystal")

    assert sorted(table.banished) == ["Blaster", "Crystal"]


def test_once_one_is_out_the_other_is_hit_alone() -> None:
    table = bloodbath(power=5).concede(1)

    table.end_turn()

    assert table.seats[2].health == 45


def test_damage_to_one_stays_when_the_other_gives_up() -> None:
    table = bloodbath(power=5, foes=[Side(hand=["Crystal"]), Side()])
    table.end_turn()

    table.concede(1)

    assert table.seats[2].health == 45


def test_the_last_player_standing_wins() -> None:
    table = bloodbath(power=5, foes=[Side(health=5), Side(health=6)])

    table.end_turn()
    over = table.over
    table.concede(2)

    assert not over
    assert table.winners == [0]
    assert table.reason == "last-player-standing"


def test_both_opponents_may_fall_in_one_attack() -> None:
    table = bloodbath(power=5, foes=[Side(health=5), Side(health=5)])

    table.end_turn()

    assert table.winners == [0]


def test_everybody_falling_at_once_is_a_tie() -> None:
    table = bloodbath(health=4, destinies=["Bound for Life"], foes=[Side(health=4), Side(health=4)])

    table.exhaust("Bound for Life")

    assert table.winners == [0, 1, 2]


def test_mastery_at_the_start_is_as_usual() -> None:
    table = Scenario(Setting(3, mode="bloodbath").deal())
    order = [(table.active + turn) % 3 for turn in range(3)]

    assert [table.seats[seat].mastery for seat in order] == [0, 1, 2]


def test_it_goes_together_with_the_health_auction() -> None:
    table = Scenario(Setting(3, mode="bloodbath", variants=("health-auction",)).deal())

    assert table.may("bid")
