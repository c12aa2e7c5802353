"""The Shadow Champions, summoned in the Shadow Summoning Draft."""

from functools import partial

import pytest

from shardmaster.engine.observe import CardSeen
from shardmaster.testing import Scenario, Side, scenario

summoning = partial(scenario, variants=("shadow-summoning",))


def in_play(table: Scenario, name: str, seat: int = 0) -> CardSeen:
    """The first champion of that name in front of a seat, as everyone sees it."""
    champions = table.seen_by(1)["seats"][seat]["champions"]
    return next(card for card in champions if card["name"] == name)


# Strength


@pytest.mark.parametrize(
    ("name", "mastery", "power"),
    [
        ("Custcutta Scourge", 0, 5),
        ("Custcutta Scourge", 30, 5),
        ("Shard Spiders", 9, 4),
        ("Shard Spiders", 10, 10),
        ("Wrathbloom", 19, 3),
        ("Wrathbloom", 20, 18),
        ("Cobalt Chaplain", 19, 8),
        ("Cobalt Chaplain", 20, 14),
        ("Simulacrons", 9, 2),
        ("Simulacrons", 10, 4),
        ("Vector Fiend", 30, 4),
        ("Shard Horrors", 9, 7),
        ("Shard Horrors", 10, 12),
        ("Stitchborg", 30, 6),
        ("Fragmenta", 30, 4),
        ("Sagittari", 19, 5),
        ("Sagittari", 20, 20),
    ],
)
def test_a_shadow_champion_is_exhausted_for_power_equal_to_its_attack(
    name: str, mastery: int, power: int
) -> None:
    table = summoning(champions=[name], mastery=mastery)

    table.exhaust(name)

    assert table.me.power == power
    assert table.me.exhausted == [name]


@pytest.mark.parametrize(("mastery", "attack"), [(9, 7), (10, 12)])
def test_the_attack_that_everybody_sees_goes_by_the_mastery_of_its_player(
    mastery: int, attack: int
) -> None:
    table = summoning(champions=["Shard Horrors"], mastery=mastery, foes=[Side(mastery=10)])

    assert in_play(table, "Shard Horrors")["attack"] == attack


def test_other_champions_are_seen_without_an_attack() -> None:
    table = summoning(champions=["Evokatus"])

    assert in_play(table, "Evokatus")["attack"] is None


@pytest.mark.parametrize(
    ("name", "defense"),
    [
        ("Custcutta Scourge", 6),
        ("Shard Spiders", 2),
        ("Wrathbloom", 8),
        ("Cobalt Chaplain", 8),
        ("Simulacrons", 4),
        ("Vector Fiend", 4),
        ("Blood Shard", 10),
        ("Shard Horrors", 2),
        ("Stitchborg", 2),
        ("Fragmenta", 6),
        ("Gene Scavs", 8),
        ("Sagittari", 2),
    ],
)
def test_it_takes_power_equal_to_its_defense_to_destroy_one(name: str, defense: int) -> None:
    short = summoning(power=defense - 1, foes=[Side(champions=[name])])
    enough = summoning(power=defense, foes=[Side(champions=[name])])

    enough.strike(name)

    assert not short.may("strike", name)
    assert enough.me.power == 0
    assert enough.foe.champions == []


# Aberrant


def test_custcutta_scourge_lets_two_players_draw_from_each_others_decks() -> None:
    table = summoning(
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=["Blaster", "Crystal"],
        foes=[Side(deck=["Shard Reactor", "Crystal"])],
    )

    table.summon("Custcutta Scourge")

    assert table.me.hand == ["Shard Reactor"]
    assert table.foe.hand == ["Blaster"]
    assert table.me.deck == ["Crystal"]
    assert table.foe.deck == ["Crystal"]


