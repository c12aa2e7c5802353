"""A rating against the ladder: bots have fixed ratings, so only the player's is to be found.

Each player of a game wins in proportion to their strength, as in the ratings of the ladder itself.
Several opponents together count as one who is as strong as all of them. One drawn game against
the bot at the center counts besides those that were played, so that there is a rating after
nothing but wins too.
"""

from collections import deque
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from shardmaster.ai.ladder import ladder
from shardmaster.lab.ratings import CENTER, SCALE, expected
from shardmaster.lab.simulation import CONFIDENT
from shardmaster.play.catalog import CLASSIC
from shardmaster.profile.played import Played

RECENT: Final = 100
"""A rating looks back on as many games: players learn."""
WIDEST: Final = 4000.0
"""Points around the center between which every rating is."""
CLOSE: Final = 0.01
"""Points."""


@dataclass(frozen=True)
class Estimate:
    """A rating after some rated games, with its 95 % interval."""

    games: int
    """All rated games up to now."""
    points: float
    low: float
    high: float


@dataclass
class _Met:
    """Games against opponents of one strength."""

    games: int = 0
    points: float = 0.0


def strength_of(opponents: tuple[str, ...]) -> float | None:
    """The rating that bots of the ladder have together; None if one of them has no rating."""
    rungs = ladder()
    if not opponents or any(name not in rungs for name in opponents):
        return None
    return SCALE * log(sum(exp(rungs[name].rating / SCALE) for name in opponents))


def rated(game: Played) -> float | None:
    """The strength that a rated game was played against; None for a game that does not count.

    Rated are games of everyone against everyone in which all others are bots of the ladder,
    without house rules.
    """
    counts = game.mode == CLASSIC and not game.house_rules
    return strength_of(game.opponents) if counts else None


def curve(games: list[Played]) -> list[Estimate]:
    """The rating after each rated game, the oldest first."""
    met: dict[float, _Met] = {CENTER: _Met(1, 0.5)}
    recent: deque[tuple[float, float]] = deque()
    found: list[Estimate] = []
    for game in games:
        strength = rated(game)
        if strength is None:
            continue
        recent.append((strength, game.share))
        _count(met, strength, 1, game.share)
        if len(recent) > RECENT:
            oldest, share = recent.popleft()
            _count(met, oldest, -1, -share)
        found.append(_estimate(len(found) + 1, met))
    return found


def _count(met: dict[float, _Met], strength: float, games: int, points: float) -> None:
    tally = met.setdefault(strength, _Met())
    tally.games += games
    tally.points += points


def _estimate(games: int, met: dict[float, _Met]) -> Estimate:
    """The most likely rating: the one at which as many points were to be expected."""
    below, above = CENTER - WIDEST, CENTER + WIDEST
    while above - below > CLOSE:
        middle = (below + above) / 2
        missing = sum(
            each.points - each.games * expected(middle - strength) for strength, each in met.items()
        )
        below, above = (middle, above) if missing > 0 else (below, middle)
    points = (below + above) / 2
    chances = [(each.games, expected(points - strength)) for strength, each in met.items()]
    told = sum(count * chance * (1 - chance) for count, chance in chances)
    reach = CONFIDENT * SCALE / sqrt(told)
    return Estimate(games, points, points - reach, points + reach)
