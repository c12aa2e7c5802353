"""The attack phase: dividing damage, and shields."""

from itertools import permutations

import pytest

from shardmaster.testing import Side, scenario


def test_all_remaining_power_hits_the_only_opponent_without_a_question() -> None:
    table = scenario(power=7)

    table.end_turn()

    assert table.foe.health == 43
    assert table.active == 1


def test_damage_is_divided_freely_among_several_opponents() -> None:
    table = scenario(power=7, seats=4)

    table.end_turn().assign(5).assign(0)

    assert [seat.health for seat in table.seats] == [50, 45, 50, 48]


def test_the_last_opponent_gets_the_rest() -> None:
    table = scenario(power=7, seats=3)

    table.end_turn().assign(3)

    assert [seat.health for seat in table.seats] == [50, 47, 46]


def test_no_more_than_the_remaining_power_may_be_assigned() -> None:
    table = scenario(power=3, seats=4)

    table.end_turn().assign(2)

    assert table.options() == ["0 damage to seat 2", "1 damage to seat 2"]


def test_opponents_are_asked_about_in_turn_order_from_the_attackers_left() -> None:
    table = scenario(foes=[Side(hand=["Blaster"])], seats=3)

    table.end_turn().play("Blaster").end_turn()

    assert table.options() == ["0 damage to seat 2", "1 damage to seat 2"]


def test_nobody_is_asked_anything_without_power() -> None:
    table = scenario(seats=3, foes=[Side(hand=["Command Seer"])])

    table.end_turn()

    assert table.active == 1
    assert table.may("play", "Command Seer")


def test_a_shield_prevents_its_number_of_the_damage() -> None:
    table = scenario(power=7, foes=[Side(hand=["Command Seer"])])

    table.end_turn().shield("Command Seer")

    assert table.foe.health == 48


def test_a_shield_may_be_kept_back() -> None:
    table = scenario(power=7, foes=[Side(hand=["Command Seer"])])

    table.end_turn().shield()

    assert table.foe.health == 43


def test_shields_never_heal() -> None:
    table = scenario(power=3, foes=[Side(hand=["Cryptofist Monk"], health=40)])

    table.end_turn().shield("Cryptofist Monk")

    assert table.foe.health == 40


def test_once_all_damage_is_prevented_no_more_shields_are_asked_for() -> None:
    table = scenario(power=5, foes=[Side(hand=["Command Seer", "Cryptofist Monk"])])

    table.end_turn().pick("Command Seer")

    assert table.active == 1
    assert table.may("play", "Cryptofist Monk")


def test_two_equal_shields_may_both_be_revealed() -> None:
    table = scenario(power=11, foes=[Side(hand=["Command Seer", "Command Seer"])])

    table.end_turn().shield("Command Seer", "Command Seer")

    assert table.foe.health == 49


@pytest.mark.parametrize(
    "shields", list(permutations(["Thorn Zealot", "Command Seer", "Korvus Legionnaire"]))
)
def test_shields_may_be_revealed_in_any_order(shields: tuple[str, ...]) -> None:
    table = scenario(
        power=30, foes=[Side(hand=["Command Seer", "Korvus Legionnaire", "Thorn Zealot"])]
    )

    table.end_turn().shield(*shields)

    assert table.foe.health == 50 - 30 + 5 + 3 + 2


def test_one_card_is_revealed_only_once_per_attack() -> None:
    table = scenario(power=11, foes=[Side(hand=["Command Seer", "Crystal"])])

    table.end_turn().pick("Command Seer")

    assert not table.may("choose")


def test_every_attacked_player_may_use_shields() -> None:
    table = scenario(
        power=12, foes=[Side(hand=["Command Seer"]), Side(hand=["Korvus Legionnaire"])]
    )

    table.end_turn().assign(6).shield("Command Seer").shield("Korvus Legionnaire")

    assert [seat.health for seat in table.seats] == [50, 49, 46]


def test_shields_are_asked_for_after_all_damage_is_assigned() -> None:
    table = scenario(power=4, foes=[Side(hand=["Command Seer"]), Side()])

    table.end_turn()

    assert table.asked == [0]

    table.assign(2)

    assert table.asked == [1]


def test_who_is_not_attacked_is_not_asked_for_shields() -> None:
    table = scenario(power=4, foes=[Side(hand=["Command Seer"]), Side(hand=["Command Seer"])])

    table.end_turn().assign(0)

    assert table.asked == [2]


def test_the_shield_of_a_champion_in_play_does_nothing() -> None:
    """Zetta in play keeps her owner from being attacked at all; she is no shield."""
    table = scenario(power=9, foes=[Side(champions=["Zetta, The Encryptor"], hand=["Crystal"])])

    table.strike("Zetta, The Encryptor").end_turn()

    assert table.options() == ["Done"]


def test_a_revealed_shield_is_remembered_by_everybody() -> None:
    table = scenario(power=7, foes=[Side(hand=["Command Seer", "Crystal"])], seats=3)
    table.end_turn().assign(7).shield("Command Seer")

    assert [card["name"] for card in table.seen_by(2)["seats"][1]["hand"]] == ["Command Seer"]


def test_who_cannot_be_attacked_is_left_out_of_the_division() -> None:
    table = scenario(power=6, foes=[Side(champions=["Zetta, The Encryptor"]), Side()])

    table.end_turn()

    assert [seat.health for seat in table.seats] == [50, 50, 44]
