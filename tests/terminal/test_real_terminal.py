"""The client in a real (pseudo-)terminal, with its own Python process."""

import os
import select
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator
from pathlib import Path

import pytest

from shardmaster import resume
from tests.patience import SOON

pytestmark = pytest.mark.once

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PROGRAM = """
import os
import sys
from itertools import count
from pathlib import Path
from shardmaster import Session, Setting
from shardmaster.terminal import choosers, play

# The first process to open a terminal is interrupted by its Ctrl-C.
os.close(os.open(os.ttyname(0), os.O_RDWR))
players = tuple(sys.argv[3].split(","))
seats = int(sys.argv[4])
settings = (Setting(seats=seats, seed=seed, mode=sys.argv[2]) for seed in count())
setting = next(each for each in settings if each.deal().to_move() == 0)  # a person begins
session = Session(setting, players)
sys.exit(0 if play(session, choosers(session), Path(sys.argv[1])) else 3)
"""
UNWANTED = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")


def surroundings() -> dict[str, str]:
    """The environment without what would change the screen."""
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return {**kept, "TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path)}


class Terminal:
    """A screen of 80 by 40 with a Python program running in it."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.end, inner = pty.openpty()
        termios.tcsetwinsize(inner, (40, 80))
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env=surroundings(),
        )
        os.close(inner)
        self.text = ""
        self._decoder = getincrementaldecoder("utf-8")()

    def see(self, awaited: str, nudge: str = "") -> str:
        """Wait until something appears; returns what has appeared since the last time.

        Whenever nothing appears for a while, `nudge` is typed.
        """
        deadline = time.monotonic() + SOON
        while awaited not in self.text:
            assert time.monotonic() < deadline, f"no {awaited!r} in {self.text!r}"
            ready, _, _ = select.select([self.end], [], [], 1)
            if nudge and not ready:
                self.type(nudge)
            if ready:
                try:
                    self.text += self._decoder.decode(os.read(self.end, 65536))
                except OSError:
                    break
        assert awaited in self.text
        seen, self.text = self.text, ""
        return seen

    def interrupt(self, awaited: str) -> str:
        """Press Ctrl-C, and wait until something appears.

        One that falls into the moment before Python listens to the keyboard is only noticed with
        the next line that is typed.
        """
        self.type("\x03")
        return self.see(awaited, nudge="\n")

    def type(self, line: str) -> None:
        os.write(self.end, line.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.end)


def game(
    path: Path,
    mode: str = "free-for-all",
    players: tuple[str, ...] = ("human", "random"),
    seats: int = 2,
) -> Terminal:
    return Terminal(PROGRAM, str(path), mode, ",".join(players), str(seats))


@pytest.fixture
def terminal(tmp_path) -> Iterator[Terminal]:
    started = game(tmp_path / "game.json")
    yield started
    started.close()


def test_ctrl_c_saves_and_says_how_to_go_on(terminal, tmp_path):
    assert "Center row" in terminal.see("> ")
    terminal.type("a\n")
    assert "Played" in terminal.see("> ")

    terminal.interrupt("shardmaster play --resume")

    assert terminal.process.wait(SOON) == 3
    assert resume((tmp_path / "game.json").read_text()).answers


def test_a_killed_process_loses_nothing_that_was_confirmed(terminal, tmp_path):
    terminal.see("> ")
    terminal.type("1\n")
    terminal.see("> ")

    terminal.process.kill()

    kept = resume((tmp_path / "game.json").read_text())
    assert [seat for seat, _ in kept.answers if seat == 0] == [0]


def test_the_screen_is_cleared_and_coloured(terminal):
    seen = terminal.see("> ")

    assert "\x1b[2J" in seen
    assert "\x1b[1;94m" in seen or "\x1b[33m" in seen or "\x1b[36m" in seen


@pytest.mark.parametrize(
    ("mode", "players", "seats", "words"),
    [
        ("nemesis", ("human", "random"), 1, ["(Nemesis)", "Single Player Nemesis"]),
        ("team-attack", ("human",) + ("random",) * 3, 4, ["(partner)", "Out of reach for now"]),
    ],
)
def test_other_modes_run_in_a_terminal(tmp_path, mode, players, seats, words):
    """Two turns are played; nothing has scrolled off the screen."""
    started = game(tmp_path / "game.json", mode, players, seats)
    try:
        first = started.see("> ")
        if "starting deck" in first:
            started.type("1\n")
            first = started.see("> ")
        started.type("a\n")
        started.see("> ")
        started.type("e\n")
        later = started.see("> ")
    finally:
        started.close()

    for word in words:
        assert word in first
    assert len(later.rpartition("\x1b[2J")[2].splitlines()) <= 40
