"""The base set: starting decks, the center deck and the four characters."""

from typing import Final

from shardmaster.cards.base import characters, homodeus, order, starters, undergrowth, wraethe

STARTERS: Final = starters.CARDS
CENTER: Final = [*homodeus.CARDS, *order.CARDS, *undergrowth.CARDS, *wraethe.CARDS]
CHARACTERS: Final = characters.CHARACTERS
