"""Every attack card of the six bosses, each in a battle set up by hand."""

import pytest

from shardmaster.cards.shadow_of_salvation import ATTACKS, POISON_SEED
from shardmaster.engine.battle.effects import MOST_TOKENS
from shardmaster.engine.battle.mode import HEROIC
from shardmaster.engine.ids import ROW
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import observe
from shardmaster.engine.rng import seeded
from shardmaster.testing import Hero, battle

THREE = (Hero(), Hero(), Hero())
FULL_ROW = ["Data Heretic", "Kiln Drone", "Portal Monk", "Spore Cleric", "Taur, Arachpriest"]
FULL_ROW.append("Lucky")


# What there is


def test_there_are_36_attacks_six_for_each_boss() -> None:
    assert sum(card.copies for card in ATTACKS) == 36
    assert POISON_SEED.copies == 8


@pytest.mark.parametrize(
    ("attack", "mastery"),
    [
        ("Greater Unstable Rift", 2),
        ("Lesser Unstable Rift", 1),
        ("Homodeus Trap", 1),
        ("Order Trap", 1),
        ("Twin Trap", 2),
        ("Undergrowth Trap", 1),
        ("Wraethe Trap", 1),
        ("Noxious Vapors", 1),
        ("Stranglevines", 3),
        ("Toxify", 1),
        ("Assassinate", 1),
        ("Data Wipe", 2),
        ("Masterstroke", 2),
        ("Brainhack", 2),
        ("Shutdown", 2),
        ("System Shock", 1),
        ("Armageddon", 2),
        ("Havoc Blast", 2),
    ],
)
def test_the_attack_gives_the_boss_mastery(attack: str, mastery: int) -> None:
    table = battle(*THREE, fate=[attack]).boss_turn()

    assert table.boss.mastery == mastery


def test_a_heroic_boss_gains_twice_the_mastery() -> None:
    table = battle(*THREE, fate=["Stranglevines"], difficulty=HEROIC).boss_turn()

    assert table.boss.mastery == 6


def test_an_attack_that_does_not_stay_goes_to_the_fate_discard_pile() -> None:
    table = battle(*THREE, fate=["Toxify"]).boss_turn()

    assert "Toxify" in table.fate_discard
    assert [hero.ongoing for hero in table.heroes] == [[], [], []]


# The Glitchmother: face-down cards


def test_assassinate_deals_the_mastery_of_the_boss_after_the_gain() -> None:
    table = battle(Hero(), Hero(), fate=["Assassinate"], mastery=6).boss_turn()

    assert table.boss.mastery == 7
    assert [hero.health for hero in table.heroes] == [43, 50]


def test_assassinate_is_worse_with_a_face_down_card() -> None:
    table = battle(Hero(), fate=["Assassinate"], mastery=6, veiled=["Spore Cleric"]).boss_turn()

    assert table.boss.mastery == 8
    assert table.me.health == 42


def test_shields_work_against_assassinate() -> None:
    table = battle(Hero(hand=["Command Seer", "Crystal"]), fate=["Assassinate"], mastery=6)

    table.boss_turn().shield("Command Seer")

    assert table.me.health == 48
    assert table.me.hand == ["Command Seer", "Crystal"]


def test_data_wipe_banishes_the_open_cards_and_lays_face_down_ones() -> None:
    open_cards = ["Nil Assassin", "Evokatus", "Data Heretic", "Kiln Drone", "Ojas, Genesis Druid"]
    fresh = ["Aetherbreaker", "Portal Monk", "Axia", "Mining Drones", "The Lost"]
    table = battle(
        *THREE, fate=["Data Wipe"], row=open_cards, veiled=["Spore Cleric"], center_deck=fresh
    ).boss_turn()

    assert table.banished == open_cards
    assert table.row == [*fresh, "Spore Cleric"]
    assert table.veiled == table.row


def test_data_wipe_banishes_even_what_cannot_be_replaced() -> None:
    table = battle(*THREE, fate=["Data Wipe"], row=FULL_ROW, center_deck=[]).boss_turn()

    assert table.banished == FULL_ROW
    assert table.row == []


