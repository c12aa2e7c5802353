"""French."""

from pathlib import Path
from typing import Final

from shardmaster.language.french.catalogue import CATALOGUE
from shardmaster.language.french.grammar import is_one, typeset
from shardmaster.language.french.names import CARDS
from shardmaster.language.french.refusals import refused
from shardmaster.language.french.table import FRENCH
from shardmaster.language.language import Language

LANGUAGE: Final = Language(
    code="fr",
    name="Français",
    folder=Path(__file__).parent,
    words=FRENCH,
    catalogue=CATALOGUE,
    cards=CARDS,
    refused=refused,
    is_one=is_one,
    typeset=typeset,
)
