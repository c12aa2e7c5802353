"""Games played at random, for properties that hold at every decision.

`over_games` says how many games a test plays: a few in the ordinary run, many more when the
suite runs with `-m soak`. A game is named by its start, so a failure can be played again.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from shardmaster.engine.game import Game
from shardmaster.engine.ids import END, Seat, verb_of
from shardmaster.engine.rng import Rng, seeded
from shardmaster.setting import Setting

SEATS: Final = (2, 3, 4)
SETS: Final = (
    ("all",),
    ("base",),
    ("relics", "horizon"),
    ("shadow", "horizon"),
    ("relics", "shadow"),
    ("horizon",),
    ("relics",),
    ("shadow",),
)
"""Every combination of sets."""
SOAK: Final = 50
"""How many times as many games a soak run plays."""
LAZY: Final = 4
"""An eager player ends the turn early once in so many chances."""


class Start(NamedTuple):
    """Everything that decides a random game."""

    seats: int
    seed: int
    eager: bool
    """Plays nearly everything before ending a turn, and so sees the rarer cards at work."""

    @property
    def sets(self) -> tuple[str, ...]:
        """Sets that change from game to game; in time everybody plays with all of them."""
        return SETS[(self.seed // 2 + 3 * (self.seats - 2)) % len(SETS)]

    @property
    def setting(self) -> Setting:
        return Setting(seats=self.seats, seed=self.seed, sets=self.sets)

    def deal(self, log: bool = False) -> Game:
        return self.setting.deal(log)

    def rng(self) -> Rng:
        return seeded(1_000_003 * self.seed + self.seats)


def starts(games: int, first: int = 0) -> list[Start]:
    """So many games for every number of seats, every other one eager."""
    return [
        Start(seats, seed, seed % 2 == 1) for seed in range(first, first + games) for seats in SEATS
    ]


def over_games(games: int = 1) -> pytest.MarkDecorator:
    """Give a test the `start` of so many games per number of seats, and of more in a soak run."""
    few = [pytest.param(start, id=name(start)) for start in starts(games)]
    many = [
        pytest.param(start, id=name(start), marks=pytest.mark.soak)
        for start in starts(games * (SOAK - 1), first=games)
    ]
    return pytest.mark.parametrize("start", few + many)


def name(start: Start) -> str:
    sets = "+".join(start.sets)
    return f"{start.seats}p-{start.seed}-{sets}" + ("-eager" if start.eager else "")


def choose(start: Start, options: list[int], rng: Rng) -> int:
    """A random answer."""
    answer = options[rng.below(len(options))]
    if start.eager and verb_of(answer) == END and rng.below(LAZY):
        answer = options[rng.below(len(options))]
    return answer


def play(start: Start, game: Game, every: int = 1) -> Iterator[Game]:
    """Play a dealt game to its end, stopping before every `every`-th answer.

    Costly checks skip decisions; which ones differs from game to game.
    """
    rng = start.rng()
    decision = 0
    while not game.over:
        if (decision + start.seed) % every == 0:
            yield game
        seat = game.to_move()
        game.apply(seat, choose(start, game.options(seat), rng))
        decision += 1


def decisions(start: Start, every: int = 1) -> Iterator[Game]:
    """The game at its decisions, from the deal to the last one."""
    return play(start, start.deal(), every)


def every_seat(game: Game) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]
