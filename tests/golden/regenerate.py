"""Write all golden files again: `python -m tests.golden.regenerate`.

Run it after a change that is meant to alter texts or games, and read the difference before
keeping it. When games differ from those of the last commit, records of that version would no
longer replay, so `shardmaster.play.saves.RULES_VERSION` is raised, once.
"""

import json
import re
import subprocess
from pathlib import Path
from shutil import which
from typing import Final

from shardmaster.play import saves
from tests.golden.files import FILES, FOLDER

PLAYED: Final = ["fingerprints.json", "days.json"] + [
    name for name in FILES if name.endswith(".record.json")
]
"""The files that change with the games, whatever is said about them."""
VERSION: Final = re.compile(r"^(RULES_VERSION: Final = )(\d+)$", re.MULTILINE)
SOURCE: Final = FOLDER.parents[1] / "src" / "shardmaster" / "play" / "saves.py"


def main() -> None:
    write()
    sources = committed(SOURCE)
    if sources and version_in(sources) == saves.RULES_VERSION and any(map(differs, PLAYED)):
        raise_version()
        write()
        print(f"Games have changed: RULES_VERSION is {saves.RULES_VERSION} now.")


def write() -> None:
    for name, make in FILES.items():
        (FOLDER / name).write_text(make(), encoding="utf-8", newline="\n")


def raise_version() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    raised = version_in(source) + 1
    SOURCE.write_text(VERSION.sub(rf"\g<1>{raised}", source), encoding="utf-8", newline="\n")
    saves.RULES_VERSION = raised  # type: ignore[misc]


def version_in(source: str) -> int:
    found = VERSION.search(source)
    assert found, f"no RULES_VERSION in {SOURCE}"
    return int(found[2])


def differs(name: str) -> bool:
    """Whether the game of a file is another one than in the last commit; a new file is not."""
    before = committed(FOLDER / name)
    now = (FOLDER / name).read_text(encoding="utf-8")
    return bool(before) and game_in(before) != game_in(now)


def game_in(text: str) -> object:
    """What a file says of a game, without the version that wrote it."""
    data = json.loads(text)
    if isinstance(data, dict):
        return {key: value for key, value in data.items() if key not in ("rules", "check")}
    return data


def committed(path: Path) -> str:
    """A file as it was committed; nothing if it was not, or outside of a repository."""
    if which("git") is None:
        return ""
    shown = subprocess.run(
        ["git", "show", f"HEAD:./{path.name}"], cwd=path.parent, capture_output=True, check=False
    )
    return shown.stdout.decode() if shown.returncode == 0 else ""


if __name__ == "__main__":
    main()
