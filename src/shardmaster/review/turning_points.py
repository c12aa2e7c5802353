"""Turning points: decisions in which master would have answered better, beyond the noise."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from shardmaster.advice.differences import AHEAD, differences
from shardmaster.advice.hint import NOISE, WINS
from shardmaster.advice.reasons import Reason, facts
from shardmaster.ai.imagined import NO_OPTION, Outlook
from shardmaster.ai.search import Comparison, Search
from shardmaster.ai.solver import Solver, is_in_reach
from shardmaster.ai.values.judge import WON, result, shipped
from shardmaster.ai.view import View
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.review.care import Care
from shardmaster.review.retold import Step
from shardmaster.review.worlds import COMPARE, GLANCE, SEARCH, Worlds, dice

ERRORS: Final = 3.0
"""How many standard errors a difference has to be above nothing."""
DEPTH: Final = 2
"""How deeply the rest of the turn is played, as in the search for the better answer."""
FACTUAL: Final = 3
"""Worlds in which something has to come of an answer to be mentioned."""
BRINGS: Final = ("draws", "returns", "thins", "champion", "readies", "removes", "denies", "hurts")
"""What an answer may bring that does not show in most ends of the turn."""
MOST: Final = 5
"""Turning points of each player."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision that changed the chance to win."""

    at: int
    """How many answers were given before."""
    turn: int
    seat: int
    game: Game
    """The position in which it was made."""
    played: int
    better: int
    """What master would have answered."""
    before: float
    """The chance to win with what was played, the rest of the turn played well."""
    after: float
    """The same with the better answer, in the same worlds; 1.0 if it wins for certain."""
    error: float
    """The standard error of the difference."""
    worlds: int
    reasons: tuple[Reason, ...]
    """Why it is better, the most telling first."""

    @property
    def gain(self) -> float:
        return self.after - self.before


@dataclass(frozen=True)
class Candidate:
    """A decision that may have been a mistake."""

    step: Step
    gap: float
    """How far behind the answer is at first glance."""


class Glance:
    """Looks at every decision, quickly."""

    def __init__(self, worlds: Worlds, care: Care) -> None:
        self._worlds: Final = worlds
        self._care: Final = care

    def gap(self, step: Step) -> float:
        """How far behind the best option an answer is."""
        options = step.before.options(step.seat)
        rng = dice(GLANCE, step.at)
        totals = [0.0] * len(options)
        for _ in range(self._care.glance):
            world = self._worlds.imagined(step.before, step.seat, rng)
            for index, value in enumerate(
                world.values(options, True, self._worlds.most(self._care.each))
            ):
                totals[index] += value / self._care.glance
        return max(totals) - totals[options.index(step.option)]


def candidates(found: list[Candidate], care: Care) -> list[Candidate]:
    """What is worth another look: in each turn the largest gap, the largest of them first."""
    by_turn: dict[tuple[int, int], Candidate] = {}
    for each in sorted(found, key=lambda each: -each.gap):
        if each.gap >= care.promising:
            by_turn.setdefault((each.step.seat, each.step.before.turn), each)
    return list(by_turn.values())[: care.candidates]


