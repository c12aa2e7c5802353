"""Training: from positions and how their games ended to a file of weights."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import optax

from shardmaster.ai.values.description import NUMBERS
from shardmaster.ai.values.features import COUNTERS, PLACES
from shardmaster.ai.values.weights import Weights, write_weights
from shardmaster.engine.errors import ShardmasterError
from shardmaster.learn.shards import Batch, read_shards
from shardmaster.learn.vocabulary import FIRST_COUNTER, ROWS, SLUGS, cards_of, descriptions

Parameters = dict[str, jax.Array]
Report = Callable[[dict[str, float]], None]

CARDS: Final = len(SLUGS)
HELD_BACK: Final = 20
"""One of this many games is left out of training and shows how well it went."""
MANY: Final = 100_000
"""Positions that are looked at in one go."""
FORGOTTEN: Final = 0.05
"""The share of cards that have to do without a part of their own in a step, so that what their
definition says learns to stand for them."""


@dataclass(frozen=True)
class Recipe:
    """How to train."""

    width: int = 64
    hidden: int = 32
    epochs: int = 12
    batch: int = 8192
    rate: float = 3e-3
    decay: float = 1e-6
    longest: int = 256
    trust: float = 0.9
    """How much more the rest of a game counts than what was thought of the next position."""
    seed: int = 0
    only_seen: bool = False
    """Whether to forget what was learned before of what no position uses."""
    without: str = ""
    """A set whose games are left out, to see what its cards are worth by description alone."""
    described: bool = True
    """Whether cards have descriptions; if not, they are known by identity only."""


def fresh(recipe: Recipe) -> Parameters:
    """Parameters to begin with."""
    keys = iter(jax.random.split(jax.random.key(recipe.seed), 8))
    width, hidden = recipe.width, recipe.hidden

    def scattered(shape: tuple[int, ...], spread: float) -> jax.Array:
        return spread * jax.random.normal(next(keys), shape)

    return {
        "identity": scattered((PLACES, CARDS, width), 0.01),
        "projection": scattered((PLACES, NUMBERS, width), 0.02),
        "counters": scattered((COUNTERS, width), 0.05),
        "bias": jnp.zeros(width),
        "first": scattered((hidden, width), (2 / width) ** 0.5),
        "first_bias": jnp.zeros(hidden),
        "second": scattered((hidden, hidden), (2 / hidden) ** 0.5),
        "second_bias": jnp.zeros(hidden),
        "last": scattered((hidden,), (1 / hidden) ** 0.5),
        "last_bias": jnp.zeros(1),
    }


def only_seen(parameters: Parameters, described: np.ndarray, rows: np.ndarray) -> Parameters:
    """Parameters without those that no position uses: they would stay as random as they are."""
    seen = np.zeros(ROWS + 1, bool)
    seen[rows.ravel()] = True
    cards = seen[:FIRST_COUNTER].reshape(PLACES, CARDS)
    numbers = cards.astype(np.float32) @ (described != 0) > 0
    return parameters | {
        "identity": parameters["identity"] * cards[:, :, None],
        "projection": parameters["projection"] * numbers[:, :, None],
        "counters": parameters["counters"] * seen[FIRST_COUNTER:ROWS, None],
    }


def logits(
    parameters: Parameters,
    described: jax.Array,
    known: jax.Array,
    rows: jax.Array,
    weights: jax.Array,
) -> jax.Array:
    """What the network makes of a batch of positions."""
    own = parameters["identity"] * known[None, :, None]
    cards = own + jnp.einsum("cn,pnw->pcw", described, parameters["projection"])
    table = jnp.concatenate([cards.reshape(PLACES * CARDS, -1), parameters["counters"]])
    count = rows.shape[0]
    dense = jnp.zeros((count, ROWS + 1))
    dense = dense.at[jnp.arange(count)[:, None], rows].add(weights.astype(jnp.float32))
    sums = jax.nn.relu(dense[:, :ROWS] @ table + parameters["bias"])
    one = jax.nn.relu(sums @ parameters["first"].T + parameters["first_bias"])
    two = jax.nn.relu(one @ parameters["second"].T + parameters["second_bias"])
    return two @ parameters["last"] + parameters["last_bias"][0]


def loss(
    parameters: Parameters,
    described: jax.Array,
    known: jax.Array,
    rows: jax.Array,
    weights: jax.Array,
    target: jax.Array,
) -> jax.Array:
    told = logits(parameters, described, known, rows, weights)
    return optax.sigmoid_binary_cross_entropy(told, target).mean()


class Training:
    """A run over some shards that can be stopped and resumed after every epoch.

    What is in the folder is resumed only if it comes from the same recipe, positions, cards and
    weights to start from; otherwise everything is trained anew.
    """

    def __init__(
        self, recipe: Recipe, folder: Path, shards: list[Path], start: Parameters | None = None
    ) -> None:
        self.recipe = recipe
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        everything = read_shards(shards, ROWS, recipe.longest, recipe.trust)
        held = held_back(everything)
        apart = with_cards(everything, cards_of(recipe.without) if recipe.without else [])
        self._check = everything.part(held & ~apart)
        self._data = everything.part(~held & ~apart)
        if not len(self._data):
            raise ShardmasterError("no games to train on: all of them are left out")
        self.positions = len(self._data)
        self._size = min(recipe.batch, max(1, len(self._data)))
        self.steps = len(self._data) // self._size
        schedule = optax.cosine_onecycle_schedule(
            max(2, recipe.epochs * self.steps), recipe.rate, pct_start=0.1
        )
        decayed = {name: name in ("identity", "projection") for name in fresh(recipe)}
        self._optimizer = optax.chain(
            optax.clip_by_global_norm(1.0),
            optax.adamw(schedule, weight_decay=recipe.decay / recipe.rate, mask=decayed),
        )
        described = np.asarray(descriptions(), np.float32) * recipe.described
        self._described = jnp.asarray(described)
        parameters = fresh(recipe) if start is None else start
        if start is None or recipe.only_seen:
            parameters = only_seen(parameters, described, self._data.rows)
        self.parameters = parameters
        self._made_of = digest(recipe, shards, described, start)
        self._state = self._optimizer.init(self.parameters)
        self._epoch = jax.jit(self._run_epoch, donate_argnums=(0, 1))
        self.epoch = 0
        self._resume()

    def run(self, report: Report) -> None:
        """Train all epochs that are left; reports the loss after each."""
        rows, weights = jnp.asarray(self._data.rows), jnp.asarray(self._data.weights)
        target = jnp.asarray(self._data.target)
        while self.epoch < self.recipe.epochs:
            key = jax.random.fold_in(jax.random.key(self.recipe.seed + 1), self.epoch)
            self.parameters, self._state, losses = self._epoch(
                self.parameters, self._state, key, rows, weights, target
            )
            self.epoch += 1
            self._save()
            report({"epoch": self.epoch, "loss": float(losses), "held_back": self.held_back()})

    def _run_epoch(
        self,
        parameters: Parameters,
        state: Any,
        key: jax.Array,
        rows: jax.Array,
        weights: jax.Array,
        target: jax.Array,
    ) -> tuple[Parameters, Any, jax.Array]:
        shuffle, forget = jax.random.split(key)
        order = jax.random.permutation(shuffle, len(target))
        forgotten = FORGOTTEN if self.recipe.described else 0.0
        order = order[: self.steps * self._size].reshape(self.steps, self._size)

        def step(carry: tuple[Parameters, Any], at: jax.Array) -> tuple[Any, jax.Array]:
            parameters, state = carry
            chosen = order[at]
            lost = jax.random.bernoulli(jax.random.fold_in(forget, at), forgotten, (CARDS,))
            found, slope = jax.value_and_grad(loss)(
                parameters,
                self._described,
                1.0 - lost,
                rows[chosen],
                weights[chosen],
                target[chosen],
            )
            change, state = self._optimizer.update(slope, state, parameters)
            return (optax.apply_updates(parameters, change), state), found

        (parameters, state), losses = jax.lax.scan(
            step, (parameters, state), jnp.arange(self.steps)
        )
        return parameters, state, losses.mean()

    def held_back(self) -> float:
        """The loss on games that were not trained on, but are like those."""
        return mean_loss(self.parameters, self._described, self._check, self.recipe.batch)

    def write(self, path: Path) -> None:
        write_weights(path, weights_of(self.parameters))

    def _save(self) -> None:
        leaves = jax.tree.leaves((self.parameters, self._state))
        arrays: dict[str, Any] = {str(index): np.asarray(leaf) for index, leaf in enumerate(leaves)}
        arrays |= {"epoch": self.epoch, "made_of": self._made_of}
        part = self._folder / "part.npz"
        np.savez(part, **arrays)
        part.rename(self._folder / "checkpoint.npz")

    def _resume(self) -> None:
        path = self._folder / "checkpoint.npz"
        if not path.exists():
            return
        with np.load(path) as saved:
            if "made_of" not in saved or str(saved["made_of"]) != self._made_of:
                return
            shape = jax.tree.structure((self.parameters, self._state))
            leaves = [jnp.asarray(saved[str(index)]) for index in range(shape.num_leaves)]
            self.parameters, self._state = jax.tree.unflatten(shape, leaves)
            self.epoch = int(saved["epoch"])


def digest(
    recipe: Recipe, shards: list[Path], described: np.ndarray, start: Parameters | None
) -> str:
    """Of everything that decides what is learned."""
    made_of = sha256(json.dumps([asdict(recipe), SLUGS]).encode())
    made_of.update(described.tobytes())
    for shard in shards:
        made_of.update(sha256(shard.read_bytes()).digest())
    for name, values in sorted((start or {}).items()):
        made_of.update(name.encode() + np.asarray(values).tobytes())
    return made_of.hexdigest()


_loss = jax.jit(loss)


def mean_loss(parameters: Parameters, described: jax.Array, data: Batch, size: int) -> float:
    """The loss over all positions, this many at a time."""
    total, count = 0.0, len(data)
    for start in range(0, count, size):
        part = slice(start, start + size)
        target = data.target[part]
        found = _loss(
            parameters, described, jnp.ones(CARDS), data.rows[part], data.weights[part], target
        )
        total += float(found) * len(target)
    return total / max(1, count)


def held_back(data: Batch) -> np.ndarray:
    """Which positions no training sees, whatever else it leaves out."""
    held: np.ndarray = data.game % HELD_BACK == 0
    return held


def with_cards(data: Batch, cards: list[int]) -> np.ndarray:
    """Which positions are of a game in which one of these cards was seen, at whatever time."""
    wanted = np.zeros(ROWS + 1, bool)
    for card in cards:
        wanted[card:FIRST_COUNTER:CARDS] = True
    found = [
        wanted[data.rows[start : start + MANY]].any(axis=1) for start in range(0, len(data), MANY)
    ]
    has = np.concatenate(found) if found else np.zeros(0, bool)
    games: np.ndarray = np.isin(data.game, np.unique(data.game[has]))
    return games


def weights_of(parameters: Parameters) -> Weights:
    """Parameters as they are stored."""
    flat = {name: np.asarray(value).ravel().tolist() for name, value in parameters.items()}
    hidden, width = parameters["first"].shape
    return Weights(SLUGS, width, hidden, **flat)


def parameters_of(weights: Weights) -> Parameters:
    """Stored weights as parameters to go on with; new cards begin without a part of their own."""
    shapes = fresh(Recipe(width=weights.width, hidden=weights.hidden))
    found = {}
    for name, like in shapes.items():
        values = np.asarray(getattr(weights, name), np.float32)
        if name == "identity":
            old = values.reshape(PLACES, len(weights.slugs), weights.width)
            own = np.zeros(like.shape, np.float32)
            for number, slug in enumerate(SLUGS):
                if slug in weights.slugs:
                    own[:, number] = old[:, weights.slugs.index(slug)]
            values = own
        found[name] = jnp.asarray(values.reshape(like.shape))
    return found
