"""The rulings in French, as clients show them; read from a file."""

from pathlib import Path
from typing import Final

from shardmaster.language.files import words_in
from shardmaster.language.french.grammar import typeset
from shardmaster.language.language import Told

FILE: Final = Path(__file__).parent / "rulings.yaml"


RULINGS: Final = {
    title: Told(typeset(told["title"]), typeset(told["text"]))
    for title, told in words_in(FILE).items()
}
"""By their English titles."""
