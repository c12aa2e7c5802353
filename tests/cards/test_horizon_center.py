"""The center cards of Into the Horizon, line by line."""

import pytest

from shardmaster.testing import Side, scenario

# J-Chord


def test_j_chord_warps_an_ally_of_cost_three() -> None:
    row = ["Torian Commandos", "Carnivorous Vine", "G-48"]
    table = scenario(champions=["J-Chord"], row=row)

    table.exhaust("J-Chord")

    assert table.may("choose", "Torian Commandos")
    assert not table.may("choose", "Carnivorous Vine")


def test_j_chord_fast_plays_the_warped_ally_for_free() -> None:
    table = scenario(champions=["J-Chord"], row=["Torian Commandos"])

    table.exhaust("J-Chord").pick("Torian Commandos")

    assert (table.me.gems, table.me.power) == (2, 2)
    assert table.me.played == ["Torian Commandos"]
    assert table.end_turn().center_deck[-1] == "Torian Commandos"


def test_j_chord_never_warps_a_champion() -> None:
    table = scenario(champions=["J-Chord"], row=["Swyft", "G-48"], center_deck=[], mastery=15)

    table.exhaust("J-Chord")

    assert not table.may("choose")
    assert table.me.exhausted == ["J-Chord"]


def test_j_chord_need_not_warp() -> None:
    table = scenario(champions=["J-Chord"], row=["Torian Commandos"])

    table.exhaust("J-Chord").decline()

    assert table.me.played == []
    assert "Torian Commandos" in table.row


@pytest.mark.parametrize(("mastery", "reached"), [(14, False), (15, True)])
def test_j_chord_warps_up_to_five_at_15_mastery(mastery: int, reached: bool) -> None:
    row = ["Torian Commandos", "Anomaly Cleric", "Breaker"]
    table = scenario(champions=["J-Chord"], row=row, mastery=mastery)

    table.exhaust("J-Chord")

    assert table.may("choose", "Torian Commandos")
    assert table.may("choose", "Anomaly Cleric") == reached
    assert not table.may("choose", "Breaker")


# G-48


def test_g_48_resets_another_champion() -> None:
    table = scenario(champions=["G-48", "Orm Madu"], health=10)

    table.exhaust("Orm Madu").exhaust("G-48").pick("Orm Madu").exhaust("Orm Madu")

    assert table.me.health == 24


def test_g_48_may_decline() -> None:
    table = scenario(champions=["G-48", "Orm Madu"])

    table.exhaust("Orm Madu").exhaust("G-48").decline()

    assert table.me.exhausted == ["G-48", "Orm Madu"]


def test_g_48_cannot_reset_itself() -> None:
    table = scenario(champions=["G-48", "Orm Madu"])

    table.exhaust("Orm Madu").exhaust("G-48")

    assert not table.may("choose", "G-48")


def test_g_48_asks_nothing_without_an_exhausted_champion() -> None:
    table = scenario(champions=["G-48", "Orm Madu"])

    table.exhaust("G-48")

    assert table.may("exhaust", "Orm Madu")
    assert table.me.exhausted == ["G-48"]


def test_g_48_does_not_reset_champions_of_others() -> None:
    table = scenario(champions=["G-48"], foes=[Side(champions=["Orm Madu"])])

    table.exhaust("G-48")

    assert not table.may("choose")


# Legion Carrier


def test_legion_carrier_gives_gems_and_takes_a_revealed_champion() -> None:
    deck = ["Crystal", "G-48", "Blaster", "Shard Reactor"]
    table = scenario(hand=["Legion Carrier"], deck=deck)

    table.play("Legion Carrier").pick("Legion Carrier").pick("G-48")

    assert table.me.gems == 2
    assert table.me.hand == ["G-48"]
    assert table.me.discard == ["Crystal", "Blaster"]
    assert table.me.deck == ["Shard Reactor"]


def test_legion_carrier_takes_only_one_of_several_champions() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["J-Chord", "G-48", "Blaster"])

    table.play("Legion Carrier").pick("Legion Carrier").pick("J-Chord")

    assert table.me.hand == ["J-Chord"]
    assert table.me.discard == ["G-48", "Blaster"]


def test_legion_carrier_may_leave_the_champion() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["Crystal", "G-48", "Blaster"])

    table.play("Legion Carrier").pick("Legion Carrier").decline()

    assert table.me.hand == []
    assert table.me.discard == ["Crystal", "G-48", "Blaster"]


def test_legion_carrier_need_not_reveal() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["Crystal", "G-48", "Blaster"])

    table.play("Legion Carrier").decline()

    assert table.me.gems == 2
    assert table.me.deck == ["Crystal", "G-48", "Blaster"]


