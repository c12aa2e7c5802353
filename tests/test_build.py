"""Building the package where nothing can be compiled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
NEEDED = ("pyproject.toml", "setup.py", "README.md", "src/shardmaster/__init__.py")
TRANSLATING = "translating"
BUILT_BEFORE = "game.cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """The engine's folder in a copy with a single module, which an earlier build compiled."""
    folder = tmp_path / "src" / "shardmaster" / "engine"
    folder.mkdir(parents=True)
    for name in NEEDED:
        shutil.copy(ROOT / name, tmp_path / name)
    (folder / "game.py").write_text("turn = 1\n")
    (folder / BUILT_BEFORE).write_text("an old extension")
    return folder


def build(engine: Path, **changed: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=engine.parents[2],
        env={**os.environ, "SHARDMASTER_COMPILE": "auto", **changed},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("compiler", ["/nowhere/cc", "cc -nostdinc"], ids=["none", "no headers"])
@pytest.mark.parametrize("mode", ["auto", "require"])
def test_nothing_is_translated_without_a_compiler(engine: Path, compiler: str, mode: str) -> None:
    """A line says what to install; whoever requires compiled code gets an error."""
    if compiler.startswith("cc") and not shutil.which("cc"):
        pytest.skip("cc is not installed")

    status, said = build(engine, CC=compiler, SHARDMASTER_COMPILE=mode)

    [line] = [each for each in said.splitlines() if each.startswith("Shardmaster: ")]
    assert "build-essential and python3-dev" in line
    assert TRANSLATING not in said
    assert status == (mode == "require")
    assert not (engine / BUILT_BEFORE).exists()


def test_with_a_compiler_it_is_translated(engine: Path) -> None:
    if not shutil.which("cc"):
        pytest.skip("cc is not installed")

    assert TRANSLATING in build(engine, CC="cc")[1]
