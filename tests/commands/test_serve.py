"""The command that serves the game, where it cannot."""

import sys

import pytest
from click.testing import CliRunner

from shardmaster.cli import main
from shardmaster.installing import needs


def test_without_the_libraries_of_the_server_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "shardmaster.server.http.serving", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)

    done = CliRunner().invoke(main, ["serve"])

    assert done.exit_code == 1
    assert "such as uvicorn" in done.output
    assert needs("web") in done.output
