"""What has to pass before a change is merged."""

import ast
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKES_OWN = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")


def commands_of(goal: str) -> str:
    """What `make` would run, without the settings of the one that runs the tests."""
    settings = {name: each for name, each in os.environ.items() if name not in MAKES_OWN}
    done = subprocess.run(
        ["make", "--dry-run", goal],
        cwd=ROOT,
        env=settings,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.once
def test_a_tiny_learning_loop_is_run() -> None:
    """In a process of its own: the other tests fork, which the threads of JAX do not survive."""
    made = re.findall(r'"([a-z -]+)"', (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert "learning" in " ".join(made).split()

    commands = [commands_of(goal) for goal in ("learning", "test", "test-interpreted")]
    assert ["--ignore tests/learn" in command for command in commands] == [False, True, True]
    assert re.search(r"-m pytest tests/learn\b", commands[0])

    source = (ROOT / "tests" / "learn" / "test_learn.py").read_text(encoding="utf-8")
    body = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    assert body["test_the_whole_loop_runs"].decorator_list == []
    assert "pytestmark" not in source
