"""The center cards of Relics of the Future."""

from typing import Final

from shardmaster.engine.conditions import CharacterIs, MostMastery
from shardmaster.engine.definition import ally, champion, mercenary
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, Echo, If, Inspire, Unify
from shardmaster.engine.effects.copying import Copy
from shardmaster.engine.effects.gain import Gems, Health, Mastery, Power
from shardmaster.engine.effects.this_turn import ThisTurn
from shardmaster.engine.ids import ALLY, HOMODEUS, ORDER, UNDERGROWTH, WRAETHE
from shardmaster.engine.modifiers import ITSELF, IgnoreShields, Sheltered, Tough
from shardmaster.engine.pools import played, your_champions

AXIA: Final = champion(
    "Axia",
    HOMODEUS,
    cost=7,
    defense=7,
    cheaper_per=your_champions(HOMODEUS),
    exhaust=[Power(7)],
)

LIMITER_DRONES: Final = ally(
    "Limiter Drones",
    HOMODEUS,
    cost=2,
    copies=3,
    play=[Inspire(Banish(1)), Draw(1)],
)

FERRATA_GUARD: Final = champion(
    "Ferrata Guard",
    HOMODEUS,
    cost=4,
    defense=4,
    copies=2,
    exhaust=[Gems(1, per=your_champions(HOMODEUS))],
    while_in_play=[Tough(2, character="Decima")],
)

CLOUD_ORACLES: Final = ally(
    "Cloud Oracles",
    ORDER,
    slug="cloud_oracles_rotf",
    cost=2,
    copies=3,
    play=[Draw(1), If(MostMastery(of_enemies=False), [Gems(2)])],
)

RAIDIAN: Final = champion(
    "Raidian, Cloud Master",
    ORDER,
    cost=5,
    defense=3,
    exhaust=[Draw(1)],
    while_in_play=[Sheltered(ITSELF, from_lesser=True)],
)

MAINFRAME_ABBOT: Final = ally(
    "Mainframe Abbot",
    ORDER,
    cost=3,
    copies=2,
    shield=3,
    play=[Draw(1), If(CharacterIs("Tetra"), [Mastery(1)])],
)

ARACH_DEVOTEES: Final = ally(
    "Arach Devotees",
    UNDERGROWTH,
    cost=2,
    copies=3,
    play=[Draw(1), Unify(Health(3))],
)

TAUR: Final = champion(
    "Taur, Arachpriest",
    UNDERGROWTH,
    cost=5,
    defense=4,
    exhaust=[Copy(played(UNDERGROWTH | ALLY))],
)

HOUNDS_OF_VOLOS: Final = mercenary(
    "Hounds of Volos",
    UNDERGROWTH,
    cost=3,
    copies=2,
    play=[Health(5), If(CharacterIs("Volos"), [Power(5)])],
)

PALL_SHADES: Final = ally(
    "Pall Shades",
    WRAETHE,
    cost=2,
    copies=3,
    play=[Echo(Power(3)), Draw(1)],
)

RU_BO_VAI: Final = champion(
    "Ru Bo Vai, The Transcendant",
    WRAETHE,
    cost=5,
    defense=4,
    exhaust=[Power(4), At(10, ThisTurn(IgnoreShields()))],
)

THE_LOST: Final = mercenary(
    "The Lost",
    WRAETHE,
    cost=4,
    copies=2,
    play=[Power(6), If(CharacterIs("Ko Syn Wu"), [Banish(1)])],
)

CARDS: Final = [
    AXIA,
    LIMITER_DRONES,
    FERRATA_GUARD,
    CLOUD_ORACLES,
    RAIDIAN,
    MAINFRAME_ABBOT,
    ARACH_DEVOTEES,
    TAUR,
    HOUNDS_OF_VOLOS,
    PALL_SHADES,
    RU_BO_VAI,
    THE_LOST,
]
