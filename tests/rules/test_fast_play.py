"""Fast-playing mercenaries from the row."""

from shardmaster.testing import scenario


def test_a_fast_played_mercenary_is_paid_for_and_works_at_once() -> None:
    table = scenario(row=["Nil Assassin"], gems=3)

    table.fast_play("Nil Assassin")

    assert table.me.gems == 1
    assert table.me.power == 5
    assert table.me.played == ["Nil Assassin"]


def test_only_mercenaries_may_be_fast_played() -> None:
    table = scenario(row=["Reactor Drone", "Evokatus", "Nil Assassin"], gems=9)

    assert [text for text in table.options() if text.startswith("Fast-play")] == [
        "Fast-play Nil Assassin for 2 gems"
    ]


def test_a_mercenary_may_be_fast_played_for_exactly_its_cost_and_not_for_less() -> None:
    assert scenario(row=["Nil Assassin"], gems=2).may("fast-play", "Nil Assassin")
    assert not scenario(row=["Nil Assassin"], gems=1).may("fast-play", "Nil Assassin")


def test_the_row_is_filled_before_the_mercenary_is_read() -> None:
    table = scenario(
        row=["Shadow Apostle", "Evokatus", "Kiln Drone", "Command Seer", "Evokatus", "Kiln Drone"],
        center_deck=["Zara Ra, Soulflayer"],
        hand=["Crystal"],
        gems=2,
    )

    table.fast_play("Shadow Apostle")

    assert table.may("decline")
    assert table.row[0] == "Zara Ra, Soulflayer"


def test_a_fast_played_mercenary_goes_to_the_bottom_of_the_center_deck_at_the_end() -> None:
    table = scenario(
        row=["Spore Cleric"], center_deck=["Evokatus", "Kiln Drone", "Aetherbreaker"], gems=2
    )

    table.fast_play("Spore Cleric").end_turn()

    assert table.center_deck == ["Kiln Drone", "Aetherbreaker", "Spore Cleric"]
    assert table.me.discard == []
    assert table.me.played == []


def test_a_fast_played_mercenary_stays_until_the_end_of_the_turn() -> None:
    table = scenario(row=["Spore Cleric"], gems=9)

    table.fast_play("Spore Cleric")

    assert "Spore Cleric" not in table.row
    assert not table.may("recruit", "Spore Cleric")


def test_a_mercenary_played_from_hand_goes_to_the_discard_pile() -> None:
    table = scenario(hand=["Nil Assassin"], deck=["Crystal"] * 5)

    table.play("Nil Assassin").end_turn()

    assert table.me.discard == ["Nil Assassin"]


def test_everybody_knows_the_mercenary_at_the_bottom_of_the_center_deck() -> None:
    table = scenario(row=["Spore Cleric"], gems=2)

    table.fast_play("Spore Cleric").end_turn()

    assert [card["name"] for card in table.seen_by(1)["center_deck"]] == ["Spore Cleric"]
