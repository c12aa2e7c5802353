"""The page about environments: its examples run as they stand."""

import doctest
from pathlib import Path

import pytest

from tools.python_page import BLOCK

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.once
def test_every_example_gives_what_the_page_shows() -> None:
    examples = "\n".join(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 20
    report: list[str] = []
    failed, _ = doctest.DocTestRunner().run(test, out=report.append)
    assert not failed, "".join(report)
