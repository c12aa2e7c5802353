"""A Battle Book: scenes with choices, battles with bosses, rewards and endings. Plain data."""

from dataclasses import dataclass, field

from shardmaster.engine.battle.page import Page


@dataclass(frozen=True)
class Choice:
    """One choice in a scene."""

    text: str
    to: str
    """The id of the next scene."""
    needs: tuple[str, ...] = ()
    """Flags that must be set for the choice to be there."""
    lacks: tuple[str, ...] = ()
    """Flags that must not be set."""
    sets: tuple[str, ...] = ()
    """Flags that it sets."""


@dataclass(frozen=True)
class Fight:
    """A battle, and where the story goes on after it."""

    boss: str
    won: str
    lost: str


@dataclass(frozen=True)
class Scene:
    """A page of the story: text, then one of a fight, a reward, choices, or the end."""

    id: str
    title: str
    text: tuple[str, ...]
    """Paragraphs."""
    sets: tuple[str, ...] = ()
    fight: Fight | None = None
    lineup: str = ""
    """A line-up of saved cards from which each player takes one before the story goes on."""
    choices: tuple[Choice, ...] = ()
    """With a single choice the story simply goes on."""
    ending: str = ""
    """The name of an ending; then there are no choices."""


@dataclass(frozen=True)
class Book:
    id: str
    title: str
    about: str
    first: str
    """The first scene."""
    scenes: dict[str, Scene]
    bosses: dict[str, Page]
    lineups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Slugs of the saved cards of each line-up."""
    notes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For each boss, what its page says besides its abilities."""
    rules: dict[str, object] = field(default_factory=dict)
    """For each boss, its page as it was written, without the words."""
