"""A process of a team: it looks at the worlds that it is sent (`team.py`)."""

import pickle
import sys
from typing import BinaryIO, Final

from shardmaster.ai.deadline import Deadline
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import Imagined
from shardmaster.ai.leaving import until_hung_up
from shardmaster.ai.looking import Look, Task, looks
from shardmaster.ai.position import Positions
from shardmaster.ai.team import ADD, ALL, KEEP
from shardmaster.ai.values.judge import shipped
from shardmaster.campaign.positions import load
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat


class Held:
    """The worlds of a helper."""

    def __init__(self, thorough: bool) -> None:
        self._greedy: Final = Greedy()
        self._jury: Final = shipped(thorough)
        self._positions: Positions | None = None
        self._worlds: dict[int, Imagined] = {}

    def do(self, what: str, numbers: list[int], saved: str) -> None:
        if what == ADD:
            number, seat = numbers
            self._worlds[number] = self._imagined(load(saved), Seat(seat))
        elif what == KEEP:
            self._worlds = {number: self._worlds[number] for number in numbers}
        else:
            [answer] = numbers
            for imagined in self._worlds.values():
                imagined.world.apply(imagined.seat, answer)

    def looks(self, task: Task, numbers: list[int], deadline: Deadline) -> list[Look]:
        return looks(task, [self._worlds[number] for number in numbers], deadline)

    def _imagined(self, world: Game, seat: Seat) -> Imagined:
        if self._positions is None or self._positions.library is not world.library:
            self._positions = Positions(world.library)
        judge = self._jury.judge(world.library)
        return Imagined(world, seat, self._greedy, judge, self._positions)


def serve(source: BinaryIO, sink: BinaryIO, thorough: bool) -> None:
    """Help until the input ends."""
    held = Held(thorough)
    while True:
        try:
            number, steps, asked, numbers, left = pickle.load(source)
        except EOFError:
            return
        deadline = Deadline(left)
        for step in steps:
            held.do(*step)
        found = held.looks(Task(*asked), numbers, deadline)
        pickle.dump((number, [(look.values, int(look.spent)) for look in found]), sink)
        sink.flush()


if __name__ == "__main__":
    with until_hung_up():
        serve(sys.stdin.buffer, sys.stdout.buffer, sys.argv[1] == ALL)
