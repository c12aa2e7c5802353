"""The story in French: all of it, nothing but it, and the same game underneath."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from shardmaster.campaign.book import Book
from shardmaster.campaign.books import book_named
from shardmaster.campaign.reading import read_text
from shardmaster.campaign.session import edition, single_boss
from shardmaster.campaign.source import BrokenBook, parse
from shardmaster.campaign.translation import retold, translated
from shardmaster.language.french.table import FRENCH
from tests.french.checks import ENGLISH_WORDS, SPACED

ENGLISH_BOOK = book_named("last-light")
FRENCH_BOOK = translated(ENGLISH_BOOK, "fr")

SMALL = """
book: {id: small, title: Small, about: A book., first: shore}
scenes:
  shore:
    title: The shore
    text: |
      One.

      Two.
    choices: [{text: Climb., to: tower}, {text: Wait., to: tower}]
  tower: {title: The tower, text: The end., ending: Light}
"""
TOLD = """book: {title: Petit, about: Un livre.}
scenes:
  shore:
    title: La rive
    text: |
      Un.

      Deux.
    choices: [Monter., Attendre.]
  tower: {title: La tour, text: La fin., ending: Lumière}
"""


def small() -> Book:
    return read_text(SMALL)


def told(text: str) -> Book:
    return retold(small(), [parse(text, "fr.yaml")])


def bare(book: Book) -> Book:
    """What is left of a book without its words."""
    return replace(
        book,
        title="",
        about="",
        scenes={
            id: replace(
                scene,
                title="",
                text=(),
                choices=tuple(replace(choice, text="") for choice in scene.choices),
                ending=str(bool(scene.ending)),
            )
            for id, scene in book.scenes.items()
        },
        bosses={},
        notes={},
    )


def words(book: Book) -> Iterator[str]:
    yield from (book.title, book.about)
    for scene in book.scenes.values():
        yield from (scene.title, *scene.text, *(choice.text for choice in scene.choices))
        if scene.ending:
            yield scene.ending
    for slug, page in book.bosses.items():
        yield from (page.name, page.title, *book.notes[slug])


def test_only_the_words_are_others() -> None:
    assert bare(FRENCH_BOOK) == bare(ENGLISH_BOOK)
    assert list(FRENCH_BOOK.scenes) == list(ENGLISH_BOOK.scenes)


def test_nothing_is_left_in_english() -> None:
    english = set(words(ENGLISH_BOOK)) - {page.name for page in ENGLISH_BOOK.bosses.values()}

    assert not english & set(words(FRENCH_BOOK))
    for text in words(FRENCH_BOOK):
        assert not ENGLISH_WORDS.search(text), text


def test_signs_are_set_as_in_french() -> None:
    for text in words(FRENCH_BOOK):
        assert not SPACED.search(text), text
        assert '"' not in text
        assert "  " not in text
        assert text.count("«") == text.count("»"), text


def test_bosses_are_called_as_at_the_table() -> None:
    for slug, page in ENGLISH_BOOK.bosses.items():
        assert FRENCH_BOOK.bosses[slug].name == FRENCH.boss_name(page.name)


def test_the_page_of_a_boss_stays_the_same() -> None:
    for slug, page in ENGLISH_BOOK.bosses.items():
        other = FRENCH_BOOK.bosses[slug]

        assert (other.health, other.growth, other.respite) == (
            page.health,
            page.growth,
            page.respite,
        )
        assert other.setup.lines == page.setup.lines
        assert other.abilities() == page.abilities()
        assert (other.counters, other.attacks, other.seeds) == (
            page.counters,
            page.attacks,
            page.seeds,
        )


def test_the_book_itself_and_its_edition_are_left_alone() -> None:
    before = edition(ENGLISH_BOOK)

    translated(ENGLISH_BOOK, "fr")

    assert edition(book_named("last-light")) == before
    assert ENGLISH_BOOK.title == "The Last Light"


def test_a_language_without_a_translation_gets_the_book_as_it_is() -> None:
    assert translated(ENGLISH_BOOK, "en") is ENGLISH_BOOK
    assert translated(ENGLISH_BOOK, "eo") is ENGLISH_BOOK


def test_a_book_of_your_own_is_shown_as_it_is() -> None:
    book = small()

    assert translated(book, "fr") is book


def test_a_book_of_your_own_may_bring_a_translation(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "all.yaml").write_text(TOLD, encoding="utf-8")

    assert translated(small(), "fr", str(tmp_path)).title == "Petit"


@pytest.mark.parametrize("boss", ENGLISH_BOOK.bosses)
def test_a_single_battle_is_translated_as_well(boss: str) -> None:
    english = single_boss(ENGLISH_BOOK, boss)

    french = translated(english, "fr")

    assert bare(french) == bare(english)
    assert french.title == FRENCH_BOOK.bosses[boss].name
    assert french.scenes["saving"].title == f"Contre {french.title}"
    assert french.scenes["battle"].text == (FRENCH_BOOK.bosses[boss].title,)
    for text in words(french):
        assert not ENGLISH_WORDS.search(text), text


def test_a_small_book_is_translated() -> None:
    book = told(TOLD)

    assert (book.title, book.about) == ("Petit", "Un livre.")
    assert book.scenes["shore"].text == ("Un.", "Deux.")
    assert [choice.text for choice in book.scenes["shore"].choices] == ["Monter.", "Attendre."]
    assert book.scenes["tower"].ending == "Lumière"


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("  tower:", "  towr:", 10, "unknown scene 'towr', expected one of shore, tower"),
        ("[Monter., Attendre.]", "[Monter.]", 9, "scene shore has 1 choices, expected 2"),
        ("      Deux.\n", "", 5, "scene shore has 1 paragraphs, expected 2"),
        ("    choices:", "    ways:", 9, "unknown key 'ways' in scene shore"),
        ("    title: La rive\n", "", 3, "scene shore has no title"),
        (", ending: Lumière", "", 10, "scene tower has no ending"),
        ("book: {title: Petit, about: Un livre.}\n", "", 1, "0 book parts in the translation"),
        ("about: Un livre.", "first: shore", 1, "unknown key 'first' in book"),
        ("scenes:", "bosses: {vox: {}}\nscenes:", 2, "unknown boss 'vox'"),
        ("scenes:", "lineups: {}\nscenes:", 2, "unknown key 'lineups' in a translation"),
        ("La tour", "[]", 10, "title is a list, expected text"),
    ],
)
def test_a_translation_that_does_not_fit_is_refused(
    old: str, new: str, line: int, problem: str
) -> None:
    assert old in TOLD

    with pytest.raises(BrokenBook) as refused:
        told(TOLD.replace(old, new))

    assert str(refused.value).startswith("fr.yaml, line ")
    assert problem in str(refused.value)
    assert refused.value.line == line


def test_what_a_translation_leaves_out_stays_as_it_was_written() -> None:
    book = told(TOLD[: TOLD.index("  tower:")])

    assert book.scenes["shore"].text == ("Un.", "Deux.")
    assert book.scenes["tower"] == small().scenes["tower"]


def test_our_french_leaves_nothing_out() -> None:
    for id, scene in ENGLISH_BOOK.scenes.items():
        assert FRENCH_BOOK.scenes[id].text != scene.text, id
    for slug, page in ENGLISH_BOOK.bosses.items():
        assert FRENCH_BOOK.bosses[slug].title != page.title, slug


def test_a_scene_is_translated_once() -> None:
    chapter = parse(TOLD, "one.yaml")
    other = parse(TOLD.partition("\n")[2], "two.yaml")

    with pytest.raises(BrokenBook, match=r"two\.yaml, line 2: scene shore is defined twice"):
        retold(small(), [chapter, other])


def test_notes_are_all_translated() -> None:
    page = next(iter(ENGLISH_BOOK.bosses))
    text = f"book: {{title: a, about: b}}\nbosses:\n  {page}: {{name: x, title: y, notes: [z]}}\n"
    only_bosses = replace(ENGLISH_BOOK, scenes={})

    with pytest.raises(BrokenBook, match=f"line 3: boss {page} has 1 notes, expected 2"):
        retold(only_bosses, [parse(text, "fr.yaml")])
