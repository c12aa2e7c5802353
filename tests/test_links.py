"""Links between the documents lead somewhere, down to the heading."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.test_packaging import addresses

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def anchors(markdown: str) -> set[str]:
    """The anchors that headings get from the public host."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", markdown), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_anchors_are_those_of_the_headings() -> None:
    assert anchors("# A `b`, c\n```\n# no\n```\n## D-e") == {"a-b-c", "d-e"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for address in addresses(page.read_text(encoding="utf-8")):
        if re.match(r"\w+:", address):
            continue
        path, _, anchor = unquote(address).partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{page.name} links to {address}"
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), address
