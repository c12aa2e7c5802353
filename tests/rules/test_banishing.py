"""Removing cards from the game."""

from shardmaster.testing import scenario


def test_a_banished_card_is_out_of_the_deck_for_good() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], deck=[])

    table.play("Shadow Apostle").pick("Crystal").end_turn()

    assert table.banished == ["Crystal"]
    assert table.me.hand == ["Shadow Apostle"]


def test_center_cards_may_be_banished_too_and_do_not_return_to_the_center() -> None:
    table = scenario(hand=["Shadow Apostle"], discard=["Evokatus"], center_deck=["Kiln Drone"])

    table.play("Shadow Apostle").pick("Evokatus")

    assert table.banished == ["Evokatus"]
    assert "Evokatus" not in table.center_deck


def test_cards_in_play_and_in_the_deck_cannot_be_banished() -> None:
    table = scenario(
        hand=["Shadow Apostle", "Crystal"],
        played=["Blaster"],
        champions=["Evokatus"],
        deck=["Shard Reactor"],
        discard=["Kiln Drone"],
    )

    table.play("Shadow Apostle")

    assert table.options() == ["Crystal (hand)", "Kiln Drone (discard)", "Done"]


def test_nothing_is_asked_when_there_is_nothing_to_banish() -> None:
    table = scenario(hand=["Shadow Apostle"])

    table.play("Shadow Apostle")

    assert table.may("end")


def test_two_equal_cards_may_be_banished() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal", "Crystal", "Crystal"], mastery=10)

    table.play("Zara Ra, Soulflayer").pick("Crystal").pick("Crystal")

    assert table.me.hand == ["Crystal"]
    assert table.banished == ["Crystal", "Crystal"]
