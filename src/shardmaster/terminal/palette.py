"""Colours and signs. Everything a colour says is also said by a letter or a word.

The colours are those a terminal has names for, never black or white, so they suit dark and
light backgrounds alike.
"""

from typing import Final, Literal, NamedTuple

from rich.console import Console

from shardmaster.engine.ids import INFINITE

FACTION_STYLES: Final = {
    "Homodeus": "yellow",
    "Order": "cyan",
    "Undergrowth": "green",
    "Wraethe": "magenta",
    "Aion": "red",
}
RESOURCE_STYLES: Final = {
    "gems": "bright_blue",
    "power": "bright_red",
    "mastery": "bright_magenta",
    "health": "green",
}
KEY: Final = "bold"
"""What can be typed."""
QUIET: Final = "bright_black"
NOTICE: Final = "bold yellow"
SHIELD: Final = "bright_cyan"


class Signs(NamedTuple):
    """Characters that not every terminal can show."""

    times: str
    dot: str
    full: str
    empty: str
    arrow: str
    endless: str
    cut: Literal["ellipsis", "crop"]
    """How a line that is too long ends."""


FANCY: Final = Signs("×", "·", "━", "─", "▶", "∞", "ellipsis")
PLAIN: Final = Signs("x", "-", "#", ".", ">", "endless", "crop")


def signs_for(console: Console) -> Signs:
    return FANCY if console.encoding.lower().startswith("utf") else PLAIN


def number(amount: int, signs: Signs) -> str:
    """An amount as people read it: endless power is no number."""
    return signs.endless if amount >= INFINITE else str(amount)