def test_legion_carrier_discards_all_three_without_a_champion() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["Crystal", "Blaster", "Shard Reactor"])

    table.play("Legion Carrier").pick("Legion Carrier")

    assert table.me.discard == ["Crystal", "Blaster", "Shard Reactor"]
    assert table.may("end")


# Torian Commandos


def test_torian_commandos_give_gems_and_power() -> None:
    table = scenario(hand=["Torian Commandos"])

    table.play("Torian Commandos")

    assert (table.me.gems, table.me.power) == (2, 2)
    assert table.me.played == ["Torian Commandos"]


def test_torian_commandos_have_a_shield_of_four() -> None:
    table = scenario(power=6, foes=[Side(hand=["Torian Commandos"])])

    table.end_turn().shield("Torian Commandos")

    assert table.foe.health == 48


# Anomaly Cleric


def test_anomaly_cleric_gives_gems_and_mastery() -> None:
    table = scenario(hand=["Anomaly Cleric"])

    table.play("Anomaly Cleric")

    assert (table.me.gems, table.me.mastery) == (3, 1)


@pytest.mark.parametrize(("mastery", "reached"), [(8, False), (9, True)])
def test_anomaly_cleric_sends_the_next_recruit_to_hand(mastery: int, reached: bool) -> None:
    """Its own mastery counts."""
    table = scenario(hand=["Anomaly Cleric"], row=["The Rotten"], mastery=mastery)

    table.play("Anomaly Cleric").recruit("The Rotten")

    assert table.me.hand == (["The Rotten"] if reached else [])
    assert table.me.discard == ([] if reached else ["The Rotten"])


def test_anomaly_cleric_helps_one_recruit_only() -> None:
    row = ["The Rotten", "Shard Seer"]
    table = scenario(hand=["Anomaly Cleric"], row=row, mastery=9, gems=2)

    table.play("Anomaly Cleric").recruit("The Rotten").recruit("Shard Seer")

    assert table.me.hand == ["The Rotten"]
    assert table.me.discard == ["Shard Seer"]


def test_anomaly_cleric_does_not_help_in_the_next_turn() -> None:
    table = scenario(
        hand=["Anomaly Cleric"], deck=["Crystal"] * 5, row=["Duplication Fabricator"], mastery=9
    )
    table.play("Anomaly Cleric").end_turn().end_turn()

    table.play("Crystal").recruit("Duplication Fabricator")

    assert table.me.discard[-1] == "Duplication Fabricator"


# Duplication Fabricator


def test_duplication_fabricator_gives_mastery_and_copies_a_revealed_ally() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Torian Commandos"],
        foes=[Side(deck=["Evokatus", "Crystal"])],
    )

    table.play("Duplication Fabricator")

    assert table.me.mastery == 1
    assert (table.me.gems, table.me.power) == (2, 2)


def test_duplication_fabricator_lets_you_choose_among_the_revealed_allies() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Torian Commandos"],
        foes=[Side(deck=["The Rotten"]), Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator")
    assert not table.may("decline")
    assert not table.may("choose", "Evokatus")
    table.pick("The Rotten")

    assert (table.me.power, table.me.mastery, table.me.gems) == (5, 2, 0)


def test_duplication_fabricator_leaves_the_cards_on_the_decks_and_shows_them() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Torian Commandos", "Crystal"],
        foes=[Side(deck=["Evokatus", "Crystal"])],
    )

    table.play("Duplication Fabricator")

    assert table.me.deck == ["Torian Commandos", "Crystal"]
    assert table.foe.deck == ["Evokatus", "Crystal"]
    for viewer in (0, 1):
        decks = [seat["deck"] for seat in table.seen_by(viewer)["seats"]]
        assert [[card["name"] for card in deck] for deck in decks] == [
            ["Torian Commandos"],
            ["Evokatus"],
        ]


def test_duplication_fabricator_copies_a_card_of_the_starting_deck() -> None:
    """They are allies too."""
    foes = [Side(deck=["Evokatus"])]
    table = scenario(hand=["Duplication Fabricator"], deck=["Crystal"], foes=foes)

    table.play("Duplication Fabricator")

    assert table.me.gems == 1


def test_duplication_fabricator_does_nothing_more_without_a_revealed_ally() -> None:
    table = scenario(hand=["Duplication Fabricator"], deck=["G-48"], foes=[Side(deck=["Evokatus"])])

    table.play("Duplication Fabricator")

    assert table.me.mastery == 1
    assert table.may("end")


def test_duplication_fabricator_cannot_copy_another_one() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Duplication Fabricator"],
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Duplication Fabricator")

    assert table.me.mastery == 1


# Shard Seer


