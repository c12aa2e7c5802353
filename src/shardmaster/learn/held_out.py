"""What cards are worth that no one has trained on: a set is held out, and the loss compared."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import jax.numpy as jnp
import numpy as np

from shardmaster.ai.values.weights import read_weights
from shardmaster.engine.errors import ShardmasterError
from shardmaster.learn.shards import Batch, read_shards
from shardmaster.learn.training import (
    Recipe,
    held_back,
    mean_loss,
    parameters_of,
    with_cards,
)
from shardmaster.learn.vocabulary import ROWS, cards_of, descriptions

EVERYTHING: Final = "everything"
WITHOUT: Final = "without"
IDENTITY: Final = "identity"
TRAINED: Final = {
    EVERYTHING: "everything",
    WITHOUT: "games without it",
    IDENTITY: "the same, by identity only",
}
"""What each of the networks that are compared was trained on."""
CERTAIN: Final = 1e-9
"""How close to certainty a guess may come."""


def recipes(recipe: Recipe, box: str) -> dict[str, Recipe]:
    """How to train each of the networks that are compared, by its name."""
    return {
        EVERYTHING: recipe,
        WITHOUT: replace(recipe, without=box),
        IDENTITY: replace(recipe, without=box, described=False),
    }


@dataclass(frozen=True)
class Losses:
    """The loss on games that no training saw, and how many positions there are."""

    positions: int
    guess: float
    """The loss of always giving the average chance: what has to be beaten."""
    networks: dict[str, float]


def compare(weights: dict[str, Path], shards: list[Path], box: str) -> tuple[Losses, Losses]:
    """The losses on held-back games with cards of a set, and on those without."""
    recipe = Recipe()
    everything = read_shards(shards, ROWS, recipe.longest, recipe.trust)
    held = everything.part(held_back(everything))
    having = with_cards(held, cards_of(box))
    if not having.any():
        raise ShardmasterError(f"none of the games held back has cards of {box}; play more games")
    return (
        _losses(weights, held.part(having), recipe.batch),
        _losses(weights, held.part(~having), recipe.batch),
    )


def _losses(weights: dict[str, Path], data: Batch, size: int) -> Losses:
    described = jnp.asarray(descriptions(), jnp.float32)
    found = {
        name: mean_loss(parameters_of(read_weights(path)), described, data, size)
        for name, path in weights.items()
    }
    return Losses(len(data), _guess(data.target), found)


def _guess(targets: np.ndarray) -> float:
    if not len(targets):
        return 0.0
    mean = float(np.clip(targets.mean(), CERTAIN, 1 - CERTAIN))
    return float(-(mean * np.log(mean) + (1 - mean) * np.log(1 - mean)))
