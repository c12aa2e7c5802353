"""A file that only one process can have, given back by the system however that process ends.

It says where that process serves the game, so that another one can send its player there.
"""

import os
import sys
from pathlib import Path
from typing import Final

from shardmaster.server.store.protocol import Locked, StoreTrouble

LONGEST_ADDRESS: Final = 300

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        """Behind the end of the file: nobody else can read what is locked."""
        os.lseek(file, LONGEST_ADDRESS, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def take(file: int) -> None:
        """By `lockf`, not `flock`: children that outlive a killed server must not keep it."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_mine: set[str] = set()
"""What this process has locked: the system would let it lock the same file twice."""


class Lock:
    """Held from its creation until it is released."""

    def __init__(self, kept: Path, address: str) -> None:
        """Of the games kept in a file; `address` is where this process serves them."""
        self.path = os.path.realpath(kept.with_name(f"{kept.name}.lock"))
        if self.path in _mine:
            raise StoreTrouble(f"{kept} is locked: this server has opened it already")
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take(self.file)
        except OSError as error:
            elsewhere = os.read(self.file, LONGEST_ADDRESS).decode(errors="replace")
            os.close(self.file)
            raise Locked(kept, elsewhere) from error
        os.ftruncate(self.file, 0)
        os.write(self.file, address.encode()[:LONGEST_ADDRESS])
        _mine.add(self.path)

    def release(self) -> None:
        _mine.discard(self.path)
        os.close(self.file)
