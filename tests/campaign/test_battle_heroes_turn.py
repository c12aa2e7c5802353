"""The turn that all players take together."""

from shardmaster.engine.effects.gain import Gems
from shardmaster.engine.ids import INFINITE
from shardmaster.testing import Hero, battle

# Together


def test_all_players_are_asked_at_once() -> None:
    assert battle(seats=4).asked == [0, 1, 2, 3]


def test_the_players_turn_follows_the_turn_of_the_boss() -> None:
    table = battle(fate=["Toxify", "Toxify"]).boss_turn()

    assert table.boss.mastery == 2
    assert table.asked == [0, 1]


def test_players_act_in_any_order() -> None:
    table = battle(Hero(hand=["Crystal", "Blaster"]), Hero(hand=["Crystal"]))

    table.play("Crystal", by=1).play("Blaster", by=0).play("Crystal", by=0)

    assert (table.me.gems, table.me.power, table.heroes[1].gems) == (1, 1, 1)


def test_a_question_is_settled_before_anybody_else_goes_on() -> None:
    table = battle(Hero(hand=["Spore Cleric"]), Hero(hand=["Crystal"]))

    table.play("Spore Cleric", by=0)

    assert table.asked == [0]
    assert table.aim(0).asked == [0, 1]


def test_a_player_may_end_the_turn_while_others_go_on() -> None:
    table = battle(Hero(), Hero(hand=["Crystal"])).end_turn(by=0)

    assert table.asked == [1]
    assert table.play("Crystal", by=1).asked == [1]


def test_the_player_who_has_ended_the_turn_has_a_new_hand() -> None:
    table = battle(Hero(hand=["Crystal"])).end_turn(by=0)

    assert len(table.me.hand) == 5
    assert "Crystal" in table.me.discard


def test_the_boss_begins_once_everybody_has_finished() -> None:
    table = battle(seats=3, fate=["Toxify"])

    table.end_turn(by=2).end_turn(by=0)
    before = table.boss.mastery
    table.end_turn(by=1)

    assert (before, table.boss.mastery) == (0, 1)


def test_everybody_takes_part_in_the_next_turn_again() -> None:
    table = battle(seats=3).end_turns()

    assert table.asked == [0, 1, 2]


# Gems


def test_a_card_of_the_row_goes_to_the_first_to_recruit_it() -> None:
    table = battle(Hero(gems=1), Hero(gems=1), row=["Kiln Drone"])

    table.recruit("Kiln Drone", by=1)

    assert table.heroes[1].discard == ["Kiln Drone"]
    assert table.me.discard == []


def test_mercenaries_are_fast_played_in_any_order() -> None:
    table = battle(Hero(gems=2), Hero(gems=2), row=["Nil Assassin", "Cache Warden"])

    table.fast_play("Cache Warden", by=1).fast_play("Nil Assassin", by=0)

    assert (table.heroes[1].mastery, table.me.power) == (1, 5)


def test_gems_buy_cards_for_their_own_player_only() -> None:
    table = battle(Hero(gems=1), Hero(gems=1), row=["Nil Assassin"])

    assert not table.may("recruit", "Nil Assassin", by=0)
    assert not table.may("recruit", "Nil Assassin", by=1)


def test_gems_are_combined_where_a_card_says_so() -> None:
    """5 gems close an Unstable Rift: 2 of one player and 3 of another."""
    table = battle(Hero(gems=2, ongoing=["Lesser Unstable Rift"]), Hero(gems=3))

    table.pay("Lesser Unstable Rift", 2, by=0).pay("Lesser Unstable Rift", 3, by=1)

    assert table.me.ongoing == []
    assert table.fate_discard == ["Lesser Unstable Rift"]
    assert [hero.gems for hero in table.heroes] == [0, 0]


