"""What is refused, in French, by code; read from a file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from shardmaster.language.files import words_in
from shardmaster.language.french.grammar import typeset

FILE: Final = Path(__file__).parent / "refusals.yaml"
_PARTS: Final = words_in(FILE)
SENTENCES: Final[dict[str, str]] = {
    code: typeset(french) for code, french in _PARTS["sentences"].items()
}
WORDS: Final[dict[str, dict[str, str]]] = _PARTS["words"]
"""What facts with an English word for a value are called, by fact and value."""


def refused(code: str, names: Mapping[str, str], facts: Mapping[str, object]) -> str:
    """The sentence for a code; nothing if French has none."""
    if code not in SENTENCES:
        return ""
    words = {fact: WORDS.get(fact, {}).get(name, name) for fact, name in names.items()}
    if "fewest" in facts and "most" in facts:
        words["counts"] = counts(facts["fewest"], facts["most"])
    return SENTENCES[code].format(**words)


def counts(fewest: object, most: object) -> str:
    """How many players, in words."""
    if fewest == most:
        return "1 joueur" if most == 1 else f"{most} joueurs"
    return f"{fewest} à {most} joueurs"
