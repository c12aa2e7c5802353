"""What clients and the server say to each other about the daily challenge."""

from typing import Annotated

from msgspec import Meta, Struct

from shardmaster.play.results import Result
from shardmaster.server.manners import PLAIN, Style
from shardmaster.server.profiles import PlayerKey

Day = Annotated[str, Meta(max_length=10)]
"""As in 2026-01-31."""


class NewDay(Struct, frozen=True, forbid_unknown_fields=True):
    """I want to play the challenge of a day."""

    day: Day
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    player: PlayerKey
    """The key of my profile: it tells my games of a day from those of others."""
    style: Style = PLAIN


class DayScore(Struct, frozen=True):
    """How a player did."""

    name: str
    outcome: Result
    points: int
    turns: int
    health: int


class DayPlayed(Struct, frozen=True):
    """A table at which the challenge of a day is played."""

    day: str
    score: DayScore | None
    """When the game is over; none if a bot has played for the player."""
    share: dict[str, str]
    """A text to share, by language; empty as long as there is no score."""
    out: bool = False
    """Whether the player is out of a game that others play on."""


class DayNow(Struct, frozen=True):
    """The challenge of a day, and who did best on that day."""

    day: str
    number: int
    today: str
    first: str
    """The first day there is."""
    mode: str
    variants: list[str]
    sets: list[str]
    players: int
    opponent: str
    """The bot at all other seats; empty where there are none."""
    character: str
    """Whom the player plays; empty where that is decided in the game."""
    scores: list[DayScore]
    """The best, highest first. Of each player the first game counts that was begun on the day."""
