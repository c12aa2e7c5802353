"""One test for each question in the F.A.Q. of Into the Horizon."""

from shardmaster.play.catalog import library
from shardmaster.testing import Side, scenario


def test_the_shard_defiant_puts_an_ingeminex_into_its_space_and_reveals_the_next_card() -> None:
    table = scenario(
        destinies=["The Shard Defiant"],
        gems=2,
        center_deck=["Torment", "Brutality", "Orm Madu", "Dash"],
    )

    table.exhaust("The Shard Defiant")
    assert table.monsters == ["Torment", "Brutality"]
    assert not table.may("recruit", "Torment")
    table.recruit("Orm Madu")

    assert table.me.discard == ["Orm Madu"]
    assert table.center_deck == ["Dash"]
    assert table.end_turn().me.health == 45


def test_corruption_is_left_out_without_relics() -> None:
    without = [card.name for card in library("free-for-all", (), ("base", "horizon"), 2).cards]
    together = [card.name for card in library("free-for-all", (), ("relics", "horizon"), 2).cards]

    assert "Corruption" not in without
    assert "Torment" in without
    assert "Corruption" in together


def test_duplication_fabricator_refills_an_empty_deck_from_the_discard_pile() -> None:
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=[],
        discard=["Torian Commandos"],
        foes=[Side(deck=[], discard=["The Rotten"])],
    )

    table.play("Duplication Fabricator").pick("The Rotten")

    assert table.me.power == 5
    assert table.me.deck == ["Torian Commandos"]
    assert table.foe.deck == ["The Rotten"]
    assert table.foe.discard == []


def test_legion_carrier_refills_the_deck_halfway() -> None:
    table = scenario(hand=["Legion Carrier"], deck=["Crystal"], discard=["G-48", "Blaster"])

    table.play("Legion Carrier").pick("Legion Carrier").pick("G-48")

    assert table.me.hand == ["G-48"]
    assert table.me.discard == ["Crystal", "Blaster"]
    assert table.me.deck == []


def test_oblivion_gatekeeper_refills_an_empty_deck_from_the_discard_pile() -> None:
    table = scenario(champions=["Oblivion Gatekeeper"], deck=[], discard=["Orm Madu"], health=20)

    table.exhaust("Oblivion Gatekeeper")

    assert table.me.hand == ["Orm Madu"]
    assert table.me.health == 13


def test_nothing_is_revealed_when_the_discard_pile_is_empty_too() -> None:
    foes = [Side(deck=[])]
    hand = ["Duplication Fabricator", "Legion Carrier"]
    table = scenario(hand=hand, champions=["Oblivion Gatekeeper"], deck=[], foes=foes)

    table.play("Duplication Fabricator").exhaust("Oblivion Gatekeeper")
    table.play("Legion Carrier")

    assert table.may("end")
    assert (table.me.mastery, table.me.gems, table.me.health) == (1, 2, 50)
    assert table.me.hand == []


def test_malice_and_agony_give_a_destiny_without_5_mastery() -> None:
    table = scenario(
        power=20,
        mastery=0,
        monsters=["Malice", "Agony"],
        destiny_row=["Synthesis", "War Bound", "Soul Syphon"],
    )

    table.defeat("Malice").pick("War Bound").defeat("Agony").pick("Synthesis")

    assert table.me.destinies == ["War Bound", "Synthesis"]
    assert table.destiny_row == ["Soul Syphon"]


def test_malice_and_agony_give_destinies_beyond_the_one_per_game() -> None:
    table = scenario(
        power=20,
        mastery=5,
        monsters=["Malice", "Agony"],
        destiny_row=["Synthesis", "War Bound", "Soul Syphon"],
    )

    table.take_destiny("Soul Syphon").defeat("Malice").pick("War Bound").defeat("Agony")

    assert table.me.destinies == ["Soul Syphon", "War Bound", "Synthesis"]


def test_the_usual_destiny_may_still_be_taken_after_a_reward() -> None:
    table = scenario(
        power=10,
        mastery=5,
        monsters=["Malice"],
        destiny_row=["Synthesis", "War Bound", "Soul Syphon"],
    )

    table.defeat("Malice").pick("War Bound").take_destiny("Synthesis")

    assert table.me.destinies == ["War Bound", "Synthesis"]
    assert not table.may("take-destiny")


def test_a_copied_cinder_scars_gives_three_power_and_the_original_nothing() -> None:
    table = scenario(hand=["Cinder Scars", "Ojas, Genesis Druid"], deck=["Crystal"] * 5)

    table.play("Cinder Scars").play("Ojas, Genesis Druid")

    assert table.me.power == 3


def test_losing_health_is_neither_damage_nor_prevented() -> None:
    """No shield is asked for, and nothing that waits for unblocked damage happens."""
    table = scenario(
        champions=["Oblivion Gatekeeper"],
        destinies=["Blood for Blood", "Bound for Life"],
        deck=["Orm Madu"],
        hand=["Crystal"],
        mastery=20,
        foes=[Side(hand=["Torian Commandos"], champions=["Praetorian-02"])],
    )

    table.play("Crystal").exhaust("Oblivion Gatekeeper").exhaust("Bound for Life")
    assert table.asked == [0]
    assert table.foe.health == 50 - 7 - 4
    table.end_turn()

    assert table.active == 1
    assert table.banished == []


def test_brutality_is_neither_damage_nor_prevented() -> None:
    table = scenario(
        destinies=["Blood for Blood"],
        gems=2,
        row=["Shard Seer"],
        center_deck=["Brutality", "Dash"],
        foes=[Side(hand=["Torian Commandos"])],
    )

    table.recruit("Shard Seer").end_turn()

    assert table.active == 1
    assert table.foe.health == 45


def test_both_players_falling_to_bound_for_life_is_a_tie() -> None:
    """C24: the F.A.Q. knows this destiny by another name."""
    table = scenario(destinies=["Bound for Life"], health=4, foes=[Side(health=3)])

    table.exhaust("Bound for Life")

    assert table.over
    assert table.winners == [0, 1]
    assert table.reason == "tie"


def test_all_who_are_left_share_the_tie() -> None:
    foes = [Side(health=3), Side(health=1), Side()]
    table = scenario(destinies=["Bound for Life"], health=4, foes=foes).concede(3)

    table.exhaust("Bound for Life")

    assert table.winners == [0, 1, 2]


def test_cards_without_cost_are_neither_even_nor_odd() -> None:
    hand = ["Crystal", "Blaster", "Datic Robes", "Terminal Crescents", "The Rotten", "Shard Seer"]
    destinies = ["Advanced Medicine", "Advanced Weapons"]
    table = scenario(hand=hand, destinies=destinies, health=20, deck=[])
    for card in hand:
        table.play(card)
        if table.may("decline"):
            table.decline()
    power = table.me.power

    table.exhaust("Advanced Medicine").exhaust("Advanced Weapons")

    assert table.me.health == 20
    assert table.me.power == power
