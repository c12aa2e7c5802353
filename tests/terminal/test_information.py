"""What can be looked at: card texts, discard piles, the log, help."""

import pytest

from shardmaster.testing import Side, scenario
from tests.terminal.sitting import Sitting, new_session, session_at, simple


def sitting_with(tmp_path, **position) -> Sitting:
    return Sitting(session_at(scenario(**position)), tmp_path / "game.json")


def test_a_question_mark_and_a_number_show_the_card_of_a_choice(tmp_path):
    screen = sitting_with(tmp_path, hand=["Infinity Shard"]).type("?1")

    assert "Mastery 30: gain infinite power instead." in " ".join(screen.split())


@pytest.mark.parametrize("line", ["? nil assassin", "?NIL", "? l ass"])
def test_cards_are_found_by_part_of_their_name(tmp_path, line):
    screen = sitting_with(tmp_path, row=["Crystal"] * 0).type(line)

    assert "Wraethe mercenary · cost 2 · 3 copies" in screen
    assert "Gain 5 power." in screen
    assert "Mercenary: may be recruited, or fast-played" in screen


def test_many_cards_of_a_name_are_listed(tmp_path):
    screen = sitting_with(tmp_path).type("? dr")

    assert "cards match" in screen
    assert "Kiln Drone" in screen


def test_keywords_are_explained(tmp_path):
    screen = sitting_with(tmp_path).type("? unify")

    assert "Unify: counts if you played another Undergrowth ally" in screen


def test_an_unknown_name_gets_a_guess(tmp_path):
    screen = sitting_with(tmp_path).type("? nil asasin")

    assert "no card or keyword is called 'nil asasin'; did you mean Nil Assassin?" in screen


@pytest.mark.parametrize(
    ("line", "answer"),
    [("?9", "9 is not a choice: type 1 to 2, or help"), ("?2", "choice 2 has no card")],
)
def test_a_number_without_a_card_is_explained(tmp_path, line, answer):
    assert answer in sitting_with(tmp_path, hand=["Crystal"]).type(line)


def test_discard_piles_are_open(tmp_path):
    sitting = sitting_with(tmp_path, discard=["Blaster"], foes=[Side(discard=["Kiln Drone"] * 2)])

    screen = sitting.type("d")

    assert "Blaster" in screen.partition("Discard pile of")[2]
    assert "Kiln Drone ×2" in screen


def test_help_lists_every_command(tmp_path):
    screen = sitting_with(tmp_path).type("help")

    for command in ("play all", "undo", "save and quit", "discard piles", "give up"):
        assert command in screen


def test_the_log_shows_what_the_others_did(tmp_path):
    session = new_session(seed=5)
    sitting = Sitting(session, tmp_path / "game.json", {1: simple})

    screen = sitting.type("e", "e", "log", "log all")

    assert "plays Crystal" in screen
    assert "fast-plays" in screen
    assert "joins the center row" not in screen
    assert screen.count("Turn 1 ·") >= 1


def test_own_draws_are_shown_and_those_of_others_are_not(tmp_path):
    session = session_at(
        scenario(
            hand=["Mining Drones"],
            deck=["Blaster"] + ["Crystal"] * 5,
            foes=[Side(hand=["Data Heretic"], deck=["Infinity Shard", "Shard Reactor"] * 1)],
        )
    )
    sitting = Sitting(session, tmp_path / "game.json", {1: simple})

    screen = sitting.type("1", "e")

    assert "draws Blaster" in screen
    assert "draws a card ×2" in screen
