"""What center cards do as the only card the Nemesis plays, with little and much mastery.

What holds for any card, listed here or not, is in test_nemesis_every_card.py.
"""

from typing import NamedTuple

import pytest

from shardmaster.engine.ids import CHAMPION, MONSTER
from shardmaster.play.catalog import center_of, check_sets
from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_turn

CENTER = [card for card in center_of(check_sets(("all",))) if not card.traits & MONSTER]
CHAMPIONS = {card.name for card in CENTER if card.traits & CHAMPION}
AION = {card.name for card in CENTER if card.faction == "Aion"}


class Outcome(NamedTuple):
    damage: int
    """Dealt to you."""
    mastery_lost: int
    """By you."""
    health: int
    """Gained by the Nemesis."""
    mastery: int
    """Gained by the Nemesis."""
    banished: int
    """Cards banished from the center deck for gems."""


OUTCOMES = {
    "Kiln Drone": ((0, 0, 0, 0, 2), (0, 0, 0, 0, 4)),
    "Korvus Legionnaire": ((2, 0, 0, 0, 0), (2, 0, 0, 0, 0)),
    "Mining Drones": ((0, 0, 0, 1, 1), (0, 0, 0, 1, 1)),
    "Reactor Drone": ((0, 0, 0, 0, 3), (0, 0, 0, 0, 3)),
    "Drakonarius": ((6, 0, 0, 0, 0), (6, 0, 0, 0, 0)),
    "Evokatus": ((1, 0, 0, 1, 0), (1, 0, 0, 1, 0)),
    "General Decurion": ((0, 0, 0, 0, 3), (0, 0, 0, 0, 3)),
    "Numeri Drones": ((0, 0, 0, 0, 1), (0, 0, 0, 0, 1)),
    "Optio Crusher": ((3, 0, 0, 0, 0), (5, 0, 0, 0, 0)),
    "Primus Pilus": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Venator of the Wastes": ((4, 0, 0, 0, 0), (4, 2, 0, 0, 0)),
    "Cache Warden": ((0, 0, 0, 1, 0), (0, 0, 0, 2, 0)),
    "Command Seer": ((0, 0, 0, 0, 2), (0, 0, 0, 0, 2)),
    "Cryptofist Monk": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Data Heretic": ((0, 0, 0, 2, 0), (0, 0, 0, 2, 0)),
    "Giga, Source Adept": ((0, 0, 0, 1, 0), (0, 0, 0, 4, 0)),
    "Omnius, The All-Knowing": ((0, 0, 0, 2, 0), (0, 0, 0, 7, 0)),
    "Order Initiate": ((0, 0, 0, 0, 2), (0, 0, 0, 2, 2)),
    "Portal Monk": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Shard Abstractor": ((0, 0, 0, 2, 0), (0, 0, 0, 2, 0)),
    "Systema A.I.": ((0, 0, 0, 1, 0), (0, 0, 0, 3, 0)),
    "The Grand Architect": ((0, 0, 0, 5, 0), (0, 0, 0, 5, 0)),
    "Zetta, The Encryptor": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Le'shai Knight": ((3, 0, 0, 0, 0), (6, 0, 0, 0, 0)),
    "Ghostwillow Avenger": ((4, 0, 0, 0, 0), (4, 0, 0, 0, 0)),
    "Thorn Zealot": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Root of the Forest": ((0, 0, 10, 0, 0), (10, 0, 10, 0, 0)),
    "Shardwood Guardian": ((2, 0, 0, 1, 0), (2, 0, 6, 1, 0)),
    "Furrowing Elemental": ((0, 0, 4, 1, 0), (0, 0, 4, 1, 0)),
    "Spore Cleric": ((0, 0, 4, 0, 0), (0, 0, 4, 0, 0)),
    "Undergrowth Aspirant": ((0, 0, 3, 0, 0), (5, 0, 3, 0, 0)),
    "Fungal Hermit": ((0, 0, 0, 1, 0), (0, 0, 5, 1, 0)),
    "Ojas, Genesis Druid": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Additri, Gaiamancer": ((2, 0, 0, 0, 0), (2, 0, 0, 0, 0)),
    "Aetherbreaker": ((4, 0, 0, 0, 0), (8, 0, 0, 0, 0)),
    "Fao Cu'tul, The Formless": ((2, 0, 0, 0, 0), (4, 0, 0, 0, 0)),
    "Li Hin, The Shattered": ((1, 0, 0, 0, 0), (1, 0, 0, 0, 0)),
    "Nil Assassin": ((5, 0, 0, 0, 0), (5, 0, 0, 0, 0)),
    "Scion of Nothingness": ((3, 0, 0, 0, 0), (3, 0, 0, 0, 0)),
    "Shadebound Sentry": ((3, 0, 0, 0, 0), (3, 0, 0, 0, 0)),
    "Shadow Apostle": ((2, 0, 0, 0, 0), (2, 0, 0, 0, 0)),
    "Umbral Scourge": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Wraethe Skirmisher": ((2, 0, 0, 0, 0), (6, 0, 0, 0, 0)),
    "Zara Ra, Soulflayer": ((4, 0, 0, 1, 0), (4, 0, 0, 1, 0)),
    "Zen Chi Set, Godkiller": ((3, 0, 0, 0, 0), (3, 0, 0, 0, 0)),
    "Axia": ((7, 0, 0, 0, 0), (7, 0, 0, 0, 0)),
    "Limiter Drones": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Ferrata Guard": ((0, 0, 0, 0, 1), (0, 0, 0, 0, 1)),
    "Raidian, Cloud Master": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Mainframe Abbot": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Arach Devotees": ((0, 0, 0, 1, 0), (0, 0, 3, 1, 0)),
    "Taur, Arachpriest": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Hounds of Volos": ((0, 0, 5, 0, 0), (0, 0, 5, 0, 0)),
    "Pall Shades": ((0, 0, 0, 1, 0), (3, 0, 0, 1, 0)),
    "Ru Bo Vai, The Transcendant": ((4, 0, 0, 0, 0), (4, 0, 0, 0, 0)),
    "The Lost": ((6, 0, 0, 0, 0), (6, 0, 0, 0, 0)),
    "Cloud Oracles": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 2)),
    "Swyft": ((2, 0, 0, 0, 2), (2, 0, 0, 0, 2)),
    "Breaker": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Brute": ((4, 0, 0, 0, 0), (4, 0, 0, 0, 0)),
    "Dash": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Lucky": ((0, 0, 0, 0, 2), (0, 0, 0, 0, 2)),
    "J-Chord": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "G-48": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "Legion Carrier": ((0, 0, 0, 0, 2), (0, 0, 0, 0, 2)),
    "Torian Commandos": ((2, 0, 0, 0, 2), (2, 0, 0, 0, 2)),
    "Anomaly Cleric": ((0, 0, 0, 1, 3), (0, 0, 0, 1, 3)),
    "Duplication Fabricator": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Shard Seer": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Carnivorous Vine": ((3, 0, 3, 0, 0), (3, 0, 3, 0, 0)),
    "Orm Madu": ((0, 0, 7, 0, 0), (0, 0, 7, 0, 0)),
    "The Rotten": ((5, 0, 0, 1, 0), (5, 0, 0, 1, 0)),
    "Cinder Scars": ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0)),
    "Oblivion Gatekeeper": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    "The Dispossessed": ((3, 0, 0, 0, 0), (3, 0, 0, 0, 0)),
}
"""With 0 and with 20 mastery; warps are declined."""