def test_data_wipe_passes_an_ingeminex_over() -> None:
    table = battle(
        *THREE,
        fate=["Data Wipe"],
        row=["Nil Assassin"],
        veiled=["Evokatus", "Spore Cleric", "Kiln Drone", "Portal Monk", "Axia"],
        center_deck=["Torment", "The Lost"],
    )
    table.boss_turn()

    assert table.monsters == ["Torment"]
    assert table.row[0] == "The Lost"


def test_masterstroke_plays_two_more_fate_cards_if_a_card_lies_face_down() -> None:
    table = battle(
        Hero(),
        Hero(),
        fate=["Masterstroke", "Toxify", "Shard Horrors", "Lesser Unstable Rift"],
        veiled=["Spore Cleric"],
    ).boss_turn()

    assert table.me.discard == ["Poison Seed"]
    assert table.me.facing == ["Shard Horrors"]
    assert table.heroes[1].ongoing == ["Lesser Unstable Rift"]
    assert table.boss.mastery == 2 + 1 + 1


def test_masterstroke_comes_alone_when_all_cards_are_open() -> None:
    table = battle(Hero(), fate=["Masterstroke", "Lesser Unstable Rift"]).boss_turn()

    assert table.me.ongoing == []
    assert table.heroes[1].ongoing == ["Lesser Unstable Rift"]


def test_shadow_champions_of_masterstroke_strike_once_together() -> None:
    table = battle(
        Hero(),
        fate=["Masterstroke", "Shard Horrors", "Sagittari"],
        veiled=["Spore Cleric"],
    ).boss_turn()

    assert table.me.health == 50 - 7 - 5


def test_a_face_down_card_can_be_neither_recruited_nor_fast_played() -> None:
    table = battle(Hero(gems=9), row=["Data Heretic"], veiled=["Nil Assassin"])

    assert table.may("recruit", "Data Heretic", by=0)
    assert not table.may("recruit", "Nil Assassin", by=0)
    assert not table.may("fast-play", "Nil Assassin", by=0)


def test_effects_do_not_reach_a_face_down_card() -> None:
    table = battle(
        Hero(hand=["Portal Monk"]),
        row=["Evokatus", "Data Heretic", "Kiln Drone", "Axia", "Reactor Drone"],
        veiled=["Nil Assassin"],
    )

    table.play("Portal Monk", by=0)

    assert table.may("choose", "Data Heretic")
    assert not table.may("choose", "Nil Assassin")


def test_a_gem_turns_a_face_down_card_up_for_everybody() -> None:
    table = battle(Hero(gems=3), row=["Data Heretic"], veiled=["Nil Assassin"])

    table.unveil(2, by=0)

    assert table.me.gems == 2
    assert table.veiled == []
    assert "Nil Assassin" in [card["name"] for card in observe(table.game, 1)["row"]]
    assert table.may("recruit", "Nil Assassin", by=0)


def test_without_gems_nothing_is_turned_up() -> None:
    table = battle(Hero(), veiled=["Nil Assassin"])

    assert not table.may("unveil", by=0)


def test_nobody_sees_a_face_down_card() -> None:
    table = battle(
        Hero(gems=9),
        fate=["Data Wipe"],
        row=["Data Heretic"],
    ).boss_turn()

    for seat in range(table.game.seats):
        seen = observe(table.game, seat)
        assert seen["row"] == []
        assert seen["center_deck"] == []


def test_options_do_not_show_what_lies_face_down() -> None:
    one = battle(Hero(gems=9), row=["Data Heretic"], veiled=["Nil Assassin"], seed=3)
    other = battle(Hero(gems=9), row=["Data Heretic"], veiled=["Taur, Arachpriest"], seed=3)

    assert [text for text in one.options(by=0) if "row" in text] == [
        text for text in other.options(by=0) if "row" in text
    ]
    assert "Turn up card 2 of the row for 1 gem" in one.options(by=0)


def test_an_imagined_game_deals_face_down_cards_again() -> None:
    table = battle(veiled=["Nil Assassin"])
    names = set()
    for seed in range(40):
        world = imagine(table.game, 0, seeded(seed))
        names.add(world.definition(world.table.pile(ROW)[0]).name)

    assert len(names) > 10


