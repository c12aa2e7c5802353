"""The rulings as clients show them."""

from pathlib import Path

import pytest

from shardmaster.reference.rulings import KEPT, cards_named, read_rulings, rulings_about, written

pytestmark = pytest.mark.once

DOCUMENT = (Path(__file__).parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")


def row(title: str, text: str) -> str:
    return f"| {title} | {text} | `tests/rules/test_x.py::test_y` |\n"


def test_the_kept_rulings_are_those_of_the_document() -> None:
    assert KEPT.read_text(encoding="utf-8") == written(DOCUMENT), (
        "run python -m shardmaster.reference.rulings"
    )


def test_a_ruling_belongs_to_the_cards_it_names() -> None:
    found = read_rulings(row("Can Thorn Zealot destroy Li Hin?", "Yes."))

    assert found[0]["cards"] == ["li_hin_the_shattered", "thorn_zealot"]


def test_a_ruling_about_no_card_is_left_out() -> None:
    assert read_rulings(row("May shields protect champions?", "No.")) == []


def test_the_number_of_a_reading_is_no_part_of_its_question() -> None:
    found = read_rulings(row("C21 When may Giga be exhausted?", "With Dominion."))

    assert found[0]["title"] == "When may Giga be exhausted?"


def test_a_row_that_goes_on_belongs_to_the_cards_of_the_row_before() -> None:
    rows = row("Oblivion Gatekeeper finds no deck.", "It is made.") + row(
        "And if it stays so?", "-"
    )

    assert [found["cards"] for found in read_rulings(rows)] == [["oblivion_gatekeeper"]] * 2


def test_a_name_is_not_found_inside_a_longer_one() -> None:
    assert cards_named("The Agony of Choice") == ["the_agony_of_choice"]


def test_a_name_with_an_apostrophe_is_found() -> None:
    assert "leshai_knight" in cards_named("a lone Le'shai Knight has no Unify")


def test_rulings_are_found_by_card() -> None:
    titles = [ruling["title"] for ruling in rulings_about("thorn_zealot")]

    assert "Can Thorn Zealot destroy Li Hin?" in titles
