"""Achievements: each is a way to win, and its words say what can be learned from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shardmaster.ai.ladder import ladder
from shardmaster.engine.ids import AION, FACTION_NAMES
from shardmaster.engine.rules.resources import MOST_MASTERY
from shardmaster.play.results import WON
from shardmaster.profile.played import Played
from shardmaster.profile.rating import rated

STRONG: Final = "adept"
"""The first level of the ladder that plans its turns."""
BASE_FACTIONS: Final = [name for bit, name in FACTION_NAMES.items() if bit != AION]
"""Those that every game has."""


@dataclass(frozen=True)
class Achievement:
    """Something that a won game can show."""

    id: str
    number: int
    """What has to be reached; its words name it."""
    shown_by: Callable[[Played, int], bool]


def _any(game: Played, number: int) -> bool:
    return True


def _strong(game: Played, number: int) -> bool:
    least = ladder()[STRONG].rating
    return rated(game) is not None and all(ladder()[bot].rating >= least for bot in game.opponents)


def _endless(game: Played, number: int) -> bool:
    return game.endless


def _kept_champions(game: Played, number: int) -> bool:
    return game.champions >= number and game.champions_lost == 0


def _destroyed(game: Played, number: int) -> bool:
    return game.destroyed >= number


def _thin(game: Played, number: int) -> bool:
    return game.deck <= number


def _healthy(game: Played, number: int) -> bool:
    return game.health >= number


def _back(game: Played, number: int) -> bool:
    return 0 < game.lowest <= number


def _hard(game: Played, number: int) -> bool:
    return game.hardest >= number and not game.endless


def _blocked(game: Played, number: int) -> bool:
    return game.blocked >= number


def _one_faction(game: Played, number: int) -> bool:
    return max(game.factions.values(), default=0) >= number


def _all_factions(game: Played, number: int) -> bool:
    return all(game.factions.get(name, 0) >= number for name in BASE_FACTIONS)


def _swift(game: Played, number: int) -> bool:
    return 0 < game.turns <= number and game.hardest > 0


def _hired(game: Played, number: int) -> bool:
    return game.fast >= number


ACHIEVEMENTS: Final = [
    Achievement("first", 1, _any),
    Achievement("endless", MOST_MASTERY, _endless),
    Achievement("kept", 2, _kept_champions),
    Achievement("hunter", 5, _destroyed),
    Achievement("thin", 15, _thin),
    Achievement("healthy", 40, _healthy),
    Achievement("back", 10, _back),
    Achievement("hard", 25, _hard),
    Achievement("blocked", 10, _blocked),
    Achievement("faction", 7, _one_faction),
    Achievement("factions", 3, _all_factions),
    Achievement("swift", 9, _swift),
    Achievement("hired", 5, _hired),
    Achievement("strong", 1, _strong),
]


def achieved(achievement: Achievement, games: list[Played]) -> list[int]:
    """The numbers of the games that show it, counted from 0 and the oldest first."""
    return [
        at
        for at, game in enumerate(games)
        if game.result == WON and achievement.shown_by(game, achievement.number)
    ]
