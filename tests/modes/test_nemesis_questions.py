"""What you are asked on behalf of the Nemesis says whose text it is."""

import pytest

from shardmaster import Setting
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe_all, names_of, question
from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

FOR_REZ = "You choose for Rez, to whom it says: "


def asked(table: Scenario) -> str:
    return plain(question(table.game, 0).text)


def offered(table: Scenario) -> list[str]:
    return [plain(option.text) for option in describe_all(table.game, 0)]


def test_the_ally_that_is_offered_is_about_your_deck() -> None:
    game = Setting(1, mode="nemesis", characters=("Volos", "Rez")).deal()

    asked = plain(question(game, 0).text)
    assert asked == "You may add the ally of your character to your starting deck."


def test_the_next_card_is_chosen_for_the_nemesis() -> None:
    table = nemesis_turn("Nil Assassin", row=["Aetherbreaker", "The Lost"])

    assert asked(table) == "Choose what the Nemesis plays next."
    assert offered(table) == ["Aetherbreaker (row)", "The Lost (row)"]


def test_the_next_champion_is_chosen_for_the_nemesis() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=["Optio Crusher", "Evokatus"]))

    assert asked(table) == "Choose which champion the Nemesis exhausts next."
    assert offered(table) == ["Optio Crusher (champions of Rez)", "Evokatus (champions of Rez)"]


def test_a_tie_is_about_your_champions() -> None:
    you = Side(champions=["Evokatus", "Ferrata Guard"], deck=())

    table = nemesis_turn("Le'shai Knight", row=["Spore Cleric"], you=you, nemesis=Side(power=1))

    assert asked(table) == "Choose which of your champions the Nemesis destroys."
    assert offered(table) == ["Evokatus (champions)", "Ferrata Guard (champions)"]


def test_a_text_that_speaks_to_the_nemesis_says_so() -> None:
    table = nemesis_turn("Le'shai Knight", row=["Spore Cleric", "Ojas, Genesis Druid"])

    table.pick("Spore Cleric")

    assert asked(table) == f"{FOR_REZ}Copy another non-champion card you played this turn."
    assert offered(table) == ["Le'shai Knight (played by Rez)", "Spore Cleric (played by Rez)"]


def test_a_warp_of_the_nemesis_says_so() -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin"])

    assert asked(table) == f"{FOR_REZ}Warp 2."
    assert offered(table)[0] == "Nil Assassin (row)"


def test_an_enemy_of_the_nemesis_is_you() -> None:
    you = Side(champions=["Evokatus", "Ferrata Guard"], deck=())

    table = nemesis_turn("Thorn Zealot", you=you, nemesis=Side(mastery=15))

    assert asked(table) == f"{FOR_REZ}Destroy an enemy champion."
    assert offered(table) == ["Evokatus (champions)", "Ferrata Guard (champions)"]


def test_the_champions_that_may_be_reset_are_those_of_the_nemesis() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=["Optio Crusher", "G-48"]))

    table.pick("Optio Crusher")

    assert asked(table) == f"{FOR_REZ}You may reset another champion you control."
    assert offered(table) == ["Optio Crusher (champions of Rez)", "Done"]


def test_malice_asks_for_a_champion_of_the_nemesis_in_its_name() -> None:
    nemesis = Side(champions=["Li Hin, The Shattered", "Numeri Drones"])
    table = nemesis_turn("Malice", "Spore Cleric", nemesis=nemesis)
    while asked(table).startswith("Choose which champion"):
        table.game.submit(0, table.game.options(0)[0])

    assert asked(table) == f"{FOR_REZ}Destroy your champion with the highest cost."
    assert offered(table) == [
        "Li Hin, The Shattered (champions of Rez)",
        "Numeri Drones (champions of Rez)",
    ]


def test_malice_asks_for_your_champion_in_your_own_name() -> None:
    you = Side(champions=["Li Hin, The Shattered", "Numeri Drones"], deck=())

    table = nemesis_turn("Malice", "Spore Cleric", you=you)

    assert asked(table) == "Destroy your champion with the highest cost."
    assert offered(table) == ["Li Hin, The Shattered (champions)", "Numeri Drones (champions)"]


def test_your_shields_are_your_own_business() -> None:
    table = nemesis_turn("Nil Assassin", you=Side(deck=["Command Seer"]))

    assert asked(table) == "Reveal shields from your hand."
    assert offered(table) == ["Command Seer (hand)", "Done"]


def test_your_own_questions_read_as_usual() -> None:
    table = nemesis_next("Spore Cleric", you=Side(hand=["Brute"]), nemesis=Side())

    table.play("Brute")

    assert asked(table) == "Warp 2."


@pytest.mark.parametrize("names", [["You", "Nemesis"], ["Ada", "Bob"]])
def test_other_names_may_be_used(names: list[str]) -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin"])

    assert names_of(table.game) == ["Tetra", "Rez"]
    assert names[1] in plain(question(table.game, 0, names=names).text)
