"""`python -m bench.environments` measures what it can, whatever is not installed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
QUICKLY = ["--games", "2", "--seconds", "0.001", "--total", "0", "--json"]
WITHOUT = "import sys; sys.modules.update(pyspiel=None, rlcard=None, pygame=None)"


def test_libraries_that_are_missing_cost_no_other_figure() -> None:
    """In a process of its own, for which they are not there."""
    code = f"{WITHOUT}; from bench.environments import main; main({QUICKLY})"

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )

    figures = json.loads(done.stdout)
    assert len(figures) == 7
    assert all(name.startswith("Shardmaster, ") and speed > 0 for name, speed in figures.items())
    left_out = [line.partition(": ") for line in done.stderr.splitlines()]
    assert [why for why, _, _ in left_out] == [
        f"left out, {library} is not installed" for library in ("pyspiel", "rlcard", "pygame")
    ]
    assert [len(names.split("; ")) for _, _, names in left_out] == [4, 4, 3]
