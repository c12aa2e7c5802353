"""Shadow Champions: in front of a player, controlled by the boss, attacking together."""

import pytest

from shardmaster.engine.battle.fate import PlayFate
from shardmaster.testing import Hero, battle

# In front of a player, controlled by the boss


def test_a_shadow_champion_is_put_in_front_of_the_player_it_was_dealt_to() -> None:
    table = battle(fate=["Quiet Moment", "Wrathbloom"]).boss_turn()

    assert [hero.facing for hero in table.heroes] == [[], ["Wrathbloom"]]
    assert table.boss.champions == ["Wrathbloom"]


def test_players_do_not_control_the_shadow_champion_in_front_of_them() -> None:
    """Inspire needs a champion of one's own."""
    table = battle(Hero(hand=["Kiln Drone"], facing=["Wrathbloom"]))

    table.play("Kiln Drone", by=0)

    assert table.me.champions == []
    assert table.me.gems == 2


def test_it_does_not_count_among_your_champions() -> None:
    table = battle(
        Hero(champions=["Evokatus"], destinies=["War Bound"], facing=["Wrathbloom"]), seats=2
    )

    table.exhaust("War Bound", by=0)

    assert table.me.power == 0


def test_more_defense_for_your_champions_is_not_for_it() -> None:
    table = battle(Hero(power=8, destinies=["One Mind, One Army"], facing=["Wrathbloom"]))

    table.strike("Wrathbloom", by=0)

    assert table.me.power == 0


def test_malice_does_not_take_it_from_the_player() -> None:
    table = battle(
        Hero(gems=1, champions=["Evokatus"], facing=["Wrathbloom"]),
        row=["Kiln Drone"],
        center_deck=["Malice", "Dash", "Brute", "Lucky"],
    )

    table.recruit("Kiln Drone", by=0).end_turns()

    assert table.me.champions == []
    assert table.me.facing == ["Wrathbloom"]


def test_it_cannot_be_exhausted_by_the_player() -> None:
    table = battle(Hero(facing=["Wrathbloom"]))

    assert not table.may("exhaust", by=0)


def test_it_cannot_be_sacrificed_by_the_player() -> None:
    table = battle(Hero(destinies=["Power Struggle"], facing=["Wrathbloom"]))

    table.exhaust("Power Struggle", by=0)

    assert (table.me.power, table.me.facing) == (0, ["Wrathbloom"])


# Ambush


def test_an_ambush_comes_before_the_attack() -> None:
    """Cobalt Chaplain first destroys all champions, so that none is left to strike."""
    table = battle(Hero(champions=["Evokatus", "Optio Crusher"]), fate=["Cobalt Chaplain"])

    table.boss_turn()

    assert table.me.champions == []
    assert table.me.health == 42


def test_every_player_is_an_enemy_in_an_ambush() -> None:
    table = battle(Hero(champions=["Evokatus"]), Hero(champions=["Axia"]), fate=["Cobalt Chaplain"])

    table.boss_turn()

    assert [hero.champions for hero in table.heroes] == [[], []]


def test_the_ambush_of_fragmenta_makes_each_player_discard() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Blaster"]), mastery=10, fate=["Fragmenta"])

    table.boss_turn()

    assert [hero.hand for hero in table.heroes] == [[], []]


def test_shard_spiders_make_players_discard_for_their_own_champions_only() -> None:
    table = battle(
        Hero(hand=["Crystal", "Blaster"], facing=["Wrathbloom"]),
        Hero(hand=["Crystal"], champions=["Axia"]),
        fate=["Shard Spiders"],
    )

    table.boss_turn()

    assert len(table.heroes[0].hand) == 2
    assert table.heroes[1].hand == []


def test_vector_fiend_gives_the_boss_mastery_for_each_other_glitch_champion() -> None:
    table = battle(
        Hero(facing=["Simulacrons"]), Hero(facing=["Cobalt Chaplain"]), fate=["Vector Fiend"]
    )

    table.boss_turn()

    assert table.boss.mastery == 2
    assert table.me.mastery == 0


