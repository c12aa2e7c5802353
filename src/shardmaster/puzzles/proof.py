"""Proofs: which answers win for certain, and which are better by more than chance."""

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from shardmaster.advice.differences import is_out
from shardmaster.ai.solver import Solver
from shardmaster.ai.view import View
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Rng, seeded
from shardmaster.review.worlds import Worlds

POSITIONS: Final = 60_000
"""Positions in which a win is looked for; more than nearly all turns have."""
RIGHT: Final = 0.01
"""How far behind the best an answer may be that counts as right."""
WRONG: Final = 0.05
"""How far behind it has to be to be wrong."""
ERRORS: Final = 4.0
"""How many standard errors that has to be above what is right."""
EFFORT: Final = 2_000
"""Answers of greedy in one world."""


class Verdict(Enum):
    """What can be said about an answer."""

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"
    """It is not proven either way: something hidden would have to come up."""


def keeps_the_win(game: Game, seat: Seat, option: int) -> Verdict:
    """Whether a win of this turn stays certain with an answer."""
    solver = Solver(POSITIONS)
    if solver.keeps(View(game, seat, seeded(0)), option):
        return Verdict.RIGHT
    return Verdict.WRONG if solver.exact else Verdict.OPEN


def winning_line(game: Game, seat: Seat) -> list[int]:
    """Answers that win this turn whatever the others hold; empty if none are known."""
    return Solver(POSITIONS).line(View(game, seat, seeded(0)))


def winning_answers(game: Game, seat: Seat) -> list[int]:
    """All first answers that win for certain."""
    options = game.options(seat)
    return [each for each in options if keeps_the_win(game, seat, each) is Verdict.RIGHT]


@dataclass(frozen=True)
class Margins:
    """How options compare with the best of them, in the same worlds."""

    chances: list[float]
    """The chance to win with each option."""
    behind: list[float]
    """How far behind the best each option is."""
    errors: list[float]
    """The standard errors of that."""
    danger: list[float]
    """In which part of the worlds the seat is out after the next player's turn."""

    @property
    def right(self) -> list[int]:
        """The places of the options that are as good as the best."""
        return [place for place, behind in enumerate(self.behind) if abs(behind) <= RIGHT]

    @property
    def may_be_clear(self) -> bool:
        """Whether more worlds could make them clear."""
        return all(
            abs(behind) <= RIGHT + 2 * error or behind >= WRONG - 2 * error
            for behind, error in zip(self.behind, self.errors)
        )

    @property
    def are_clear(self) -> bool:
        """Whether every option is right, or wrong beyond any doubt, and none is even better."""
        return all(
            abs(behind) <= RIGHT or (behind >= WRONG and behind - RIGHT > ERRORS * error)
            for behind, error in zip(self.behind, self.errors)
        )


class Comparison:
    """Compares all options with one that was found to be the best in other worlds."""

    def __init__(self, game: Game, seat: Seat, best: int, dice: Rng) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._dice: Final = dice
        self._worlds: Final = Worlds(game.library)
        self._options: Final = game.options(seat)
        self._best: Final = self._options.index(best)
        self._chances: Final[list[list[float]]] = [[] for _ in self._options]
        self._out: Final[list[list[float]]] = [[] for _ in self._options]

    def after(self, worlds: int) -> Margins:
        """How the options compare in this many worlds; those before are among them."""
        while len(self._chances[0]) < worlds:
            self._look()
        best = self._chances[self._best]
        gains = [[one - other for one, other in zip(best, each)] for each in self._chances]
        return Margins(
            [fmean(each) for each in self._chances],
            [fmean(each) for each in gains],
            [stdev(each) / sqrt(worlds) for each in gains],
            [fmean(each) for each in self._out],
        )

    def _look(self) -> None:
        seat = self._seat
        world = self._worlds.imagined(self._game, seat, self._dice)
        for place, option in enumerate(self._options):
            seen = world.outlook(option, True, world.spent + self._worlds.most(EFFORT))
            self._chances[place].append(seen.chance)
            self._out[place].append(float(is_out(seen.later, seat)))
