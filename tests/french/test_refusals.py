"""What is refused has a code, and each language a sentence for it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import shardmaster
from shardmaster.engine.errors import DamagedSave, Refusal, UnknownName
from shardmaster.language.english.refusals import SENTENCES as ENGLISH
from shardmaster.language.french.refusals import SENTENCES, WORDS
from shardmaster.language.registry import EN, refusal
from tests.french.checks import assert_french

pytestmark = pytest.mark.once

SOURCES = sorted(Path(shardmaster.__file__).parent.rglob("*.py"))
REFUSING = {"Refusal", "IllegalAnswer", "NotOver", "Unplayable"}
ENGLISH_ALONE = {"why"}
"""Names that only the English sentence has."""
DERIVED = {"counts": {"fewest", "most"}}
"""What a language makes of other facts."""


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every refusal in our sources: its code, and the facts and names that go with it."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called, code = node.func, node.args[0]
            named = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if named in REFUSING and isinstance(code, ast.Constant):
                facts = {word.arg for word in node.keywords if word.arg is not None}
                yield str(code.value), facts


def places(sentence: str) -> set[str]:
    """What a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_code_has_a_sentence_in_every_language_that_names_its_facts() -> None:
    raised = list(refusals())

    assert len(raised) > 50
    assert {code for code, _ in raised} <= set(ENGLISH)
    assert set(SENTENCES) == set(ENGLISH)
    for code, facts in raised:
        for sentences in (ENGLISH, SENTENCES):
            named = places(sentences[code])
            derived = {fact for name in named for fact in DERIVED.get(name, ())}
            assert named - set(DERIVED) - ENGLISH_ALONE <= facts, code
            assert derived <= facts, code


@pytest.mark.parametrize("code", SENTENCES)
def test_a_refusal_is_french_and_names_the_same(code: str) -> None:
    assert places(SENTENCES[code]) == places(ENGLISH[code]) - ENGLISH_ALONE
    assert_french(re.sub(r"\{\w+\}", "3", SENTENCES[code]))


def test_what_is_named_stays() -> None:
    assert refusal(Refusal("not-your-seat", seat=3), "fr") == "la place 3 n'est pas à vous"


def test_modes_and_variants_go_by_their_names_in_the_language() -> None:
    with pytest.raises(Refusal) as told:
        shardmaster.Setting(seats=2, variants=("relic-draft", "mystery-relics"))

    assert told.value.code == "variants-clash"
    assert told.value.facts == {
        "variant": "mystery-relics",
        "other": "relic-draft",
        "matter": "relics",
    }
    assert str(told.value) == "Mystery Relics and Relic Draft both decide who gets which relics"
    assert "qui reçoit quelles reliques" in refusal(told.value, "fr")
    assert "Relic Draft" not in refusal(told.value, "fr")


def test_numbers_of_players_are_said_in_the_language() -> None:
    with pytest.raises(Refusal) as told:
        shardmaster.Setting(seats=5)

    assert refusal(told.value, EN).endswith("takes 2 to 4 players, not 5")
    assert refusal(told.value, "fr").endswith("se joue à 2 à 4 joueurs, pas à 5")


def test_an_unknown_name_says_what_is_known() -> None:
    error = UnknownName("bot", "hal", ["random", "greedy"])

    assert error.facts == {"what": "bot", "name": "'hal'", "known": ["random", "greedy"]}
    assert refusal(error, "fr").replace("\u00a0", " ") == (
        "bot inconnu : 'hal' ; connus : random, greedy"
    )


def test_everything_that_can_be_unknown_is_translated() -> None:
    unknown = {
        node.args[0].value
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "UnknownName"
        and isinstance(node.args[0], ast.Constant)
    }

    assert unknown <= {*WORDS["what"], "player"}


def test_what_is_about_a_file_stays_english() -> None:
    assert refusal(DamagedSave("this record is damaged"), "fr") == "this record is damaged"
