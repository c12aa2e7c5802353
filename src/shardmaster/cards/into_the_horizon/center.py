"""The center cards of Into the Horizon, the Ingeminex apart."""

from typing import Final

from shardmaster.engine.conditions import HealthAtLeast, Showing
from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, If, Instead, May
from shardmaster.engine.effects.destroy import Reset
from shardmaster.engine.effects.gain import Gems, Health, Mastery, Power
from shardmaster.engine.effects.recruit import Warp
from shardmaster.engine.effects.reveal import (
    CopyRevealed,
    LoseItsCost,
    RevealTop,
    TakeIt,
    TakeOne,
)
from shardmaster.engine.effects.this_turn import NextRecruit, WithAnother
from shardmaster.engine.ids import (
    AION,
    ALLY,
    CHAMPION,
    HAND,
    HOMODEUS,
    ORDER,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.engine.pools import played, row

J_CHORD: Final = champion(
    "J-Chord",
    AION,
    cost=3,
    defense=3,
    exhaust=[Instead(Warp(3), At(15, Warp(5)))],
)

G_48: Final = champion(
    "G-48",
    HOMODEUS,
    cost=4,
    defense=5,
    exhaust=[Reset()],
)

LEGION_CARRIER: Final = ally(
    "Legion Carrier",
    HOMODEUS,
    cost=2,
    copies=2,
    play=[Gems(2), May(RevealTop(3, [TakeOne(CHAMPION)]))],
)

TORIAN_COMMANDOS: Final = ally(
    "Torian Commandos",
    HOMODEUS,
    cost=3,
    copies=3,
    shield=4,
    play=[Gems(2), Power(2)],
)

ANOMALY_CLERIC: Final = ally(
    "Anomaly Cleric",
    ORDER,
    cost=5,
    play=[Gems(3), Mastery(1), At(10, NextRecruit(row(), to=HAND))],
)

DUPLICATION_FABRICATOR: Final = ally(
    "Duplication Fabricator",
    ORDER,
    cost=1,
    copies=2,
    play=[Mastery(1), CopyRevealed()],
    uncopyable=True,
)

SHARD_SEER: Final = ally(
    "Shard Seer",
    ORDER,
    cost=2,
    copies=3,
    play=[Draw(1), If(Showing("Infinity Shard"), [Mastery(2)])],
)

CARNIVOROUS_VINE: Final = mercenary(
    "Carnivorous Vine",
    UNDERGROWTH,
    cost=4,
    copies=2,
    play=[
        Health(3),
        Power(3),
        Health(2, per=played(UNDERGROWTH | ALLY, other=True)),
        Power(2, per=played(UNDERGROWTH | ALLY, other=True)),
    ],
)

ORM_MADU: Final = champion(
    "Orm Madu",
    UNDERGROWTH,
    cost=7,
    defense=7,
    exhaust=[Health(7), If(HealthAtLeast(50), [Mastery(1)])],
)

THE_ROTTEN: Final = mercenary(
    "The Rotten",
    UNDERGROWTH,
    cost=3,
    copies=3,
    play=[Power(5), Mastery(1)],
)

CINDER_SCARS: Final = mercenary(
    "Cinder Scars",
    WRAETHE,
    cost=2,
    copies=3,
    play=[Draw(1), WithAnother("Cinder Scars", [Power(3)], [Power(3)]), At(10, Banish(1))],
)

OBLIVION_GATEKEEPER: Final = champion(
    "Oblivion Gatekeeper",
    WRAETHE,
    cost=4,
    defense=5,
    exhaust=[
        RevealTop(
            1,
            [
                Instead(LoseItsCost(opponents=False), At(20, LoseItsCost(opponents=True))),
                TakeIt(),
            ],
        )
    ],
)

THE_DISPOSSESSED: Final = ally(
    "The Dispossessed",
    WRAETHE,
    cost=1,
    copies=2,
    play=[Power(3)],
    returns_after=played(WRAETHE),
)

CARDS: Final = [
    J_CHORD,
    G_48,
    LEGION_CARRIER,
    TORIAN_COMMANDOS,
    ANOMALY_CLERIC,
    DUPLICATION_FABRICATOR,
    SHARD_SEER,
    CARNIVOROUS_VINE,
    ORM_MADU,
    THE_ROTTEN,
    CINDER_SCARS,
    OBLIVION_GATEKEEPER,
    THE_DISPOSSESSED,
]
