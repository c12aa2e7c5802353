"""Bots in any language: a program that reads questions and writes answers, line by line.

Each line is a JSON object in the form of the network protocol. `docs/bots.md` describes them.
"""

import atexit
import json
import os
import shlex
import shutil
import signal
import subprocess
from contextlib import suppress
from threading import Timer
from typing import Final, NoReturn
from weakref import finalize

from shardmaster.ai.leaving import NEW_GROUP, hang_up, see_off
from shardmaster.ai.view import View
from shardmaster.engine.errors import ShardmasterError, shown

PREFIX: Final = "command:"
PROTOCOL: Final = 1
"""Counts up when programs would have to be changed."""
LONGEST_LINE: Final = 1 << 16
"""More bytes than any answer needs."""
ANSWER_SECONDS: Final = 60.0
"""How long a program may think where no one says how long."""
START_SECONDS: Final = 60.0
READY: Final = {"do": "ready"}
ANSWER: Final = '{"do": "answer", "seat": ..., "at": ..., "option": ...}'


class BotFailure(ShardmasterError):
    """A bot that is not ours did something wrong, or nothing at all, in a game."""


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


class Program:
    """A running program, which plays for one seat at a time."""

    def __init__(self, name: str) -> None:
        self._name: Final = name
        self._process_id: Final = os.getpid()
        self._late = False
        try:
            self._running = subprocess.Popen(
                words_of(name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
                creationflags=NEW_GROUP,
            )
        except OSError as error:
            raise _refused(name, f"it cannot be started: {error.strerror}") from error
        _RUNNING.append(self)
        reply = self.ask({"is": "hello", "protocol": PROTOCOL}, START_SECONDS)
        if reply != READY:
            raise self._failed(f"sent {shown(reply)}; expected {json.dumps(READY)}")

    @property
    def is_ours(self) -> bool:
        """Whether it can be used: not if another process started it, and this one is a copy."""
        return self in _RUNNING and self._process_id == os.getpid()

    def tell(self, message: dict[str, object]) -> None:
        assert self._running.stdin is not None, "it was started with a pipe"
        self._running.stdin.write(json.dumps(message).encode() + b"\n")

    def ask(self, message: dict[str, object], seconds: float) -> object:
        """Send a message, and wait for a line of JSON."""
        line = self._answer(message, seconds)
        if self._late:
            raise self._failed(f"did not answer within {seconds:g} seconds")
        if not line:
            code = self._running.wait()
            raise self._failed(f"ended with exit code {code} instead of answering")
        try:
            return json.loads(line)
        except ValueError:
            told = shown(line.decode(errors="replace"))
            raise self._failed(f"sent {told}; expected a line of JSON") from None

    def _answer(self, message: dict[str, object], seconds: float) -> bytes:
        """The next line; nothing when the program has ended, or was ended because it is late."""
        assert self._running.stdin is not None, "it was started with pipes"
        assert self._running.stdout is not None, "likewise"
        watch = Timer(seconds, self._end_late)
        watch.start()
        try:
            self.tell(message)
            self._running.stdin.flush()
            return self._running.stdout.readline(LONGEST_LINE)
        except BrokenPipeError:
            return b""
        finally:
            watch.cancel()

    def choose(self, view: View, at: int) -> int:
        seconds = ANSWER_SECONDS if view.seconds is None else view.seconds
        sent: dict[str, object] = {"is": "state", "seconds": seconds, "view": view.sent(at)}
        reply = self.ask(sent, seconds)
        if not isinstance(reply, dict) or reply.get("do") != "answer":
            raise self._failed(f"sent {shown(reply)}; expected {ANSWER}")
        for fact, expected in (("seat", view.seat), ("at", at)):
            if reply.get(fact) != expected:
                told = shown(reply.get(fact))
                raise self._failed(f'answered with "{fact}" {told}; expected {expected}')
        option = reply.get("option")
        options = view.options()
        if type(option) is not int or option not in options:
            known = ", ".join(map(str, options))
            raise self._failed(f"chose {shown(option)}; expected one of the options: {known}")
        return option

    def _failed(self, why: str) -> BotFailure:
        """A program that did something wrong is not asked again."""
        self._kill()
        self.close()
        return BotFailure(f"{self._name} {why}")

    def _end_late(self) -> None:
        self._late = True
        self._kill()

    def _kill(self) -> None:
        """End the program with everything it has started."""
        if self._running.returncode is None:
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError, PermissionError):  # it has just ended
                    os.killpg(self._running.pid, signal.SIGKILL)
            else:
                self._running.kill()

    def close(self) -> None:
        """Let the program end by itself if it wants to."""
        if not self.is_ours:
            return
        _RUNNING.remove(self)
        hang_up(self._running)
        see_off(self._running, self._kill)


_RUNNING: Final[list[Program]] = []
_IDLE: Final[dict[str, list[Program]]] = {}
"""Programs without a game, by name: starting one for each game could take longer than the game."""


@atexit.register
def close_programs() -> None:
    """End all programs of this process."""
    _IDLE.clear()
    for program in list(_RUNNING):
        program.close()


def _borrowed(name: str) -> Program:
    idle = _IDLE.setdefault(name, [])
    while idle:
        program = idle.pop()
        if program.is_ours:
            return program
    return Program(name)


def _returned(name: str, program: Program) -> None:
    if program.is_ours:
        _IDLE.setdefault(name, []).append(program)


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
        if self._program is None:
            self._program = _borrowed(self._name)
            self._program.tell({"is": "new", "seed": self._seed})
            finalize(self, _returned, self._name, self._program).atexit = False
        self._asked += 1
        return self._program.choose(view, self._asked)
