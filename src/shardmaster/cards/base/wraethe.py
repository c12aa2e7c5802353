"""Wraethe of the base set: power, banishing and what the dead remember."""

from typing import Final

from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Return
from shardmaster.engine.effects.conditional import At, Echo, Instead
from shardmaster.engine.effects.gain import DoublePower, Mastery, Power
from shardmaster.engine.ids import MERCENARY, WRAETHE
from shardmaster.engine.modifiers import ITSELF, Sheltered
from shardmaster.engine.pools import your_discard

AETHERBREAKER: Final = mercenary(
    "Aetherbreaker",
    WRAETHE,
    cost=4,
    copies=2,
    play=[Instead(Power(4), At(10, Power(8)))],
)

FAO_CUTUL: Final = champion(
    "Fao Cu'tul, The Formless",
    WRAETHE,
    cost=4,
    defense=4,
    exhaust=[Power(2), At(20, DoublePower())],
)

LI_HIN: Final = champion(
    "Li Hin, The Shattered",
    WRAETHE,
    cost=3,
    defense=1,
    exhaust=[Power(1)],
    while_in_play=[Sheltered(ITSELF)],
)

NIL_ASSASSIN: Final = mercenary(
    "Nil Assassin",
    WRAETHE,
    cost=2,
    copies=3,
    play=[Power(5)],
)

SCION_OF_NOTHINGNESS: Final = mercenary(
    "Scion of Nothingness",
    WRAETHE,
    cost=5,
    copies=2,
    play=[Power(3), Echo(Power(2, per=your_discard(WRAETHE)))],
)

SHADEBOUND_SENTRY: Final = ally(
    "Shadebound Sentry",
    WRAETHE,
    cost=3,
    copies=2,
    play=[Power(3), Return(your_discard(MERCENARY))],
)

SHADOW_APOSTLE: Final = mercenary(
    "Shadow Apostle",
    WRAETHE,
    cost=2,
    copies=3,
    play=[Power(2), Banish(1)],
)

UMBRAL_SCOURGE: Final = mercenary(
    "Umbral Scourge",
    WRAETHE,
    cost=3,
    copies=3,
    play=[Mastery(1), Banish(1)],
)

WRAETHE_SKIRMISHER: Final = ally(
    "Wraethe Skirmisher",
    WRAETHE,
    cost=1,
    copies=3,
    play=[Instead(Power(2), Echo(Power(6)))],
)

ZARA_RA: Final = mercenary(
    "Zara Ra, Soulflayer",
    WRAETHE,
    cost=5,
    play=[Power(4), Mastery(1), At(10, Banish(2))],
)

ZEN_CHI_SET: Final = champion(
    "Zen Chi Set, Godkiller",
    WRAETHE,
    cost=7,
    defense=5,
    exhaust=[Power(3), Return(your_discard(WRAETHE))],
)

CARDS: Final = [
    AETHERBREAKER,
    FAO_CUTUL,
    LI_HIN,
    NIL_ASSASSIN,
    SCION_OF_NOTHINGNESS,
    SHADEBOUND_SENTRY,
    SHADOW_APOSTLE,
    UMBRAL_SCOURGE,
    WRAETHE_SKIRMISHER,
    ZARA_RA,
    ZEN_CHI_SET,
]
