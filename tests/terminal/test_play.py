"""A person plays: whole games, play-all, undo, and what happens to wrong lines."""

import pytest

from shardmaster import Session, Setting, UnknownName, fingerprint, resume
from shardmaster.engine.ids import END, Seat, option
from shardmaster.terminal import choosers
from shardmaster.testing import Side, scenario
from tests.terminal.sitting import Sitting, idle, new_session, session_at, simple


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_played_to_its_end(tmp_path, seats):
    """Play all, take the first choice a few times, end the turn; the first number otherwise."""
    session = new_session(seats)
    sitting = Sitting(session, tmp_path / "game.json", dict.fromkeys(range(1, seats), simple))
    habits = ["a", "1", "1", "1", "e"]
    typed = 0

    def next_line() -> str:
        nonlocal typed
        typed += 1
        return habits[typed % len(habits)]

    screen = sitting.answer(next_line)

    assert sitting.over
    assert session.game.over
    assert "The game is over" in screen
    assert f"after {session.game.turn} turns" in screen
    assert "game.json" in screen
    kept = resume((tmp_path / "game.json").read_text())
    assert fingerprint(kept.game) == fingerprint(session.game)


def test_numbers_are_choices(tmp_path):
    session = session_at(scenario(hand=["Blaster"], gems=3, row=["Nil Assassin"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1")

    assert "Recruit" in screen
    assert session.game.players[0].power == 1


def test_play_all_empties_the_hand(tmp_path):
    """Cards drawn on the way are played too."""
    position = scenario(hand=["Mining Drones", "Crystal"], deck=["Blaster", "Crystal"])
    sitting = Sitting(session_at(position), tmp_path / "game.json")

    sitting.type("a")

    assert position.me.hand == []
    assert (position.me.gems, position.me.power) == (2, 1)


def test_play_all_stops_at_a_choice(tmp_path):
    position = scenario(hand=["Crystal", "Shadow Apostle", "Blaster"])
    sitting = Sitting(session_at(position), tmp_path / "game.json")

    screen = sitting.type("a")

    assert "Shadow Apostle: You may banish 1 card" in screen
    assert position.me.hand == ["Blaster"]


def test_play_all_goes_past_questions_with_one_answer(tmp_path):
    """Without another Undergrowth ally in hand there is nothing to decide about unify."""
    position = scenario(hand=["Le'shai Knight", "Crystal"])
    sitting = Sitting(session_at(position), tmp_path / "game.json")

    sitting.type("a")

    assert position.me.hand == []
    assert position.me.power == 3


def test_the_turn_never_ends_by_itself(tmp_path):
    """Even when ending it is all that is left to do."""
    position = scenario(hand=["Blaster"])
    sitting = Sitting(session_at(position), tmp_path / "game.json")

    sitting.type("a")

    assert position.game.options(Seat(0)) == [option(END, 0)]
    assert position.game.turn == 1


def test_undo_takes_the_last_step_back(tmp_path):
    session = session_at(scenario(hand=["Crystal", "Blaster"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1", "u")

    assert "Taken back: Play Crystal" in screen
    assert session.game.players[0].gems == 0


def test_undo_takes_single_answers_back_with_the_step_that_led_to_them(tmp_path):
    session = session_at(scenario(hand=["Le'shai Knight", "Crystal"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1", "u")

    assert "Taken back: Play Le'shai Knight" in screen
    assert session.game.players[0].power == 0


def test_undo_is_refused_after_a_draw(tmp_path):
    session = session_at(scenario(hand=["Mining Drones"], deck=["Blaster"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1", "u")

    assert "nothing to undo" in screen
    assert session.game.players[0].gems == 1


def test_a_single_answer_after_a_draw_is_not_undone_alone(tmp_path):
    """It would be given again at once, so nothing would have been taken back."""
    session = session_at(scenario(hand=["Thorn Zealot", "Crystal"], deck=["Blaster"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1")
    before = fingerprint(session.game)
    screen = sitting.type("u")

    assert "nothing to undo" in screen
    assert fingerprint(session.game) == before


@pytest.mark.parametrize("line", ["12", "0", "-1", "1.5", "foo", "play crystal", "²", "9" * 40])
def test_a_wrong_line_is_explained(tmp_path, line):
    session = session_at(scenario(hand=["Crystal"]))
    sitting = Sitting(session, tmp_path / "game.json")
    before = fingerprint(session.game)

    screen = sitting.type(line)

    assert f"{line} is not a choice: type 1 to 2, or help" in screen
    assert fingerprint(session.game) == before


def test_what_cannot_be_done_now_is_explained(tmp_path):
    session = session_at(scenario(hand=["Shadow Apostle", "Crystal"]))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("1", "e", "a")

    assert "answer the question first" in screen
    assert "there is no card to play now" in screen


def test_damage_is_divided_by_a_number(tmp_path):
    """Dozens of amounts are not listed: a number within the range is the answer."""
    session = session_at(scenario(power=40, seats=3))
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("e", "41", "15")

    assert "How much damage to" in screen
    assert "0 to 40" in screen
    assert "41 is not a choice: type 0 to 40, or help" in screen
    assert [player.health for player in session.game.players] == [50, 35, 25]


def test_shields_show_what_comes_in_and_what_is_left(tmp_path):
    position = scenario(seats=2, foes=[Side(hand=["Command Seer", "Crystal"])], power=9)
    session = session_at(position)
    session.players = ("idle", "human")
    sitting = Sitting(session, tmp_path / "game.json", {0: idle})

    screen = sitting.type("1")

    assert "9 damage comes through" in screen
    assert "41 of your 50 health would be left" in screen
    assert "prevents 5, 4 would come through" in screen
    assert session.game.players[1].health == 46


def test_showing_the_small_shield_first_leaves_the_big_one(tmp_path):
    position = scenario(foes=[Side(hand=["Cryptofist Monk", "Thorn Zealot", "Crystal"])], power=9)
    session = session_at(position)
    session.players = ("idle", "human")
    sitting = Sitting(session, tmp_path / "game.json", {0: idle})

    screen = sitting.type("2", "1")

    assert "prevents 3, 6 would come through" in screen
    assert "prevents 6, 0 would come through" in screen
    assert session.game.players[1].health == 50


def test_one_question_with_one_answer_is_not_asked(tmp_path):
    position = scenario(foes=[Side(hand=["Crystal"])], power=9)
    session = session_at(position)
    session.players = ("idle", "human")
    sitting = Sitting(session, tmp_path / "game.json", {0: idle})

    screen = sitting.type()

    assert "comes through" not in screen
    assert "takes 9 damage" in screen


def test_giving_up_needs_a_yes(tmp_path):
    session = new_session()
    sitting = Sitting(session, tmp_path / "game.json")

    screen = sitting.type("concede", "no", "concede", "yes")

    assert "the game goes on" in screen
    assert session.game.over
    assert session.game.winners == 0b10


def test_bots_are_found_by_the_names_of_the_players(tmp_path):
    """They answer the same way whether the game was interrupted or not."""
    players = ("human", "greedy", "random")
    straight = Session(Setting(seats=3, seed=8), players)
    Sitting(straight, tmp_path / "a.json", choosers(straight)).type("a", "e", "a", "e")
    broken = Session(Setting(seats=3, seed=8), players)
    Sitting(broken, tmp_path / "b.json", choosers(broken)).type("a", "e")

    resumed = resume((tmp_path / "b.json").read_text())
    Sitting(resumed, tmp_path / "b.json", choosers(resumed)).type("a", "e")

    assert fingerprint(resumed.game) == fingerprint(straight.game)


def test_an_unknown_bot_is_refused():
    with pytest.raises(UnknownName, match="greedy"):
        choosers(Session(Setting(), ("human", "nobody")))
