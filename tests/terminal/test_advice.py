"""The command `hint`: what master would do, why, and the chance to win."""

import re

import pytest

from shardmaster import fingerprint
from shardmaster.testing import Side, scenario
from tests.terminal.sitting import Sitting, session_at


@pytest.mark.parametrize("line", ["hint", "i"])
def test_a_hint_says_what_to_do_why_and_what_the_chances_are(tmp_path, line):
    session = session_at(scenario(hand=["Crystal", "Blaster"], gems=3))
    before = fingerprint(session.game)

    screen = " ".join(Sitting(session, tmp_path / "game.json").type(line).split())

    told = screen.partition("Master would: ")[2]
    assert re.search(r'Your chance to win: about \d+%, and .* with ".+"\.', told)
    assert fingerprint(session.game) == before


def test_a_certain_win_is_called_one(tmp_path):
    session = session_at(scenario(hand=["Nil Assassin"], foes=[Side(health=5)], row=[]))

    screen = Sitting(session, tmp_path / "game.json").type("hint")

    assert "Master would: Play Nil Assassin" in screen
    assert "wins this turn, whatever the others hold · defeats an enemy · 5 power" in screen
    assert "This wins for certain." in screen


def test_a_single_answer_has_no_chances(tmp_path):
    session = session_at(scenario(hand=[], row=[]))

    screen = Sitting(session, tmp_path / "game.json").type("hint")

    assert "Your chance" not in screen
