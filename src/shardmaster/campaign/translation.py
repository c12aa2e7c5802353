"""Books in another language.

A translation is a folder with files that say the same things in other words: scenes by their ids
with title, text and choices, bosses with name, title and notes, and the title of the book. It adds
nothing; what it leaves out stays as it was written. Ours are in the folder of the language; a book
of your own has them beside its chapters, in a folder named after the language (`fr`).

A campaign is always played with the book as it was written: its edition and all progress are
the same in every language, and a translated book is only for showing.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from shardmaster.campaign.book import Book, Scene
from shardmaster.campaign.books import book_folder, book_named, book_names
from shardmaster.campaign.reading import chapter_files, entries, paragraphs
from shardmaster.campaign.source import Spot, read_source
from shardmaster.engine.battle.page import Page
from shardmaster.language.language import Language
from shardmaster.language.registry import LANGUAGES

PARTS: Final = ("book", "bosses", "scenes")
STORY: Final = "story"
"""The folder of a language that holds its books."""
SINGLE: Final = f"{STORY}/single_boss.yaml"
"""The file with what is said around a battle that is played without a story."""

Spaced = Callable[[str], str]


def translated(book: Book, language: str, source: str = "") -> Book:
    """The book in a language, or as it was written if there is no translation.

    `source` is the folder of a book that is not ours. A single battle, whose id names its boss,
    is told as well.
    """
    name, _, boss = book.id.partition("/")
    if language not in LANGUAGES or (not source and name not in book_names()):
        return book
    spoken = LANGUAGES[language]
    folder = Path(source) / language if source else _ours(spoken, name)
    if not folder.is_dir():
        return book
    if boss:
        return _single_boss(book, read_chapters(folder), spoken)
    if not source and book is book_named(name):
        return _our_translation(name, language)
    return retold(book, read_chapters(folder), spoken.typeset)


def _ours(language: Language, name: str) -> Path:
    return language.folder / STORY / book_folder(name).name


def read_chapters(folder: Path) -> list[Spot]:
    """The files of a translation."""
    return [read_source(file) for file in chapter_files(folder)]


@cache
def _our_translation(name: str, language: str) -> Book:
    """Ours do not change while the game runs, and are shown again and again."""
    spoken = LANGUAGES[language]
    chapters = read_chapters(_ours(spoken, name))
    return retold(book_named(name), chapters, spoken.typeset)


def retold(book: Book, chapters: list[Spot], spaced: Spaced = str) -> Book:
    """A book with other words in all the same places."""
    for chapter in chapters:
        chapter.fields("a translation", (), PARTS)
    heads = [chapter for chapter in chapters if "book" in chapter.mapping("a translation")]
    if len(heads) != 1:
        chapters[-1].refuse(f"{len(heads)} book parts in the translation, expected exactly one")
    head = heads[0].mapping("a translation")["book"].fields("book", ("title", "about"), ())
    scenes = _scenes(book, chapters, spaced)
    bosses = _bosses(book, chapters, spaced)
    return replace(
        book,
        title=spaced(head["title"].text("title")),
        about=spaced(head["about"].text("about")),
        scenes=scenes,
        bosses={slug: page for slug, (page, _) in bosses.items()},
        notes={slug: notes for slug, (_, notes) in bosses.items()},
    )


def _scenes(book: Book, chapters: list[Spot], spaced: Spaced) -> dict[str, Scene]:
    def read(id: str, spot: Spot) -> Scene:
        _check_known("scene", id, book.scenes, spot)
        return _scene(book.scenes[id], spot, spaced)

    found = entries(chapters, "scenes", "scene", read)
    return {id: found.get(id, scene) for id, scene in book.scenes.items()}


def _scene(scene: Scene, spot: Spot, spaced: Spaced) -> Scene:
    what = f"scene {scene.id}"
    needed = ["title", "text"]
    needed += ["choices"] if scene.choices else []
    needed += ["ending"] if scene.ending else []
    fields = spot.fields(what, tuple(needed), ())
    text = paragraphs(fields["text"])
    if len(text) != len(scene.text):
        fields["text"].refuse(f"{what} has {len(text)} paragraphs, expected {len(scene.text)}")
    choices = fields.listed("choices", "choices")
    if len(choices) != len(scene.choices):
        fields["choices"].refuse(
            f"{what} has {len(choices)} choices, expected {len(scene.choices)}"
        )
    return replace(
        scene,
        title=spaced(fields["title"].text("title")),
        text=tuple(spaced(paragraph) for paragraph in text),
        choices=tuple(
            replace(choice, text=spaced(told.text("a choice")))
            for choice, told in zip(scene.choices, choices)
        ),
        ending=spaced(fields["ending"].text("ending")) if scene.ending else "",
    )


def _bosses(
    book: Book, chapters: list[Spot], spaced: Spaced
) -> dict[str, tuple[Page, tuple[str, ...]]]:
    def read(slug: str, spot: Spot) -> tuple[Page, tuple[str, ...]]:
        _check_known("boss", slug, book.bosses, spot)
        return _boss(book.bosses[slug], len(book.notes.get(slug, ())), spot, spaced)

    found = entries(chapters, "bosses", "boss", read)
    return {
        slug: found.get(slug, (page, book.notes.get(slug, ())))
        for slug, page in book.bosses.items()
    }


def _boss(page: Page, notes: int, spot: Spot, spaced: Spaced) -> tuple[Page, tuple[str, ...]]:
    what = f"boss {page.slug}"
    fields = spot.fields(what, ("name", "title", "notes") if notes else ("name", "title"), ())
    told = fields.listed("notes", "notes")
    if len(told) != notes:
        fields["notes"].refuse(f"{what} has {len(told)} notes, expected {notes}")
    name, title = (spaced(fields[key].text(key)) for key in ("name", "title"))
    return _renamed(page, name, title), tuple(spaced(note.text("a note")) for note in told)


def _renamed(page: Page, name: str, title: str) -> Page:
    return Page(
        page.slug,
        name,
        title,
        page.health,
        page.growth,
        page.groups,
        page.attacks,
        respite=page.respite,
        courage=page.courage,
        seeds=page.seeds,
        setup=page.setup.lines,
        starts=page.starts,
        ends=page.ends,
        once=page.once,
        counters=page.counters,
        havoc_at=page.havoc_at,
        havoc_below=page.havoc_below,
        written={**page.written, "name": name, "title": title},
    )


def _check_known(kind: str, name: str, known: Iterable[str], spot: Spot) -> None:
    if name not in known:
        spot.refuse(f"unknown {kind} {name!r}, expected one of {', '.join(known)}")


def _single_boss(book: Book, chapters: list[Spot], language: Language) -> Book:
    """A single battle: the boss of the book, and sentences that fit any of them."""
    [boss] = book.bosses
    spaced = language.typeset
    told = {
        slug: spot
        for chapter in chapters
        if "bosses" in chapter.mapping("a translation")
        for slug, spot in chapter.mapping("a translation")["bosses"].mapping("bosses").items()
    }
    if boss not in told:
        return book
    page, notes = _boss(book.bosses[boss], len(book.notes.get(boss, ())), told[boss], spaced)

    def filled(text: str) -> str:
        return spaced(text).replace("{name}", page.name).replace("{title}", page.title)

    frame = language.folder / SINGLE
    return replace(
        book,
        title=page.name,
        about=page.title,
        scenes=_scenes(book, [read_source(frame)], filled) if frame.is_file() else book.scenes,
        bosses={boss: page},
        notes={boss: notes},
    )
