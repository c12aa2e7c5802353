"""Health that a card gives may go to any player, all of it to one."""

import pytest

from shardmaster.engine.battle.effects import BossHeals
from shardmaster.testing import Hero, battle


def test_health_may_be_given_to_any_player() -> None:
    table = battle(Hero(hand=["Spore Cleric"], health=20), Hero(health=20), Hero(health=20))

    table.play("Spore Cleric", by=0)
    offered = table.options()
    table.aim(2)

    assert len(offered) == 3
    assert [hero.health for hero in table.heroes] == [20, 20, 24]


def test_health_may_be_kept() -> None:
    table = battle(Hero(hand=["Spore Cleric"], health=20))

    assert table.play("Spore Cleric", by=0).aim(0).me.health == 24


def test_a_batch_cannot_be_divided() -> None:
    """4 health go to one player; the next 3 may go to another."""
    table = battle(
        Hero(hand=["Spore Cleric", "Undergrowth Aspirant"], health=20), Hero(health=20), seats=2
    )

    table.play("Spore Cleric", by=0).aim(1).play("Undergrowth Aspirant", by=0).aim(0)

    assert [hero.health for hero in table.heroes] == [23, 24]


def test_several_batches_may_go_to_the_same_player() -> None:
    table = battle(Hero(hand=["Spore Cleric", "Undergrowth Aspirant"]), Hero(health=20))

    table.play("Spore Cleric", by=0).aim(1).play("Undergrowth Aspirant", by=0).aim(1)

    assert table.heroes[1].health == 27


def test_every_line_of_a_card_is_a_batch_of_its_own() -> None:
    """Carnivorous Vine gives 3 health, and 2 for each other Undergrowth ally."""
    hand = ["Arach Devotees", "Carnivorous Vine"]
    table = battle(Hero(hand=hand, health=20, deck=[]), Hero(health=20))

    table.play("Arach Devotees", by=0).decline().play("Carnivorous Vine", by=0).aim(1).aim(0)

    assert [hero.health for hero in table.heroes] == [22, 23]


def test_health_above_50_is_lost() -> None:
    table = battle(Hero(hand=["Spore Cleric"]), Hero(health=48))

    assert table.play("Spore Cleric", by=0).aim(1).heroes[1].health == 50


def test_a_fallen_player_cannot_be_healed() -> None:
    table = battle(Hero(hand=["Spore Cleric"], health=20), Hero(), Hero(health=20)).concede(1)

    table.play("Spore Cleric", by=0)

    assert table.options() == ["seat 0", "seat 2"]


def test_nobody_is_asked_about_no_health_at_all() -> None:
    table = battle(Hero(destinies=["Nature Dominance"])).exhaust("Nature Dominance", by=0)

    assert table.asked == [0, 1]


def test_the_last_player_standing_is_not_asked() -> None:
    table = battle(Hero(hand=["Spore Cleric"], health=20), Hero()).concede(1)

    assert table.play("Spore Cleric", by=0).me.health == 24


def test_the_boss_cannot_be_healed_by_players() -> None:
    table = battle(Hero(hand=["Spore Cleric"]), health=20).play("Spore Cleric", by=0)

    assert table.options() == ["seat 0", "seat 1"]


def test_mastery_and_gems_and_power_cannot_be_given_away() -> None:
    table = battle(Hero(hand=["The Rotten", "Crystal"]))

    table.play("The Rotten", by=0).play("Crystal", by=0)

    assert (table.me.power, table.me.mastery, table.me.gems) == (5, 1, 1)


def test_the_reward_of_an_ingeminex_may_be_given_away() -> None:
    table = battle(Hero(power=10), Hero(health=20), monsters=["Brutality"])

    table.defeat("Brutality", by=0).aim(1)

    assert table.heroes[1].health == 40


def test_conditions_on_health_look_at_the_player_of_the_card() -> None:
    """Furrowing Elemental gives power to a player with 50 health, no matter who was healed."""
    table = battle(Hero(hand=["Furrowing Elemental"], health=46, deck=[]), Hero(health=46))

    table.play("Furrowing Elemental", by=0).aim(1)

    assert table.heroes[1].health == 50
    assert table.me.power == 0


@pytest.mark.parametrize(("target", "power"), [(0, 4), (1, 0)])
def test_entropic_talons_turn_only_health_used_on_yourself_into_power(
    target: int, power: int
) -> None:
    table = battle(
        Hero(hand=["Entropic Talons", "Spore Cleric"], health=20, deck=[]), Hero(health=20)
    )

    table.play("Entropic Talons", by=0).play("Spore Cleric", by=0).aim(target)

    assert table.me.power == power
    assert table.heroes[1].power == 0


def test_health_from_another_player_gives_power_beside_entropic_talons() -> None:
    table = battle(Hero(hand=["Entropic Talons"], health=20, deck=[]), Hero(hand=["Spore Cleric"]))

    table.play("Entropic Talons", by=0).play("Spore Cleric", by=1).aim(0)

    assert table.me.power == 4
    assert table.me.health == 24


def test_entropic_talons_end_with_the_turn_of_their_player() -> None:
    table = battle(Hero(hand=["Entropic Talons"], health=20, deck=[]), Hero(hand=["Spore Cleric"]))
    table.play("Entropic Talons", by=0).end_turn(by=0)

    table.play("Spore Cleric", by=1).aim(0)

    assert table.me.power == 0


def test_a_player_who_has_finished_can_be_healed() -> None:
    table = battle(Hero(health=20), Hero(hand=["Spore Cleric"])).end_turn(by=0)

    assert table.play("Spore Cleric", by=1).aim(0).me.health == 24


def test_the_boss_is_healed_up_to_its_health_at_the_start() -> None:
    table = battle(health=95)

    assert table.read(BossHeals(10)).boss.health == 100
