"""Several processes that look at the worlds of one decision together.

A world stays in the process that has it, with everything that was found out about it. So it makes
no difference to the answer how many processes there are. They are sent imagined worlds, never the
real game.
"""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Final
from weakref import finalize

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.imagined import Imagined
from shardmaster.ai.leaving import NEW_GROUP, hang_up, see_off
from shardmaster.ai.looking import Look, Lookout, Task, looks
from shardmaster.campaign.positions import load
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.library import Library
from shardmaster.play.saves import save

HELPER: Final = "shardmaster.ai.helper"
ALL: Final = "all"
FIRST: Final = "first"
"""Which networks helpers judge by."""
ADD: Final = "add"
KEEP: Final = "keep"
APPLY: Final = "apply"

Step = tuple[str, list[int], str]
"""What to do with worlds before the next task, with numbers for it, and a saved game."""
Helper = subprocess.Popen[bytes]


class Team(Lookout):
    """This process and its helpers, which are started when there is something for them to do.

    They judge by the networks that come with the package, and end with the team.
    """

    def __init__(self, cores: int, thorough: bool) -> None:
        super().__init__()
        self._cores: Final = cores
        self._thorough: Final = thorough
        self._running: Final[list[Helper]] = []
        self._library: Library | None = None
        self._can_travel = False
        """Whether games of that library can be saved and loaded."""
        self._held = [0] * cores
        """How many worlds each process has; this one comes first."""
        self._steps: Final[list[list[Step]]] = [[] for _ in range(cores)]
        """What each helper has still to be told."""
        self._worlds = 0
        self._tasks = 0
        finalize(self, _end, self._running)

    @property
    def process_ids(self) -> list[int]:
        """Those of the helpers that were started."""
        return [helper.pid for helper in self._running]

    def take(self, imagined: Imagined) -> None:
        """Give a new world to the process that has the fewest."""
        if not self._travels(imagined.world):
            return
        home = self._held.index(min(self._held))
        self._held[home] += 1
        if home:
            self._worlds += 1
            imagined.home, imagined.number = home, self._worlds
            step = (ADD, [self._worlds, int(imagined.seat)], save(imagined.world))
            self._steps[home].append(step)

    def keep(self, worlds: list[Imagined]) -> None:
        """Forget all worlds but these."""
        for home in range(self._cores):
            kept = [int(imagined.number) for imagined in worlds if imagined.home == home]
            self._held[home] = len(kept)
            if home:
                if not kept:
                    self._steps[home].clear()
                self._steps[home].append((KEEP, kept, ""))

    def apply(self, answer: int) -> None:
        """An answer was given in all worlds."""
        for steps in self._steps[1:]:
            steps.append((APPLY, [answer], ""))

    def looks(self, task: Task, worlds: list[Imagined], deadline: Deadline) -> list[Look]:
        """What came of a task in each of the worlds, in their order."""
        parts: list[list[Imagined]] = [[] for _ in range(self._cores)]
        for imagined in worlds:
            parts[imagined.home].append(imagined)
        self._tasks += 1
        helping = [home for home in range(1, self._cores) if parts[home]]
        for home in helping:
            self._ask(home, task, parts[home], deadline)
        found: dict[int, Iterator[Look]] = {0: iter(looks(task, parts[0], deadline))}
        for home in helping:
            found[home] = iter(self._reply(home))
        return [next(found[imagined.home]) for imagined in worlds]

    def _travels(self, world: Game) -> bool:
        """Whether helpers can have a world: they cannot build rules that are nowhere written."""
        if world.library is not self._library:
            self._library = world.library
            self._can_travel = False
            with suppress(ShardmasterError):
                load(save(world))
                self._can_travel = True
        return self._can_travel

    def _ask(self, home: int, task: Task, worlds: list[Imagined], deadline: Deadline) -> None:
        numbers = [int(imagined.number) for imagined in worlds]
        asked = (int(task.depth), int(task.ahead), list(task.options), int(task.most), task.must)
        told = (self._tasks, self._steps[home], asked, numbers, deadline.left())
        helper = self._helper(home)
        assert helper.stdin is not None, "it was started with a pipe"
        try:
            pickle.dump(told, helper.stdin)
            helper.stdin.flush()
        except BrokenPipeError:
            raise _lost(helper) from None
        self._steps[home].clear()

    def _reply(self, home: int) -> list[Look]:
        helper = self._helper(home)
        assert helper.stdout is not None, "it was started with a pipe"
        task = -1
        while task != self._tasks:  # a reply to an interrupted task is of no use
            try:
                task, found = pickle.load(helper.stdout)
            except EOFError:
                raise _lost(helper) from None
        return [Look(values, spent) for values, spent in found]

    def _helper(self, home: int) -> Helper:
        command = [sys.executable, "-m", HELPER, ALL if self._thorough else FIRST]
        while len(self._running) < self._cores - 1:
            helper = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
                creationflags=NEW_GROUP,
            )
            self._running.append(helper)
        return self._running[home - 1]


def _lost(helper: Helper) -> ShardmasterError:
    code = helper.wait()
    return ShardmasterError(f"a process that helped to think ended with exit code {code}")


def _end(running: list[Helper]) -> None:
    """Helpers end when their input does."""
    for helper in running:
        hang_up(helper)
    for helper in running:
        see_off(helper, helper.kill)
