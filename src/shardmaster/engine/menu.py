"""The options of a question, collected without handing anything to Python.

A menu is scratch paper: it is filled, read and reset, and holds no state of a game.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.ids import OPERAND_BITS, Card


class Menu:
    def __init__(self, definitions: i64) -> None:
        self.count = 0
        self._options = vec[i64]([i64(0)] * 64)
        self._group = 0
        self._seen: Final = vec[i64]([i64(0)] * definitions)
        self._slot: Final = vec[i64]([i64(0)] * definitions)

    def reset(self) -> None:
        self.count = 0
        self._group += 1

    def group(self) -> None:
        """From here on equal cards are listed once more: they lie somewhere else."""
        self._group += 1

    def at(self, index: i64) -> i64:
        return self._options[index]

    def add(self, verb: i64, operand: i64) -> None:
        option = verb << OPERAND_BITS | operand
        if self.count < len(self._options):
            self._options[self.count] = option
        else:
            self._options = append(self._options, option)
        self.count += 1

    def add_card(self, verb: i64, card: Card, definition: i64, known: i64) -> None:
        """List a card, once for all equal cards of the group.

        Of several equal cards the best known one stands for all: nobody can tell them apart,
        so what others remember of a shown card is spent first.
        """
        if self._seen[definition] != self._group:
            self._seen[definition] = self._group
            self._slot[definition] = self.count << 8 | known
            self.add(verb, card)
            return
        noted: i64 = self._slot[definition]
        if known > noted & 0xFF:
            slot = noted >> 8
            self._slot[definition] = slot << 8 | known
            self._options[slot] = verb << OPERAND_BITS | card

    def taken(self, definition: i64) -> bool:
        """Whether a card of this definition is already listed in the group."""
        return self._seen[definition] == self._group

    def options(self) -> list[int]:
        return [self.at(index) for index in range(self.count)]
