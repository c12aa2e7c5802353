"""A game against the Nemesis at the terminal: its turn, and who decides for it."""

from pathlib import Path

import pytest

from shardmaster import Session, Setting, fingerprint, resume
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.terminal import choosers, watch
from shardmaster.testing import Scenario, Side, scenario
from tests.terminal.sitting import Sitting, hasty, session_at

pytestmark = pytest.mark.once

LATER = ["Mining Drones", "Cache Warden", "Arach Devotees", "Pall Shades", "Limiter Drones", "Axia"]
"""What the row is filled with."""


def joined(screen: str) -> str:
    return " ".join(screen.split())


def against(center_deck: list[str], row: list[str], **mine) -> Scenario:
    """Rez against Decima."""
    return scenario(
        mode="nemesis",
        character="Rez",
        foes=[Side(character="Decima", **mine.pop("nemesis", {}))],
        center_deck=[*center_deck, *LATER],
        row=row,
        **mine,
    )


def at(tmp_path: Path, position: Scenario, **more) -> Sitting:
    return Sitting(session_at(position), tmp_path / "game.json", **more)


ROW = ["Spore Cleric", "Nil Assassin", "Thorn Zealot", "Data Heretic", "Command Seer", "Brute"]


def test_the_nemesis_is_called_so(tmp_path):
    screen = at(tmp_path, against([], ROW)).type()

    assert "Decima (Nemesis)" in screen
    assert "your turn · Single Player Nemesis" in screen


def test_the_turn_of_the_nemesis_is_shown(tmp_path):
    """What it turned over and why that matters, what it played, banished, gained and hit."""
    position = against(["Korvus Legionnaire", "Reactor Drone"], ["Kiln Drone", *ROW[:5]])

    screen = joined(at(tmp_path, position).type("e"))

    assert "Turn 2 · Decima, the Nemesis" in screen
    assert "reveals Korvus Legionnaire (Homodeus, its own faction)" in screen
    assert "plays Korvus Legionnaire, Kiln Drone" in screen
    assert "Decima attacks Rez for 2" in screen
    assert "banishes Reactor Drone, Mining Drones instead of gaining gems" in screen
    assert "gains 3 mastery, 2 power" in screen
    assert "banishes Korvus Legionnaire" not in screen


def test_a_card_of_another_faction_is_shown_without_that(tmp_path):
    screen = joined(at(tmp_path, against(["Nil Assassin"], ["Spore Cleric", *ROW[2:]])).type("e"))

    assert "reveals Nil Assassin (Wraethe) · plays Nil Assassin" in screen


def test_the_player_chooses_for_the_nemesis(tmp_path):
    position = against(["Spore Cleric"], ["Thorn Zealot", "Spore Cleric", *ROW[3:]])

    screen = at(tmp_path, position).type("e")

    assert "Choose what the Nemesis plays next." in screen
    assert "1  U Thorn Zealot" in screen
    assert "turn of Decima" in screen


def test_a_card_that_speaks_to_the_nemesis_is_quoted(tmp_path):
    """'You' on the card is not the player then."""
    position = against(["Brute"], ["Lucky", "Dash", "Spore Cleric", "Nil Assassin"])

    screen = joined(at(tmp_path, position).type("e"))

    assert "You choose for the Nemesis, to whom it says:" in screen


def test_which_champion_it_destroys_is_asked_without_places(tmp_path):
    position = against(
        ["Nil Assassin"],
        ROW[3:],
        champions=["Optio Crusher", "Additri, Gaiamancer"],
        nemesis={"mastery": 3},
    )

    screen = at(tmp_path, position).type("e")

    assert "Choose which of your champions the Nemesis destroys." in screen
    assert "H Optio Crusher  " in screen
    assert "(champions)" not in screen


# Someone else decides for it


def deputised(seed: int = 2, deputy: str = "random") -> Session:
    return Session(Setting(seats=1, seed=seed, mode="nemesis"), ("human", deputy))


