"""Ratings follow from results: the right ones where the answer is known."""

from math import log10

import pytest

from shardmaster import ShardmasterError
from shardmaster.lab.ratings import Rating, Score, expected, ratings

MANY = 100_000
"""Games beside which the one drawn game that was not played does not matter."""


def duel(one: str, other: str, wins: float, games: int = MANY, draws: float = 0) -> Score:
    return Score({one: 1, other: 1}, games, {one: wins, other: games - wins - draws})


def by_name(found: list[Rating]) -> dict[str, float]:
    return {rating.bot: rating.points for rating in found}


def test_ten_times_as_many_wins_are_400_points() -> None:
    scores = [duel("a", "greedy", MANY * 10 / 11)]

    points = by_name(ratings(["a", "greedy"], scores, "greedy"))

    assert points["greedy"] == 1000
    assert points["a"] == pytest.approx(1400, abs=0.1)
    assert expected(400) == pytest.approx(10 / 11)


def test_draws_count_half() -> None:
    scores = [duel("a", "b", MANY * 0.2, draws=MANY * 0.6)]

    assert by_name(ratings(["a", "b"], scores, "a"))["b"] == pytest.approx(1000)


def test_more_games_narrow_the_interval_around_the_same_rating() -> None:
    few, many = (
        ratings(["a", "b"], [duel("a", "b", games * 0.75, games)], "b")[0]
        for games in (100, 10_000)
    )

    assert few.low < many.low < many.points < many.high < few.high
    assert many.high - many.low == pytest.approx((few.high - few.low) / 10, rel=0.02)


def test_the_interval_is_that_of_the_logarithm_of_the_odds() -> None:
    games, share = 1_000_000, 0.8

    found = ratings(["a", "b"], [duel("a", "b", games * share, games)], "b")[0]

    deviation = 1 / (games * share * (1 - share)) ** 0.5
    assert found.high - found.points == pytest.approx(1.96 * deviation * 173.717, rel=0.001)


def test_three_bots_that_agree_are_rated_as_each_pair_says() -> None:
    true = {"a": 700.0, "b": 1000.0, "c": 1300.0}
    scores = [
        duel(one, other, MANY * expected(true[one] - true[other]))
        for one, other in (("a", "b"), ("b", "c"), ("a", "c"))
    ]

    assert by_name(ratings(list(true), scores, "b")) == pytest.approx(true, abs=0.5)


def test_one_among_three_equals_wins_a_quarter() -> None:
    alone = Score({"a": 1, "b": 3}, MANY, {"a": MANY / 4, "b": 3 * MANY / 4})
    better = Score({"a": 1, "b": 3}, MANY, {"a": MANY / 2, "b": MANY / 2})

    assert by_name(ratings(["a", "b"], [alone], "b"))["a"] == pytest.approx(1000)
    points = by_name(ratings(["a", "b"], [better], "b"))["a"]
    assert points == pytest.approx(1000 + 400 * log10(3), abs=0.1)


def test_a_bot_that_always_loses_has_a_rating() -> None:
    scores = [duel("random", "greedy", 0, 1000)]

    found = ratings(["random", "greedy"], scores, "greedy")[0]

    assert found.points == pytest.approx(1000 - 400 * log10(1000.5 / 0.5))
    assert found.low < -600 < 0 < found.high


def test_the_order_of_results_makes_no_difference() -> None:
    scores = [duel("a", "b", 60, 100), duel("b", "c", 55, 100), duel("a", "c", 90, 100)]

    forward = by_name(ratings(["a", "b", "c"], scores, "a"))
    backward = by_name(ratings(["c", "b", "a"], scores[::-1], "a"))

    assert forward == pytest.approx(backward)


def test_bots_that_never_met_cannot_be_compared() -> None:
    scores = [duel("a", "b", 5, 10), duel("c", "d", 5, 10)]

    with pytest.raises(ShardmasterError, match="no games connect c, d with a"):
        ratings(["a", "b", "c", "d"], scores, "a")
