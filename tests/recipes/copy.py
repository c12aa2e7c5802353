"""A copy of the project with a history of its own, to try changes on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.recipes.following import RECIPES
from tests.tools import check

PROJECT: Final = Path(__file__).parents[2]
GENERATED: Final = shutil.ignore_patterns(
    *(".git", ".venv", "node_modules", "build", "dist", "*.egg-info", "*.so", "*.pyd"),
    *("__pycache__", ".*_cache", ".hypothesis"),
)
"""What is not the project's own."""
IDENTITY: Final = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
GOLDEN: Final = (
    *("tools.documents", "tests.golden.regenerate"),
    *("tools.python_page", "tools.tutorial", "tools.learning", "tools.statistics"),
    "tools.wire_types",
)
"""What `make golden` runs."""


class Copy:
    def __init__(self, folder: Path) -> None:
        check("git")
        self.root: Final = folder / "shardmaster"
        shutil.copytree(PROJECT, self.root, ignore=GENERATED)
        for arguments in (["init"], ["add", "."], [*IDENTITY, "commit", "--message", "Copy"]):
            self.run("git", *arguments)

    def follow(self, *titles: str) -> None:
        """Follow recipes to their end."""
        for title in titles:
            RECIPES[title](self.root)
        for module in GOLDEN:
            self.python("-m", module)

    def python(self, *arguments: str) -> None:
        self.run(sys.executable, *arguments)

    def run(self, *command: str) -> None:
        run = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root / "src"), "PYTEST_ADDOPTS": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stdout[-6000:]

    def build(self) -> None:
        """Compile, which pays where many tests follow."""
        self.python("setup.py", "build_ext", "--inplace")

    def test(self, *arguments: str) -> None:
        self.python("-m", "pytest", "-p", "no:cacheprovider", *arguments)
