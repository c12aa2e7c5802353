"""A missing tool is named, with what that costs and how to get it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import CHROMIUM, INSTALL, POSTGRESQL, SHELL, closing_line, missing

REPOSITORY = Path(__file__).parents[1]


def test_every_missing_tool_is_named_with_the_tests_that_lack_it() -> None:
    reasons = [missing(each) for each in (POSTGRESQL, CHROMIUM, POSTGRESQL, *SHELL)]

    line = closing_line([*reasons, "it is too late"])

    assert "Chromium (1), PostgreSQL (2), curl (1), git (1), openssl (1), sqlite3 (1)." in line
    assert CHROMIUM not in closing_line([missing(POSTGRESQL)])
    assert line.endswith(INSTALL)


def test_where_nothing_is_missing_nothing_is_said() -> None:
    assert closing_line([]) == ""
    assert closing_line(["limits are set on Linux"]) == ""


@pytest.mark.once
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_without_the_tools_ends_with_their_names(workers: str, tmp_path: Path) -> None:
    some = [
        "tests/browser/test_cards.py::test_an_unknown_card_says_so",
        "tests/browser/test_cards.py::test_a_search_finds_words_of_names",
        "tests/server/test_hosting.py::test_health_and_metrics_are_answered",
        "tests/server/test_hosting.py::test_a_file_is_backed_up_while_it_is_played_on_and_restored",
        "tests/server/test_hosting.py::test_the_settings_can_be_copied_and_a_password_made",
        "tests/test_packaging.py::test_the_sdist_is_told_of_every_file_at_the_top",
    ]

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", workers, "-p", "no:cacheprovider", *some],
        env={**os.environ, "PATH": str(tmp_path)},
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout
    said = "Chromium (2), curl (1), git (1), openssl (1), sqlite3 (1)"
    assert f"{said}. Run  {INSTALL}" in done.stdout.splitlines()[-2]


def test_the_command_installs_every_tool() -> None:
    script = (REPOSITORY / INSTALL.removeprefix("sudo ")).read_text()

    for package in ("caddy", "chromium", "postgresql", *SHELL):
        assert f' {package}"' in script
