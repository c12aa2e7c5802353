"""How fast the engine is, in figures that can be compared between noisy machines.

Each figure is the best of several short runs, since other work only ever slows one down, and
comes with its ratio to a fixed pure-Python loop measured around it.
"""

import gc
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from shardmaster.ai.greedy import Greedy
from shardmaster.ai.view import InsideView
from shardmaster.engine import game as game_module
from shardmaster.engine.game import Game
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.playout import playout
from shardmaster.engine.rng import seeded
from shardmaster.play.setting import Setting

LOOP: Final = 100_000
REPEATS: Final = 20
"""Short runs, many of them: some fall into a quiet moment."""
CONFIGURATIONS: Final = {
    "base_2p": Setting(seats=2, sets=("base",)),
    "base_4p": Setting(seats=4, sets=("base",)),
    "all_2p": Setting(seats=2),
    "all_4p": Setting(seats=4),
}

Figures = dict[str, float]


def is_compiled() -> bool:
    return not str(game_module.__file__).endswith(".py")


def build_name() -> str:
    return "compiled" if is_compiled() else "interpreted"


def loop_per_s() -> float:
    """Rounds per second of a loop that no version of this project changes."""
    best = 0.0
    for _ in range(REPEATS):
        began = time.perf_counter()
        total = 0
        for number in range(LOOP):
            total += number & 3
        best = max(best, LOOP / (time.perf_counter() - began))
    return best


def measure(seconds: float = 0.1, seed: int = 0) -> dict[str, object]:
    """All figures of one deal; `seconds` is the length of one run of each."""
    loop = loop_per_s()
    results: dict[str, Figures] = {}
    for name, setting in CONFIGURATIONS.items():
        results[name] = _configuration(replace(setting, seed=seed), seconds)
        loop = max(loop, loop_per_s())
    return {
        "compiled": is_compiled(),
        "loop_per_s": loop,
        **{name: {**figures, **_ratios(figures, loop)} for name, figures in results.items()},
    }


def _ratios(figures: Figures, loop: float) -> Figures:
    """Each figure in rounds of the fixed loop: how many rounds fit into one."""
    ratios: Figures = {}
    for name, value in figures.items():
        if name.endswith("_per_s"):
            ratios[f"{name.removesuffix('_per_s')}_in_loops"] = loop / value
        elif name.endswith("_us"):
            ratios[f"{name.removesuffix('_us')}_in_loops"] = loop * value / 1e6
    return ratios


def _configuration(setting: Setting, seconds: float) -> Figures:
    game = _middle(setting)
    seat = game.to_move()
    dice = seeded(3)
    driven = _best(lambda: _drive(setting, seconds))
    inside = _best(lambda: _play_out(setting, seconds))
    return {
        "decisions_per_s": driven[0],
        "games_per_s": driven[1],
        "playout_decisions_per_s": inside[0],
        "playout_games_per_s": inside[1],
        "clone_us": 1e6 / _rate(game.clone, seconds),
        "imagine_us": 1e6 / _rate(lambda: imagine(game, seat, dice), seconds),
        "options_us": 1e6 / _rate(lambda: game.options(seat), seconds),
        "state_bytes": state_bytes(game),
        "greedy_games_per_s": _best(lambda: _greedy(setting, seconds))[1],
    }


def _best(run: Callable[[], tuple[float, float]]) -> tuple[float, float]:
    """The run with the most decisions per second: its decisions and games."""
    gc.collect()
    return max(run() for _ in range(REPEATS))


def _rate(act: Callable[[], object], seconds: float) -> float:
    """How often per second something can be done."""
    best = 0.0
    for _ in range(REPEATS):
        times = 0
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds / 4:
            for _ in range(100):
                act()
            times += 100
        best = max(best, times / passed)
    return best


def _drive(setting: Setting, seconds: float) -> tuple[float, float]:
    """Random answers chosen in Python, one decision after the other."""
    chance = random.random
    decisions = games = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        game = setting.deal()
        while not game.over:
            seat, options = game.decision()
            game.apply(seat, options[int(chance() * len(options))])
            decisions += 1
        games += 1
    return decisions / passed, games / passed


def _play_out(setting: Setting, seconds: float) -> tuple[float, float]:
    """Random answers chosen inside the engine."""
    dice = seeded(1)
    decisions = games = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        decisions += playout(setting.deal(), dice)
        games += 1
    return decisions / passed, games / passed


def _greedy(setting: Setting, seconds: float) -> tuple[float, float]:
    """Greedy in every seat, as the bot plays."""
    mind = Greedy()
    dice = seeded(2)
    decisions = games = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        game = setting.deal()
        while not game.over:
            seat = game.to_move()
            game.apply(seat, mind.answer(InsideView(game, seat, dice)))
            decisions += 1
        games += 1
    return decisions / passed, games / passed


def _middle(setting: Setting) -> Game:
    """A game in mid-play, played by greedy so that there is something on the table."""
    game = setting.deal()
    mind = Greedy()
    dice = seeded(7)
    while game.turn < 5 * setting.seats:
        seat = game.to_move()
        game.apply(seat, mind.choose(imagine(game, seat, dice), seat))
    return game


def state_bytes(game: Game) -> int:
    """The memory of one state, without what all games of its library share."""
    table = game.table
    parts: list[object] = [game, game.rng, table, game.agenda, game.players]
    for frame in game.agenda:
        parts += [frame, frame.them, frame.picked]
    for player in game.players:
        parts += [player, player.history, player.modifiers]
    return sum(sys.getsizeof(part) for part in parts) + memoryview(table.cells).nbytes
