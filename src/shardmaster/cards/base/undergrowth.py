"""Undergrowth of the base set: health, and strength in company."""

from typing import Final

from shardmaster.engine.conditions import HealthAtLeast
from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, If, Instead, Unify
from shardmaster.engine.effects.copying import Copy
from shardmaster.engine.effects.destroy import Destroy, DestroyAll
from shardmaster.engine.effects.gain import Health, Mastery, Power
from shardmaster.engine.ids import ALLY, CHAMPION, UNDERGROWTH
from shardmaster.engine.pools import played

LESHAI_KNIGHT: Final = mercenary(
    "Le'shai Knight",
    UNDERGROWTH,
    cost=3,
    copies=3,
    play=[Instead(Power(3), Unify(Power(6)))],
)

GHOSTWILLOW_AVENGER: Final = mercenary(
    "Ghostwillow Avenger",
    UNDERGROWTH,
    cost=4,
    play=[Power(4), At(15, DestroyAll())],
)

THORN_ZEALOT: Final = ally(
    "Thorn Zealot",
    UNDERGROWTH,
    cost=3,
    copies=2,
    shield=3,
    play=[Draw(1), Unify(Destroy())],
)

ROOT_OF_THE_FOREST: Final = mercenary(
    "Root of the Forest",
    UNDERGROWTH,
    cost=7,
    play=[Health(10), Unify(Power(10))],
)

SHARDWOOD_GUARDIAN: Final = ally(
    "Shardwood Guardian",
    UNDERGROWTH,
    cost=4,
    copies=3,
    play=[Power(2), Draw(1), Unify(Health(6))],
)

FURROWING_ELEMENTAL: Final = ally(
    "Furrowing Elemental",
    UNDERGROWTH,
    cost=5,
    copies=2,
    play=[Health(4), Draw(1), If(HealthAtLeast(50), [Power(6)])],
)

SPORE_CLERIC: Final = mercenary(
    "Spore Cleric",
    UNDERGROWTH,
    cost=2,
    copies=3,
    play=[Health(4)],
)

UNDERGROWTH_ASPIRANT: Final = ally(
    "Undergrowth Aspirant",
    UNDERGROWTH,
    cost=1,
    copies=3,
    play=[Health(3), Unify(Power(5))],
)

FUNGAL_HERMIT: Final = mercenary(
    "Fungal Hermit",
    UNDERGROWTH,
    cost=3,
    copies=2,
    play=[Mastery(1), At(10, Health(5))],
)

OJAS: Final = ally(
    "Ojas, Genesis Druid",
    UNDERGROWTH,
    cost=4,
    play=[
        Instead(
            Copy(played(but=CHAMPION, other=True)),
            At(20, Copy(played(but=CHAMPION, other=True), times=2)),
        )
    ],
)

ADDITRI: Final = champion(
    "Additri, Gaiamancer",
    UNDERGROWTH,
    cost=5,
    defense=5,
    exhaust=[Power(2), Power(2, per=played(UNDERGROWTH | ALLY))],
)

CARDS: Final = [
    LESHAI_KNIGHT,
    GHOSTWILLOW_AVENGER,
    THORN_ZEALOT,
    ROOT_OF_THE_FOREST,
    SHARDWOOD_GUARDIAN,
    FURROWING_ELEMENTAL,
    SPORE_CLERIC,
    UNDERGROWTH_ASPIRANT,
    FUNGAL_HERMIT,
    OJAS,
    ADDITRI,
]
