"""Rated games, as clients are told of them."""

from typing import Literal

from msgspec import Struct


class RatingChange(Struct, frozen=True):
    """What a game did to the rating of a player."""

    seat: int
    before: int
    after: int
    reach: int
    """Points on each side of the 95 % interval afterwards."""


class RatedGame(Struct, frozen=True):
    """A game that counts for the ratings of its players."""

    changes: list[RatingChange] = []
    """When it is over. Bots keep their ratings, and people without a profile have none."""
    counts: Literal["fully", "quick", "void"] = "fully"
    """`quick`: someone gave up so early that only they are rated. `void`: nobody came to play
    against those who did, so nobody is."""


class Listed(Struct, frozen=True):
    """One of the best."""

    name: str
    points: int
    reach: int
    """Points on each side of the 95 % interval."""
    games: int


class Best(Struct, frozen=True):
    """The best players of a mode, by what they are worth at least."""

    mode: str
    modes: list[str]
    """All that people can be rated in."""
    players: list[Listed]
