"""A finished game is told again, and its chances do not depend on what is hidden."""

from typing import Any

import pytest

from shardmaster import Session, Setting, fingerprint, imagine, seeded
from shardmaster.ai.values.judge import shipped
from shardmaster.engine.errors import Refusal
from shardmaster.engine.game import CONCEDE
from shardmaster.engine.ids import Seat
from shardmaster.review.chances import Chances, chances
from shardmaster.review.retold import retold
from tests.review.games import played, recorded


@pytest.mark.parametrize("name", ["duel", "nemesis", "concessions", "teams"])
def test_every_answer_is_given_again(name: str) -> None:
    session = recorded(name)

    game = retold(session)

    assert fingerprint(game.end) == fingerprint(session.game)
    assert [(step.seat, step.option) for step in game.steps] == session.answers
    turns = [position.turn for _, position in game.turns]
    assert turns == sorted(set(turns))
    assert turns[-1] in (session.game.turn - 1, session.game.turn)


def test_the_turns_of_the_nemesis_count_as_turns() -> None:
    game = retold(recorded("nemesis"))

    assert {position.active for _, position in game.turns} == {0, 1}
    assert [int(seat) for seat in game.players] == [0]


def test_a_game_that_goes_on_is_not_told() -> None:
    with pytest.raises(Refusal, match="not over yet"):
        retold(Session(Setting(seed=3)))


def test_conceding_is_no_choice() -> None:
    session = Session(Setting(seed=3, sets=("base",)))
    session.concede(0)

    step = retold(session).steps[0]

    assert step.option == CONCEDE
    assert not step.is_choice
    assert not step.is_deed


SHORT: dict[str, dict[str, Any]] = {
    "duel": {},
    "three": {"seats": 3},
    "nemesis": {"seats": 1, "mode": "nemesis"},
    "teams": {"seats": 4, "mode": "team-attack"},
}


def found(name: str) -> list[Chances]:
    game = retold(played(4, **SHORT[name]))
    judge = shipped(thorough=True).judge(game.deal.library)
    turns = [chances(at, position, judge) for at, position in game.turns]
    return [*turns, chances(len(game.steps), game.end, judge)]


@pytest.mark.parametrize("name", ["duel", "three", "nemesis"])
def test_chances_of_opponents_add_up_to_one(name: str) -> None:
    for each in found(name)[:-1]:
        assert sum(each.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in each.chances)


def test_partners_have_the_same_chance() -> None:
    for each in found("teams"):
        assert len({round(chance, 6) for chance in each.chances}) <= 2


def test_at_the_end_the_winner_has_won() -> None:
    game = retold(recorded("duel")).end

    end = chances(0, game, shipped(thorough=True).judge(game.library))

    assert end.seat == -1
    assert end.chances == tuple(float(game.winners >> seat & 1) for seat in range(2))


def test_chances_go_by_what_is_open() -> None:
    game = retold(played(3))
    judge = shipped(thorough=True).judge(game.deal.library)
    for at, position in game.turns:
        for seat in range(2):
            world = chances(at, imagine(position, Seat(seat), seeded(at)), judge)
            assert world.chances == pytest.approx(chances(at, position, judge).chances)
