"""Unify, Dominion, Echo, Inspire and mastery thresholds."""

from itertools import permutations

import pytest

from shardmaster.engine.effects.conditional import Unify
from shardmaster.engine.effects.gain import Gems
from shardmaster.testing import Side, scenario

ALL_THREE = ["Kiln Drone", "Spore Cleric", "Nil Assassin"]


def test_unify_is_met_by_another_undergrowth_ally_played_before() -> None:
    table = scenario(hand=["Le'shai Knight", "Crystal"], played=["Spore Cleric"])

    table.play("Le'shai Knight")

    assert table.me.power == 6


def test_unify_is_not_met_by_the_card_itself() -> None:
    table = scenario(hand=["Le'shai Knight"])

    table.play("Le'shai Knight")

    assert table.me.power == 3


def test_unify_is_met_by_a_second_copy_of_the_same_card() -> None:
    table = scenario(hand=["Le'shai Knight", "Le'shai Knight"])

    table.play("Le'shai Knight").decline().play("Le'shai Knight")

    assert table.me.power == 3 + 6


def test_unify_is_not_met_by_an_undergrowth_champion() -> None:
    table = scenario(hand=["Additri, Gaiamancer", "Le'shai Knight"])

    table.play("Additri, Gaiamancer").play("Le'shai Knight")

    assert table.me.power == 3


def test_an_undergrowth_champion_cannot_be_revealed_for_unify() -> None:
    table = scenario(hand=["Additri, Gaiamancer", "Le'shai Knight"])

    table.play("Le'shai Knight")

    assert not table.may("choose")


def test_allies_of_other_factions_do_not_help_unify() -> None:
    table = scenario(hand=["Le'shai Knight", "Nil Assassin"], played=["Kiln Drone"])

    table.play("Le'shai Knight")

    assert not table.may("choose")


def test_a_card_revealed_for_unify_stays_in_hand_and_playable() -> None:
    table = scenario(hand=["Le'shai Knight", "Spore Cleric"], health=40)

    table.play("Le'shai Knight").pick("Spore Cleric").play("Spore Cleric")

    assert table.me.health == 44


def test_one_card_may_be_revealed_for_several_unify_lines() -> None:
    table = scenario(hand=["Spore Cleric"])

    table.read(Unify(Gems(1)), Unify(Gems(2)))
    table.pick("Spore Cleric").pick("Spore Cleric")

    assert table.me.gems == 3


def test_everybody_remembers_a_card_revealed_for_unify() -> None:
    table = scenario(hand=["Le'shai Knight", "Spore Cleric", "Crystal"])

    table.play("Le'shai Knight").pick("Spore Cleric")

    assert [card["name"] for card in table.seen_by(1)["seats"][0]["hand"]] == ["Spore Cleric"]


def test_the_unify_of_one_player_is_not_met_by_the_cards_of_another() -> None:
    table = scenario(hand=["Spore Cleric"], foes=[Side(hand=["Le'shai Knight"])])

    table.play("Spore Cleric").end_turn().play("Le'shai Knight")

    assert table.foe.power == 3


def test_dominion_is_met_by_a_card_of_each_other_faction_played_this_turn() -> None:
    table = scenario(hand=["Order Initiate", "Crystal"], played=ALL_THREE)

    table.play("Order Initiate")

    assert table.me.mastery == 2


def test_dominion_is_met_by_revealing_all_three() -> None:
    table = scenario(hand=["Order Initiate", *ALL_THREE])

    table.play("Order Initiate").pick("Kiln Drone").pick("Spore Cleric").pick("Nil Assassin")

    assert table.me.mastery == 2
    assert table.me.hand == ALL_THREE


@pytest.mark.parametrize("shown", list(permutations(ALL_THREE)))
def test_cards_are_revealed_for_dominion_in_any_order(shown: tuple[str, ...]) -> None:
    table = scenario(hand=["Order Initiate", *ALL_THREE])

    table.play("Order Initiate").pick(shown[0]).pick(shown[1]).pick(shown[2])

    assert table.me.mastery == 2