def test_custcutta_scourge_lets_everybody_draw_from_the_player_on_their_right() -> None:
    """Seats go clockwise, so the right neighbour of seat 0 is the last one."""
    table = summoning(
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=["Blaster"],
        foes=[Side(deck=["Shard Reactor"]), Side(deck=["Infinity Shard"])],
    )

    table.summon("Custcutta Scourge")

    assert [seat.hand for seat in table.seats] == [
        ["Infinity Shard"],
        ["Blaster"],
        ["Shard Reactor"],
    ]


def test_custcutta_scourge_passes_over_players_who_are_out() -> None:
    table = summoning(
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=["Blaster"],
        foes=[Side(deck=["Shard Reactor"]), Side(deck=["Infinity Shard"])],
    ).concede(2)

    table.summon("Custcutta Scourge")

    assert table.me.hand == ["Shard Reactor"]
    assert table.foe.hand == ["Blaster"]


def test_custcutta_scourge_shuffles_a_discard_pile_for_an_empty_deck() -> None:
    table = summoning(
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=["Blaster"],
        foes=[Side(deck=[], discard=["Shard Reactor"])],
    )

    table.summon("Custcutta Scourge")

    assert table.me.hand == ["Shard Reactor"]
    assert table.foe.discard == []


def test_nothing_is_drawn_by_custcutta_scourge_from_a_player_without_cards() -> None:
    table = summoning(shadows=["Custcutta Scourge"], gems=3, deck=["Blaster"], foes=[Side(deck=[])])

    table.summon("Custcutta Scourge")

    assert table.me.hand == []
    assert table.foe.hand == ["Blaster"]


def test_a_card_drawn_from_another_deck_stays_with_its_new_player() -> None:
    table = summoning(
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=["Crystal"],
        foes=[Side(deck=["Shard Reactor"])],
    )

    table.summon("Custcutta Scourge").play("Shard Reactor").end_turn()

    assert "Shard Reactor" in table.me.hand + table.me.deck + table.me.discard


@pytest.mark.parametrize(("champions", "left"), [(0, 3), (1, 2), (2, 1)])
def test_shard_spiders_take_a_card_from_an_enemy_for_each_champion(
    champions: int, left: int
) -> None:
    side = Side(hand=["Crystal", "Blaster", "Shard Reactor"], champions=["Evokatus"] * champions)
    table = summoning(shadows=["Shard Spiders"], gems=3, foes=[side])

    table.summon("Shard Spiders")
    for name in ["Crystal", "Blaster"][:champions]:
        table.pick(name)

    assert len(table.foe.hand) == left
    assert table.asked == [0]


def test_shard_spiders_take_the_whole_hand_from_an_enemy_with_more_champions() -> None:
    side = Side(hand=["Crystal"], champions=["Evokatus", "Evokatus"])
    table = summoning(shadows=["Shard Spiders"], gems=3, foes=[side])

    table.summon("Shard Spiders")

    assert table.foe.hand == []
    assert table.foe.discard == ["Crystal"]


def test_shard_spiders_let_every_enemy_count_their_own_champions() -> None:
    table = summoning(
        shadows=["Shard Spiders"],
        gems=3,
        hand=["Crystal", "Blaster"],
        champions=["Evokatus"],
        foes=[
            Side(hand=["Crystal", "Blaster"]),
            Side(hand=["Crystal", "Blaster"], champions=["Shard Horrors"]),
        ],
    )

    table.summon("Shard Spiders").pick("Blaster", by=2)

    assert [len(seat.hand) for seat in table.seats] == [2, 2, 1]


# Glitch


def test_cobalt_chaplain_destroys_all_enemy_champions() -> None:
    table = summoning(
        shadows=["Cobalt Chaplain"],
        gems=3,
        champions=["Evokatus"],
        foes=[
            Side(champions=["Drakonarius", "Shard Horrors"]),
            Side(champions=["Li Hin, The Shattered"]),
        ],
    )

    table.summon("Cobalt Chaplain")

    assert table.me.champions == ["Evokatus", "Cobalt Chaplain"]
    assert [seat.champions for seat in table.seats[1:]] == [[], []]
    assert table.foe.discard == ["Drakonarius"]
    assert table.banished == ["Shard Horrors"]