def test_stitchborg_banishes_the_top_card_of_every_player() -> None:
    table = battle(
        Hero(deck=["Crystal", "Blaster"]), Hero(deck=["Shard Reactor"]), fate=["Stitchborg"]
    )

    table.boss_turn()

    assert sorted(table.banished) == ["Crystal", "Shard Reactor"]
    assert [hero.deck for hero in table.heroes] == [["Blaster"], []]


def test_custcutta_scourge_passes_cards_among_the_players_only() -> None:
    table = battle(
        Hero(deck=["Crystal"]),
        Hero(deck=["Blaster"]),
        Hero(deck=["Shard Reactor"]),
        fate=["Custcutta Scourge"],
    )

    table.boss_turn()

    hands = [hero.hand for hero in table.heroes]
    assert hands == [["Shard Reactor"], ["Crystal"], ["Blaster"]]
    assert table.boss.hand == []


def test_a_poison_seed_drawn_from_the_neighbour_works() -> None:
    table = battle(
        Hero(deck=["Crystal"]), Hero(deck=["Poison Seed"]), fate=["Custcutta Scourge"], quiet=0
    )

    table.boss_turn()

    assert (table.asked, table.me.health) == ([0], 45)
    assert table.aim(1).heroes[1].discard == ["Poison Seed"]


def test_the_players_choose_which_champion_sagittari_destroy() -> None:
    """Where the rules leave a decision open the players take it, for the boss the leader."""
    table = battle(Hero(champions=["Optio Crusher"]), Hero(champions=["Swyft"]), fate=["Sagittari"])

    table.boss_turn()

    assert table.asked == [0]
    assert table.pick("Swyft").heroes[1].champions == []


def test_another_player_decides_for_the_boss_when_the_leader_gives_up() -> None:
    table = battle(
        Hero(),
        Hero(champions=["Swyft"]),
        Hero(champions=["Optio Crusher"]),
        fate=["Sagittari"],
    )
    table.boss_turn()

    table.concede(0)

    assert table.asked == [1]
    assert table.pick("Optio Crusher").heroes[2].champions == []


# The attack


def test_a_new_shadow_champion_attacks_the_player_who_drew_it() -> None:
    table = battle(fate=["Shard Horrors"]).boss_turn()

    assert [hero.health for hero in table.heroes] == [43, 50]


def test_standing_ones_attack_in_every_turn_of_the_boss() -> None:
    table = battle(Hero(), Hero(facing=["Shard Horrors"])).boss_turn()

    assert [hero.health for hero in table.heroes] == [50, 43]


def test_they_attack_after_the_fate_card_of_their_player() -> None:
    """The mastery of the attack counts for them."""
    table = battle(Hero(facing=["Shard Horrors"]), mastery=9, fate=["Toxify"]).boss_turn()

    assert table.me.health == 38


def test_they_attack_only_once_in_a_turn() -> None:
    table = battle(
        Hero(facing=["Shard Horrors"]),
        fate=["Masterstroke", "Shard Horrors"],
        veiled=["Kiln Drone"],
    ).boss_turn()

    assert table.me.health == 36


def test_the_strength_of_all_in_front_of_a_player_is_combined() -> None:
    """Neither alone could destroy the champion of 7."""
    table = battle(Hero(champions=["General Decurion"], facing=["Wrathbloom", "Vector Fiend"]))

    table.boss_turn()

    assert table.me.champions == []
    assert table.me.health == 50


def test_champions_are_destroyed_from_the_highest_defense_down() -> None:
    table = battle(
        Hero(champions=["Evokatus", "Numeri Drones", "Optio Crusher"], facing=["Shard Horrors"])
    )

    table.boss_turn()

    assert sorted(table.me.champions) == ["Optio Crusher"]
    assert table.me.discard == ["Numeri Drones", "Evokatus"]
    assert table.me.health == 50


def test_the_highest_defense_counts_and_not_the_highest_cost() -> None:
    """Primus Pilus costs 2 and has 6 defense, Drakonarius costs 6 and has 2."""
    table = battle(Hero(champions=["Drakonarius", "Primus Pilus"], facing=["Shard Horrors"]))

    table.boss_turn()

    assert table.me.champions == ["Drakonarius"]
    assert table.me.health == 49


