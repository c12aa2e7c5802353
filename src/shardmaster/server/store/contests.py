"""What a store keeps about games between people: ratings, results to be rated, who seeks a game.

Players go by the hashes of their keys. Results and the changes they make are opaque here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from shardmaster.server.store.protocol import Row

SEEKING_SECONDS: Final = 5.0
"""Seconds without a sign after which nobody is paired with a player who seeks a game."""
FORGETTING_SECONDS: Final = 3600.0
"""Seconds without a sign after which nobody knows that a player has sought one."""


class Result(Struct, frozen=True):
    """How a rated game ended."""

    mode: str
    data: bytes


class Standing(Struct, frozen=True):
    """The rating of a player in a mode."""

    player: str
    mode: str
    name: str
    """As given in their last rated game."""
    points: float
    doubt: float
    """The standard deviation of the points."""
    games: int
    since: float
    """When their first rated game was rated."""


class Rated(Struct, frozen=True):
    """What becomes of a result."""

    after: list[Standing]
    """The new standings of all whose rating changed."""
    changes: bytes
    met: list[tuple[str, str]] = []
    """Players, and opponents that they met in a game that says how strong they are."""


class Bar(Struct, frozen=True):
    """What it takes to be listed among the best."""

    doubt: float
    """At most."""
    opponents: int
    """Different ones, at least."""
    since: float
    """The time of the first rated game, at the latest."""


class Seeking(Struct, frozen=True):
    """A player who seeks a game."""

    player: str
    secret: str
    """The hash of what will give access to their seat; it tells one search from the next."""
    mode: str
    name: str
    points: float
    style: bytes
    """How their side of the table looks; opaque here."""
    waited: float = 0.0
    """Seconds."""
    table: str = ""
    """Where they sit, once others were there."""
    seat: int = -1
    call: str = ""
    """Tells those who were found for one game from others; empty before."""
    called: float = 0.0
    """Seconds since then."""
    answered: str = ""
    """The last call after which they have said that they are there."""

    @property
    def ready(self) -> bool:
        return self.call != "" and self.answered == self.call


Rate = Callable[[bytes, dict[int, str], list[Standing]], Rated]
"""Takes a result, the players by their seats and their standings so far, which newcomers do not
have."""


class Contests(Protocol):
    """Each method may raise `StoreTrouble`."""

    async def rate(self, table_id: str, rate: Rate) -> bytes | None:
        """Rate the result of a table and return what has changed; None if it has no result.

        A result is rated once, whoever asks and however often: together with the new standings it
        is noted what has changed, and that is what others get. Players who have deleted their
        profile are no longer among the players.
        """

    async def unrated(self, limit: int) -> list[str]:
        """Ids of tables whose results were not rated, such as those of a process that died."""

    async def standings(self, player: str) -> list[Standing]:
        """The ratings of a player in all modes."""

    async def best(self, mode: str, bar: Bar, steps: float, limit: int) -> list[Standing]:
        """The best players of a mode, by their points less so many steps of their doubt."""

    async def seek(self, seeking: Seeking) -> None:
        """Let a player seek a game from now on; an earlier search of theirs ends."""

    async def sought(self, player: str, secret: str) -> Seeking | None:
        """How a search stands, with a sign that it goes on; None if it has ended."""

    async def answer(self, player: str, secret: str, call: str) -> None:
        """Note that a player who was called is there."""

    async def cease(self, player: str, secret: str) -> Seeking | None:
        """End a search, and say how it stood; None if it had ended before.

        One that has led to a table stays: the game has begun.
        """

    async def seekers(self, mode: str) -> list[Seeking]:
        """Who seeks a game of a mode and has given a sign lately, the first one first."""

    async def call(self, call: str, people: list[Seeking]) -> None:
        """Ask players who were found for one game whether they are there.

        Nothing happens if one of them does not seek any more, or was called meanwhile.
        """

    async def called(self, call: str) -> list[Seeking]:
        """Those who wait for the others of a call."""

    async def release(self, call: str, *, late: bool) -> None:
        """End a call: its players seek on as before. Once it is late, those only who were there."""

    async def pair(self, table: "Row", events: list[bytes], seats: dict[int, Seeking]) -> bool:
        """Add a table for players who seek one; they hold their seats from the beginning.

        Nothing happens, and False is returned, if one of them does not seek any more.
        """
