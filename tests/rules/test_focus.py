"""Focus: a gem for a mastery, once per turn."""

from shardmaster.testing import scenario


def test_focus_turns_a_gem_into_a_mastery() -> None:
    table = scenario(gems=3, mastery=4)

    table.focus()

    assert table.me.gems == 2
    assert table.me.mastery == 5


def test_focus_needs_a_gem() -> None:
    table = scenario(gems=0)

    assert not table.may("focus")


def test_focus_works_once_per_turn() -> None:
    table = scenario(gems=3)

    table.focus()

    assert not table.may("focus")


def test_focus_is_ready_again_in_the_next_turn() -> None:
    table = scenario(gems=1, deck=["Crystal"] * 5)
    table.focus().end_turn().end_turn()

    table.play("Crystal").focus()

    assert table.me.mastery == 2