def test_one_player_may_pay_all_of_it() -> None:
    table = battle(Hero(ongoing=["Lesser Unstable Rift"]), Hero(gems=6))

    table.pay("Lesser Unstable Rift", 5, by=1)

    assert table.me.ongoing == []
    assert table.heroes[1].gems == 1


def test_gems_that_were_not_enough_are_lost_at_the_end_of_the_turn() -> None:
    table = battle(Hero(gems=4, ongoing=["Lesser Unstable Rift"]))
    table.pay("Lesser Unstable Rift", 4, by=0).end_turns()

    table.read(Gems(4)).pay("Lesser Unstable Rift", 4, by=0)

    assert table.me.ongoing == ["Lesser Unstable Rift"]


# Power


def test_power_equal_to_its_defense_defeats_a_shadow_champion() -> None:
    table = battle(Hero(power=9, facing=["Wrathbloom"]))

    table.strike("Wrathbloom", by=0)

    assert table.me.facing == []
    assert table.me.power == 1


def test_less_power_does_not_defeat_it() -> None:
    assert not battle(Hero(power=7, facing=["Wrathbloom"])).may("strike", by=0)


def test_players_may_combine_their_power_on_a_shadow_champion() -> None:
    table = battle(Hero(power=5, facing=["Wrathbloom"]), Hero(power=3))

    table.aid("Wrathbloom", by=0).strike("Wrathbloom", by=1)

    assert table.me.facing == []
    assert [hero.power for hero in table.heroes] == [0, 0]


def test_the_player_who_strikes_pays_only_what_is_missing() -> None:
    table = battle(Hero(power=5, facing=["Wrathbloom"]), Hero(power=9))

    table.aid("Wrathbloom", by=0).strike("Wrathbloom", by=1)

    assert table.heroes[1].power == 6


def test_three_players_may_combine_their_power() -> None:
    table = battle(Hero(power=3, facing=["Wrathbloom"]), Hero(power=3), Hero(power=2))

    table.aid("Wrathbloom", by=2).aid("Wrathbloom", by=0).strike("Wrathbloom", by=1)

    assert table.me.facing == []


def test_power_that_was_not_enough_is_lost_at_the_end_of_the_turn() -> None:
    table = battle(Hero(power=7, facing=["Wrathbloom"]), Hero())
    table.aid("Wrathbloom", by=0).end_turns()

    table.me.player.power = 7

    assert not table.may("strike", "Wrathbloom", by=0)


def test_power_put_on_a_shadow_champion_is_gone_when_its_player_takes_an_extra_turn() -> None:
    """000: damage counts in a single turn, and an extra turn is a turn of its own."""
    table = battle(
        Hero(hand=["Slipstream Shard"], mastery=20, power=3, facing=["Wrathbloom"]),
        Hero(power=3),
        Hero(power=9),
    )
    table.aid("Wrathbloom", by=0).aid("Wrathbloom", by=1)

    table.play("Slipstream Shard", by=0).end_turn(by=0).strike("Wrathbloom", by=2)

    assert table.heroes[2].power == 9 - (8 - 3)


def test_a_defeated_shadow_champion_goes_to_the_fate_discard_pile() -> None:
    table = battle(Hero(power=8, facing=["Wrathbloom"])).strike("Wrathbloom", by=0)

    assert table.fate_discard == ["Wrathbloom"]
    assert table.banished == []


def test_power_may_be_spent_on_those_in_front_of_any_player() -> None:
    table = battle(Hero(power=4), Hero(facing=["Simulacrons"]))

    assert table.strike("Simulacrons", by=0).heroes[1].facing == []


def test_equal_ones_in_front_of_different_players_are_distinct() -> None:
    table = battle(Hero(power=4, facing=["Simulacrons"]), Hero(facing=["Simulacrons"]))

    strikes = [option for option in table.options(by=0) if "Strike" in option]
    table.strike("Simulacrons", owner=1, by=0)

    assert strikes == [
        "Strike Simulacrons in front of you with 4 power",
        "Strike Simulacrons in front of seat 1 with 4 power",
    ]
    assert [hero.mastery for hero in table.heroes] == [0, 2]


