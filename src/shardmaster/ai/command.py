"""Bots in any language: a program that reads questions and writes answers, line by line.

Each line is a JSON object in the form of the network protocol. `docs/bots.md` describes them.
"""

import shlex
import shutil
from typing import Final, NoReturn
from weakref import finalize

from shardmaster.ai.program import Program, borrowed, returned
from shardmaster.ai.view import View
from shardmaster.engine.errors import ShardmasterError, shown

PREFIX: Final = "command:"
ANSWER_SECONDS: Final = 60.0
"""How long a program may think where no one says how long."""
ANSWER: Final = '{"do": "answer", "seat": ..., "at": ..., "option": ...}'


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


class CommandBot:
    """A program that plays one seat of a game. It is started when it is first asked."""

    def __init__(self, name: str, seed: int) -> None:
        self._name: Final = name
        self._seed: Final = seed
        self._program: Program | None = None
        self._asked = 0
        program = words_of(name)[0]
        if shutil.which(program) is None:
            raise _refused(name, f"there is no program {program}")

    def __repr__(self) -> str:
        return f"<CommandBot {self._name}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self!r} cannot be copied: a program runs only once; make another bot")

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        program = self._program
        if program is None or not program.is_ours:
            program = self._program = borrowed(self._name, words_of(self._name))
            program.tell({"is": "new", "seed": self._seed})
            finalize(self, returned, self._name, program).atexit = False
        self._asked += 1
        seconds = ANSWER_SECONDS if view.seconds is None else view.seconds
        return answered(program, view, self._asked, seconds)


def answered(program: Program, view: View, at: int, seconds: float) -> int:
    """What a program answers to a question, which it is told the number of."""
    sent: dict[str, object] = {"is": "state", "seconds": seconds, "view": view.sent(at)}
    reply = program.ask(sent, seconds)
    if not isinstance(reply, dict) or reply.get("do") != "answer":
        raise program.failed(f"sent {shown(reply)}; expected {ANSWER}")
    for fact, expected in (("seat", view.seat), ("at", at)):
        if reply.get(fact) != expected:
            told = shown(reply.get(fact))
            raise program.failed(f'answered with "{fact}" {told}; expected {expected}')
    option = reply.get("option")
    options = view.options()
    if type(option) is not int or option not in options:
        known = ", ".join(map(str, options))
        raise program.failed(f"chose {shown(option)}; expected one of the options: {known}")
    return option
