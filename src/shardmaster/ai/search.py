"""Looking ahead to the end of the turn: each option is judged where the turn ends.

A win that is certain is taken. Otherwise each option is tried in every imagined world, and what
the network makes of the end is averaged. A world is kept for the next decision as long as it
looks like the real game: what was found out about it is still true then.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import CLOSE, Imagined, Outlook
from shardmaster.ai.levels import Level
from shardmaster.ai.position import Positions
from shardmaster.ai.solver import Solver, is_in_reach
from shardmaster.ai.values.judge import Jury
from shardmaster.ai.view import View

WIDEST: Final = 8
"""With more options than this, only the best of the first world are looked at again."""
FINALISTS: Final = 6
"""Options that are judged after the next player's turn as well, at most."""
PROMPT: Final = 0.5
"""The part of the seconds that it may take to find the answer."""
CONTENDING: Final = 0.06
"""How close to the best they have to be."""


@final
class Comparison:
    """An answer beside another one that is no better, in the same worlds."""

    def __init__(
        self, answer: int, other: int, with_answer: list[Outlook], with_other: list[Outlook]
    ) -> None:
        self.answer: Final = answer
        self.other: Final = other
        """-1 if the answer wins for certain: then nothing is compared."""
        self.with_answer: Final = with_answer
        self.with_other: Final = with_other


