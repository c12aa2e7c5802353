"""The cards as a list that can be searched and filtered."""

from typing import TypedDict

from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import UnknownName
from shardmaster.engine.ids import FACTION_NAMES, GROUP_NAMES, MONSTER, SAVED
from shardmaster.engine.wording import plain
from shardmaster.language.english.cards import TYPE_NAMES
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import SETS, STARTERS

MONSTERS = "Ingeminex"
TYPES = [*TYPE_NAMES.values(), "relic", "saved"]
"""What cards can be searched by."""


class CardRecord(TypedDict):
    """A card's facts, as commands, the server and the browser client show them."""

    id: str
    name: str
    set: str
    faction: str | None
    """Ingeminex are listed as a faction of their own, Shadow Champions by their groups."""
    type: str
    cost: int | None
    copies: int
    defense: int | None
    attack: int | str | None
    """How hard a Shadow Champion strikes at least; X where that depends on another card."""
    shield: int | str | None
    """A number, or what it equals."""
    character: str | None
    """Whose relic it is."""
    saved: bool
    """Whether it joins a starting deck of the campaign; its text is our own then."""


class Listed(CardRecord):
    """A card with its English text."""

    text: str


def listed(card: CardDef, from_set: str) -> Listed:
    return Listed(**record(card, from_set), text=plain(ENGLISH.marked_text(card)))


def record(card: CardDef, from_set: str) -> CardRecord:
    return CardRecord(
        id=card.slug,
        name=card.name,
        set=from_set,
        faction=MONSTERS if card.traits & MONSTER else card.faction or card.group,
        type=card.kind,
        cost=card.cost if card.cost >= 0 else None,
        copies=card.copies,
        defense=card.defense or None,
        attack=attack(card),
        shield="mastery" if card.shield_equals is not None else card.shield or None,
        character=card.character or None,
        saved=card.traits & SAVED != 0,
    )


def attack(card: CardDef) -> int | str | None:
    """The printed attack of a Shadow Champion."""
    if card.strength is None:
        return None
    return "X" if card.strength.is_cost_under else card.strength.attack


def all_cards() -> list[Listed]:
    """Every card of every set, starters first."""
    everything = {"starters": STARTERS, **{name: box.cards for name, box in SETS.items()}}
    return [listed(card, name) for name, cards in everything.items() for card in cards]


def find(
    words: str = "",
    faction: str | None = None,
    kind: str | None = None,
    from_set: str | None = None,
    cost: int | None = None,
) -> list[Listed]:
    """The cards that match all filters; words are looked up in name and text."""
    _check("faction", faction, [*FACTION_NAMES.values(), *GROUP_NAMES.values(), MONSTERS])
    wanted = None if kind is None else kind.casefold().replace("-", "_").replace(" ", "_")
    if kind is not None and wanted not in (*TYPE_NAMES, "relic", "saved"):
        raise UnknownName("type", kind, TYPES)
    _check("set", from_set, ["starters", *SETS, *(box.short for box in SETS.values())])
    full = {box.short: name for name, box in SETS.items()}
    return [
        card
        for card in all_cards()
        if _mentions(card, words)
        and (faction is None or (card["faction"] or "").casefold() == faction.casefold())
        and (wanted is None or _is_kind(card, wanted))
        and (from_set is None or card["set"] == full.get(from_set, from_set))
        and (cost is None or card["cost"] == cost)
    ]


def _is_kind(card: Listed, kind: str) -> bool:
    """Whether it is of this type; relics and saved cards have other types as well."""
    if kind == "saved":
        return card["saved"]
    return card["type"] in (kind, f"{kind}_ally", f"{kind}_champion")


def _mentions(card: Listed, words: str) -> bool:
    told = f"{card['name']} {card['text']}".casefold()
    return all(word in told for word in words.casefold().split())


def _check(what: str, name: str | None, known: list[str]) -> None:
    if name is not None and name.casefold() not in [item.casefold() for item in known]:
        raise UnknownName(what, name, known)
