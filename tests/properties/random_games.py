"""Games played at random, for properties that hold at every decision.

`over_games` says how many games a test plays: a few in the ordinary run, many more when the
suite runs with `-m soak`. A game is named by its start, so a failure can be played again.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import END, Seat, verb_of
from shardmaster.engine.rng import Rng, seeded
from shardmaster.play.catalog import CLASSIC, HOUSE_RULES, MODES, VARIANTS, check_game
from shardmaster.play.setting import Setting

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


class Table(NamedTuple):
    """A way to play with so many players."""

    mode: str
    seats: int
    variants: tuple[str, ...] = ()

    @property
    def sets(self) -> tuple[tuple[str, ...], ...]:
        """The combinations of sets it can be played with."""
        return allowed_sets(self)

    def is_allowed(self, sets: tuple[str, ...]) -> bool:
        try:
            check_game(self.mode, self.variants, sets, self.seats)
        except ShardmasterError:
            return False
        return True


@cache
def allowed_sets(table: Table) -> tuple[tuple[str, ...], ...]:
    return tuple(sets for sets in SETS if table.is_allowed(sets))


CLASSIC_TABLES: Final = tuple(Table(CLASSIC, seats) for seats in SEATS)


def with_house_rules(mode: str, seats: int) -> Table:
    """A table with every house rule there is for it."""
    table = Table(mode, seats, ("mystery-relics",))
    rules = [
        name
        for name in HOUSE_RULES
        if table._replace(variants=(*table.variants, name)).is_allowed(("all",))
    ]
    return table._replace(variants=(*table.variants, *rules))


HOUSE_TABLES: Final = tuple(
    with_house_rules(mode.name, seats)
    for mode in MODES.values()
    for seats in range(mode.fewest, mode.most + 1)
)
TABLES: Final = (
    tuple(
        table
        for mode in MODES.values()
        for seats in range(mode.fewest, mode.most + 1)
        for number in range(len(VARIANTS) + 1)
        for variants in combinations(VARIANTS, number)
        if (table := Table(mode.name, seats, variants)).is_allowed(("all",))
    )
    + HOUSE_TABLES
)
"""Every mode with every number of players and all variants or house rules that go together."""
OTHER_TABLES: Final = (
    Table("nemesis", 1),
    Table(CLASSIC, 2, ("shadow-summoning",)),
    Table(CLASSIC, 4, ("mystery-relics", "shadow-summoning")),
    Table("bloodbath", 3, ("health-auction",)),
    Table("team-attack", 4, ("relic-draft",)),
    Table("alliance", 5, ("health-auction", "mystery-relics")),
    with_house_rules(CLASSIC, 3),
)
"""The other modes and all variants, in a few games."""


REASONS: Final = {
    CLASSIC: ("last-player-standing", "tie", "turn-limit"),
    "bloodbath": ("last-player-standing", "tie", "turn-limit"),
    "alliance": ("enemies-defeated", "tie", "turn-limit"),
    "team-attack": ("last-team-standing", "tie", "turn-limit"),
    "nemesis": (
        "last-player-standing",
        "nemesis-mastery",
        "row-empty",
        "tie",
        "turn-limit",
    ),
}
"""How a game of a mode can end; one that is not listed may end in any way there is."""


class Start(NamedTuple):
    """Everything that decides a random game."""

    seats: int
    seed: int
    eager: bool
    """Plays nearly everything before ending a turn, and so sees the rarer cards at work."""
    mode: str = CLASSIC
    variants: tuple[str, ...] = ()

    @property
    def table(self) -> Table:
        return Table(self.mode, self.seats, self.variants)

    @property
    def sets(self) -> tuple[str, ...]:
        """Sets that change from game to game; in time everyone plays with all of them."""
        sets = self.table.sets
        return sets[(self.seed // 2 + 3 * (self.seats - 2)) % len(sets)]

    @property
    def setting(self) -> Setting:
        return Setting(
            self.seats, self.seed, mode=self.mode, sets=self.sets, variants=self.variants
        )

    def deal(self, log: bool = False) -> Game:
        return self.setting.deal(log)

    def rng(self) -> Rng:
        return seeded(1_000_003 * self.seed + self.seats)


def starts(games: int, first: int = 0, tables: Sequence[Table] = CLASSIC_TABLES) -> list[Start]:
    """So many games for every table, every other one eager."""
    return [
        Start(table.seats, seed, seed % 2 == 1, table.mode, table.variants)
        for seed in range(first, first + games)
        for table in tables
    ]


@cache
def over_games(games: int = 1) -> pytest.MarkDecorator:
    """Give a test the `start` of so many games per number of players, and one of other modes.

    In a soak run there are many more, at every table.
    """
    few = [pytest.param(start, id=name(start)) for start in starts(games)]
    few += [pytest.param(start, id=name(start)) for start in starts(1, 1, OTHER_TABLES)]
    many = [
        pytest.param(start, id=name(start), marks=pytest.mark.soak)
        for start in starts(games * (SOAK - 1), games) + starts(2, 2, TABLES)
    ]
    return pytest.mark.parametrize("start", few + many)


def name(start: Start) -> str:
    parts = [f"{start.seats}p", str(start.seed), "+".join(start.sets)]
    if start.mode != CLASSIC or start.variants:
        parts.insert(0, "+".join([start.mode, *start.variants]))
    return "-".join(parts) + ("-eager" if start.eager else "")


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
