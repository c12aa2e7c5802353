"""The builder of battle positions itself."""

import doctest
from collections import Counter
from importlib import import_module

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import ROW
from shardmaster.testing import BattleScenario, Hero, battle


def all_cards(table: BattleScenario) -> Counter[str]:
    game = table.game
    piles = [game.table.pile(number) for number in range(game.table.zones())]
    return Counter(game.definition(card).name for pile in piles for card in pile)


def test_the_examples_in_the_documentation_work() -> None:
    failed, tried = doctest.testmod(import_module("shardmaster.testing.battle"))

    assert (failed, tried) == (0, 7)


def test_everything_lies_where_it_is_named() -> None:
    table = battle(
        Hero(hand=["Crystal"], facing=["Wrathbloom"], tokens=2, mastery=3),
        Hero(champions=["Primus Pilus"], discard=["Poison Seed"], ongoing=["Twin Trap"]),
        fate=["Armageddon", "Sagittari"],
        fate_discard=["Data Wipe"],
        row=["Spore Cleric"],
        veiled=["Kiln Drone"],
        health=40,
        mastery=7,
        havoc=True,
    )

    me, other = table.heroes
    assert (me.hand, me.facing, me.tokens, me.mastery) == (["Crystal"], ["Wrathbloom"], 2, 3)
    assert (other.champions, other.discard) == (["Primus Pilus"], ["Poison Seed"])
    assert other.ongoing == ["Twin Trap"]
    assert table.fate_deck[:3] == ["Armageddon", "Sagittari", "Quiet Moment"]
    assert table.fate_discard == ["Data Wipe"]
    assert (table.row[:2], table.veiled) == (["Spore Cleric", "Kiln Drone"], ["Kiln Drone"])
    assert (table.boss.health, table.boss.mastery, table.in_havoc) == (40, 7, True)
    assert table.supply == ["Poison Seed"] * 7


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_card_is_lost_or_doubled(seats: int) -> None:
    named = battle(
        Hero(hand=["Crystal", "Evokatus"], ongoing=["Order Trap"]),
        fate=["Armageddon", "Simulacrons"],
        veiled=["Spore Cleric"],
        seats=seats,
    )

    assert all_cards(named) == all_cards(battle(seats=seats))


def test_everybody_is_asked_in_the_players_turn() -> None:
    table = battle(seats=3)

    assert table.asked == [0, 1, 2]


def test_the_boss_finds_the_hands_as_they_were_given() -> None:
    table = battle(Hero(hand=["Crystal"]), fate=["Quiet Moment"]).boss_turn()

    assert table.me.hand == ["Crystal"]
    assert table.fate_discard == ["Quiet Moment"] * 2


def test_a_face_down_card_is_known_to_nobody() -> None:
    table = battle(row=["Kiln Drone"], veiled=["Spore Cleric"])

    card = table.game.table.pile(ROW)[1]
    assert table.game.table.known(card) == 0


def test_an_unknown_fate_card_is_refused() -> None:
    with pytest.raises(ShardmasterError, match="similar names: Armageddon"):
        battle(fate=["Armagedon"])
