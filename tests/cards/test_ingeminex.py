"""The five Ingeminex: their attacks and their rewards."""

import pytest

from shardmaster import ENGLISH, Seat, plain, question
from shardmaster.testing import Scenario, Side, scenario

STARTERS = ["Crystal", "Crystal", "Blaster", "Shard Reactor", "Infinity Shard"]


def attacked_by(monster: str, me: Side, foe: Side) -> Scenario:
    """The end of a turn in which an Ingeminex appeared."""
    table = scenario(
        hand=me.hand,
        deck=me.deck,
        discard=me.discard,
        champions=me.champions,
        health=me.health,
        mastery=me.mastery,
        gems=2,
        foes=[foe],
        row=["Shard Seer"],
        center_deck=[monster, "Kiln Drone"],
    )
    return table.recruit("Shard Seer").end_turn()


# Agony


def test_agony_makes_each_player_discard_two_cards() -> None:
    me = Side(deck=STARTERS)
    foe = Side(hand=["Crystal", "Blaster", "Crystal", "Infinity Shard"])

    table = attacked_by("Agony", me, foe)
    table.pick("Blaster").pick("Shard Reactor").pick("Crystal").pick("Infinity Shard")

    assert table.me.hand == ["Crystal", "Crystal", "Infinity Shard"]
    assert table.me.discard == ["Shard Seer", "Blaster", "Shard Reactor"]
    assert table.foe.hand == ["Blaster", "Crystal"]
    assert table.foe.discard == ["Crystal", "Infinity Shard"]
    assert table.active == 1


def test_agony_lets_nobody_decline_and_everybody_choose() -> None:
    table = attacked_by("Agony", Side(deck=STARTERS), Side(hand=STARTERS))

    assert table.asked == [0]
    assert not table.may("decline")
    table.pick("Crystal").pick("Blaster")
    assert table.asked == [1]
    assert not table.may("decline")


def test_agony_takes_what_there_is() -> None:
    table = attacked_by("Agony", Side(deck=["Crystal"]), Side(hand=["Crystal"]))

    assert table.me.hand == []
    assert sorted(table.me.discard) == ["Crystal", "Shard Seer"]
    assert table.foe.hand == []
    assert table.foe.discard == ["Crystal"]


def test_defeating_agony_draws_two_cards_and_gains_a_destiny() -> None:
    table = scenario(
        deck=STARTERS, power=10, monsters=["Agony"], destiny_row=["Synthesis", "War Bound"]
    )

    table.defeat("Agony")
    assert not table.may("decline")
    table.pick("War Bound")

    assert table.me.hand == ["Crystal", "Crystal"]
    assert table.me.destinies == ["War Bound"]
    assert table.destiny_row == ["Synthesis"]


# Brutality


def test_brutality_costs_each_player_five_health() -> None:
    table = attacked_by("Brutality", Side(health=20), Side(hand=["Torian Commandos"]))

    assert (table.me.health, table.foe.health) == (15, 45)


@pytest.mark.parametrize(("health", "after"), [(10, 30), (40, 50)])
def test_defeating_brutality_gives_twenty_health(health: int, after: int) -> None:
    table = scenario(power=10, monsters=["Brutality"], health=health)

    table.defeat("Brutality")

    assert table.me.health == after


# Corruption


def test_corruption_costs_each_player_three_health_and_one_mastery() -> None:
    table = attacked_by("Corruption", Side(health=20, mastery=4), Side())

    assert (table.me.health, table.me.mastery) == (17, 3)
    assert (table.foe.health, table.foe.mastery) == (47, 0)


def test_defeating_corruption_recruits_a_relic_to_hand() -> None:
    table = scenario(character="Tetra", power=10, monsters=["Corruption"])

    table.defeat("Corruption")
    assert not table.may("decline")
    table.pick("Datic Robes")

    assert table.me.hand == ["Datic Robes"]
    assert table.me.relics == ["Terminal Crescents"]


def test_the_relic_of_corruption_comes_on_top_of_the_usual_one() -> None:
    table = scenario(character="Tetra", power=10, monsters=["Corruption"], mastery=10)

    table.take_relic("Terminal Crescents").defeat("Corruption")

    assert table.me.hand == ["Datic Robes"]
    assert table.me.discard == ["Terminal Crescents"]


def test_the_relic_of_corruption_leaves_the_usual_right() -> None:
    table = scenario(character="Tetra", power=10, monsters=["Corruption"], mastery=10)

    table.defeat("Corruption").pick("Datic Robes")

    assert table.may("take-relic", "Terminal Crescents")


