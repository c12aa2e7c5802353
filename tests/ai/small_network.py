"""A small network with random weights, for tests that are about anything but its judgement."""

from shardmaster import seeded
from shardmaster.ai.values.judge import Jury
from shardmaster.ai.values.network import Network
from shardmaster.ai.values.weights import Weights, sizes

SLUGS = ("blaster", "crystal", "shard_reactor", "spore_cleric")


def small_weights(seed: int = 1, width: int = 4, hidden: int = 3) -> Weights:
    dice = seeded(seed)
    parts = {
        name: [(dice.below(4097) - 2048) / 4096 for _ in range(size)]
        for name, size in sizes(len(SLUGS), width, hidden).items()
    }
    return Weights(SLUGS, width, hidden, **parts)


def small_jury(seed: int = 1, all_sides: bool = False) -> Jury:
    return Jury([Network(small_weights(seed))], all_sides)
