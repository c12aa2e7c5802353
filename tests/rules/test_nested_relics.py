"""Relics and Aion cards inside, after and on top of other effects."""

import pytest

from shardmaster import Seat, question
from shardmaster.testing import Side, scenario

# Copies of copies


def test_taur_copies_ojas_who_copies_a_third_card() -> None:
    table = scenario(hand=["Nil Assassin", "Ojas, Genesis Druid"], champions=["Taur, Arachpriest"])

    table.play("Nil Assassin").play("Ojas, Genesis Druid").exhaust("Taur, Arachpriest")

    assert table.me.power == 3 * 5


def test_taur_at_20_mastery_copies_ojas_who_copies_twice() -> None:
    table = scenario(
        hand=["Nil Assassin", "Ojas, Genesis Druid"],
        champions=["Taur, Arachpriest"],
        mastery=20,
    )

    table.play("Nil Assassin").play("Ojas, Genesis Druid").exhaust("Taur, Arachpriest")

    assert table.me.power == (1 + 2 + 2) * 5


def test_a_copied_ojas_does_not_copy_himself() -> None:
    table = scenario(
        hand=["Ojas, Genesis Druid", "Nil Assassin"],
        champions=["Taur, Arachpriest"],
        played=["Crystal"],
    )

    table.play("Ojas, Genesis Druid").play("Nil Assassin").exhaust("Taur, Arachpriest")

    assert table.options() == ["Crystal (played)", "Nil Assassin (played)"]


def test_warpquartz_gains_the_effect_of_ojas_who_copies_another_card() -> None:
    table = scenario(
        hand=["Warpquartz", "Ojas, Genesis Druid"], played=["Nil Assassin"], mastery=20
    )

    table.play("Warpquartz").pick("Ojas, Genesis Druid").decline()

    assert table.me.power == 3 + 2 * 5
    assert table.banished == ["Ojas, Genesis Druid"]


def test_ojas_banished_by_warpquartz_cannot_copy_warpquartz() -> None:
    table = scenario(hand=["Warpquartz", "Ojas, Genesis Druid"], mastery=20)

    table.play("Warpquartz").pick("Ojas, Genesis Druid").decline()

    assert table.me.gems == 3
    assert table.may("end")


def test_ojas_banished_by_warpquartz_does_not_copy_what_was_only_gained() -> None:
    """The other banished ally was never played."""
    table = scenario(
        hand=["Warpquartz", "Reactor Drone", "Ojas, Genesis Druid"], mastery=20, discard=["Crystal"]
    )

    table.play("Warpquartz").pick("Reactor Drone").pick("Ojas, Genesis Druid").decline()

    assert table.me.gems == 3 + 3


def test_ojas_copies_warpquartz_and_banishes_again() -> None:
    table = scenario(
        hand=["Warpquartz", "Ojas, Genesis Druid"],
        discard=["Spore Cleric", "Nil Assassin", "Reactor Drone"],
        health=30,
        mastery=20,
    )
    table.play("Warpquartz").pick("Spore Cleric").decline()

    table.play("Ojas, Genesis Druid")
    table.pick("Nil Assassin").decline().pick("Reactor Drone").decline()

    assert table.me.health == 34
    assert table.me.gems == 3 * 3 + 3
    assert table.me.power == 3 * 3 + 5


def test_taur_copies_ojas_who_copies_warpquartz() -> None:
    table = scenario(
        hand=["Warpquartz", "Ojas, Genesis Druid"], champions=["Taur, Arachpriest"], mastery=10
    )

    table.play("Warpquartz").play("Ojas, Genesis Druid").exhaust("Taur, Arachpriest")

    assert table.me.gems == 3 * 3


def test_the_original_is_another_card_to_a_relic_copied_by_ojas() -> None:
    """Alone the Crown has no Unify; to its copy the Crown itself is another ally."""
    table = scenario(hand=["Panconscious Crown", "Ojas, Genesis Druid"], health=1, mastery=18)

    table.play("Panconscious Crown").decline()
    assert table.me.health == 3
    table.play("Ojas, Genesis Druid")

    assert table.me.health == 50


# General Decurion


