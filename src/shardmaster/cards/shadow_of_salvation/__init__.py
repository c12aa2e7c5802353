"""Shadow of Salvation as far as it belongs to the classic game."""

from typing import Final

from shardmaster.cards.shadow_of_salvation import center, relics

CENTER: Final = center.CARDS
RELICS: Final = relics.CARDS
CHARACTERS: Final = ["Rez"]
