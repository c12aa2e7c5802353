"""Programs that play: processes that are asked a line of JSON at a time, and answer in time."""

import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Thread
from typing import Final

from shardmaster.ai.leaving import LEAVE_SECONDS, NEW_GROUP, hang_up, see_off
from shardmaster.engine.errors import ShardmasterError, shown

PROTOCOL: Final = 1
"""Counts up when programs would have to be changed."""
LONGEST_LINE: Final = 1 << 16
"""More bytes than any answer needs."""
START_SECONDS: Final = 60.0
CLOSING_SECONDS: Final = 1.0
"""How long a program may take to end once it has closed its output."""
READY: Final[dict[str, object]] = {"do": "ready"}
NO_SETTINGS: Final[Mapping[str, str]] = {}
Key = tuple[str, ...]


class BotFailure(ShardmasterError):
    """A bot that is not ours did something wrong, or nothing at all, in a game."""


class Program:
    """A running program, which plays for one seat at a time; errors say its name."""

    def __init__(
        self, name: str, words: Sequence[str], settings: Mapping[str, str] = NO_SETTINGS
    ) -> None:
        self._name: Final = name
        self.key: Final = _key(name)
        self._process_id: Final = os.getpid()
        self._talk: Thread | None = None
        self._heard = b""
        try:
            self._running = subprocess.Popen(
                words,
                env={**os.environ, **settings},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
                creationflags=NEW_GROUP,
            )
        except OSError as error:
            why = f"it cannot be started: {error.strerror}"
            raise ShardmasterError(f"cannot use the bot {shown(name)}: {why}") from error
        _RUNNING.append(self)
        reply = self.ask({"is": "hello", "protocol": PROTOCOL}, START_SECONDS)
        if reply != READY:
            raise self.failed(f"sent {shown(reply)}; expected {json.dumps(READY)}")

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
        if not line:
            raise self.failed(f"{self._ending()} instead of answering")
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            told = shown(line.decode(errors="replace"))
            raise self.failed(f"sent {told}; expected a line of JSON") from None

    def _answer(self, message: dict[str, object], seconds: float) -> bytes:
        """The next line; nothing when the program has closed its input or output.

        A thread waits for it: killing the program need not end the wait, since a process that it
        started may hold its pipes open.
        """
        self._heard = b""
        self._talk = Thread(target=self._exchange, args=(message,), daemon=True)
        self._talk.start()
        try:
            self._talk.join(seconds)
        except BaseException:  # its answer would be taken for that to the next question
            self._end()
            raise
        if self._talk.is_alive():
            raise self.failed(f"did not answer within {seconds:g} seconds")
        return self._heard

    def _exchange(self, message: dict[str, object]) -> None:
        assert self._running.stdin is not None, "it was started with pipes"
        assert self._running.stdout is not None, "likewise"
        with suppress(BrokenPipeError):
            self.tell(message)
            self._running.stdin.flush()
            self._heard = self._running.stdout.readline(LONGEST_LINE)
        if not self.is_ours:  # it was given up meanwhile
            hang_up(self._running)
            self._running.stdout.close()

    def _ending(self) -> str:
        """How it came that there is nothing to read any more."""
        try:
            return f"ended with exit code {self._running.wait(CLOSING_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "closed its output"

    def failed(self, why: str) -> BotFailure:
        """A program that did something wrong is not asked again."""
        self._end()
        return BotFailure(f"{self._name} {why}")

    def _end(self) -> None:
        self._kill()
        self.close()

    def _kill(self) -> None:
        """End the program with everything it has started; it may have ended before its children."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # nothing is left of it
                os.killpg(self._running.pid, signal.SIGKILL)
        else:
            self._running.kill()

    def close(self) -> None:
        """Let the program end by itself if it wants to."""
        if not self.is_ours:
            return
        _RUNNING.remove(self)
        if self._talk is not None:
            self._talk.join(LEAVE_SECONDS)
            if self._talk.is_alive():
                self._running.wait()
                return  # another process holds its pipes; the thread closes our ends in the end
        hang_up(self._running)
        see_off(self._running, self._kill)


_RUNNING: Final[list[Program]] = []
_IDLE: Final[dict[Key, list[Program]]] = {}
"""Programs without a game: starting one for each game could take longer than the game."""


def _key(name: str) -> Key:
    """What a name means depends on the folder, and on where modules are found."""
    return name, os.getcwd(), *sys.path


def running() -> list[Program]:
    """The programs of this process that have not ended."""
    return [program for program in _RUNNING if program.is_ours]


@atexit.register
def close_programs() -> None:
    """End all programs of this process."""
    _IDLE.clear()
    for program in running():
        program.close()


def borrowed(name: str, words: Sequence[str], settings: Mapping[str, str] = NO_SETTINGS) -> Program:
    """A program that has no game, or a new one, with `settings` added to its environment."""
    idle = _IDLE.setdefault(_key(name), [])
    while idle:
        program = idle.pop()
        if program.is_ours:
            return program
    return Program(name, words, settings)


def returned(program: Program) -> None:
    if program.is_ours:
        _IDLE.setdefault(program.key, []).append(program)
