"""Cards of Into the Horizon inside one another."""

import pytest

from shardmaster.testing import Side, scenario


def test_ojas_cannot_copy_duplication_fabricator() -> None:
    table = scenario(
        hand=["Duplication Fabricator", "Ojas, Genesis Druid"],
        deck=["Torian Commandos"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator").play("Ojas, Genesis Druid")

    assert (table.me.mastery, table.me.gems, table.me.power) == (1, 2, 2)
    assert table.may("end")


def test_ojas_passes_duplication_fabricator_over_for_another_card() -> None:
    hand = ["Duplication Fabricator", "The Rotten", "Ojas, Genesis Druid"]
    table = scenario(hand=hand, deck=["G-48"], foes=[Side(deck=["Evokatus"])])

    table.play("Duplication Fabricator").play("The Rotten").play("Ojas, Genesis Druid")

    assert (table.me.mastery, table.me.power) == (3, 10)


def test_duplication_fabricator_copies_an_ojas_that_copies_again() -> None:
    table = scenario(
        hand=["The Rotten", "Duplication Fabricator"],
        deck=["Ojas, Genesis Druid"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("The Rotten").play("Duplication Fabricator")

    assert (table.me.power, table.me.mastery) == (10, 3)


def test_an_ojas_copied_by_duplication_fabricator_does_not_lead_back_to_it() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Ojas, Genesis Druid"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator")

    assert table.me.mastery == 1
    assert table.may("end")


def test_ojas_at_20_mastery_copies_cinder_scars_twice() -> None:
    table = scenario(
        hand=["Cinder Scars", "Ojas, Genesis Druid"],
        deck=["Crystal"] * 5 + ["Blaster"],
        mastery=20,
    )

    table.play("Cinder Scars").decline().play("Ojas, Genesis Druid")
    table.pick("Crystal").decline()

    assert table.me.power == 6
    assert table.banished == ["Crystal"]
    assert table.me.hand == ["Crystal", "Crystal"]


def test_a_copied_cinder_scars_does_not_wake_the_first_one_but_a_played_one_does() -> None:
    hand = ["Cinder Scars", "Ojas, Genesis Druid", "Cinder Scars"]
    table = scenario(hand=hand, deck=["Crystal"] * 6)

    table.play("Cinder Scars").play("Ojas, Genesis Druid")
    assert table.me.power == 3
    table.play("Cinder Scars")

    assert table.me.power == 9


def test_duplication_fabricator_copies_cinder_scars_before_any_was_played() -> None:
    """No other one was played yet; the one that follows gives the copy its power."""
    table = scenario(
        hand=["Duplication Fabricator", "Cinder Scars"],
        deck=["Cinder Scars", "Crystal", "Crystal"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator")
    assert table.me.power == 0
    table.play("Cinder Scars")

    assert table.me.power == 3


def test_duplication_fabricator_copies_legion_carrier_off_the_same_deck() -> None:
    """The card that lends its text is still on the deck and is revealed with the others."""
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Legion Carrier", "G-48", "Crystal", "Blaster"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator").pick("Duplication Fabricator").pick("G-48")

    assert table.me.gems == 2
    assert table.me.hand == ["G-48"]
    assert table.me.discard == ["Legion Carrier", "Crystal"]
    assert table.me.deck == ["Blaster"]


def test_general_decurion_copies_the_reveal_of_legion_carrier() -> None:
    table = scenario(
        hand=["Legion Carrier"],
        champions=["General Decurion"],
        deck=["G-48", "Crystal", "Crystal", "J-Chord", "Crystal", "Crystal"],
        mastery=20,
    )

    table.play("Legion Carrier").pick("Legion Carrier").pick("G-48")
    table.exhaust("General Decurion").pick("General Decurion").pick("J-Chord")

    assert table.me.hand == ["G-48", "J-Chord"]
    assert table.me.gems == 7


def test_ojas_copies_the_reveal_of_legion_carrier() -> None:
    table = scenario(
        hand=["Legion Carrier", "Ojas, Genesis Druid"],
        deck=["G-48", "Crystal", "Crystal", "J-Chord", "Crystal", "Crystal"],
    )

    table.play("Legion Carrier").decline()
    table.play("Ojas, Genesis Druid").pick("Ojas, Genesis Druid").pick("G-48")

    assert table.me.hand == ["G-48"]
    assert table.me.deck == ["J-Chord", "Crystal", "Crystal"]


def test_carnivorous_vine_does_not_count_copies() -> None:
    hand = ["The Rotten", "Ojas, Genesis Druid", "Carnivorous Vine"]
    table = scenario(hand=hand, health=20)

    table.play("The Rotten").play("Ojas, Genesis Druid").play("Carnivorous Vine")

    assert table.me.health == 20 + 3 + 2 * 2
    assert table.me.power == 10 + 3 + 2 * 2


def test_a_copy_of_carnivorous_vine_counts_the_vine_but_not_the_copier() -> None:
    hand = ["Carnivorous Vine", "Ojas, Genesis Druid"]
    table = scenario(hand=hand, health=20)

    table.play("Carnivorous Vine").play("Ojas, Genesis Druid")

    assert table.me.health == 20 + 3 + 3 + 2
    assert table.me.power == 3 + 3 + 2


def test_two_vines_count_each_other_in_the_order_they_are_played() -> None:
    table = scenario(hand=["Carnivorous Vine", "Carnivorous Vine"], health=20)

    table.play("Carnivorous Vine").play("Carnivorous Vine")

    assert (table.me.health, table.me.power) == (28, 8)


def test_anomaly_cleric_copied_by_ojas_sends_two_recruits_to_hand() -> None:
    table = scenario(
        hand=["Anomaly Cleric", "Ojas, Genesis Druid"],
        row=["The Rotten", "Shard Seer", "Duplication Fabricator"],
        mastery=9,
    )

    table.play("Anomaly Cleric").play("Ojas, Genesis Druid")
    table.recruit("The Rotten").recruit("Shard Seer").recruit("Duplication Fabricator")

    assert table.me.hand == ["The Rotten", "Shard Seer"]
    assert table.me.discard == ["Duplication Fabricator"]


def test_anomaly_cleric_sends_a_relic_to_hand() -> None:
    """C06: a relic is recruited too."""
    table = scenario(hand=["Anomaly Cleric"], row=["The Rotten"], character="Tetra", mastery=9)

    table.play("Anomaly Cleric").take_relic("Datic Robes").recruit("The Rotten")

    assert table.me.hand == ["Datic Robes"]
    assert table.me.discard == ["The Rotten"]


def test_anomaly_cleric_sends_the_find_of_the_shard_defiant_to_hand() -> None:
    table = scenario(
        hand=["Anomaly Cleric"],
        destinies=["The Shard Defiant"],
        center_deck=["Torment", "Orm Madu"],
        mastery=9,
    )

    table.play("Anomaly Cleric").exhaust("The Shard Defiant").recruit("Orm Madu")

    assert table.me.hand == ["Orm Madu"]


def test_the_dispossessed_returns_after_a_fast_played_wraethe_card() -> None:
    table = scenario(row=["Cinder Scars"], gems=2, discard=["The Dispossessed"], deck=["Crystal"])

    table.fast_play("Cinder Scars").take_back("The Dispossessed")

    assert table.me.hand == ["Crystal", "The Dispossessed"]


def test_the_dispossessed_returns_after_a_warped_wraethe_card() -> None:
    table = scenario(
        champions=["J-Chord"], row=["Cinder Scars"], discard=["The Dispossessed"], deck=["Crystal"]
    )

    table.exhaust("J-Chord").pick("Cinder Scars")

    assert table.may("return", "The Dispossessed")


def test_the_dispossessed_does_not_return_after_a_copied_wraethe_card() -> None:
    """Copying is not playing."""
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Nil Assassin"],
        discard=["The Dispossessed"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator")

    assert table.me.power == 5
    assert not table.may("return")


def test_the_dispossessed_returns_by_kinship_after_an_undergrowth_card() -> None:
    table = scenario(
        hand=["The Rotten"], destinies=["Project Yggdrasil"], discard=["The Dispossessed"]
    )

    table.play("The Rotten").take_back("The Dispossessed")

    assert table.me.hand == ["The Dispossessed"]


def test_the_dispossessed_reaches_hand_again_after_being_discarded_by_legion_carrier() -> None:
    table = scenario(
        hand=["Nil Assassin", "Legion Carrier"], deck=["The Dispossessed", "Crystal", "Crystal"]
    )

    table.play("Nil Assassin").play("Legion Carrier").pick("Legion Carrier")
    table.take_back("The Dispossessed")

    assert table.me.hand == ["The Dispossessed"]


@pytest.mark.parametrize("cards", [["G-48"], ["G-48", "Crystal"]])
def test_legion_carrier_reveals_what_there_is_with_fewer_than_three_cards(
    cards: list[str],
) -> None:
    table = scenario(hand=["Legion Carrier"], deck=cards)

    table.play("Legion Carrier").pick("Legion Carrier").pick("G-48")

    assert table.me.hand == ["G-48"]
    assert table.me.discard == cards[1:]
    assert table.me.deck == []


def test_g_48_resets_fao_cutul_who_doubles_the_power_once_more() -> None:
    champions = ["G-48", "Fao Cu'tul, The Formless"]
    table = scenario(champions=champions, mastery=20, power=1)

    table.exhaust("Fao Cu'tul, The Formless").exhaust("G-48").pick("Fao Cu'tul, The Formless")
    table.exhaust("Fao Cu'tul, The Formless")

    assert table.me.power == ((1 + 2) * 2 + 2) * 2


def test_g_48_resets_a_j_chord_that_warps_again() -> None:
    row = ["Torian Commandos", "Torian Commandos"]
    table = scenario(champions=["G-48", "J-Chord"], row=row)

    table.exhaust("J-Chord").pick("Torian Commandos").exhaust("G-48").pick("J-Chord")
    table.exhaust("J-Chord").pick("Torian Commandos")

    assert (table.me.gems, table.me.power) == (4, 4)


def test_oblivion_gatekeeper_reset_by_g_48_reveals_the_next_card() -> None:
    champions = ["G-48", "Oblivion Gatekeeper"]
    table = scenario(champions=champions, deck=["Orm Madu", "The Rotten"], health=20)

    table.exhaust("Oblivion Gatekeeper").exhaust("G-48").pick("Oblivion Gatekeeper")
    table.exhaust("Oblivion Gatekeeper")

    assert table.me.health == 20 - 7 - 3
    assert table.me.hand == ["Orm Madu", "The Rotten"]


def test_a_player_who_falls_to_oblivion_gatekeeper_takes_the_card_out_of_the_game() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=["Orm Madu"], health=7, seats=3)

    table.exhaust("Oblivion Gatekeeper")

    assert not table.me.alive
    assert "Orm Madu" in table.gone
    assert table.active == 1


def test_an_opponent_who_falls_to_oblivion_gatekeeper_does_not_stop_it() -> None:
    table = scenario(
        champions=["Oblivion Gatekeeper"],
        deck=["Orm Madu"],
        mastery=20,
        foes=[Side(health=7), Side()],
    )

    table.exhaust("Oblivion Gatekeeper")

    assert [seat.alive for seat in table.seats] == [True, False, True]
    assert table.me.hand == ["Orm Madu"]


def test_a_warp_that_reveals_an_ingeminex_goes_on_before_it_attacks() -> None:
    table = scenario(
        champions=["J-Chord"],
        row=["Torian Commandos"],
        center_deck=["Brutality", "Dash"],
        power=8,
        health=20,
    )

    table.exhaust("J-Chord").pick("Torian Commandos").defeat("Brutality").end_turn()

    assert (table.me.health, table.foe.health) == (40, 50)


def test_the_shard_defiant_may_be_repeated_into_an_ingeminex() -> None:
    table = scenario(
        hand=["Dash"],
        destinies=["The Shard Defiant"],
        gems=2,
        deck=["Crystal"],
        center_deck=["Orm Madu", "Torment", "Brute"],
    )

    table.play("Dash").exhaust("The Shard Defiant").banish("Orm Madu")
    table.pick("The Shard Defiant").recruit("Brute")

    assert table.banished == ["Orm Madu"]
    assert table.monsters == ["Torment"]
    assert table.me.discard == ["Brute"]


def test_the_relic_of_corruption_comes_to_hand_though_a_promise_waits() -> None:
    """Both send it to hand, so nothing is asked and the promise is used up."""
    table = scenario(
        hand=["Anomaly Cleric"],
        monsters=["Corruption"],
        power=10,
        character="Tetra",
        row=["The Rotten"],
        mastery=9,
    )

    table.play("Anomaly Cleric").defeat("Corruption").pick("Datic Robes").recruit("The Rotten")

    assert table.me.hand == ["Datic Robes"]
    assert table.me.discard == ["The Rotten"]


def test_maglev_tunnels_may_take_the_relic_of_corruption_to_the_deck() -> None:
    """The reward sends it to hand, the destiny may send it elsewhere: the player picks."""
    table = scenario(
        monsters=["Corruption"],
        power=10,
        character="Decima",
        destinies=["Maglev Tunnels"],
        deck=["Crystal"],
    )

    table.defeat("Corruption").pick("Praetorian-02")
    assert table.may("send")
    table.send("deck")

    assert table.me.deck == ["Praetorian-02", "Crystal"]
