"""What a player types, understood."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

with suppress(ImportError):
    # Where there is one, `input` edits lines with it.
    import readline  # noqa: F401

Read = Callable[[str], str]
"""Shows a prompt and returns a line, as `input` does."""

COMMANDS: Final = {
    "a": "play all cards in hand, one after another, until one asks something",
    "e": "end the turn",
    "u": "undo the last step, as long as it revealed nothing hidden",
    "hint": "ask what master would do, what that does to your chance to win, and why",
    "?": "? 3 shows the card of choice 3; ? name shows a card or keyword by name",
    "why": "show the rules of this question; why WORDS finds the rules that say them",
    "b": "show the board again",
    "d": "show all discard piles",
    "t": "read all destinies, in the row and taken",
    "r": "read the relics that are set aside",
    "c": "read your Shadow Champions",
    "log": "show more of what happened; log all shows everything",
    "s": "save the game",
    "concede": "give up the game",
    "q": "save and quit",
    "h": "this help",
}
ALIASES: Final = {
    "": "b",
    "all": "a",
    "end": "e",
    "undo": "u",
    "i": "hint",
    "board": "b",
    "discard": "d",
    "destinies": "t",
    "destiny": "t",
    "relics": "r",
    "relic": "r",
    "shadows": "c",
    "shadow": "c",
    "champions": "c",
    "l": "log",
    "save": "s",
    "quit": "q",
    "exit": "q",
    "help": "h",
}


@dataclass(frozen=True)
class Typed:
    """A choice by its number, or a command with what follows it."""

    command: str
    rest: str = ""
    number: int | None = None


def understood(line: str) -> Typed | None:
    """What a line means, or None when it means nothing."""
    text = line.strip()
    if is_number(text):
        return Typed("", number=int(text))
    if text.startswith("?"):
        rest = text[1:].strip()
        return Typed("?", rest) if rest else Typed("h")
    word, _, rest = text.casefold().partition(" ")
    command = ALIASES.get(word, word)
    if command not in COMMANDS or (rest and command not in ("log", "why")):
        return None
    return Typed(command, rest.strip())


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def misunderstood(line: str, expected: str) -> str:
    """How to say that a line is no answer, and what would be one."""
    return f"{line.strip()} is not a choice: type {expected}, or help"
