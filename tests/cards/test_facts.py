"""The numbers of every card, against a list kept apart from the definitions."""

import json
from collections import Counter
from pathlib import Path
from typing import NotRequired, TypedDict, cast

import pytest

from shardmaster.play.catalog import SETS, center_of, check_sets
from shardmaster.play.setting import Setting
from shardmaster.reference.listing import Listed, all_cards


class Facts(TypedDict):
    id: str
    name: str
    set: str
    faction: str | None
    type: str
    cost: int | None
    copies: int
    defense: int | None
    shield: int | str | None
    attack: NotRequired[int | str]


READ = json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8"))
BOXES = cast(dict[str, dict[str, int]], READ.pop("boxes"))
"""How many center cards a box has: definitions, copies, and copies by faction."""
BASE, RELICS, SHADOW, HORIZON = (
    BOXES[name]["copies"]
    for name in ("base", "relics_of_the_future", "shadow_of_salvation", "into_the_horizon")
)
ALL = BASE + RELICS + SHADOW + HORIZON - 3
"""Three Cloud Oracles are replaced."""
FACTS = cast(dict[str, list[Facts]], READ)
ALL_FACTS = [facts for section in FACTS.values() for facts in section]
LISTED = {card["id"]: card for card in all_cards()}


def facts_of(card: Listed) -> Facts:
    facts = Facts(
        id=card["id"],
        name=card["name"],
        set=card["set"],
        faction=card["faction"],
        type=card["type"],
        cost=card["cost"],
        copies=card["copies"],
        defense=card["defense"],
        shield=card["shield"],
    )
    if card["attack"] is not None:
        facts["attack"] = card["attack"]
    return facts


@pytest.mark.parametrize("facts", ALL_FACTS, ids=lambda facts: str(facts["id"]))
def test_the_card_has_its_printed_numbers(facts: Facts) -> None:
    assert facts_of(LISTED[facts["id"]]) == facts


def test_no_card_is_missing_and_none_is_invented() -> None:
    assert Counter(card["id"] for card in all_cards()) == Counter(f["id"] for f in ALL_FACTS)


def test_every_box_has_its_totals() -> None:
    assert list(BOXES) == list(SETS)


@pytest.mark.parametrize("name", BOXES)
def test_a_box_has_so_many_center_cards(name: str) -> None:
    assert len(SETS[name].center) == BOXES[name]["cards"]
    assert sum(card.copies for card in SETS[name].center) == BOXES[name]["copies"]


@pytest.mark.parametrize(
    ("name", "faction"),
    [(name, each) for name, box in BOXES.items() for each in box if each[0].isupper()],
)
def test_each_faction_has_its_share_of_the_center_cards(name: str, faction: str) -> None:
    cards = [card for card in SETS[name].center if card.faction == faction]

    assert sum(card.copies for card in cards) == BOXES[name][faction]


def test_there_are_ten_relics_two_for_each_character() -> None:
    relics = [relic for box in SETS.values() for relic in box.relics]

    assert Counter(relic.character for relic in relics) == {
        "Decima": 2,
        "Ko Syn Wu": 2,
        "Tetra": 2,
        "Volos": 2,
        "Rez": 2,
    }
    assert all(relic.copies == 1 for relic in relics)


def test_there_are_thirty_destinies_of_one_copy_each() -> None:
    destinies = [destiny for box in SETS.values() for destiny in box.destinies]

    assert len(destinies) == 30
    assert all(destiny.copies == 1 for destiny in destinies)


@pytest.mark.parametrize("group", ["Aberrant", "Glitch", "Necrotic", "Talos"])
def test_each_group_has_six_shadow_champions_of_three_kinds(group: str) -> None:
    shadows = [card for card in SETS["shadow_of_salvation"].shadows if card.group == group]

    assert len(shadows) == 3
    assert sum(card.copies for card in shadows) == 6


@pytest.mark.parametrize(
    ("sets", "copies"),
    [
        ("base", BASE),
        ("base relics", BASE + RELICS),
        ("base shadow", BASE + SHADOW),
        ("base horizon", BASE + HORIZON - 1),
        ("base relics shadow", BASE + RELICS + SHADOW - 3),
        ("base relics horizon", BASE + RELICS + HORIZON),
        ("base shadow horizon", BASE + SHADOW + HORIZON - 1),
        ("all", ALL),
    ],
)
def test_the_center_deck_of_any_sets_has_so_many_cards(sets: str, copies: int) -> None:
    """Three Cloud Oracles are replaced, and Corruption needs Relics of the Future."""
    center = center_of(check_sets(tuple(sets.split())))

    assert sum(card.copies for card in center) == copies


@pytest.mark.parametrize(
    ("sets", "oracles"),
    [
        ("base", []),
        ("base relics", ["cloud_oracles_rotf"]),
        ("base shadow", ["cloud_oracles_sos"]),
        ("base relics shadow", ["cloud_oracles_sos"]),
    ],
)
def test_the_amended_cloud_oracles_replace_the_old_ones_or_join(
    sets: str, oracles: list[str]
) -> None:
    center = center_of(check_sets(tuple(sets.split())))

    assert [card.slug for card in center if card.name == "Cloud Oracles"] == oracles


@pytest.mark.parametrize(
    ("sets", "plays"),
    [("base horizon", False), ("base shadow horizon", False), ("base relics horizon", True)],
)
def test_corruption_is_left_out_without_relics_of_the_future(sets: str, plays: bool) -> None:
    center = center_of(check_sets(tuple(sets.split())))

    assert ("Corruption" in [card.name for card in center]) == plays


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_has_ten_starting_cards_a_player_and_the_center_cards(seats: int) -> None:
    library = Setting(seats, sets=("base",)).library()

    assert len(library.cards) == 10 * seats + BASE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_with_all_sets_has_the_relics_and_destinies_as_well(seats: int) -> None:
    library = Setting(seats).library()

    assert len(library.cards) == 10 * seats + ALL + 10 + 30


def test_the_shadow_champions_join_a_table_that_summons_them() -> None:
    library = Setting(2, variants=("shadow-summoning",)).library()

    assert len(library.cards) == 20 + ALL + 10 + 30 + 24


def test_there_are_36_boss_attacks_8_poison_seeds_and_18_saved_cards() -> None:
    box = SETS["shadow_of_salvation"]

    assert sum(card.copies for card in box.attacks) == 36 + 8
    assert sum(card.copies for card in box.saved) == 18
