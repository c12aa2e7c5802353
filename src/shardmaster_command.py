"""The command `shardmaster`, from its first moment.

It lies beside the package: importing that takes a second or more the first time, when nothing is
compiled to bytecode, and Ctrl-C must not end in a traceback meanwhile.
"""

import os
import signal
from contextlib import suppress
from types import FrameType


def leave(number: int, frame: FrameType | None) -> None:
    """End at once on Ctrl-C, while nothing has begun that would have to be ended."""
    with suppress(OSError):  # the terminal is gone
        os.write(2, b"\nStopped.\n")
    os._exit(0)


def leave_on_interrupt() -> None:
    """Let Ctrl-C end the process at once, unless a shell has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


def main() -> None:
    leave_on_interrupt()
    from shardmaster.cli import main as run

    run(prog_name="shardmaster")
