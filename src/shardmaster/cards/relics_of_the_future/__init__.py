"""Relics of the Future: 24 center cards and the relics of four characters."""

from typing import Final

from shardmaster.cards.relics_of_the_future import center, relics

CENTER: Final = center.CARDS
RELICS: Final = relics.CARDS
