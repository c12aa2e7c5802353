"""From finished games to the figures of a profile."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from shardmaster.play.results import DRAWN, LOST, WON
from shardmaster.profile.achievements import ACHIEVEMENTS, Achievement, achieved
from shardmaster.profile.played import Played
from shardmaster.profile.rating import Estimate, curve

FAVOURITES: Final = 10
"""Cards that a profile lists."""


@dataclass
class Tally:
    """How some games ended."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, game: Played) -> None:
        self.games += 1
        self.won += game.result == WON
        self.drawn += game.result == DRAWN
        self.lost += game.result == LOST


@dataclass(frozen=True)
class Favourite:
    """A card that is recruited often."""

    card: str
    """Its slug."""
    bought: int
    tally: Tally
    """Of the games in which it was recruited."""


@dataclass(frozen=True)
class Achieved:
    """An achievement, and the games that show it."""

    achievement: Achievement
    games: list[int]
    """Counted from 0; empty while it is open."""


@dataclass(frozen=True)
class Profile:
    """What finished games say about the player who played them."""

    total: Tally
    modes: dict[str, Tally]
    characters: dict[str, Tally]
    opponents: dict[str, Tally]
    favourites: list[Favourite]
    curve: list[Estimate]
    """The rating after each rated game."""
    achievements: list[Achieved]

    @property
    def rating(self) -> Estimate | None:
        """The rating now; none without a rated game."""
        return self.curve[-1] if self.curve else None

    def data(self) -> dict[str, object]:
        """The figures for programs."""
        return {
            "total": asdict(self.total),
            "modes": _data(self.modes),
            "characters": _data(self.characters),
            "opponents": _data(self.opponents),
            "favourites": [
                {"card": each.card, "bought": each.bought, **asdict(each.tally)}
                for each in self.favourites
            ],
            "rating": None if self.rating is None else _points(self.rating),
            "curve": [_points(each) for each in self.curve],
            "achievements": [
                {
                    "id": each.achievement.id,
                    "number": each.achievement.number,
                    "games": each.games,
                }
                for each in self.achievements
            ],
        }


def profile(games: list[Played]) -> Profile:
    """The figures of some games, which come oldest first."""
    total = Tally()
    for game in games:
        total.add(game)
    return Profile(
        total,
        _tallies((game.mode, game) for game in games),
        _tallies((game.character, game) for game in games if game.character),
        _tallies((name, game) for game in games for name in dict.fromkeys(game.opponents)),
        _favourites(games),
        curve(games),
        [Achieved(each, achieved(each, games)) for each in ACHIEVEMENTS],
    )


def _tallies(games: Iterable[tuple[str, Played]]) -> dict[str, Tally]:
    """Results by a name, the most frequent first."""
    found: dict[str, Tally] = {}
    for name, game in games:
        found.setdefault(name, Tally()).add(game)
    return dict(sorted(found.items(), key=lambda each: (-each[1].games, each[0])))


def _favourites(games: list[Played]) -> list[Favourite]:
    bought: dict[str, int] = {}
    for game in games:
        for card, count in game.bought.items():
            bought[card] = bought.get(card, 0) + count
    tallies = _tallies((card, game) for game in games for card in game.bought)
    ranked = sorted(bought, key=lambda card: (-bought[card], card))
    return [Favourite(card, bought[card], tallies[card]) for card in ranked[:FAVOURITES]]


def _data(tallies: dict[str, Tally]) -> dict[str, object]:
    return {name: asdict(tally) for name, tally in tallies.items()}


def _points(estimate: Estimate) -> dict[str, object]:
    return {
        "games": estimate.games,
        "points": round(estimate.points),
        "low": round(estimate.low),
        "high": round(estimate.high),
    }
