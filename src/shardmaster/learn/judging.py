"""Evaluation: two players on the same deals with swapped seats."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from shardmaster.ai.view import InsideView
from shardmaster.engine.observe import seats_in
from shardmaster.engine.rng import seeded
from shardmaster.lab.processes import Workers, shared_out
from shardmaster.lab.simulation import Plan
from shardmaster.learn.players import Player

BATCH: Final = 10


@dataclass(frozen=True)
class Match:
    """Games of some players; a deal is played with every seating."""

    players: tuple[Player, ...]
    games: int
    seed: int = 0
    mode: str = "free-for-all"
    sets: tuple[str, ...] = ("all",)

    def plan(self) -> Plan:
        stand_ins = ("greedy",) * len(self.players)
        return Plan(stand_ins, self.games, self.seed, self.mode, self.sets)


@dataclass
class Outcome:
    """What some games came to."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    """For each player of the match."""
    times: list[list[float]] = field(default_factory=list)
    """How long each answer took that was more than a formality, in seconds."""

    def add(self, other: "Outcome") -> None:
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.times = [a + b for a, b in zip(self.times, other.times, strict=True)]


def nothing(match: Match) -> Outcome:
    return Outcome(0, [0.0] * len(match.players), [[] for _ in match.players])


def play_batch(match: Match, first: int, count: int) -> Outcome:
    plan = match.plan()
    total = nothing(match)
    for number in range(first, first + count):
        game = plan.setting(number).deal()
        seating = plan.seating(number)
        bots = [match.players[player].bot() for player in seating]
        dice = seeded(-1 - number)
        while not game.over:
            seat = game.to_move()
            began = time.perf_counter()
            answer = bots[seat].choose(InsideView(game, seat, dice))
            if len(game.options(seat)) > 1:
                total.times[seating[seat]].append(time.perf_counter() - began)
            game.apply(seat, answer)
        winners = seats_in(game.winners)
        for seat in winners:
            if seat < len(seating):
                total.wins[seating[seat]] += 1 / len(winners)
        total.games += 1
    return total


def judge(match: Match, workers: Workers) -> Iterator[Outcome]:
    """Play all games of a match; yields the outcome of each finished batch."""
    jobs = [
        (match, first, min(BATCH, match.games - first)) for first in range(0, match.games, BATCH)
    ]
    yield from shared_out(play_batch, jobs, workers, "spawn")
