"""Looking ahead to the end of the turn: each option is judged where the turn ends.

A win that is certain is taken. Otherwise each option is tried in every imagined world, and what
the network makes of the end is averaged. Worlds are looked at in rounds, and after each of them
options that are far behind are dropped; the worlds of a round can be shared out over a team of
processes. A world is kept for the next decision as long as it looks like the real game: what was
found out about it is still true then.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import CLOSE, UNLIMITED, Imagined, Outlook, close, highest
from shardmaster.ai.levels import Level
from shardmaster.ai.looking import Lookout, Task
from shardmaster.ai.position import Positions
from shardmaster.ai.race import Race
from shardmaster.ai.solver import Solver, is_in_reach
from shardmaster.ai.values.judge import Jury
from shardmaster.ai.view import View

WIDEST: Final = 8
"""With more options than this, only the best of the first world are looked at again."""
FINALISTS: Final = 6
"""Options that are judged after the next player's turn as well, at most."""
PROMPT: Final = 0.5
"""The part of the seconds after which no further world is begun."""
LATE: Final = 0.9
"""The same for the next player's turns, unless the answer is compared with another one."""
CONTENDING: Final = 0.06
"""How close to the best they have to be."""
SHORTLIST: Final = 4
"""Choosing them takes a quarter of the worlds and a quarter of the effort."""
SECOND_ROUND: Final = 4
"""The first round is one world; after the second there are this many, then twice as many each."""


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

    def __init__(self, jury: Jury, level: Level, lookout: Lookout | None = None) -> None:
        self._jury: Final = jury
        self._level: Final = level
        self._lookout: Final = Lookout() if lookout is None else lookout
        """It has to judge by the same jury."""
        self._greedy: Final = Greedy()
        self._solver: Final = Solver(level.positions)
        self._positions: Positions | None = None
        self._kept: list[Imagined] = []
        self._looked: list[Imagined] = []
        """The worlds that were looked at for the last answer."""
        self._ranks: Final[dict[int, float]] = {}
        """The options by how long they stayed in the running, then by what they came to."""
        self._deadline = Deadline(None)
        self._late = Deadline(None)
        """For the next player's turns."""
        self.chance = 0.0
        """The chance to win with the last answer, as far as it was looked at."""

    @property
    def worlds(self) -> int:
        """How many worlds were looked at for the last answer that was not certain."""
        return len(self._looked)

    def choose(self, view: View) -> int:
        """The most promising option; a view with seconds gets an answer within them."""
        options = view.options()
        if len(options) == 1:
            return options[0]
        answer = self._found(view, options, LATE)
        for imagined in self._kept:
            imagined.world.apply(view.seat, answer)
        self._lookout.apply(answer)
        return answer

    def compare(self, view: View) -> Comparison:
        """The most promising of several options, and what is natural otherwise.

        That is greedy's answer or, where greedy agrees, the next best option. Both are played on as
        deeply as finalists are, in other worlds than those in which the answer was found, where it
        may have been lucky; so the comparison has the last word. Each may be followed by the other:
        it is no difference which of two plays comes first. Earlier decisions make no difference,
        nor does this one to later ones.
        """
        deadline = Deadline(view.seconds)
        self._kept = []
        answer = self._found(view, view.options(), PROMPT)
        kept = self._kept
        self._kept = []
        self._lookout.keep([])
        if not kept:
            return Comparison(answer, -1, [], [])
        other = int(kept[0].favourite())
        if other == answer:
            other = self._runner_up(answer)
        with_answer: list[Outlook] = []
        with_other: list[Outlook] = []
        level = self._level
        depth: i64 = 2 if level.deep else 1
        replies = level.ahead > 0
        ahead = 0.0
        spent: i64 = 0
        for number in range(level.worlds):
            imagined = self._imagined(view)
            imagined.deadline = deadline
            most: i64 = 2 * level.effort - spent
            if level.deep:
                most = min(most, self._shared(level.deep, imagined))
            here = imagined.outlook(answer, depth, replies, most, other)
            there = imagined.outlook(other, depth, replies, imagined.spent + most, answer)
            if number > 0 and deadline.passed():
                break  # one of them may have been cut short
            with_answer.append(here)
            with_other.append(there)
            spent += imagined.spent
            ahead += here.chance - there.chance
            if spent >= level.effort or deadline.passed():
                break
        self._lookout.keep([])
        if ahead < 0.0:
            return Comparison(other, answer, with_other, with_answer)
        return Comparison(answer, other, with_answer, with_other)

    def _runner_up(self, answer: int) -> int:
        best = -1
        for option, rank in self._ranks.items():
            if option != answer and (best < 0 or rank > self._ranks[best]):
                best = option
        return best

    def _found(self, view: View, options: list[int], late: float) -> int:
        """The answer; after this part of the seconds, no further reply is looked at."""
        seconds = view.seconds
        own = self._level.seconds
        if own > 0.0 and (seconds is None or own < seconds):
            seconds = own
        self._deadline = Deadline(None if seconds is None else seconds * PROMPT)
        self._late = Deadline(None if seconds is None else seconds * late)
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
        self._lookout.keep(kept)
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
            self._lookout.keep([])
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
        best = highest(totals)
        looked = float(len(self._looked))
        self.chance = totals[best] / looked
        if self._level.ahead:
            finalists = close(left, totals, CONTENDING * looked, FINALISTS)
            if len(finalists) > 1:
                answer = self._answered(view, finalists)
                if answer >= 0:
                    return answer
        return left[best]

    def _judged(self, view: View, left: list[i64]) -> tuple[list[i64], list[float]]:
        """The options that stay in the running, and the sums of what they come to."""
        level = self._level
        kept = self._kept
        depth: i64 = 1 if level.nested else 0
        each = self._shared(level.each, kept[0])
        most_worlds: i64 = level.worlds
        effort: i64 = level.effort
        if level.ahead:
            most_worlds = max(min(most_worlds, SECOND_ROUND), most_worlds // SHORTLIST)
            effort = self._for_finalists() // SHORTLIST
        self._ranks.clear()
        totals = [0.0] * len(left)
        looked: list[Imagined] = []
        self._looked = looked
        spent: i64 = 0
        begin: i64 = 0
        while True:
            end = _after_round(begin, most_worlds, spent, effort)
            while len(kept) < end:
                kept.append(self._imagined(view))
            worlds = kept[begin:end]
            most = min(each, (2 * effort - spent) // (end - begin))
            task = Task(depth, 0, left, most, must=begin == 0)
            found = self._lookout.looks(task, worlds, self._deadline)
            for number in range(len(worlds)):
                look = found[number]
                if look.values:
                    looked.append(worlds[number])
                    spent += look.spent
                    _add(totals, look.values)
            count = float(len(looked))
            for index in range(len(left)):
                self._ranks[left[index]] = count + totals[index] / count
            if end >= most_worlds:
                break
            worthy = close(left, totals, CLOSE * count, WIDEST)
            totals = [totals[left.index(option)] for option in worthy]
            left = worthy
            if len(left) == 1 or spent >= effort or self._deadline.passed():
                break
            begin = end
        return left, totals

    def _answered(self, view: View, finalists: list[i64]) -> i64:
        """The option that comes to most with the turns that follow; -1 if it is late."""
        level = self._level
        most: i64 = level.worlds
        effort = self._for_finalists()
        depth: i64 = 2 if level.deep else 1
        deep: i64 = self._shared(level.deep, self._kept[0]) if level.deep else UNLIMITED
        kept = self._kept
        race = Race(finalists)
        spent: i64 = 0
        begin: i64 = 0
        while begin < most and spent < effort and len(race.options) > 1:
            end = _after_round(begin, most, spent, effort)
            while len(kept) < end:
                kept.append(self._imagined(view))
            task = Task(depth, level.ahead, race.options, deep, must=False)
            for look in self._lookout.looks(task, kept[begin:end], self._late):
                if look.values:
                    spent += look.spent
                    race.add(look.values)
            race.narrow()
            begin = end
            if self._late.passed():
                break
        if race.worlds > len(self._looked):
            self._looked = kept[: race.worlds]
        return race.best() if race.worlds else -1

    def _shared(self, effort: i64, imagined: Imagined) -> i64:
        """Effort for one world of two seats; with more, an answer takes longer."""
        return 2 * effort // max(2, imagined.world.seats)

    def _for_finalists(self) -> i64:
        """The effort for finalists: with more seats, answers take longer, and so does judging."""
        effort: i64 = 4 * self._level.effort
        seats: i64 = max(2, self._kept[0].world.seats)
        return effort // (seats * seats)

    def _imagined(self, view: View) -> Imagined:
        world = view.sample()
        library = world.library
        positions = self._positions
        if positions is None or positions.library is not library:
            positions = Positions(library)
            self._positions = positions
        judge = self._jury.judge(library)
        imagined = Imagined(world, view.seat, self._greedy, judge, positions)
        self._lookout.take(imagined)
        return imagined


def _after_round(done: i64, most: i64, spent: i64, effort: i64) -> i64:
    """How many worlds there are after the next round; fewer if the effort may not last for them."""
    end: i64 = 2 * done
    if done == 0:
        end = 1
    elif done == 1:
        end = SECOND_ROUND
    if spent > 0:
        end = min(end, done + max(1, (effort - spent) * done // spent))
    return min(end, most)


def _add(totals: list[float], values: list[float]) -> None:
    for index in range(len(totals)):
        totals[index] += values[index]
