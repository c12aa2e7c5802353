"""Learn to duel from nothing: proximal policy optimisation with masks, in one file.

    python examples/ppo.py                          # ten minutes against itself
    python examples/ppo.py --minutes 30 --opponent greedy --start ppo.npz

It plays many games at once, learns from them, measures itself against `random` and `greedy`, and
writes its weights (`ppo.npz`), its figures (`ppo.json`) and its curve (`ppo.svg`). It needs
`pip install '.[envs,examples,learn]'` in a clone.
"""

import argparse
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import matplotlib
import numpy as np
import optax
from matplotlib.figure import Figure
from numpy.typing import NDArray

from shardmaster.ai.values.layout import at_decisions
from shardmaster.envs import ManyGames, Versus, checksum, spread
from shardmaster.envs.single import Potential
from shardmaster.lab.simulation import interval

DEALS = Versus(sets=("base",))
SELF = "self"
HIDDEN = (256, 256)
SHAPING = 0.5
"""How much being ahead counts on the way; in the end, only victory does."""
TRACE = 0.97
"""How far an outcome is credited back (the lambda of generalised advantage estimation)."""
CLIP = 0.2
EPOCHS = 2
BATCH = 2048
RATE = 5e-4
ENTROPY = 0.01
VALUE_WEIGHT = 0.5
LONGEST_GRADIENT = 0.5
IMPOSSIBLE = -1e9
OPPONENTS = ("random", "greedy")
"""Against whom it is measured."""
MEASURED = 1_000_000
"""The seed for measurements: the same deals each time, and others than those it learns from."""

Array = Any
Params = list[dict[str, Array]]


# The network: two inner layers, then a number for each action and one for the position


def new_network(key: Array, slots: int, actions: int) -> Params:
    sizes = (slots, *HIDDEN, actions + 1)
    keys = jax.random.split(key, len(sizes) - 1)
    layers = []
    for layer, (inputs, outputs) in enumerate(pairwise(sizes)):
        scale = 0.01 if layer == len(HIDDEN) else (2 / inputs) ** 0.5
        weights = scale * jax.random.normal(keys[layer], (inputs, outputs))
        layers.append({"weights": weights, "bias": jnp.zeros(outputs)})
    return layers


def judge(network: Params, observations: Array, masks: Array) -> tuple[Array, Array]:
    """The logarithm of each action's chance, and what the seat can expect from here on."""
    x = jnp.log1p(observations.astype(jnp.float32))
    for layer in network[:-1]:
        x = jax.nn.relu(x @ layer["weights"] + layer["bias"])
    x = x @ network[-1]["weights"] + network[-1]["bias"]
    chances = jax.nn.log_softmax(jnp.where(masks, x[:, :-1], IMPOSSIBLE))
    return chances, x[:, -1]


@jax.jit  # type: ignore[untyped-decorator]
def choose(
    network: Params, observations: Array, masks: Array, key: Array
) -> tuple[Array, Array, Array]:
    """An action for each game, the logarithm of its chance, and what can be expected."""
    chances, values = judge(network, observations, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], values


# Playing


class Played(NamedTuple):
    """Steps of all games; the first axis is time, the second the game."""

    observations: Array
    masks: Array
    actions: Array
    chances: Array
    advantages: Array
    """How much better it went than the network thought."""
    targets: Array
    """What the network should have expected."""


class Table:
    """Many games, and how they go on with a network."""

    def __init__(self, games: int, opponent: str, seed: int) -> None:
        seeds = spread(seed, games)
        if opponent == SELF:
            self.many = ManyGames(DEALS, seeds)
        else:
            self.many = ManyGames(DEALS, seeds, player=0, opponent=opponent)
        self.potential = Potential(at_decisions(DEALS.library))

    def play(self, network: Params, steps: int, key: Array) -> Played:
        many = self.many
        shape = (steps, many.count)
        observations = np.empty((*shape, many.slots), np.uint8)
        masks = np.empty((*shape, many.actions), np.bool_)
        actions = np.empty(shape, np.int64)
        chances = np.empty(shape, np.float32)
        values = np.empty((steps + 1, many.count), np.float32)
        ahead = np.empty((steps + 1, many.count), np.float32)
        seats = np.empty((steps + 1, many.count), np.int32)
        rewards = np.empty(shape, np.float32)
        ended = np.empty(shape, np.bool_)
        for step, one in enumerate(jax.random.split(key, steps + 1)):
            seats[step] = many.seats
            ahead[step] = SHAPING * self.potential.of(many.observations)
            answers, logs, worth = choose(network, many.observations, many.masks, one)
            values[step] = worth
            if step == steps:
                break
            observations[step], masks[step] = many.observations, many.masks
            actions[step], chances[step] = answers, logs
            many.step(actions[step])
            rewards[step] = np.take_along_axis(many.rewards, seats[step, :, None], 1)[:, 0]
            ended[step] = many.terminated | many.truncated
        advantages = credit(values, ahead, seats, rewards, ended)
        targets = advantages + values[:-1]
        return Played(observations, masks, actions, chances, advantages, targets)


