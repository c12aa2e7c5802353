"""Names of people: what others can read, and the name of no bot."""

import unicodedata
from collections.abc import Collection
from typing import Final

from shardmaster.engine.errors import Refusal

MOST_MARKS: Final = 3
"""On one letter: as many as any language needs. More of them cover what is above and below."""
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""What counts as a letter, mark or symbol and shows nothing. Two names that differ only in these
look the same. What changes the direction of writing, and other spaces of no width, are not
printable anyway."""
STYLES: Final = {0xFE0E: None, 0xFE0F: None}
"""Phones put one of these behind many symbols; the name is the same without them."""


def readable(name: str, bots: Collection[str]) -> str:
    """A name as shown to others, or the reason why it cannot be: `bots` are names of others."""
    name = unicodedata.normalize("NFC", " ".join(name.translate(STYLES).split()))
    visible = name.isprintable() and BLANK.isdisjoint(name)
    if not name or not visible or _most_marks(name) > MOST_MARKS or _is_mark(name[0]):
        raise Refusal("unreadable-name")
    if _told_apart(name) in set(map(_told_apart, bots)) - {""}:
        raise Refusal("name-of-bot", name=name)
    return name


def _is_mark(letter: str) -> bool:
    """Whether it is drawn on the letter before."""
    return unicodedata.category(letter) in ("Mn", "Me")


def _most_marks(name: str) -> int:
    """On one letter."""
    most = marks = 0
    for letter in name:
        marks = marks + 1 if _is_mark(letter) else 0
        most = max(most, marks)
    return most


def _told_apart(name: str) -> str:
    """What people tell names by: not case, width, spaces or dots."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in folded if letter.isalnum())
