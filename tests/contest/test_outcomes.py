"""How finished games count."""

import pytest

from shardmaster import Session, Setting
from shardmaster.contest.outcomes import outcome_of
from shardmaster.contest.skill import Outcome
from shardmaster.engine.errors import Refusal
from tests.review.games import played, recorded


def conceded(seats: int, mode: str, *by: int) -> Session:
    session = Session(Setting(seats, seed=7, mode=mode), ("human",) * seats)
    for seat in by:
        session.concede(seat)
    return session


def test_who_concedes_has_lost() -> None:
    assert outcome_of(conceded(2, "free-for-all", 1)) == Outcome(((0,), (1,)), (0, 2), (1,))


def test_partners_are_one_side() -> None:
    """The partner of a winner who conceded has won; the one who conceded has left."""
    session = conceded(4, "team-attack", 3, 1, 2)

    assert outcome_of(session) == Outcome(((0, 3), (1, 2)), (0, 2), (1, 2, 3))


def test_allies_win_together_and_are_sides_of_their_own() -> None:
    outcome = outcome_of(conceded(5, "alliance", 2, 3))

    assert outcome.sides == ((0,), (1,), (2,), (3,), (4,))
    assert outcome.places == (0, 1, 2, 2, 1)


def test_who_falls_later_comes_before() -> None:
    """Whose turn it is concedes, and then the next one in the turn that follows."""
    session = conceded(3, "free-for-all")
    fallen = []
    while not session.game.over:
        fallen.append(session.game.active)
        session.concede(fallen[-1])
    outcome = outcome_of(session)

    assert [outcome.places[seat] for seat in fallen] == [3, 2]
    assert sorted(outcome.places) == [0, 2, 3]


def test_who_falls_in_the_same_turn_shares_a_place() -> None:
    outcome = outcome_of(recorded("three"))

    assert sorted(outcome.places) == [0, 2, 2]
    assert outcome.left == ()


def test_a_game_without_a_winner_is_drawn() -> None:
    assert outcome_of(played(6)).places == (0, 0)


def test_a_game_must_be_over() -> None:
    with pytest.raises(Refusal, match="not over"):
        outcome_of(conceded(2, "free-for-all"))
