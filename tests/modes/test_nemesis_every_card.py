"""Every center card revealed in a crowded game: the Nemesis keeps nothing and you decide all."""

import pytest

from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DECK,
    DESTINIES,
    DISCARD,
    FACTIONS,
    HAND,
    MONSTER,
    RELICS,
    ROW,
    Seat,
    zone,
)
from shardmaster.play.catalog import center_of, check_sets
from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_next

CENTER = [card for card in center_of(check_sets(("all",))) if not card.traits & MONSTER]
ROWS = {
    "Homodeus": ["Korvus Legionnaire", "Kiln Drone", "Optio Crusher"],
    "Order": ["Portal Monk", "Data Heretic", "Systema A.I."],
    "Undergrowth": ["Thorn Zealot", "Shardwood Guardian", "Additri, Gaiamancer"],
    "Wraethe": ["Shadow Apostle", "Shadebound Sentry", "Ru Bo Vai, The Transcendant"],
    "Aion": ["Lucky", "Dash", "Swyft"],
}
OTHERS = ["Cache Warden", "Spore Cleric", "Nil Assassin"]
YOURS = Side(
    deck=["Command Seer", "Crystal", "Brute", "Blaster", "Crystal", "Crystal", "Pall Shades"],
    discard=["Umbral Scourge", "Praetorian-02", "Nil Assassin"],
    champions=["Evokatus", "Ferrata Guard", "Numeri Drones"],
    mastery=12,
)
ITS_CHAMPIONS = ["G-48", "General Decurion", "Taur, Arachpriest", "Drakonarius"]
NOTHING = (HAND, DECK, DISCARD, RELICS, DESTINIES)


def crowded(card: str, mastery: int) -> Scenario:
    """Both sides have champions, and the row has three cards that match the one revealed."""
    faction = next(each.faction for each in CENTER if each.name == card) or ""
    copies = {each.name: each.copies for each in CENTER}
    matching = [name for name in ROWS[faction] if name != card or copies[name] > 1]
    champions = [name for name in ITS_CHAMPIONS if name != card]
    nemesis = Side(health=30, mastery=mastery, champions=champions, character="Ko Syn Wu")
    return nemesis_next(card, row=[*matching, *OTHERS], you=YOURS, nemesis=nemesis)


def check_what_it_has(game: Game) -> None:
    for kind in NOTHING:
        assert game.table.count(zone(Seat(1), kind)) == 0
    assert game.players[1].gems == 0


def your_cards(table: Scenario) -> list[str]:
    me = table.me
    return sorted(me.hand + me.deck + me.discard + me.champions + me.played + me.relics)


@pytest.mark.parametrize("card", [card.name for card in CENTER])
@pytest.mark.parametrize("mastery", [0, 16])
@pytest.mark.parametrize("last", [False, True])
def test_only_what_the_rules_list_changes(card: str, mastery: int, last: bool) -> None:
    table = crowded(card, mastery)
    owned = your_cards(table)
    table.end_turn()
    gap = 0

    while table.active == 1 and not table.over:
        assert table.asked == [0]
        check_what_it_has(table.game)
        assert gap <= 6 - table.game.table.count(ROW)
        gap = 6 - table.game.table.count(ROW)
        options = table.game.options(0)
        table.game.submit(0, options[-1] if last else options[0])

    check_what_it_has(table.game)
    assert your_cards(table) == owned
    assert table.over or len(table.row) == 6
    assert table.over or table.foe.played == []
    assert table.over or (table.foe.power, table.me.gems, table.me.power) == (0, 0, 0)
    assert table.winners in ([], [1])


@pytest.mark.parametrize("card", [card.name for card in CENTER])
def test_no_card_of_its_faction_is_left_in_the_row_when_champions_act(card: str) -> None:
    table = crowded(card, 0)
    table.end_turn()
    traits = table.game.library.traits
    faction = next(each.traits for each in CENTER if each.name == card) & FACTIONS

    while not table.foe.exhausted:
        table.game.submit(0, table.game.options(0)[0])

    row = table.game.table.pile(ROW)
    assert [each for each in row if traits[each] & faction] == []


@pytest.mark.parametrize("card", [card.name for card in CENTER])
def test_every_champion_that_can_has_acted_before_power_is_spent(card: str) -> None:
    table = crowded(card, 16)
    table.end_turn()

    while table.me.player.incoming == 0 and not table.over:
        table.game.submit(0, table.game.options(0)[-1])

    game = table.game
    able = [
        game.definition(each).name
        for each in game.table.pile(zone(Seat(1), CHAMPIONS))
        if game.definition(each).exhaust.length
    ]
    assert table.over or sorted(table.foe.exhausted) == sorted(able)
