"""Compiled and interpreted, on every platform: the same games to the same fingerprints."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.golden import traces
from tests.golden.files import FOLDER


def golden() -> object:
    return json.loads((FOLDER / "fingerprints.json").read_text(encoding="utf-8"))


def test_this_build_reaches_the_golden_fingerprints() -> None:
    assert traces.traces() == golden()


def test_the_interpreted_sources_reach_the_golden_fingerprints(plain_sources: Path) -> None:
    done = subprocess.run(
        [sys.executable, traces.__file__],
        env={**os.environ, "PYTHONPATH": str(plain_sources)},
        cwd=plain_sources,
        capture_output=True,
        text=True,
        check=True,
    )
    other = json.loads(done.stdout)
    assert other["compiled"] is False
    assert other["traces"] == golden()
