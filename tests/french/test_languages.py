"""The languages by name, and what modes, variants, sets and keywords are called in each."""

from pathlib import Path

import pytest

from shardmaster import ENGLISH
from shardmaster.ai.bots import BOTS, bot_about
from shardmaster.ai.ladder import ladder
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.errors import UnknownName
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.french.catalogue import CATALOGUE as FRENCH_NAMES
from shardmaster.language.french.table import FRENCH
from shardmaster.language.registry import (
    LANGUAGES,
    catalogue,
    keywords,
    mode_about,
    mode_title,
    set_title,
    variant_about,
    variant_title,
    wording,
)
from shardmaster.play.catalog import ADDITIONS, MODES, SETS
from tests.french.checks import assert_french

DREAMER = Path(__file__).parents[2] / "examples" / "bot.py"

over_languages = pytest.mark.parametrize("language", LANGUAGES)


def test_languages_are_found_by_name() -> None:
    assert wording("en") is ENGLISH
    assert wording("fr") is FRENCH


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'; known: en, fr"):
        wording("de")


@over_languages
def test_everything_is_named(language: str) -> None:
    names = catalogue(language)

    assert set(names.modes) == set(MODES)
    assert set(names.variants) == set(ADDITIONS)
    assert set(names.sets) == {"starters", *SETS}
    assert set(names.difficulties) == set(DIFFICULTIES)
    assert set(names.keywords) == set(MEANINGS)
    assert set(names.bots) <= set(BOTS)
    assert set(ladder()) <= set(names.levels) <= set(BOTS)


def test_english_names_come_from_where_they_are_defined() -> None:
    assert mode_title("nemesis") == MODES["nemesis"].title
    assert mode_about("nemesis") == MODES["nemesis"].about
    assert variant_title("relic-draft") == ADDITIONS["relic-draft"].title
    assert variant_about("relic-draft") == ADDITIONS["relic-draft"].about
    assert set_title("base") == SETS["base"].title
    assert bot_about("random") == BOTS["random"].__doc__


@over_languages
def test_a_bot_of_your_own_speaks_for_itself(language: str) -> None:
    assert bot_about(str(DREAMER), language) == (
        "Takes the option after which random play wins most often."
    )


def test_keywords_come_in_the_same_order_in_every_language() -> None:
    ids = [[keyword.id for keyword in keywords(language)] for language in LANGUAGES]

    assert ids[0] == ids[1]


def test_french_names_are_french() -> None:
    entries = [FRENCH_NAMES.modes, FRENCH_NAMES.variants, FRENCH_NAMES.difficulties]
    entries.append(FRENCH_NAMES.keywords)
    said = [text for part in entries for entry in part.values() for text in entry]
    said += [*FRENCH_NAMES.sets.values(), *FRENCH_NAMES.bots.values()]
    said += FRENCH_NAMES.levels.values()

    assert len(said) > 50
    for text in said:
        assert_french(text)


@pytest.mark.parametrize("name", ["title", "about"])
def test_an_unknown_mode_is_refused(name: str) -> None:
    ask = mode_title if name == "title" else mode_about

    with pytest.raises(UnknownName, match=r"unknown mode 'chess'; known: .*free-for-all"):
        ask("chess", "fr")


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown set 'dice'; known: starters, base"):
        set_title("dice", "fr")
