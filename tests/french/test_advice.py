"""Reasons and chances in words."""

import pytest

from shardmaster.advice import differences, reasons
from shardmaster.advice.hint import AS_GOOD, CLOSE, WINS
from shardmaster.advice.reasons import Reason
from shardmaster.language.advice import odds, reason_text, reasons_text
from shardmaster.language.registry import LANGUAGES, catalogue
from shardmaster.testing import scenario
from tests.french.checks import assert_french

KINDS = {WINS, AS_GOOD, CLOSE, *reasons.KINDS, *differences.NAMES}
LIBRARY = scenario().game.library
ONE, TWO = ("axia",), ("li_hin_the_shattered", "omnius_the_all_knowing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    said = catalogue(language)

    assert set(said.reasons) == KINDS
    assert set(said.odds) == set(catalogue("en").odds)


def test_french_reasons_are_french() -> None:
    told = [Reason(kind, amount, ONE, TWO, 0.4) for kind in KINDS for amount in (1, 3)]
    said = [reason_text(reason, LIBRARY, "fr") for reason in told]
    said += [odds(0.6, 0.5, "Finir le tour", alike, "fr").text for alike in (True, False)]
    said += [odds(chance, None, "", alike=False, language="fr").text for chance in (0.6, 1.0)]
    for text in said:
        assert_french(text)


@pytest.mark.parametrize(
    ("language", "amount", "text"),
    [
        ("en", 0, "0 gems"),
        ("en", 1, "1 gem"),
        ("en", 2.0, "2 gems"),
        ("fr", 0, "0 cristal"),
        ("fr", 1, "1 cristal"),
        ("fr", 2.0, "2 cristaux"),
    ],
)
def test_numbers_go_with_their_form(language: str, amount: float, text: str) -> None:
    assert reason_text(Reason("gems", amount), LIBRARY, language) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Makes for a better deck with Li Hin, The Shattered and Omnius, The All-Knowing "
            "instead of Axia; 1 more mastery this turn (in 40% of the imagined continuations).",
        ),
        (
            "fr",
            "Améliore votre deck avec «\xa0Li Hin, la Brisée\xa0» et «\xa0Omnius, "
            "l'Érudit\xa0» au lieu de «\xa0Axia\xa0»\xa0; 1 point de maîtrise de plus "
            "ce tour-ci (dans 40\xa0% des suites imaginées).",
        ),
    ],
)
def test_reasons_make_a_sentence(language: str, text: str) -> None:
    told = [Reason("deck_swap", 0, TWO, ONE), Reason("more_mastery", 1, share=0.4)]

    assert reasons_text(told, LIBRARY, language) == text


def test_chances_are_compared_in_a_sentence() -> None:
    short, text = odds(0.684, 0.62, "End the turn", alike=False)

    assert short == "62% → 68%"
    assert text == 'Your chance to win: about 68%, and about 62% with "End the turn".'


def test_chances_that_are_alike_are_one_number() -> None:
    short, text = odds(0.684, 0.68, "End the turn", alike=True)

    assert short == "68%"
    assert text == 'Your chance to win: about 68%, and much the same with "End the turn".'


def test_only_a_certain_win_has_a_hundred_percent() -> None:
    assert odds(1.0, None, "", alike=False) == ("100%", "This wins for certain.")
    assert odds(1.0, 0.0, "End the turn", alike=False).short == "1% → 99%"


def test_french_has_its_spaces() -> None:
    short, text = odds(0.68, 0.62, "Finir le tour", alike=False, language="fr")

    assert short == "62\xa0% → 68\xa0%"
    assert text.endswith("et environ 62\xa0% avec «\xa0Finir le tour\xa0».")
