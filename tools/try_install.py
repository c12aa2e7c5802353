"""Try the Shardmaster that a Python has installed: `python -I tools/try_install.py [--web]`.

Plays, as people and programs would, with what the package brings along. With `--web` a page is
served; without it the command that would do so has to name the extra that is missing.
"""

import importlib.metadata
import json
import os
import runpy
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import shardmaster
from shardmaster.installing import needs
from shardmaster.lab.benchmark import is_compiled

REPOSITORY: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = Path(shardmaster.__file__).parent
COMMAND: Final = str(Path(sysconfig.get_path("scripts")) / "shardmaster")
READY: Final = "Shardmaster is ready: "
LONG: Final = 60.0
"""Seconds after which a command is given up."""


def run(*arguments: str, typed: str = "", fails: bool = False) -> str:
    """What the command prints."""
    command = [COMMAND, *arguments]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=LONG, check=False
    )
    printed = done.stdout + done.stderr
    assert (done.returncode != 0) == fails, f"status {done.returncode}: {printed}"
    return printed


def installed() -> str:
    assert REPOSITORY / "src" not in PACKAGE.parents, f"{PACKAGE} is not an installed package"
    return str(PACKAGE)


def one_version() -> str:
    version = shardmaster.__version__
    assert importlib.metadata.version("shardmaster") == version
    assert run("--version").strip() == f"shardmaster {version} (compiled)"
    return version


def compiled_engine() -> str:
    assert is_compiled(), "the engine is plain Python"
    extensions = [path for path in PACKAGE.rglob("*") if path.suffix in {".so", ".pyd"}]
    return f"{len(extensions)} modules"


def typed() -> str:
    assert (PACKAGE / "py.typed").is_file(), "type checkers need py.typed"
    return "py.typed"


def golden_games() -> str:
    """The same games as everywhere else."""
    folder = REPOSITORY / "tests" / "golden"
    played = runpy.run_path(str(folder / "traces.py"))["traces"]()
    assert played == json.loads((folder / "fingerprints.json").read_text(encoding="utf-8"))
    return f"{len(played)} games to their known ends"


def bots() -> str:
    counted = json.loads(run("simulate", "--bots", "greedy,random", "--games", "10", "--json"))
    wins = sum(result["wins"] for result in counted["results"])
    assert wins + counted["draws"] == counted["games"] == 10
    return f"10 games of {counted['answers_per_game']:.0f} answers each"


def terminal() -> str:
    """A person plays the hand, ends the turn and leaves; the campaign shows its story."""
    assert "Saved to" in run("play", "--seed", "7", typed="a\n1\nq\n")
    assert "Saved to" in run("campaign", "--players", "human,greedy", typed="q\nq\nq\n")
    return "a duel and a campaign"


def no_browser() -> str:
    """Without the libraries of the server, its command says how to get them."""
    refusal = run("serve", "--port", "0", fails=True)
    assert needs("web") in refusal, refusal
    assert "Traceback" not in refusal, refusal
    return "serve names the extra"


def browser() -> str:
    """The first page, what it loads, and the description of the protocol."""
    command = [COMMAND, "serve", "--port", "0", "--database", "games.sqlite"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline().strip()
        assert line.startswith(READY), f"the server did not start: {line}"
        url = line.removeprefix(READY)
        assert b"<title>Shardmaster" in fetched(url)
        assert b"import" in fetched(f"{url}/static/js/main.js")
        about = json.loads(fetched(f"{url}/api/openapi.json"))["info"]
        assert about["version"] == shardmaster.__version__, about
    finally:
        server.terminate()
        server.communicate(timeout=LONG)
    return "a page served"


def fetched(url: str) -> bytes:
    with urlopen(url, timeout=LONG) as answer:
        content: bytes = answer.read()
    return content


def main(arguments: list[str]) -> None:
    if arguments not in ([], ["--web"]):
        raise SystemExit("usage: python -I tools/try_install.py [--web]")
    checks: list[Callable[[], str]] = [
        *(installed, one_version, compiled_engine, typed, golden_games, bots, terminal),
        browser if arguments else no_browser,
    ]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chdir(folder)
        os.environ["XDG_DATA_HOME"] = folder
        for check in checks:
            print(f"{check.__name__.replace('_', ' '):16} {check()}", flush=True)
        os.chdir(REPOSITORY)


if __name__ == "__main__":
    main(sys.argv[1:])