def test_shard_seer_draws_and_gains_mastery_for_showing_the_infinity_shard() -> None:
    table = scenario(hand=["Shard Seer", "Infinity Shard"], deck=["Crystal", "Blaster"])

    table.play("Shard Seer").pick("Infinity Shard")

    assert table.me.mastery == 2
    assert table.me.hand == ["Infinity Shard", "Crystal"]


def test_shard_seer_may_show_the_card_it_draws() -> None:
    table = scenario(hand=["Shard Seer"], deck=["Infinity Shard"])

    table.play("Shard Seer").pick("Infinity Shard")

    assert table.me.mastery == 2


def test_shard_seer_need_not_show_it() -> None:
    table = scenario(hand=["Shard Seer", "Infinity Shard"], deck=["Crystal"])

    table.play("Shard Seer").decline()

    assert table.me.mastery == 0


def test_shard_seer_wants_no_other_shard() -> None:
    table = scenario(hand=["Shard Seer", "Shard Reactor"], deck=["Crystal"])

    table.play("Shard Seer")

    assert not table.may("choose")
    assert table.decline().me.mastery == 0


def test_shard_seer_cannot_show_an_infinity_shard_that_was_played() -> None:
    table = scenario(hand=["Shard Seer", "Infinity Shard"], deck=["Crystal"])

    table.play("Infinity Shard").play("Shard Seer")

    assert not table.may("choose")


# Carnivorous Vine


def test_carnivorous_vine_alone_gives_three_of_each() -> None:
    table = scenario(hand=["Carnivorous Vine"], health=20)

    table.play("Carnivorous Vine")

    assert (table.me.health, table.me.power) == (23, 3)


def test_carnivorous_vine_gives_two_more_for_each_other_undergrowth_ally() -> None:
    played = ["The Rotten", "Spore Cleric", "Cinder Scars", "Crystal"]
    table = scenario(hand=["Carnivorous Vine"], played=played, health=20)

    table.play("Carnivorous Vine")

    assert (table.me.health, table.me.power) == (27, 7)


def test_carnivorous_vine_counts_no_champions() -> None:
    table = scenario(hand=["Orm Madu", "Carnivorous Vine"], health=20)

    table.play("Orm Madu").play("Carnivorous Vine")

    assert (table.me.health, table.me.power) == (23, 3)


def test_carnivorous_vine_does_not_count_what_is_played_later() -> None:
    table = scenario(hand=["Carnivorous Vine", "The Rotten"], health=20)

    table.play("Carnivorous Vine").play("The Rotten")

    assert (table.me.health, table.me.power) == (23, 8)


def test_carnivorous_vine_may_be_fast_played() -> None:
    table = scenario(row=["Carnivorous Vine"], gems=4, health=20)

    table.fast_play("Carnivorous Vine")

    assert (table.me.health, table.me.power, table.me.gems) == (23, 3, 0)


# Orm Madu


def test_orm_madu_gives_seven_health() -> None:
    table = scenario(champions=["Orm Madu"], health=42)

    table.exhaust("Orm Madu")

    assert (table.me.health, table.me.mastery) == (49, 0)


@pytest.mark.parametrize("health", [43, 50])
def test_orm_madu_gives_mastery_once_you_have_50_health(health: int) -> None:
    table = scenario(champions=["Orm Madu"], health=health)

    table.exhaust("Orm Madu")

    assert (table.me.health, table.me.mastery) == (50, 1)


# The Rotten


def test_the_rotten_gives_power_and_mastery() -> None:
    table = scenario(hand=["The Rotten"])

    table.play("The Rotten")

    assert (table.me.power, table.me.mastery) == (5, 1)


def test_the_rotten_may_be_fast_played() -> None:
    table = scenario(row=["The Rotten"], gems=3)

    table.fast_play("The Rotten")

    assert (table.me.power, table.me.mastery, table.me.gems) == (5, 1, 0)


# Cinder Scars


def test_cinder_scars_draws_and_gives_no_power_alone() -> None:
    table = scenario(hand=["Cinder Scars"], deck=["Crystal"])

    table.play("Cinder Scars")

    assert table.me.hand == ["Crystal"]
    assert table.me.power == 0


@pytest.mark.parametrize(("copies", "power"), [(2, 6), (3, 9)])
def test_every_cinder_scars_gives_three_power_beside_another(copies: int, power: int) -> None:
    """The first one too, once the second is played."""
    table = scenario(hand=["Cinder Scars"] * copies, deck=["Crystal"] * 5)

    for _ in range(copies):
        table.play("Cinder Scars")

    assert table.me.power == power


def test_a_fast_played_cinder_scars_counts_as_another() -> None:
    table = scenario(hand=["Cinder Scars"], row=["Cinder Scars"], deck=["Crystal"] * 5, gems=2)

    table.fast_play("Cinder Scars").play("Cinder Scars")

    assert table.me.power == 6


