"""Recruiting from the row."""

from shardmaster.testing import scenario

ROW = ["Kiln Drone", "Evokatus", "Spore Cleric", "Nil Assassin", "Command Seer", "Primus Pilus"]


def test_a_recruited_card_is_paid_for_and_goes_to_the_discard_pile() -> None:
    table = scenario(row=ROW, gems=5)

    table.recruit("Evokatus")

    assert table.me.gems == 1
    assert table.me.discard == ["Evokatus"]
    assert "Evokatus" not in table.row


def test_a_card_may_be_recruited_for_exactly_its_cost_and_not_for_less() -> None:
    assert scenario(row=ROW, gems=4).may("recruit", "Evokatus")
    assert not scenario(row=ROW, gems=3).may("recruit", "Evokatus")


def test_a_mercenary_may_be_recruited_like_any_ally() -> None:
    table = scenario(row=ROW, gems=2)

    table.recruit("Nil Assassin")

    assert table.me.discard == ["Nil Assassin"]
    assert table.me.power == 0


def test_the_gap_in_the_row_is_filled_at_once_in_the_same_place() -> None:
    table = scenario(row=ROW, center_deck=["Zara Ra, Soulflayer", "Aetherbreaker"], gems=4)

    table.recruit("Evokatus")

    assert table.row == [ROW[0], "Zara Ra, Soulflayer", *ROW[2:]]
    assert table.center_deck == ["Aetherbreaker"]


def test_the_row_is_filled_before_the_recruiting_card_is_read_on() -> None:
    """The free recruit of Portal Monk refills the row like any other."""
    table = scenario(hand=["Portal Monk"], row=ROW, center_deck=["Zara Ra, Soulflayer"], mastery=15)

    table.play("Portal Monk").pick("Kiln Drone")

    assert table.row == ["Zara Ra, Soulflayer", *ROW[1:]]


def test_any_number_of_cards_may_be_recruited() -> None:
    table = scenario(row=ROW, center_deck=["Aetherbreaker"] * 2, gems=9)

    table.recruit("Evokatus").recruit("Kiln Drone").recruit("Aetherbreaker")

    assert table.me.discard == ["Evokatus", "Kiln Drone", "Aetherbreaker"]
    assert table.me.gems == 0


def test_a_card_that_just_came_to_the_row_may_be_recruited() -> None:
    table = scenario(row=ROW, center_deck=["Aetherbreaker"], gems=5)

    table.recruit("Kiln Drone").recruit("Aetherbreaker")

    assert table.me.discard == ["Kiln Drone", "Aetherbreaker"]


def test_equal_cards_of_the_row_are_one_option() -> None:
    table = scenario(row=["Kiln Drone"] * 3 + ["Evokatus"] * 2 + ["Primus Pilus"], gems=1)

    assert [text for text in table.options() if "Recruit" in text] == [
        "Recruit Kiln Drone for 1 gem"
    ]
