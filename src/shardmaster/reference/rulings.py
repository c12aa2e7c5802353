"""The rulings of docs/rulings.md, by the cards they mention.

The document is the one place where rulings are written. An installed package has no documents,
so `make docs` keeps what clients need of it beside this module. Languages bring their own words
for what is kept.
"""

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

from shardmaster.language.language import Language
from shardmaster.language.registry import EN, language_named
from shardmaster.play.catalog import SETS, STARTERS

DOCUMENT: Final = Path("docs") / "rulings.md"
KEPT: Final = Path(__file__).parent / "rulings.json"

READING: Final = re.compile(r"^C\d+ ")
FOLLOWS: Final = ("And ", "Even ")
"""How a row begins that goes on about the row before."""


class Ruling(TypedDict):
    title: str
    """The question."""
    text: str
    cards: list[str]
    """The slugs of the cards it names."""


def read_rulings(document: str) -> list[Ruling]:
    """The rows of the tables that speak of cards, in their order."""
    found: list[Ruling] = []
    about: list[str] = []
    for line in document.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if not line.startswith("| ") or len(cells) != 3 or "`tests/" not in cells[2]:
            about = []
            continue
        title, text = READING.sub("", cells[0]), cells[1]
        named = cards_named(f"{title} {text}")
        about = named or (about if title.startswith(FOLLOWS) else [])
        if about:
            found.append(Ruling(title=title, text=text, cards=about))
    return found


def cards_named(text: str) -> list[str]:
    """The slugs of the cards that a text names, in full or up to their comma."""
    found: list[str] = []
    for name, slugs in _names():
        text, times = re.subn(rf"\b{re.escape(name)}(?!\w)", "", text)
        if times:
            found += [slug for slug in slugs if slug not in found]
    return sorted(found)


@cache
def _names() -> list[tuple[str, list[str]]]:
    """What cards are called, longest first, so that no name is found inside another one."""
    names: dict[str, list[str]] = {}
    for card in [*STARTERS, *(card for box in SETS.values() for card in box.cards)]:
        for name in {card.name, card.name.partition(",")[0]}:
            names.setdefault(name, []).append(card.slug)
    return sorted(names.items(), key=lambda item: -len(item[0]))


def written(document: str) -> str:
    """What is kept of the document."""
    return json.dumps(read_rulings(document), indent=1, ensure_ascii=False) + "\n"


@cache
def rulings() -> list[Ruling]:
    kept: list[Ruling] = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept


def rulings_about(slug: str, language: str = EN) -> list[Ruling]:
    """The rulings that mention a card, in a language; English where a translation is missing."""
    spoken = language_named(language)
    return [_told(ruling, spoken) for ruling in rulings() if slug in ruling["cards"]]


def _told(ruling: Ruling, language: Language) -> Ruling:
    told = language.rulings.get(ruling["title"])
    if told is None:
        return ruling
    return Ruling(title=told.title, text=told.text, cards=ruling["cards"])


def main() -> int:
    document = DOCUMENT.read_text(encoding="utf-8")
    KEPT.write_text(written(document), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
