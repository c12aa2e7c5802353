"""French grammar: elision, contraction, plurals, ordinals, and who does something."""

import pytest

from shardmaster.language.french.grammar import (
    elides,
    infinitive,
    listed,
    of,
    of_them,
    ordinal,
    plural,
    several,
    that,
    to,
    to_you,
    typeset,
)
from shardmaster.language.phrasing import capital


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Alice", "d'Alice"),
        ("Éclat de Sang", "d'Éclat de Sang"),
        ("Œuvre", "d'Œuvre"),
        ("Volos", "de Volos"),
        ("Hugo", "de Hugo"),
        ("Le Putride", "du Putride"),
        ("Les Oubliés", "des Oubliés"),
        ("La Porte de Cristal", "de La Porte de Cristal"),
        ("L'Ombre", "de L'Ombre"),
        ("Leto", "de Leto"),
        ("{card:x:|Axia}", "d'{card:x:|Axia}"),
    ],
)
def test_of_melts_with_what_follows(name: str, expected: str) -> None:
    assert of(name) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Alice", "à Alice"), ("Le Putride", "au Putride"), ("Les Oubliés", "aux Oubliés")],
)
def test_to_melts_with_an_article(name: str, expected: str) -> None:
    assert to(name) == expected


def test_that_loses_its_vowel() -> None:
    assert [that("il"), that("vous")] == ["qu'il", "que vous"]


def test_nothing_elides_before_no_text() -> None:
    assert not elides("")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("carte", "cartes"),
        ("cristal", "cristaux"),
        ("jeu", "jeux"),
        ("joyau", "joyaux"),
        ("choix", "choix"),
        ("tas", "tas"),
    ],
)
def test_words_have_their_plural(word: str, expected: str) -> None:
    assert plural(word) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes"), (-1, "-1 carte"), (-3, "-3 cartes")],
)
def test_the_plural_begins_with_two(number: int, expected: str) -> None:
    assert several(number, "carte") == expected


def test_ordinals_know_the_gender_of_the_first() -> None:
    assert [ordinal(1, True), ordinal(1, False), ordinal(2, True)] == ["1re", "1er", "2e"]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [([], ""), (["a"], "a"), (["a", "b"], "a et b"), (["a", "b", "c"], "a, b et c")],
)
def test_things_in_a_row_are_joined_at_the_last(parts: list[str], expected: str) -> None:
    assert listed(parts) == expected


def test_a_mark_gets_the_capital_of_its_text() -> None:
    assert capital("{keyword:banish:|bannissez} cela") == "{keyword:banish:|Bannissez} cela"
    assert capital("épuisez") == "Épuisez"


@pytest.mark.parametrize(
    ("phrase", "you", "them"),
    [
        ("<gagner> 2 cristaux", "gagnez 2 cristaux", "gagne 2 cristaux"),
        ("<bannir> cela", "bannissez cela", "bannit cela"),
        ("<révéler> <votre/sa> main", "révélez votre main", "révèle sa main"),
        (
            "{keyword:destroy:|<détruire>}",
            "{keyword:destroy:|détruisez}",
            "{keyword:destroy:|détruit}",
        ),
    ],
)
def test_a_phrase_is_said_to_you_or_of_someone_else(phrase: str, you: str, them: str) -> None:
    assert to_you(phrase) == you
    assert of_them(phrase) == them


def test_an_infinitive_leaves_open_whose_it_is() -> None:
    assert infinitive("<défausser> <votre/sa> main") == "défausser <votre/sa> main"


def test_an_infinitive_reaches_to_the_semicolon() -> None:
    assert infinitive("<piocher>\u00a0; <défausser>") == "piocher\u00a0; <défausser>"


def test_signs_keep_their_space() -> None:
    assert typeset("Quoi ? « Rien » : 5 %") == "Quoi\u00a0? «\u00a0Rien\u00a0»\u00a0: 5\u00a0%"
    assert typeset("50 ± 5 %") == "50 ±\u00a05\u00a0%"
