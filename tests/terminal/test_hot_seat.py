"""Several people around one keyboard see their own hands only."""

from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import observe
from shardmaster.testing import Side, scenario
from tests.terminal.sitting import Sitting, session_at

CLEAR = "\x1b[2J"


def two_people(tmp_path, **position) -> Sitting:
    return Sitting(session_at(scenario(**position), people=2), tmp_path / "game.json", colour=True)


def screens(text: str) -> list[str]:
    return text.split(CLEAR)


def test_the_keyboard_is_passed_before_a_hand_is_shown(tmp_path):
    sitting = two_people(tmp_path, hand=["Kiln Drone"], foes=[Side(hand=["Command Seer"])])
    first, second = sitting.session.setting.characters

    shown = screens(sitting.type("", "e", ""))

    assert f"Pass the keyboard to {first}" in shown[1]
    assert "Kiln Drone" in shown[2]
    assert f"Pass the keyboard to {second}" in shown[3]
    assert "Kiln Drone" not in shown[3]
    assert "Command Seer" in shown[4]


def test_hands_of_others_are_on_no_screen(tmp_path):
    """Cards that lie nowhere open cannot be read on the other's screens."""
    sitting = two_people(
        tmp_path,
        hand=["Kiln Drone", "Giga, Source Adept"],
        deck=["Blaster"] * 1 + ["Crystal"] * 5,
        foes=[Side(hand=["Command Seer", "Omnius, The All-Knowing"])],
        row=["Nil Assassin", "Data Heretic"],
    )

    shown = screens(sitting.type("", "log", "d"))

    mine = "".join(shown)
    assert "Giga" in mine
    assert "Command Seer" not in mine
    assert "Omnius" not in mine


def test_an_attacked_person_is_asked_about_shields(tmp_path):
    """Also without a shield in hand: if nothing were asked, the attacker would know."""
    sitting = two_people(tmp_path, power=7, foes=[Side(hand=["Crystal", "Kiln Drone"])])
    second = sitting.session.setting.characters[1]

    text = sitting.type("", "e", "", "1")

    assert f"{second} is attacked and may reveal shields" in text
    assert "7 damage comes through" in text
    assert observe(sitting.session.game, Seat(1))["seats"][1]["health"] == 43


def test_everyone_sees_what_happened_since_they_last_answered(tmp_path):
    sitting = two_people(
        tmp_path, hand=["Crystal"], gems=2, row=["Nil Assassin"], foes=[Side(hand=["Blaster"])]
    )

    text = sitting.type("", "a", "1", "e", "")

    assert "focuses" in screens(text)[-1]
    assert "plays" in screens(text)[-1]
