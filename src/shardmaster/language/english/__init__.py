"""The game in English, which is also what errors say where no language is named."""

from shardmaster.engine import errors
from shardmaster.language.english.refusals import SENTENCES

errors.SENTENCES.update(SENTENCES)
