"""A process in which a class of your own plays: `python -m shardmaster.ai.runner NAME`.

It speaks like other programs (docs/bots.md), with three differences: it says whether the class
could be made, it gets a position of an imagined game instead of a view, and it may say that the
class has failed, which is no reason to end it.
"""

import json
import os
import sys
import threading
from typing import BinaryIO, cast

from shardmaster.ai.bots import Bot, OwnBot, View
from shardmaster.ai.leaving import end_with, private_output, until_hung_up
from shardmaster.ai.own import first_line, made
from shardmaster.ai.program import READY, BotFailure
from shardmaster.campaign.positions import load
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Rng

LONGEST_WHY = 2000
"""Characters of an error; a longer line would not be read."""


class Stage:
    """Where one bot after another plays."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bot: Bot | None = None

    def reply(self, message: dict[str, object]) -> dict[str, object]:
        match message:
            case {"is": "new", "seed": int(seed)}:
                return self._new(seed)
            case {
                "is": "state",
                "seat": int(seat),
                "at": int(at),
                "seconds": float(seconds),
                "position": str(position),
            }:
                return self._answer(Seat(seat), at, seconds, position)
        return READY

    def _new(self, seed: int) -> dict[str, object]:
        self._bot = None
        try:
            bot = made(self._name, seed)
        except ShardmasterError as error:
            return {"do": "refuse", "why": f"{error}"[:LONGEST_WHY]}
        self._bot = OwnBot(self._name, cast(Bot, bot))
        return {"do": "ready", "about": first_line(type(bot))[:LONGEST_WHY]}

    def _answer(self, seat: Seat, at: int, seconds: float, position: str) -> dict[str, object]:
        assert self._bot is not None, "a game has begun"
        world = load(position)
        dice = world.rng
        assert isinstance(dice, Rng), "those of imagined games are"
        try:
            option = self._bot.choose(View(world, seat, dice, seconds))
        except BotFailure as failure:
            return {"do": "fail", "why": f"{failure}"[:LONGEST_WHY]}
        return {"do": "answer", "seat": seat, "at": at, "option": option}


def serve(source: BinaryIO, sink: BinaryIO, name: str) -> None:
    """Answer until the input ends."""
    stage = Stage(name)
    for line in source:
        sink.write(json.dumps(stage.reply(json.loads(line))).encode() + b"\n")
        sink.flush()


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    with until_hung_up():
        serve(sys.stdin.buffer, private_output(), sys.argv[1])
