"""What players who look for a quick match and the server say to each other."""

from typing import Annotated

from msgspec import Meta

from shardmaster.server.manners import PLAIN, Style
from shardmaster.server.messages import Language, Name, Reply, Request, Secret, Wrong
from shardmaster.server.profiles import PlayerKey


class Seek(Request, frozen=True, tag="seek"):
    """The first message: I want to play someone of my strength.

    With the same secret as before, a search goes on whose connection broke.
    """

    mode: Annotated[str, Meta(max_length=40)]
    name: Name
    player: PlayerKey
    """The key of my profile."""
    secret: Secret
    """Made by me: it will give access to my seat, and it tells this search from others."""
    style: Style = PLAIN
    language: Language = "en"


class Ready(Request, frozen=True, tag="ready"):
    """I am here."""

    call: Annotated[str, Meta(max_length=64)]
    """The `call` that asked for it."""


class MeetBot(Request, frozen=True, tag="bot"):
    """I would rather play a bot now."""


AnySeekRequest = Seek | Ready | MeetBot


class Sought(Reply, frozen=True, tag="sought"):
    """How a search stands."""

    table: str
    """Where I sit; empty as long as I wait."""
    seat: int
    """-1 as long as I wait."""
    call: str
    """Others were found: whoever does not say that they are here ends their search. Empty while
    nobody is found."""
    ready: bool
    """Whether I have said so."""
    waited: float
    """Seconds."""
    points: int
    """My rating."""
    others: int
    """How many others seek a game of that mode."""
    bot: str
    """The bot that is as strong as I am."""


AnySeekReply = Sought | Wrong
