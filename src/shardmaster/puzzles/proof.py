"""Proofs: which answers win for certain, and which are better by more than chance."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from shardmaster.advice.differences import is_out
from shardmaster.ai.imagined import Outlook
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
STILL_WRONG: Final = 0.02
"""How far behind it has to be to stay wrong: what was chosen for a wide margin has, on average, a
smaller one in other worlds."""
STILL_ERRORS: Final = 2.0
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

    @property
    def stay_clear(self) -> bool:
        """Whether every option is right or wrong, for answers whose margins were clear before."""
        return all(
            abs(behind) <= RIGHT or (behind > STILL_WRONG and behind - RIGHT > STILL_ERRORS * error)
            for behind, error in zip(self.behind, self.errors)
        )


def judgement(game: Game, seat: Seat, worlds: Worlds) -> str:
    """What each option comes to in one world, in short.

    It is another one as soon as the networks, the search or the rules see the position otherwise,
    so it says whether what was found out about a position is out of date.
    """
    chances = [seen.chance for seen in _looked_at(game, seat, worlds, seeded(0))]
    return sha256(" ".join(f"{each:.6f}" for each in chances).encode()).hexdigest()[:12]


def _looked_at(game: Game, seat: Seat, worlds: Worlds, dice: Rng) -> Iterator[Outlook]:
    """Where each option leads in another world."""
    world = worlds.imagined(game, seat, dice)
    for option in game.options(seat):
        yield world.outlook(option, 1, True, world.spent + worlds.most(EFFORT))


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
        looked = _looked_at(self._game, self._seat, self._worlds, self._dice)
        for place, seen in enumerate(looked):
            self._chances[place].append(seen.chance)
            self._out[place].append(float(is_out(seen.later, self._seat)))
