"""Fingerprints of random games, for comparing builds and platforms.

Needs nothing but the package, so that it can also be run as a program on another build:
prints the traces as JSON, and whether that build is compiled.
"""

import json
from typing import TypedDict

from shardmaster import fingerprint, new_game, seeded
from shardmaster.engine import game as machine

EVERY = 50
"""How many answers lie between two fingerprints."""
SETS = (("all",), ("base",), ("relics", "horizon"), ("shadow", "horizon"))
GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(len(SETS))]


class Trace(TypedDict):
    seats: int
    seed: int
    answers: int
    fingerprints: list[str]


def trace(seats: int, seed: int) -> Trace:
    """The states of a game with random answers, now and then and at the end."""
    game = new_game(seats=seats, seed=seed, sets=SETS[seed])
    rng = seeded(seed + 1)
    answers = 0
    found = [fingerprint(game)]
    while not game.over:
        seat = game.to_move()
        options = game.options(seat)
        game.apply(seat, options[rng.below(len(options))])
        answers += 1
        if answers % EVERY == 0 or game.over:
            found.append(fingerprint(game))
    return Trace(seats=seats, seed=seed, answers=answers, fingerprints=found)


def traces() -> list[Trace]:
    return [trace(seats, seed) for seats, seed in GAMES]


def is_compiled() -> bool:
    return not str(machine.__file__).endswith(".py")


if __name__ == "__main__":
    print(json.dumps({"compiled": is_compiled(), "traces": traces()}))
