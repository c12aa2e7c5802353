"""Rules are found by what they are about and by plain words."""

import json

import pytest
from click.testing import CliRunner

from shardmaster.cli import main
from shardmaster.engine.errors import UnknownName
from shardmaster.reference.rules import concerning, find, readings_of, rules
from shardmaster.testing import scenario
from tests.terminal.sitting import Sitting, session_at

pytestmark = pytest.mark.once

LI_HIN = "000-faq-6"


def ids(found: object) -> list[str]:
    return [rule.id for rule in found]  # type: ignore[attr-defined]


def told(*arguments: str) -> str:
    return " ".join(CliRunner().invoke(main, ["why", *arguments]).output.split())


def test_rules_are_found_by_card() -> None:
    assert LI_HIN in ids(concerning("thorn_zealot"))
    assert LI_HIN not in ids(concerning("crystal"))


def test_what_is_named_first_comes_first() -> None:
    found = concerning("thorn_zealot", "li_hin_the_shattered")

    assert len(ids(found)) == len(set(ids(found)))
    assert "thorn_zealot" in found[0].about


@pytest.mark.parametrize(
    "words",
    ["why does thorn zealot destroy li hin?", "DESTROYING li-hin", LI_HIN],
)
def test_rules_are_found_by_plain_words(words: str) -> None:
    assert find(words)[0].id == LI_HIN


@pytest.mark.parametrize("words", ["le zélote des épines détruit li hin", "zelote epines li hin"])
def test_rules_are_found_in_french_with_and_without_accents(words: str) -> None:
    found = find(words, "fr")

    assert found[0].id == LI_HIN
    assert found[0].says.startswith("Oui")


def test_a_rule_is_found_by_the_name_of_what_it_is_about() -> None:
    assert all("bloodbath" in rule.about for rule in find("Bloodbath"))


def test_nothing_is_found_by_words_that_no_rule_says() -> None:
    assert find("zyzzyva") == find("") == []


def test_english_stands_in_for_what_a_language_does_not_say() -> None:
    assert rules("fr").keys() == rules("en").keys()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'"):
        concerning("thorn_zealot", language="de")


def test_a_rule_comes_with_our_readings_of_it() -> None:
    rule = rules()[LI_HIN]._replace(readings=["C02", "silent-1"])

    assert ids(readings_of(rule)) == ["base-3", "base-4", "silent-1"]


def test_the_command_answers_with_the_rule_and_where_it_stands() -> None:
    answer = told("thorn", "zealot", "li", "hin")

    assert "Can Thorn Zealot destroy Li Hin? Yes: being destroyed by text" in answer
    assert "Base rulebook · F.A.Q. · 000-faq-6" in answer


def test_the_command_answers_in_french_too() -> None:
    assert "être détruit par un effet" in told("zelote", "li", "hin", "--language", "fr")


def test_the_command_says_that_there_is_no_such_rule() -> None:
    assert told("zyzzyva") == "no rule says that; try other words"


def test_the_command_gives_json_to_programs() -> None:
    found = json.loads(CliRunner().invoke(main, ["why", "thorn zealot li hin", "--json"]).output)

    assert found[0]["id"] == LI_HIN
    assert found[0]["tests"] == ["tests/rules/test_faq.py::test_thorn_zealot_can_destroy_li_hin"]


def test_a_player_asks_why_within_a_game(tmp_path) -> None:
    screen = Sitting(session_at(scenario(hand=["Crystal"])), tmp_path / "game.json").type(
        "why thorn zealot li hin"
    )

    assert "Can Thorn Zealot destroy Li Hin?" in " ".join(screen.split())
