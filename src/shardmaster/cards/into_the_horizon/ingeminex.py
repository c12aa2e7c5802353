"""The Ingeminex: they attack everyone once and reward the player who defeats them."""

from typing import Final

from shardmaster.engine.definition import monster
from shardmaster.engine.effects.cards import Discard, Draw, Return
from shardmaster.engine.effects.conditional import EachPlayer
from shardmaster.engine.effects.destroy import DestroyHighest
from shardmaster.engine.effects.gain import EachLoses, Health, Mastery
from shardmaster.engine.effects.recruit import GainDestiny, RelicToHand
from shardmaster.engine.ids import CHAMPION, HEALTH, MASTERY
from shardmaster.engine.pools import your_discard

AGONY: Final = monster(
    "Agony",
    attack=[EachPlayer(Discard(2))],
    reward=[Draw(2), GainDestiny()],
)

BRUTALITY: Final = monster(
    "Brutality",
    attack=[EachLoses(HEALTH, 5)],
    reward=[Health(20)],
)

CORRUPTION: Final = monster(
    "Corruption",
    attack=[EachLoses(HEALTH, 3), EachLoses(MASTERY, 1)],
    reward=[RelicToHand()],
)

MALICE: Final = monster(
    "Malice",
    attack=[EachPlayer(DestroyHighest())],
    reward=[Return(your_discard(CHAMPION), may=True), GainDestiny()],
)

TORMENT: Final = monster(
    "Torment",
    attack=[EachLoses(MASTERY, 2)],
    reward=[Mastery(4)],
)

CARDS: Final = [AGONY, BRUTALITY, CORRUPTION, MALICE, TORMENT]