def credit(
    values: NDArray[np.float32],
    ahead: NDArray[np.float32],
    seats: NDArray[np.int32],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
) -> NDArray[np.float32]:
    """Generalised advantages. What is good for one seat is as bad for the other: the sign turns."""
    advantages = np.empty_like(rewards)
    later = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        sign = np.where(seats[step + 1] == seats[step], 1, -1) * ~ended[step]
        after = sign * (values[step + 1] + ahead[step + 1])
        surprise = rewards[step] + after - values[step] - ahead[step]
        later = surprise + TRACE * sign * later
        advantages[step] = later
    return advantages


# Learning


def loss(network: Params, batch: Played) -> Array:
    chances, values = judge(network, batch.observations, batch.masks)
    chosen = jnp.take_along_axis(chances, batch.actions[:, None], 1)[:, 0]
    free = batch.masks.sum(1) > 1
    advantages = batch.advantages - batch.advantages.mean(where=free)
    advantages /= batch.advantages.std(where=free) + 1e-6
    ratio = jnp.exp(chosen - batch.chances)
    gain = jnp.minimum(ratio * advantages, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantages)
    entropy = -jnp.sum(jnp.where(batch.masks, jnp.exp(chances) * chances, 0), 1)
    policy = jnp.mean(gain + ENTROPY * entropy, where=free)
    return VALUE_WEIGHT * jnp.mean((values - batch.targets) ** 2) - policy


class Learner:
    """A network and the state of its optimiser."""

    def __init__(self, network: Params) -> None:
        self.network = network
        optimiser = optax.chain(
            optax.clip_by_global_norm(LONGEST_GRADIENT), optax.adam(RATE, eps=1e-5)
        )
        self.memory = optimiser.init(network)

        @jax.jit  # type: ignore[untyped-decorator]
        def improved(network: Params, memory: Any, batch: Played) -> tuple[Params, Any]:
            gradient = jax.grad(loss)(network, batch)
            change, memory = optimiser.update(gradient, memory)
            return optax.apply_updates(network, change), memory

        self.improved = improved

    def learn(self, played: Played, rng: np.random.Generator) -> None:
        flat = Played(*(part.reshape(-1, *part.shape[2:]) for part in played))
        for batch in batches(flat, rng):
            self.network, self.memory = self.improved(self.network, self.memory, batch)


def batches(played: Played, rng: np.random.Generator) -> Iterator[Played]:
    size = min(BATCH, len(played.actions))
    for _ in range(EPOCHS):
        order = rng.permutation(len(played.actions))
        for first in range(0, len(order) - size + 1, size):
            yield Played(*(part[order[first : first + size]] for part in played))


# Measuring


def wins(network: Params, opponent: str, games: int) -> float:
    """The number of new games that the network wins; a draw is half a victory."""
    many = ManyGames(DEALS, spread(MEASURED, games), "never", 0, opponent)
    key = jax.random.key(MEASURED)
    while not (over := many.terminated | many.truncated).all():
        key, one = jax.random.split(key)
        answers, _, _ = choose(network, many.observations, many.masks, one)
        many.step(np.where(over, 0, answers))
    return float((many.rewards[:, 0] + 1).sum() / 2)


def measured(network: Params, games: int) -> dict[str, list[float]]:
    """The share of games won against each opponent, with a 95 % interval."""
    shares = {}
    for opponent in OPPONENTS:
        share = wins(network, opponent, games) / games
        shares[opponent] = [round(each, 4) for each in (share, *interval(share, games))]
    return shares


def mark(curve: list[dict[str, Any]]) -> str:
    """What a picture has in it that was drawn from these figures."""
    return f"figures {sha256(json.dumps(curve).encode()).hexdigest()[:16]}"


