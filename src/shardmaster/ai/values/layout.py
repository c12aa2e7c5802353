"""Which row or slot belongs to which place and card, for the games of one library."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.values.vocabulary import (
    ALL_SIDE_PLACES,
    ALL_TABLE_NUMBERS,
    ATTACKING,
    AWAITED,
    DESTINED,
    FACED,
    FATED,
    FRIEND,
    MONSTROUS,
    OFFERED,
    PLAYS,
    SET_ASIDE,
    SHADOWED,
    SHARE,
    SIDE_PLACES,
    SPENT,
    SUPPLIED,
    TABLE_PLACES,
    UNDERNEATH,
)
from shardmaster.engine.library import Library

NOWHERE: Final = -1
"""For a place that no card of the library can be in."""


@final
class Layout:
    """Where the rows of each place begin; there is one for each definition."""

    def __init__(self, library: Library, sides: i64) -> None:
        self.sides: Final = sides
        self.definitions: Final = i64(len(library.definitions))
        self.side_rows: Final = vec[i64]([i64(NOWHERE)] * (sides * ALL_SIDE_PLACES))
        """For each side and place."""
        self.table_rows: Final = vec[i64]([i64(NOWHERE)] * TABLE_PLACES)
        self.first_number: i64 = 0
        """Below are the cards."""
        self.side_numbers: i64 = 0
        """How many numbers each side has."""
        self.table_numbers: i64 = 0
        """Where those that belong to no side begin."""
        self.size: i64 = 0


def between_turns(library: Library) -> Layout:
    """For the networks: own cards, those of enemies and those of friends."""
    sides = FRIEND + 1
    layout = Layout(library, sides)
    place: i64 = 0
    for side in range(sides):
        for each in range(SIDE_PLACES):
            layout.side_rows[side * ALL_SIDE_PLACES + each] = place * layout.definitions
            place += 1
    layout.table_rows[OFFERED] = place * layout.definitions
    place += sides
    for each in (MONSTROUS, AWAITED, FATED):
        layout.table_rows[each] = place * layout.definitions
        place += 1
    layout.first_number = place * layout.definitions
    return layout


def at_decisions(library: Library) -> Layout:
    """For environments: every seat by itself, the viewer first, and only what the library needs."""
    layout = Layout(library, library.seats)
    row: i64 = 0
    for side in range(layout.sides):
        for each in range(ALL_SIDE_PLACES):
            if _side_has(library, each):
                layout.side_rows[side * ALL_SIDE_PLACES + each] = row
                row += layout.definitions
    for each in range(TABLE_PLACES):
        if _table_has(library, each):
            layout.table_rows[each] = row
            row += layout.definitions
    layout.first_number = row
    layout.side_numbers = PLAYS + i64(len(library.characters))
    layout.table_numbers = row + layout.sides * layout.side_numbers
    layout.size = layout.table_numbers + ALL_TABLE_NUMBERS
    return layout


def _side_has(library: Library, place: i64) -> bool:
    if place == DESTINED:
        return library.has_destinies
    if place == SET_ASIDE:
        return len(library.relics) > 0
    if place == SHADOWED:
        return library.has_shadows and not library.fate
    if place == FACED:
        return library.fate
    return place != SHARE


def _table_has(library: Library, place: i64) -> bool:
    if place in (MONSTROUS, ATTACKING):
        return library.has_monsters
    if place == AWAITED:
        return library.has_destinies
    if place in (FATED, SUPPLIED, SPENT):
        return library.fate
    return place != UNDERNEATH or len(library.holders) > 0
