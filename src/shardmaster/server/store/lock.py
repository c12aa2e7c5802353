"""A file that only one process can have, given back by the system however that process ends."""

import os
import sys
from pathlib import Path

from shardmaster.server.store.protocol import StoreTrouble

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(file: int) -> None:
        """By `lockf`, not `flock`: children that outlive a killed server must not keep it."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_mine: set[str] = set()
"""What this process has locked: the system would let it lock the same file twice."""


class Lock:
    """Held from its creation until it is released."""

    def __init__(self, path: Path) -> None:
        self.path = os.path.realpath(path)
        if self.path in _mine:
            raise StoreTrouble(f"{path} is locked: this server has opened it already")
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take(self.file)
        except OSError as error:
            os.close(self.file)
            raise StoreTrouble(
                f"{path} is locked: another Shardmaster server uses these tables. "
                "Several servers can share a PostgreSQL database instead."
            ) from error
        _mine.add(self.path)

    def release(self) -> None:
        _mine.discard(self.path)
        os.close(self.file)
