"""Who plays whom in the arena, and on which deals.

Every two bots meet in the same number of games, and all pairs play the same deals, each with
every seating. Two sides are a match. Where more sides play, one bot sits among others of the
other kind, and the other way round. Where only one side plays (the Nemesis, battles), each bot
plays alone.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import Final

from shardmaster.ai.bots import Bot, bot_named, is_outside
from shardmaster.campaign.books import book_named
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.lab.balance import Cell, fight, saved_before
from shardmaster.lab.simulation import Plan, Tally, play_game
from shardmaster.play.catalog import CLASSIC, mode_named
from shardmaster.play.catalog import library as find_library

NewBot = Callable[[str, int], Bot]
SECONDS: Final = 10.0
"""How long a bot that is not ours may take for a decision."""


@dataclass(frozen=True)
class Match:
    """Games with the same bots on all sides."""

    plan: Plan
    sides: dict[str, int]
    """How many sides each bot plays."""
    limits: dict[str, float] = field(default_factory=dict)
    """The seconds that some of them have for a decision."""
    forfeits: bool = False
    """Whether a bot that fails gives up its seat."""

    @property
    def games(self) -> int:
        return self.plan.games

    @property
    def label(self) -> str:
        return " and ".join(f"{count} {bot}" for bot, count in self.sides.items())

    def play(self, number: int, new_bot: NewBot) -> Tally:
        """One of the games; wins are counted for each bot in the order of `sides`."""
        tally = play_game(self.plan, number, new_bot, self.limits, self.forfeits)
        places = zip(self.plan.bots, tally.wins)
        wins = dict.fromkeys(self.sides, 0.0)
        for bot, won in places:
            wins[bot] += won
        return replace(tally, wins=list(wins.values()))


@dataclass(frozen=True)
class BossMatch:
    """Battles of a team of the same bots against a boss."""

    bot: str
    book: str
    cell: Cell
    games: int
    seed: int
    limits: dict[str, float] = field(default_factory=dict)
    """The seconds that the bot has for a decision, if they are limited."""

    @property
    def sides(self) -> dict[str, int]:
        return {self.bot: 1}

    @property
    def label(self) -> str:
        return f"{self.bot} against {self.cell.boss}"

    def play(self, number: int, new_bot: NewBot) -> Tally:
        book, limit = book_named(self.book), self.limits.get(self.bot)
        score = fight(book, self.cell, self.seed + number, self.bot, new_bot, limit)
        return Tally(1, 0, score.turns, 0, [float(score.won)])


@dataclass(frozen=True)
class Contest:
    """All against all. With a book, teams of each bot fight its bosses instead."""

    bots: tuple[str, ...]
    games: int
    """For every two bots; where only one side plays, for each bot (and boss)."""
    seed: int = 0
    mode: str = CLASSIC
    sets: tuple[str, ...] = ("all",)
    variants: tuple[str, ...] = ()
    seats: int = 0
    """Players; 0 for as few as the mode allows, or three in battles."""
    book: str = ""
    bosses: tuple[str, ...] = ()
    difficulty: str = NORMAL
    forfeits: bool = False
    """Whether a bot that fails loses the game, instead of ending the contest."""
    seconds: float = SECONDS
    """How long bots that are not ours may take for a decision."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ShardmasterError(f"{self.games} games, expected 1 or more")
        twice = [bot for bot in dict.fromkeys(self.bots) if self.bots.count(bot) > 1]
        if twice:
            raise ShardmasterError(f"{', '.join(twice)} named twice; name each bot once")
        for name in self.bots:
            bot_named(name)
        fewest = 1 if self.is_solo else 2
        if len(self.bots) < fewest:
            raise ShardmasterError(f"{len(self.bots)} bots, expected {fewest} or more")
        if self.book and self.forfeits:
            raise ShardmasterError("no game is forfeited in battles; leave out one of both")

    @cached_property
    def players(self) -> int:
        """How many seats the bots have to fill."""
        if self.book:
            players = self.seats or 3
            if not FEWEST <= players <= MOST:
                raise ShardmasterError(f"{players} players, expected {FEWEST} to {MOST}")
            return players
        return self.seats or int(mode_named(self.mode).fewest)

    @cached_property
    def places(self) -> list[list[int]]:
        """The seats of each side: those who have the same enemies play together."""
        enemies = find_library(self.mode, self.variants, self.sets, self.players).enemies
        sides: dict[int, list[int]] = {}
        for seat in range(self.players):
            sides.setdefault(enemies[seat], []).append(seat)
        return list(sides.values())

    @property
    def limits(self) -> dict[str, float]:
        """The bots that have to answer in time, and how many seconds each of them may take."""
        return {bot: self.seconds for bot in self.bots if is_outside(bot)}

    @property
    def is_solo(self) -> bool:
        """Whether the bots do not play each other."""
        return bool(self.book) or len(self.places) == 1

    @cached_property
    def matches(self) -> list[Match | BossMatch]:
        """Who meets whom, and how often."""
        if self.book:
            return self._battles()
        if self.is_solo:
            return [self.match(bot, bot, self.games) for bot in self.bots]
        found: list[Match | BossMatch] = []
        for one, other in combinations(self.bots, 2):
            if len(self.places) == 2:
                found.append(self.match(one, other, self.games))
            else:
                found.append(self.match(one, other, -(-self.games // 2)))
                found.append(self.match(other, one, -(-self.games // 2)))
        return found

    def match(self, lone: str, others: str, games: int) -> Match:
        """One bot on the first side, the other on all others, on whole deals."""
        names = [others] * self.players
        for seat in self.places[0]:
            names[seat] = lone
        plan = Plan(tuple(names), games, self.seed, self.mode, self.sets, self.variants)
        whole = -(-games // len(plan.seatings)) * len(plan.seatings)
        sides = {lone: 1}
        sides[others] = len(self.places) - (lone != others)
        return Match(replace(plan, games=whole), sides, self.limits, self.forfeits)

    def _battles(self) -> list[Match | BossMatch]:
        book = book_named(self.book)
        if self.difficulty not in DIFFICULTIES:
            raise UnknownName("difficulty", self.difficulty, list(DIFFICULTIES))
        for boss in self.bosses:
            if boss not in book.bosses:
                raise UnknownName("boss", boss, list(book.bosses))
        saved = saved_before(book)
        return [
            BossMatch(
                bot,
                self.book,
                Cell(boss, self.players, self.difficulty, saved[boss]),
                self.games,
                self.seed,
                self.limits,
            )
            for bot in self.bots
            for boss in self.bosses or book.bosses
        ]
