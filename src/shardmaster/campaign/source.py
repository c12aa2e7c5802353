"""Chapter files as trees of spots that know their line.

YAML is read event by event: no tags, anchors or aliases, so nothing is ever constructed or
repeated, and nesting is bounded. What a word means (a number, a flag, a name) is decided by
the reader of the spot, so `no` stays a word and `2` can be a key.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NoReturn

import yaml

from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.language.files import LOADER

MOST_BYTES: Final = 512 * 1024
"""Larger files are no chapters."""
MOST_NESTING: Final = 24
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")
CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class BrokenBook(ShardmasterError):
    """A Battle Book that cannot be played; the message names the file, the line and the reason."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}, line {line}: {problem}")
        self.file: Final = file
        self.line: Final = line


@dataclass
class Spot:
    """A word, a list or a mapping at a line of a chapter file."""

    file: str
    line: int
    word: str | None = None
    items: "list[Spot] | None" = None
    parts: "dict[str, Spot] | None" = None
    keys: "dict[str, Spot]" = field(default_factory=dict)
    """Where the keys of a mapping are."""
    plain: bool = True
    """Whether a word is written without quotation marks."""

    def refuse(self, problem: str) -> NoReturn:
        raise BrokenBook(self.file, self.line, problem)

    @property
    def kind(self) -> str:
        """What is here, for messages."""
        if self.items is not None:
            return "a list"
        if self.parts is not None:
            return "a mapping"
        return "nothing" if not self.word and self.plain else shown(self.word)

    def plain_data(self) -> object:
        """What is here as plain lists, mappings and words, without lines or quotation marks."""
        if self.items is not None:
            return [item.plain_data() for item in self.items]
        if self.parts is not None:
            return {key: part.plain_data() for key, part in self.parts.items()}
        return self.word

    def plain_mapping(self, what: str) -> dict[str, object]:
        return {key: part.plain_data() for key, part in self.mapping(what).items()}

    def text(self, what: str) -> str:
        """Words for people."""
        if self.word is None or not self.word.strip():
            self.refuse(f"{what} is {self.kind}, expected text")
        if CONTROL.search(self.word):
            self.refuse(f"{what} has control characters in it, expected text")
        return self.word.strip()

    def name(self, what: str) -> str:
        """A name as programs write it."""
        if self.word is None or not NAME.fullmatch(self.word):
            expected = "a name of lowercase letters, digits, - and _"
            self.refuse(f"{what} is {self.kind}, expected {expected}")
        return self.word

    def number(self, what: str, least: int, most: int) -> int:
        word = self.word
        if word is None or not self.plain or not NUMBER.fullmatch(word):
            self.refuse(f"{what} is {self.kind}, expected a number from {least} to {most}")
        if not least <= int(word) <= most:
            self.refuse(f"{what} is {word}, expected a number from {least} to {most}")
        return int(word)

    def truth(self, what: str) -> bool:
        if self.word not in ("true", "false") or not self.plain:
            self.refuse(f"{what} is {self.kind}, expected true or false")
        return self.word == "true"

    def listed(self, what: str) -> "list[Spot]":
        if self.items is None:
            self.refuse(f"{what} is {self.kind}, expected a list")
        return self.items

    def names(self, what: str) -> "dict[str, Spot]":
        """A list of different names, with the spot of each."""
        found: dict[str, Spot] = {}
        for item in self.listed(what):
            name = item.name(f"an entry of {what}")
            if name in found:
                item.refuse(f"{name} is listed twice in {what}, expected it once")
            found[name] = item
        return found

    def mapping(self, what: str) -> "dict[str, Spot]":
        if self.parts is None:
            self.refuse(f"{what} is {self.kind}, expected a mapping")
        return self.parts

    def fields(self, what: str, needed: tuple[str, ...], optional: tuple[str, ...]) -> "Fields":
        """A mapping with known keys, some of which must be there."""
        parts = self.mapping(what)
        for key in parts:
            if key not in needed and key not in optional:
                known = ", ".join((*needed, *optional))
                self.keys[key].refuse(
                    f"unknown key {shown(key)} in {what}, expected one of {known}"
                )
        for key in needed:
            if key not in parts:
                self.refuse(f"{what} has no {key}, expected {', '.join(needed)}")
        return Fields(self, parts)