@pytest.mark.parametrize(("mastery", "power"), [(9, 4), (10, 8)])
def test_simulacrons_are_doubled_beside_others_of_their_name(mastery: int, power: int) -> None:
    table = summoning(champions=["Simulacrons", "Simulacrons"], mastery=mastery)

    table.exhaust("Simulacrons")

    assert table.me.power == power


def test_simulacrons_are_doubled_by_those_of_an_enemy() -> None:
    table = summoning(champions=["Simulacrons"], foes=[Side(champions=["Simulacrons"])])

    table.exhaust("Simulacrons")

    assert table.me.power == 4


def test_three_simulacrons_are_no_more_than_doubled() -> None:
    table = summoning(champions=["Simulacrons"] * 3)

    table.exhaust("Simulacrons").exhaust("Simulacrons").exhaust("Simulacrons")

    assert table.me.power == 12


@pytest.mark.parametrize(
    ("mine", "theirs", "mastery"),
    [
        ([], [], 0),
        (["Simulacrons"], [], 1),
        (["Vector Fiend"], ["Cobalt Chaplain", "Simulacrons"], 3),
        (["Shard Horrors", "Evokatus"], ["Wrathbloom"], 0),
    ],
)
def test_vector_fiend_brings_mastery_for_each_other_glitch_champion_in_play(
    mine: list[str], theirs: list[str], mastery: int
) -> None:
    table = summoning(
        shadows=["Vector Fiend"], gems=3, champions=mine, foes=[Side(champions=theirs)]
    )

    table.summon("Vector Fiend")

    assert table.me.mastery == mastery
    assert table.foe.mastery == 0


# Necrotic


def test_blood_shard_has_no_attack_and_nothing_to_be_exhausted_for() -> None:
    table = summoning(champions=["Blood Shard"])

    assert in_play(table, "Blood Shard")["attack"] == 0
    assert not table.may("exhaust", "Blood Shard")


def test_beside_blood_shard_necrotic_champions_cannot_be_destroyed_by_power() -> None:
    side = Side(champions=["Blood Shard", "Shard Horrors", "Wrathbloom"])
    table = summoning(power=30, foes=[side])

    assert not table.may("strike", "Shard Horrors")
    assert table.may("strike", "Wrathbloom")
    assert table.may("strike", "Blood Shard")


def test_beside_blood_shard_they_cannot_be_destroyed_by_text() -> None:
    """Nothing is asked: the only champion left to destroy is the one that protects."""
    side = Side(champions=["Blood Shard", "Shard Horrors"])
    table = summoning(hand=["Thorn Zealot", "Spore Cleric"], foes=[side])

    table.play("Spore Cleric").play("Thorn Zealot")

    assert table.foe.champions == ["Shard Horrors"]


def test_beside_blood_shard_they_cannot_be_sacrificed() -> None:
    table = summoning(
        champions=["Shard Horrors"],
        destinies=["Power Struggle"],
        foes=[Side(champions=["Blood Shard"])],
    )

    table.exhaust("Power Struggle")

    assert table.me.champions == ["Shard Horrors"]
    assert table.me.power == 0


def test_blood_shard_protects_the_player_who_controls_the_others() -> None:
    table = summoning(champions=["Blood Shard"], power=30, foes=[Side(champions=["Stitchborg"])])

    assert not table.may("strike", "Stitchborg")


def test_blood_shard_protects_the_others_even_when_it_falls_with_all_champions() -> None:
    side = Side(champions=["Blood Shard", "Shard Horrors", "Evokatus"])
    table = summoning(shadows=["Cobalt Chaplain"], gems=3, foes=[side])

    table.summon("Cobalt Chaplain")

    assert table.foe.champions == ["Shard Horrors"]


