"""The four characters of the base game."""

from typing import Final

from shardmaster.engine.character import Character
from shardmaster.engine.ids import HOMODEUS, ORDER, UNDERGROWTH, WRAETHE

DECIMA: Final = Character("Decima", HOMODEUS, ally="Limiter Drones")

KO_SYN_WU: Final = Character("Ko Syn Wu", WRAETHE, ally="Pall Shades")

TETRA: Final = Character("Tetra", ORDER, ally="Cloud Oracles")

VOLOS: Final = Character("Volos", UNDERGROWTH, ally="Arach Devotees")

CHARACTERS: Final = [DECIMA, KO_SYN_WU, TETRA, VOLOS]
