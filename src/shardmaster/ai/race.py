"""Options that are tried in the same worlds, until the best of them is known."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

ENOUGH: Final = 4
"""Worlds before which nothing is given up."""
DOUBT: Final = 2.5
"""Standard errors within which an option may be better, or worse, than it looks."""
TRIFLE: Final = 0.001
"""No better option is looked for if it could not be better by more than this."""


@final
class Race:
    def __init__(self, options: list[i64]) -> None:
        self.options = options
        """Those that are still in it."""
        self.worlds: i64 = 0
        self._values: list[list[float]] = [[] for _ in options]
        """What each of them comes to, world by world."""

    def add(self, values: list[float]) -> None:
        """What the options come to in another world."""
        self.worlds += 1
        for index in range(len(values)):
            self._values[index].append(values[index])

    def best(self) -> i64:
        """The option that comes to most on average; the first of them on a tie."""
        return self.options[self._leader()]

    def narrow(self) -> None:
        """Give up options that are hardly better than the best, if they are better at all."""
        if self.worlds < ENOUGH:
            return
        leader = self._leader()
        options: list[i64] = []
        values: list[list[float]] = []
        for index in range(len(self.options)):
            if index == leader or self._at_most_ahead(index, leader) > TRIFLE:
                options.append(self.options[index])
                values.append(self._values[index])
        self.options = options
        self._values = values

    def _leader(self) -> int:
        best = 0
        highest = sum(self._values[0])
        for index in range(1, len(self._values)):
            total = sum(self._values[index])
            if total > highest:
                highest = total
                best = index
        return best

    def _at_most_ahead(self, one: int, other: int) -> float:
        """How much better an option may be than another one on average."""
        total = 0.0
        squares = 0.0
        for index in range(int(self.worlds)):
            ahead = self._values[one][index] - self._values[other][index]
            total += ahead
            squares += ahead * ahead
        count = float(self.worlds)
        mean = total / count
        variance = max(0.0, squares / count - mean * mean) * count / (count - 1.0)
        return mean + DOUBT * sqrt(variance / count)
