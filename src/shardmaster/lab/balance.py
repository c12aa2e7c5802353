"""How hard the battles of a book are, and how far their bosses get: measured with teams of bots."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from shardmaster.ai.bots import Bot, bot_named, bot_seed, view_for
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.book import Book
from shardmaster.campaign.books import book_named
from shardmaster.engine.battle.mode import DIFFICULTIES, HEROIC, NORMAL, NOVICE
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.rng import seeded
from shardmaster.engine.rules.resources import MOST_MASTERY
from shardmaster.lab.processes import Workers, shared_out

WANTED: Final = {NOVICE: (0.70, 0.90), NORMAL: (0.45, 0.65), HEROIC: (0.15, 0.35)}
"""The target range of win rates for each difficulty."""
MIDDLE: Final = 0.5
"""The share of battles, at normal difficulty, in which the boss should reach the middle mark."""
LAST: Final = 0.1
HAVOC: Final = 1 / 3
BATCH: Final = 25
"""Battles a worker fights between two reports."""
MANY: Final = 99


@dataclass(frozen=True)
class Cell:
    """One kind of battle: a number of players against a boss, and how hard."""

    boss: str
    players: int
    difficulty: str
    saved: int
    """Saved cards in each player's deck."""


@dataclass
class Score:
    games: int = 0
    won: int = 0
    turns: int = 0
    peaks: list[int] = field(default_factory=lambda: [0] * (MOST_MASTERY + 1))
    """Battles by the highest mastery of the boss."""

    @property
    def rate(self) -> float:
        return self.won / self.games

    def reached(self, mastery: int) -> float:
        """The share of battles in which the boss got this far."""
        return sum(self.peaks[mastery:]) / self.games

    def add(self, other: "Score") -> None:
        self.games += other.games
        self.won += other.won
        self.turns += other.turns
        self.peaks = [mine + theirs for mine, theirs in zip(self.peaks, other.peaks, strict=True)]


def fits(cell: Cell, rate: float) -> bool:
    """Whether a battle is as hard as it should be."""
    low, high = WANTED[cell.difficulty]
    return low <= rate <= high


def wanted_marks(book: Book, cell: Cell) -> dict[int, float]:
    """In how many battles the boss should get how far: the marks in the middle and at the end.

    Of an even number of marks the later one is in the middle. HAVOC mode is a mark as well.
    """
    if cell.difficulty != NORMAL:
        return {}
    page = book.bosses[cell.boss]
    marks = sorted({one.marks[cell.players] for one in page.abilities()} - {0})
    found = {marks[-1]: LAST} if marks else {}
    if page.havoc_at:
        found[page.havoc_at] = HAVOC
    if marks:
        found[marks[len(marks) // 2]] = MIDDLE
    return dict(sorted(found.items()))


def grows(book: Book, cell: Cell, score: Score) -> bool:
    """Whether the boss gets as far as it should."""
    wanted = wanted_marks(book, cell)
    return all(score.reached(mark) >= share for mark, share in wanted.items())


def saved_before(book: Book) -> dict[str, int]:
    """How many line-ups the players have passed at least when they meet each boss."""
    fewest = dict.fromkeys(book.bosses, MANY)
    seen: dict[str, int] = {}
    frontier = [(book.first, 0)]
    while frontier:
        name, passed = frontier.pop()
        if seen.get(name, MANY) <= passed:
            continue
        seen[name] = passed
        scene = book.scenes[name]
        passed += 1 if scene.lineup else 0
        if scene.fight is not None:
            fewest[scene.fight.boss] = min(fewest[scene.fight.boss], passed)
            frontier += [(scene.fight.won, passed), (scene.fight.lost, passed)]
        frontier += [(choice.to, passed) for choice in scene.choices]
    return {boss: 0 if passed == MANY else passed for boss, passed in fewest.items()}


def cells(book: Book, bosses: tuple[str, ...] = ()) -> list[Cell]:
    """Every boss with every number of players at every difficulty."""
    saved = saved_before(book)
    return [
        Cell(boss, players, difficulty, saved[boss])
        for boss in bosses or book.bosses
        for players in range(FEWEST, MOST + 1)
        for difficulty in DIFFICULTIES
    ]


def battle(book: Book, cell: Cell, seed: int) -> BattleSetting:
    """A battle of that kind; each player has a random saved card of each line-up passed."""
    rng = seeded(seed * 7_919 + cell.players)
    left = [list(slugs) for slugs in book.lineups.values()]
    saved = [
        tuple(lineup.pop(rng.below(len(lineup))) for lineup in left[: cell.saved])
        for _ in range(cell.players)
    ]
    page = book.bosses[cell.boss]
    return BattleSetting(page, cell.players, seed, cell.difficulty, saved=tuple(saved))


def fight(
    book: Book,
    cell: Cell,
    seed: int,
    bot: str,
    new_bot: Callable[[str, int], Bot] = bot_named,
    limit: float | None = None,
) -> Score:
    """Let a team of bots fight one battle; `new_bot` makes each of them from a name and a seed.

    `limit` is how many seconds they have for a decision.
    """
    game = battle(book, cell, seed).deal()
    team = [new_bot(bot, bot_seed(seed, seat)) for seat in range(cell.players)]
    view = view_for(team[0])
    dice = seeded(-1 - seed)
    peak = 0
    while not game.over:
        seat = game.to_move()
        game.apply(seat, team[seat].choose(view(game, seat, dice, limit)))
        peak = max(peak, game.players[cell.players].mastery)
    score = Score(1, game.winners & 1, game.turn)
    score.peaks[peak] = 1
    return score


def fight_batch(book: str, cell: Cell, first: int, count: int, bot: str) -> tuple[Cell, Score]:
    total = Score()
    for seed in range(first, first + count):
        total.add(fight(book_named(book), cell, seed, bot))
    return cell, total


def measure(
    book: str, wanted: list[Cell], games: int, bot: str, workers: Workers, seed: int = 0
) -> Iterator[tuple[Cell, Score]]:
    """Fight this many battles of each kind, from a first deal on; yields a score for each batch."""
    jobs = [
        (book, cell, seed + first, min(BATCH, games - first), bot)
        for cell in wanted
        for first in range(0, games, BATCH)
    ]
    yield from shared_out(fight_batch, jobs, workers)
