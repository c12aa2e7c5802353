"""Looking ahead to the end of the turn: each option is judged where the turn ends.

In every imagined world each option is tried. The rest of the turn is played by greedy; or, when
nested, by asking again at every later decision of the seat which option leads to the best end of
the turn. What the network makes of the end is averaged over the worlds, which are the same for
all options.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.greedy import Greedy, after
from shardmaster.ai.position import Positions
from shardmaster.ai.values.network import Judge, Network
from shardmaster.ai.view import View
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library

CLOSE: Final = 0.1
"""Options that are this much behind the best are looked at no further."""
WIDEST: Final = 8
"""With more options than this, only the best of the first world are looked at again."""
LONGEST: Final = 400
"""More answers than any sound turn has."""


@final
class Search:
    """Chooses for one seat. The same view and dice lead to the same answer."""

    def __init__(self, network: Network, worlds: i64, effort: i64, nested: bool) -> None:
        self._network: Final = network
        self._worlds: Final = worlds
        self._effort: Final = effort
        """Answers of greedy after which no further world is imagined."""
        self._nested: Final = nested
        self._greedy: Final = Greedy()
        self._positions: Positions | None = None
        self._quick: dict[int, float] = {}
        """What greedy's play comes to, by position; forgotten with the world."""
        self._deep: dict[int, float] = {}
        self._spent: i64 = 0
        self.chance = 0.0
        """The chance to win with the last answer, as far as it was looked at."""

    def choose(self, view: View) -> int:
        """The most promising option."""
        options = view.options()
        if len(options) == 1:
            return options[0]
        seat = view.seat
        world = view.sample()
        judge = self._network.judge(world.library)
        self._recognise(world.library)
        self._spent = 0
        favourite: i64 = self._greedy.choose(world, seat)
        left = [favourite]
        for option in options:
            if option != favourite:
                left.append(option)
        totals = [0.0] * len(left)
        for number in range(self._worlds):
            if number:
                world = view.sample()
            self._quick = {}
            self._deep = {}
            self._judge_options(world, seat, left, totals, judge)
            if number + 1 < self._worlds:
                left, totals = self._worthy(left, totals, number + 1)
            self.chance = totals[0] / float(number + 1)
            if len(left) == 1 or self._spent >= self._effort:
                break
        best = 0
        for index in range(len(left)):
            if totals[index] > totals[best]:
                best = index
        return left[best]

    def _recognise(self, library: Library) -> None:
        """Tell positions of this library's games apart from now on."""
        if self._positions is None or self._positions.library is not library:
            self._positions = Positions(library)

    def _position(self, world: Game) -> int:
        positions = self._positions
        assert positions is not None, "positions are told apart once there is a world"
        return positions.number(world)

    def _judge_options(
        self, world: Game, seat: Seat, left: list[i64], totals: list[float], judge: Judge
    ) -> None:
        """Add what every option comes to in a world."""
        quick: list[float] = []
        best = 0.0
        for option in left:
            value = self._played_on(after(world, seat, option), world.turn, seat, judge)
            quick.append(value)
            best = max(best, value)
        for index in range(len(left)):
            value = quick[index]
            if self._nested and value >= best - CLOSE:
                value = self._best_end(after(world, seat, left[index]), world.turn, seat, judge)
            totals[index] += value

    def _worthy(
        self, left: list[i64], totals: list[float], worlds: i64
    ) -> tuple[list[i64], list[float]]:
        """The options that can still be the best, in their order."""
        ranked = sorted(totals, reverse=True)
        least = ranked[0] - CLOSE * float(worlds)
        if len(ranked) > WIDEST:
            least = max(least, ranked[WIDEST - 1])
        kept: list[i64] = []
        sums: list[float] = []
        for index in range(len(left)):
            if totals[index] >= least:
                kept.append(left[index])
                sums.append(totals[index])
        return kept, sums

    def _played_on(self, world: Game, turn: i64, seat: Seat, judge: Judge) -> float:
        """What the turn comes to when greedy plays the rest of it for everyone."""
        passed: list[int] = []
        value = -1.0
        while not world.over and world.turn == turn and len(passed) < LONGEST:
            key = self._position(world)
            if key in self._quick:
                value = self._quick[key]
                break
            passed.append(key)
            mover = world.to_move()
            world.apply(mover, self._greedy.choose(world, mover))
            self._spent += 1
        if value < 0.0:
            value = judge.chance(world, seat)
        for key in passed:
            self._quick[key] = value
        return value

    def _best_end(self, world: Game, turn: i64, seat: Seat, judge: Judge) -> float:
        """What the turn comes to when the seat goes on to ask for the best end of it."""
        passed: list[int] = []
        value = -1.0
        while not world.over and world.turn == turn and len(passed) < LONGEST:
            key = self._position(world)
            if key in self._deep:
                value = self._deep[key]
                break
            passed.append(key)
            mover = world.to_move()
            favourite: i64 = self._greedy.choose(world, mover)
            self._spent += 1
            if mover != seat or self._spent >= 2 * self._effort:
                world.apply(mover, favourite)
            else:
                world = self._best_step(world, turn, seat, favourite, judge)
        if value < 0.0:
            value = judge.chance(world, seat)
        for key in passed:
            self._deep[key] = value
        return value

    def _best_step(self, world: Game, turn: i64, seat: Seat, favourite: i64, judge: Judge) -> Game:
        """The world after the option from which greedy reaches the best end; its own on a tie."""
        world.offer_canonical(seat)
        options = world.library.menu.listed()
        best = favourite
        if len(options) > 1:
            highest = self._played_on(after(world, seat, favourite), turn, seat, judge)
            for option in options:
                if option != favourite:
                    value = self._played_on(after(world, seat, option), turn, seat, judge)
                    if value > highest:
                        highest = value
                        best = option
        return after(world, seat, best)
