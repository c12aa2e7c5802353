"""Ratings of people, by OpenSkill's model of Plackett and Luce.

They are on the scale of the ladder: greedy has 1000 points, and 400 points more mean ten times as
many wins. OpenSkill says that a side wins in proportion to exp(points / c), where c² is the sum of
beta² + doubt² over all sides. With beta as chosen here, c is the scale of the ladder for sides
without doubt, however many there are. So points need no conversion, and bots can take part with
the ratings that the arena measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, permutations, product
from math import sqrt
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from shardmaster.ai.ladder import ladder
from shardmaster.lab.ratings import CENTER, SCALE
from shardmaster.lab.simulation import CONFIDENT

FIRST_DOUBT: Final = 250.0
"""Of a newcomer: all levels of the ladder are within two or three such steps of the center."""
LEAST_DOUBT: Final = 1.0
"""Of a bot; OpenSkill cannot do without any."""
LEARNING: Final = 4.0
"""Points by which a player may change from game to game, so that doubt never ends."""
STEPS: Final = CONFIDENT
"""Of doubt, on each side of a 95 % interval."""
SETTLED: Final = 160.0
"""Up to this doubt a rating says something: after 8 games against bots, or 17 among newcomers."""


@dataclass(frozen=True)
class Skill:
    """How strong a player is."""

    points: float = CENTER
    doubt: float = FIRST_DOUBT
    """The standard deviation of the points."""
    games: int = 0

    @property
    def reach(self) -> float:
        """Points on each side of a 95 % interval."""
        return STEPS * self.doubt

    @property
    def settled(self) -> bool:
        """Whether enough games were played to know more than a guess."""
        return self.doubt <= SETTLED


NEWCOMER: Final = Skill()


def skill_of_bot(name: str) -> Skill | None:
    """The fixed rating of a bot; None if the arena has not measured it."""
    rung = ladder().get(name)
    if rung is None:
        return None
    return Skill(rung.rating, max(LEAST_DOUBT, (rung.high - rung.low) / 2 / STEPS))


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together."""
    places: tuple[int, ...]
    """Of each side; the lowest number is the best, and equal ones are tied."""
    left: tuple[int, ...] = ()
    """The seats whose players gave up. They come last, whatever became of their side."""
    quick: bool = False
    """Someone gave up so early that the game says nothing about those who stayed."""

    @property
    def void(self) -> bool:
        """Whether nobody came to play against those who did."""
        return len(self.sides) < 2


def rated(skills: Sequence[Skill], outcome: Outcome) -> list[Skill]:
    """What everyone's skill is after a game, by seat."""
    if outcome.void:
        return list(skills)
    found = list(skills) if outcome.quick else _after(skills, outcome.sides, outcome.places)
    last = max(outcome.places) + 1
    for seat in outcome.left:
        places = tuple(
            last if seat in side else place for side, place in zip(outcome.sides, outcome.places)
        )
        found[seat] = _after(skills, outcome.sides, places)[seat]
    return found


def _after(
    skills: Sequence[Skill], sides: tuple[tuple[int, ...], ...], places: tuple[int, ...]
) -> list[Skill]:
    """A tie is the average of all orders in which the tied sides could have come in.

    OpenSkill rates ties by itself, but divides what each of n tied sides gains by n; that can
    leave them with no more points than a side that came in behind them.
    """
    model = _model(len(sides))
    before = [
        [model.rating(mu=skills[seat].points, sigma=skills[seat].doubt) for seat in side]
        for side in sides
    ]
    tied = [
        [side for side, place in enumerate(places) if place == rank] for rank in sorted({*places})
    ]
    ratings: dict[int, list[PlackettLuceRating]] = {seat: [] for side in sides for seat in side}
    for order in product(*map(permutations, tied)):
        first_to_last = list(chain.from_iterable(order))
        for side, after in zip(first_to_last, model.rate([before[side] for side in first_to_last])):
            for seat, rating in zip(sides[side], after):
                ratings[seat].append(rating)
    found = list(skills)
    for seat, each in ratings.items():
        points = fmean(rating.mu for rating in each)
        doubt = sqrt(fmean(rating.sigma**2 for rating in each))
        found[seat] = Skill(points, doubt, skills[seat].games + 1)
    return found


@cache
def _model(sides: int) -> PlackettLuce:
    """The model for a number of sides."""
    return PlackettLuce(mu=CENTER, sigma=FIRST_DOUBT, beta=SCALE / sqrt(sides), tau=LEARNING)
