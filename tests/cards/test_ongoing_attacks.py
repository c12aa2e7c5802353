"""Attacks that stay: the rifts of Moc Sai and the traps of Vox."""

import pytest

from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.effects import Detonate
from shardmaster.testing import BattleScenario, Hero, battle

THREE = (Hero(), Hero(), Hero())


def detonated(table: BattleScenario) -> BattleScenario:
    """All traps go off; their players take 4 damage unless a trap says otherwise."""
    table.read(Detonate(Damage(4)), seat=table.boss.seat)
    return table


# Moc Sai: rifts


@pytest.mark.parametrize("rift", ["Greater Unstable Rift", "Lesser Unstable Rift"])
def test_a_rift_stays_in_front_of_the_player_who_drew_it(rift: str) -> None:
    table = battle(*THREE, fate=["Quiet Moment", rift]).boss_turn()

    assert [hero.ongoing for hero in table.heroes] == [[], [rift], []]


def test_a_rift_is_closed_with_five_gems_of_one_player() -> None:
    table = battle(Hero(gems=6, ongoing=["Greater Unstable Rift"]))

    table.pay("Greater Unstable Rift", 5, by=0)

    assert table.me.ongoing == []
    assert table.me.gems == 1
    assert table.fate_discard == ["Greater Unstable Rift"]


def test_players_close_a_rift_together_no_matter_whom_it_faces() -> None:
    table = battle(Hero(gems=2), Hero(gems=2, ongoing=["Lesser Unstable Rift"]), Hero(gems=1))

    table.pay("Lesser Unstable Rift", 2, by=0).pay("Lesser Unstable Rift", 2, by=1)
    assert table.heroes[1].ongoing == ["Lesser Unstable Rift"]
    table.pay("Lesser Unstable Rift", 1, by=2)

    assert table.heroes[1].ongoing == []
    assert [hero.gems for hero in table.heroes] == [0, 0, 0]


def test_gems_paid_for_a_rift_are_gone_when_their_player_takes_an_extra_turn() -> None:
    """An extra turn is a turn of its own, but the turn of the others goes on."""
    table = battle(
        Hero(hand=["Slipstream Shard"], mastery=20, gems=2, ongoing=["Lesser Unstable Rift"]),
        Hero(gems=1),
        Hero(gems=4),
    )
    table.pay("Lesser Unstable Rift", 2, by=0).pay("Lesser Unstable Rift", 1, by=1)

    table.play("Slipstream Shard", by=0).end_turn(by=0).pay("Lesser Unstable Rift", 3, by=2)
    assert table.me.ongoing == ["Lesser Unstable Rift"]
    table.pay("Lesser Unstable Rift", 1, by=2)

    assert table.me.ongoing == []


def test_gems_paid_for_a_rift_in_vain_are_gone_with_the_turn() -> None:
    table = battle(Hero(gems=4, ongoing=["Lesser Unstable Rift"]), Hero())
    table.pay("Lesser Unstable Rift", 4, by=0).end_turns()

    table.game.players[0].gems = 4
    table.pay("Lesser Unstable Rift", 4, by=0)

    assert table.me.ongoing == ["Lesser Unstable Rift"]


def test_without_gems_nothing_can_be_paid() -> None:
    table = battle(Hero(ongoing=["Lesser Unstable Rift"]), Hero(gems=1))

    assert not table.may("pay", by=0)
    assert table.may("pay", "Lesser Unstable Rift", by=1)


# Vox: traps

TRAPS = {
    "Homodeus Trap": "Reactor Drone",
    "Order Trap": "Data Heretic",
    "Undergrowth Trap": "Spore Cleric",
    "Wraethe Trap": "Nil Assassin",
}


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("recruit", TRAPS.values())
def test_a_trap_is_disarmed_by_a_recruit_of_its_faction_only(trap: str, recruit: str) -> None:
    table = battle(Hero(gems=9, ongoing=[trap]), row=[recruit])

    table.recruit(recruit, by=0)

    disarmed = TRAPS[trap] == recruit
    assert (table.me.ongoing == []) == disarmed
    assert (trap in table.fate_discard) == disarmed


