"""The lessons and their positions."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shardmaster.engine.errors import ShardmasterError, UnknownName, shown
from shardmaster.puzzles.puzzle import Puzzle, puzzles_in
from shardmaster.review.themes import THEMES

FILE: Final = Path(__file__).with_name("lessons.jsonl")
"""The positions, in the form of puzzles; each names its lesson as its theme."""

CHOOSE: Final = "choose"
"""Find the best answer: what a position asks for that is not a win. A margin proves it."""


@dataclass(frozen=True)
class Lesson:
    """A theme, and positions from real games that show it."""

    name: str
    positions: tuple[Puzzle, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are best taken: one for each theme of reviews."""
    positions = tuple(puzzles_in(FILE))
    return tuple(
        Lesson(theme, tuple(each for each in positions if theme in each.themes)) for theme in THEMES
    )


def lesson_named(name: str) -> Lesson:
    """One of them."""
    for lesson in lessons():
        if lesson.name == name:
            return lesson
    raise UnknownName("lesson", name, [lesson.name for lesson in lessons()])


def position_named(id: str) -> Puzzle:
    """A position of any lesson."""
    for lesson in lessons():
        for position in lesson.positions:
            if position.id == id:
                return position
    raise ShardmasterError(f"no lesson has a position {shown(id)}")
