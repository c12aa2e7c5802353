"""One imagined world, and what the turn comes to in it.

Each option is judged where the turn ends, and the rest of the turn is played at some depth:

- 0: by greedy.
- 1: by asking at every later decision of the seat from which option greedy reaches the best end.
- 2: by asking in the same way from which option play at depth 1 reaches the best end.

What was found out about a position is kept, so that orders of the same plays are looked at once.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.greedy import Greedy, after
from shardmaster.ai.position import Positions
from shardmaster.ai.values.judge import Judge
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat

CLOSE: Final = 0.1
"""Options that are this much behind the best are looked at no further."""
WIDE: Final = 4
"""Options that are looked at again at depth 2, at most."""
LONGEST: Final = 400
"""More answers than any sound turn has."""
UNLIMITED: Final = 1 << 40
NO_OPTION: Final = -1


@final
class Outlook:
    """Where an answer leads in one world."""

    def __init__(self, end: Game, later: Game, chance: float) -> None:
        self.end: Final = end
        """The end of the turn."""
        self.later: Final = later
        """The end of the next player's turn, if that was looked at; otherwise the same."""
        self.chance: Final = chance


@final
class Imagined:
    """A world for one seat, from one of its decisions to the end of the turn."""

    def __init__(
        self, world: Game, seat: Seat, greedy: Greedy, judge: Judge, positions: Positions
    ) -> None:
        self.world: Final = world
        world.pauses = True  # what the Nemesis turns over next must not decide between options
        self.spent: i64 = 0
        """Answers of greedy so far."""
        self.seat: Final = seat
        self.deadline = Deadline(None)
        """After it, greedy goes on alone."""
        self.home: i64 = 0
        """The process of a team that looks at this world; 0 for this one."""
        self.number: i64 = 0
        """How that process knows it."""
        self._turn: Final = world.turn
        self._greedy: Final = greedy
        self._judge: Final = judge
        self._positions: Final = positions
        self._quick: Final[dict[int, float]] = {}
        """What greedy's play comes to, by position."""
        self._deep: Final[list[dict[int, int]]] = [{}, {}]
        """Where the seat's own play ends, for depths 1 and 2, by position: a number in the list of
        ends."""
        self._ends: Final[list[Game]] = []
        self._worths: Final[list[float]] = []
        self._answered: Final[list[float]] = []
        self._averages: Final[list[float]] = []
        """What the same ends come to there and after the turns that follow; -1 if unknown."""
        self._replied: Final[list[Game]] = []
        """The same ends, or where the next player's turn ends for those that were answered."""

    def values(self, options: list[i64], depth: i64, most: i64) -> list[float]:
        """What each option comes to; beyond this many answers in all, the depth is one less."""
        found: list[float] = []
        best = 0.0
        for option in options:
            value = self._played_on(after(self.world, self.seat, option))
            found.append(value)
            best = max(best, value)
        if depth > 0:
            for index in range(len(options)):
                if found[index] >= best - CLOSE and not self.deadline.passed():
                    start = after(self.world, self.seat, options[index])
                    found[index] = self._worths[self._best_end(start, depth, most)]
        return found

    def answers(self, options: list[i64], depth: i64, ahead: i64, most: i64) -> list[float]:
        """What each option comes to where the turn ends and after each of the turns that follow.

        Those are played at depth 1. The average counts, since each judgement errs in its own way.
        Beyond this many answers in all, the depth of the own turn is one less.
        """
        found: list[float] = []
        for option in options:
            end = self._best_end(after(self.world, self.seat, option), depth, most)
            found.append(self._average(end, ahead))
        return found

    def outlook(
        self, option: i64, depth: i64, replies: bool, most: i64, then: i64 = NO_OPTION
    ) -> Outlook:
        """Where an option leads; judged after the next player's turn if that is wanted.

        With another option in mind, the seat may take that one next if it still can, so nothing is
        lost that is only put off. Beyond this many answers in all, the depth of the own turn is one
        less.
        """
        seat = self.seat
        start = after(self.world, seat, option)
        follows = start.turn == self._turn and start.waiting >> seat & 1 == 1
        if follows and then in start.options(seat):
            second = self._best_end(after(start, seat, then), depth, most)
            first = self._best_end(start, depth, most)
            one = self._seen(first, replies)
            other = self._seen(second, replies)
            return one if one.chance >= other.chance else other
        return self._seen(self._best_end(start, depth, most), replies)

    def _seen(self, end: i64, replies: bool) -> Outlook:
        chance = self._answer(end) if replies else self._worths[end]
        return Outlook(self._ends[end], self._replied[end], chance)

    def worth(self, most: i64) -> float:
        """What the turn comes to from here, if the seat goes on to ask for the best end of it.

        Beyond this many answers in all, greedy goes on alone.
        """
        return self._worths[self._best_end(self.world.clone(), 1, most)]

    def _average(self, end: i64, ahead: i64) -> float:
        """What an end comes to, there and after each of the turns that follow."""
        if self._averages[end] < 0.0:
            total = self._worths[end] + self._answer(end)
            world = self._replied[end]
            for _ in range(1, ahead):
                world = self._reply(world)
                total += self._judge.chance(world, self.seat)
            self._averages[end] = total / float(1 + ahead)
        return self._averages[end]

    def _answer(self, end: i64) -> float:
        """What an end comes to after the next player's turn."""
        if self._answered[end] < 0.0:
            self._replied[end] = self._reply(self._ends[end])
            self._answered[end] = self._judge.chance(self._replied[end], self.seat)
        return self._answered[end]

    def _reply(self, world: Game) -> Game:
        """Where the next player's turn ends."""
        if world.over:
            return world
        rival = Imagined(world, world.active, self._greedy, self._judge, self._positions)
        rival.deadline = self.deadline
        start = world.clone()
        start.advance()
        end = rival._best_end(start, 1, UNLIMITED)
        self.spent += rival.spent
        return rival._ends[end]

    def favourite(self) -> i64:
        """What greedy would answer."""
        return self._greedy.choose(self.world, self.seat)

    def _played_on(self, world: Game) -> float:
        """What the turn comes to when greedy plays the rest of it for everyone."""
        passed: list[int] = []
        value = -1.0
        while not world.over and world.turn == self._turn and len(passed) < LONGEST:
            key = self._positions.number(world)
            if key in self._quick:
                value = self._quick[key]
                break
            passed.append(key)
            mover = world.to_move()
            world.apply(mover, self._greedy.choose(world, mover))
            self.spent += 1
        if value < 0.0:
            value = self._judge.chance(world, self.seat)
        for key in passed:
            self._quick[key] = value
        return value

    def _best_end(self, world: Game, depth: i64, most: i64) -> i64:
        """Where the turn ends when the seat goes on to ask for the best end of it."""
        known = self._deep[depth - 1]
        passed: list[int] = []
        end: i64 = -1
        while not world.over and world.turn == self._turn and len(passed) < LONGEST:
            key = self._positions.number(world)
            if key in known:
                end = known[key]
                break
            passed.append(key)
            mover = world.to_move()
            favourite: i64 = self._greedy.choose(world, mover)
            self.spent += 1
            left = depth - 1 if self.spent >= most else depth
            if mover != self.seat or left == 0 or self.deadline.passed():
                world.apply(mover, favourite)
            else:
                world = self._best_step(world, favourite, left)
        if end < 0:
            end = len(self._ends)
            self._ends.append(world)
            self._worths.append(self._judge.chance(world, self.seat))
            self._answered.append(-1.0)
            self._averages.append(-1.0)
            self._replied.append(world)
        for key in passed:
            known[key] = end
        return end

    def _best_step(self, world: Game, favourite: i64, depth: i64) -> Game:
        """The world after the option with the best end; greedy's own on a tie."""
        seat = self.seat
        world.offer_canonical(seat)
        options = [favourite]
        for option in world.library.menu.listed():
            if option != favourite:
                options.append(option)
        if len(options) == 1:
            return after(world, seat, favourite)
        values = [self._played_on(after(world, seat, option)) for option in options]
        if depth > 1:
            options = close(options, values, CLOSE, WIDE)
            starts = [after(world, seat, option) for option in options]
            values = [self._worths[self._best_end(start, depth - 1, UNLIMITED)] for start in starts]
        return after(world, seat, options[highest(values)])


def highest(numbers: list[float]) -> int:
    """Where the highest of some numbers is, or the first of them."""
    best = 0
    for index in range(len(numbers)):
        if numbers[index] > numbers[best]:
            best = index
    return best


def close(options: list[i64], values: list[float], margin: float, most: i64) -> list[i64]:
    """The options within a margin of the best, in their order, but no more than `most`."""
    ranked = sorted(values, reverse=True)
    least = ranked[0] - margin
    if len(ranked) > most:
        least = max(least, ranked[most - 1])
    return [options[index] for index in range(len(options)) if values[index] >= least]
