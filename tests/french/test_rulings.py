"""The rules in French."""

import re

import pytest

from shardmaster.language.files import words_in
from shardmaster.language.french.names import CARDS
from shardmaster.language.registry import language_named
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.reference.rules import FOLDER, Rule, rules
from tests.french.checks import assert_french
from tests.test_rulings import cards_named

pytestmark = pytest.mark.once

ENGLISH_NAMES = {
    card.slug: card.name for card in [*STARTERS, *(c for box in SETS.values() for c in box.cards)]
}
FRENCH = language_named("fr").folder / "rules"
FRENCH_RULES = list(rules("fr").values())


def said(rule: Rule) -> str:
    return f"{rule.asks} {rule.says}"


def short(slug: str) -> str:
    """What a card is called in a sentence: no title after a comma, no article, no `Ingeminex`."""
    name = CARDS[slug.removesuffix("_saved")].partition(",")[0]
    return name.removeprefix("Ingeminex\u00a0: ").removeprefix("Les ").removeprefix("Le ")


def numbers(text: str) -> list[str]:
    """All but those inside of names."""
    return sorted(re.findall(r"(?<![-\w])\d+", text))


def test_every_rule_is_translated_and_no_other() -> None:
    told = [id for file in FOLDER.glob("*.yaml") for id in words_in(FRENCH / file.name)["rules"]]

    assert sorted(told) == sorted(rules())


def test_a_rule_is_french() -> None:
    for rule in FRENCH_RULES:
        assert_french(rule.says)
        if rule.asks:
            assert_french(rule.asks)


def test_a_rule_names_the_same_cards() -> None:
    for rule in FRENCH_RULES:
        for slug in cards_named(said(rules("en")[rule.id])):
            assert short(slug) in said(rule), rule.id


def test_no_card_has_its_english_name() -> None:
    for rule in FRENCH_RULES:
        for slug in cards_named(said(rule)):
            assert short(slug) == ENGLISH_NAMES[slug].partition(",")[0], rule.id


def test_the_numbers_are_the_same() -> None:
    for rule in FRENCH_RULES:
        assert numbers(said(rule)) == numbers(said(rules("en")[rule.id])), rule.id