def test_a_trap_is_not_disarmed_by_the_recruit_of_another_player() -> None:
    table = battle(Hero(ongoing=["Wraethe Trap"]), Hero(gems=9), row=["Nil Assassin"])

    table.recruit("Nil Assassin", by=1)

    assert table.me.ongoing == ["Wraethe Trap"]


def test_a_trap_is_not_disarmed_by_a_fast_play() -> None:
    table = battle(Hero(gems=9, ongoing=["Wraethe Trap"]), row=["Nil Assassin"])

    table.fast_play("Nil Assassin", by=0)

    assert table.me.ongoing == ["Wraethe Trap"]


def test_a_trap_is_disarmed_by_an_effect_that_recruits() -> None:
    table = battle(
        Hero(hand=["Portal Monk"], ongoing=["Wraethe Trap"]),
        row=["Nil Assassin"],
    )

    table.play("Portal Monk", by=0).pick("Nil Assassin")

    assert table.me.ongoing == []


def test_a_trap_is_disarmed_by_a_relic_of_its_faction() -> None:
    table = battle(Hero(character="Tetra", mastery=10, ongoing=["Order Trap", "Wraethe Trap"]))

    table.take_relic("Datic Robes", by=0)

    assert table.me.ongoing == ["Wraethe Trap"]


def test_a_trap_is_not_disarmed_by_a_destiny() -> None:
    table = battle(Hero(mastery=5, ongoing=["Twin Trap"]), destiny_row=["War Bound"])

    table.take_destiny("War Bound", by=0)

    assert table.me.ongoing == ["Twin Trap"]


def test_a_recruit_disarms_one_trap_and_counts_for_another() -> None:
    table = battle(
        Hero(gems=9, ongoing=["Wraethe Trap", "Twin Trap"]), row=["Nil Assassin", "Kiln Drone"]
    )

    table.recruit("Nil Assassin", by=0)
    assert table.me.ongoing == ["Twin Trap"]
    table.recruit("Kiln Drone", by=0)

    assert table.me.ongoing == []


def test_a_trap_is_disarmed_by_a_fast_played_card_that_is_recruited() -> None:
    table = battle(
        Hero(character="Rez", gems=9, champions=["Swyft"], ongoing=["Wraethe Trap"]),
        row=["Nil Assassin"],
    )

    table.fast_play("Nil Assassin", by=0).pick("Nil Assassin")

    assert table.me.ongoing == []


def test_a_card_of_two_factions_disarms_the_traps_of_both() -> None:
    traps = ["Undergrowth Trap", "Wraethe Trap"]
    table = battle(
        Hero(gems=9, ongoing=traps, destinies=["Project Yggdrasil"]), row=["Nil Assassin"]
    )

    table.recruit("Nil Assassin", by=0)

    assert table.me.ongoing == []


def test_the_twin_trap_is_disarmed_by_two_recruits_of_one_turn() -> None:
    table = battle(Hero(gems=9, ongoing=["Twin Trap"]), row=["Nil Assassin", "Spore Cleric"])

    table.recruit("Nil Assassin", by=0)
    assert table.me.ongoing == ["Twin Trap"]
    table.recruit("Spore Cleric", by=0)

    assert table.me.ongoing == []


def test_recruits_of_two_players_do_not_disarm_the_twin_trap() -> None:
    table = battle(
        Hero(gems=9, ongoing=["Twin Trap"]), Hero(gems=9), row=["Nil Assassin", "Spore Cleric"]
    )

    table.recruit("Nil Assassin", by=0).recruit("Spore Cleric", by=1)

    assert table.me.ongoing == ["Twin Trap"]


def test_recruits_of_two_turns_do_not_disarm_the_twin_trap() -> None:
    table = battle(Hero(gems=9, ongoing=["Twin Trap"]), row=["Nil Assassin", "Spore Cleric"])
    table.recruit("Nil Assassin", by=0).end_turns()

    table.game.players[0].gems = 9
    table.recruit("Spore Cleric", by=0)

    assert table.me.ongoing == ["Twin Trap"]


