"""The 18 saved cards of the campaign.

Names, factions, types and costs are those of center cards; what they do is our own, since the
printed texts are unknown: each is a better or twisted cousin of its namesake.
"""

from typing import Final

from shardmaster.engine.definition import CardDef, saved_ally, saved_champion
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Draw, PutOnDeck, Return
from shardmaster.engine.effects.conditional import At, Dominion, Echo, Inspire, Instead, Unify
from shardmaster.engine.effects.gain import EnemyLoses, Gems, Health, Mastery, Power
from shardmaster.engine.effects.recruit import Warp
from shardmaster.engine.ids import (
    AION,
    ALLY,
    CHAMPION,
    HOMODEUS,
    ITEM,
    MASTERY,
    ORDER,
    SHIELDED,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.engine.modifiers import Guarding
from shardmaster.engine.pools import YOUR_DISCARD, YOUR_HAND, Pool, your_discard

# Aion

BRUTE: Final = saved_ally(
    "Brute",
    AION,
    cost=3,
    shield=3,
    play=[Power(5), Warp(3)],
)

DASH: Final = saved_ally(
    "Dash",
    AION,
    cost=2,
    shield=3,
    upgrades="Crystal",
    play=[Gems(1), PutOnDeck(your_discard()), Draw(1)],
)

# Homodeus

KILN_DRONE: Final = saved_ally(
    "Kiln Drone",
    HOMODEUS,
    cost=1,
    upgrades="Crystal",
    play=[Instead(Gems(3), Inspire(Gems(5)))],
)

KORVUS_LEGIONNAIRE: Final = saved_ally(
    "Korvus Legionnaire",
    HOMODEUS,
    cost=3,
    shield=3,
    play=[Power(3), Return(your_discard(CHAMPION)), Inspire(Power(3))],
)

LIMITER_DRONES: Final = saved_ally(
    "Limiter Drones",
    HOMODEUS,
    cost=2,
    upgrades="Blaster",
    play=[Instead(Banish(1), Inspire(Banish(2))), Draw(1)],
)

OPTIO_CRUSHER: Final = saved_champion(
    "Optio Crusher",
    HOMODEUS,
    cost=5,
    defense=5,
    exhaust=[Instead(Power(3), At(10, Power(5)))],
    while_in_play=[Guarding(2, at=10, better=4)],
)

# Order

CACHE_WARDEN: Final = saved_ally(
    "Cache Warden",
    ORDER,
    cost=2,
    hired=True,
    play=[Mastery(2), Instead(Draw(1), At(10, Draw(2)))],
)

CRYPTOFIST_MONK: Final = saved_ally(
    "Cryptofist Monk",
    ORDER,
    cost=5,
    shield=10,
    play=[Draw(1), Power(2, per=Pool(YOUR_HAND, SHIELDED))],
)

ORDER_INITIATE: Final = saved_ally(
    "Order Initiate",
    ORDER,
    cost=1,
    upgrades="Crystal",
    play=[Gems(2), Mastery(1), Dominion(Mastery(2))],
)

SHARD_ABSTRACTOR: Final = saved_ally(
    "Shard Abstractor",
    ORDER,
    cost=3,
    hired=True,
    play=[Mastery(3), EnemyLoses(MASTERY, 1)],
)

# Undergrowth

ARACH_DEVOTEES: Final = saved_ally(
    "Arach Devotees",
    UNDERGROWTH,
    cost=2,
    play=[Draw(1), Health(3), Unify(Draw(1))],
)

FUNGAL_HERMIT: Final = saved_ally(
    "Fungal Hermit",
    UNDERGROWTH,
    cost=3,
    hired=True,
    upgrades="Crystal",
    play=[Mastery(1), Instead(Health(4), At(10, Health(8)))],
)

LESHAI_KNIGHT: Final = saved_ally(
    "Le'shai Knight",
    UNDERGROWTH,
    cost=3,
    hired=True,
    play=[Instead(Power(5), Unify(Power(9)))],
)

SPORE_CLERIC: Final = saved_ally(
    "Spore Cleric",
    UNDERGROWTH,
    cost=2,
    hired=True,
    upgrades="Crystal",
    play=[Gems(2), Health(4)],
)

# Wraethe

PALL_SHADES: Final = saved_ally(
    "Pall Shades",
    WRAETHE,
    cost=2,
    upgrades="Blaster",
    play=[Instead(Power(2), Echo(Power(5))), Draw(1)],
)

SCION_OF_NOTHINGNESS: Final = saved_ally(
    "Scion of Nothingness",
    WRAETHE,
    cost=5,
    hired=True,
    play=[Power(3), Power(1, per=your_discard())],
)

SHADEBOUND_SENTRY: Final = saved_ally(
    "Shadebound Sentry",
    WRAETHE,
    cost=3,
    play=[Power(4), Return(Pool(YOUR_DISCARD, ALLY, lacks=ITEM))],
)

UMBRAL_SCOURGE: Final = saved_ally(
    "Umbral Scourge",
    WRAETHE,
    cost=3,
    hired=True,
    play=[Mastery(1), Banish(2), Echo(Power(3))],
)

CARDS: Final[list[CardDef]] = [
    BRUTE,
    DASH,
    KILN_DRONE,
    KORVUS_LEGIONNAIRE,
    LIMITER_DRONES,
    OPTIO_CRUSHER,
    CACHE_WARDEN,
    CRYPTOFIST_MONK,
    ORDER_INITIATE,
    SHARD_ABSTRACTOR,
    ARACH_DEVOTEES,
    FUNGAL_HERMIT,
    LESHAI_KNIGHT,
    SPORE_CLERIC,
    PALL_SHADES,
    SCION_OF_NOTHINGNESS,
    SHADEBOUND_SENTRY,
    UMBRAL_SCOURGE,
]