def test_defense_counts_with_what_adds_to_it() -> None:
    table = battle(
        Hero(champions=["Primus Pilus"], destinies=["One Mind, One Army"], facing=["Shard Horrors"])
    )

    table.boss_turn()

    assert table.me.champions == ["Primus Pilus"]
    assert table.me.health == 43


def test_a_champion_they_cannot_destroy_is_not_attacked() -> None:
    table = battle(Hero(champions=["Axia", "Evokatus"], facing=["Vector Fiend"]))

    table.boss_turn()

    assert table.me.champions == ["Axia"]
    assert table.me.health == 48


def test_the_rest_is_dealt_to_the_player() -> None:
    table = battle(Hero(champions=["Numeri Drones"], facing=["Shard Horrors"]))

    table.boss_turn()

    assert table.me.champions == []
    assert table.me.health == 48


def test_of_equally_tough_champions_the_player_chooses() -> None:
    table = battle(
        Hero(), Hero(champions=["Optio Crusher", "Ferrata Guard"], facing=["Custcutta Scourge"])
    )

    table.boss_turn()

    assert table.asked == [1]
    assert table.options() == ["Optio Crusher (champions)", "Ferrata Guard (champions)"]
    assert table.pick("Ferrata Guard").heroes[1].champions == ["Optio Crusher"]
    assert table.heroes[1].health == 49


def test_champions_that_cannot_be_attacked_are_skipped() -> None:
    table = battle(Hero(champions=["Li Hin, The Shattered"], facing=["Shard Horrors"]))

    table.boss_turn()

    assert table.me.champions == ["Li Hin, The Shattered"]
    assert table.me.health == 43


@pytest.mark.parametrize(("mastery", "champions"), [(5, ["Raidian, Cloud Master"]), (4, [])])
def test_raidian_is_skipped_while_the_boss_has_less_mastery(
    mastery: int, champions: list[str]
) -> None:
    table = battle(
        Hero(champions=["Raidian, Cloud Master"], mastery=mastery, facing=["Shard Horrors"]),
        mastery=4,
    )

    assert table.boss_turn().me.champions == champions


def test_zetta_shelters_her_player_and_the_other_champions() -> None:
    table = battle(Hero(champions=["Zetta, The Encryptor", "Evokatus"], facing=["Vector Fiend"]))

    table.boss_turn()

    assert sorted(table.me.champions) == ["Evokatus", "Zetta, The Encryptor"]
    assert table.me.health == 50


def test_once_zetta_has_fallen_the_rest_goes_on() -> None:
    table = battle(
        Hero(champions=["Zetta, The Encryptor", "Evokatus"], facing=["Shard Horrors", "Wrathbloom"])
    )

    table.boss_turn()

    assert table.me.champions == []
    assert table.me.health == 47


def test_they_leave_the_champions_of_other_players_alone() -> None:
    table = battle(Hero(facing=["Shard Horrors"]), Hero(champions=["Evokatus"])).boss_turn()

    assert table.heroes[1].champions == ["Evokatus"]
    assert table.me.health == 43


def test_destroyed_champions_of_players_go_to_their_discard_pile() -> None:
    table = battle(Hero(champions=["Evokatus"], facing=["Shard Horrors"])).boss_turn()

    assert table.me.discard == ["Evokatus"]


# Single Shadow Champions


def test_simulacrons_are_doubled_by_others_in_front_of_another_player() -> None:
    table = battle(Hero(facing=["Simulacrons"]), Hero(facing=["Simulacrons"])).boss_turn()

    assert [hero.health for hero in table.heroes] == [46, 46]


def test_three_simulacrons_are_doubled_and_not_quadrupled() -> None:
    table = battle(Hero(facing=["Simulacrons"] * 2), Hero(facing=["Simulacrons"])).boss_turn()

    assert [hero.health for hero in table.heroes] == [42, 46]


