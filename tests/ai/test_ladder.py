"""The measured ladder: complete, and its figures follow from the games it lists."""

import pytest

from shardmaster.ai.bots import BOTS
from shardmaster.ai.ladder import ladder, measured, thinking_time
from tools.ladder import SETTINGS, pairs, rated, timed

MEASURED = [bot for bot in BOTS if bot in ladder()]
"""A new bot is not in the ladder before its games are played."""


def test_only_bots_of_ours_were_measured() -> None:
    assert set(ladder()) <= set(BOTS)


@pytest.mark.parametrize("sets", SETTINGS)
def test_every_pair_was_played_with_these_sets(sets: str) -> None:
    played = [tuple(match["bots"]) for match in measured()["duels"][sets]]

    assert played == pairs(MEASURED)


@pytest.mark.parametrize("sets", SETTINGS)
def test_the_ratings_follow_from_the_games(sets: str) -> None:
    assert measured()["ratings"][sets] == rated(measured()["duels"][sets])


def test_the_times_follow_from_the_games() -> None:
    assert measured()["times"] == timed(measured()["duels"]["all"])


def test_the_rungs_are_in_order_and_greedy_has_1000_points() -> None:
    points = [rung.rating for rung in ladder().values()]

    assert points == sorted(points)
    assert ladder()["greedy"].rating == 1000
    assert all(rung.low <= rung.rating <= rung.high for rung in ladder().values())


@pytest.mark.parametrize("sets", SETTINGS)
def test_novice_is_200_to_300_points_below_greedy(sets: str) -> None:
    points, _, _ = measured()["ratings"][sets]["novice"]

    assert 700 <= points <= 800


@pytest.mark.parametrize("sets", SETTINGS)
def test_novice_wins_15_to_25_percent_against_greedy(sets: str) -> None:
    [match] = [
        match for match in measured()["duels"][sets] if set(match["bots"]) == {"novice", "greedy"}
    ]

    assert match["games"] >= 1000
    assert 0.15 <= match["wins"]["novice"] / match["games"] <= 0.25


def test_times_are_told_in_two_digits() -> None:
    told = [thinking_time(each) for each in (0.001, 0.0478, 5.51, 29.3, 229.0)]

    assert told == ["< 0.01 ms", "0.048 ms", "5.5 ms", "29 ms", "230 ms"]
