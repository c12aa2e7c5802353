"""Taking back a decision, together with the single answers that followed it."""

import pytest

from shardmaster import fingerprint
from shardmaster.engine.choice import is_forced
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import ASIDE, DECLINE, END, PLAY, Seat, option
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario
from tests.modes.nemesis import nemesis_turn


def session_at(position: Scenario) -> Session:
    """A session in the state of a scenario."""
    session = Session(Setting(seats=2, seed=1))
    session.game = position.game
    session.game.log = []
    return session


def play_first(session: Session) -> int:
    """Play the first card of the hand and give the single answers after it."""
    answer = session.game.options(Seat(0))[0]
    session.submit(0, answer)
    while is_forced(session.game.options(Seat(0))):
        session.submit(0, session.game.options(Seat(0))[0])
    return answer


def test_single_answers_go_back_with_the_decision_before_them() -> None:
    session = session_at(scenario(hand=["Le'shai Knight", "Crystal"]))
    before = fingerprint(session.game)
    answer = play_first(session)
    given = len(session.answers)

    taken = session.take_back(0)

    assert given == 2
    assert taken == answer
    assert session.answers == []
    assert fingerprint(session.game) == before


def test_only_the_last_decision_is_taken_back() -> None:
    session = session_at(scenario(hand=["Crystal", "Blaster"]))
    first = play_first(session)
    play_first(session)

    session.take_back(0)

    assert session.answers == [(0, first)]
    assert session.can_take_back(0)


def test_a_single_answer_is_not_taken_back_alone() -> None:
    session = session_at(scenario(hand=["Thorn Zealot", "Crystal"], deck=["Blaster"]))
    play_first(session)
    before = fingerprint(session.game)

    with pytest.raises(ShardmasterError, match="nothing to undo"):
        session.take_back(0)

    assert session.can_undo(0)
    assert not session.can_take_back(0)
    assert fingerprint(session.game) == before


def test_no_one_takes_back_what_another_player_decided() -> None:
    session = session_at(scenario(hand=["Crystal"]))
    play_first(session)

    assert not session.can_take_back(1)


def test_answers_given_before_a_mark_stay() -> None:
    session = session_at(scenario(hand=["Crystal", "Blaster"]))
    play_first(session)
    mark = len(session.answers)
    play_first(session)

    session.take_back(0, mark)

    assert not session.can_take_back(0, mark)
    assert session.can_take_back(0)


def test_the_log_goes_back_with_the_decision() -> None:
    session = session_at(scenario(hand=["Crystal"]))
    play_first(session)
    told = len(session.log)

    session.take_back(0)

    assert told > 0
    assert session.log == []


def test_what_the_nemesis_banished_unseen_stays_banished() -> None:
    """Who answers for it has seen cards of the center deck by then."""
    champions = ["General Decurion", "Numeri Drones", "Evokatus"]
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=champions))
    session = session_at(table)
    banished = len(table.banished)

    session.do("choose", "General Decurion")

    assert table.asked == [0]
    assert len(table.banished) == banished + 3
    assert not session.can_undo(0)


def test_the_last_choice_of_a_character_stays_once_relics_are_laid_out() -> None:
    """Relics come to light with it, which one who chose again would know."""
    session = Session(Setting(seats=2, seed=1, variants=("health-auction", "relic-draft")))
    session.do("pass").do("become", "Decima")
    last = session.game.to_move()
    session.do("become", "Tetra")

    assert session.game.table.count(ASIDE) == 4
    assert not session.can_undo(last)
    assert not session.can_take_back(last)


@pytest.mark.parametrize(
    ("options", "forced"),
    [
        ([option(DECLINE, 0)], True),
        ([option(PLAY, 3)], True),
        ([option(END, 0)], False),
        ([option(PLAY, 3), option(DECLINE, 0)], False),
    ],
)
def test_ending_the_turn_is_never_forced(options: list[int], forced: bool) -> None:
    assert is_forced(options) == forced
