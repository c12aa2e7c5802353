"""Observed steps per second of our environments beside those of others, all in one run.

python -m bench.environments                   a table
python -m bench.environments --json            the figures for programs
python -m bench.environments --games 1024      more games in one call

A step is one random legal answer and the observation and legal actions that follow. What needs a
library that is not installed is left out, and a line says so: rlcard, open_spiel, pygame.
"""

import gc
import json
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
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
Entry = tuple[str, Callable[[], Steps]]
"""What is measured, and how to begin."""

AT_A_TIME: Final = 10
BASE: Final = ("base",)
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
        "shardmaster/Duel-v0", games, "vector_entry_point", sets=BASE, opponent="random"
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
    env: Any = gymnasium.make("shardmaster/Duel-v0", sets=BASE, opponent="random")
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


def petting_zoo(make: Callable[[], Any]) -> Steps:
    """One game after another through PettingZoo's interface."""
    env = make()

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


def theirs(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


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
    deals = Versus(sets=BASE)
    dice = seeded(1)
    return lambda: playout(deals.deal(int(dice.next())), dice)


def ours(games: int) -> list[Entry]:
    many = f"Shardmaster, {games} games in one call"
    return [
        (f"{many}, base duel", partial(many_games, games, BASE)),
        (f"{many}, all sets", partial(many_games, games, ("all",))),
        (f"{many}, four seats", partial(many_games, games, ("all",), 4)),
        (f"Shardmaster, gymnasium.vector, {games} base duels", partial(vector_env, games)),
        ("Shardmaster, gymnasium, base duel", single_env),
        ("Shardmaster, PettingZoo, base duel", partial(petting_zoo, partial(aec_env, sets=BASE))),
        ("Shardmaster, playout without observations, base duel", playouts),
    ]


def others() -> list[Entry]:
    return [
        *((f"OpenSpiel from Python, {name}", partial(open_spiel, name)) for name in OPEN_SPIEL),
        *((f"RLCard, {name}", partial(rlcard, name)) for name in RLCARD),
        *(
            (f"PettingZoo, {name}", partial(petting_zoo, partial(theirs, name)))
            for name in PETTING_ZOO
        ),
    ]


def measured(entries: list[Entry], seconds: float, total: float) -> dict[str, float]:
    """Steps per second of all that can be measured here; a line says what cannot, and why."""
    figures: dict[str, float] = {}
    missing: dict[str | None, list[str]] = {}
    for name, begin in entries:
        try:
            steps = begin()
        except ModuleNotFoundError as error:
            missing.setdefault(error.name, []).append(name)
        else:
            figures[name] = rate(steps, seconds, total)
    for library, names in missing.items():
        print(f"left out, {library} is not installed: {'; '.join(names)}", file=sys.stderr)
    return figures


def rate(steps: Steps, seconds: float, total: float) -> float:
    """Steps per second in the best of several runs."""
    gc.collect()
    best = 0.0
    until = perf_counter() + total
    while best == 0.0 or perf_counter() < until:
        count = 0
        began = perf_counter()
        while (passed := perf_counter() - began) < seconds:
            count += steps()
        best = max(best, count / passed)
    return best


@click.command()
@click.option("--games", default=256, help="Games in one call.")
@click.option("--seconds", default=0.02, help="Length of one run.")
@click.option("--total", default=3.0, help="Seconds of runs for each figure: one may be quiet.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(games: int, seconds: float, total: float, as_json: bool) -> None:
    """Measure observed steps per second, ours and others'."""
    figures = measured(ours(games) + others(), seconds, total)
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(f"Environment ({build_name()})", "Observed steps per second")
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