def test_cinder_scars_of_the_turn_before_do_not_count() -> None:
    deck = ["Crystal", "Cinder Scars", "Crystal", "Crystal", "Crystal", "Crystal"]
    table = scenario(hand=["Cinder Scars"], deck=deck)
    table.play("Cinder Scars").end_turn().end_turn()

    table.play("Cinder Scars")

    assert table.me.power == 0


@pytest.mark.parametrize(("mastery", "reached"), [(9, False), (10, True)])
def test_cinder_scars_may_banish_at_10_mastery(mastery: int, reached: bool) -> None:
    table = scenario(hand=["Cinder Scars"], deck=["Blaster"], discard=["Crystal"], mastery=mastery)

    table.play("Cinder Scars")

    assert table.may("choose", "Crystal") == reached
    assert table.may("choose", "Blaster") == reached


def test_cinder_scars_banishes_from_hand_or_discard_pile_or_not_at_all() -> None:
    table = scenario(hand=["Cinder Scars"] * 3, deck=["Blaster"] + ["Crystal"] * 3, mastery=10)

    table.play("Cinder Scars").pick("Blaster")
    table.play("Cinder Scars").decline()

    assert table.banished == ["Blaster"]


# Oblivion Gatekeeper


def test_oblivion_gatekeeper_costs_health_and_brings_the_card() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=["Orm Madu", "Crystal"], health=20)

    table.exhaust("Oblivion Gatekeeper")

    assert table.me.health == 13
    assert table.me.hand == ["Orm Madu"]
    assert table.foe.health == 50


def test_oblivion_gatekeeper_costs_nothing_for_a_card_without_cost() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=["Crystal"], health=20)

    table.exhaust("Oblivion Gatekeeper")

    assert table.me.health == 20
    assert table.me.hand == ["Crystal"]


@pytest.mark.parametrize(("mastery", "mine", "theirs"), [(19, 13, 50), (20, 20, 43)])
def test_oblivion_gatekeeper_hurts_all_opponents_instead_at_20_mastery(
    mastery: int, mine: int, theirs: int
) -> None:
    table = scenario(
        champions=["Oblivion Gatekeeper"], deck=["Orm Madu"], health=20, mastery=mastery, seats=3
    )

    table.exhaust("Oblivion Gatekeeper")

    assert [seat.health for seat in table.seats] == [mine, theirs, theirs]
    assert table.me.hand == ["Orm Madu"]


def test_oblivion_gatekeeper_shows_the_card_to_everybody() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=["Orm Madu"], health=20)

    table.exhaust("Oblivion Gatekeeper")

    assert [card["name"] for card in table.seen_by(1)["seats"][0]["hand"]] == ["Orm Madu"]


def test_oblivion_gatekeeper_may_kill_its_owner() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=["Orm Madu"], health=7)

    table.exhaust("Oblivion Gatekeeper")

    assert table.winners == [1]


# The Dispossessed


def test_the_dispossessed_gives_three_power() -> None:
    table = scenario(hand=["The Dispossessed"])

    table.play("The Dispossessed")

    assert table.me.power == 3


def test_the_dispossessed_may_return_once_a_wraethe_card_was_played() -> None:
    table = scenario(hand=["Nil Assassin"], discard=["The Dispossessed", "Crystal"])
    assert not table.may("return")

    table.play("Nil Assassin").take_back("The Dispossessed")

    assert table.me.hand == ["The Dispossessed"]
    assert table.me.discard == ["Crystal"]


def test_the_dispossessed_need_not_return() -> None:
    table = scenario(hand=["Nil Assassin"], discard=["The Dispossessed"])

    table.play("Nil Assassin")

    assert table.asked == [0]
    assert table.may("end")
    assert table.me.discard == ["The Dispossessed"]


def test_the_dispossessed_waits_for_no_other_faction() -> None:
    table = scenario(hand=["The Rotten"], discard=["The Dispossessed"])

    table.play("The Rotten")

    assert not table.may("return")


def test_another_dispossessed_is_enough() -> None:
    table = scenario(hand=["The Dispossessed"], discard=["The Dispossessed"])

    table.play("The Dispossessed").take_back("The Dispossessed").play("The Dispossessed")

    assert table.me.power == 6


def test_a_wraethe_champion_played_this_turn_is_enough_for_the_dispossessed() -> None:
    table = scenario(hand=["Oblivion Gatekeeper"], discard=["The Dispossessed"])

    table.play("Oblivion Gatekeeper")

    assert table.may("return", "The Dispossessed")


def test_a_wraethe_champion_of_an_earlier_turn_is_not_enough_for_the_dispossessed() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], discard=["The Dispossessed"])

    assert not table.may("return")
