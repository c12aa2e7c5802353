"""The numbers of every card, against a list kept apart from the definitions."""

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict, cast

import pytest

from shardmaster.catalog import SETS, STARTERS
from shardmaster.engine.definition import CardDef
from shardmaster.setting import Setting


class Facts(TypedDict):
    id: str
    name: str
    faction: str | None
    type: str
    cost: int | None
    copies: int
    defense: int | None
    shield: int | None


FACTS = cast(
    dict[str, list[Facts]],
    json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8")),
)
DEFINITIONS = {"starters": STARTERS, "base": SETS["base"]}


def facts_of(definition: CardDef) -> Facts:
    return Facts(
        id=definition.slug,
        name=definition.name,
        faction=definition.faction,
        type=definition.kind,
        cost=definition.cost if definition.cost >= 0 else None,
        copies=definition.copies,
        defense=definition.defense or None,
        shield=definition.shield or None,
    )


@pytest.mark.parametrize(
    "facts", [*FACTS["starters"], *FACTS["base"]], ids=lambda facts: str(facts["id"])
)
def test_the_card_has_its_printed_numbers(facts: Facts) -> None:
    definitions = {card.slug: card for card in [*STARTERS, *SETS["base"]]}

    assert facts_of(definitions[facts["id"]]) == facts


@pytest.mark.parametrize("name", FACTS)
def test_no_card_is_missing_and_none_is_invented(name: str) -> None:
    listed = Counter(facts["id"] for facts in FACTS[name])
    defined = Counter(card.slug for card in DEFINITIONS[name])

    assert defined == listed


def test_the_base_set_has_45_cards_with_88_copies() -> None:
    assert len(SETS["base"]) == 45
    assert sum(card.copies for card in SETS["base"]) == 88


@pytest.mark.parametrize("faction", ["Homodeus", "Order", "Undergrowth", "Wraethe"])
def test_each_faction_has_22_cards_in_the_center_deck(faction: str) -> None:
    assert sum(card.copies for card in SETS["base"] if card.faction == faction) == 22


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_has_ten_starting_cards_a_player_and_the_center_cards(seats: int) -> None:
    library = Setting(seats, sets=("base",)).library()

    assert len(library.cards) == 10 * seats + 88
