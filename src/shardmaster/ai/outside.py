"""Bots in processes of their own: what a command or a class has in common with the other."""

from typing import Final, NoReturn
from weakref import finalize

from shardmaster.ai.program import Program, returned
from shardmaster.ai.view import View
from shardmaster.engine.errors import shown

ANSWER_SECONDS: Final = 60.0
"""How long a bot may think where no one says how long."""
ANSWER: Final = '{"do": "answer", "seat": ..., "at": ..., "option": ...}'


class OutsideBot:
    """A program that plays one seat of a game."""

    def __init__(self, name: str, seed: int) -> None:
        self._name: Final = name
        self._seed: Final = seed
        self._program: Program | None = None
        self._asked = 0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._name}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self!r} cannot be copied: a program runs only once; make another bot")

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        program = self._running()
        self._asked += 1
        seconds = ANSWER_SECONDS if view.seconds is None else view.seconds
        reply = self._reply(program, view, float(seconds))
        if not isinstance(reply, dict) or reply.get("do") != "answer":
            raise program.failed(f"sent {shown(reply)}; expected {ANSWER}")
        for fact, expected in (("seat", view.seat), ("at", self._asked)):
            if reply.get(fact) != expected:
                told = shown(reply.get(fact))
                raise program.failed(f'answered with "{fact}" {told}; expected {expected}')
        option = reply.get("option")
        if type(option) is not int or option not in options:
            known = ", ".join(map(str, options))
            raise program.failed(f"chose {shown(option)}; expected one of the options: {known}")
        return option

    def _running(self) -> Program:
        """Its program, which plays for others when this bot is gone; started if there is none."""
        program = self._program
        if program is None or not program.is_ours:
            program = self._program = self._begun()
            finalize(self, returned, program).atexit = False
        return program

    def _begun(self) -> Program:
        """A program that knows of the game."""
        raise TypeError(f"{type(self).__name__} has no program")

    def _reply(self, program: Program, view: View, seconds: float) -> object:
        """What the program says to the question in a view."""
        raise TypeError(f"{type(self).__name__} asks nothing")
