"""What the screen looks like: widths, colours, and none needed."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from shardmaster.engine.ids import Seat
from shardmaster.terminal import play
from shardmaster.testing import Side, scenario
from tests.terminal.sitting import Sitting, new_session, session_at, simple


def crowded(seats: int = 4):
    """A table full of long names."""
    champions = ["Zetta, The Encryptor", "Li Hin, The Shattered", "Fao Cu'tul, The Formless"]
    more = ["General Decurion", "Drakonarius", "Zen Chi Set, Godkiller", "Additri, Gaiamancer"]
    return scenario(
        hand=["Infinity Shard", "Portal Monk", "Omnius, The All-Knowing", "Cryptofist Monk"],
        champions=more,
        played=["Venator of the Wastes", "Zara Ra, Soulflayer", "Root of the Forest"],
        discard=["Undergrowth Aspirant"] * 3,
        gems=12,
        power=1_000_000,
        mastery=30,
        foes=[Side(champions=champions), Side(champions=["Optio Crusher"]), Side(health=3)],
        row=["Ojas, Genesis Druid", "The Grand Architect", "Scion of Nothingness"],
        seats=seats,
    )


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_no_line_is_wider_than_the_screen(tmp_path, monkeypatch, width):
    monkeypatch.chdir(tmp_path)
    sitting = Sitting(session_at(crowded()), Path("game.json"), width=width)

    screen = sitting.type("?1", "? the", "d", "log", "h", "1", "u", "2", "1", "e")

    assert max(map(len, screen.splitlines())) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.once
def test_whole_games_fit_into_80_columns(tmp_path, monkeypatch, seats):
    monkeypatch.chdir(tmp_path)
    session = new_session(seats, seed=9)
    sitting = Sitting(session, Path("game.json"), dict.fromkeys(range(1, seats), simple))
    typed = 0

    def next_line() -> str:
        nonlocal typed
        typed += 1
        return ["a", "1", "1", "e"][typed % 4]

    screen = sitting.answer(next_line)

    assert max(map(len, screen.splitlines())) <= 80


def test_factions_need_no_colour(tmp_path):
    """Every card of the row says its faction in words and in a letter."""
    screen = Sitting(session_at(crowded()), tmp_path / "game.json").type()

    assert "U Ojas, Genesis Druid" in screen
    assert "Undergrowth ally" in screen
    assert "\x1b" not in screen


def test_champions_show_their_state(tmp_path):
    position = crowded()
    screen = Sitting(session_at(position), tmp_path / "game.json").type("General Decurion")

    assert "W Li Hin, The Shattered 1 defense (sheltered)" in screen
    assert "H General Decurion 7 defense" in screen


def test_exhausted_champions_say_so(tmp_path):
    position = scenario(champions=["Optio Crusher"])

    screen = Sitting(session_at(position), tmp_path / "game.json").type("1")

    assert "H Optio Crusher 4 defense (exhausted)" in screen


def test_endless_power_is_no_number(tmp_path):
    screen = Sitting(session_at(crowded()), tmp_path / "game.json").type()

    assert "∞" in screen
    assert "1000000" not in screen


def test_colours_are_used_where_there_are_some(tmp_path, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    screen = Sitting(session_at(crowded()), tmp_path / "game.json", colour=True).type()

    assert "\x1b[35mOjas" not in screen
    assert "\x1b[32mOjas" in screen


def test_no_color_is_honoured(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    screen = Sitting(session_at(crowded()), tmp_path / "game.json", colour=True).type()

    assert "\x1b[32m" not in screen
    assert "U\x1b[0m Ojas" in screen or "U Ojas" in screen


def test_a_terminal_without_unicode_is_served(tmp_path):
    """Signs that it cannot show have plain stand-ins."""
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii")
    session = session_at(crowded())

    def read(prompt: str) -> str:
        raise EOFError

    play(session, {1: simple, 2: simple, 3: simple}, tmp_path / "g.json", Console(file=file), read)
    file.flush()

    assert b"endless" in raw.getvalue()


def test_the_board_shows_only_what_its_seat_sees(tmp_path):
    """A card in another hand is shown to nobody, a revealed one is no part of the board."""
    position = scenario(hand=["Crystal"], foes=[Side(hand=["Zetta, The Encryptor"])])

    screen = Sitting(session_at(position), tmp_path / "game.json").type("d", "log all")

    assert position.game.to_move() == Seat(0)
    assert "Zetta" not in screen
