"""The rulings in French, as clients show them; read from a file."""

from pathlib import Path
from typing import Final

import yaml

from shardmaster.language.french.grammar import typeset
from shardmaster.language.language import Told

FILE: Final = Path(__file__).parent / "rulings.yaml"


RULINGS: Final = {
    title: Told(typeset(told["title"]), typeset(told["text"]))
    for title, told in yaml.safe_load(FILE.read_text(encoding="utf-8")).items()
}
"""By their English titles."""
