"""The languages the game speaks, and what things are called in each of them.

Card texts, questions and events come from a language's `Wording`. Modes, variants, sets,
difficulties, keywords and bots have their English names and descriptions where they are defined;
other languages bring a catalogue of their own.
"""

from dataclasses import dataclass
from typing import Final

from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.errors import Refusal, ShardmasterError, UnknownName
from shardmaster.engine.wording import Wording
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.english.table import ENGLISH
from shardmaster.language.french.catalogue import CATALOGUE, Catalogue, Entry
from shardmaster.language.french.refusals import refused
from shardmaster.language.french.table import FRENCH
from shardmaster.play.catalog import MODES, SETS, VARIANTS

EN: Final = "en"
FR: Final = "fr"
LANGUAGES: Final[dict[str, Wording]] = {EN: ENGLISH, FR: FRENCH}
STARTERS: Final = "starters"
"""The cards everybody begins with, listed like a set."""


@dataclass(frozen=True)
class Keyword:
    """A word of the rules and what it means."""

    id: str
    name: str
    text: str


def wording(language: str) -> Wording:
    """A language by its name."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, list(LANGUAGES))
    return LANGUAGES[language]


def _english() -> Catalogue:
    """The English names, gathered from where they are defined."""
    skips = "The boss skips its first turn."
    doubles = "The boss gains twice the mastery."
    abouts = dict(zip(DIFFICULTIES, (skips, "The rules as they are.", doubles)))
    return Catalogue(
        {name: Entry(mode.title, mode.about) for name, mode in MODES.items()},
        {name: Entry(variant.title, variant.about) for name, variant in VARIANTS.items()},
        {STARTERS: "Starting cards", **{name: box.title for name, box in SETS.items()}},
        {name: Entry(name.capitalize(), about) for name, about in abouts.items()},
        {name: Entry(name.capitalize(), meaning) for name, meaning in MEANINGS.items()},
        {},
    )


_CATALOGUES: Final = {EN: _english(), FR: CATALOGUE}


def catalogue(language: str) -> Catalogue:
    """All names of a language besides those of cards."""
    wording(language)
    return _CATALOGUES[language]


def _entry(what: str, entries: dict[str, Entry], name: str) -> Entry:
    if name not in entries:
        raise UnknownName(what, name, list(entries))
    return entries[name]


def mode_title(name: str, language: str = EN) -> str:
    return _entry("mode", catalogue(language).modes, name).title


def mode_about(name: str, language: str = EN) -> str:
    return _entry("mode", catalogue(language).modes, name).about


def variant_title(name: str, language: str = EN) -> str:
    return _entry("variant", catalogue(language).variants, name).title


def variant_about(name: str, language: str = EN) -> str:
    return _entry("variant", catalogue(language).variants, name).about


def set_title(name: str, language: str = EN) -> str:
    """The title of a set, or of the starting cards."""
    titles = catalogue(language).sets
    if name not in titles:
        raise UnknownName("set", name, list(titles))
    return titles[name]


def difficulty_title(name: str, language: str = EN) -> str:
    return _entry("difficulty", catalogue(language).difficulties, name).title


def difficulty_about(name: str, language: str = EN) -> str:
    return _entry("difficulty", catalogue(language).difficulties, name).about


def keywords(language: str = EN) -> list[Keyword]:
    """Every word of the rules that texts use, explained."""
    return [
        Keyword(name, entry.title, entry.about)
        for name, entry in catalogue(language).keywords.items()
    ]


def refusal(error: ShardmasterError, language: str = EN) -> str:
    """Why something is not done; what is about files and the command line stays English."""
    if language == EN or not isinstance(error, Refusal):
        return str(error)
    names = {**error.names}
    names |= {fact: _name_of(fact, value, language) for fact, value in error.facts.items()}
    return refused(error.code, names, error.facts) or str(error)


def _name_of(fact: str, value: object, language: str) -> str:
    """What the sentence of a refusal calls a fact."""
    known = catalogue(language)
    if fact == "mode" and value in known.modes:
        return known.modes[str(value)].title
    if fact in ("variant", "other") and value in known.variants:
        return known.variants[str(value)].title
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