def test_only_a_missing_faction_is_revealed_for_dominion() -> None:
    table = scenario(hand=["Order Initiate", "Evokatus", *ALL_THREE])

    table.play("Order Initiate").pick("Evokatus")

    assert sorted(table.options()) == ["Done", "Nil Assassin (hand)", "Spore Cleric (hand)"]


@pytest.mark.parametrize("missing", ALL_THREE)
def test_dominion_is_not_met_when_one_faction_is_missing(missing: str) -> None:
    others = [name for name in ALL_THREE if name != missing]
    table = scenario(hand=["Order Initiate", "Command Seer"], played=others)

    table.play("Order Initiate")

    assert not table.may("choose")
    assert table.decline().me.mastery == 0


def test_revealing_for_dominion_may_be_declined() -> None:
    table = scenario(hand=["Order Initiate", *ALL_THREE])

    table.play("Order Initiate").pick("Kiln Drone").decline()

    assert table.me.mastery == 0
    assert table.me.gems == 2


def test_a_card_revealed_for_dominion_may_be_any_of_its_faction() -> None:
    table = scenario(
        hand=["Order Initiate", "Evokatus", "Kiln Drone"], played=["Spore Cleric", "Nil Assassin"]
    )

    table.play("Order Initiate")

    assert sorted(table.options()) == ["Done", "Evokatus (hand)", "Kiln Drone (hand)"]


def test_echo_is_met_by_any_wraethe_card_in_your_discard_pile() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], discard=["Zen Chi Set, Godkiller"])

    table.play("Wraethe Skirmisher")

    assert table.me.power == 6


def test_echo_does_not_count_cards_in_play() -> None:
    table = scenario(
        hand=["Wraethe Skirmisher"], played=["Nil Assassin"], champions=["Li Hin, The Shattered"]
    )

    table.play("Wraethe Skirmisher")

    assert table.me.power == 2


def test_echo_does_not_count_the_discard_pile_of_another() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], foes=[Side(discard=["Nil Assassin"])])

    table.play("Wraethe Skirmisher")

    assert table.me.power == 2


def test_echo_counts_a_card_recruited_this_turn() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], row=["Nil Assassin"], gems=2)

    table.recruit("Nil Assassin").play("Wraethe Skirmisher")

    assert table.me.power == 6


@pytest.mark.parametrize(
    "champion", ["Evokatus", "Systema A.I.", "Additri, Gaiamancer", "Li Hin, The Shattered"]
)
def test_inspire_is_met_by_a_champion_of_any_faction(champion: str) -> None:
    table = scenario(hand=["Kiln Drone"], champions=[champion])

    table.play("Kiln Drone")

    assert table.me.gems == 4


def test_inspire_is_met_by_an_exhausted_champion() -> None:
    table = scenario(hand=["Kiln Drone"], champions=["Optio Crusher"])

    table.exhaust("Optio Crusher").play("Kiln Drone")

    assert table.me.gems == 4


def test_inspire_is_not_met_by_a_champion_in_hand() -> None:
    table = scenario(hand=["Kiln Drone", "Evokatus"])

    table.play("Kiln Drone")

    assert table.me.gems == 2


def test_lines_without_the_keyword_resolve_whether_or_not_it_is_met() -> None:
    table = scenario(hand=["Thorn Zealot"], deck=["Crystal"])

    table.play("Thorn Zealot").decline()

    assert table.me.hand == ["Crystal"]


def test_reaching_a_threshold_spends_no_mastery() -> None:
    table = scenario(hand=["Aetherbreaker"], mastery=10)

    table.play("Aetherbreaker")

    assert table.me.mastery == 10


def test_a_threshold_looks_at_the_mastery_of_the_player_who_reads_it() -> None:
    table = scenario(hand=["Aetherbreaker"], mastery=9, foes=[Side(mastery=30)])

    table.play("Aetherbreaker")

    assert table.me.power == 4


def test_losing_mastery_below_a_threshold_loses_the_bonus() -> None:
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        foes=[Side(hand=["Aetherbreaker"], mastery=11, champions=["Zetta, The Encryptor"])],
    )

    table.play("Venator of the Wastes").end_turn().play("Aetherbreaker")

    assert table.foe.power == 4
