"""Ratings from results: how strong each bot is, on the scale that chess uses.

Each side of a game wins in proportion to its strength (the model of Bradley and Terry, and of
Luce for more than two sides). The most likely strengths are found by Newton's method. A rating
is their logarithm: 400 points more mean ten times as many wins. Each pairing counts one
drawn game more than was played, so a bot that always wins has a rating too.
"""

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from shardmaster.engine.errors import ShardmasterError
from shardmaster.lab.simulation import CONFIDENT

__all__ = ["Rating", "Score", "expected", "ratings"]

SCALE: Final = 400 / log(10)
"""Points for a strength that is e times as high."""
CENTER: Final = 1000.0
"""The rating of the bot that others are measured against."""
CLOSE: Final = 1e-9
MOST_STEPS: Final = 200

Matrix = list[list[float]]


@dataclass(frozen=True)
class Score:
    """What came of some games with the same sides."""

    sides: dict[str, int]
    """How many sides each bot played."""
    games: int
    wins: dict[str, float]
    """Shared victories count in parts. What is missing to the number of games was drawn."""

    def share(self, bot: str) -> float:
        """The bot's part of the points; draws count in parts, but a side alone wins or loses."""
        count = sum(self.sides.values())
        drawn = self.games - sum(self.wins.values()) if count > 1 else 0.0
        return (self.wins[bot] + drawn * self.sides[bot] / count) / self.games


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its 95 % interval; the bot at the center has none."""

    bot: str
    points: float
    low: float
    high: float


def expected(difference: float) -> float:
    """The share of duels a bot wins against one that many points weaker."""
    return 1 / (1 + exp(-difference / SCALE))


def ratings(bots: list[str], scores: list[Score], center: str) -> list[Rating]:
    """The ratings of bots that played each other, in their order; `center` gets 1000 points."""
    _check_connected(bots, scores, center)
    free = [bot for bot in bots if bot != center]
    strength = dict.fromkeys(bots, 0.0)
    for _ in range(MOST_STEPS):
        slope, bend = _slope(strength, scores, free), _bend(strength, scores, free)
        step = _solved(bend, slope)
        before, size = _likelihood(strength, scores), 1.0
        while True:
            tried = {**strength}
            for bot, change in zip(free, step):
                tried[bot] += size * change
            if _likelihood(tried, scores) >= before - CLOSE or size < CLOSE:
                break
            size /= 2
        strength = tried
        if all(abs(change) < CLOSE for change in step):
            break
    spread = dict.fromkeys(bots, 0.0)
    bend = _bend(strength, scores, free)
    for at, bot in enumerate(free):
        unit = [float(other == bot) for other in free]
        spread[bot] = CONFIDENT * sqrt(_solved(bend, unit)[at])
    return [
        Rating(
            bot,
            CENTER + SCALE * strength[bot],
            CENTER + SCALE * (strength[bot] - spread[bot]),
            CENTER + SCALE * (strength[bot] + spread[bot]),
        )
        for bot in bots
    ]


def _check_connected(bots: list[str], scores: list[Score], center: str) -> None:
    """Ratings compare only bots that met, or that met others who did."""
    met = {center}
    for _ in bots:
        for score in scores:
            if score.games and met & set(score.sides):
                met |= set(score.sides)
    apart = [bot for bot in bots if bot not in met]
    if apart:
        raise ShardmasterError(f"no games connect {', '.join(apart)} with {center}")


def _points(score: Score) -> tuple[int, dict[str, float]]:
    """Games and points, with the one drawn game that was not played."""
    games = score.games + 1
    return games, {
        bot: score.share(bot) * score.games + sides / sum(score.sides.values())
        for bot, sides in score.sides.items()
    }


def _chances(strength: dict[str, float], score: Score) -> dict[str, float]:
    """How likely each bot is to win, with all its sides together."""
    highest = max(strength[bot] for bot in score.sides)
    weight = {bot: count * exp(strength[bot] - highest) for bot, count in score.sides.items()}
    total = sum(weight.values())
    return {bot: each / total for bot, each in weight.items()}


def _likelihood(strength: dict[str, float], scores: list[Score]) -> float:
    """The logarithm of how likely the results are."""
    total = 0.0
    for score in scores:
        chances = _chances(strength, score)
        _, points = _points(score)
        total += sum(points[bot] * log(max(chances[bot], 1e-300)) for bot in points)
    return total


def _slope(strength: dict[str, float], scores: list[Score], free: list[str]) -> list[float]:
    slope = dict.fromkeys(strength, 0.0)
    for score in scores:
        games, points = _points(score)
        for bot, chance in _chances(strength, score).items():
            slope[bot] += points[bot] - games * chance
    return [slope[bot] for bot in free]


def _bend(strength: dict[str, float], scores: list[Score], free: list[str]) -> Matrix:
    """How much the results say about each strength and about each two of them together."""
    at = {bot: place for place, bot in enumerate(free)}
    bend = [[0.0] * len(free) for _ in free]
    for score in scores:
        games, _ = _points(score)
        chances = _chances(strength, score)
        for one in chances.keys() & at.keys():
            for other in chances.keys() & at.keys():
                same = chances[one] if one == other else 0.0
                bend[at[one]][at[other]] += games * (same - chances[one] * chances[other])
    return bend


def _solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of linear equations, by Gaussian elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at])]
    return [rows[at][size] / rows[at][at] for at in range(size)]
