"""The 18 saved cards of the campaign; their texts are our own."""

from typing import Final

from shardmaster.engine.definition import CardDef

CARDS: Final[list[CardDef]] = []
