"""Sets, modes and characters by name, and the libraries made of them."""

from functools import cache
from typing import Final

from shardmaster.cards import base
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.engine.library import Library
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.free_for_all import FREE_FOR_ALL

MODES: Final[dict[str, Mode]] = {FREE_FOR_ALL.name: FREE_FOR_ALL}
SETS: Final[dict[str, list[CardDef]]] = {"base": base.CENTER}
STARTERS: Final[list[CardDef]] = base.STARTERS
CHARACTERS: Final[list[str]] = base.CHARACTERS


def mode_named(name: str) -> Mode:
    if name not in MODES:
        raise UnknownName("mode", name, list(MODES))
    return MODES[name]


def check_sets(sets: tuple[str, ...]) -> tuple[str, ...]:
    """The chosen sets in printed order; 'all' stands for every set, and base is always in."""
    for name in sets:
        if name not in SETS and name != "all":
            raise UnknownName("set", name, [*SETS, "all"])
    return tuple(name for name in SETS if name == "base" or name in sets or "all" in sets)


def check_seats(mode: Mode, seats: int) -> None:
    if not mode.fewest <= seats <= mode.most:
        raise ShardmasterError(
            f"{mode.name} takes {mode.fewest} to {mode.most} players, not {seats}"
        )


def character_index(name: str) -> int:
    for index, known in enumerate(CHARACTERS):
        if known.casefold() == name.casefold():
            return index
    raise UnknownName("character", name, CHARACTERS)


@cache
def library(mode: str, sets: tuple[str, ...], seats: int) -> Library:
    """The library for a mode, sets and a number of players; made once."""
    chosen = mode_named(mode)
    check_seats(chosen, seats)
    names = check_sets(sets)
    center = [card for name in names for card in SETS[name]]
    return Library(chosen, list(names), seats, CHARACTERS, STARTERS, center)
