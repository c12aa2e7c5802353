"""Documents generated from the cards: `python -m tools.documents`, or `--check` them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from shardmaster.campaign.books import book_folder
from shardmaster.campaign.pages import page_text
from shardmaster.campaign.reading import read_page_notes, read_pages
from shardmaster.campaign.vocabulary import vocabulary_table
from shardmaster.engine.definition import NO_COST, CardDef
from shardmaster.engine.wording import plain
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.reference.listing import attack
from tools.public_names import python_reference

HEADINGS: Final = ("Name", "Faction", "Type", "Cost", "Copies", "Defense", "Shield", "Text")
SHADOW_HEADINGS: Final = (
    "Name",
    "Group",
    "Copies",
    "Attack",
    "Defense",
    "In a battle",
    "In the draft",
)
ATTACK_HEADINGS: Final = ("Name", "Copies", "Text")
NUMBERS: Final = ("Cost", "Copies", "Attack", "Defense", "Shield")
NOTHING: Final = "–"


def card_tables() -> str:
    """Every card in a table for its set."""
    parts = [
        "# Cards",
        "Made by `python -m tools.documents` from the definitions in `shardmaster/cards`; "
        "do not edit. The wording is our own.",
        "## Starting deck",
        f"Every player begins with these {_copies(STARTERS)} cards.",
        _table(STARTERS),
    ]
    for box in SETS.values():
        about = f"{_copies(box.center)} cards of {len(box.center)} kinds for the center deck."
        parts += [f"## {box.title}", about, _table(box.center)]
        for kind, cards in (("Relics", box.relics), ("Destinies", box.destinies)):
            if cards:
                parts += [f"### {kind}", _table(list(cards))]
        if box.shadows:
            about = f"{_copies(list(box.shadows))} cards of {len(box.shadows)} kinds."
            parts += ["### Shadow Champions", about, _shadow_table(list(box.shadows))]
        if box.attacks:
            about = (
                f"{_copies(list(box.attacks))} cards of {len(box.attacks)} kinds: six attacks for "
                "each boss of the campaign, and the poison of one of them."
            )
            parts += ["### Boss attacks", about, _attack_table(list(box.attacks))]
        if box.saved:
            about = (
                f"{_copies(list(box.saved))} cards that join starting decks during the campaign. "
                "Their printed texts are not known to us: what they do here, shields and "
                "defense included, is our own invention. Each is a cousin of the center card of "
                "its name, with the same cost for cards that ask for one."
            )
            parts += ["### Saved cards", about, _table(list(box.saved))]
    return "\n\n".join(parts) + "\n"


def _copies(cards: list[CardDef]) -> int:
    return sum(card.copies for card in cards)


def _table(cards: list[CardDef]) -> str:
    return _lines(HEADINGS, [_cells(card) for card in cards])


def _shadow_table(cards: list[CardDef]) -> str:
    return _lines(SHADOW_HEADINGS, [_shadow_cells(card) for card in cards])


def _attack_table(cards: list[CardDef]) -> str:
    rows = [
        [ENGLISH.card_name(card), str(card.copies), plain(ENGLISH.marked_text(card))]
        for card in cards
    ]
    return _lines(ATTACK_HEADINGS, rows)


def _lines(headings: tuple[str, ...], rows: list[list[str]]) -> str:
    rule = ["--:" if heading in NUMBERS else "---" for heading in headings]
    return "\n".join(_line(cells) for cells in [list(headings), rule, *rows])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(card: CardDef) -> list[str]:
    return [
        ENGLISH.card_name(card),
        card.faction or NOTHING,
        ENGLISH.type_name(card),
        NOTHING if card.cost == NO_COST else str(card.cost),
        str(card.copies),
        str(card.defense or NOTHING),
        "mastery" if card.shield_equals is not None else str(card.shield or NOTHING),
        plain(ENGLISH.marked_text(card)),
    ]


def _shadow_cells(card: CardDef) -> list[str]:
    return [
        ENGLISH.card_name(card),
        card.group or NOTHING,
        str(card.copies),
        str(attack(card)),
        str(card.defense),
        plain(ENGLISH.marked_text(card.for_boss())),
        plain(ENGLISH.marked_text(card)),
    ]


def boss_pages() -> str:
    """Every boss of our book: notes, abilities and attacks."""
    folder = book_folder("last-light")
    notes = read_page_notes(folder)
    parts = [
        "# Bosses",
        "Made by `python -m tools.documents` from the chapter files of *The Last Light*; do not "
        "edit. The pages are our own: the printed Battle Book was not available to us.",
    ]
    for slug, page in read_pages(folder).items():
        parts += [f"## {page.name}", f"*{page.title}*", *notes[slug]]
        parts.append(_bullets([plain(line) for line in page_text(page, ENGLISH)]))
        texts = [f"**{card.name}**: {plain(ENGLISH.marked_text(card))}" for card in page.attacks]
        parts += ["The attack cards:", _bullets(texts)]
    return "\n\n".join(parts) + "\n"


def _bullets(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def battle_words() -> str:
    """The words of boss pages."""
    parts = [
        "# Words of boss pages",
        "Made by `python -m tools.documents` from `shardmaster/campaign/vocabulary.py`; do not "
        "edit. What lines are and who reads them: [battle-book.md](battle-book.md).",
        vocabulary_table(),
    ]
    return "\n\n".join(parts) + "\n"


DOCUMENTS: Final[dict[str, Callable[[], str]]] = {
    "cards.md": card_tables,
    "bosses.md": boss_pages,
    "battle-words.md": battle_words,
    "python-reference.md": python_reference,
}


def stale(folder: Path) -> list[str]:
    """The documents that are missing or out of date."""
    found = []
    for name, make in DOCUMENTS.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != make():
            found.append(name)
    return found


def main(arguments: list[str]) -> int:
    folder = Path("docs")
    if arguments == ["--check"]:
        old = stale(folder)
        for name in old:
            print(f"{folder / name} is out of date: run python -m tools.documents")
        return 1 if old else 0
    if arguments:
        print("usage: python -m tools.documents [--check]", file=sys.stderr)
        return 2
    folder.mkdir(exist_ok=True)
    for name, make in DOCUMENTS.items():
        (folder / name).write_text(make(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
