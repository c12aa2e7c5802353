"""The books by name."""

from functools import cache
from pathlib import Path
from typing import Final

from shardmaster.campaign.book import Book
from shardmaster.campaign.reading import read_book
from shardmaster.engine.errors import UnknownName

FOLDER: Final = Path(__file__).parent / "books"


def book_names() -> list[str]:
    """The ids of the books that come with the game."""
    return sorted(path.name.replace("_", "-") for path in FOLDER.iterdir() if path.is_dir())


def book_folder(name: str) -> Path:
    """Where the chapters of one of our books are."""
    if name not in book_names():
        raise UnknownName("book", name, book_names())
    return FOLDER / name.replace("-", "_")


@cache
def _our_book(name: str) -> Book:
    return read_book(book_folder(name))


def book_named(name: str) -> Book:
    """One of our books by its id, or your own by the path of its file or folder."""
    if name in book_names():
        return _our_book(name)
    path = Path(name)
    if path.exists():
        return read_book(path)
    raise UnknownName("book", name, [*book_names(), "or the path of a book"])
