"""Observations of many games: an amount for each slot, in one block of memory."""

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from shardmaster.ai.values.vocabulary import MOST


@final
class Slots:
    """The block is the same for good: observations replace those before them."""

    def __init__(self, games: i64, size: i64) -> None:
        self.size: Final = size
        self._nothing: Final = vec[u8]([u8(0)] * size)
        self._empty: Final = vec[u8](capacity=games * size)
        self.amounts = self._empty
        """Game by game, `size` for each."""
        self.first: i64 = 0
        """Where the slots of the game begin that is being written down."""
        self.renew()
        for _ in range(games):
            self.begin_next()

    def renew(self) -> None:
        """Begin again with the first game."""
        self.amounts = self._empty
        self.first = -self.size

    def begin_next(self) -> None:
        """Empty the slots of the next game; appending to a vector with room does it in place."""
        self.amounts = extend(self.amounts, self._nothing)
        self.first += self.size

    def begin_again(self, game: i64) -> None:
        """Empty the slots of one game."""
        self.first = game * self.size
        for at in range(self.first, self.first + self.size):
            self.amounts[at] = u8(0)

    def put(self, slot: i64, amount: i64) -> None:
        """Write an amount into a slot; less than nothing is nothing."""
        if amount > 0:
            self.amounts[self.first + slot] = u8(min(amount, MOST))

    def add(self, slot: i64) -> None:
        """Count one more."""
        self.amounts[self.first + slot] += u8(1)
