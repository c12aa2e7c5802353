"""Style sheets share one page: names that they give mean the same in all of them."""

import re
from collections import Counter

from shardmaster.web import STATIC

SHEETS = [path.read_text(encoding="utf-8") for path in sorted(STATIC.rglob("*.css"))]
DEFINED = re.compile(r"@keyframes ([\w-]+)")
USED = re.compile(r"animation(?:-name)?: ([a-z][\w-]*)")


def found(pattern: re.Pattern[str]) -> Counter[str]:
    return Counter(name for sheet in SHEETS for name in pattern.findall(sheet))


def test_keyframes_are_defined_once():
    """The sheet loaded last would win, on elements that another one animates."""
    assert [name for name, times in found(DEFINED).items() if times > 1] == []


def test_every_animation_has_its_keyframes():
    assert found(USED).keys() - {"none"} == found(DEFINED).keys()
