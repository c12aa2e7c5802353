"""Cards and keywords by what a player types after a question mark."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from shardmaster.engine.definition import CardDef
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.terminal.faces import Flow, named, sheet
from shardmaster.terminal.palette import NOTICE, Signs

MOST_SHEETS: Final = 3
"""Beyond this many cards only the names are shown."""


def looked_up(typed: str, cards: Sequence[CardDef], signs: Signs) -> RenderableType:
    """The cards whose names contain the words, or a keyword, or what may have been meant."""
    wanted = typed.casefold()
    parts: list[RenderableType] = [
        Text.assemble((f"{word.capitalize()}: ", "bold"), meaning)
        for word, meaning in MEANINGS.items()
        if word.startswith(wanted)
    ]
    found = _matching(wanted, cards)
    if len(found) > MOST_SHEETS:
        parts += [Text(f"{len(found)} cards match:"), Flow([named(card) for card in found])]
    else:
        parts += [sheet(card, signs) for card in found]
    return Group(*parts) if parts else Text(_unknown(typed, cards), NOTICE)


def _matching(wanted: str, cards: Sequence[CardDef]) -> list[CardDef]:
    exact = [card for card in cards if card.name.casefold() == wanted]
    return exact or [card for card in cards if wanted in card.name.casefold()]


def _unknown(typed: str, cards: Sequence[CardDef]) -> str:
    names = {card.name.casefold(): card.name for card in cards}
    close = get_close_matches(typed.casefold(), names, n=3, cutoff=0.5)
    guess = f"; did you mean {' or '.join(names[name] for name in close)}?" if close else ""
    return f"no card or keyword is called {typed!r}{guess}"