def test_the_cards_that_warpquartz_banishes_are_read_one_after_another() -> None:
    table = scenario(
        hand=["Warpquartz", "Shard Abstractor", "Panconscious Crown"],
        played=["Spore Cleric"],
        health=10,
        mastery=20,
    )

    table.play("Warpquartz").pick("Shard Abstractor").pick("Panconscious Crown").decline()

    assert table.me.mastery == 24
    assert table.me.health == 50


def test_the_order_of_what_warpquartz_banishes_makes_a_difference() -> None:
    hand = ["Warpquartz", "Furrowing Elemental", "Spore Cleric"]
    table = scenario(hand=hand, discard=["Nil Assassin"], mastery=20)

    table.play("Warpquartz").pick("Nil Assassin")

    picks = question(table.game, Seat(0)).picks
    assert picks is not None
    assert picks.in_order
    assert table.game.canonical(Seat(0)) == table.game.options(Seat(0))


def test_general_decurion_does_not_copy_what_warpquartz_gained() -> None:
    table = scenario(
        hand=["Warpquartz", "Reactor Drone"], champions=["General Decurion"], mastery=20
    )

    table.exhaust("General Decurion").play("Warpquartz").pick("Reactor Drone").decline()

    assert table.me.gems == 3 + 3 + 3


def test_general_decurion_exhausted_later_does_not_copy_what_warpquartz_gained() -> None:
    table = scenario(
        hand=["Warpquartz", "Reactor Drone"], champions=["General Decurion"], mastery=20
    )

    table.play("Warpquartz").pick("Reactor Drone").decline().exhaust("General Decurion")

    assert table.me.gems == 3 + 3 + 3


def test_general_decurion_copies_the_played_one_of_two_allies_but_not_the_banished_one() -> None:
    table = scenario(
        hand=["Reactor Drone", "Warpquartz", "Reactor Drone"],
        champions=["General Decurion"],
        mastery=20,
    )

    table.exhaust("General Decurion").play("Reactor Drone")
    table.play("Warpquartz").pick("Reactor Drone").decline()

    assert table.me.gems == 3 + 2 * 3 + 3 + 3


def test_general_decurion_copies_praetorian_01() -> None:
    table = scenario(hand=["Praetorian-01"], champions=["General Decurion"], mastery=20)

    table.exhaust("General Decurion").play("Praetorian-01")

    assert table.me.power == 12 + 12


def test_general_decurion_copies_a_warped_ally() -> None:
    table = scenario(
        hand=["Lucky"], champions=["General Decurion"], row=["Reactor Drone"], mastery=20
    )

    table.exhaust("General Decurion").play("Lucky").pick("Reactor Drone")

    assert table.me.gems == 3 + 2 + 2 * 3


def test_general_decurion_copies_before_rez_is_asked_to_keep_the_card() -> None:
    table = scenario(
        hand=["Lucky"],
        champions=["General Decurion", "Swyft"],
        row=["Reactor Drone"],
        mastery=20,
        character="Rez",
    )

    table.exhaust("General Decurion").play("Lucky").pick("Reactor Drone")

    assert table.me.gems == 3 + 2 + 2 * 3
    assert table.may("choose", "Reactor Drone")


# Entropic Talons


def test_entropic_talons_at_50_health_turn_all_health_into_power() -> None:
    table = scenario(hand=["Entropic Talons"], mastery=20, health=50)

    table.play("Entropic Talons")

    assert table.me.health == 50
    assert table.me.power == 10


def test_entropic_talons_count_health_on_both_sides_of_the_cap() -> None:
    table = scenario(hand=["Entropic Talons", "Spore Cleric"], health=49)

    table.play("Entropic Talons").play("Spore Cleric")

    assert table.me.health == 50
    assert table.me.power == 4


def test_entropic_talons_read_twice_give_two_power_for_each_health() -> None:
    table = scenario(hand=["Entropic Talons", "Ojas, Genesis Druid", "Spore Cleric"], health=50)

    table.play("Entropic Talons").play("Ojas, Genesis Druid").play("Spore Cleric")

    assert table.me.power == 2 * 4


def test_entropic_talons_copied_at_20_mastery_count_once_more_with_each_reading() -> None:
    table = scenario(hand=["Entropic Talons", "Ojas, Genesis Druid"], health=50, mastery=20)

    table.play("Entropic Talons").play("Ojas, Genesis Druid")

    assert table.me.power == 10 + 20 + 30


