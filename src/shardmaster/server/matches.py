"""What clients and the server say to each other about rated games and quick matches."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shardmaster.server.manners import PLAIN, Style
from shardmaster.server.profiles import PlayerKey

Mode = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]


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


class Seek(Struct, frozen=True, forbid_unknown_fields=True):
    """I want to play someone of my strength."""

    mode: Mode
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    player: PlayerKey
    """The key of my profile."""
    secret: Secret
    """Made by me: it will give access to my seat, and it tells this search from others."""
    style: Style = PLAIN


class Search(Struct, frozen=True, forbid_unknown_fields=True):
    """My search goes on, or ends."""

    player: PlayerKey
    secret: Secret
    bot: bool = False
    """I would rather play a bot now."""


class Sought(Struct, frozen=True):
    """How a search stands."""

    table: str
    """Where I sit; empty as long as I wait."""
    seat: int
    """-1 as long as I wait."""
    waited: float
    """Seconds."""
    points: int
    """My rating."""
    others: int
    """How many others seek a game of that mode."""
    bot: str
    """The bot that is as strong as I am."""


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
