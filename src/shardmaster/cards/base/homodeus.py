"""Homodeus of the base set: machines, champions and those who repair them."""

from typing import Final

from shardmaster.engine.conditions import Have
from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.cards import Draw, Return
from shardmaster.engine.effects.conditional import At, If, Inspire, Instead
from shardmaster.engine.effects.copying import CopyEach
from shardmaster.engine.effects.gain import EnemyLoses, Gems, Power
from shardmaster.engine.effects.this_turn import NextRecruit
from shardmaster.engine.ids import ALLY, CHAMPION, CHAMPIONS, HOMODEUS, MASTERY
from shardmaster.engine.modifiers import ITSELF, Sheltered
from shardmaster.engine.pools import played, row, your_champions, your_discard

KILN_DRONE: Final = ally(
    "Kiln Drone",
    HOMODEUS,
    cost=1,
    copies=3,
    play=[Instead(Gems(2), Inspire(Gems(4)))],
)

KORVUS_LEGIONNAIRE: Final = ally(
    "Korvus Legionnaire",
    HOMODEUS,
    cost=3,
    copies=3,
    shield=2,
    play=[Power(2), Return(your_discard(CHAMPION))],
)

MINING_DRONES: Final = ally(
    "Mining Drones",
    HOMODEUS,
    cost=2,
    copies=3,
    play=[Gems(1), Draw(1)],
)

REACTOR_DRONE: Final = ally(
    "Reactor Drone",
    HOMODEUS,
    cost=3,
    copies=3,
    play=[Gems(3)],
)

DRAKONARIUS: Final = champion(
    "Drakonarius",
    HOMODEUS,
    cost=6,
    defense=2,
    exhaust=[Power(6)],
    while_in_play=[Sheltered(ITSELF, with_="General Decurion")],
)

EVOKATUS: Final = champion(
    "Evokatus",
    HOMODEUS,
    cost=4,
    defense=2,
    copies=2,
    play=[Draw(1)],
    exhaust=[Power(1, per=your_champions(HOMODEUS))],
)

GENERAL_DECURION: Final = champion(
    "General Decurion",
    HOMODEUS,
    cost=7,
    defense=7,
    exhaust=[Gems(3), At(20, CopyEach(played(HOMODEUS | ALLY)))],
)

NUMERI_DRONES: Final = champion(
    "Numeri Drones",
    HOMODEUS,
    cost=3,
    defense=5,
    copies=2,
    exhaust=[Gems(1), NextRecruit(row(traits=HOMODEUS | CHAMPION), to=CHAMPIONS)],
)

OPTIO_CRUSHER: Final = champion(
    "Optio Crusher",
    HOMODEUS,
    cost=5,
    defense=4,
    copies=2,
    exhaust=[Instead(Power(3), At(10, Power(5)))],
)

PRIMUS_PILUS: Final = champion(
    "Primus Pilus",
    HOMODEUS,
    cost=2,
    defense=6,
    exhaust=[If(Have(3, your_champions(HOMODEUS)), [Draw(2)])],
)

VENATOR_OF_THE_WASTES: Final = mercenary(
    "Venator of the Wastes",
    HOMODEUS,
    cost=4,
    play=[Power(4), Inspire(EnemyLoses(MASTERY, 2))],
)

CARDS: Final = [
    KILN_DRONE,
    KORVUS_LEGIONNAIRE,
    MINING_DRONES,
    REACTOR_DRONE,
    DRAKONARIUS,
    EVOKATUS,
    GENERAL_DECURION,
    NUMERI_DRONES,
    OPTIO_CRUSHER,
    PRIMUS_PILUS,
    VENATOR_OF_THE_WASTES,
]
