"""Ingeminex, destinies and relics in games against the Nemesis."""

import pytest

from shardmaster.testing import Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

# Ingeminex attack both


def test_malice_banishes_its_dearest_champion_and_discards_yours() -> None:
    you = Side(champions=["Primus Pilus", "Axia"], deck=())
    nemesis = Side(champions=["Raidian, Cloud Master", "Giga, Source Adept"])

    table = nemesis_turn("Malice", "Spore Cleric", you=you, nemesis=nemesis)

    assert table.me.discard == ["Axia"]
    assert table.banished == ["Spore Cleric", "Raidian, Cloud Master"]
    assert table.foe.champions == ["Giga, Source Adept"]


def test_malice_in_your_turn_banishes_its_champion_too() -> None:
    you = Side(gems=1, deck=())
    nemesis = Side(champions=["Li Hin, The Shattered"])
    table = nemesis_next("Malice", "Spore Cleric", row=["Kiln Drone"], you=you, nemesis=nemesis)

    table.recruit("Kiln Drone").end_turn()

    assert table.banished[0] == "Li Hin, The Shattered"


def test_you_choose_which_of_its_equally_dear_champions_malice_takes() -> None:
    nemesis = Side(champions=["Li Hin, The Shattered", "Numeri Drones"])
    table = nemesis_turn("Malice", "Spore Cleric", nemesis=nemesis).pick("Numeri Drones")

    table.pick("Li Hin, The Shattered")

    assert table.foe.champions == ["Numeri Drones"]


def test_agony_takes_two_cards_of_your_hand_and_nothing_of_the_nemesis() -> None:
    table = nemesis_turn("Agony", "Spore Cleric", you=Side(deck=["Crystal", "Blaster", "Brute"]))

    table.pick("Crystal").pick("Blaster")

    assert table.me.hand == ["Brute"]
    assert table.active == 0


def test_brutality_hurts_both() -> None:
    table = nemesis_turn("Brutality", "Shard Abstractor", nemesis=Side(health=40))

    assert (table.me.health, table.foe.health) == (45, 35)


def test_torment_takes_mastery_from_both() -> None:
    you = Side(mastery=9, deck=())

    table = nemesis_turn("Torment", "Spore Cleric", you=you, nemesis=Side(mastery=7))

    assert (table.me.mastery, table.foe.mastery) == (7, 5)


def test_corruption_takes_health_and_mastery_from_both() -> None:
    you = Side(mastery=9, deck=())
    nemesis = Side(mastery=7, health=40)

    table = nemesis_turn("Corruption", "Nil Assassin", you=you, nemesis=nemesis)

    assert (table.me.health, table.foe.health) == (50 - 5 - 3, 37)
    assert (table.me.mastery, table.foe.mastery) == (8, 6)


def test_an_ingeminex_turned_over_for_gems_attacks_at_the_end_of_the_turn() -> None:
    table = nemesis_turn("Reactor Drone", "Le'shai Knight", "Brutality", "Spore Cleric")

    assert table.monsters == ["Brutality"]
    assert table.me.health == 45


def test_an_ingeminex_that_comes_up_when_the_row_is_filled_attacks_at_once() -> None:
    table = nemesis_turn("Spore Cleric", "Brutality", row=["Fungal Hermit"])

    assert table.me.health == 45
    assert len(table.row) == 6
    assert table.active == 0


def test_an_ingeminex_attacks_once() -> None:
    table = nemesis_turn("Brutality", "Spore Cleric", "Fungal Hermit")

    table.end_turn()

    assert table.me.health == 45


# Defeating is yours


def test_the_nemesis_spends_no_power_on_ingeminex() -> None:
    table = nemesis_next("Spore Cleric", nemesis=Side(power=12), monsters=["Torment"])

    table.end_turn()

    assert table.monsters == ["Torment"]
    assert table.me.health == 38


def test_you_may_defeat_an_ingeminex_for_its_reward() -> None:
    table = nemesis_next("Spore Cleric", you=Side(power=10), monsters=["Torment"])

    table.defeat("Torment")

    assert table.me.mastery == 4
    assert table.foe.mastery == 0
    assert table.center_deck[-1] == "Torment"


# Destinies and relics are yours


def test_you_may_take_a_destiny() -> None:
    table = nemesis_next("Spore Cleric", you=Side(mastery=5), destiny_row=["Bound for Life"])

    assert table.take_destiny("Bound for Life").me.destinies == ["Bound for Life"]


def test_the_nemesis_takes_no_destiny_and_no_relic() -> None:
    nemesis = Side(mastery=20, character="Decima")
    table = nemesis_next("Spore Cleric", nemesis=nemesis, destiny_row=["Bound for Life"])

    table.end_turn()

    assert table.active == 0
    assert table.destiny_row == ["Bound for Life"]
    assert table.foe.destinies == table.foe.relics == []


def test_you_may_take_a_relic() -> None:
    table = nemesis_next("Spore Cleric", you=Side(mastery=10))

    assert table.take_relic("Datic Robes").me.discard == ["Datic Robes"]


def test_your_destiny_does_not_change_what_the_nemesis_plays() -> None:
    """Under Project Yggdrasil your own Wraethe cards count as Undergrowth."""
    you = Side(destinies=["Project Yggdrasil"], deck=())

    table = nemesis_turn("Spore Cleric", row=["Nil Assassin"], you=you)

    assert table.row[0] == "Nil Assassin"


@pytest.mark.parametrize(("power", "may"), [(4, False), (5, True)])
def test_blood_for_blood_hears_your_damage_to_the_nemesis(power: int, may: bool) -> None:
    you = Side(destinies=["Blood for Blood"], played=["Crystal"], power=power, deck=())
    table = nemesis_next("Spore Cleric", you=you)

    table.end_turn()

    assert table.may("choose", "Crystal") == may


def test_blood_for_blood_does_not_hear_the_damage_of_the_nemesis() -> None:
    table = nemesis_turn("Nil Assassin", you=Side(destinies=["Blood for Blood"], deck=()))

    assert table.active == 0
    assert table.me.health == 45


def test_your_tough_champions_take_more_of_its_power() -> None:
    you = Side(destinies=["One Mind, One Army"], champions=["Evokatus"], deck=())

    table = nemesis_turn("Le'shai Knight", you=you)

    assert table.me.champions == ["Evokatus"]
    assert table.me.health == 47