def picture(curve: list[dict[str, Any]], path: Path) -> None:
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    minutes = [point["minutes"] for point in curve]
    for opponent in OPPONENTS:
        shares = np.array([point[opponent] for point in curve])
        axes.plot(minutes, shares[:, 0], label=f"against {opponent}")
        axes.fill_between(minutes, shares[:, 1], shares[:, 2], alpha=0.2)
    axes.axhline(0.5, color="gray", linewidth=0.8)
    axes.set(xlabel="minutes of learning", ylabel="share of games won", ylim=(0, 1.02))
    axes.legend(loc="lower right")
    with matplotlib.rc_context({"svg.hashsalt": "ppo", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None, "Description": mark(curve)})


# All of it


def save(network: Params, path: Path) -> None:
    arrays = {
        f"{name}{at}": part for at, layer in enumerate(network) for name, part in layer.items()
    }
    np.savez_compressed(path, checksum=checksum(DEALS.library), **arrays)


def load(path: Path) -> Params:
    stored = np.load(path)
    if str(stored["checksum"]) != checksum(DEALS.library):
        raise SystemExit(f"{path} was learnt with other slots, actions or cards; begin again")
    return [
        {name: jnp.asarray(stored[f"{name}{at}"]) for name in ("weights", "bias")}
        for at in range(len(HIDDEN) + 1)
    ]


class Run:
    """How far learning has come, as points of a curve."""

    def __init__(self, curve: list[dict[str, Any]]) -> None:
        self.curve = curve
        self.answers = curve[-1]["answers"] if curve else 0
        self.seconds = 60 * curve[-1]["minutes"] if curve else 0.0
        """Spent with playing and learning; measuring does not count."""

    def measure(self, network: Params, opponent: str, games: int) -> None:
        point: dict[str, Any] = {
            "minutes": round(self.seconds / 60, 2),
            "answers": self.answers,
            "opponent": opponent,
            **measured(network, games),
        }
        self.curve.append(point)
        shares = "  ".join(f"{name} {point[name][0]:6.1%}" for name in OPPONENTS)
        print(f"{point['minutes']:6.1f} min {self.answers:11,} answers  {shares}", flush=True)

    def save(self, network: Params, out: Path) -> None:
        save(network, out.with_suffix(".npz"))
        text = json.dumps({"curve": self.curve}, indent=1) + "\n"
        out.with_suffix(".json").write_text(text, encoding="utf-8", newline="\n")
        picture(self.curve, out.with_suffix(".svg"))


def arguments(given: list[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(description="Learn to duel from nothing.")
    asked.add_argument("--minutes", type=float, default=10.0, help="of playing and learning")
    asked.add_argument("--opponent", default=SELF, help="self, or the name of a bot")
    asked.add_argument("--games", type=int, default=512, help="played at once")
    asked.add_argument("--steps", type=int, default=64, help="of each game between two updates")
    asked.add_argument("--every", type=float, default=1.0, help="minutes between measurements")
    asked.add_argument("--measure", type=int, default=400, help="games a measurement plays")
    asked.add_argument("--start", type=Path, help="weights to begin with, and figures beside them")
    asked.add_argument("--out", type=Path, default=Path("ppo"), help="where to write, no ending")
    asked.add_argument("--seed", type=int, default=1)
    return asked.parse_args(given)


def main(given: list[str] | None = None) -> list[dict[str, Any]]:
    options = arguments(given)
    key, rng = jax.random.key(options.seed), np.random.default_rng(options.seed)
    table = Table(options.games, options.opponent, options.seed)
    if options.start:
        learner = Learner(load(options.start))
        figures = json.loads(options.start.with_suffix(".json").read_text(encoding="utf-8"))
        run = Run(figures["curve"])
    else:
        learner = Learner(new_network(key, table.many.slots, table.many.actions))
        run = Run([])
        run.measure(learner.network, options.opponent, options.measure)
    end = run.seconds + 60 * options.minutes
    while run.seconds < end:
        due = min(end, run.seconds + 60 * options.every)
        while run.seconds < due:
            began = time.perf_counter()
            key, one = jax.random.split(key)
            learner.learn(table.play(learner.network, options.steps, one), rng)
            run.seconds += time.perf_counter() - began
            run.answers += options.games * options.steps
        run.measure(learner.network, options.opponent, options.measure)
        run.save(learner.network, options.out)
    print(f"{options.out}.npz has the weights, {options.out}.svg the curve; ppo_bot.py plays them.")
    return run.curve


if __name__ == "__main__":
    main()
