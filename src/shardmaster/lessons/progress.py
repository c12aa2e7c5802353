"""Which positions of the lessons someone has solved, kept in a small file."""

import json
from pathlib import Path

from shardmaster.engine.errors import DamagedSave
from shardmaster.lessons.lesson import Lesson
from shardmaster.play.saves import read, write

KIND = "lessons"


class Progress:
    """The positions that were solved; positions that no longer exist do no harm."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._solved = _read(path) if path.exists() else []

    def note(self, position: str) -> None:
        """Write down that a position is solved."""
        if position not in self._solved:
            self._solved.append(position)
            write(self._path, json.dumps({"shardmaster": KIND, "solved": self._solved}) + "\n")

    def solved_of(self, lesson: Lesson) -> int:
        """How many positions of a lesson are solved."""
        return len([each for each in lesson.positions if each.id in self._solved])

    def is_done(self, lesson: Lesson) -> bool:
        """Whether all positions of a lesson are solved."""
        return self.solved_of(lesson) == len(lesson.positions)

    def is_solved(self, position: str) -> bool:
        return position in self._solved


def _read(path: Path) -> list[str]:
    text = read(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedSave(f"{path} is not the progress of lessons: it is not JSON") from None
    solved = data.get("solved") if isinstance(data, dict) else None
    if not isinstance(solved, list) or not all(isinstance(each, str) for each in solved):
        raise DamagedSave(f"{path} is not the progress of lessons")
    return solved
