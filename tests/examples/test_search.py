"""The example of a search plays, wins and sees what is in front of it."""

import pytest

from examples.search import Search, main, value
from shardmaster import View, seeded
from shardmaster.testing import Side, scenario

pytestmark = pytest.mark.once


def test_it_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(games=4, worlds=2) == 4
    assert "4 of 4 games won" in capsys.readouterr().out


def test_it_plays_the_card_that_wins() -> None:
    game = scenario(hand=["Blaster"], foes=[Side(health=1)], sets=("base",)).game
    view = View(game, 0, seeded(1))
    assert Search(worlds=4).choose(view) == game.find("play", "Blaster")


def test_a_position_is_worth_the_opposite_to_the_other_player() -> None:
    game = scenario(discard=["Evokatus"], health=40, mastery=3).game
    assert value(game, 0) == -value(game, 1) == 40 + 6 + 4 - 50
