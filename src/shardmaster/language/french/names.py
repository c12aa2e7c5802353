"""The French names of cards, bosses, factions and groups of Shadow Champions."""

from pathlib import Path
from typing import Final

from shardmaster.engine.definition import CardDef, slug_of
from shardmaster.engine.ids import (
    ABERRANT,
    AION,
    FACTION_NAMES,
    GLITCH,
    GROUP_NAMES,
    HOMODEUS,
    NECROTIC,
    ORDER,
    TALOS,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.language.files import words_in
from shardmaster.language.french.grammar import typeset

FILE: Final = Path(__file__).parent / "names.yaml"
_NAMES: Final = words_in(FILE)
CARDS: Final[dict[str, str]] = {slug: typeset(name) for slug, name in _NAMES["cards"].items()}
"""By slug; a saved card is found under the slug of the card it was."""
BOSSES: Final[dict[str, str]] = _NAMES["bosses"]
"""By the slug of the English name, where the name is another one."""
FACTIONS: Final = {
    **{faction: ("", name) for faction, name in FACTION_NAMES.items()},
    HOMODEUS: ("", "Homodeus"),
    ORDER: ("de l'", "Ordre"),
    UNDERGROWTH: ("du ", "Maquis"),
    WRAETHE: ("", "Spectra"),
    AION: ("", "Aion"),
}
"""What stands between a card and its faction, and the faction."""
GROUPS: Final = {
    **{group: (name, name) for group, name in GROUP_NAMES.items()},
    ABERRANT: ("Aberrant", "Aberrants"),
    GLITCH: ("Glitch", "Glitch"),
    NECROTIC: ("Nécrotique", "Nécrotiques"),
    TALOS: ("Talos", "Talos"),
}
"""A champion of the group, and several."""


def name_of(card: CardDef) -> str:
    return CARDS.get(card.slug.removesuffix("_saved"), card.name)


def name_for(english: str) -> str:
    """The name of the card that has this English name."""
    return CARDS.get(slug_of(english), english)
