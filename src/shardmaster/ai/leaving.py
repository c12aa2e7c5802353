"""How processes that are started with pipes are ended: by their input, not by the keyboard."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import sleep
from typing import BinaryIO, Final

LEAVE_SECONDS: Final = 2.0
"""How long a process may take to end when its input has ended."""

NEW_GROUP: Final = 0x200 if sys.platform == "win32" else 0
"""With this and a session of their own, they do not hear Ctrl-C: it is for whoever started them."""


@contextmanager
def until_hung_up() -> Iterator[None]:
    """For such a process itself: nobody may be there any more who wants its output."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(1)  # leaving in good order would write again


def end_with(parent: int) -> None:
    """A bot that thinks forever must not outlive a parent that was killed."""
    while os.getppid() == parent:
        sleep(1.0)
    os._exit(1)


def private_output() -> BinaryIO:
    """Where answers go. What bots print goes to the log instead of among the answers."""
    output = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(output, "wb")


def hang_up(running: subprocess.Popen[bytes]) -> None:
    """End its input: there will be no more questions."""
    assert running.stdin is not None, "it was started with pipes"
    with suppress(BrokenPipeError):  # it has ended with something unread
        running.stdin.close()


def see_off(running: subprocess.Popen[bytes], kill: Callable[[], None]) -> None:
    """Let a process end by itself; kill it if it takes too long."""
    assert running.stdout is not None, "it was started with pipes"
    try:
        running.wait(LEAVE_SECONDS)
    except subprocess.TimeoutExpired:
        kill()
        running.wait()
    running.stdout.close()
