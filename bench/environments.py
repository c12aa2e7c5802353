"""Observed steps per second of our environments beside those of others, all in one run.

python -m bench.environments                   a table
python -m bench.environments --json            the figures for programs
python -m bench.environments --games 1024      more games in one call

A step is one random legal answer and the observation and legal actions that follow. Libraries that
are not installed are left out: rlcard, open_spiel, pettingzoo[classic].
"""

import gc
import json
import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from time import perf_counter
from typing import Any, Final

import click
import gymnasium
import numpy as np
from rich.console import Console
from rich.table import Table

from shardmaster import playout, seeded
from shardmaster.envs import ManyGames, Versus, aec_env, spread
from shardmaster.lab.benchmark import build_name

Steps = Callable[[], int]
"""Goes on for a while and returns how many steps that were."""

TOTAL: Final = 3.0
"""Seconds for each figure: short runs, many of them, so that some fall into a quiet moment."""
AT_A_TIME: Final = 10
OPEN_SPIEL: Final = ["leduc_poker", "gin_rummy", "hearts", "hanabi"]
RLCARD: Final = ["leduc-holdem", "uno", "gin-rummy", "doudizhu"]
PETTING_ZOO: Final = ["leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"]


def many_games(games: int, sets: tuple[str, ...], seats: int = 2) -> Steps:
    """Every seat answers, games begin again at once."""
    many = ManyGames(Versus(seats, sets=sets), spread(1, games))
    rng = np.random.default_rng(1)

    def steps() -> int:
        for _ in range(AT_A_TIME):
            many.step(many.random_actions(rng))
        return AT_A_TIME * games

    return steps


def vector_env(games: int) -> Steps:
    """The learner's answers count; those of its random opponent do not."""
    env: Any = gymnasium.make_vec(
        "shardmaster/Duel-v0", games, "vector_entry_point", sets=("base",), opponent="random"
    )
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)

    def steps() -> int:
        nonlocal infos
        for _ in range(AT_A_TIME):
            chances = rng.random(infos["action_mask"].shape, dtype=np.float32)
            actions = (chances * infos["action_mask"]).argmax(axis=1)
            infos = env.step(actions)[4]
        return AT_A_TIME * games

    return steps


def single_env() -> Steps:
    env: Any = gymnasium.make("shardmaster/Duel-v0", sets=("base",), opponent="random")
    _, info = env.reset(seed=1)

    def steps() -> int:
        nonlocal info
        for _ in range(AT_A_TIME):
            action = env.action_space.sample(info["action_mask"])
            _, _, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                _, info = env.reset()
        return AT_A_TIME

    return steps


def petting_zoo(env: Any) -> Steps:
    """One game after another through PettingZoo's interface."""

    def steps() -> int:
        env.reset()
        count = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation.get("action_mask")
            env.step(env.action_space(agent).sample(info.get("action_mask", mask)))
            count += 1
        return count

    return steps


def open_spiel(name: str) -> Steps:
    game = import_module("pyspiel").load_game(name)
    seen_by = "observation_tensor"
    if not game.get_type().provides_observation_tensor:
        seen_by = "information_state_tensor"

    def steps() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            getattr(state, seen_by)(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
        return count

    return steps


def rlcard(name: str) -> Steps:
    env = import_module("rlcard").make(name)

    def steps() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            count += 1
        return count

    return steps


def playouts() -> Steps:
    """What the engine does without showing anything."""
    deals = Versus(sets=("base",))
    dice = seeded(1)
    return lambda: playout(deals.deal(int(dice.next())), dice)


def ours(games: int) -> Iterator[tuple[str, Steps]]:
    yield f"Shardmaster, {games} games in one call, base duel", many_games(games, ("base",))
    yield f"Shardmaster, {games} games in one call, all sets", many_games(games, ("all",))
    yield f"Shardmaster, {games} games in one call, four seats", many_games(games, ("all",), 4)
    yield f"Shardmaster, gymnasium.vector, {games} base duels", vector_env(games)
    yield "Shardmaster, gymnasium, base duel", single_env()
    yield "Shardmaster, PettingZoo, base duel", petting_zoo(aec_env(sets=("base",)))
    yield "Shardmaster, playout without observations, base duel", playouts()


def others() -> Iterator[tuple[str, Steps]]:
    for name in OPEN_SPIEL if installed("pyspiel") else []:
        yield f"OpenSpiel from Python, {name}", open_spiel(name)
    for name in RLCARD if installed("rlcard") else []:
        yield f"RLCard, {name}", rlcard(name)
    for name in PETTING_ZOO if installed("rlcard") and installed("pettingzoo") else []:
        yield f"PettingZoo, {name}", petting_zoo(import_module(f"pettingzoo.classic.{name}").env())


def installed(library: str) -> bool:
    found = find_spec(library) is not None
    if not found:
        print(f"{library} is not installed: its games are left out", file=sys.stderr)
    return found


def rate(steps: Steps, seconds: float) -> float:
    """Steps per second in the best of several runs."""
    gc.collect()
    best = 0.0
    until = perf_counter() + TOTAL
    while perf_counter() < until:
        count = 0
        began = perf_counter()
        while (passed := perf_counter() - began) < seconds:
            count += steps()
        best = max(best, count / passed)
    return best


@click.command()
@click.option("--games", default=256, help="Games in one call.")
@click.option("--seconds", default=0.02, help="Length of one run.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(games: int, seconds: float, as_json: bool) -> None:
    """Measure observed steps per second, ours and others'."""
    measured = chain(ours(games), others())
    figures = {name: rate(steps, seconds) for name, steps in measured}
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(f"Environment ({build_name()})", "Observed steps per second")
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