def played(card: str, mastery: int) -> Scenario:
    """The turn after the Nemesis turned over a card that is not of its own faction."""
    nemesis = Side(health=20, mastery=mastery, character="Volos" if card in AION else "Rez")
    table = nemesis_turn(card, you=Side(mastery=5, deck=()), nemesis=nemesis)
    while table.active == 1:
        table.decline()
    return table


def outcome(table: Scenario, card: str, mastery: int) -> Outcome:
    itself = 0 if card in CHAMPIONS else 1
    return Outcome(
        50 - table.me.health,
        5 - table.me.mastery,
        table.foe.health - 20,
        table.foe.mastery - mastery,
        len(table.banished) - itself,
    )


def test_the_cards_are_listed_in_the_order_of_the_boxes() -> None:
    assert list(OUTCOMES) == [card.name for card in CENTER if card.name in OUTCOMES]


@pytest.mark.parametrize("card", OUTCOMES)
@pytest.mark.parametrize(("mastery", "column"), [(0, 0), (20, 1)])
def test_the_card_does_exactly_this(card: str, mastery: int, column: int) -> None:
    table = played(card, mastery)

    assert outcome(table, card, mastery) == OUTCOMES[card][column]


@pytest.mark.parametrize("card", [card.name for card in CENTER])
def test_a_champion_stays_and_an_ally_is_banished(card: str) -> None:
    table = played(card, 0)

    assert table.foe.champions == ([card] if card in CHAMPIONS else [])
    assert (card in table.banished) == (card not in CHAMPIONS)
