"""How finished games count."""

from itertools import count

import pytest

from shardmaster import Session, Setting
from shardmaster.contest.fairness import LEAST_SECONDS, LEAST_TURNS
from shardmaster.contest.outcomes import outcome_of
from shardmaster.contest.skill import Outcome
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import FALLS, TURN_BEGINS
from tests.review.games import played


def conceded(seats: int, mode: str, *by: int) -> Session:
    """All of them give up in the same turn, which is that of another player."""
    settings = (Setting(seats, seed, mode) for seed in count(7))
    setting = next(each for each in settings if each.deal().active not in by)
    session = Session(setting, ("human",) * seats)
    for seat in by:
        session.concede(seat)
    return session


def last_to_fall(session: Session) -> set[int]:
    """Who fell in the last turn of a game."""
    kinds = [event.kind for event in session.log]
    last = len(kinds) - kinds[::-1].index(TURN_BEGINS)
    return {event.seat for event in session.log[last:] if event.kind == FALLS}


def outcome(play: Session, *absent: int, seconds: float = LEAST_SECONDS) -> Outcome:
    return outcome_of(play, {*absent}, seconds)


def test_who_concedes_has_lost() -> None:
    found = outcome(conceded(2, "free-for-all", 1))

    assert found == Outcome(((0,), (1,)), (0, 2), (1,), quick=True)


def test_partners_are_one_side() -> None:
    """The partner of a winner who conceded has won; the one who conceded has left."""
    session = conceded(4, "team-attack", 3, 1, 2)

    assert outcome(session) == Outcome(((0, 3), (1, 2)), (0, 2), (1, 2, 3), quick=True)


def test_allies_win_together_and_are_sides_of_their_own() -> None:
    found = outcome(conceded(5, "alliance", 2, 3))

    assert found.sides == ((0,), (1,), (2,), (3,), (4,))
    assert found.places == (0, 1, 2, 2, 1)


def test_who_falls_later_comes_before() -> None:
    """Whose turn it is concedes, and then the next one in the turn that follows."""
    session = conceded(3, "free-for-all")
    fallen = []
    while not session.game.over:
        fallen.append(session.game.active)
        session.concede(fallen[-1])
    places = outcome(session).places

    assert [places[seat] for seat in fallen] == [3, 2]
    assert sorted(places) == [0, 2, 3]


def test_who_falls_in_the_same_turn_shares_a_place() -> None:
    bloodbaths = (played(90, seats=3, mode="bloodbath", seed=seed) for seed in count())
    session = next(each for each in bloodbaths if len(last_to_fall(each)) == 2)
    found = outcome(session)

    assert {found.places[seat] for seat in last_to_fall(session)} == {2}
    assert sorted(found.places) == [0, 2, 2]
    assert found.left == ()


def test_a_game_without_a_winner_is_drawn() -> None:
    assert outcome(played(6)).places == (0, 0)


def test_a_game_must_be_over() -> None:
    with pytest.raises(Refusal, match="not over"):
        outcome(conceded(2, "free-for-all"))


@pytest.mark.parametrize(
    ("turns", "seconds", "quick"),
    [
        (LEAST_TURNS * 2, LEAST_SECONDS, True),
        (LEAST_TURNS * 2 + 1, LEAST_SECONDS, False),
        (LEAST_TURNS * 2 + 1, LEAST_SECONDS - 1, True),
    ],
)
def test_who_gives_up_early_has_lost_quickly(turns: int, seconds: float, quick: bool) -> None:
    session = conceded(2, "free-for-all")
    while session.game.turn < turns:
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[-1])
    session.concede(0)

    assert outcome(session, seconds=seconds).quick is quick


def test_a_short_game_in_which_nobody_gave_up_says_as_much_as_others() -> None:
    assert not outcome(played(6), seconds=1).quick


def test_who_never_came_took_no_part() -> None:
    """Partners take part if one of them came."""
    duel, teams = conceded(2, "free-for-all", 1), conceded(4, "team-attack", 1, 2)

    assert outcome(duel, 1) == Outcome(((0,),), (0,), (), quick=True)
    assert outcome(duel, 1).void
    assert not outcome(duel).void
    assert outcome(teams, 1).sides == ((0, 3), (1, 2))
    assert outcome(teams, 1, 2).sides == ((0, 3),)