@final
class Search:
    """Chooses for one seat. The same views and dice lead to the same answers."""

    def __init__(self, jury: Jury, level: Level) -> None:
        self._jury: Final = jury
        self._level: Final = level
        self._greedy: Final = Greedy()
        self._solver: Final = Solver(level.positions)
        self._positions: Positions | None = None
        self._kept: list[Imagined] = []
        self._looked: i64 = 0
        """How many of the worlds were looked at for the last answer."""
        self._ranks: Final[dict[int, float]] = {}
        """The options by how long they stayed in the running, then by what they came to."""
        self._deadline = Deadline(None)
        self.chance = 0.0
        """The chance to win with the last answer, as far as it was looked at."""

    def choose(self, view: View) -> int:
        """The most promising option; a view with seconds gets an answer within them."""
        options = view.options()
        if len(options) == 1:
            return options[0]
        answer = self._found(view, options)
        for imagined in self._kept:
            imagined.world.apply(view.seat, answer)
        return answer

    def compare(self, view: View) -> Comparison:
        """The most promising of several options, and what is natural otherwise.

        That is greedy's answer or, where greedy agrees, the next best option. The comparison may
        see more than the choice did, so it has the last word. Earlier decisions make no
        difference, nor does this one to later ones.
        """
        deadline = Deadline(view.seconds)
        self._kept = []
        answer = self._found(view, view.options())
        kept = self._kept
        self._kept = []
        if not kept:
            return Comparison(answer, -1, [], [])
        other = int(kept[0].favourite())
        if other == answer:
            other = self._runner_up(answer)
        with_answer: list[Outlook] = []
        with_other: list[Outlook] = []
        level = self._level
        ahead = 0.0
        spent: i64 = 0
        for number in range(level.worlds):
            if number == len(kept):
                kept.append(self._imagined(view))
            imagined = kept[number]
            imagined.deadline = deadline
            before = imagined.spent
            most = before + 2 * level.effort - spent
            with_answer.append(imagined.outlook(answer, level.replies, most))
            with_other.append(imagined.outlook(other, level.replies, most))
            spent += imagined.spent - before
            ahead += with_answer[number].chance - with_other[number].chance
            if spent >= level.effort or deadline.passed():
                break
        if ahead < 0.0:
            return Comparison(other, answer, with_other, with_answer)
        return Comparison(answer, other, with_answer, with_other)

    def _runner_up(self, answer: int) -> int:
        best = -1
        for option, rank in self._ranks.items():
            if option != answer and (best < 0 or rank > self._ranks[best]):
                best = option
        return best

    def _found(self, view: View, options: list[int]) -> int:
        self._deadline = Deadline(None if view.seconds is None else view.seconds * PROMPT)
        answer = self._certain(view)
        return self._best(view, options) if answer < 0 else answer

    def _certain(self, view: View) -> int:
        """An answer that wins for sure, if there is one; while worlds last, nothing has changed."""
        kept = [
            imagined
            for imagined in self._kept
            if imagined.seat == view.seat and view.looks_like(imagined.world)
        ]
        self._kept = kept
        if kept:
            return -1
        kept.append(self._imagined(view))
        world = kept[0].world
        if not self._level.positions or world.active != view.seat:
            return -1
        if not is_in_reach(world, view.seat, self._greedy.appraisal(world)):
            return -1
        self._solver.deadline = self._deadline
        won = self._solver.win(view)
        if won >= 0:
            self._kept = []
            self.chance = 1.0
        return won

    def _best(self, view: View, options: list[int]) -> int:
        """The option that comes to most on average."""
        kept = self._kept
        favourite = kept[0].favourite()
        left = [favourite]
        for option in options:
            if option != favourite:
                left.append(option)
        left, totals = self._judged(view, left)
        best = _highest(totals)
        self.chance = totals[best] / float(self._looked)
        if self._level.replies and not self._deadline.passed():
            finalists = _close(left, totals, CONTENDING * float(self._looked), FINALISTS)
            if len(finalists) > 1:
                return finalists[_highest(self._answered(finalists))]
        return left[best]

    def _judged(self, view: View, left: list[i64]) -> tuple[list[i64], list[float]]:
        """The options that stay in the running, and the sums of what they come to."""
        level = self._level
        kept = self._kept
        self._ranks.clear()
        totals = [0.0] * len(left)
        spent: i64 = 0
        self._looked = 0
        for number in range(level.worlds):
            if number == len(kept):
                kept.append(self._imagined(view))
            imagined = kept[number]
            imagined.deadline = self._deadline
            before = imagined.spent
            values = imagined.values(left, level.nested, before + 2 * level.effort - spent)
            spent += imagined.spent - before
            self._looked += 1
            for index in range(len(left)):
                totals[index] += values[index]
                self._ranks[left[index]] = float(number) + totals[index] / float(number + 1)
            if number + 1 < level.worlds:
                worthy = _close(left, totals, CLOSE * float(number + 1), WIDEST)
                totals = [totals[left.index(option)] for option in worthy]
                left = worthy
            if len(left) == 1 or spent >= level.effort or self._deadline.passed():
                break
        return left, totals

    def _answered(self, finalists: list[i64]) -> list[float]:
        """The sums of what options come to after the next player's turn."""
        totals = [0.0] * len(finalists)
        spent: i64 = 0
        for number in range(self._looked):
            imagined = self._kept[number]
            before = imagined.spent
            values = imagined.answers(finalists)
            spent += imagined.spent - before
            for index in range(len(finalists)):
                totals[index] += values[index]
            if spent >= self._level.effort or self._deadline.passed():
                break
        return totals

    def _imagined(self, view: View) -> Imagined:
        world = view.sample()
        library = world.library
        positions = self._positions
        if positions is None or positions.library is not library:
            positions = Positions(library)
            self._positions = positions
        judge = self._jury.judge(library)
        return Imagined(world, view.seat, self._greedy, judge, positions)


def _highest(numbers: list[float]) -> int:
    best = 0
    for index in range(len(numbers)):
        if numbers[index] > numbers[best]:
            best = index
    return best


def _close(options: list[i64], totals: list[float], margin: float, most: i64) -> list[i64]:
    """The options that are within a margin of the best, in their order; so many at most."""
    ranked = sorted(totals, reverse=True)
    least = ranked[0] - margin
    if len(ranked) > most:
        least = max(least, ranked[most - 1])
    return [options[index] for index in range(len(options)) if totals[index] >= least]
