"""What the server says about a campaign: the page of the story, and the boss of a battle."""

from typing import Literal

from msgspec import Struct

from shardmaster.campaign.briefing import MarkKind, PartId
from shardmaster.engine.wording import Segment


class Choice(Struct, frozen=True):
    """A choice in the story."""

    text: str
    votes: list[int]
    """The seats that voted for it."""
    open: bool
    """Whether it can still be voted for; after a tie only some can."""


class Offer(Struct, frozen=True):
    """A card that a player may save."""

    seat: int
    cards: list[str]


class Step(Struct, frozen=True):
    """A page of the story so far."""

    scene: str
    title: str
    boss: str | None
    outcome: Literal["won", "lost", ""]


class Story(Struct, frozen=True):
    """A page of the campaign."""

    book: str
    scene: str
    title: str
    paragraphs: list[str]
    at: int
    choices: list[Choice]
    voters: list[int]
    """Whose vote is missing."""
    leader: int
    offers: list[Offer]
    way: list[Step]
    saved: list[list[str]]
    """The saved cards of each player."""
    ending: str | None


class Mark(Struct, frozen=True):
    """Something that a boss does by itself."""

    kind: MarkKind | Literal["setup", "note"]
    """Notes and the set-up are only found in older films."""
    mastery: int
    text: list[Segment]
    active: bool
    """In force now; for what happens once, whether its mark was passed."""


class Copies(Struct, frozen=True):
    """A number of equal cards."""

    id: str
    count: int


class Part(Struct, frozen=True):
    """What players are told about a boss, under a heading."""

    about: PartId
    title: str
    lines: list[list[Segment]]


class Boss(Struct, frozen=True):
    """A boss as it stands."""

    slug: str
    name: str
    title: str
    seat: int
    full_health: int
    difficulty: str
    marks: list[Mark]
    attacks: list[Copies] = []
    supply: list[Copies] = []
    """What the boss puts into the decks of players."""
    parts: list[Part] = []