def test_corruption_gives_nothing_when_no_relic_is_left() -> None:
    hand = ["Datic Robes", "Terminal Crescents"]
    table = scenario(character="Tetra", power=10, monsters=["Corruption"], hand=hand)

    table.defeat("Corruption")

    assert table.me.hand == hand
    assert table.may("end")


# Malice


def test_malice_makes_each_player_destroy_the_champion_with_the_highest_cost() -> None:
    me = Side(champions=["J-Chord", "Orm Madu", "G-48"])
    foe = Side(champions=["Oblivion Gatekeeper", "Praetorian-02"])

    table = attacked_by("Malice", me, foe)

    assert table.me.champions == ["J-Chord", "G-48"]
    assert "Orm Madu" in table.me.discard
    assert table.foe.champions == ["Praetorian-02"]
    assert table.foe.discard == ["Oblivion Gatekeeper"]


def test_malice_lets_the_owner_choose_among_equals() -> None:
    me = Side(champions=["G-48", "J-Chord", "Oblivion Gatekeeper"])

    table = attacked_by("Malice", me, Side())

    assert table.asked == [0]
    assert not table.may("choose", "J-Chord")
    assert not table.may("decline")
    table.pick("Oblivion Gatekeeper")
    assert table.me.champions == ["G-48", "J-Chord"]


def test_malice_reads_of_others_but_asks_you() -> None:
    table = attacked_by("Malice", Side(champions=["G-48", "Oblivion Gatekeeper"]), Side())
    malice = next(card for card in table.game.library.definitions if card.name == "Malice")

    asked = plain(question(table.game, Seat(0), ENGLISH).text)

    assert asked == "Destroy your champion with the highest cost."
    assert "destroy their champion with the highest cost" in plain(ENGLISH.marked_text(malice))


def test_malice_destroys_a_relic_champion_that_stands_alone() -> None:
    """It has no cost, but no other champion has a higher one."""
    table = attacked_by("Malice", Side(champions=["Praetorian-02"]), Side())

    assert table.me.champions == []


def test_malice_spares_players_without_champions() -> None:
    table = attacked_by("Malice", Side(), Side(champions=["G-48"]))

    assert table.foe.champions == []
    assert table.active == 1


def test_malice_takes_a_champion_that_cannot_be_attacked() -> None:
    """It is destroyed, not attacked."""
    table = attacked_by("Malice", Side(), Side(champions=["Li Hin, The Shattered"]))

    assert table.foe.discard == ["Li Hin, The Shattered"]


def test_defeating_malice_returns_a_champion_and_gains_a_destiny() -> None:
    table = scenario(
        power=10,
        monsters=["Malice"],
        discard=["G-48", "J-Chord", "Crystal"],
        destiny_row=["Synthesis"],
    )

    table.defeat("Malice").pick("J-Chord")

    assert table.me.hand == ["J-Chord"]
    assert table.me.destinies == ["Synthesis"]


def test_defeating_malice_need_not_return_a_champion() -> None:
    table = scenario(power=10, monsters=["Malice"], discard=["G-48"], destiny_row=["Synthesis"])

    table.defeat("Malice").decline()

    assert table.me.discard == ["G-48"]
    assert table.me.destinies == ["Synthesis"]


def test_defeating_malice_gains_a_destiny_without_a_champion_to_return() -> None:
    destinies = ["Synthesis", "War Bound"]
    table = scenario(power=10, monsters=["Malice"], destiny_row=destinies)

    table.defeat("Malice")

    assert not table.may("decline")
    assert table.pick("War Bound").me.destinies == ["War Bound"]


def test_defeating_malice_gains_no_destiny_when_none_is_shown() -> None:
    table = scenario(power=10, monsters=["Malice"])

    table.defeat("Malice")

    assert table.me.destinies == []
    assert table.may("end")


# Torment


def test_torment_costs_each_player_two_mastery() -> None:
    table = attacked_by("Torment", Side(mastery=7), Side(mastery=1))

    assert (table.me.mastery, table.foe.mastery) == (5, 0)


@pytest.mark.parametrize(("mastery", "after"), [(0, 4), (28, 30)])
def test_defeating_torment_gives_four_mastery(mastery: int, after: int) -> None:
    table = scenario(power=10, monsters=["Torment"], mastery=mastery)

    table.defeat("Torment")

    assert table.me.mastery == after
