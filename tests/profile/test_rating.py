"""Ratings of players against the ladder."""

from random import Random

import pytest

from shardmaster.ai.ladder import USUAL, ladder, measured
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.results import DRAWN, LOST, WON, Result
from shardmaster.profile.played import Played
from shardmaster.profile.rating import RECENT, Estimate, curve, rated, strength_of

pytestmark = pytest.mark.once

PLAYERS = 200
"""Simulated players of each level."""
ENOUGH = 40
"""Duels that say how often one level beats another."""
NARROW = 450
"""Points between which an interval says something: the levels span more than 800."""


def duel(opponent: str, result: Result, mode: str = CLASSIC) -> Played:
    return Played(mode, "Decima", (opponent,), result, {WON: 1.0, DRAWN: 0.5, LOST: 0.0}[result])


def chances(level: str) -> dict[str, float]:
    """How often a level beats the others, where enough real duels were measured to know it."""
    found = {}
    for each in measured()["duels"][USUAL]:
        if level in each["bots"] and each["games"] >= ENOUGH:
            (other,) = [bot for bot in each["bots"] if bot != level]
            found[other] = each["wins"][level] / each["games"]
    return found


def after(games: int, level: str, dice: Random) -> Estimate:
    """The rating of a player who plays like a level, and meets the others equally often."""
    odds = chances(level)
    met = [list(odds)[at % len(odds)] for at in range(games)]
    return curve([duel(bot, WON if dice.random() < odds[bot] else LOST) for bot in met])[-1]


@pytest.mark.parametrize("level", ["novice", "greedy", "adept", "expert", "master"])
def test_a_hundred_games_show_how_strong_a_player_is(level: str) -> None:
    """The interval holds the true rating for nearly all who are that strong."""
    dice = Random(level)
    true = ladder()[level].rating

    found = [after(100, level, dice) for _ in range(PLAYERS)]

    held = sum(each.low <= true <= each.high for each in found) / PLAYERS
    assert held >= 0.9
    assert all(each.high - each.low < NARROW for each in found)


def test_levels_that_differ_come_out_in_order() -> None:
    dice = Random(5)
    points = [after(100, level, dice).points for level in ("novice", "greedy", "adept")]

    assert points == sorted(points)


def test_a_rating_without_losses_has_an_end() -> None:
    (first, second) = curve([duel("greedy", WON), duel("greedy", WON)])

    assert 1000 < first.points < second.points < second.high < 2000
    assert first.low < 1000


def test_draws_against_a_bot_lead_to_its_rating() -> None:
    estimate = curve([duel("adept", DRAWN)] * 90)[-1]

    assert estimate.points == pytest.approx(ladder()["adept"].rating, abs=10)
    assert estimate.games == 90


def test_the_interval_narrows_with_the_games() -> None:
    estimates = curve([duel("greedy", (WON, LOST)[at % 2]) for at in range(40)])
    widths = [each.high - each.low for each in estimates]

    assert widths[39] < widths[19] < widths[1]


def test_only_recent_games_count() -> None:
    """Players learn: lost games are forgotten in time."""
    games = [duel("greedy", LOST)] * 30 + [
        duel("greedy", (WON, LOST)[at % 2]) for at in range(RECENT)
    ]

    assert curve(games)[-1].points == pytest.approx(1000, abs=0.1)
    assert curve(games)[30].points < 700


def test_only_games_against_the_ladder_are_rated() -> None:
    games = [duel("human", WON), duel("my_bot.py", WON), duel("greedy", WON, "team-attack")]

    assert [rated(game) for game in games] == [None, None, None]
    assert curve(games) == []
    assert rated(duel("greedy", LOST)) == pytest.approx(1000)


def test_several_opponents_are_as_strong_as_all_of_them() -> None:
    """Among three of equal strength, each wins a third of the games."""
    three = Played(CLASSIC, "Decima", ("greedy", "greedy"), DRAWN, 1 / 3)

    assert strength_of(("greedy", "greedy")) == pytest.approx(1000 + 400 * 0.30103, abs=0.01)
    assert curve([three])[0].points == pytest.approx(1000, abs=0.01)
