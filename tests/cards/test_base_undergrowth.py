"""Undergrowth of the base set."""

import pytest

from shardmaster.testing import Side, scenario


def test_leshai_knight_gives_three_power_alone() -> None:
    table = scenario(hand=["Le'shai Knight"])

    table.play("Le'shai Knight")

    assert table.me.power == 3


def test_leshai_knight_gives_six_power_instead_with_unify() -> None:
    table = scenario(hand=["Le'shai Knight"], played=["Spore Cleric"])

    table.play("Le'shai Knight")

    assert table.me.power == 6


def test_leshai_knight_gives_three_power_when_nothing_is_revealed() -> None:
    table = scenario(hand=["Le'shai Knight", "Spore Cleric"])

    table.play("Le'shai Knight").decline()

    assert table.me.power == 3


def test_ghostwillow_avenger_destroys_nothing_below_15_mastery() -> None:
    table = scenario(hand=["Ghostwillow Avenger"], mastery=14, foes=[Side(champions=["Evokatus"])])

    table.play("Ghostwillow Avenger")

    assert table.me.power == 4
    assert table.foe.champions == ["Evokatus"]


def test_ghostwillow_avenger_at_15_mastery_destroys_all_enemy_champions_and_no_others() -> None:
    table = scenario(
        hand=["Ghostwillow Avenger"],
        mastery=15,
        champions=["Primus Pilus"],
        foes=[
            Side(champions=["Evokatus", "Li Hin, The Shattered"]),
            Side(champions=["Zetta, The Encryptor"]),
        ],
    )

    table.play("Ghostwillow Avenger")

    assert table.me.power == 4
    assert table.me.champions == ["Primus Pilus"]
    assert table.seats[1].discard == ["Evokatus", "Li Hin, The Shattered"]
    assert table.seats[2].discard == ["Zetta, The Encryptor"]


def test_thorn_zealot_destroys_a_champion_of_your_choice_with_unify() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        deck=["Crystal", "Blaster"],
        foes=[Side(champions=["Evokatus", "General Decurion"])],
    )

    table.play("Thorn Zealot").pick("General Decurion")

    assert table.me.hand == ["Crystal"]
    assert table.foe.champions == ["Evokatus"]
    assert table.foe.discard == ["General Decurion"]


def test_thorn_zealot_must_destroy_a_champion_once_unify_is_met() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[Side(champions=["Evokatus", "General Decurion"])],
    )

    table.play("Thorn Zealot")

    assert not table.may("decline")


def test_thorn_zealot_may_reveal_the_ally_it_drew() -> None:
    table = scenario(
        hand=["Thorn Zealot"], deck=["Spore Cleric"], foes=[Side(champions=["Evokatus"])]
    )

    table.play("Thorn Zealot").pick("Spore Cleric")

    assert table.foe.champions == []
    assert table.me.hand == ["Spore Cleric"]


def test_thorn_zealot_destroys_nothing_when_the_reveal_is_declined() -> None:
    table = scenario(
        hand=["Thorn Zealot"], deck=["Spore Cleric"], foes=[Side(champions=["Evokatus"])]
    )

    table.play("Thorn Zealot").decline()

    assert table.foe.champions == ["Evokatus"]


def test_thorn_zealot_prevents_three_damage() -> None:
    table = scenario(power=4, foes=[Side(hand=["Thorn Zealot"])])

    table.end_turn().shield("Thorn Zealot")

    assert table.foe.health == 49


def test_root_of_the_forest_gives_ten_health_alone() -> None:
    table = scenario(hand=["Root of the Forest"], health=30)

    table.play("Root of the Forest")

    assert table.me.health == 40
    assert table.me.power == 0


def test_root_of_the_forest_adds_ten_power_with_unify() -> None:
    table = scenario(hand=["Root of the Forest"], played=["Spore Cleric"], health=30)

    table.play("Root of the Forest")

    assert table.me.health == 40
    assert table.me.power == 10


def test_shardwood_guardian_gives_power_and_a_card_alone() -> None:
    table = scenario(hand=["Shardwood Guardian"], deck=["Crystal", "Blaster"], health=40)

    table.play("Shardwood Guardian").decline()

    assert table.me.power == 2
    assert table.me.hand == ["Crystal"]
    assert table.me.health == 40


