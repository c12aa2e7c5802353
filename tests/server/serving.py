"""Servers for tests: in processes of their own, which can be killed, or inside of the test."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO

import uvicorn
from msgspec import json
from starlette.applications import Starlette

from shardmaster.server.http.app import application
from shardmaster.server.http.serving import bound, configured
from shardmaster.server.store import open_store
from tests.patience import SOON
from tests.server.process import Options

READY = "Shardmaster is ready: "
REPOSITORY = Path(__file__).parents[2]


class Served:
    """A server process over a database that outlives it."""

    def __init__(self, folder: Path, options: Options, command: list[str] | None = None) -> None:
        self.folder = folder
        self.options = options
        self.printed: list[str] = []
        """What it printed until it was ready."""
        self.told = ""
        """The address that people use."""
        self.url = ""
        self._command = command or [
            *(sys.executable, "-X", "faulthandler", "-m", "tests.server.process"),
            json.encode(options).decode(),
        ]
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] | None = None

    def start(self) -> None:
        self._errors = (self.folder / "errors").open("a")
        self._process = subprocess.Popen(
            self._command,
            cwd=REPOSITORY,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        assert self._process.stdout is not None
        self.printed = []
        for line in self._process.stdout:
            self.printed.append(line.strip())
            if line.startswith(READY):
                break
        else:
            raise AssertionError(f"the server did not start: {self.printed}\n{self.errors()}")
        self.told = line.removeprefix(READY).strip()
        self.url = f"http://127.0.0.1:{self.told.rpartition(':')[2]}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it was started"
        return self._process.pid

    def errors(self) -> str:
        """What the server wrote to its log, in all its lives."""
        return (self.folder / "errors").read_text()

    def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        # One that does not end is asked what it is doing.
        try:
            status = process.wait(SOON)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)
            process.wait()
            raise AssertionError(f"the server does not end: {self.errors()[-3000:]}") from None
        finally:
            if process.stdout is not None:
                process.stdout.close()
            if self._errors is not None:
                self._errors.close()
        return status

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def interrupt(self) -> int:
        """As Ctrl-C does."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """As `kill -9` does: nothing is finished, and no one hears of it."""
        self._end(signal.SIGKILL)

    @contextmanager
    def stalled(self) -> Iterator[None]:
        """Let the process stand still, as on a machine that is out of memory."""
        os.kill(self.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.pid, signal.SIGCONT)

    def restart(self) -> None:
        """On the same database, at another port."""
        self.kill()
        self.start()


@contextmanager
def served(
    folder: Path, options: Options | None = None, command: list[str] | None = None
) -> Iterator[Served]:
    server = Served(folder, options or Options(str(folder / "tables.db")), command)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@asynccontextmanager
async def inside(options: Options) -> AsyncIterator[str]:
    """The address of a server in this process, for tests that reach into it.

    Its bots can think at once: a test that moves the clock would make them late otherwise.
    """
    app = application(
        open_store(options.database, options.lifetime),
        workers=options.workers,
        bots=options.bots,
        limits=options.limits,
        patience=options.patience,
        hint_seconds=options.hint_seconds,
        pulse=options.pulse,
        upkeep=options.upkeep,
    )
    async with running(app) as url:
        await app.state.minds.start()
        yield url


@asynccontextmanager
async def running(app: Starlette) -> AsyncIterator[str]:
    """The address of an application that runs in this process."""
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(configured(app))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            assert not serving.done(), "the server did not start"
            await asyncio.sleep(0.005)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving
        listening.close()
