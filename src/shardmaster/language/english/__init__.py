"""English: what errors say where no language is named, and what stands in for missing words."""

from pathlib import Path
from typing import Final

from shardmaster.engine import errors
from shardmaster.language.english.catalogue import CATALOGUE
from shardmaster.language.english.refusals import SENTENCES
from shardmaster.language.english.table import ENGLISH
from shardmaster.language.language import Language

LANGUAGE: Final = Language("en", "English", Path(__file__).parent, ENGLISH, CATALOGUE)

errors.SENTENCES.update(SENTENCES)
