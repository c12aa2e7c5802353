"""The relics of Rez."""

from typing import Final

from shardmaster.engine.definition import relic_ally
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At
from shardmaster.engine.effects.gain import Gems, Mastery, Power
from shardmaster.engine.effects.this_turn import ExtraTurn
from shardmaster.engine.ids import AION, ALLY
from shardmaster.engine.pools import hand_or_discard

SLIPSTREAM_SHARD: Final = relic_ally(
    "Slipstream Shard",
    AION,
    "Rez",
    play=[Mastery(1), Draw(1), At(20, ExtraTurn())],
)

WARPQUARTZ: Final = relic_ally(
    "Warpquartz",
    AION,
    "Rez",
    play=[Gems(3), Power(3), At(20, Banish(3, hand_or_discard(ALLY), gaining=True))],
)

CARDS: Final = [SLIPSTREAM_SHARD, WARPQUARTZ]
