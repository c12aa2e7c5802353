"""How processes that were started with pipes are ended."""

import subprocess
from collections.abc import Callable
from contextlib import suppress
from typing import Final

LEAVE_SECONDS: Final = 2.0
"""How long a process may take to end when its input has ended."""


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
