"""Bots in any language: a program that reads questions and writes answers, line by line.

Each line is a JSON object in the form of the network protocol. `docs/bots.md` describes them.
"""

import shlex
import shutil
from typing import Final

from shardmaster.ai.outside import OutsideBot
from shardmaster.ai.program import Program, borrowed
from shardmaster.ai.view import View
from shardmaster.engine.errors import ShardmasterError, shown

PREFIX: Final = "command:"


def is_command(name: str) -> bool:
    return name.startswith(PREFIX)


def words_of(name: str) -> list[str]:
    """The program that a name stands for, and its arguments."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise _refused(name, str(error).lower()) from None
    if not words:
        raise _refused(name, f"expected {PREFIX}PROGRAM, with its arguments if it needs any")
    return words


def _refused(name: str, why: str) -> ShardmasterError:
    return ShardmasterError(f"cannot use the bot {shown(name)}: {why}")


class CommandBot(OutsideBot):
    """A program in any language. It is started when it is first asked."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        program = words_of(name)[0]
        if shutil.which(program) is None:
            raise _refused(name, f"there is no program {program}")

    def _begun(self) -> Program:
        program = borrowed(self._name, words_of(self._name))
        program.tell({"is": "new", "seed": self._seed})
        return program

    def _reply(self, program: Program, view: View, seconds: float) -> object:
        asked = {"is": "state", "seconds": seconds, "view": view.sent(self._asked)}
        return program.ask(asked, seconds)
