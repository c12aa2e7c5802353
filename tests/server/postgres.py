"""A private PostgreSQL server for tests, in a temporary folder and without a network port."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests import tools

ADDRESS = "postgresql://shardmaster@/{}?host={}"
MEMORY = Path("/dev/shm")
ENOUGH = 3 << 30
"""Bytes for the databases of a whole run."""


def roomy() -> Path | None:
    """Where files cost no disk: writing and removing a hundred databases takes it a minute."""
    has_room = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= ENOUGH
    return MEMORY if has_room and os.access(MEMORY, os.W_OK) else None


def unprivileged() -> str | None:
    """Whom to run as: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A server that tests may also stop, start and fill with databases."""

    def __init__(self, folder: Path, bin_folder: Path) -> None:
        self.folder = folder
        self.bin = bin_folder
        self.user = unprivileged()
        self.numbers = count(1)
        if self.user is not None:
            shutil.chown(folder, self.user)
        self._run(
            *("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "shardmaster"),
            *("--no-sync", "-E", "UTF8", "--locale=C"),
        )

    def _run(self, program: str, *arguments: str) -> None:
        # Into a file: a server that is started keeps its output open.
        with (self.folder / "output").open("w+") as output:
            done = subprocess.run(
                [self.bin / program, *arguments],
                user=self.user,
                extra_groups=None if self.user is None else [],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
            output.seek(0)
            assert done.returncode == 0, output.read()

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", *arguments)

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self._control("-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    async def set(self, name: str, value: str) -> None:
        """Change a setting of all sessions, those that are open included."""
        import asyncpg

        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(f"ALTER SYSTEM SET {name} = {value}")
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    def url(self, database: str) -> str:
        return ADDRESS.format(database, self.folder)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self.numbers)}"
        self._run("createdb", "-h", str(self.folder), "-U", "shardmaster", name)
        return self.url(name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    bin_folder = tools.postgresql()
    with tempfile.TemporaryDirectory(prefix="shardmaster-postgres-", dir=roomy()) as folder:
        server = Postgres(Path(folder), bin_folder)
        server.start()
        yield server
        server.stop()
