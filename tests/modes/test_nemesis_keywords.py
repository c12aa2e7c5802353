"""Keywords on the cards of the Nemesis: ignored below 15 mastery, met from there on."""

import pytest

from shardmaster.engine.events import EXHAUSTS
from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

BELOW = 14


def changes(table: Scenario, mastery: int) -> list[int]:
    """The damage to you, your loss of mastery, and the health and mastery gained."""
    me, foe = table.me, table.foe
    return [50 - me.health, 5 - me.mastery, foe.health - 20, foe.mastery - mastery]


def play(card: str, mastery: int, nemesis: Side | None = None) -> Scenario:
    side = nemesis or Side(health=20, mastery=mastery)
    return nemesis_turn(card, you=Side(mastery=5, deck=()), nemesis=side)


WITHOUT_AND_WITH = {
    "Venator of the Wastes": ([4, 0, 0, 0], [4, 2, 0, 0]),
    "Limiter Drones": ([0, 0, 0, 1], [0, 0, 0, 1]),
    "Order Initiate": ([0, 0, 0, 0], [0, 0, 0, 2]),
    "Le'shai Knight": ([3, 0, 0, 0], [6, 0, 0, 0]),
    "Root of the Forest": ([0, 0, 10, 0], [10, 0, 10, 0]),
    "Undergrowth Aspirant": ([0, 0, 3, 0], [5, 0, 3, 0]),
    "Pall Shades": ([0, 0, 0, 1], [3, 0, 0, 1]),
    "Wraethe Skirmisher": ([2, 0, 0, 0], [6, 0, 0, 0]),
    "Scion of Nothingness": ([3, 0, 0, 0], [3, 0, 0, 0]),
}
"""What cards with a keyword do without and with it, for a Nemesis without a discard pile."""


@pytest.mark.parametrize(("card", "expected"), WITHOUT_AND_WITH.items())
def test_below_15_mastery_a_keyword_does_nothing(card: str, expected: list[list[int]]) -> None:
    assert changes(play(card, BELOW - 1), BELOW - 1) == expected[0]


@pytest.mark.parametrize(("card", "expected"), WITHOUT_AND_WITH.items())
@pytest.mark.parametrize("mastery", [15, 19])
def test_from_15_mastery_a_keyword_is_met(
    card: str, expected: list[list[int]], mastery: int
) -> None:
    assert changes(play(card, mastery), mastery) == expected[1]


@pytest.mark.parametrize(("mastery", "banished"), [(BELOW, 2), (15, 4), (20, 4)])
def test_kiln_drone_banishes_more_with_its_keyword(mastery: int, banished: int) -> None:
    table = play("Kiln Drone", mastery)

    assert len(table.banished) == banished + 1


@pytest.mark.parametrize(("mastery", "left"), [(BELOW - 1, ["Evokatus"]), (15, [])])
def test_thorn_zealot_destroys_a_champion_with_its_keyword(mastery: int, left: list[str]) -> None:
    you = Side(champions=["Evokatus"], deck=())

    table = nemesis_turn("Thorn Zealot", you=you, nemesis=Side(mastery=mastery))

    assert table.me.champions == left


@pytest.mark.parametrize(
    ("card", "mastery", "health"),
    [
        ("Shardwood Guardian", BELOW - 1, 20),
        ("Shardwood Guardian", 15, 26),
        ("Arach Devotees", BELOW - 1, 20),
        ("Arach Devotees", 15, 23),
    ],
)
def test_unify_heals_with_enough_mastery(card: str, mastery: int, health: int) -> None:
    assert play(card, mastery).foe.health == health


@pytest.mark.parametrize(("card", "health"), [("Shardwood Guardian", 26), ("Arach Devotees", 23)])
def test_the_fifteenth_mastery_counts_for_the_lines_below_it(card: str, health: int) -> None:
    assert play(card, BELOW).foe.health == health


@pytest.mark.parametrize(("mastery", "gained"), [(12, 2), (13, 7), (15, 7), (20, 7)])
def test_omnius_brings_mastery_by_dominion_once_it_has_15(mastery: int, gained: int) -> None:
    assert play("Omnius, The All-Knowing", mastery).foe.mastery == mastery + gained


