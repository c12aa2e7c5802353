"""The destinies whose exhaust ability counts what was played this turn."""

import pytest

from shardmaster.testing import Side, scenario


def test_absorption_grid_gives_two_power_for_each_ally_with_a_shield() -> None:
    table = scenario(
        destinies=["Absorption Grid"],
        played=["Command Seer", "Korvus Legionnaire", "Kiln Drone", "Crystal"],
    )

    table.exhaust("Absorption Grid")

    assert table.me.power == 4


def test_absorption_grid_counts_datic_robes_even_without_mastery() -> None:
    table = scenario(destinies=["Absorption Grid"], character="Tetra", played=["Datic Robes"])

    table.exhaust("Absorption Grid")

    assert table.me.power == 2


def test_absorption_grid_does_not_count_a_champion_with_a_shield() -> None:
    table = scenario(destinies=["Absorption Grid"], hand=["Zetta, The Encryptor"])

    table.play("Zetta, The Encryptor").exhaust("Absorption Grid")

    assert table.me.power == 0


def test_absorption_grid_does_not_count_a_shield_in_hand() -> None:
    table = scenario(destinies=["Absorption Grid"], hand=["Command Seer"])

    table.exhaust("Absorption Grid")

    assert table.me.power == 0


@pytest.mark.parametrize(
    ("played", "health"),
    [
        (["Cache Warden"], 20),
        (["Cache Warden", "Kiln Drone"], 20),
        (["Cache Warden", "Cache Warden"], 24),
        (["Cache Warden", "Command Seer", "Omnius, The All-Knowing"], 24),
    ],
)
def test_advanced_medicine_heals_after_two_cards_of_even_cost(
    played: list[str], health: int
) -> None:
    table = scenario(destinies=["Advanced Medicine"], played=played, health=20)

    table.exhaust("Advanced Medicine")

    assert table.me.health == health


def test_advanced_medicine_ignores_cards_without_a_cost() -> None:
    table = scenario(
        destinies=["Advanced Medicine"],
        character="Tetra",
        played=["Crystal", "Blaster", "Datic Robes", "Cache Warden"],
        health=20,
    )

    table.exhaust("Advanced Medicine")

    assert table.me.health == 20


@pytest.mark.parametrize(
    ("played", "power"),
    [
        (["Kiln Drone"], 0),
        (["Kiln Drone", "Cache Warden"], 0),
        (["Kiln Drone", "Reactor Drone"], 3),
        (["Kiln Drone", "Reactor Drone", "Cryptofist Monk"], 3),
    ],
)
def test_advanced_weapons_arm_after_two_cards_of_odd_cost(played: list[str], power: int) -> None:
    table = scenario(destinies=["Advanced Weapons"], played=played)

    table.exhaust("Advanced Weapons")

    assert table.me.power == power


def test_advanced_weapons_ignore_cards_without_a_cost() -> None:
    table = scenario(
        destinies=["Advanced Weapons"],
        character="Volos",
        played=["Crystal", "Crystal", "Panconscious Crown", "Kiln Drone"],
    )

    table.exhaust("Advanced Weapons")

    assert table.me.power == 0


def test_advanced_weapons_go_by_the_printed_cost() -> None:
    """Axia was recruited for six gems, yet it costs seven."""
    table = scenario(
        destinies=["Advanced Weapons"],
        champions=["Evokatus"],
        hand=["Axia"],
        played=["Kiln Drone"],
    )

    table.play("Axia").exhaust("Advanced Weapons")

    assert table.me.power == 3


@pytest.mark.parametrize(
    ("played", "drawn"),
    [
        (["Kiln Drone", "Reactor Drone"], []),
        (["Spore Cleric", "Nil Assassin"], []),
        (["Kiln Drone", "Spore Cleric"], ["Blaster"]),
    ],
)
def test_biotech_enhancements_draw_after_homodeus_and_undergrowth(
    played: list[str], drawn: list[str]
) -> None:
    table = scenario(destinies=["Biotech Enhancements"], played=played, deck=["Blaster", "Crystal"])

    table.exhaust("Biotech Enhancements")

    assert table.me.hand == drawn


def test_biotech_enhancements_count_a_champion_played_this_turn() -> None:
    table = scenario(
        destinies=["Biotech Enhancements"],
        hand=["Optio Crusher"],
        played=["Spore Cleric"],
        deck=["Blaster"],
    )

    table.play("Optio Crusher").exhaust("Biotech Enhancements")

    assert table.me.hand == ["Blaster"]


