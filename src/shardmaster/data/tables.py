"""A data set as arrays: what the report reads of its files."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow.parquet as pq

from shardmaster.data.making import CARD
from shardmaster.data.schema import RECRUITED, VERSION
from shardmaster.engine.endings import TIE
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.catalog import SETS, STARTERS

Array = np.ndarray[Any, Any]

CARDS: Final = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
SLUGS: Final = sorted({card.slug for card in CARDS})
"""Every card has a number here: its place."""
NUMBERS: Final = {slug: number for number, slug in enumerate(SLUGS)}
NONE: Final = -1
GAME_COLUMNS: Final = [
    *("first", "winners", "ending", "turns", "characters", "fell_by", "relics", "destinies"),
    *("decks", "taken"),
]
TURN_COLUMNS: Final = [
    *(
        "game",
        "turn",
        "seat",
        "health",
        "mastery",
        "cards",
        "champions",
        "row",
        "offered",
        "bought",
        "won",
    )
]


@dataclass(frozen=True)
class Lists:
    """Lists of cards, one after another."""

    values: Array
    owner: Array
    """The row that each value belongs to."""


@dataclass(frozen=True)
class Games:
    """The games of a file. Arrays with a value for each seat have a row for each game."""

    won: Array
    first: Array
    turns: Array
    characters: Array
    """Names, or None."""
    fell_by: Array
    relics: Array
    destinies: Array
    """Numbers of cards, or NONE."""
    decks: Lists
    """All cards of a seat; the owner is its place in the arrays above, read row by row."""
    recruited: Lists


@dataclass(frozen=True)
class Turns:
    """The turns of a file."""

    game: Array
    turn: Array
    seat: Array
    health: Array
    mastery: Array
    cards: Array
    champions: Array
    won: Array
    row: Lists
    offered: Lists
    bought: Lists


class DataSet:
    """A folder that `data make` has written."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        path = folder / CARD
        if not path.exists():
            raise ShardmasterError(
                f"{folder} has no {CARD}; expected a folder of 'shardmaster data make'"
            )
        self.about: Final[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        if self.about["data"] != VERSION:
            raise ShardmasterError(
                f"{folder} has layout {self.about['data']}, expected {VERSION}; make it again"
            )
        self.names: Final = sorted(path.name for path in (folder / "games").glob("*.parquet"))
        if not self.names:
            raise ShardmasterError(f"{folder} has no games yet; run 'shardmaster data make' again")
        table = pq.read_table(folder / "games" / self.names[0], columns=["seats"])
        self.seats: Final = int(table["seats"][0].as_py())

    def games(self) -> Iterator[Games]:
        for name in self.names:
            yield self._games(pq.read_table(self._folder / "games" / name, columns=GAME_COLUMNS))

    def turns(self) -> Iterator[Turns]:
        for name in self.names:
            yield self._turns(pq.read_table(self._folder / "turns" / name, columns=TURN_COLUMNS))

    def _games(self, table: Any) -> Games:
        count = table.num_rows
        winners = _column(table, "winners")
        won = np.zeros((count, self.seats))
        owner = np.repeat(np.arange(count), np.diff(winners.offsets.to_numpy()))
        won[owner, winners.values.to_numpy()] = 1.0
        won[table["ending"].to_numpy() == TIE] /= 2
        decks = _column(table, "decks")
        return Games(
            won,
            table["first"].to_numpy(),
            table["turns"].to_numpy(),
            self._by_seat(table, "characters"),
            self._by_seat(table, "fell_by"),
            _numbers(_column(table, "relics").values).reshape(count, self.seats),
            _numbers(_column(table, "destinies").values).reshape(count, self.seats),
            _lists(decks.values),
            self._recruited(_column(table, "taken")),
        )

    def _recruited(self, taken: Any) -> Lists:
        """The cards that were recruited, by the place of their seat."""
        events = taken.values
        game = np.repeat(np.arange(len(taken)), np.diff(taken.offsets.to_numpy()))
        seat = events.field("seat").to_numpy()
        chosen = events.field("how").to_numpy(zero_copy_only=False) == RECRUITED
        cards = _numbers(events.field("card"))
        return Lists(cards[chosen], (game * self.seats + seat)[chosen])

    def _by_seat(self, table: Any, name: str) -> Array:
        values = _column(table, name).values.to_numpy(zero_copy_only=False)
        found: Array = values.reshape(-1, self.seats)
        return found

    def _turns(self, table: Any) -> Turns:
        numbers = {
            name: _column(table, name).values.to_numpy().reshape(-1, self.seats)
            for name in ("health", "mastery", "cards", "champions")
        }
        return Turns(
            game=table["game"].to_numpy(),
            turn=table["turn"].to_numpy(),
            seat=table["seat"].to_numpy(),
            won=table["won"].to_numpy(),
            row=_lists(_column(table, "row")),
            offered=_lists(_column(table, "offered")),
            bought=_lists(_column(table, "bought")),
            **numbers,
        )


def _column(table: Any, name: str) -> Any:
    return table[name].combine_chunks()


def _numbers(slugs: Any) -> Array:
    """Cards by their numbers."""
    coded = slugs.dictionary_encode()
    known = np.array([NUMBERS[slug] for slug in coded.dictionary.to_pylist()], np.int16)
    indices = coded.indices.fill_null(NONE).to_numpy()
    if not len(known):
        return np.full(len(indices), NONE, np.int16)
    return np.where(indices == NONE, np.int16(NONE), known[indices])


def _lists(lists: Any) -> Lists:
    owner = np.repeat(np.arange(len(lists)), np.diff(lists.offsets.to_numpy()))
    return Lists(_numbers(lists.values), owner)
