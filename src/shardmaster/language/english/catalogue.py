"""The English names of things, gathered from where they are defined."""

from typing import Final

from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.language.english.advice import ODDS, REASONS
from shardmaster.language.english.figures import FIGURES
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.language import Catalogue, Entry
from shardmaster.play.catalog import ADDITIONS, MODES, SETS, STARTING_CARDS

ABOUT_DIFFICULTIES: Final = (
    "The boss skips its first turn.",
    "The standard rules.",
    "The boss gains twice the mastery.",
)
LEVELS: Final = {
    "random": "for tests",
    "novice": "first games",
    "greedy": "casual",
    "adept": "experienced",
    "expert": "strong",
    "master": "strongest",
}

CATALOGUE: Final = Catalogue(
    {name: Entry(mode.title, mode.about) for name, mode in MODES.items()},
    {name: Entry(variant.title, variant.about) for name, variant in ADDITIONS.items()},
    {STARTING_CARDS: "Starting cards", **{name: box.title for name, box in SETS.items()}},
    {
        name: Entry(name.capitalize(), about)
        for name, about in zip(DIFFICULTIES, ABOUT_DIFFICULTIES)
    },
    {name: Entry(name.capitalize(), meaning) for name, meaning in MEANINGS.items()},
    levels=LEVELS,
    reasons=REASONS,
    odds=ODDS,
    figures=FIGURES,
)