def test_equal_ones_in_front_of_one_player_are_listed_once() -> None:
    table = battle(Hero(power=4, facing=["Simulacrons"] * 2))

    assert len([option for option in table.options(by=0) if "Strike" in option]) == 1


def test_one_that_others_have_put_power_on_is_distinct() -> None:
    table = battle(Hero(power=2, facing=["Simulacrons"] * 2), Hero(power=4))

    table.aid("Simulacrons", by=0)

    assert [option for option in table.options(by=1) if "Strike" in option] == [
        "Strike Simulacrons in front of seat 0 (2 spent by seat 0) with 2 power",
        "Strike Simulacrons in front of seat 0 with 4 power",
    ]


# Experience


def test_the_player_in_front_of_whom_it_lies_gains_2_mastery() -> None:
    table = battle(Hero(power=8, facing=["Wrathbloom"])).strike("Wrathbloom", by=0)

    assert [hero.mastery for hero in table.heroes] == [2, 0]


def test_that_player_gains_it_no_matter_who_strikes() -> None:
    table = battle(Hero(power=8), Hero(facing=["Wrathbloom"])).strike("Wrathbloom", by=0)

    assert [hero.mastery for hero in table.heroes] == [0, 2]


def test_that_player_gains_it_for_one_destroyed_by_a_text() -> None:
    table = battle(
        Hero(hand=["Ghostwillow Avenger"], mastery=15, facing=["Simulacrons"]),
        Hero(facing=["Wrathbloom", "Gene Scavs"]),
    ).play("Ghostwillow Avenger", by=0)

    assert [hero.mastery for hero in table.heroes] == [17, 4]


def test_the_boss_does_not_gain_it() -> None:
    table = battle(Hero(power=8, facing=["Wrathbloom"])).strike("Wrathbloom", by=0)

    assert table.boss.mastery == 0


def test_nobody_gains_it_for_one_in_front_of_a_fallen_player() -> None:
    table = battle(Hero(power=8), Hero(facing=["Wrathbloom"]), Hero()).concede(1)

    table.strike("Wrathbloom", by=0)

    assert [hero.mastery for hero in table.heroes] == [0, 0, 0]
    assert table.fate_discard == ["Wrathbloom"]


# The boss


def test_all_remaining_power_is_dealt_to_the_boss() -> None:
    table = battle(Hero(power=11, facing=["Wrathbloom"]))

    table.strike("Wrathbloom", by=0).end_turn(by=0)

    assert table.boss.health == 97


def test_every_player_hits_the_boss() -> None:
    table = battle(Hero(power=4), Hero(power=5)).end_turns()

    assert table.boss.health == 91


def test_shadow_champions_need_not_be_attacked_first() -> None:
    table = battle(Hero(power=8, facing=["Wrathbloom"])).end_turn(by=0)

    assert table.boss.health == 92
    assert table.me.facing == ["Wrathbloom"]


def test_the_boss_shows_no_shields() -> None:
    table = battle(Hero(power=3)).end_turn(by=0)

    assert table.asked == [1]
    assert table.boss.health == 97


def test_endless_power_defeats_the_boss() -> None:
    table = battle(Hero(hand=["Infinity Shard"], mastery=30))

    table.play("Infinity Shard", by=0)
    power = table.me.power
    table.end_turn(by=0)

    assert power == INFINITE
    assert table.winners == [0, 1]


def test_endless_power_may_be_spent_on_shadow_champions_before() -> None:
    table = battle(Hero(hand=["Infinity Shard"], mastery=28, facing=["Wrathbloom"]))
    table.me.player.mastery = 30

    table.play("Infinity Shard", by=0).strike("Wrathbloom", by=0).end_turn(by=0)

    assert table.winners == [0, 1]
