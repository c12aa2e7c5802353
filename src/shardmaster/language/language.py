"""A language as one object: everything the game says in it comes from its folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from shardmaster.engine.wording import Wording


class Entry(NamedTuple):
    """A name, and what it stands for in a sentence."""

    title: str
    about: str


class Counted(NamedTuple):
    """A phrase about one of something, and about several; {count} says how many."""

    one: str
    several: str


def same(phrase: str) -> Counted:
    """A phrase that does not change with the number."""
    return Counted(phrase, phrase)


@dataclass(frozen=True)
class Catalogue:
    """What things are called; English has the names that are given where things are defined."""

    modes: dict[str, Entry] = field(default_factory=dict)
    variants: dict[str, Entry] = field(default_factory=dict)
    sets: dict[str, str] = field(default_factory=dict)
    difficulties: dict[str, Entry] = field(default_factory=dict)
    keywords: dict[str, Entry] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)
    """How ours play; a bot of your own speaks for itself."""
    levels: dict[str, str] = field(default_factory=dict)
    """Whom each of our bots is for, in a word or two."""
    reasons: dict[str, Counted] = field(default_factory=dict)
    """Why an answer is good."""
    odds: dict[str, str] = field(default_factory=dict)
    """What an answer does to the chance to win, and how reasons are put together."""
    figures: dict[str, str] = field(default_factory=dict)
    """What many games say about a card."""

    def completed(self, by: "Catalogue") -> "Catalogue":
        """The same names, and those of another catalogue where one is missing."""
        return Catalogue(
            {**by.modes, **self.modes},
            {**by.variants, **self.variants},
            {**by.sets, **self.sets},
            {**by.difficulties, **self.difficulties},
            {**by.keywords, **self.keywords},
            {**by.bots, **self.bots},
            {**by.levels, **self.levels},
            {**by.reasons, **self.reasons},
            {**by.odds, **self.odds},
            {**by.figures, **self.figures},
        )


Refused = Callable[[str, Mapping[str, str], Mapping[str, object]], str]
"""Makes the sentence for a code from names and facts; nothing if the language has none."""


def _not_translated(code: str, names: Mapping[str, str], facts: Mapping[str, object]) -> str:
    return ""


def _is_one(number: float) -> bool:
    return number == 1


@dataclass(frozen=True)
class Language:
    """Everything the game says in one language; English stands in for what is missing.

    Its folder may hold `client/`, the strings of the browser client by area, `rules/`, the rules
    by their ids, and `story/`, the books of the campaign and the words around single battles.
    """

    code: str
    name: str
    """As its speakers call it."""
    folder: Path
    words: Wording
    catalogue: Catalogue
    cards: Mapping[str, str] = field(default_factory=dict)
    """The names of cards by their slugs."""
    refused: Refused = _not_translated
    is_one: Callable[[float], bool] = _is_one
    """Whether a number goes with the singular."""
    typeset: Callable[[str], str] = str
    """Puts the spaces of the language into texts that were written without them."""

    def __repr__(self) -> str:
        return f"<Language {self.code}: {self.name}>"