def test_the_log_does_not_show_what_lies_face_down() -> None:
    table = battle(*THREE, fate=["Data Wipe"]).boss_turn()
    hidden = table.game.table.pile(ROW)

    assert table.game.log is not None
    assert not [event for event in table.game.log if event.card in hidden and event.seen_by]


# The Mind Hacker: hack tokens


def test_brainhack_gives_two_tokens_and_one_to_each_other_player() -> None:
    table = battle(*THREE, fate=["Quiet Moment", "Brainhack"]).boss_turn()

    assert [hero.tokens for hero in table.heroes] == [1, 2, 1]


def test_there_are_only_twelve_tokens() -> None:
    table = battle(Hero(tokens=5), Hero(), Hero(tokens=4), fate=["Brainhack"]).boss_turn()

    assert [hero.tokens for hero in table.heroes] == [7, 1, 4]
    assert sum(hero.tokens for hero in table.heroes) == MOST_TOKENS


def test_system_shock_hurts_each_player_by_their_tokens_after_the_gain() -> None:
    table = battle(Hero(tokens=1), Hero(), Hero(tokens=3), fate=["System Shock"]).boss_turn()

    assert [hero.health for hero in table.heroes] == [44, 50, 41]
    assert [hero.tokens for hero in table.heroes] == [2, 0, 3]


def test_each_player_may_shield_against_system_shock() -> None:
    table = battle(Hero(), Hero(hand=["Command Seer"], tokens=3), fate=["System Shock"]).boss_turn()

    assert table.asked == [1]
    table.shield("Command Seer")

    assert [hero.health for hero in table.heroes] == [47, 46]


def test_shutdown_lets_each_player_discard_a_random_card_for_each_token() -> None:
    table = battle(
        Hero(hand=["Crystal"] * 3),
        Hero(hand=["Crystal"] * 3, tokens=2),
        Hero(hand=["Crystal"], tokens=4),
        fate=["Shutdown"],
    ).boss_turn()

    assert [len(hero.hand) for hero in table.heroes] == [2, 1, 0]
    assert [hero.tokens for hero in table.heroes] == [1, 2, 4]


def test_shutdown_discards_by_chance() -> None:
    found = set()
    for seed in range(20):
        hand = ["Crystal", "Blaster", "Infinity Shard"]
        table = battle(Hero(hand=hand), Hero(), fate=["Shutdown"], seed=seed).boss_turn()
        found.update(table.me.discard)

    assert found == {"Crystal", "Blaster", "Infinity Shard"}


def test_nobody_scrambles_in_the_players_turn_after_a_shutdown() -> None:
    table = battle(Hero(hand=["Crystal"] * 3, tokens=1), fate=["Shutdown"]).boss_turn()
    assert not table.may("scramble", by=0)

    table.end_turns()

    assert table.may("scramble", "Crystal", by=0)


def test_scrambling_discards_a_card_and_gives_a_token_back() -> None:
    table = battle(Hero(hand=["Crystal", "Blaster"], tokens=2))

    table.scramble("Blaster", by=0)

    assert table.me.hand == ["Crystal"]
    assert table.me.discard == ["Blaster"]
    assert table.me.tokens == 1


def test_without_tokens_there_is_nothing_to_scramble() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Crystal"], tokens=1))

    assert not table.may("scramble", by=0)
    assert table.may("scramble", by=1)


# Dominatus: HAVOC mode


def test_armageddon_only_grows_the_boss_outside_of_havoc_mode() -> None:
    table = battle(*THREE, fate=["Armageddon"]).boss_turn()

    assert [hero.health for hero in table.heroes] == [50, 50, 50]


def test_armageddon_hurts_everybody_in_havoc_mode() -> None:
    table = battle(*THREE, fate=["Quiet Moment", "Armageddon"], havoc=True).boss_turn()

    assert [hero.health for hero in table.heroes] == [40, 40, 40]


def test_deathgrasp_makes_its_player_discard_three_cards_of_their_choice() -> None:
    table = battle(
        Hero(hand=["Crystal", "Blaster", "Evokatus", "Nil Assassin"]), fate=["Deathgrasp"]
    ).boss_turn()

    table.option(1).pick("Crystal").pick("Blaster").pick("Nil Assassin")

    assert table.me.hand == ["Evokatus"]
    assert table.boss.mastery == 1


