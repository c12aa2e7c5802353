"""What the server says about a player's games to those who have the key."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from shardmaster.play.results import Result

KEY_PATTERN: Final = "^[0-9A-Za-z_-]{16,64}$"
PlayerKey = Annotated[str, Meta(pattern=KEY_PATTERN)]
"""A secret that players make and keep themselves; the server knows only its hash."""


class Results(Struct, frozen=True):
    """How some games ended."""

    games: int
    won: int
    drawn: int
    lost: int


class CardBought(Results, frozen=True):
    """A card that is recruited often, and the results of the games in which it was."""

    card: str
    bought: int


class Rated(Struct, frozen=True):
    """A rating after some rated games, with its 95 % interval."""

    games: int
    points: int
    low: int
    high: int


class RatingInMode(Struct, frozen=True):
    """The rating that rated games of a mode led to."""

    mode: str
    points: int
    reach: int
    """Points on each side of a 95 % interval."""
    games: int


class AchievementNow(Struct, frozen=True):
    """An achievement, and the games that show it."""

    id: str
    number: int
    """What has to be reached."""
    games: list[int]
    """Their places in `ProfileNow.games`; empty while it is open."""


class GamePlayed(Struct, frozen=True):
    """A finished game."""

    table: str
    created: float
    """When the table was made, in seconds since 1970."""
    mode: str
    character: str
    opponents: list[str]
    """`human`, or the name of a bot."""
    people: list[str]
    """Other people at the table, by the names they had there."""
    result: Result
    turns: int


class DayResult(Struct, frozen=True):
    """A challenge that counts for its day."""

    day: str
    table: str
    outcome: Result
    points: int
    turns: int


class ProfileNow(Struct, frozen=True):
    """What finished games say about the player who has the key."""

    total: Results
    modes: dict[str, Results]
    characters: dict[str, Results]
    opponents: dict[str, Results]
    favourites: list[CardBought]
    rating: Rated | None
    """Against the bots of the ladder."""
    curve: list[Rated]
    """The rating after each game against them."""
    recent: int
    """As many of these games count for it."""
    contests: list[RatingInMode]
    """The ratings in rated games, by which players are paired."""
    achievements: list[AchievementNow]
    games: list[GamePlayed]
    """The oldest first."""
    days: list[DayResult]
    """The newest first."""
    unread: int
    """Games that are not counted yet: ask again."""
    left_out: int
    """Games that do not count: battles, and games that a bot or someone else played in part."""
