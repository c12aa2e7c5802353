"""A benchmark for agents: the same games for everyone, so that results can be compared and cited.

The protocol is fixed by its version: the events, the opponents and how often they are met, the
deals, and the time for a decision. Deals are mirrored: each is played once with every seating. An
agent that fails or takes too long forfeits the game.
"""

import platform
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from shardmaster import __version__
from shardmaster.ai.bots import bot_named
from shardmaster.ai.ladder import measured
from shardmaster.engine.errors import UnknownName
from shardmaster.lab.arena import CENTER, Batch, played, score
from shardmaster.lab.benchmark import build_name
from shardmaster.lab.contest import SECONDS, Contest, Match
from shardmaster.lab.processes import Workers
from shardmaster.lab.ratings import Score, ratings
from shardmaster.lab.simulation import interval
from shardmaster.lab.times import Times
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.saves import RULES_VERSION

PROTOCOL: Final = 1
"""Counts up whenever results could differ from those before."""
SEED: Final = 10_000_000
"""The seed of the first deal; no training saw it."""
QUICK: Final = 10
"""A quick run plays one game of this many."""
AGENT: Final = "agent"
"""The name under which ratings are computed: the agent may be one of its own opponents."""


@dataclass(frozen=True)
class Event:
    """One kind of game, and how many are played against whom."""

    name: str
    title: str
    mode: str
    sets: str
    seats: int
    games: dict[str, int]
    """For each opponent; where there is none, the number stands under the mode's name."""

    @property
    def is_rated(self) -> bool:
        """Whether the ladder has the games that its opponents played among themselves."""
        return self.mode == CLASSIC and self.seats == 2

    def matches(self, agent: str, quick: bool) -> dict[str, Match]:
        """What is played against each opponent; an agent does not play against itself."""
        found = {}
        for opponent, games in self.games.items():
            if opponent == agent:
                continue
            wanted = max(1, games // QUICK) if quick else games
            solo = opponent == self.mode
            bots = (agent,) if solo else (agent, opponent)
            contest = Contest(bots, wanted, SEED, self.mode, (self.sets,), seats=self.seats)
            match = contest.match(agent, agent if solo else opponent, wanted)
            found[opponent] = replace(match, limits={agent: SECONDS}, forfeits=True)
        return found


EVENTS: Final = (
    Event(
        "duel-base",
        "Duel, base game",
        CLASSIC,
        "base",
        2,
        {"random": 20, "novice": 100, "greedy": 200, "adept": 200},
    ),
    Event(
        "duel-all",
        "Duel, all sets",
        CLASSIC,
        "all",
        2,
        {"random": 20, "novice": 100, "greedy": 200, "adept": 200},
    ),
    Event("four", "Four players, all sets", CLASSIC, "all", 4, {"greedy": 100, "adept": 40}),
    Event(
        "teams", "Two against two, all sets", "team-attack", "all", 4, {"greedy": 100, "adept": 40}
    ),
    Event("nemesis", "Against the Nemesis, all sets", "nemesis", "all", 1, {"nemesis": 100}),
)


@dataclass(frozen=True)
class Met:
    """What came of the games against an opponent."""

    opponent: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    """The share of the points with its 95 % interval; draws count in parts."""


@dataclass(frozen=True)
class Outcome:
    """What came of an event."""

    event: str
    met: list[Met]
    rating: list[float] | None
    """On the scale of the ladder, with its 95 % interval; only duels have one."""
    milliseconds: float
    longest: float
    """For a decision on average, and what 99 % of them did not exceed."""
    decisions: int


@dataclass(frozen=True)
class Trial:
    """An agent and all its games."""

    agent: str
    quick: bool = False
    """Whether only a part of the games is played."""
    only: tuple[str, ...] = ()
    """The events that are played, if not all."""

    def __post_init__(self) -> None:
        bot_named(self.agent)
        known = [event.name for event in EVENTS]
        for name in self.only:
            if name not in known:
                raise UnknownName("event", name, known)

    @property
    def events(self) -> list[Event]:
        return [event for event in EVENTS if not self.only or event.name in self.only]

    @property
    def is_complete(self) -> bool:
        """Whether the result can be compared with others."""
        return not self.quick and len(self.events) == len(EVENTS)

    def matches(self) -> list[tuple[Event, str, Match]]:
        return [
            (event, opponent, match)
            for event in self.events
            for opponent, match in event.matches(self.agent, self.quick).items()
        ]

    def play(self, workers: Workers) -> Iterator[Batch]:
        """Play everything; yields batches as they are finished."""
        yield from played([match for _, _, match in self.matches()], workers)

    def result(self, batches: list[Batch]) -> dict[str, Any]:
        """The whole result, ready to become JSON."""
        ordered = sorted(batches, key=lambda batch: (batch.match, batch.first))
        failures = [why for batch in ordered for _, why in batch.failures]
        return {
            "protocol": PROTOCOL,
            "complete": self.is_complete,
            "agent": self.agent,
            "seconds": SECONDS,
            "shardmaster": __version__,
            "rules": RULES_VERSION,
            "build": build_name(),
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
            "games": sum(batch.games for batch in ordered),
            "forfeits": len(failures),
            "first_forfeit": failures[0] if failures else "",
            "events": [_told(outcome) for outcome in self._outcomes(ordered)],
        }

    def _outcomes(self, batches: list[Batch]) -> list[Outcome]:
        found: dict[str, list[tuple[Met, Score]]] = {event.name: [] for event in self.events}
        times = {event.name: Times() for event in self.events}
        for at, (event, opponent, match) in enumerate(self.matches()):
            mine = [batch for batch in batches if batch.match == at]
            total = score(match, mine)
            share = total.share(self.agent)
            reach = interval(share, total.games)
            met = Met(opponent, total.games, total.wins[self.agent], share, *reach)
            found[event.name].append((met, total))
            for batch in mine:
                times[event.name].add(batch.times.get(self.agent, Times()))
        return [
            Outcome(
                event.name,
                [met for met, _ in found[event.name]],
                self._rating(event, [total for _, total in found[event.name]]),
                1000 * times[event.name].mean,
                1000 * times[event.name].within(0.99),
                times[event.name].decisions,
            )
            for event in self.events
        ]

    def _rating(self, event: Event, scores: list[Score]) -> list[float] | None:
        """The rating, fitted together with what the opponents did on the ladder."""
        if not event.is_rated:
            return None
        known = [
            Score(dict.fromkeys(match["bots"], 1), match["games"], match["wins"])
            for match in measured()["duels"][event.sets]
            if set(match["bots"]) <= set(event.games)
        ]
        mine = [_renamed(each, self.agent) for each in scores]
        [rating, *_] = ratings([AGENT, *event.games], [*mine, *known], CENTER)
        return [round(each, 1) for each in (rating.points, rating.low, rating.high)]


def _renamed(told: Score, agent: str) -> Score:
    def name(bot: str) -> str:
        return AGENT if bot == agent else bot

    return Score(
        {name(bot): count for bot, count in told.sides.items()},
        told.games,
        {name(bot): wins for bot, wins in told.wins.items()},
    )


def _told(outcome: Outcome) -> dict[str, Any]:
    return {
        "event": outcome.event,
        "rating": outcome.rating,
        "ms_per_decision": float(f"{outcome.milliseconds:.3g}"),
        "ms_within_99": float(f"{outcome.longest:.3g}"),
        "decisions": outcome.decisions,
        "opponents": [
            {
                "bot": met.opponent,
                "games": met.games,
                "wins": met.wins,
                "share": round(met.share, 4),
                "low": round(met.low, 4),
                "high": round(met.high, 4),
            }
            for met in outcome.met
        ],
    }
