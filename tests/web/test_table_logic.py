"""The logic of the client, tested by node where there is one."""

import subprocess
from pathlib import Path

import pytest

from tests.patience import SOON
from tests.tools import needs_node

TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@needs_node
@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_the_logic_of_the_client(path: Path):
    run = subprocess.run(
        ["node", "--test", str(path)], capture_output=True, text=True, timeout=SOON, check=False
    )

    assert run.returncode == 0, run.stdout + run.stderr