def test_deathgrasp_makes_each_other_player_discard_two_instead() -> None:
    table = battle(
        Hero(hand=["Crystal"] * 4),
        Hero(hand=["Crystal", "Blaster", "Evokatus"]),
        Hero(hand=["Crystal"]),
        fate=["Deathgrasp"],
    ).boss_turn()

    table.option(2)
    assert table.asked == [1]
    table.pick("Crystal").pick("Blaster")

    assert [hero.hand for hero in table.heroes] == [["Crystal"] * 4, ["Evokatus"], []]


def test_deathgrasp_is_the_choice_of_the_player_who_drew_it() -> None:
    table = battle(*THREE, fate=["Quiet Moment", "Deathgrasp"]).boss_turn()

    assert table.asked == [1]


@pytest.mark.parametrize("seed", range(3))
def test_deathgrasp_discards_by_chance_in_havoc_mode(seed: int) -> None:
    hand = ["Crystal", "Blaster", "Evokatus", "Nil Assassin"]
    table = battle(Hero(hand=hand), fate=["Deathgrasp"], havoc=True, seed=seed).boss_turn()

    table.option(1)

    assert len(table.me.hand) == 1
    assert table.asked == [0, 1]


def test_deathgrasp_spares_its_player_in_havoc_mode_if_the_others_pay() -> None:
    table = battle(
        Hero(hand=["Crystal"] * 3), Hero(hand=["Crystal"] * 3), fate=["Deathgrasp"], havoc=True
    ).boss_turn()

    table.option(2)

    assert [len(hero.hand) for hero in table.heroes] == [3, 1]


def test_havoc_blast_recruits_two_cards_of_the_center_deck_and_hurts() -> None:
    table = battle(
        Hero(),
        Hero(),
        fate=["Havoc Blast"],
        center_deck=["Nil Assassin", "Evokatus", "Axia"],
        row=FULL_ROW,
    ).boss_turn()

    assert table.me.discard == ["Nil Assassin", "Evokatus"]
    assert table.center_deck[0] == "Axia"
    assert [hero.health for hero in table.heroes] == [40, 50]


def test_havoc_blast_passes_an_ingeminex_over_which_then_attacks() -> None:
    table = battle(
        Hero(mastery=3),
        Hero(mastery=3),
        fate=["Havoc Blast"],
        center_deck=["Torment", "Nil Assassin", "Evokatus", "Axia"],
        row=FULL_ROW,
    ).boss_turn()

    assert table.me.discard == ["Nil Assassin", "Evokatus"]
    assert table.monsters == ["Torment"]
    assert [hero.mastery for hero in table.heroes] == [1, 1]


def test_havoc_blast_takes_what_is_left_of_the_center_deck() -> None:
    table = battle(
        Hero(), fate=["Havoc Blast"], center_deck=["Nil Assassin"], row=FULL_ROW
    ).boss_turn()

    assert table.me.discard == ["Nil Assassin"]
    assert table.me.health == 40


def test_shields_work_against_havoc_blast() -> None:
    table = battle(Hero(hand=["Cryptofist Monk"]), fate=["Havoc Blast"]).boss_turn()

    table.shield("Cryptofist Monk")

    assert table.me.health == 48


def test_a_card_recruited_by_havoc_blast_does_not_shield_against_it() -> None:
    """It lies in the discard pile by then."""
    table = battle(
        Hero(), fate=["Havoc Blast"], center_deck=["Cryptofist Monk", "Axia"], row=FULL_ROW
    ).boss_turn()

    assert table.me.health == 40
    assert table.asked == [0, 1]


def test_a_card_that_goes_to_hand_when_recruited_does_shield_against_it() -> None:
    table = battle(
        Hero(), fate=["Havoc Blast"], center_deck=["Breaker", "Axia"], row=FULL_ROW
    ).boss_turn()

    table.shield("Breaker")

    assert table.me.health == 44


# Shields over several attacks


def test_what_is_left_of_a_shield_works_later_in_the_turn() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]),
        Hero(),
        fate=["Shard Horrors", "Armageddon"],
        havoc=True,
    ).boss_turn()

    table.shield("Cryptofist Monk")

    assert table.me.health == 50 - 9
    assert table.heroes[1].health == 40
