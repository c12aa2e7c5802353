"""The ten cards every player begins with."""

from typing import Final

from shardmaster.engine.definition import item
from shardmaster.engine.effects.conditional import At, Instead
from shardmaster.engine.effects.gain import Gems, Power
from shardmaster.engine.ids import INFINITE

CRYSTAL: Final = item("Crystal", copies=7, play=[Gems(1)])

BLASTER: Final = item("Blaster", copies=1, play=[Power(1)])

SHARD_REACTOR: Final = item(
    "Shard Reactor",
    copies=1,
    play=[Instead(Gems(2), At(5, Gems(3)), At(15, Gems(4)))],
)

INFINITY_SHARD: Final = item(
    "Infinity Shard",
    copies=1,
    play=[Instead(Power(2), At(10, Power(3)), At(20, Power(5)), At(30, Power(INFINITE)))],
)

CARDS: Final = [CRYSTAL, BLASTER, SHARD_REACTOR, INFINITY_SHARD]
