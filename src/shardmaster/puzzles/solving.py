"""Solving a puzzle: by a person or by a bot."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from shardmaster.ai.bots import BOTS, View, bot_named
from shardmaster.ai.ladder import ladder
from shardmaster.ai.values.judge import WON, result
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded
from shardmaster.puzzles.proof import Verdict, keeps_the_win, winning_line
from shardmaster.puzzles.puzzle import WIN, Puzzle

Choose = Callable[[Game, Seat], int]

LEVELS: Final = ("novice", "greedy", "adept", "expert")
"""Who is asked to solve a puzzle."""
TRIES: Final = 4
LOWEST: Final = 400
HIGHEST: Final = 2_000
LONGEST: Final = 100
"""More answers than any turn has."""


class Attempt:
    """A puzzle being solved, answer by answer."""

    def __init__(self, puzzle: Puzzle, game: Game | None = None) -> None:
        """`game` is the position, if it is there already, or what right answers have made of it."""
        self.puzzle: Final = puzzle
        self.game: Final = puzzle.position() if game is None else game
        self.seat: Final = Seat(puzzle.seat)
        self.failed = False
        self.done = False

    def answer(self, option: int) -> Verdict:
        """Try an answer; only a right one is given."""
        verdict = self._verdict(option)
        if verdict is Verdict.WRONG:
            self.failed = True
        elif verdict is Verdict.RIGHT:
            self.game.apply(self.seat, option)
            if self.puzzle.kind == WIN:
                self._go_on()
            else:
                self.done = True
        return verdict

    def next(self) -> int:
        """An answer that is right now: of a line that wins, or the best of those recorded."""
        if self.puzzle.kind == WIN:
            return winning_line(self.game, self.seat)[0]
        best = max(self.puzzle.accepted, key=lambda place: self.puzzle.chances[place])
        return self.game.options(self.seat)[best]

    def chances(self, option: int) -> tuple[float, float]:
        """The chances to win with an answer and with the best; where a margin proves it."""
        chances = self.puzzle.chances
        place = self.game.options(self.seat).index(option)
        return chances[place], max(chances[right] for right in self.puzzle.accepted)

    def _verdict(self, option: int) -> Verdict:
        if self.puzzle.kind == WIN:
            return keeps_the_win(self.game, self.seat, option)
        right = option in self.puzzle.right(self.game)
        return Verdict.RIGHT if right else Verdict.WRONG

    def _go_on(self) -> None:
        """Nothing that others answer can prevent a win that is certain."""
        game = self.game
        for _ in range(LONGEST):
            if game.over or game.waiting >> self.seat & 1:
                break
            other = game.to_move()
            game.apply(other, game.options(other)[0])
        self.done = bool(game.over)
        assert not game.over or result(game, self.seat) == WON, "a win that is certain"


def solves(puzzle: Puzzle, choose: Choose) -> bool:
    """Whether someone finds the solution without a mistake."""
    attempt = Attempt(puzzle)
    for _ in range(LONGEST):
        if attempt.done:
            return True
        if attempt.answer(choose(attempt.game, attempt.seat)) is not Verdict.RIGHT:
            return False
    return False


def solved_by(puzzle: Puzzle, name: str, tries: int = TRIES) -> float:
    """How often a bot solves a puzzle, with other dice each time."""
    return sum(_is_solved_by(puzzle, name, number) for number in range(tries)) / tries


def _is_solved_by(puzzle: Puzzle, name: str, number: int) -> bool:
    bot = bot_named(name)
    dice = seeded(number)

    def choose(game: Game, seat: Seat) -> int:
        return bot.choose(View(game, seat, dice))

    return solves(puzzle, choose)


def rated(puzzle: Puzzle) -> Puzzle:
    """The puzzle with how often the levels solve it, and the rating that follows."""
    solved = tuple((name, solved_by(puzzle, name)) for name in LEVELS)
    return replace(puzzle, solved=solved, rating=rating_of(dict(solved)))


def rating_of(solved: dict[str, float]) -> int:
    """The rating at which as many would be solved as were; the levels have those of the ladder."""
    assert solved.keys() <= BOTS.keys(), "only our levels have ratings"
    points = [ladder()[name].rating for name in solved]
    total = sum(solved.values())
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        expected = sum(1 / (1 + 10 ** ((middle - each) / 400)) for each in points)
        low, high = (middle, high) if expected > total else (low, middle)
    return low
