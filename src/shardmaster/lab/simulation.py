"""Many games between bots, shared out over workers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import permutations
from math import sqrt
from typing import Final

from shardmaster.ai.bots import Bot, bot_named, view_for
from shardmaster.ai.program import BotFailure
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.observe import seats_in
from shardmaster.engine.rng import seeded
from shardmaster.lab.processes import Workers, shared_out
from shardmaster.lab.times import NO_LIMITS
from shardmaster.play.catalog import CLASSIC, characters_of
from shardmaster.play.catalog import library as find_library
from shardmaster.play.setting import Setting

__all__ = ["Plan", "Tally", "interval", "matchups", "play_game", "simulate", "simulate_all"]

BATCH: Final = 20
"""Games a worker plays between two reports."""

CONFIDENT: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""


@dataclass(frozen=True)
class Plan:
    """Which games to play. Every deal is played once with every seating.

    Bots that are partners or allies stay so: only seatings count that keep their relations.
    """

    bots: tuple[str, ...]
    games: int
    seed: int = 0
    mode: str = CLASSIC
    sets: tuple[str, ...] = ("all",)
    variants: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    """A character for each place; if empty, they are dealt."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ShardmasterError(f"{self.games} games, expected 1 or more")
        self.setting(0)
        for name in self.bots:
            bot_named(name)

    def setting(self, game: int) -> Setting:
        """What is played in a game, by its number."""
        return Setting(
            len(self.bots),
            self.seed + game // len(self.seatings),
            self.mode,
            self.sets,
            self.characters,
            variants=self.variants,
        )

    @cached_property
    def seatings(self) -> list[int]:
        """By how many seats the bots may rotate so that friends stay friends."""
        library = find_library(self.mode, self.variants, self.sets, len(self.bots))
        count = len(self.bots)
        return [
            step
            for step in range(count)
            if all(
                library.enemies[one] >> other & 1
                == library.enemies[(one + step) % count] >> (other + step) % count & 1
                for one in range(count)
                for other in range(count)
            )
        ]

    def seating(self, game: int) -> list[int]:
        """For each seat, the number of the bot that sits there."""
        count = len(self.bots)
        step = self.seatings[game % len(self.seatings)]
        return [(seat + step) % count for seat in range(count)]


@dataclass
class Tally:
    """The results of some games."""

    games: int = 0
    draws: int = 0
    turns: int = 0
    answers: int = 0
    wins: list[float] = field(default_factory=list)
    """For each bot; a shared victory counts in parts, and seats without a player win for no bot."""
    failures: list[tuple[str, str]] = field(default_factory=list)
    """Bots that forfeited a game, and why."""

    def add(self, other: "Tally") -> None:
        """Count the games of another."""
        self.games += other.games
        self.draws += other.draws
        self.turns += other.turns
        self.answers += other.answers
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.failures += other.failures


def play_game(
    plan: Plan,
    number: int,
    new_bot: Callable[[str, int], Bot] = bot_named,
    limits: Mapping[str, float] = NO_LIMITS,
    forfeits: bool = False,
) -> Tally:
    """Play one game of a plan to its end; `new_bot` makes each player from a name and a seed.

    `limits` are the seconds that some bots have for a decision. With `forfeits`, a bot that fails
    gives up its seat; otherwise its error is raised.
    """
    game = plan.setting(number).deal()
    seating = plan.seating(number)
    bots = [new_bot(plan.bots[bot], number * len(seating) + bot) for bot in seating]
    views = [view_for(bot) for bot in bots]
    dice = seeded(-1 - number)
    answers = 0
    failures: list[tuple[str, str]] = []
    while not game.over:
        seat = game.to_move()
        name = plan.bots[seating[seat]]
        try:
            option = bots[seat].choose(views[seat](game, seat, dice, limits.get(name)))
        except BotFailure as failure:
            if not forfeits:
                raise
            failures.append((name, str(failure)))
            game.concede(seat)
            continue
        game.apply(seat, option)
        answers += 1
    winners = seats_in(game.winners)
    wins = [0.0] * len(plan.bots)
    for seat in winners:
        if seat < len(seating):
            wins[seating[seat]] += 1 / len(winners)
    return Tally(1, int(not winners), game.turn, answers, wins, failures)


def matchups(plan: Plan) -> list[Plan]:
    """The same games with every pair of characters: the bot's, and that of its opponent."""
    if len(plan.bots) != 1:
        raise ShardmasterError("matchups need a single bot, as in --mode nemesis")
    pairs = permutations(characters_of(plan.setting(0).sets), 2)
    return [replace(plan, characters=pair) for pair in pairs]


def play_batch(at: int, plan: Plan, first: int, count: int) -> tuple[int, Tally]:
    total = Tally(wins=[0.0] * len(plan.bots))
    for number in range(first, first + count):
        total.add(play_game(plan, number))
    return at, total


def simulate(plan: Plan, workers: Workers) -> Iterator[Tally]:
    """Play all games of a plan; yields a tally for every finished batch."""
    for _, tally in simulate_all([plan], workers):
        yield tally


def simulate_all(plans: Sequence[Plan], workers: Workers) -> Iterator[tuple[int, Tally]]:
    """Play all games of some plans; yields the number of a plan and a tally for every batch."""
    batches = (
        (at, plan, first, min(BATCH, plan.games - first))
        for at, plan in enumerate(plans)
        for first in range(0, plan.games, BATCH)
    )
    yield from shared_out(play_batch, batches, workers)


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, by Wilson's formula."""
    z = CONFIDENT * CONFIDENT / games
    middle = (share + z / 2) / (1 + z)
    reach = CONFIDENT * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - reach), min(1.0, middle + reach)
