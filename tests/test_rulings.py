"""Every ruling has its test, and every test of a ruling is written down."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", RULINGS)


def names_of_tests(path: str) -> list[str]:
    source = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(r"^def (test_\w+)\(", source, flags=re.MULTILINE)


@pytest.mark.parametrize(("path", "test"), NAMED)
def test_the_test_named_by_a_ruling_exists(path: str, test: str) -> None:
    assert test in names_of_tests(path)


@pytest.mark.parametrize(
    "path",
    [
        "tests/rules/test_faq.py",
        "tests/rules/test_examples.py",
        "tests/rules/test_choices.py",
        "tests/rules/test_silent_points.py",
        "tests/rules/test_faq_horizon.py",
        "tests/rules/test_faq_relics.py",
        "tests/rules/test_choices_relics.py",
    ],
)
def test_every_test_of_a_ruling_is_listed(path: str) -> None:
    listed = [test for file, test in NAMED if file == path]

    assert sorted(listed) == sorted(names_of_tests(path))


def test_every_row_of_the_list_names_a_test() -> None:
    tables = [line for line in RULINGS.splitlines() if line.startswith("| ")]
    rulings = [line for line in tables if not line.startswith("| ---") and "| Test |" not in line]

    assert len(rulings) == len(NAMED)
