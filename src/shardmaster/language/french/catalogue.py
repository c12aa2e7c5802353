"""What modes, variants, sets, keywords, bots and reasons are in French, read from a file."""

from pathlib import Path
from typing import Final

from shardmaster.language.files import words_in
from shardmaster.language.french.grammar import typeset
from shardmaster.language.language import Catalogue, Counted, Entry

FILE: Final = Path(__file__).parent / "catalogue.yaml"


def _counted(said: str | list[str]) -> Counted:
    """A phrase, or one for the singular and one for the plural."""
    forms = [said, said] if isinstance(said, str) else said
    one, several = map(typeset, forms)
    return Counted(one, several)


def _read(path: Path) -> Catalogue:
    parts = words_in(path)

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
        {kind: _counted(said) for kind, said in parts["reasons"].items()},
        {kind: typeset(said) for kind, said in parts["odds"].items()},
        {kind: typeset(said) for kind, said in parts["figures"].items()},
    )


CATALOGUE: Final = _read(FILE)
