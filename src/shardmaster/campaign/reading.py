"""Reads chapter files into a Battle Book, or refuses them with the line and the reason."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from shardmaster.campaign.book import Book, Choice, Fight, Scene
from shardmaster.campaign.pages import read_notes, read_page, read_rules
from shardmaster.campaign.source import BrokenBook, Fields, Spot, parse, read_source
from shardmaster.campaign.story import Places, check_story
from shardmaster.cards.shadow_of_salvation import SAVED
from shardmaster.engine.battle.page import Page
from shardmaster.engine.errors import ShardmasterError

__all__ = ["BrokenBook", "read_book", "read_page_notes", "read_pages", "read_text"]

LINEUP: Final = 6
MOST_FILES: Final = 100
PARTS: Final = ("book", "bosses", "lineups", "scenes")
WAYS: Final = ("fight", "choices", "ending")

Entry = TypeVar("Entry")


def read_book(path: Path) -> Book:
    """The book of a chapter file, or of all those in a folder."""
    return _bind([read_source(file) for file in chapter_files(path)])


def read_text(text: str, file: str = "book") -> Book:
    """The book in a text."""
    return _bind([parse(text, file)])


def read_pages(path: Path) -> dict[str, Page]:
    """Only the bosses of chapter files, for single battles; there need not be a story."""
    chapters = [read_source(file) for file in chapter_files(path)]
    return entries(chapters, "bosses", "boss", read_page)


def read_page_notes(path: Path) -> dict[str, tuple[str, ...]]:
    """The notes on the pages of bosses."""
    chapters = [read_source(file) for file in chapter_files(path)]
    return entries(chapters, "bosses", "boss", lambda slug, spot: read_notes(spot))


def chapter_files(path: Path) -> list[Path]:
    """The files of a book in reading order."""
    if not path.is_dir():
        return [path]
    found = sorted(path.glob("*.yaml"))
    if not found:
        raise ShardmasterError(f"{path} has no chapters, expected files that end in .yaml")
    if len(found) > MOST_FILES:
        raise ShardmasterError(f"{path} has {len(found)} chapters, expected at most {MOST_FILES}")
    return found


def _bind(chapters: list[Spot]) -> Book:
    """Put the parts of all chapters together."""
    for chapter in chapters:
        chapter.fields("a chapter", (), PARTS)
    headed = [chapter for chapter in chapters if "book" in chapter.mapping("a chapter")]
    if not headed:
        chapters[0].refuse("no chapter has a book part, expected it in exactly one file")
    if len(headed) > 1:
        headed[1].keys["book"].refuse(
            f"a second book part (also in {headed[0].file}), expected it in exactly one file"
        )
    head = (
        headed[0].mapping("a chapter")["book"].fields("book", ("id", "title", "about", "first"), ())
    )
    places = Places()
    book = Book(
        head["id"].name("id"),
        head["title"].text("title"),
        head["about"].text("about"),
        head["first"].name("first"),
        entries(chapters, "scenes", "scene", lambda id, spot: _scene(id, spot, places)),
        entries(chapters, "bosses", "boss", read_page),
        entries(chapters, "lineups", "line-up", _lineup),
        entries(chapters, "bosses", "boss", lambda slug, spot: read_notes(spot)),
        entries(chapters, "bosses", "boss", lambda slug, spot: read_rules(spot)),
    )
    places.first = head["first"]
    places.lineups = _spots(chapters, "lineups")
    check_story(book, places)
    return book


def _spots(chapters: list[Spot], part: str) -> dict[str, Spot]:
    found: dict[str, Spot] = {}
    for chapter in chapters:
        parts = chapter.mapping("a chapter")
        if part in parts:
            found |= parts[part].mapping(part)
    return found


def entries(
    chapters: list[Spot], part: str, kind: str, read: Callable[[str, Spot], Entry]
) -> dict[str, Entry]:
    """The named entries of a part of all chapters; no name comes twice."""
    found: dict[str, Entry] = {}
    first: dict[str, Spot] = {}
    for chapter in chapters:
        parts = chapter.mapping("a chapter")
        if part not in parts:
            continue
        for name, spot in parts[part].mapping(part).items():
            key = parts[part].keys[name]
            key.name(f"the name of a {kind}")
            if name in first:
                also = f"also in {first[name].file}, line {first[name].line}"
                key.refuse(f"{kind} {name} is defined twice ({also}), expected different names")
            first[name] = key
            found[name] = read(name, spot)
    return found


def _lineup(name: str, spot: Spot) -> tuple[str, ...]:
    known = [card.slug for card in SAVED]
    what = f"line-up {name}"
    found = spot.names(what)
    for slug, item in found.items():
        if slug not in known:
            item.refuse(f"unknown saved card {slug!r}, expected one of {', '.join(known)}")
    if len(found) != LINEUP:
        spot.refuse(f"{what} has {len(found)} cards, expected {LINEUP}")
    return tuple(found)


def _scene(id: str, spot: Spot, places: Places) -> Scene:
    what = f"scene {id}"
    fields = spot.fields(what, ("title", "text"), ("sets", "lineup", *WAYS))
    places.scenes[id] = spot
    ways = [way for way in WAYS if way in fields]
    if len(ways) != 1:
        problem = f"has {' and '.join(ways)}" if ways else "leads nowhere"
        spot.refuse(f"{what} {problem}, expected one of {', '.join(WAYS)}")
    if "lineup" in fields and "choices" not in fields:
        fields["lineup"].refuse(f"{what} has a line-up without choices, expected some after it")
    return Scene(
        id,
        fields["title"].text("title"),
        paragraphs(fields["text"]),
        tuple(fields.names("sets", "sets")),
        _fight(fields["fight"], places) if "fight" in fields else None,
        fields["lineup"].name("lineup") if "lineup" in fields else "",
        _choices(id, fields, places),
        fields["ending"].text("ending") if "ending" in fields else "",
    )


def paragraphs(spot: Spot) -> tuple[str, ...]:
    """Blank lines separate paragraphs; other line breaks mean nothing."""
    found: list[list[str]] = [[]]
    for line in spot.text("text").splitlines():
        if line.strip():
            found[-1].append(line.strip())
        elif found[-1]:
            found.append([])
    return tuple(" ".join(lines) for lines in found if lines)


def _fight(spot: Spot, places: Places) -> Fight:
    fields = spot.fields("a fight", ("boss", "won", "lost"), ())
    fight = Fight(*(fields[key].name(key) for key in ("boss", "won", "lost")))
    places.bosses.append((fight.boss, fields["boss"]))
    places.targets += [(fight.won, fields["won"]), (fight.lost, fields["lost"])]
    return fight


def _choices(id: str, fields: Fields, places: Places) -> tuple[Choice, ...]:
    if "choices" not in fields:
        return ()
    items = fields["choices"].listed("choices")
    if not items:
        fields["choices"].refuse(f"scene {id} leads nowhere, expected at least one choice")
    found: list[Choice] = []
    for item in items:
        parts = item.fields("a choice", ("text", "to"), ("needs", "lacks", "sets"))
        flags = {kind: parts.names(kind, kind) for kind in ("needs", "lacks", "sets")}
        for kind in ("needs", "lacks"):
            places.flags += flags[kind].items()
        choice = Choice(
            parts["text"].text("text"),
            parts["to"].name("to"),
            tuple(flags["needs"]),
            tuple(flags["lacks"]),
            tuple(flags["sets"]),
        )
        places.targets.append((choice.to, parts["to"]))
        places.choices[id, len(found)] = item
        found.append(choice)
    return tuple(found)
