"""`make play` where no server can start: one is running, or the port or folder is not free."""

import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import SOON
from tests.server.process import Options
from tests.server.serving import Served, served

SERVE = [sys.executable, "-m", "shardmaster", "serve"]
BROWSER = """
import sys
from pathlib import Path

with Path(sys.argv[1]).open("a") as file:
    print(sys.argv[2], file=file)
"""


class Second:
    """The command, with a data folder and a browser that notes what it is shown."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.shown = folder / "shown"
        self.games = self.data / "shardmaster" / "games.sqlite"
        browser = folder / "browser.py"
        browser.write_text(BROWSER)
        self.browser = shlex.join([sys.executable, str(browser), str(self.shown)]) + " %s"

    def start(self, *options: str, **changed: str) -> subprocess.Popen[str]:
        surroundings = {"XDG_DATA_HOME": str(self.data), "BROWSER": self.browser, **changed}
        return subprocess.Popen(
            [*SERVE, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **surroundings},
        )

    def run(self, *options: str, **changed: str) -> tuple[int, str, str]:
        """How it ends, and what it prints and complains about."""
        return ended(self.start(*options, **changed))

    @property
    def opened(self) -> list[str]:
        return self.shown.read_text().split() if self.shown.exists() else []


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    try:
        printed, complaint = process.communicate(timeout=SOON)
    finally:
        process.kill()
    return process.returncode, printed, complaint


@pytest.fixture
def second(tmp_path: Path) -> Second:
    return Second(tmp_path)


@pytest.fixture
def first(tmp_path: Path, second: Second) -> Iterator[Served]:
    with served(tmp_path, Options(str(second.games), workers=0)) as server:
        yield server


def test_the_running_game_is_opened(first: Served, second: Second) -> None:
    status, printed, complaint = second.run("--browse")

    assert (status, complaint) == (0, "")
    assert printed == f"Shardmaster is running already: {first.told}\n"
    assert second.opened == [first.told]


def test_a_game_that_starts_is_waited_for(first: Served, second: Second) -> None:
    with first.stalled():
        process = second.start("--browse")
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(4)

    status, printed, _ = ended(process)

    assert status == 0
    assert first.told in printed
    assert second.opened == [first.told]


def test_a_host_is_told_where_the_other_server_is(first: Served, second: Second) -> None:
    status, _, complaint = second.run("--port", "0")

    assert status == 1
    assert complaint.startswith(f"Error: another Shardmaster server at {first.told} uses the games")
    assert str(second.games) in complaint
    assert "--database" in complaint
    assert second.opened == []


def test_what_a_killed_server_left_is_nobodys(first: Served, second: Second) -> None:
    first.kill()

    with served(second.shown.parent, first.options) as again:
        assert second.run("--browse")[0] == 0

    assert second.opened == [again.told]


def test_a_taken_port_names_the_option(second: Second) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, printed, complaint = second.run("--browse", "--port", str(port))

    assert (status, printed) == (1, "")
    assert complaint == (
        f"Error: cannot listen on 127.0.0.1:{port}: another program uses this port; "
        "choose another port with --port, or any free one with --port 0\n"
    )
    assert second.opened == []


@pytest.mark.parametrize("home", ["/proc/nobody", "/dev/null"])
def test_a_folder_that_cannot_be_written_gets_a_line(home: str, second: Second) -> None:
    """Not even root can write there."""
    status, printed, complaint = second.run("--port", "0", XDG_DATA_HOME="", HOME=home)

    assert (status, printed) == (1, "")
    assert complaint.startswith(f"Error: games cannot be kept in {home}/.local/share/shardmaster/")
    assert complaint.endswith("; name another file with --database\n")
    assert complaint.count("\n") == 1
