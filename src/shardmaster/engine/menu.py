"""The options of a question, collected without handing anything to Python.

A menu is scratch paper: it is filled, read and reset, and holds no state of a game.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.ids import OPERAND, OPERAND_BITS, VERBS, Card

ROOM: Final = 256
"""Options a fresh menu has room for; it grows when a question has more."""

SLOT_BITS: Final = 20
KNOWN_BITS: Final = 8


class Menu:
    def __init__(self, definitions: int, cards: int) -> None:
        self.count: i64 = 0
        self._cards: Final = cards
        self._boxes: Final[list[object]] = [
            verb << OPERAND_BITS | card for verb in range(len(VERBS)) for card in range(cards)
        ]
        """The options about cards as Python's own ints, made once instead of for every list."""
        self._options = vec[i64]([0] * ROOM)
        self._group: i64 = 0
        self._notes: Final = vec[i64]([0] * definitions)
        """For each definition the group that listed it last, the place there, and who knows it."""

    def reset(self) -> None:
        self.count = 0
        self._group += 1

    def group(self) -> None:
        """From here on equal cards are listed again: they are somewhere else."""
        self._group += 1

    def at(self, index: i64) -> i64:
        return self._options[index]

    def add(self, verb: i64, operand: i64) -> None:
        count = self.count
        if count < len(self._options):
            self._options[count] = verb << OPERAND_BITS | operand
        else:
            self._options = append(self._options, verb << OPERAND_BITS | operand)
        self.count = count + 1

    def add_card(self, verb: i64, card: Card, definition: i64, known: i64) -> None:
        """List a card, once for all equal cards of the group.

        Of several equal cards, the best-known one stands for all: players cannot tell them apart,
        so what others remember of a shown card is spent first.
        """
        note = self._notes[definition]
        if note >> SLOT_BITS + KNOWN_BITS != self._group:
            place = self._group << SLOT_BITS | self.count
            self._notes[definition] = place << KNOWN_BITS | known
            self.add(verb, card)
        elif known > note & (1 << KNOWN_BITS) - 1:
            place = note >> KNOWN_BITS
            self._notes[definition] = place << KNOWN_BITS | known
            self._options[place & (1 << SLOT_BITS) - 1] = verb << OPERAND_BITS | card

    def listed(self) -> vec[i64]:
        """The options, for compiled code."""
        return self._options[: self.count]

    def options(self) -> list[int]:
        options = self._options
        boxes = self._boxes
        listed: list[object] = []
        for index in range(self.count):
            option = options[index]
            operand = option & OPERAND
            if operand < self._cards:
                listed.append(boxes[(option >> OPERAND_BITS) * self._cards + operand])
            else:
                listed.append(option)
        return cast(list[int], listed)
