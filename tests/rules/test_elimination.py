"""Leaving the game."""

import pytest

from shardmaster.engine.errors import IllegalAnswer
from shardmaster.testing import Side, scenario


def test_the_last_player_standing_wins() -> None:
    table = scenario(power=50)

    table.end_turn()

    assert table.over
    assert table.winners == [0]
    assert table.reason == "last-player-standing"
    assert not table.foe.alive


def test_a_player_with_one_health_left_plays_on() -> None:
    table = scenario(power=49)

    table.end_turn()

    assert not table.over
    assert table.foe.health == 1
    assert table.active == 1


def test_a_shield_may_save_a_player() -> None:
    table = scenario(power=10, foes=[Side(hand=["Korvus Legionnaire"], health=9)])

    table.end_turn().shield("Korvus Legionnaire")

    assert table.foe.health == 1


def test_with_three_players_the_game_goes_on_after_the_first_falls() -> None:
    table = scenario(power=5, foes=[Side(health=5), Side()])

    table.end_turn().assign(5)

    assert not table.over
    assert not table.seats[1].alive
    assert table.active == 2


def test_an_eliminated_player_is_skipped_from_then_on() -> None:
    table = scenario(power=5, foes=[Side(health=5), Side()])
    table.end_turn().assign(5)

    table.end_turn().end_turn()

    assert table.active == 2
    assert table.game.turn == 4, "a turn that is skipped is not counted"


def test_an_eliminated_player_cannot_be_attacked_any_more() -> None:
    table = scenario(power=5, foes=[Side(health=5), Side(hand=["Blaster"])])
    table.end_turn().assign(5)

    table.play("Blaster").end_turn().shield()

    assert table.me.health == 49


def test_one_attack_may_eliminate_two_of_three_players() -> None:
    table = scenario(power=50, foes=[Side(health=20), Side(health=30)])

    table.end_turn().assign(20)

    assert [seat.alive for seat in table.seats] == [True, False, False]
    assert table.winners == [0]


def test_champions_of_an_eliminated_player_leave_with_the_player() -> None:
    table = scenario(
        power=5,
        foes=[Side(health=5, champions=["Evokatus"]), Side(hand=["Nil Assassin"])],
    )
    table.end_turn().assign(5)

    table.play("Nil Assassin")

    assert not table.may("strike")
    assert "Evokatus" in table.gone


def test_conceding_a_duel_gives_the_win_to_the_other() -> None:
    table = scenario()

    table.concede(0)

    assert table.winners == [1]
    assert table.reason == "last-player-standing"


def test_conceding_in_your_own_turn_passes_the_turn() -> None:
    table = scenario(seats=3)

    table.concede(0)

    assert table.active == 1
    assert table.asked == [1]


def test_conceding_in_the_turn_of_another_leaves_that_turn_alone() -> None:
    table = scenario(hand=["Crystal"], seats=3)

    table.concede(2).play("Crystal").end_turn().end_turn()

    assert table.active == 0


def test_conceding_in_the_middle_of_an_effect_drops_the_effect() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], seats=3)
    table.play("Shadow Apostle")

    table.concede(0)

    assert table.banished == []
    assert table.asked == [1]


def test_conceding_when_asked_for_shields_ends_that_defense() -> None:
    table = scenario(power=10, foes=[Side(hand=["Command Seer"]), Side(hand=["Command Seer"])])
    table.end_turn().assign(5)

    table.concede(1)

    assert table.asked == [2]
    table.shield("Command Seer")
    assert table.seats[2].health == 50
    assert table.active == 2


def test_a_recruited_card_on_its_way_leaves_with_the_player() -> None:
    table = scenario(
        hand=["Portal Monk"],
        champions=["Numeri Drones"],
        row=["Evokatus"],
        mastery=15,
        seats=3,
    )
    table.exhaust("Numeri Drones").play("Portal Monk").pick("Evokatus")

    table.concede(0)

    assert "Evokatus" in table.gone


def test_when_the_rivals_with_champions_concede_a_destroying_effect_has_nothing_to_do() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[Side(champions=["Evokatus", "Drakonarius"]), Side()],
    )
    table.play("Thorn Zealot")

    table.concede(1)

    assert table.may("end")


@pytest.mark.parametrize(
    ("gone", "health"),
    [(1, [50, 0, 46, 47]), (2, [50, 43, 0, 47]), (3, [50, 43, 47, 0])],
)
def test_when_a_rival_concedes_the_rest_of_an_attack_is_divided_again(
    gone: int, health: list[int]
) -> None:
    """Damage assigned before stays; what is left goes to those who are left."""
    table = scenario(power=10, seats=4)
    table.end_turn().assign(3)

    table.concede(gone).assign(4)

    assert [seat.health for seat in table.seats] == health


def test_when_all_but_one_rival_concede_the_last_one_gets_all_the_power() -> None:
    table = scenario(power=10, seats=3)
    table.end_turn()

    table.concede(2)

    assert table.foe.health == 40
    assert table.active == 1


def test_nobody_concedes_twice() -> None:
    table = scenario(seats=3)
    table.concede(1)

    with pytest.raises(IllegalAnswer, match="seat 1 cannot concede"):
        table.concede(1)
