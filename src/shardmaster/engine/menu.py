"""The options of a question, collected without handing anything to Python.

A menu is scratch paper: it is filled, read and reset, and holds no state of a game.
"""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.ids import OPERAND, OPERAND_BITS, VERBS, Card
from shardmaster.engine.rules.likeness import alike

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

ROOM: Final = 256
"""Options a fresh menu has room for; it grows when a question has more."""

SLOT_BITS: Final = 20
VERB_BITS: Final = 5


class Menu:
    def __init__(self, of: vec[i64], definitions: int) -> None:
        self.count: i64 = 0
        self._of: Final = of
        """The definition of each card."""
        self._cards: Final = len(of)
        self._boxes: Final[list[object]] = [
            verb << OPERAND_BITS | card for verb in range(len(VERBS)) for card in range(len(of))
        ]
        """The options about cards as Python's own ints, made once instead of for every list."""
        self._options = vec[i64]([0] * ROOM)
        self._question: i64 = 0
        self._notes: Final = vec[i64]([0] * definitions)
        """For each definition the question and verb that listed it last, and the place there."""

    def reset(self) -> None:
        self.count = 0
        self._question += 1

    def at(self, index: i64) -> i64:
        return self._options[index]

    def add(self, verb: i64, operand: i64) -> None:
        count = self.count
        if count < len(self._options):
            self._options[count] = verb << OPERAND_BITS | operand
        else:
            self._options = append(self._options, verb << OPERAND_BITS | operand)
        self.count = count + 1

    def add_card(self, game: "Game", verb: i64, card: Card) -> None:
        """List a card, once for all that are alike: the best-known one stands for the others."""
        definition = self._of[card]
        listing = self._question << VERB_BITS | verb
        note = self._notes[definition]
        if note >> SLOT_BITS == listing:
            self._add_copy(game, verb, card, note & (1 << SLOT_BITS) - 1)
        else:
            self._notes[definition] = listing << SLOT_BITS | self.count
            self.add(verb, card)

    def _add_copy(self, game: "Game", verb: i64, card: Card, first: i64) -> None:
        """List a card of which a copy was listed before, unless that one is like it."""
        of = self._of
        options = self._options
        for place in range(first, self.count):
            option = options[place]
            listed = option & OPERAND
            if option >> OPERAND_BITS != verb or of[listed] != of[card]:
                continue
            if listed == card or alike(game, listed, card):
                if game.table.known(card) > game.table.known(listed):
                    options[place] = verb << OPERAND_BITS | card
                return
        self.add(verb, card)

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
