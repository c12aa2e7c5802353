"""The 24 Shadow Champions in their four groups."""

from typing import Final

from shardmaster.engine.definition import CardDef, shadow_champion
from shardmaster.engine.effects.cards import Discard
from shardmaster.engine.effects.conditional import At, Instead
from shardmaster.engine.effects.destroy import DestroyAll, DestroyHighest
from shardmaster.engine.effects.enemies import BanishTop, DrawFromRight, EachEnemy
from shardmaster.engine.effects.gain import Mastery
from shardmaster.engine.effects.holding import GiveHeld, HoldTop
from shardmaster.engine.ids import ABERRANT, GLITCH, NECROTIC, TALOS
from shardmaster.engine.modifiers import Preserve
from shardmaster.engine.pools import all_champions, enemy_champions, your_champions
from shardmaster.engine.strength import Strength

CUSTCUTTA_SCOURGE: Final = shadow_champion(
    "Custcutta Scourge",
    ABERRANT,
    strength=Strength(5),
    defense=6,
    copies=2,
    ambush=[DrawFromRight()],
)

SHARD_SPIDERS: Final = shadow_champion(
    "Shard Spiders",
    ABERRANT,
    strength=Strength(4, at=10, bonus=6),
    defense=2,
    copies=2,
    ambush=[EachEnemy(Discard(1, per=your_champions()))],
)

WRATHBLOOM: Final = shadow_champion(
    "Wrathbloom",
    ABERRANT,
    strength=Strength(3, at=20, bonus=15),
    defense=8,
    copies=2,
)

COBALT_CHAPLAIN: Final = shadow_champion(
    "Cobalt Chaplain",
    GLITCH,
    strength=Strength(8, at=20, bonus=6, hits_all=True),
    defense=8,
    copies=1,
    ambush=[DestroyAll()],
)

SIMULACRONS: Final = shadow_champion(
    "Simulacrons",
    GLITCH,
    strength=Strength(2, at=10, bonus=2, doubles=True),
    defense=4,
    copies=3,
)

VECTOR_FIEND: Final = shadow_champion(
    "Vector Fiend",
    GLITCH,
    strength=Strength(4),
    defense=4,
    copies=2,
    ambush=[Mastery(1, per=all_champions(GLITCH, other=True))],
)

BLOOD_SHARD: Final = shadow_champion(
    "Blood Shard",
    NECROTIC,
    strength=Strength(0),
    defense=10,
    copies=1,
    while_in_play=[Preserve(NECROTIC)],
)

SHARD_HORRORS: Final = shadow_champion(
    "Shard Horrors",
    NECROTIC,
    strength=Strength(7, at=10, bonus=5),
    defense=2,
    copies=3,
)

STITCHBORG: Final = shadow_champion(
    "Stitchborg",
    NECROTIC,
    strength=Strength(6),
    defense=2,
    copies=2,
    ambush=[Instead(EachEnemy(BanishTop(1)), At(20, EachEnemy(BanishTop(3))))],
)

FRAGMENTA: Final = shadow_champion(
    "Fragmenta",
    TALOS,
    strength=Strength(4),
    defense=6,
    copies=2,
    ambush=[At(10, EachEnemy(Discard(1)))],
)

GENE_SCAVS: Final = shadow_champion(
    "Gene Scavs",
    TALOS,
    strength=Strength(is_cost_under=True),
    defense=8,
    copies=2,
    ambush=[HoldTop()],
    destroyed=[GiveHeld()],
)

SAGITTARI: Final = shadow_champion(
    "Sagittari",
    TALOS,
    strength=Strength(5, at=20, bonus=15),
    defense=2,
    copies=2,
    ambush=[DestroyHighest(enemy_champions())],
)

CARDS: Final[list[CardDef]] = [
    CUSTCUTTA_SCOURGE,
    SHARD_SPIDERS,
    WRATHBLOOM,
    COBALT_CHAPLAIN,
    SIMULACRONS,
    VECTOR_FIEND,
    BLOOD_SHARD,
    SHARD_HORRORS,
    STITCHBORG,
    FRAGMENTA,
    GENE_SCAVS,
    SAGITTARI,
]

FOR_BOSSES: Final[list[CardDef]] = [card.for_boss() for card in CARDS]
"""The same cards as fate cards of a battle."""
