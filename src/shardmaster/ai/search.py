"""Looking ahead to the end of the turn: each option is judged where the turn ends.

In every imagined world each option is tried, and what the network makes of the end is averaged.
A world is kept for the next decision as long as it looks like the real game: what was found out
about it is still true then.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import CLOSE, Imagined
from shardmaster.ai.position import Positions
from shardmaster.ai.values.network import Network
from shardmaster.ai.view import View

WIDEST: Final = 8
"""With more options than this, only the best of the first world are looked at again."""


@final
class Search:
    """Chooses for one seat. The same views and dice lead to the same answers."""

    def __init__(self, network: Network, worlds: i64, effort: i64, nested: bool) -> None:
        self._network: Final = network
        self._worlds: Final = worlds
        self._effort: Final = effort
        """Answers of greedy after which no further world is imagined."""
        self._nested: Final = nested
        self._greedy: Final = Greedy()
        self._positions: Positions | None = None
        self._kept: list[Imagined] = []
        self.chance = 0.0
        """The chance to win with the last answer, as far as it was looked at."""

    def choose(self, view: View) -> int:
        """The most promising option."""
        options = view.options()
        if len(options) == 1:
            return options[0]
        kept = [
            imagined
            for imagined in self._kept
            if imagined.seat == view.seat and view.looks_like(imagined.world)
        ]
        if not kept:
            kept.append(self._imagined(view))
        favourite = kept[0].favourite()
        left = [favourite]
        for option in options:
            if option != favourite:
                left.append(option)
        totals = [0.0] * len(left)
        spent: i64 = 0
        for number in range(self._worlds):
            if number == len(kept):
                kept.append(self._imagined(view))
            imagined = kept[number]
            before = imagined.spent
            values = imagined.values(left, self._nested, before + 2 * self._effort - spent)
            spent += imagined.spent - before
            for index in range(len(left)):
                totals[index] += values[index]
            if number + 1 < self._worlds:
                left, totals = _worthy(left, totals, number + 1)
            self.chance = totals[0] / float(number + 1)
            if len(left) == 1 or spent >= self._effort:
                break
        best = 0
        for index in range(len(left)):
            if totals[index] > totals[best]:
                best = index
        for imagined in kept:
            imagined.world.apply(view.seat, left[best])
        self._kept = kept
        return left[best]

    def _imagined(self, view: View) -> Imagined:
        world = view.sample()
        library = world.library
        positions = self._positions
        if positions is None or positions.library is not library:
            positions = Positions(library)
            self._positions = positions
        judge = self._network.judge(library)
        return Imagined(world, view.seat, self._greedy, judge, positions)


def _worthy(left: list[i64], totals: list[float], worlds: i64) -> tuple[list[i64], list[float]]:
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