@dataclass(frozen=True)
class Fields:
    """The parts of a mapping whose keys have been checked."""

    spot: Spot
    parts: dict[str, Spot]

    def __getitem__(self, key: str) -> Spot:
        return self.parts[key]

    def __contains__(self, key: str) -> bool:
        return key in self.parts

    def listed(self, key: str, what: str) -> list[Spot]:
        """The entries of an optional list."""
        return self.parts[key].listed(what) if key in self.parts else []

    def names(self, key: str, what: str) -> dict[str, Spot]:
        return self.parts[key].names(what) if key in self.parts else {}


def read_source(path: Path) -> Spot:
    """The mapping a chapter file consists of."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ShardmasterError(f"cannot read {path}: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise BrokenBook(str(path), 1, f"the file is too large, expected up to {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BrokenBook(str(path), line, "the file is not valid text, expected UTF-8") from error
    return parse(text, str(path))


def parse(text: str, file: str) -> Spot:
    """The mapping that a text of YAML consists of."""
    try:
        root = _build(yaml.parse(text, Loader=LOADER), file)
    except yaml.reader.ReaderError as error:
        line = text[: error.position].count("\n") + 1
        problem = "a character that YAML does not allow, expected plain text"
        raise BrokenBook(file, line, problem) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        reason = " ".join(part for part in (error.context, error.problem) if part)
        raise BrokenBook(file, line, f"invalid YAML ({reason}), expected a mapping") from error
    if root is None:
        raise BrokenBook(file, 1, "an empty file, expected parts of a book")
    return root


def spot_of(data: object, what: str, nesting: int = 0) -> Spot:
    """The spot that `plain_data` makes this of; it has no lines."""
    if isinstance(data, str):
        return Spot(what, 0, word=data)
    if isinstance(data, list | dict) and nesting < MOST_NESTING:
        if isinstance(data, list):
            return Spot(what, 0, items=[spot_of(each, what, nesting + 1) for each in data])
        parts = {key: spot_of(each, what, nesting + 1) for key, each in data.items()}
        return Spot(what, 0, parts=parts, keys={key: Spot(what, 0, word=key) for key in parts})
    raise BrokenBook(what, 0, f"{shown(data)}, expected words, lists and mappings")


def _build(events: Iterator[yaml.Event], file: str) -> Spot | None:
    """Put events together without recursion."""
    root: Spot | None = None
    open_spots: list[Spot] = []
    waiting: list[Spot | None] = []
    """For each open mapping the key whose value comes next."""
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            open_spots.pop()
            waiting.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        spot = _spot(event, file)
        if not open_spots:
            if root is not None:
                spot.refuse("a second document begins here, expected one in each file")
            root = spot
        else:
            _place(spot, open_spots[-1], waiting)
        if spot.word is None:
            if len(open_spots) >= MOST_NESTING:
                spot.refuse(f"nested too deeply, expected at most {MOST_NESTING} levels")
            open_spots.append(spot)
            waiting.append(None)
    return root


def _spot(event: yaml.NodeEvent, file: str) -> Spot:
    line = event.start_mark.line + 1 if event.start_mark is not None else 1
    if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
        raise BrokenBook(file, line, "an anchor or alias, expected everything to be written out")
    if isinstance(event, yaml.ScalarEvent):
        if event.tag is not None:
            raise BrokenBook(file, line, f"a tag ({shown(event.tag)}), expected plain values")
        return Spot(file, line, word=event.value, plain=not event.style)
    if isinstance(event, yaml.CollectionStartEvent) and event.tag is not None:
        raise BrokenBook(file, line, f"a tag ({shown(event.tag)}), expected plain values")
    if isinstance(event, yaml.SequenceStartEvent):
        return Spot(file, line, items=[])
    return Spot(file, line, parts={})


def _place(spot: Spot, parent: Spot, waiting: list[Spot | None]) -> None:
    """Add a spot to the list or mapping it is in."""
    if parent.items is not None:
        parent.items.append(spot)
        return
    assert parent.parts is not None
    key = waiting[-1]
    if key is not None:
        assert key.word is not None
        if spot.word is None:
            spot.line = key.line
        parent.parts[key.word] = spot
        waiting[-1] = None
        return
    if spot.word is None:
        spot.refuse(f"a key is {spot.kind}, expected a word")
    if spot.word in parent.keys:
        first = parent.keys[spot.word].line
        spot.refuse(f"{spot.word} is here twice (also in line {first}), expected it once")
    parent.keys[spot.word] = spot
    waiting[-1] = spot
