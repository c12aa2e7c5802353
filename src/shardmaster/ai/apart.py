"""Classes of your own, each bot in a process of its own: there is no way from it to the real game.

The process (`runner.py`) is a program like others, but instead of a view it gets an imagined game,
of which it makes the same view.
"""

import os
import sys
from functools import lru_cache
from typing import Final

from shardmaster.ai.outside import OutsideBot
from shardmaster.ai.program import START_SECONDS, BotFailure, Program, borrowed, returned
from shardmaster.ai.view import View, game_in
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.play.saves import save

RUNNER: Final = "shardmaster.ai.runner"


class ClassBot(OutsideBot):
    """A class of your own. It is found and made at once, so that mistakes are named at once."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.about = ""
        """How the class describes itself, in one line; empty if it does not."""
        self._dice: Final = seeded(seed)
        """Others at the table have other dice: whoever knew theirs could tell what they imagine."""
        self._running()

    def close(self) -> None:
        """End its process instead of leaving it to the next bot of that name."""
        self._running().close()

    def _begun(self) -> Program:
        words = [sys.executable, "-P", "-m", RUNNER, self._name]
        # What can be imported here can be imported there.
        program = borrowed(self._name, words, {"PYTHONPATH": os.pathsep.join(sys.path)})
        match program.ask({"is": "new", "seed": self._seed}, START_SECONDS):
            case {"do": "ready", "about": str(about)}:
                self.about = about
                return program
            case {"do": "refuse", "why": str(why)}:
                returned(program)
                raise ShardmasterError(why)
            case other:
                raise program.failed(f"sent {other}")

    def _reply(self, program: Program, view: View, seconds: float) -> object:
        world = save(imagine(game_in(view), view.seat, self._dice))
        asked = {"seat": view.seat, "at": self._asked, "position": world}
        reply = program.ask({"is": "state", "seconds": seconds, **asked}, seconds)
        match reply:
            case {"do": "fail", "why": str(why)}:
                raise BotFailure(why)
        return reply


@lru_cache
def about(name: str) -> str:
    """How a class describes itself, in one line."""
    bot = ClassBot(name, 0)
    bot.close()
    return bot.about