def test_biotech_enhancements_do_not_count_a_champion_from_an_earlier_turn() -> None:
    table = scenario(
        destinies=["Biotech Enhancements"],
        champions=["Optio Crusher"],
        played=["Spore Cleric"],
        deck=["Blaster"],
    )

    table.exhaust("Biotech Enhancements")

    assert table.me.hand == []


@pytest.mark.parametrize(
    ("played", "gems"),
    [
        (["Cache Warden"], 0),
        (["Cache Warden", "Kiln Drone"], 0),
        (["Cache Warden", "Data Heretic"], 2),
    ],
)
def test_datic_secrets_pay_after_two_order_allies(played: list[str], gems: int) -> None:
    table = scenario(destinies=["Datic Secrets"], played=played)

    table.exhaust("Datic Secrets")

    assert table.me.gems == gems


def test_datic_secrets_do_not_count_champions() -> None:
    table = scenario(
        destinies=["Datic Secrets"], played=["Cache Warden"], hand=["Zetta, The Encryptor"]
    )

    table.play("Zetta, The Encryptor").exhaust("Datic Secrets")

    assert table.me.gems == 0


def test_datic_secrets_count_relic_allies() -> None:
    table = scenario(
        destinies=["Datic Secrets"], character="Tetra", played=["Cache Warden", "Datic Robes"]
    )

    table.exhaust("Datic Secrets")

    assert table.me.gems == 2


def test_forged_in_flame_must_banish_once_its_condition_is_met() -> None:
    table = scenario(
        destinies=["Forged in Flame"],
        played=["Nil Assassin", "Kiln Drone"],
        hand=["Blaster"],
        discard=["Crystal"],
    )

    table.exhaust("Forged in Flame")

    assert not table.may("decline")

    table.pick("Crystal", zone="discard")

    assert table.banished == ["Crystal"]
    assert table.me.hand == ["Blaster"]


def test_forged_in_flame_banishes_nothing_without_both_factions() -> None:
    table = scenario(
        destinies=["Forged in Flame"],
        played=["Nil Assassin", "Spore Cleric"],
        hand=["Blaster"],
        discard=["Crystal"],
    )

    table.exhaust("Forged in Flame")

    assert table.banished == []
    assert table.me.exhausted == ["Forged in Flame"]


def test_forged_in_flame_cannot_reach_the_cards_that_were_played() -> None:
    table = scenario(destinies=["Forged in Flame"], played=["Nil Assassin", "Kiln Drone"])

    table.exhaust("Forged in Flame")

    assert table.banished == []
    assert table.me.played == ["Nil Assassin", "Kiln Drone"]


def test_healing_hands_heal_after_a_champion_was_played() -> None:
    table = scenario(destinies=["Healing Hands"], hand=["Optio Crusher"], health=20)

    table.play("Optio Crusher").exhaust("Healing Hands")

    assert table.me.health == 24


def test_healing_hands_do_nothing_for_a_champion_from_an_earlier_turn() -> None:
    table = scenario(destinies=["Healing Hands"], champions=["Optio Crusher"], health=20)

    table.exhaust("Healing Hands")

    assert table.me.health == 20


def test_healing_hands_do_nothing_for_a_champion_that_was_not_played_from_hand() -> None:
    table = scenario(
        destinies=["Healing Hands"],
        champions=["Numeri Drones"],
        row=["Optio Crusher"],
        gems=5,
        health=20,
    )

    table.exhaust("Numeri Drones").recruit("Optio Crusher").exhaust("Healing Hands")

    assert table.me.champions == ["Numeri Drones", "Optio Crusher"]
    assert table.me.health == 20


def test_nature_dominance_gives_health_and_power_for_each_undergrowth_card() -> None:
    table = scenario(
        destinies=["Nature Dominance"],
        played=["Spore Cleric", "Le'shai Knight", "Kiln Drone"],
        hand=["Additri, Gaiamancer"],
        health=20,
    )

    table.play("Additri, Gaiamancer").exhaust("Nature Dominance")

    assert table.me.health == 23
    assert table.me.power == 3


def test_nature_dominance_gives_nothing_without_undergrowth() -> None:
    table = scenario(
        destinies=["Nature Dominance"],
        champions=["Additri, Gaiamancer"],
        played=["Kiln Drone"],
        health=20,
    )

    table.exhaust("Nature Dominance")

    assert (table.me.health, table.me.power) == (20, 0)


@pytest.mark.parametrize(
    ("played", "mastery"),
    [
        (["Cache Warden", "Data Heretic"], 7),
        (["Cache Warden", "Kiln Drone"], 7),
        (["Cache Warden", "Nil Assassin"], 8),
    ],
)
def test_paradigm_shift_gives_mastery_after_order_and_wraethe(
    played: list[str], mastery: int
) -> None:
    table = scenario(destinies=["Paradigm Shift"], played=played, mastery=7)

    table.exhaust("Paradigm Shift")

    assert table.me.mastery == mastery


