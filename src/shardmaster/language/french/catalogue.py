"""What modes, variants, sets, difficulties, keywords and bots are in French, read from a file."""

from pathlib import Path
from typing import Final

import yaml

from shardmaster.language.french.grammar import typeset
from shardmaster.language.language import Catalogue, Entry

FILE: Final = Path(__file__).parent / "catalogue.yaml"


def _read(path: Path) -> Catalogue:
    parts = yaml.safe_load(path.read_text(encoding="utf-8"))

    def entries(part: str) -> dict[str, Entry]:
        return {
            name: Entry(typeset(entry["title"]), typeset(entry["about"]))
            for name, entry in parts[part].items()
        }

    return Catalogue(
        entries("modes"),
        entries("variants"),
        parts["sets"],
        entries("difficulties"),
        entries("keywords"),
        {name: typeset(about) for name, about in parts["bots"].items()},
        parts["levels"],
    )


CATALOGUE: Final = _read(FILE)
