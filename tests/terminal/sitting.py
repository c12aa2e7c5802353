"""Somebody at the terminal: prepared lines go in, the screen comes out as text."""

from collections.abc import Callable, Mapping
from io import StringIO
from pathlib import Path

from rich.console import Console

from shardmaster.engine.describe import names_of
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    PLAY,
    RECRUIT,
    STRIKE,
    Seat,
    verb_of,
)
from shardmaster.session import Session
from shardmaster.setting import Setting
from shardmaster.terminal import Chooser, play
from shardmaster.testing import Scenario

HABITS = (PLAY, EXHAUST, FOCUS, FAST_PLAY, RECRUIT, STRIKE)


def simple(game: Game, seat: Seat) -> int:
    """Does whatever can be done, in a fixed order, and answers questions with the first option."""
    options = game.options(seat)
    for verb in HABITS:
        for option in options:
            if verb_of(option) == verb:
                return option
    return options[0]


def idle(game: Game, seat: Seat) -> int:
    """Does nothing that can be left alone."""
    return game.options(seat)[-1]


def new_session(seats: int = 2, seed: int = 1, people: int = 1) -> Session:
    players = ("human",) * people + ("simple",) * (seats - people)
    return Session(Setting(seats=seats, seed=seed), players)


def session_at(position: Scenario, people: int = 1) -> Session:
    """A session in the middle of a game that was set up."""
    game = position.game
    characters = tuple(names_of(game))
    players = ("human",) * people + ("simple",) * (game.seats - people)
    session = Session(Setting(seats=game.seats, characters=characters), players)
    session.game = game
    return session


class Sitting:
    """A game at an 80 column screen; what nobody types any more is the end of input."""

    def __init__(
        self,
        session: Session,
        path: Path,
        choosers: Mapping[int, Chooser] | None = None,
        width: int = 80,
        colour: bool = False,
    ) -> None:
        self.session = session
        self.path = path
        self.choosers = {seat: idle for seat, name in enumerate(session.players) if name != "human"}
        self.choosers.update(choosers or {})
        self.screen = StringIO()
        self.console = Console(
            file=self.screen,
            width=width,
            force_terminal=colour,
            color_system="truecolor" if colour else None,
            highlight=False,
        )
        self.over = False

    def type(self, *lines: str) -> str:
        """Play on with these lines; returns what appeared on the screen."""
        waiting = list(lines)
        return self.answer(lambda: waiting.pop(0) if waiting else None)

    def answer(self, next_line: Callable[[], str | None]) -> str:
        def read(prompt: str) -> str:
            self.console.print(prompt, end="", markup=False)
            line = next_line()
            if line is None:
                raise EOFError
            self.console.print(line, markup=False)
            return line

        start = self.screen.tell()
        self.over = play(self.session, self.choosers, self.path, self.console, read)
        return self.screen.getvalue()[start:]