def test_a_deputy_decides_for_the_nemesis_unseen(tmp_path):
    """The player is never asked what concerns the Nemesis."""
    session = deputised()
    sitting = Sitting(session, tmp_path / "game.json", choosers(session))

    screen = sitting.answer(hasty(session, seed=3))

    assert sitting.over
    assert "the Nemesis plays next" not in screen
    assert "You choose for the Nemesis" not in screen
    assert "(Nemesis)" in screen


def test_a_deputy_is_asked_as_the_player(tmp_path):
    position = against(["Spore Cleric"], ["Thorn Zealot", "Spore Cleric", *ROW[3:]])
    asked: list[int] = []

    def deputy(game: Game, seat: Seat) -> int:
        asked.append(seat)
        return game.options(seat)[0]

    at(tmp_path, position, choosers={1: deputy}).type("e")

    assert asked == [0]
    assert position.game.turn == 3


def test_what_a_deputy_chose_is_not_taken_back(tmp_path):
    position = against(
        ["Spore Cleric"], ["The Rotten", "Spore Cleric", *ROW[3:]], deck=["Zetta, The Encryptor"]
    )

    def deputy(game: Game, seat: Seat) -> int:
        return game.options(seat)[0]

    screen = at(tmp_path, position, choosers={1: deputy}).type("e", "u")

    assert "attacks you" in screen
    assert "nothing to undo" in screen
    assert "Taken back" not in screen


@pytest.mark.parametrize("players", [("human",), ("human", "greedy")])
def test_a_game_against_the_nemesis_goes_on_where_it_was_left(tmp_path, players):
    setting = Setting(seats=1, seed=5, mode="nemesis")
    straight = Session(setting, players)
    typed = hasty(straight, seed=6)
    lines: list[str] = []

    def next_line() -> str | None:
        if len(lines) == 20:
            return None
        lines.append(typed())
        return lines[-1]

    Sitting(straight, tmp_path / "a.json", choosers(straight)).answer(next_line)
    broken = Session(setting, players)
    Sitting(broken, tmp_path / "b.json", choosers(broken)).type(*lines[:9])
    again = resume((tmp_path / "b.json").read_text())
    Sitting(again, tmp_path / "b.json", choosers(again)).type(*lines[9:])

    assert again.players == players
    assert fingerprint(again.game) == fingerprint(straight.game)


def test_the_ally_on_offer_is_shown_with_its_text(tmp_path):
    session = Session(Setting(seats=1, mode="nemesis", characters=("Decima", "Rez")), ("human",))

    screen = joined(Sitting(session, tmp_path / "game.json").type("1"))

    assert "Limiter Drones: You may add the ally of your character to your starting deck." in screen
    assert "Homodeus ally: Inspire: you may banish 1 card" in screen
    assert "1 Yes" in screen


def test_banished_cards_nobody_had_seen_are_not_taken_back(tmp_path):
    """The order in which the Nemesis plays the row may not be tried out."""
    position = against(["Kiln Drone"], ["Reactor Drone", "Mining Drones", *ROW[1:4]])
    session = session_at(position)

    screen = Sitting(session, tmp_path / "game.json").type("e", "1", "u")

    assert "Choose what the Nemesis plays next." in screen
    assert "Taken back" not in screen


def test_the_word_nemesis_is_explained(tmp_path):
    screen = joined(at(tmp_path, against([], ROW)).type("? nemesis"))

    assert "Nemesis: turns over the top card of the center deck" in screen


def test_a_record_shows_every_turn_once(capsys):
    session = Session(Setting(seats=1, seed=4, mode="nemesis"), ("random",))
    chooser = choosers(session)[0]
    while not session.game.over:
        session.submit(0, chooser(session.game, Seat(0)))

    watch(session, at_once=True)

    told = capsys.readouterr().out
    for turn in range(1, session.game.turn + 1):
        assert told.count(f"Turn {turn} ·") <= 1
    assert "Turn 2 · " in told
    assert ", the Nemesis" in told