def test_the_mastery_for_its_own_faction_counts_at_once() -> None:
    nemesis = Side(health=20, mastery=12, character="Ko Syn Wu")

    table = play("Wraethe Skirmisher", 12, nemesis)

    assert table.me.health == 44


def test_mastery_that_comes_after_the_keyword_does_not_count() -> None:
    """Pall Shades: Echo stands above the card it draws."""
    assert play("Pall Shades", BELOW).me.health == 50


# Ignored although met


def test_below_15_inspire_is_ignored_beside_a_champion() -> None:
    nemesis = Side(champions=["Zetta, The Encryptor"], mastery=BELOW, health=20)

    assert changes(play("Venator of the Wastes", BELOW, nemesis), BELOW) == [4, 0, 0, 0]


def test_below_15_unify_is_ignored_beside_another_ally() -> None:
    table = nemesis_turn("Spore Cleric", row=["Le'shai Knight"], nemesis=Side(mastery=BELOW))

    assert table.me.health == 47


def test_below_15_dominion_is_ignored_after_cards_of_all_factions() -> None:
    """Three warps bring cards of the three factions to an Order Initiate in play."""
    table = warped("Order Initiate")

    assert table.foe.mastery == 0


def warped(last: str) -> Scenario:
    """A turn in which Breaker, Lucky and Brute warp cards of Undergrowth, Wraethe and Homodeus.

    `last` is a champion in play, or it is warped by J-Chord in the end.
    """
    champions = ["J-Chord"] if last == "Order Initiate" else [last]
    row = ["Lucky", "Brute", "Spore Cleric", "Nil Assassin", "Kiln Drone", "Order Initiate"]
    table = nemesis_turn("Breaker", row=row, nemesis=Side(champions=champions, character="Volos"))
    table.pick("Spore Cleric").pick("Lucky").pick("Nil Assassin").pick("Kiln Drone")
    return table.pick(last) if table.may("choose", last) else table


def test_giga_is_not_exhausted_below_15_although_all_factions_were_played() -> None:
    table = warped("Giga, Source Adept")

    exhausted = [event for event in table.game.log or [] if event.kind == EXHAUSTS]
    assert table.foe.mastery == 0
    assert exhausted == []


# Exhaust powers


@pytest.mark.parametrize(("mastery", "gained"), [(0, 0), (BELOW, 0), (15, 3), (20, 3)])
def test_giga_gives_mastery_only_from_15(mastery: int, gained: int) -> None:
    nemesis = Side(champions=["Giga, Source Adept"], mastery=mastery)

    assert nemesis_turn("Spore Cleric", nemesis=nemesis).foe.mastery == mastery + gained


def test_giga_is_not_asked_about_below_15() -> None:
    champions = ["Giga, Source Adept", "Optio Crusher"]

    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=champions, mastery=BELOW))

    assert table.active == 0


def test_giga_is_asked_about_from_15() -> None:
    champions = ["Giga, Source Adept", "Optio Crusher"]

    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=champions, mastery=15))

    assert table.may("choose", "Giga, Source Adept")


def test_giga_that_brings_the_fifteenth_mastery_when_played_is_exhausted() -> None:
    table = nemesis_turn("Giga, Source Adept", nemesis=Side(mastery=BELOW))

    assert table.foe.mastery == BELOW + 1 + 3


@pytest.mark.parametrize(("mastery", "damage"), [(BELOW, 3 + 3), (15, 6 + 6)])
def test_a_keyword_that_is_copied_by_an_exhaust_power_follows_the_same_rule(
    mastery: int, damage: int
) -> None:
    nemesis = Side(champions=["Taur, Arachpriest"], mastery=mastery)

    table = nemesis_turn("Le'shai Knight", nemesis=nemesis)

    assert table.me.health == 50 - damage


# Yours


def test_your_keywords_are_not_met_by_mastery() -> None:
    table = nemesis_next("Nil Assassin", you=Side(hand=["Le'shai Knight"], deck=(), mastery=20))

    assert table.play("Le'shai Knight").me.power == 3


def test_your_keywords_are_met_as_printed() -> None:
    table = nemesis_next("Nil Assassin", you=Side(hand=["Spore Cleric", "Le'shai Knight"]))

    assert table.play("Spore Cleric").play("Le'shai Knight").me.power == 6
