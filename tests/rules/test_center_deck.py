"""An empty center deck."""

from shardmaster.testing import scenario


def test_with_an_empty_center_deck_gaps_stay_open() -> None:
    table = scenario(row=["Kiln Drone", "Evokatus", "Command Seer"], center_deck=[], gems=4)

    table.recruit("Evokatus")

    assert table.row == ["Kiln Drone", "Command Seer"]


def test_the_game_goes_on_without_a_row() -> None:
    table = scenario(row=["Kiln Drone"], center_deck=[], gems=1)

    table.recruit("Kiln Drone").end_turn().end_turn()

    assert table.row == []
    assert table.asked == [0]


def test_the_last_card_of_the_center_deck_still_fills_the_gap() -> None:
    table = scenario(row=["Kiln Drone"] * 3, center_deck=["Evokatus"], gems=1)

    table.recruit("Kiln Drone")

    assert "Evokatus" in table.row
    assert table.center_deck == []
    assert len(table.row) == 6