def test_shardwood_guardian_adds_six_health_with_unify() -> None:
    table = scenario(hand=["Shardwood Guardian", "Spore Cleric"], health=40)

    table.play("Shardwood Guardian").pick("Spore Cleric")

    assert table.me.health == 46
    assert "Spore Cleric" in table.me.hand


@pytest.mark.parametrize(("health", "power"), [(45, 0), (46, 6), (50, 6)])
def test_furrowing_elemental_gives_power_at_50_health_after_its_own_healing(
    health: int, power: int
) -> None:
    table = scenario(hand=["Furrowing Elemental"], deck=["Crystal", "Blaster"], health=health)

    table.play("Furrowing Elemental")

    assert table.me.health == min(50, health + 4)
    assert table.me.hand == ["Crystal"]
    assert table.me.power == power


def test_spore_cleric_gives_four_health() -> None:
    table = scenario(hand=["Spore Cleric"], health=40)

    table.play("Spore Cleric")

    assert table.me.health == 44


def test_undergrowth_aspirant_gives_three_health_alone() -> None:
    table = scenario(hand=["Undergrowth Aspirant"], health=40)

    table.play("Undergrowth Aspirant")

    assert table.me.health == 43
    assert table.me.power == 0


def test_undergrowth_aspirant_adds_five_power_with_unify() -> None:
    table = scenario(hand=["Undergrowth Aspirant"], played=["Fungal Hermit"], health=40)

    table.play("Undergrowth Aspirant")

    assert table.me.health == 43
    assert table.me.power == 5


def test_fungal_hermit_gives_only_mastery_below_10() -> None:
    table = scenario(hand=["Fungal Hermit"], mastery=8, health=40)

    table.play("Fungal Hermit")

    assert table.me.mastery == 9
    assert table.me.health == 40


def test_fungal_hermit_heals_when_its_own_mastery_reaches_10() -> None:
    table = scenario(hand=["Fungal Hermit"], mastery=9, health=40)

    table.play("Fungal Hermit")

    assert table.me.health == 45


def test_ojas_copies_a_card_of_your_choice() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Crystal", "Nil Assassin"], mastery=19)

    table.play("Ojas, Genesis Druid").pick("Nil Assassin")

    assert table.me.power == 5
    assert table.me.gems == 0


def test_ojas_copies_the_same_card_twice_at_20_mastery() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Crystal", "Nil Assassin"], mastery=20)

    table.play("Ojas, Genesis Druid").pick("Nil Assassin")

    assert table.me.power == 10
    assert table.me.gems == 0


def test_ojas_must_copy_if_it_can() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Crystal", "Nil Assassin"])

    table.play("Ojas, Genesis Druid")

    assert not table.may("decline")


def test_ojas_copies_no_champion_and_not_itself() -> None:
    table = scenario(hand=["Evokatus", "Ojas, Genesis Druid"], deck=["Crystal", "Blaster"])

    table.play("Evokatus").play("Ojas, Genesis Druid")

    assert table.me.hand == ["Crystal"]
    assert table.may("end")


def test_ojas_copies_a_starting_card_and_a_fast_played_card() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Blaster"], row=["Spore Cleric"], gems=2)

    table.fast_play("Spore Cleric").play("Ojas, Genesis Druid")

    assert table.options() == ["Blaster (played)", "Spore Cleric (played)"]


def test_additri_gives_two_power_alone() -> None:
    table = scenario(champions=["Additri, Gaiamancer"], played=["Crystal"])

    table.exhaust("Additri, Gaiamancer")

    assert table.me.power == 2


def test_additri_adds_two_power_for_each_undergrowth_ally_played_this_turn() -> None:
    table = scenario(
        champions=["Additri, Gaiamancer"], played=["Spore Cleric", "Kiln Drone", "Fungal Hermit"]
    )

    table.exhaust("Additri, Gaiamancer")

    assert table.me.power == 6


def test_additri_does_not_count_herself_when_she_was_played_this_turn() -> None:
    """She is a champion, not an ally."""
    table = scenario(hand=["Additri, Gaiamancer"])

    table.play("Additri, Gaiamancer").exhaust("Additri, Gaiamancer")

    assert table.me.power == 2
