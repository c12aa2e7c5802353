"""What is not translated yet: `make translations` lists it, and a release needs all of it.

A missing entry is no error: until it is translated, English stands in for it.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from string import Formatter

from shardmaster.ai.bots import BOTS
from shardmaster.campaign.books import book_named, book_names
from shardmaster.campaign.translation import translated
from shardmaster.language.english import LANGUAGE as ENGLISH
from shardmaster.language.english.refusals import SENTENCES
from shardmaster.language.files import words_in
from shardmaster.language.language import Language
from shardmaster.language.registry import as_written
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.reference.rules import FOLDER, rules

COUNTS = {"fewest": 1, "most": 2}
"""Facts that sentences turn into words."""


def missing(language: Language) -> Iterator[str]:
    """Everything a language leaves to English, as `part: entry`."""
    english, own = ENGLISH.catalogue, language.catalogue
    cards = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
    yield from _left("card", (card.slug.removesuffix("_saved") for card in cards), language.cards)
    yield from _left("mode", english.modes, own.modes)
    yield from _left("variant", english.variants, own.variants)
    yield from _left("set", english.sets, own.sets)
    yield from _left("difficulty", english.difficulties, own.difficulties)
    yield from _left("keyword", english.keywords, own.keywords)
    yield from _left("bot", BOTS, own.bots)
    yield from _left("level", english.levels, own.levels)
    yield from _left("reason", english.reasons, own.reasons)
    yield from _left("odds", english.odds, own.odds)
    yield from _left("refusal", SENTENCES, [code for code in SENTENCES if _refuses(language, code)])
    yield from _left("rule", rules(), _rules(language))
    yield from _client(language)
    yield from _story(language)


def _left(part: str, wanted: Iterable[str], said: Iterable[str]) -> Iterator[str]:
    known = set(said)
    yield from (f"{part}: {entry}" for entry in dict.fromkeys(wanted) if entry not in known)


def _refuses(language: Language, code: str) -> bool:
    names = {name: "1" for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
    return bool(language.refused(code, names, COUNTS))


def _rules(language: Language) -> Iterator[str]:
    for file in sorted(FOLDER.glob("*.yaml")):
        told = language.folder / "rules" / file.name
        if told.exists():
            yield from words_in(told)["rules"]


def _client(language: Language) -> Iterator[str]:
    for file in sorted((ENGLISH.folder / "client").glob("*.json")):
        other = language.folder / "client" / file.name
        said = json.loads(other.read_text(encoding="utf-8")) if other.exists() else {}
        yield from _left(f"client {file.stem}", json.loads(file.read_text(encoding="utf-8")), said)


def _story(language: Language) -> Iterator[str]:
    for name in book_names():
        book, told = book_named(name), translated(book_named(name), language.code)
        scenes = [id for id, scene in told.scenes.items() if scene is not book.scenes[id]]
        bosses = [slug for slug, page in told.bosses.items() if page is not book.bosses[slug]]
        yield from _left(f"story {name}", book.scenes, scenes)
        yield from _left(f"boss {name}", book.bosses, bosses)


def main() -> int:
    left = [(language, entry) for language in as_written() for entry in missing(language)]
    for language, entry in left:
        print(f"{language.name} has no {entry}")
    if not left:
        print("Every language says everything.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