def test_cobalt_chaplain_attacks_its_own_player_below_20_mastery() -> None:
    table = battle(Hero(facing=["Cobalt Chaplain"]), mastery=19).boss_turn()

    assert [hero.health for hero in table.heroes] == [42, 50]


def test_cobalt_chaplain_attacks_all_players_from_20_mastery_on() -> None:
    table = battle(Hero(facing=["Cobalt Chaplain"]), mastery=20, seats=3).boss_turn()

    assert [hero.health for hero in table.heroes] == [36, 36, 36]


def test_it_strikes_together_with_those_in_front_of_each_player() -> None:
    """14 and 3 are 17: enough for Axia and General Decurion at once."""
    table = battle(
        Hero(facing=["Cobalt Chaplain"]),
        Hero(champions=["Axia", "General Decurion"], facing=["Wrathbloom"]),
        mastery=19,
        fate=["Toxify"],
    ).boss_turn()
    first = table.options()

    table.pick("Axia")

    assert len(first) == 2
    assert table.heroes[1].champions == []


def test_beside_blood_shard_no_other_necrotic_one_can_be_destroyed() -> None:
    table = battle(Hero(power=20, facing=["Blood Shard", "Shard Horrors"]))

    assert not table.may("strike", "Shard Horrors", by=0)
    assert table.strike("Blood Shard", by=0).may("strike", "Shard Horrors", by=0)


def test_beside_blood_shard_no_power_can_be_put_on_others() -> None:
    table = battle(Hero(power=1, facing=["Blood Shard", "Shard Horrors"]))

    assert not table.may("aid", "Shard Horrors", by=0)
    assert table.may("aid", "Blood Shard", by=0)


def test_gene_scavs_strike_with_the_cost_of_the_card_under_them() -> None:
    table = battle(fate=["Gene Scavs"], center_deck=["Axia", "Dash"]).boss_turn()

    assert table.me.health == 43


def test_the_player_who_destroys_gene_scavs_chooses_who_recruits_the_card() -> None:
    table = battle(Hero(), Hero(power=8), fate=["Gene Scavs"], center_deck=["Axia", "Dash"])
    table.read(PlayFate(1))

    table.strike("Gene Scavs", by=1)

    assert table.asked == [1]
    assert table.aim(0).me.discard == ["Axia"]


# Destroyed by texts


def test_thorn_zealot_destroys_a_shadow_champion() -> None:
    table = battle(
        Hero(hand=["Thorn Zealot", "Spore Cleric"], deck=[], facing=["Wrathbloom"]), seats=2
    )

    table.play("Thorn Zealot", by=0).pick("Spore Cleric")

    assert table.me.facing == []
    assert table.fate_discard == ["Wrathbloom"]


def test_thorn_zealot_may_destroy_one_in_front_of_another_player() -> None:
    table = battle(
        Hero(hand=["Thorn Zealot", "Spore Cleric"], facing=["Simulacrons"]),
        Hero(facing=["Simulacrons"]),
    )

    table.play("Thorn Zealot", by=0).pick("Spore Cleric").pick("Simulacrons", owner=1)

    assert [hero.facing for hero in table.heroes] == [["Simulacrons"], []]


def test_ghostwillow_avenger_destroys_all_shadow_champions() -> None:
    table = battle(
        Hero(hand=["Ghostwillow Avenger"], mastery=15, facing=["Simulacrons", "Wrathbloom"]),
        Hero(champions=["Axia"], facing=["Gene Scavs"]),
    )

    table.play("Ghostwillow Avenger", by=0)

    assert table.boss.champions == []
    assert sorted(table.fate_discard) == ["Gene Scavs", "Simulacrons", "Wrathbloom"]
    assert table.heroes[1].champions == ["Axia"]


def test_ghostwillow_avenger_needs_the_mastery() -> None:
    table = battle(Hero(hand=["Ghostwillow Avenger"], mastery=14, facing=["Simulacrons"]))

    table.play("Ghostwillow Avenger", by=0)

    assert table.me.facing == ["Simulacrons"]
