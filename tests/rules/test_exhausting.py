"""Exhausting champions."""

from shardmaster.testing import Side, scenario


def test_a_champion_may_be_exhausted_in_the_turn_it_was_played() -> None:
    table = scenario(hand=["Optio Crusher"])

    table.play("Optio Crusher").exhaust("Optio Crusher")

    assert table.me.power == 3


def test_a_champion_may_be_exhausted_once_per_turn() -> None:
    table = scenario(champions=["Optio Crusher"])

    table.exhaust("Optio Crusher")

    assert table.me.exhausted == ["Optio Crusher"]
    assert not table.may("exhaust")


def test_each_of_two_equal_champions_may_be_exhausted() -> None:
    table = scenario(champions=["Optio Crusher", "Optio Crusher"])

    table.exhaust("Optio Crusher").exhaust("Optio Crusher")

    assert table.me.power == 6
    assert not table.may("exhaust")


def test_champions_are_ready_again_after_the_end_of_the_turn() -> None:
    table = scenario(champions=["Systema A.I."])
    table.exhaust("Systema A.I.").end_turn()

    assert table.me.exhausted == []

    table.end_turn().exhaust("Systema A.I.")

    assert table.me.mastery == 2


def test_exhausting_is_a_choice() -> None:
    table = scenario(champions=["Optio Crusher"])

    table.end_turn()

    assert table.foe.health == 50


def test_nobody_may_exhaust_the_champions_of_others() -> None:
    table = scenario(foes=[Side(champions=["Optio Crusher"])])

    assert not table.may("exhaust")


def test_a_champion_without_an_exhaust_ability_cannot_be_exhausted() -> None:
    table = scenario(champions=["Zetta, The Encryptor"])

    assert not table.may("exhaust")
