"""What clients are told of the rulings in French, read from a file."""

from pathlib import Path
from typing import Final, NamedTuple

import yaml

from shardmaster.language.french.grammar import typeset

FILE: Final = Path(__file__).parent / "rulings.yaml"


class Told(NamedTuple):
    title: str
    text: str


RULINGS: Final = {
    title: Told(typeset(told["title"]), typeset(told["text"]))
    for title, told in yaml.safe_load(FILE.read_text(encoding="utf-8")).items()
}
"""By their English titles."""
