"""A task for imagined worlds: what some options come to in each of them, as far as time allows."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.imagined import Imagined

SIMPLE: Final = 0
"""Greedy plays the rest of the turn."""
NESTED: Final = 1
"""The seat asks again at every later decision of the turn."""
REPLIES: Final = 2
"""The same, and the next player's turn is played as well."""


@final
class Task:
    """Options that are to be tried."""

    def __init__(self, kind: i64, options: list[i64], most: i64, must: bool) -> None:
        self.kind: Final = kind
        self.options: Final = options
        self.most: Final = most
        """Answers of greedy in each world; beyond them greedy goes on alone."""
        self.must: Final = must
        """Whether even those who are late look at every world, if only for a moment."""


@final
class Look:
    """What came of a task in one world."""

    def __init__(self, values: list[float], spent: i64) -> None:
        self.values: Final = values
        """What each option comes to; empty if there was no time for this world."""
        self.spent: Final = spent
        """Answers of greedy."""


def looks(task: Task, worlds: list[Imagined], deadline: Deadline) -> list[Look]:
    """Look at each world, until it is too late to begin with another one."""
    found: list[Look] = []
    for imagined in worlds:
        if deadline.passed() and not task.must:
            found.append(Look([], 0))
            continue
        imagined.deadline = deadline
        before = imagined.spent
        if task.kind == REPLIES:
            values = imagined.answers(task.options)
        else:
            values = imagined.values(task.options, task.kind == NESTED, before + task.most)
        found.append(Look(values, imagined.spent - before))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookout:
    """Who looks at the worlds of a search: this process, or a team of them."""

    def take(self, imagined: Imagined) -> None:
        """There is a new world."""

    def keep(self, worlds: list[Imagined]) -> None:
        """All other worlds can be forgotten."""

    def apply(self, answer: int) -> None:
        """An answer was given in all worlds that are kept."""

    def looks(self, task: Task, worlds: list[Imagined], deadline: Deadline) -> list[Look]:
        """What came of a task in each of the worlds, in their order."""
        return looks(task, worlds, deadline)
