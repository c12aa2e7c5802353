"""A stalled game ends as a draw."""

from shardmaster.testing import scenario


def test_reaching_the_turn_limit_is_a_draw_with_that_reason() -> None:
    table = scenario(turn_limit=1)

    table.end_turn()

    assert table.over
    assert table.winners == []
    assert table.reason == "turn-limit"


def test_a_win_in_the_last_turn_is_a_win() -> None:
    table = scenario(turn_limit=1, power=50)

    table.end_turn()

    assert table.winners == [0]
    assert table.reason == "last-player-standing"


def test_nobody_is_asked_after_the_end() -> None:
    table = scenario(turn_limit=1)

    table.end_turn()

    assert table.asked == []
    assert table.options() == []
