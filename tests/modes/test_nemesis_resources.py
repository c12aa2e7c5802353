"""What the Nemesis gains instead of gems and cards, and what it cannot do at all."""

import pytest

from shardmaster.testing import Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

TOPS = ["Le'shai Knight", "Shard Abstractor", "Umbral Scourge", "Fungal Hermit", "Cache Warden"]


# Power, mastery, health


def test_power_of_an_ally_is_dealt_to_you() -> None:
    assert nemesis_turn("Nil Assassin").me.health == 45


def test_mastery_of_an_ally_is_gained() -> None:
    assert nemesis_turn("The Grand Architect").foe.mastery == 5


def test_health_of_an_ally_is_gained() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(health=40))

    assert table.foe.health == 44


def test_health_goes_no_higher_than_50() -> None:
    table = nemesis_turn("Root of the Forest", nemesis=Side(health=45))

    assert table.foe.health == 50


# Gems


def test_gems_banish_as_many_cards_from_the_top_of_the_center_deck() -> None:
    table = nemesis_turn("Reactor Drone", *TOPS)

    assert table.banished == [*TOPS[:3], "Reactor Drone"]
    assert table.center_deck[0] == TOPS[3]


def test_the_nemesis_never_has_gems() -> None:
    table = nemesis_turn(
        "Reactor Drone", row=["Kiln Drone", "Torian Commandos", "Mining Drones"], you=Side()
    )

    assert table.active == 1
    assert table.foe.gems == 0


def test_gems_are_banished_before_the_rest_of_the_text_is_read() -> None:
    """Mining Drones: a gem, then a card."""
    table = nemesis_turn("Mining Drones", *TOPS)

    assert table.banished == [TOPS[0], "Mining Drones"]
    assert table.foe.mastery == 1


@pytest.mark.parametrize(
    ("champion", "mastery", "cards"),
    [
        ("Numeri Drones", 0, 1),
        ("Swyft", 0, 2),
        ("General Decurion", 0, 3),
        ("Ferrata Guard", 0, 1),
    ],
)
def test_gems_of_an_exhaust_power_banish_too(champion: str, mastery: int, cards: int) -> None:
    nemesis = Side(champions=[champion], mastery=mastery)

    table = nemesis_turn("Spore Cleric", *TOPS, nemesis=nemesis)

    assert table.banished == [*TOPS[:cards], "Spore Cleric"]


def test_gems_for_each_champion_banish_a_card_for_each() -> None:
    nemesis = Side(champions=["Ferrata Guard", "Zetta, The Encryptor"])

    table = nemesis_turn("Primus Pilus", *TOPS, nemesis=nemesis).pick("Ferrata Guard")

    assert table.banished == TOPS[:2]


def test_gems_banish_what_there_is() -> None:
    table = nemesis_turn("Reactor Drone", TOPS[0], TOPS[1], rest=False)

    assert sorted(table.banished) == sorted([TOPS[0], TOPS[1], "Reactor Drone"])
    assert not table.over


def test_an_ingeminex_is_not_banished_the_next_card_is() -> None:
    table = nemesis_turn("Mining Drones", "Torment", *TOPS)

    assert table.monsters == ["Torment"]
    assert table.banished == [TOPS[0], "Mining Drones"]


def test_the_row_is_not_touched_by_gems() -> None:
    table = nemesis_turn("Reactor Drone", *TOPS, row=["Nil Assassin"])

    assert table.row[0] == "Nil Assassin"
    assert len(table.row) == 6


# Cards


@pytest.mark.parametrize(
    ("card", "mastery"),
    [("Cryptofist Monk", 1), ("Data Heretic", 2), ("Omnius, The All-Knowing", 2)],
)
def test_every_card_drawn_gives_a_mastery_instead(card: str, mastery: int) -> None:
    table = nemesis_turn(card)

    assert table.foe.mastery == mastery
    assert table.foe.hand == []


def test_a_champion_that_draws_when_played_gives_mastery() -> None:
    assert nemesis_turn("Evokatus").foe.mastery == 1


def test_cards_drawn_by_an_exhaust_power_give_mastery() -> None:
    champions = ["Zetta, The Encryptor", "Drakonarius", "Evokatus"]
    table = nemesis_turn("Primus Pilus", nemesis=Side(champions=champions))

    while table.active == 1:
        table.pick("Primus Pilus" if table.may("choose", "Primus Pilus") else "Evokatus")

    assert table.foe.mastery == 2


def test_mastery_for_cards_counts_for_a_later_line() -> None:
    """Cinder Scars draws with 9 mastery; the tenth lets it banish, which it cannot."""
    table = nemesis_turn("Cinder Scars", nemesis=Side(mastery=9))

    assert table.foe.mastery == 10
    assert table.active == 0


