"""Every rule has its test, and every test of a rule is written down."""

import re
from functools import cache
from pathlib import Path

import pytest

from shardmaster.engine.question import KINDS
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.play.catalog import MODES, SETS, STARTERS, VARIANTS
from shardmaster.reference.rules import FOLDER, READINGS, Rule, rules

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
CARDS = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
SUBJECTS = {card.slug for card in CARDS} | {*MEANINGS, *MODES, *VARIANTS, *KINDS, "campaign"}
ONLY_RULES = [
    "tests/rules/test_faq.py",
    "tests/rules/test_examples.py",
    "tests/rules/test_choices.py",
    "tests/rules/test_silent_points.py",
    "tests/rules/test_faq_horizon.py",
    "tests/rules/test_faq_relics.py",
    "tests/rules/test_choices_relics.py",
]
"""Files in which every test is that of a rule."""


@cache
def defined_in(path: str) -> set[str]:
    source = (ROOT / path).read_text(encoding="utf-8")
    return set(re.findall(r"^def (test_\w+)\(", source, flags=re.MULTILINE))


@cache
def names() -> list[tuple[str, list[str]]]:
    """What cards are called, longest first, so that no name is found inside another one."""
    found: dict[str, list[str]] = {}
    for card in CARDS:
        for name in {card.name, card.name.partition(",")[0]}:
            found.setdefault(name, []).append(card.slug)
    return sorted(found.items(), key=lambda item: -len(item[0]))


def cards_named(text: str) -> set[str]:
    """The slugs of the cards that a text names, in full or up to their comma."""
    found: set[str] = set()
    for name, slugs in names():
        if name not in text:
            continue
        text, times = re.subn(rf"\b{re.escape(name)}(?!\w)", "", text)
        if times:
            found |= set(slugs)
    return found


def missing(rule: Rule) -> list[str]:
    """The tests a row names that do not exist."""
    named = [test.partition("::") for test in rule.tests]
    return [
        f"{path}::{test}"
        for path, _, test in named
        if not (ROOT / path).is_file() or test not in defined_in(path)
    ]


def test_every_rule_has_a_test_that_exists() -> None:
    untested = [rule.id for rule in rules().values() if not rule.tests]
    lost = [test for rule in rules().values() for test in missing(rule)]

    assert untested == [], "a row needs a test"
    assert lost == [], "a row names a test that does not exist"


def test_a_test_that_does_not_exist_is_noticed() -> None:
    rule = next(iter(rules().values()))
    here = "tests/test_rulings.py::test_a_test_that_does_not_exist_is_noticed"
    gone, nowhere = "tests/test_rulings.py::test_gone", "tests/rules/test_gone.py::test_gone"

    assert missing(rule._replace(tests=[here, gone, nowhere])) == [gone, nowhere]


@pytest.mark.parametrize("path", ONLY_RULES)
def test_every_test_of_a_rule_has_a_row(path: str) -> None:
    listed = {test for rule in rules().values() for test in rule.tests}

    rowless = [test for test in defined_in(path) if f"{path}::{test}" not in listed]

    assert rowless == [], f"write a row in {FOLDER}, usually in readings.yaml"


def test_what_tests_and_readings_cite_exists() -> None:
    known = rules().keys() | {rule.number for rule in rules().values()}
    sources = [
        path.read_text(encoding="utf-8")
        for folder in ("rules", "modes", "cards", "campaign")
        for path in (ROOT / "tests" / folder).rglob("*.py")
    ]
    cited = set(re.findall(r"\b(?:C\d\d|00\d-[a-z-]+-\d+)\b", "\n".join(sources)))
    read = {each for rule in rules().values() for each in rule.readings}

    assert "C04" in cited, "this is how a test cites a reading"
    assert (cited | read) - known == set()


def test_an_id_says_where_a_rule_stands() -> None:
    for rule in rules().values():
        prefix = "" if rule.book == READINGS else f"{rule.book}-"

        assert re.fullmatch(rf"{prefix}{rule.section}-\d+", rule.id)
        assert rule.source.count(" · ") == 1


def test_a_rule_is_about_what_exists_and_about_every_card_it_names() -> None:
    for rule in rules().values():
        assert set(rule.about) <= SUBJECTS, rule.id
        assert cards_named(f"{rule.asks} {rule.says}") <= set(rule.about), rule.id


def test_every_keyword_mode_variant_and_question_has_its_rules() -> None:
    told = {slug for rule in rules().values() for slug in rule.about}

    assert {*MEANINGS, *MODES, *VARIANTS, *KINDS, "campaign"} - told == set()


def test_a_name_is_not_found_inside_a_longer_one() -> None:
    assert cards_named("The Agony of Choice") == {"the_agony_of_choice"}


def test_a_name_with_an_apostrophe_is_found() -> None:
    assert cards_named("a lone Le'shai Knight has no Unify") == {
        "leshai_knight",
        "leshai_knight_saved",
    }
