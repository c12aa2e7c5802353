"""What the games of a data set say: who wins, with what, how long it takes, and what kills."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

import numpy as np

from shardmaster.data.effects import CHANCES, PHASES, effects
from shardmaster.data.tables import CARDS, NONE, SLUGS, Array, DataSet, Games, Turns
from shardmaster.engine.ids import FACTION_NAMES, FACTIONS
from shardmaster.lab.simulation import interval

FEWEST: Final = 200
"""Players with a card, and without it, below which nothing is said about it."""
DIGITS: Final = 4
FACTION: Final = {name: number for number, name in enumerate(FACTION_NAMES.values())}
FACTION_OF: Final = np.full(len(SLUGS), NONE, np.int8)
for _card in CARDS:
    if _card.traits & FACTIONS and _card.faction in FACTION:
        FACTION_OF[SLUGS.index(_card.slug)] = FACTION[_card.faction]
FOCUS: Final = (0.0, 0.4, 0.5, 0.6, 0.7, 1.0)
"""Classes of decks by the part of their most frequent faction."""

Found = dict[str, Any]


@dataclass
class Count:
    """How many there were and how many of them won."""

    times: int = 0
    wins: float = 0.0

    def add(self, won: Array) -> None:
        self.times += len(won)
        self.wins += float(won.sum())

    def told(self) -> list[float]:
        """The number, the share of wins, and its 95 % interval."""
        share = self.wins / self.times
        figures = (share, *interval(share, self.times))
        return [self.times, *(round(each, DIGITS) for each in figures)]


@dataclass
class Counts:
    """The same for many things at once."""

    of: dict[str, Count] = field(default_factory=dict)

    def add(self, name: str, won: Array) -> None:
        if len(won):
            self.of.setdefault(name, Count()).add(won)

    def told(self, fewest: int) -> dict[str, list[float]]:
        """Those with enough games, by name."""
        return {
            name: count.told() for name, count in sorted(self.of.items()) if count.times >= fewest
        }


class Survey:
    """Adds up the games of a data set, file by file."""

    def __init__(self, seats: int) -> None:
        self._seats: Final = seats
        self.games = 0
        self.turns: Counter[int] = Counter()
        self.falls: Counter[str] = Counter()
        self.order: Final = Counts()
        self.characters: Final = Counts()
        self.relics: Final = Counts()
        self.destinies: Final = Counts()
        self.factions: Final = Counts()
        self.mixes: Final = Counts()
        self.focus: Final = Counts()
        self.holders: Final = Counts()
        self.others: Final = Counts()

    def add(self, games: Games, turns: Turns) -> None:
        self.games += len(games.first)
        self.turns.update(games.turns.tolist())
        self.falls.update(fall for fall in games.fell_by.ravel() if fall is not None)
        seats = np.arange(self._seats)
        order = (seats[None, :] - games.first[:, None]) % self._seats
        for place in range(self._seats):
            self.order.add(str(place + 1), games.won[order == place])
        for name in {name for name in games.characters.ravel() if name is not None}:
            self.characters.add(name, games.won[games.characters == name])
        for counts, cards in ((self.relics, games.relics), (self.destinies, games.destinies)):
            for number in np.unique(cards[cards != NONE]):
                counts.add(SLUGS[number], games.won[cards == number])
        self._add_factions(games)
        self._add_cards(games, turns)

    def _add_factions(self, games: Games) -> None:
        kinds = len(FACTION)
        faction = FACTION_OF[games.decks.values]
        known = faction != NONE
        place = games.decks.owner[known] * kinds + faction[known]
        decks = np.bincount(place, minlength=games.won.size * kinds).reshape(-1, kinds)
        won = games.won.ravel()
        ranked = np.sort(decks, axis=1)[:, ::-1]
        order = np.argsort(-decks, axis=1, kind="stable")
        total = np.maximum(1, decks.sum(axis=1))
        clear = ranked[:, 0] > ranked[:, 1]
        paired = (ranked[:, 1] > ranked[:, 2]) & (ranked[:, 1] > 0)
        names = list(FACTION)
        for one in range(kinds):
            self.factions.add(names[one], won[clear & (order[:, 0] == one)])
            for other in range(one + 1, kinds):
                both = (order[:, :2] == one).any(axis=1) & (order[:, :2] == other).any(axis=1)
                self.mixes.add(f"{names[one]} and {names[other]}", won[paired & both])
        part = ranked[:, 0] / total
        for least, most in pairwise(FOCUS):
            inside = (part >= least) & ((part < most) | (most == FOCUS[-1]))
            self.focus.add(f"{least:.0%} to {most:.0%}", won[inside & (ranked[:, 0] > 0)])

    def _add_cards(self, games: Games, turns: Turns) -> None:
        """Players who recruited a card, and those who could pay for it and never did."""
        kinds = len(SLUGS)
        won = games.won.ravel()
        had = np.unique(games.recruited.owner * kinds + games.recruited.values)
        row = turns.offered.owner
        place = (turns.game[row] - turns.game[0]) * self._seats + turns.seat[row]
        could = np.setdiff1d(place * kinds + turns.offered.values, had)
        for counts, keys in ((self.holders, had), (self.others, could)):
            who, card = keys // kinds, keys % kinds
            for number in np.unique(card):
                counts.add(SLUGS[number], won[who[card == number]])


def report(data: DataSet, fewest: int = FEWEST) -> Found:
    """Everything that a data set says, ready to become JSON.

    A share of wins is a list: how many there were, the share, and its 95 % interval.
    """
    survey = Survey(data.seats)
    for games, turns in zip(data.games(), data.turns(), strict=True):
        survey.add(games, turns)
    about = data.about
    found: Found = {
        "games": survey.games,
        "bots": sorted(set(about["bots"])),
        "mode": about["mode"],
        "variants": list(about["variants"]),
        "sets": list(about["sets"]),
        "seats": data.seats,
        "shardmaster": about["shardmaster"],
        "rules": about["rules"],
        "phases": list(PHASES),
        "chances": CHANCES,
        "turns": {str(turns): count for turns, count in sorted(survey.turns.items())},
        "order": survey.order.told(1),
        "falls": _parts(survey.falls),
        "characters": survey.characters.told(fewest),
        "relics": survey.relics.told(fewest),
        "destinies": survey.destinies.told(fewest),
        "factions": survey.factions.told(fewest),
        "mixes": survey.mixes.told(fewest),
        "focus": survey.focus.told(fewest),
    }
    holders, others = survey.holders.told(fewest), survey.others.told(fewest)
    found["cards"] = {
        slug: {
            "bought": one.bought,
            "passed": one.passed,
            "gain": [round(each, DIGITS) for each in (one.gain, one.low, one.high)],
            "with": holders.get(slug),
            "without": others.get(slug),
        }
        for slug, one in effects(data, fewest).items()
    }
    return found


def _parts(counts: Counter[str]) -> dict[str, list[float]]:
    """For each of several kinds its share of all, as a list like a share of wins."""
    total = counts.total()
    return {
        kind: [count, *(round(each, DIGITS) for each in (share, *interval(share, total)))]
        for kind, count in counts.most_common()
        for share in [count / total]
    }
