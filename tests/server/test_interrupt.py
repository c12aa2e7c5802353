"""Ctrl-C in a real (pseudo-)terminal: a line and nothing else, whatever is going on."""

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from shardmaster.ai.own import label
from tests.patience import SOON
from tests.server.player import bot, host, me
from tests.server.serving import READY, REPOSITORY
from tests.server.test_bots import thinking
from tests.terminal.test_real_terminal import Terminal

COMMAND = """
import os, signal, sys

# The first process to open a terminal is interrupted by its Ctrl-C.
os.close(os.open(os.ttyname(0), os.O_RDWR))

def wait(event, given):
    if event == awaited and (not about or given[0] == about) and not reached:
        reached.append(event)
        os.write(1, b"here\\n")
        signal.pause()

awaited, _, about = os.environ.get("AT", "").partition(" ")
reached = []
sys.addaudithook(wait)
from shardmaster_command import main
main()
"""
MAKE = """
import os, sys

os.close(os.open(os.ttyname(0), os.O_RDWR))
os.execvp("make", ["make", *sys.argv[1:]])
"""
STOPPED = "^C\r\nStopped.\r\n"
STOPPING = "^C\r\nStopping. Games in progress are saved.\r\n"
SLOW = """
import time

class Slow:
    def __init__(self, seed): pass
    def choose(self, view):
        print("A bot thinks", flush=True)
        time.sleep(1000)
"""


@contextmanager
def running(program: str, *arguments: str) -> Iterator[Terminal]:
    terminal = Terminal(program, *arguments)
    try:
        yield terminal
    finally:
        terminal.close()


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[Terminal, str]]:
    """A server in a terminal, and its address."""
    arguments = ("serve", "--port", "0", "--database", str(folder / "games.db"), *options)
    with running(COMMAND, *arguments) as terminal:
        said = terminal.see("\r\n")
        assert said.startswith(READY)
        yield terminal, said.removeprefix(READY).strip()


def rest(terminal: Terminal, keys: str = "\x03") -> tuple[str, int]:
    """All that is still printed after some keys, and how the process ends."""
    terminal.type(keys)
    status = terminal.process.wait(SOON)
    said = terminal.text
    os.set_blocking(terminal.end, False)
    try:
        while more := os.read(terminal.end, 65536):
            said += more.decode()
    except OSError:
        pass
    return said, status


@pytest.mark.parametrize(
    "moment",
    [
        "import shardmaster",
        "import shardmaster.commands.play",
        "import uvicorn",
        "sqlite3.connect",
        "socket.bind",
        "subprocess.Popen",
    ],
)
def test_while_the_server_starts(moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Its modules are imported, its database is opened, its processes are started."""
    monkeypatch.setenv("AT", moment)
    arguments = ("serve", "--port", "0", "--database", str(tmp_path / "games.db"))
    with running(COMMAND, *arguments) as terminal:
        terminal.see("here\r\n")

        said, status = rest(terminal)

    assert said in (STOPPED, STOPPING)
    assert status == 0


@pytest.mark.parametrize("keys", ["\x03", "\x03\x03"], ids=["once", "twice"])
def test_while_the_server_waits(keys: str, tmp_path: Path):
    with serving(tmp_path) as (terminal, _):
        said, status = rest(terminal, keys)

    assert said.replace("^C^C", "^C").removesuffix("^C") == STOPPING
    assert status == 0


async def test_while_a_bot_thinks(tmp_path: Path):
    """The game is stored, and the process in which the bot thinks ends without a word."""
    slow = tmp_path / "slow.py"
    slow.write_text(SLOW)
    with serving(tmp_path, "--bot", str(slow)) as (terminal, url):
        async with host(url, bot(label(str(slow))), me(), seed=1):
            await asyncio.to_thread(terminal.see, "A bot thinks\r\n")
            [worker] = thinking(terminal.process.pid)

            said, status = await asyncio.to_thread(rest, terminal)

    assert said == STOPPING
    assert status == 0
    assert not Path(f"/proc/{worker}").exists()


def test_make_play_ends_as_quietly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """make itself dies of the signal, as it always does; what matters is that it does not mind."""
    if not shutil.which("make"):
        pytest.skip("make is not installed")
    monkeypatch.setenv("BROWSER", "true")
    for setting in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):  # make test has them for its own
        monkeypatch.delenv(setting, raising=False)
    command = tmp_path / "shardmaster"
    command.write_text(f"#!{sys.executable}\nfrom shardmaster_command import main\nmain()\n")
    command.chmod(0o755)
    given = [f"BIN={tmp_path}", "BUILT=built", "INSTALLED=installed", "PYTHON=" + sys.executable]
    kept = ["--old-file=built", "--old-file=installed", f"--directory={REPOSITORY}"]
    options = f"ARGS=--port 0 --database {tmp_path / 'games.db'}"
    with running(MAKE, *kept, "--no-print-directory", "play", *given, options) as terminal:
        assert terminal.see("\r\n").startswith(READY)

        said, status = rest(terminal)

    assert said == STOPPING
    assert status in (0, -signal.SIGINT)


def test_a_game_before_its_first_move(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("AT", "import shardmaster.terminal.client")
    with running(COMMAND, "play") as terminal:
        terminal.see("here\r\n")

        assert rest(terminal) == (STOPPED, 0)


def test_long_work_says_that_it_is_not_done():
    """Its processes end at once, and a shell that runs it in a loop ends the loop."""
    with running(COMMAND, "simulate", "--games", "9000000", "--processes", "2") as terminal:
        terminal.see("/9000000")

        said, status = rest(terminal)

    assert re.sub(r"\x1b\[[?0-9]*[a-zA-Z]", "", said).endswith("\r\nStopped.\r\n")
    assert "Traceback" not in said
    assert status == -signal.SIGINT
