"""Shadow of Salvation as far as it belongs to the classic game."""

from typing import Final

from shardmaster.cards.shadow_of_salvation import attacks, center, relics, saved, shadow_champions
from shardmaster.engine.character import Character
from shardmaster.engine.ids import AION

CENTER: Final = center.CARDS
RELICS: Final = relics.CARDS
CHARACTERS: Final = [Character("Rez", AION)]
SHADOWS: Final = shadow_champions.CARDS
BOSS_SHADOWS: Final = shadow_champions.FOR_BOSSES
ATTACKS: Final = attacks.CARDS
POISON_SEED: Final = attacks.POISON_SEED
SAVED: Final = saved.CARDS