class Closer:
    """Asks master about a decision, and compares both answers in the same worlds."""

    def __init__(self, worlds: Worlds, care: Care) -> None:
        self._worlds: Final = worlds
        self._care: Final = care
        self._jury: Final = shipped(thorough=True)

    def looked_at(self, step: Step) -> TurningPoint | None:
        """What there is to learn from a decision; nothing if it was as good, or may have been."""
        won = self._certain(step.before, step.seat, step.at)
        if won >= 0:
            return None if self._wins(step) else self._missed_win(step, won)
        better = Search(self._jury, self._care.level).choose(self._view(step.before, step))
        return None if better == step.option else self._compared(step, better)

    def _view(self, game: Game, step: Step) -> View:
        return View(game, step.seat, dice(SEARCH, step.at))

    def _certain(self, game: Game, seat: Seat, at: int) -> int:
        """An answer that wins this turn, whatever is hidden; -1 if none is known."""
        if game.over or game.active != seat or not game.waiting >> seat & 1:
            return -1
        if not is_in_reach(game, seat, self._worlds.greedy.appraisal(game)):
            return -1
        return Solver(self._care.level.positions).win(View(game, seat, dice(SEARCH, at)))

    def _wins(self, step: Step) -> bool:
        """Whether what was played wins for certain as well."""
        after = step.after
        if after.over:
            return result(after, step.seat) == WON
        return after.turn == step.before.turn and self._certain(after, step.seat, step.at) >= 0

    def _missed_win(self, step: Step, won: int) -> TurningPoint | None:
        chances = [outlook.chance for outlook in self._outlooks(step, [step.option])[0]]
        gains = [WON - chance for chance in chances]
        return self._told(step, won, gains, fmean(chances), WON, (Reason(WINS),))

    def _compared(self, step: Step, better: int) -> TurningPoint | None:
        played, master = self._outlooks(step, [step.option, better])
        gains = [one.chance - other.chance for one, other in zip(master, played)]
        before = fmean(each.chance for each in played)
        found = Comparison(better, step.option, master, played)
        reasons = differences(found, step.seat, self._worlds.judge)
        if reasons[0].kind == AHEAD:
            reasons += self._facts(step, better)
        after = before + fmean(gains)
        return self._told(step, better, gains, before, after, tuple(reasons))

    def _facts(self, step: Step, better: int) -> list[Reason]:
        """What an answer brings by itself, where the ends of the turns say nothing."""
        rng = dice(SEARCH, step.at)
        worlds = [imagine(step.before, step.seat, rng) for _ in range(FACTUAL)]
        found = facts(self._worlds.greedy, worlds, step.seat, better)
        return [each for each in found if each.kind in BRINGS]

    def _outlooks(self, step: Step, options: list[int]) -> list[list[Outlook]]:
        """Where answers lead, each in the same worlds; fewer worlds where there is no difference.

        These worlds are not those in which the better answer was found: there, it may have been
        lucky.
        """
        rng = dice(COMPARE, step.at)
        most = self._worlds.most(self._care.replies)
        found: list[list[Outlook]] = [[] for _ in options]
        for number in range(self._care.worlds):
            if number == self._care.first and len(options) > 1:
                gains = [one.chance - two.chance for one, two in zip(found[1], found[0])]
                if fmean(gains) + ERRORS * _error(gains) < NOISE:
                    break
            world = self._worlds.imagined(step.before, step.seat, rng)
            for index, option in enumerate(options):
                other = options[1 - index] if len(options) > 1 else NO_OPTION
                seen = world.outlook(option, DEPTH, True, world.spent + most, other)
                found[index].append(seen)
        return found

    def _told(
        self,
        step: Step,
        better: int,
        gains: list[float],
        before: float,
        after: float,
        reasons: tuple[Reason, ...],
    ) -> TurningPoint | None:
        """Only what is beyond the noise counts."""
        gain, error = fmean(gains), _error(gains)
        if gain < NOISE or gain <= ERRORS * error:
            return None
        return TurningPoint(
            at=step.at,
            turn=step.before.turn,
            seat=step.seat,
            game=step.before,
            played=step.option,
            better=better,
            before=before,
            after=after,
            error=error,
            worlds=len(gains),
            reasons=reasons,
        )


def _error(gains: list[float]) -> float:
    """The standard error of the average difference."""
    return stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 1.0


def largest(found: list[TurningPoint]) -> Iterator[TurningPoint]:
    """The turning points that count: the largest of each player, in the order of the game."""
    kept = []
    for seat in sorted({each.seat for each in found}):
        own = sorted((each for each in found if each.seat == seat), key=lambda each: -each.gain)
        kept += own[:MOST]
    yield from sorted(kept, key=lambda each: each.at)
