"""What has changed since a position was last read from a seat.

Most rows of a position are those of the one before. A network keeps its sum of them, in whole
numbers, and adds the changes. Whole numbers are exact, so what it was asked before makes no
difference.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.values.features import Features

PARTS: Final = 1_048_576.0
"""Of the weight of a row: what is smaller does not count."""


@final
class Changes:
    """The rows that a seat sees differently than before, for games of one library."""

    def __init__(self, size: i64) -> None:
        self.rows: Final = vec[i64]([i64(0)] * size)
        self.amounts: Final = vec[i64]([i64(0)] * size)
        """How much more each of them weighs now, in parts."""
        self.count: i64 = 0
        self._weights: Final = vec[i64]([i64(0)] * size)
        """By row, as they were last read."""
        self._seen: Final = vec[i64]([i64(0)] * size)
        """The rows that were last read."""
        self._seen_count: i64 = 0

    def read(self, features: Features) -> None:
        """Replace what changed before by what has changed since."""
        self.count = 0
        seen = self._seen
        weights = features.weights
        for index in range(self._seen_count):
            self._note(seen[index], i64(PARTS * weights[seen[index]]))
        rows = features.rows
        for index in range(features.count):
            row = rows[index]
            seen[index] = row
            if self._weights[row] == 0:
                self._note(row, i64(PARTS * weights[row]))
        self._seen_count = features.count

    def _note(self, row: i64, weight: i64) -> None:
        change = weight - self._weights[row]
        if change != 0:
            self._weights[row] = weight
            self.rows[self.count] = row
            self.amounts[self.count] = change
            self.count += 1
