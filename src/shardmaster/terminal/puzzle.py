"""A puzzle at the terminal: the position, the question, and why an answer is wrong."""

from dataclasses import dataclass
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from shardmaster.engine.game import Game
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.session import Play
from shardmaster.puzzles.proof import Verdict, winning_line
from shardmaster.puzzles.puzzle import BUY, DEFEND, SURVIVE, WIN, Puzzle
from shardmaster.puzzles.solving import Attempt
from shardmaster.terminal.board import Board
from shardmaster.terminal.choices import Choices
from shardmaster.terminal.faces import sheet
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, signs_for
from shardmaster.terminal.prompt import Read, is_number
from shardmaster.terminal.seats import Party

TASKS: Final = {
    WIN: "Win this turn, whatever the others hold.",
    SURVIVE: "Survive: find the answer that keeps you in the game.",
    BUY: "Best buy: spend your gems well.",
    DEFEND: "Defend: keep your enemies from harming you.",
}
KEYS: Final = {"i": "hint", "s": "solution", "? 1": "card", "q": "quit"}
EXPECTED: Final = "a number, i, s, ? and a number, or q"


class Stopped(Exception):
    """The player has had enough."""


@dataclass(frozen=True)
class Around:
    """What is said around a puzzle."""

    task: str
    name: str
    hint: str = ""
    """Instead of the first card of the solution."""
    why: str = ""
    """Why the solution is right."""


def _around(puzzle: Puzzle) -> Around:
    """What is said around a puzzle that comes by itself."""
    return Around(TASKS[puzzle.kind], f"{puzzle.id}, rating {puzzle.rating}")


class PuzzleScreen:
    """One puzzle, and the person in front of it."""

    def __init__(
        self, puzzle: Puzzle, console: Console, read: Read, around: Around | None = None
    ) -> None:
        self._puzzle: Final = puzzle
        self._around: Final = around or _around(puzzle)
        self._attempt: Final = Attempt(puzzle)
        self._console: Final = console
        self._read: Final = read
        self._signs: Final = signs_for(console)
        self._party: Final = Party(Play(self._attempt.game, ()), [puzzle.seat])

    def run(self) -> bool:
        """Ask until it is solved; returns whether that took no mistake and no help."""
        around = self._around
        self._console.print(Text.assemble((around.task, KEY), (f"  {around.name}", QUIET)))
        while not self._attempt.done:
            choices = self._choices()
            self._console.print(self._screen(choices))
            while not self._obey(self._read("> ").strip(), choices):
                pass
        self._say("Right, that solves it." if not self._attempt.failed else "Solved, with help.")
        if around.why:
            self._console.print(Text(around.why))
        return not self._attempt.failed

    def _choices(self) -> Choices:
        attempt = self._attempt
        return Choices(attempt.game, attempt.seat, self._party.names, self._signs)

    def _screen(self, choices: Choices) -> RenderableType:
        verbs = frozenset(option.verb for option in choices.options)
        board = Board(choices.seen, self._party, self._signs, self._console.width, offered=verbs)
        hand = [] if choices.in_play_phase else board.hand()
        keys = Text("  ").join(
            Text.assemble((key, KEY), (f" {what}", QUIET)) for key, what in KEYS.items()
        )
        return Group(board.drawn(), *hand, Text(), choices.drawn(), keys)

    def _obey(self, typed: str, choices: Choices) -> bool:
        """Do what was typed; returns whether the puzzle has moved."""
        if typed == "q":
            raise Stopped
        if typed == "i":
            self._help(self._around.hint or f"Think of {self._first()}.")
        elif typed == "s":
            self._help(" Then ".join(f"{each}." for each in self._solution()))
        elif is_number(typed):
            return self._answer(int(typed), choices)
        elif typed.startswith("?") and is_number(typed[1:].strip()):
            self._look_up(int(typed[1:]), choices)
        else:
            self._say(f"Expected {EXPECTED}.")
        return False

    def _answer(self, number: int, choices: Choices) -> bool:
        chosen = choices.numbered(number)
        if chosen is None:
            self._say(f"There is no choice {number}, expected {choices.expected()}.")
            return False
        verdict = self._attempt.answer(chosen.option)
        if verdict is Verdict.WRONG:
            self._say(self._why_not(chosen.option))
        elif verdict is Verdict.OPEN:
            self._say("That may win, but only with luck. There is a win that needs none.")
        return verdict is Verdict.RIGHT

    def _why_not(self, option: int) -> str:
        puzzle = self._puzzle
        if puzzle.kind == WIN:
            return "Wrong: after that, no win is certain this turn. Try again."
        chance, best = self._attempt.chances(option)
        return f"Wrong: that wins about {chance:.0%} of the time, the right answer {best:.0%}."

    # Help

    def _help(self, text: str) -> None:
        self._attempt.failed = True
        self._say(text)

    def _solution(self) -> list[str]:
        """The answers of a line that wins, or all that are right."""
        game, seat = self._attempt.game.clone(), self._attempt.seat
        if self._puzzle.kind != WIN:
            right = [self._told(game, option) for option in self._puzzle.right(game)]
            return [" or ".join(right)]
        found = []
        for option in winning_line(game, seat):
            found.append(self._told(game, option))
            game.apply(seat, option)
        return found

    def _first(self) -> str:
        """What the solution begins with, or what it is about."""
        attempt = self._attempt
        named = describe(attempt.game, attempt.seat, attempt.next())
        return named.name or plain(named.text)

    def _told(self, game: Game, option: int) -> str:
        seat = self._attempt.seat
        return plain(describe(game, seat, option, ENGLISH, self._party.names).text).rstrip(".")

    def _look_up(self, number: int, choices: Choices) -> None:
        chosen = choices.numbered(number)
        card = None if chosen is None else choices.card(chosen)
        if card is None:
            self._say(f"Choice {number} has no card.")
        else:
            self._console.print(sheet(card, self._signs))

    def _say(self, text: str) -> None:
        self._console.print(Text(text, NOTICE))


def solve(puzzles: list[Puzzle], console: Console | None = None, read: Read = input) -> int:
    """Pose puzzles one after the other; returns how many were solved in a row at the end."""
    screen = console or Console(highlight=False)
    streak = 0
    try:
        for puzzle in puzzles:
            streak = streak + 1 if PuzzleScreen(puzzle, screen, read).run() else 0
            screen.print(Text(f"In a row: {streak}", KEY))
    except (Stopped, KeyboardInterrupt, EOFError):
        pass
    return streak