def test_entropic_talons_with_the_crown() -> None:
    table = scenario(hand=["Entropic Talons", "Panconscious Crown"], health=10, mastery=18)

    table.play("Entropic Talons").play("Panconscious Crown")

    assert table.me.health == 50
    assert table.me.power == 2 + 50


# Who may be hit, and what prevents it


def test_ru_bo_vai_does_not_reach_players_behind_zetta() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        mastery=10,
        foes=[Side(champions=["Zetta, The Encryptor"], hand=["Command Seer"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()

    assert table.foe.health == 50
    assert table.active == 1


def test_ru_bo_vai_ignores_shields_once_zetta_has_fallen() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        power=3,
        mastery=10,
        foes=[Side(champions=["Zetta, The Encryptor"], hand=["Command Seer"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").strike("Zetta, The Encryptor").end_turn()

    assert table.foe.health == 48


def test_zetta_protects_ru_bo_vai_as_any_other_champion() -> None:
    foe = Side(champions=["Zetta, The Encryptor", "Ru Bo Vai, The Transcendant"])
    table = scenario(power=20, foes=[foe])

    assert not table.may("strike", "Ru Bo Vai, The Transcendant")
    table.strike("Zetta, The Encryptor").strike("Ru Bo Vai, The Transcendant")
    assert table.me.power == 20 - 5 - 4


def test_ru_bo_vai_ignores_zetta_shown_as_a_shield() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        mastery=10,
        foes=[Side(hand=["Zetta, The Encryptor"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()

    assert table.foe.health == 46


def test_datic_robes_follow_the_mastery_of_the_moment() -> None:
    """Venator takes two mastery before the attack."""
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Primus Pilus"],
        power=6,
        foes=[Side(hand=["Datic Robes"], mastery=7)],
    )

    table.play("Venator of the Wastes").end_turn().shield("Datic Robes")

    assert table.foe.health == 50 - (10 - 5)


def test_datic_robes_without_mastery_prevent_nothing() -> None:
    table = scenario(power=3, foes=[Side(hand=["Datic Robes"], mastery=0)])

    table.end_turn().shield("Datic Robes")

    assert table.foe.health == 47


def test_datic_robes_and_other_shields_add_up() -> None:
    table = scenario(power=20, foes=[Side(hand=["Datic Robes", "Command Seer"], mastery=11)])

    table.end_turn().shield("Command Seer", "Datic Robes")

    assert table.foe.health == 50 - (20 - 5 - 11)


# Praetorians and Numeri Drones


def test_praetorian_01_stays_when_a_champion_comes_into_play_by_an_effect() -> None:
    table = scenario(
        champions=["Numeri Drones"], row=["Primus Pilus"], gems=1, discard=["Praetorian-01"]
    )

    table.exhaust("Numeri Drones").recruit("Primus Pilus")

    assert table.me.champions == ["Numeri Drones", "Primus Pilus"]
    assert table.me.discard == ["Praetorian-01"]


def test_praetorian_01_may_be_played_again_but_does_not_return_from_play() -> None:
    table = scenario(hand=["Primus Pilus", "Evokatus"], discard=["Praetorian-01"])

    table.play("Primus Pilus").play("Praetorian-01").play("Evokatus")

    assert table.me.power == 8
    assert table.me.played == ["Praetorian-01"]


# The Heart of Nothing and several opponents


@pytest.mark.parametrize(("first", "cards"), [(18, 8), (10, 8), (9, 5), (8, 8)])
def test_the_heart_of_nothing_asks_for_10_damage_to_one_opponent(first: int, cards: int) -> None:
    table = scenario(hand=["The Heart of Nothing"], power=13, foes=[Side(deck=[]), Side(deck=[])])

    table.play("The Heart of Nothing").end_turn().assign(first)

    assert len(table.me.hand) == cards


def test_a_copied_heart_of_nothing_draws_three_more() -> None:
    table = scenario(
        hand=["The Heart of Nothing", "Ojas, Genesis Druid"],
        deck=["Crystal"] * 7 + ["Blaster", "Shard Reactor", "Infinity Shard", "Nil Assassin"],
        foes=[Side(deck=[])],
    )

    table.play("The Heart of Nothing").play("Ojas, Genesis Druid").end_turn()

    assert table.foe.health == 40
    assert len(table.me.hand) == 5 + 3 + 3