def test_without_blood_shard_necrotic_champions_fall_again() -> None:
    side = Side(champions=["Blood Shard", "Shard Horrors"])
    table = summoning(power=12, foes=[side])

    table.strike("Blood Shard").strike("Shard Horrors")

    assert table.foe.champions == []
    assert table.banished == ["Blood Shard", "Shard Horrors"]


@pytest.mark.parametrize(("mastery", "banished"), [(19, 1), (20, 3)])
def test_stitchborg_banishes_the_top_of_every_enemy_deck(mastery: int, banished: int) -> None:
    decks = ["Blaster", "Crystal", "Shard Reactor", "Infinity Shard"]
    table = summoning(
        shadows=["Stitchborg"],
        gems=3,
        mastery=mastery,
        deck=decks,
        foes=[Side(deck=decks), Side(deck=decks)],
    )

    table.summon("Stitchborg")

    assert table.me.deck == decks
    assert table.foe.deck == decks[banished:]
    assert table.seats[2].deck == decks[banished:]
    assert table.banished == 2 * decks[:banished]


def test_stitchborg_shuffles_a_discard_pile_for_an_empty_deck() -> None:
    table = summoning(
        shadows=["Stitchborg"], gems=3, foes=[Side(deck=[], discard=["Shard Reactor"])]
    )

    table.summon("Stitchborg")

    assert table.banished == ["Shard Reactor"]


def test_stitchborg_banishes_as_many_as_there_are() -> None:
    table = summoning(
        shadows=["Stitchborg"],
        gems=3,
        mastery=20,
        foes=[Side(deck=["Blaster"], discard=["Crystal"])],
    )

    table.summon("Stitchborg")

    assert table.banished == ["Blaster", "Crystal"]
    assert table.asked == [0]


# Talos


def test_fragmenta_takes_a_card_from_every_enemy_from_10_mastery() -> None:
    hand = ["Crystal", "Blaster"]
    table = summoning(
        shadows=["Fragmenta"],
        gems=3,
        mastery=10,
        hand=hand,
        foes=[Side(hand=hand), Side(hand=["Shard Reactor"])],
    )

    table.summon("Fragmenta").pick("Crystal", by=1)

    assert [seat.hand for seat in table.seats] == [hand, ["Blaster"], []]


def test_fragmenta_takes_nothing_with_9_mastery() -> None:
    table = summoning(shadows=["Fragmenta"], gems=3, mastery=9, foes=[Side(hand=["Crystal"])])

    table.summon("Fragmenta")

    assert table.foe.hand == ["Crystal"]


def test_sagittari_destroys_the_enemy_champion_with_the_highest_cost() -> None:
    table = summoning(
        shadows=["Sagittari"],
        gems=3,
        champions=["Drakonarius"],
        foes=[Side(champions=["Evokatus"]), Side(champions=["Giga, Source Adept", "Wrathbloom"])],
    )

    table.summon("Sagittari")

    assert table.me.champions == ["Drakonarius", "Sagittari"]
    assert table.seats[2].champions == ["Giga, Source Adept", "Wrathbloom"]
    assert table.foe.champions == []


def test_the_player_of_sagittari_chooses_among_equal_costs() -> None:
    table = summoning(
        shadows=["Sagittari"],
        gems=3,
        foes=[Side(champions=["Evokatus"]), Side(champions=["Evokatus"])],
    )

    table.summon("Sagittari").pick("Evokatus", owner=2)

    assert table.foe.champions == ["Evokatus"]
    assert table.seats[2].champions == []


def test_a_shadow_champion_counts_as_cost_0_for_sagittari() -> None:
    table = summoning(
        shadows=["Sagittari"], gems=3, foes=[Side(champions=["Wrathbloom", "Evokatus"])]
    )

    table.summon("Sagittari")

    assert table.foe.champions == ["Wrathbloom"]


def test_sagittari_without_enemy_champions_destroys_nothing() -> None:
    table = summoning(shadows=["Sagittari"], gems=3, champions=["Evokatus"])

    table.summon("Sagittari")

    assert table.me.champions == ["Evokatus", "Sagittari"]