def test_recruits_of_a_turn_and_an_extra_turn_do_not_disarm_the_twin_trap() -> None:
    trapped = Hero(gems=9, hand=["Slipstream Shard"], mastery=20, ongoing=["Twin Trap"])
    table = battle(trapped, row=["Nil Assassin", "Spore Cleric", "Kiln Drone"])
    table.recruit("Nil Assassin", by=0).play("Slipstream Shard", by=0).end_turn(by=0)

    table.game.players[0].gems = 9
    table.recruit("Spore Cleric", by=0)
    assert table.me.ongoing == ["Twin Trap"]
    table.recruit("Kiln Drone", by=0)

    assert table.me.ongoing == []


def test_the_extra_turn_of_another_player_does_not_interrupt_the_twin_trap() -> None:
    table = battle(
        Hero(hand=["Slipstream Shard"], mastery=20),
        Hero(gems=9, ongoing=["Twin Trap"]),
        row=["Nil Assassin", "Spore Cleric"],
    )
    table.recruit("Nil Assassin", by=1).play("Slipstream Shard", by=0).end_turn(by=0)

    table.recruit("Spore Cleric", by=1)

    assert table.heroes[1].ongoing == []


def test_two_twin_traps_are_disarmed_by_the_same_two_recruits() -> None:
    traps = ["Twin Trap", "Twin Trap"]
    table = battle(Hero(gems=9, ongoing=traps), row=["Nil Assassin", "Spore Cleric"])

    table.recruit("Nil Assassin", by=0).recruit("Spore Cleric", by=0)

    assert table.me.ongoing == []


def test_a_detonated_trap_is_discarded_and_hurts_its_player() -> None:
    table = detonated(battle(Hero(), Hero(ongoing=["Order Trap"])))

    assert [hero.health for hero in table.heroes] == [50, 46]
    assert table.heroes[1].ongoing == []
    assert table.fate_discard == ["Order Trap"]


def test_the_order_trap_gives_the_boss_two_mastery() -> None:
    table = detonated(battle(Hero(ongoing=["Order Trap"])))

    assert table.boss.mastery == 2


def test_the_homodeus_trap_destroys_the_champions_of_all_players() -> None:
    table = detonated(
        battle(
            Hero(ongoing=["Homodeus Trap"], champions=["Evokatus"]),
            Hero(champions=["Primus Pilus"], facing=["Wrathbloom"]),
        )
    )

    assert [hero.champions for hero in table.heroes] == [[], []]
    assert table.heroes[1].discard == ["Primus Pilus"]
    assert table.heroes[1].facing == ["Wrathbloom"]


def test_the_undergrowth_trap_heals_the_boss_by_ten() -> None:
    table = detonated(battle(Hero(ongoing=["Undergrowth Trap"]), health=60))

    assert table.boss.health == 70


def test_the_wraethe_trap_banishes_a_card_of_its_players_hand_that_is_no_item() -> None:
    table = battle(
        Hero(hand=["Crystal", "Nil Assassin", "Evokatus"], ongoing=["Wraethe Trap"]),
        Hero(hand=["Data Heretic"]),
    )
    detonated(table)
    table.decline()
    assert not table.may("choose", "Crystal")
    table.pick("Evokatus")

    assert table.banished == ["Evokatus"]
    assert table.heroes[1].hand == ["Data Heretic"]


def test_the_wraethe_trap_spares_a_hand_of_items() -> None:
    table = battle(Hero(hand=["Crystal"], ongoing=["Wraethe Trap"]))

    detonated(table).decline()

    assert table.me.hand == ["Crystal"]
    assert table.me.health == 46


def test_the_twin_trap_hurts_everybody_instead_of_what_traps_usually_do() -> None:
    table = detonated(battle(Hero(), Hero(ongoing=["Twin Trap"])))

    assert [hero.health for hero in table.heroes] == [40, 40]


def test_shields_work_against_a_detonation() -> None:
    table = battle(Hero(), Hero(hand=["Cryptofist Monk"], ongoing=["Twin Trap"]))

    detonated(table).shield("Cryptofist Monk")

    assert [hero.health for hero in table.heroes] == [40, 48]


def test_rifts_do_not_detonate() -> None:
    table = detonated(battle(Hero(ongoing=["Lesser Unstable Rift"])))

    assert table.me.health == 50
    assert table.me.ongoing == ["Lesser Unstable Rift"]
