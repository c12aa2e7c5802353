"""A task for imagined worlds: what some options come to in each of them, as far as time allows."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.imagined import Imagined


@final
class Task:
    """Options that are to be tried."""

    def __init__(self, depth: i64, ahead: i64, options: list[i64], most: i64, must: bool) -> None:
        self.depth: Final = depth
        """At which the rest of the turn is played."""
        self.ahead: Final = ahead
        """Turns that are played after it."""
        self.options: Final = options
        self.most: Final = most
        """Answers of greedy in each world; beyond them the depth is one less."""
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
        most = before + task.most
        if task.ahead > 0:
            values = imagined.answers(task.options, task.depth, task.ahead, most)
        else:
            values = imagined.values(task.options, task.depth, most)
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
