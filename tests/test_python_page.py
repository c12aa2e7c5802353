"""The page about Python: its examples run as they stand, and its reference leaves nothing out."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from tools.public_names import MODULES, entry, public_names

PAGE = Path(__file__).parents[1] / "docs" / "python.md"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_every_example_gives_what_the_page_shows() -> None:
    examples = "\n".join(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 30
    report: list[str] = []
    failed, _ = doctest.DocTestRunner().run(test, out=report.append)
    assert not failed, "".join(report)


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_can_be_imported_and_says_what_it_is(module: str) -> None:
    for name in public_names(module):
        assert hasattr(import_module(module), name)
        told = [paragraph for paragraph in entry(module, name) if not paragraph.startswith("`")]
        assert told, f"{module}.{name} has no docstring"
