"""The 24 Shadow Champions in their four groups."""

from typing import Final

from shardmaster.engine.definition import CardDef

CARDS: Final[list[CardDef]] = []
