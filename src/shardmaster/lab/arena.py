"""The arena: a contest is played by several workers, and what came of it."""

import json
from collections.abc import Container, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from shardmaster.engine.errors import ShardmasterError
from shardmaster.lab.contest import BossMatch, Contest, Match
from shardmaster.lab.processes import Workers, shared_out
from shardmaster.lab.ratings import Rating, Score, ratings
from shardmaster.lab.simulation import Tally
from shardmaster.lab.times import Times, timing

__all__ = [
    "CENTER",
    "Batch",
    "Contest",
    "Journal",
    "Rating",
    "Score",
    "Standings",
    "Times",
    "compete",
    "standings",
]

BATCH: Final = 20
"""Games a worker plays between two reports."""
CENTER: Final = "greedy"
"""The bot that others are measured against, if it takes part."""


@dataclass(frozen=True)
class Batch:
    """The results of a few games of a match."""

    match: int
    first: int
    games: int
    wins: list[float]
    """For each bot in the order of the match's sides."""
    times: dict[str, Times] = field(compare=False)
    failures: list[tuple[str, str]] = field(default_factory=list)
    """Bots that forfeited a game, and why."""


@dataclass(frozen=True)
class Standings:
    """What came of a contest."""

    contest: Contest
    scores: list[Score]
    """For each match."""
    ratings: list[Rating]
    """The best bot first; none where only one side plays."""
    times: dict[str, Times] = field(compare=False)
    failures: list[tuple[str, str]] = field(default_factory=list)
    """Bots that forfeited a game, and why."""

    def share(self, bot: str, other: str = "") -> float:
        """The bot's part of the points in all its games, or in those against another one.

        Where more than two sides play, only the games count in which it sat alone.
        """
        met = self._met(bot, other)
        return sum(score.share(bot) * score.games for score in met) / self.games(bot, other)

    def games(self, bot: str, other: str = "") -> int:
        """How many games a bot has played, in all or against another one."""
        return sum(score.games for score in self._met(bot, other))

    def _met(self, bot: str, other: str) -> list[Score]:
        return [
            score
            for score in self.scores
            if score.sides.get(bot) == 1 and (not other or other in score.sides)
        ]

    @property
    def ranking(self) -> list[str]:
        """The bots, the best one first."""
        if self.ratings:
            return [rating.bot for rating in self.ratings]
        return sorted(self.contest.bots, key=lambda bot: -self.share(bot))


class Journal:
    """A file with the batches of a contest, from which it can go on after an interruption."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path: Final = path
        self.batches: Final[list[Batch]] = []
        """What was played before."""
        head = json.dumps(asdict(contest))
        if not path.exists():
            path.write_text(head + "\n", encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").split("\n")
        if lines[0] != head:
            raise ShardmasterError(f"{path} has the games of another contest; name another file")
        self.batches.extend(_batch(line) for line in lines[1:-1])
        if lines[-1]:  # the last line was cut off
            path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")

    def note(self, batch: Batch) -> None:
        """Keep what was played."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(batch)) + "\n")


def _batch(line: str) -> Batch:
    data = json.loads(line)
    times = {
        bot: Times(kept["seconds"], {int(at): count for at, count in kept["counts"].items()})
        for bot, kept in data.pop("times").items()
    }
    failures = [(bot, why) for bot, why in data.pop("failures")]
    return Batch(**data, times=times, failures=failures)


def compete(
    contest: Contest, workers: Workers = 1, journal: Journal | None = None
) -> Iterator[Batch]:
    """Play a contest; yields batches as they are finished, those of the journal first."""
    known = {(batch.match, batch.first) for batch in journal.batches} if journal else set()
    if journal:
        yield from journal.batches
    for batch in played(contest.matches, workers, known):
        if journal:
            journal.note(batch)
        yield batch


def played(
    matches: Sequence[Match | BossMatch],
    workers: Workers,
    known: Container[tuple[int, int]] = (),
) -> Iterator[Batch]:
    """Play some matches; batches that are known, by their match and first game, are left out."""
    jobs = (
        (at, match, first, min(BATCH, match.games - first))
        for at, match in enumerate(matches)
        for first in range(0, match.games, BATCH)
        if (at, first) not in known
    )
    yield from shared_out(_play, jobs, workers)


def _play(at: int, match: Match | BossMatch, first: int, count: int) -> Batch:
    times: dict[str, Times] = {}
    total = Tally(wins=[0.0] * len(match.sides))
    for number in range(first, first + count):
        total.add(match.play(number, timing(times, match.limits)))
    return Batch(at, first, count, total.wins, times, total.failures)


def standings(contest: Contest, batches: list[Batch]) -> Standings:
    """What the batches of a contest come to, in whichever order they were played."""
    times = {bot: Times() for bot in contest.bots}
    ordered = sorted(batches, key=lambda batch: (batch.match, batch.first))
    for batch in ordered:
        for bot, taken in batch.times.items():
            times[bot].add(taken)
    failures = [failure for batch in ordered for failure in batch.failures]
    scores = [
        score(match, [batch for batch in ordered if batch.match == at])
        for at, match in enumerate(contest.matches)
    ]
    if contest.is_solo:
        return Standings(contest, scores, [], times, failures)
    center = CENTER if CENTER in contest.bots else contest.bots[0]
    found = ratings(list(contest.bots), scores, center)
    ranked = sorted(found, key=lambda each: -each.points)
    return Standings(contest, scores, ranked, times, failures)


def score(match: Match | BossMatch, batches: list[Batch]) -> Score:
    """What the batches of one match come to."""
    wins = dict.fromkeys(match.sides, 0.0)
    for batch in batches:
        for bot, won in zip(match.sides, batch.wins):
            wins[bot] += won
    return Score(match.sides, sum(batch.games for batch in batches), wins)
