"""Someone at the terminal: prepared lines go in, the screen comes out as text."""

from collections.abc import Callable, Mapping
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ASSIGN,
    BID,
    END,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    PASS,
    PLAY,
    RECRUIT,
    STRIKE,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.language.describe import names_of
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
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


def typed_for(options: list[int], answer: int) -> str:
    """What a person types for an answer."""
    verb = verb_of(answer)
    if verb in (ASSIGN, BID):
        return str(operand_of(answer))
    return "0" if verb == PASS else str(options.index(answer) + 1)


def hasty(session: Session, seed: int) -> Callable[[], str]:
    """The lines of a person who plays the whole hand and answers the rest at random.

    Nobody bids more than needed.
    """
    dice = Random(seed)

    def next_line() -> str:
        options = session.game.options(session.game.to_move())
        verbs = [verb_of(answer) for answer in options]
        if PLAY in verbs:
            return "a"
        if BID in verbs:
            options = [options[0], options[-1]]
        if END in verbs and dice.random() < 0.4:
            return "e"
        return typed_for(options, dice.choice(options))

    return next_line


def new_session(seats: int = 2, seed: int = 1, people: int = 1) -> Session:
    players = ("human",) * people + ("simple",) * (seats - people)
    return Session(Setting(seats=seats, seed=seed), players)


def session_at(position: Scenario, people: int = 1) -> Session:
    """A session in the middle of a game that was set up."""
    game = position.game
    library = game.library
    players = ("human",) * people + ("simple",) * (library.players - people)
    setting = Setting(
        seats=library.players,
        mode=library.mode.name,
        characters=tuple(names_of(game)),
        variants=tuple(variant.name for variant in library.variants),
    )
    session = Session(setting, players)
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
        height: int = 100,
    ) -> None:
        self.session = session
        self.path = path
        self.choosers = {seat: idle for seat, name in enumerate(session.players) if name != "human"}
        self.choosers.update(choosers or {})
        self.screen = StringIO()
        self.console = Console(
            file=self.screen,
            width=width,
            height=height,
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
