"""The whole review: in parts, as data, in words."""

import json

import pytest

from shardmaster.engine.errors import Refusal
from shardmaster.language.registry import LANGUAGES
from shardmaster.review.chances import Chances
from shardmaster.review.numbers import Numbers
from shardmaster.review.reviewer import Part, Progress, Verdicts, review, reviewed
from shardmaster.review.telling import told
from tests.french.checks import assert_french
from tests.review.games import LITTLE, played


@pytest.fixture(scope="module")
def parts() -> list[Part]:
    return list(review(played(2), care=LITTLE))


def test_the_same_game_gets_the_same_review(parts: list[Part]) -> None:
    again = review(played(2), care=LITTLE)

    assert [told(part) for part in parts] == [told(part) for part in again]


def test_parts_come_in_order(parts: list[Part]) -> None:
    kinds = [type(part) for part in parts if not isinstance(part, Progress)]
    turns = played(2).game.turn
    assert kinds[: turns + 3] == [Chances] * (turns + 1) + [Numbers] * 2
    assert kinds.count(Verdicts) == 1
    steps = [part for part in parts if isinstance(part, Progress)]
    assert [part.done for part in steps] == sorted(part.done for part in steps)
    assert steps[-1].done == steps[-1].of


def test_a_review_of_one_seat_is_about_that_seat() -> None:
    found = reviewed(played(2), [1], LITTLE)

    assert {each.seat for each in found.fortunes} == {1}
    assert {each.seat for each in found.turning_points} <= {1}
    assert [each.seat for each in found.numbers] == [0, 1]


def test_a_seat_that_no_one_plays_is_refused() -> None:
    with pytest.raises(Refusal, match="no one plays seat 4"):
        reviewed(played(2), [4], LITTLE)


def test_everything_can_become_json(parts: list[Part]) -> None:
    for part in parts:
        data = told(part)
        assert json.loads(json.dumps(data)) == data


def test_a_turning_point_speaks_every_language() -> None:
    from tests.review.test_turning_points import lethal, looked_at, step

    point = looked_at(step(lethal(), "end"))
    assert point is not None
    data = told(point)
    assert data["kind"] == "turning-point"
    assert data["said"].keys() == LANGUAGES.keys()
    for part in ("played", "better", "why"):
        assert_french(data["said"]["fr"][part])
