"""A bot that plays what examples/ppo.py has learnt: duels with the base game.

    shardmaster play --sets base --players human,examples/ppo_bot.py
    shardmaster benchmark-agent examples/ppo_bot.py --event duel-base

It reads `ppo.npz` in the folder where it is started, or the file that PPO_WEIGHTS names, and needs
`pip install '.[envs]'` in a clone.
"""

import os
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shardmaster.envs import ObservingBot, Versus, checksum

Layers = list[tuple[NDArray[np.float32], NDArray[np.float32]]]


@cache
def learnt(path: str) -> Layers:
    """The layers of a network, which all games share."""
    stored: Any = np.load(path)
    if str(stored["checksum"]) != checksum(Versus(sets=("base",)).library):
        raise ValueError(f"{path} was learnt with other slots, actions or cards; learn again")
    count = sum(name.startswith("weights") for name in stored)
    return [(stored[f"weights{at}"], stored[f"bias{at}"]) for at in range(count)]


class Learnt(ObservingBot):
    """Takes what a network likes best."""

    def __init__(self) -> None:
        self.layers = learnt(os.environ.get("PPO_WEIGHTS", "ppo.npz"))

    def act(self, observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        if len(observation) != len(self.layers[0][0]):
            raise ValueError("it has learnt duels with the base game, and no others")
        x = np.log1p(observation.astype(np.float32))
        for weights, bias in self.layers[:-1]:
            x = np.maximum(x @ weights + bias, 0)
        weights, bias = self.layers[-1]
        liking = (x @ weights + bias)[:-1]  # the last number is what can be expected
        return int(np.where(mask, liking, -np.inf).argmax())
