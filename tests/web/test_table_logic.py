"""The logic of the client, tested by node where there is one."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.patience import SOON

TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")
@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_the_logic_of_the_client(path: Path):
    run = subprocess.run(
        ["node", "--test", str(path)], capture_output=True, text=True, timeout=SOON, check=False
    )

    assert run.returncode == 0, run.stdout + run.stderr
