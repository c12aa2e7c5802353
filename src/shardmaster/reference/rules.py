"""Why something is as it is: the rules as data.

Every sentence of the five rulebooks that is a rule has a row in `language/english/rules`, in a file
for its book, and so has every reading of ours, in `readings.yaml`. A row has an id, our paraphrase,
what it is about and the tests that hold it; other languages have a folder `rules` of their own.
The files are read when somebody asks, so that nothing else takes longer to start.
"""

from collections import defaultdict
from functools import cache
from math import log
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from shardmaster.language.files import words_in
from shardmaster.language.language import Language
from shardmaster.language.registry import EN, language_named
from shardmaster.play.catalog import SETS, STARTERS

FOLDER: Final = language_named(EN).folder / "rules"
READINGS: Final = "readings"
"""The file of what no rulebook says; it comes last, for readings refer to rules."""

STEM: Final = 6
"""Letters by which words are told apart: `destroy` and `destroyed` find each other."""


class Rule(NamedTuple):
    """A rule of a rulebook, or a reading of ours."""

    id: str
    book: str
    section: str
    asks: str
    """The question that it answers; empty for a plain statement."""
    says: str
    source: str
    """The book and the section, as they are called."""
    about: list[str]
    """Cards, keywords, modes, variants, kinds of question, by their ids; `campaign` for battles."""
    readings: list[str]
    """Our readings of it, by their ids or their numbers such as `C01`."""
    number: str
    """The number of a reading that has one; several rows may share it."""
    house_rule: str
    """The house rule by which a table may switch to another reading; empty if there is none."""
    also: list[str]
    """Other books that say the same."""
    tests: list[str]


@cache
def rules(language: str = EN) -> dict[str, Rule]:
    """All rows by their ids, in the order of the books; English where a translation is missing."""
    files = sorted(FOLDER.glob("*.yaml"))
    spoken = language_named(language)
    return {rule.id: rule for file in files for rule in _read(file, spoken)}


def _read(file: Path, language: Language) -> list[Rule]:
    book = words_in(file)
    translation = language.folder / "rules" / file.name
    told = words_in(translation) if translation.exists() else {"sections": {}, "rules": {}}
    title = told.get("title", book["title"])
    sections = book["sections"] | told["sections"]
    found = []
    for id, row in book["rules"].items():
        section = id.rpartition("-")[0].removeprefix(f"{file.stem}-")
        said = row | told["rules"].get(id, {})
        found.append(
            Rule(
                id,
                file.stem,
                section,
                language.typeset(said.get("asks", "")),
                language.typeset(said["says"]),
                f"{title} · {sections[section]}",
                row.get("about", []),
                row.get("readings", []),
                row.get("number", ""),
                row.get("house_rule", ""),
                row.get("also", []),
                row["tests"],
            )
        )
    return found


def concerning(*slugs: str, language: str = EN) -> list[Rule]:
    """The rules about these cards, keywords, modes or questions, in the order of those."""
    return [
        rule
        for slug in slugs
        for rule in rules(language).values()
        if slug in rule.about and set(slugs[: slugs.index(slug)]).isdisjoint(rule.about)
    ]


def readings_of(rule: Rule, language: str = EN) -> list[Rule]:
    """How we read a rule, where it can be read in several ways."""
    wanted = rule.readings
    return [each for each in rules(language).values() if each.id in wanted or each.number in wanted]


def find(words: str, language: str = EN) -> list[Rule]:
    """The rules that say most of the words, best first; rare words count more."""
    texts = _texts(language)
    worth: defaultdict[str, float] = defaultdict(float)
    for word in {_stem(word) for word in _letters(words).split()}:
        found = [id for id, text in texts.items() if f" {word}" in text]
        for id in found:
            worth[id] += log(1 + len(texts) / len(found))
    enough = max(worth.values(), default=0) / 2
    best = sorted((id for id in worth if worth[id] > enough), key=lambda id: -worth[id])
    return [rules(language)[id] for id in best]


@cache
def _texts(language: str) -> dict[str, str]:
    """What each rule can be found by: its id, its words, and the names of what it is about."""
    names = _names(language)
    return {
        rule.id: _letters(
            " ".join(
                ["", rule.id, rule.number, rule.source, rule.asks, rule.says]
                + [names.get(slug, slug) for slug in rule.about]
            )
        )
        for rule in rules(language).values()
    }


def _names(language: str) -> dict[str, str]:
    """What cards, keywords, modes and variants are called."""
    spoken = language_named(language)
    catalogue = spoken.catalogue
    cards = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
    return {
        **{card.slug: spoken.words.card_name(card) for card in cards},
        **{
            slug: entry.title
            for entries in (catalogue.keywords, catalogue.modes, catalogue.variants)
            for slug, entry in entries.items()
        },
    }


def _letters(text: str) -> str:
    """A text without accents, capitals and signs: how people type when they search."""
    bare = (letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in bare)


def _stem(word: str) -> str:
    return word.rstrip("s")[:STEM] or word
