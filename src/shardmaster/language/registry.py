"""The languages the game speaks, found by their folders.

Every folder beside this module whose package has a `LANGUAGE` is a language. Card texts, questions
and events come from its `Wording`, names of modes and the like from its catalogue; English stands
in for whatever a language does not say.
"""

from dataclasses import dataclass, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from shardmaster import language as package
from shardmaster.engine.errors import Refusal, ShardmasterError, UnknownName
from shardmaster.engine.wording import Wording
from shardmaster.language.english import LANGUAGE as ENGLISH
from shardmaster.language.language import Catalogue, Entry, Language

EN: Final = ENGLISH.code


def _found() -> dict[str, Language]:
    """English, then the others as their folders are sorted."""
    others = [completed(each) for each in as_written()]
    return {each.code: each for each in [ENGLISH, *others]}


def as_written() -> list[Language]:
    """The languages besides English, before English stands in for what they leave out."""
    folders = [each.name for each in iter_modules(package.__path__) if each.ispkg]
    found = [import_module(f"{package.__name__}.{folder}").LANGUAGE for folder in folders]
    return [each for each in found if each is not ENGLISH]


def completed(language: Language) -> Language:
    """A language with English names where it has none."""
    return replace(language, catalogue=language.catalogue.completed(ENGLISH.catalogue))


LANGUAGES: Final = _found()


@dataclass(frozen=True)
class Keyword:
    """A word of the rules and what it means."""

    id: str
    name: str
    text: str


def language_named(code: str) -> Language:
    """A language by its code."""
    if code not in LANGUAGES:
        raise UnknownName("language", code, list(LANGUAGES))
    return LANGUAGES[code]


def wording(language: str) -> Wording:
    """How a language says things."""
    return language_named(language).words


def catalogue(language: str) -> Catalogue:
    """All names of a language besides those of cards."""
    return language_named(language).catalogue


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
    if not isinstance(error, Refusal):
        return str(error)
    names = {**error.names}
    names |= {fact: _name_of(fact, value, language) for fact, value in error.facts.items()}
    return language_named(language).refused(error.code, names, error.facts) or str(error)


def _name_of(fact: str, value: object, language: str) -> str:
    """What the sentence of a refusal calls a fact."""
    known = catalogue(language)
    if fact == "mode" and value in known.modes:
        return known.modes[str(value)].title
    if fact in ("variant", "other") and value in known.variants:
        return known.variants[str(value)].title
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
