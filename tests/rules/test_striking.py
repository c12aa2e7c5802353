"""Spending power on enemy champions in the play phase."""

from shardmaster.testing import Side, scenario


def test_a_struck_champion_goes_to_the_discard_pile_of_its_owner() -> None:
    table = scenario(power=9, foes=[Side(champions=["General Decurion"])])

    table.strike("General Decurion")

    assert table.me.power == 2
    assert table.foe.champions == []
    assert table.foe.discard == ["General Decurion"]


def test_striking_takes_power_equal_to_the_defense() -> None:
    foes = [Side(champions=["General Decurion"])]

    assert scenario(power=7, foes=foes).may("strike", "General Decurion")
    assert not scenario(power=6, foes=foes).may("strike", "General Decurion")


def test_champions_may_be_struck_at_any_time_in_the_play_phase() -> None:
    table = scenario(hand=["Nil Assassin", "Crystal"], foes=[Side(champions=["Evokatus"])])

    table.play("Nil Assassin").strike("Evokatus").play("Crystal")

    assert table.me.gems == 1


def test_several_champions_may_be_struck_in_one_turn() -> None:
    table = scenario(power=6, foes=[Side(champions=["Evokatus", "Evokatus", "Drakonarius"])])

    table.strike("Evokatus").strike("Evokatus").strike("Drakonarius")

    assert table.foe.champions == []


def test_champions_of_every_opponent_may_be_struck() -> None:
    table = scenario(power=4, foes=[Side(champions=["Evokatus"]), Side(champions=["Evokatus"])])

    table.strike("Evokatus", owner=2)

    assert table.seats[1].champions == ["Evokatus"]
    assert table.seats[2].champions == []


def test_nobody_strikes_their_own_champions() -> None:
    table = scenario(power=9, champions=["Evokatus"])

    assert not table.may("strike")


def test_a_player_with_champions_may_be_attacked_past_them() -> None:
    table = scenario(power=9, foes=[Side(champions=["Evokatus"])])

    table.end_turn()

    assert table.foe.health == 41
    assert table.foe.champions == ["Evokatus"]


def test_power_spent_on_a_champion_is_missing_in_the_attack() -> None:
    table = scenario(power=9, foes=[Side(champions=["Evokatus"])])

    table.strike("Evokatus").end_turn()

    assert table.foe.health == 43


def test_a_destroyed_champion_may_be_drawn_and_played_again() -> None:
    table = scenario(power=2, foes=[Side(champions=["Evokatus"], deck=[])])

    table.strike("Evokatus").end_turn().end_turn()

    assert table.foe.hand == ["Evokatus"]
