"""Fingerprints of random games, for comparing builds and platforms.

Needs nothing but the package, so that it can also be run as a program on another build:
prints the traces as JSON, and whether that build is compiled.
"""

import json
from typing import TypedDict

from shardmaster import fingerprint, new_game, seeded
from shardmaster.engine import game as machine
from shardmaster.engine.game import Game

EVERY = 50
"""How many answers lie between two fingerprints."""
SETS = (("all",), ("base",), ("relics", "horizon"), ("shadow", "horizon"))
CLASSIC = [(seats, seed) for seats in (2, 3, 4) for seed in range(len(SETS))]
OTHERS = [
    (1, "nemesis", ()),
    (3, "bloodbath", ("health-auction",)),
    (4, "team-attack", ("relic-draft", "shadow-summoning")),
    (5, "alliance", ("health-auction", "mystery-relics")),
]
"""Players, mode and variants."""


class Trace(TypedDict):
    mode: str
    seats: int
    seed: int
    answers: int
    fingerprints: list[str]


def trace(game: Game, seed: int) -> Trace:
    """The states of a game with random answers, now and then and at the end."""
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
    library = game.library
    return Trace(
        mode=library.mode.name,
        seats=library.seats,
        seed=seed,
        answers=answers,
        fingerprints=found,
    )


def traces() -> list[Trace]:
    classic = [trace(new_game(seats, seed, sets=SETS[seed]), seed) for seats, seed in CLASSIC]
    return classic + [
        trace(new_game(seats, 3, mode, variants=variants), 3) for seats, mode, variants in OTHERS
    ]


def is_compiled() -> bool:
    return not str(machine.__file__).endswith(".py")


if __name__ == "__main__":
    print(json.dumps({"compiled": is_compiled(), "traces": traces()}))
