"""Observations of many games: an amount for each slot, in one block of memory.

A position fills only a small part of the slots, so what was written is remembered and taken back
before the next one is written.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from shardmaster.ai.values.vocabulary import MOST

REMEMBERED: Final = 512
"""Written slots that are remembered for each game; if there are more, all are cleared."""


@final
class Slots:
    def __init__(self, games: i64, size: i64) -> None:
        self.size: Final = size
        self.amounts: Final = vec[u8]([u8(0)] * (games * size))
        """Game by game, `size` for each."""
        self._written: Final = vec[i32]([i32(0)] * (games * REMEMBERED))
        self._counts: Final = vec[i32]([i32(0)] * games)
        self._first: i64 = 0
        self._list: i64 = 0
        self._count: i64 = 0

    def begin(self, game: i64) -> None:
        """Clear what was written for a game; what is written next is about it."""
        amounts = self.amounts
        first = game * self.size
        start = game * REMEMBERED
        count = i64(self._counts[game])
        if count <= REMEMBERED:
            written = self._written
            for at in range(start, start + count):
                amounts[first + i64(written[at])] = u8(0)
        else:
            for at in range(first, first + self.size):
                amounts[at] = u8(0)
        self._first = first
        self._list = start
        self._count = 0

    def end(self, game: i64) -> None:
        self._counts[game] = i32(self._count)

    def add(self, slot: i64) -> None:
        """Count one more."""
        at = self._first + slot
        amount = self.amounts[at]
        if amount == u8(0):
            self._note(slot)
        self.amounts[at] = amount + u8(1)

    def put(self, slot: i64, amount: i64) -> None:
        """Write an amount into a slot that has none; less than nothing is nothing."""
        if amount > 0:
            self.amounts[self._first + slot] = u8(min(amount, MOST))
            self._note(slot)

    def _note(self, slot: i64) -> None:
        count = self._count
        if count < REMEMBERED:
            self._written[self._list + count] = i32(slot)
        self._count = count + 1