def test_your_own_draws_and_gems_are_the_usual_ones() -> None:
    you = Side(hand=["Mining Drones"], deck=["Blaster"])
    table = nemesis_next("Spore Cleric", you=you)

    table.play("Mining Drones")

    assert table.me.gems == 1
    assert table.me.hand == ["Blaster"]
    assert table.banished == []


# Champions that are destroyed


def test_a_champion_you_strike_is_banished() -> None:
    table = nemesis_next("Spore Cleric", you=Side(power=4), nemesis=Side(champions=["Evokatus"]))

    table.strike("Evokatus")

    assert table.banished == ["Evokatus"]
    assert table.foe.discard == []


def test_a_champion_you_destroy_by_text_is_banished() -> None:
    you = Side(hand=["Spore Cleric", "Thorn Zealot"])
    table = nemesis_next("Nil Assassin", you=you, nemesis=Side(champions=["Evokatus"]))

    table.play("Spore Cleric").play("Thorn Zealot")

    assert table.banished == ["Evokatus"]


def test_all_champions_destroyed_at_once_are_banished() -> None:
    you = Side(hand=["Ghostwillow Avenger"], mastery=15)
    champions = ["Evokatus", "Li Hin, The Shattered"]
    table = nemesis_next("Nil Assassin", you=you, nemesis=Side(champions=champions))

    table.play("Ghostwillow Avenger")

    assert table.banished == champions


def test_your_champions_go_to_your_discard_pile() -> None:
    table = nemesis_turn("Nil Assassin", you=Side(champions=["Evokatus"], deck=()))

    assert table.me.discard == ["Evokatus"]
    assert table.banished == ["Nil Assassin"]


def test_your_champion_destroyed_by_a_text_goes_to_your_discard_pile() -> None:
    you = Side(champions=["Li Hin, The Shattered"], deck=())

    table = nemesis_turn("Thorn Zealot", you=you, nemesis=Side(mastery=15))

    assert table.me.discard == ["Li Hin, The Shattered"]


# What it cannot do


@pytest.mark.parametrize("mastery", [0, 15])
def test_the_nemesis_recruits_nothing(mastery: int) -> None:
    table = nemesis_turn("Portal Monk", nemesis=Side(mastery=mastery))

    assert table.active == 0
    assert table.banished == ["Portal Monk"]
    assert table.foe.discard == table.foe.hand == []


@pytest.mark.parametrize(
    "card", ["Shadow Apostle", "Umbral Scourge", "Zara Ra, Soulflayer", "Cinder Scars", "The Lost"]
)
def test_the_nemesis_banishes_no_cards_of_a_player(card: str) -> None:
    you = Side(hand=["Crystal"] * 2, discard=["Crystal"] * 2, deck=["Crystal"] * 3)
    nemesis = Side(mastery=14, character="Ko Syn Wu")

    table = nemesis_turn(card, you=you, nemesis=nemesis).shield()

    assert table.active == 0
    assert table.banished == [card]
    assert len(table.me.hand + table.me.deck + table.me.discard) == 7


@pytest.mark.parametrize(
    "card",
    ["Shadebound Sentry", "Korvus Legionnaire", "Zen Chi Set, Godkiller", "Dash"],
)
def test_the_nemesis_returns_nothing_from_a_discard_pile(card: str) -> None:
    discard = ["Nil Assassin", "Optio Crusher", "Brute"]
    you = Side(hand=[], discard=discard, deck=["Crystal"] * 5)

    table = nemesis_turn(card, you=you).shield()

    assert table.active == 0
    assert table.me.discard == discard
    assert table.foe.hand == table.foe.deck == []


def test_banished_champions_are_not_returned_to_the_nemesis() -> None:
    table = nemesis_next(
        "Korvus Legionnaire", you=Side(power=4, deck=()), nemesis=Side(champions=["Evokatus"])
    )

    table.strike("Evokatus").end_turn()

    assert "Evokatus" in table.banished


def test_the_nemesis_is_not_asked_about_a_deck_it_does_not_have() -> None:
    table = nemesis_turn("Legion Carrier", *TOPS)

    assert table.active == 0
    assert table.banished == [*TOPS[:2], "Legion Carrier"]


def test_you_are_still_asked_about_your_own_deck() -> None:
    table = nemesis_next("Spore Cleric", you=Side(hand=["Legion Carrier"], deck=["Evokatus"]))

    table.play("Legion Carrier")

    assert table.options() == ["Yes", "No"]


def test_you_are_not_asked_about_a_deck_without_any_card() -> None:
    table = nemesis_next("Spore Cleric", you=Side(hand=["Legion Carrier"], deck=()))

    table.play("Legion Carrier")

    assert table.may("end")