@pytest.mark.parametrize(
    ("played", "met"),
    [
        (["Kiln Drone", "Spore Cleric"], False),
        (["Kiln Drone", "Spore Cleric", "Mining Drones", "Crystal"], False),
        (["Kiln Drone", "Spore Cleric", "Dash"], True),
        (["Kiln Drone", "Spore Cleric", "Dash", "Nil Assassin", "Cache Warden"], True),
    ],
)
def test_three_factions_feed_soul_syphon_and_the_agony_of_choice(
    played: list[str], met: bool
) -> None:
    table = scenario(destinies=["Soul Syphon", "The Agony of Choice"], played=played, health=20)

    table.exhaust("Soul Syphon").exhaust("The Agony of Choice")

    assert table.me.health == (25 if met else 20)
    assert table.me.power == (4 if met else 0)


def test_soul_syphon_does_not_count_a_card_that_is_only_copied() -> None:
    table = scenario(
        destinies=["Soul Syphon"],
        played=["Kiln Drone"],
        hand=["Duplication Fabricator"],
        deck=["Spore Cleric"],
        foes=[Side(deck=["Blaster"])],
        health=20,
    )

    table.play("Duplication Fabricator").pick("Spore Cleric").exhaust("Soul Syphon")

    assert table.me.health == 24


@pytest.mark.parametrize(
    ("played", "mastery"),
    [
        (["Kiln Drone", "Reactor Drone", "Spore Cleric"], 6),
        (["Crystal", "Crystal", "Crystal"], 6),
        (["Kiln Drone", "Reactor Drone", "Spore Cleric", "Mining Drones"], 8),
        (["Dash", "Brute", "Lucky"], 8),
    ],
)
def test_true_leader_wants_three_cards_of_one_faction(played: list[str], mastery: int) -> None:
    table = scenario(destinies=["True Leader"], played=played, mastery=6)

    table.exhaust("True Leader")

    assert table.me.mastery == mastery


def test_true_leader_counts_champions_played_this_turn() -> None:
    table = scenario(
        destinies=["True Leader"],
        played=["Kiln Drone", "Reactor Drone"],
        hand=["Optio Crusher"],
        champions=["Primus Pilus"],
        mastery=6,
    )

    table.play("Optio Crusher").exhaust("True Leader")

    assert table.me.mastery == 8


def test_true_leader_does_not_count_champions_from_earlier_turns() -> None:
    table = scenario(
        destinies=["True Leader"],
        played=["Kiln Drone", "Reactor Drone"],
        champions=["Primus Pilus"],
        mastery=6,
    )

    table.exhaust("True Leader")

    assert table.me.mastery == 6


@pytest.mark.parametrize(
    ("played", "power"),
    [
        (["Kiln Drone"], 0),
        (["Kiln Drone", "Reactor Drone"], 0),
        (["Kiln Drone", "Spore Cleric"], 4),
        (["Kiln Drone", "Kiln Drone", "Spore Cleric"], 4),
    ],
)
def test_unconditional_conscription_wants_two_cheap_allies(played: list[str], power: int) -> None:
    table = scenario(destinies=["Unconditional Conscription"], played=played)

    table.exhaust("Unconditional Conscription")

    assert table.me.power == power


def test_unconditional_conscription_ignores_items_relics_and_champions() -> None:
    table = scenario(
        destinies=["Unconditional Conscription"],
        character="Volos",
        played=["Crystal", "Blaster", "Panconscious Crown", "Kiln Drone"],
        hand=["Primus Pilus"],
    )

    table.play("Primus Pilus").exhaust("Unconditional Conscription")

    assert table.me.power == 0


@pytest.mark.parametrize(
    ("played", "gems"),
    [
        (["Spore Cleric"], 0),
        (["Spore Cleric", "Kiln Drone"], 0),
        (["Spore Cleric", "Nil Assassin"], 2),
    ],
)
def test_the_last_city_pays_after_two_mercenaries(played: list[str], gems: int) -> None:
    table = scenario(destinies=["The Last City"], played=played)

    table.exhaust("The Last City")

    assert table.me.gems == gems


def test_the_last_city_counts_a_fast_played_mercenary() -> None:
    table = scenario(
        destinies=["The Last City"], played=["Spore Cleric"], row=["Nil Assassin"], gems=2
    )

    table.fast_play("Nil Assassin").exhaust("The Last City")

    assert table.me.gems == 2
