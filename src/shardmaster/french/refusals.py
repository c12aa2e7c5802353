"""What the server says in French when it refuses something, read from a file."""

import re
from pathlib import Path
from typing import Final

import yaml

from shardmaster.french.grammar import typeset

FILE: Final = Path(__file__).parent / "refusals.yaml"
NAMED: Final = "{}"
"""Stands for whatever is named in a message."""

REFUSALS: Final[dict[str, str]] = {
    english: typeset(french)
    for english, french in yaml.safe_load(FILE.read_text(encoding="utf-8")).items()
}
_PATTERNS: Final = {
    english: re.compile("(.+)".join(map(re.escape, english.split(NAMED))), re.DOTALL)
    for english in REFUSALS
}


def refused(why: str) -> str:
    """Why something cannot be; the same words if nobody has translated them."""
    for english, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(why):
            return REFUSALS[english].format(*found.groups())
    return why
