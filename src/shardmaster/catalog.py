"""Sets, modes and characters by name, and the libraries made of them."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from shardmaster.cards import base, into_the_horizon, relics_of_the_future, shadow_of_salvation
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.engine.library import Library
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.free_for_all import FREE_FOR_ALL


@dataclass(frozen=True)
class CardSet:
    """What comes in one box, as far as the classic game goes."""

    title: str
    short: str
    """What people call it on the command line."""
    center: list[CardDef]
    relics: tuple[CardDef, ...] = ()
    destinies: tuple[CardDef, ...] = ()
    characters: tuple[str, ...] = ()

    @property
    def cards(self) -> list[CardDef]:
        return [*self.center, *self.relics, *self.destinies]


RELICS: Final = "relics_of_the_future"
SHADOW: Final = "shadow_of_salvation"
HORIZON: Final = "into_the_horizon"

MODES: Final[dict[str, Mode]] = {FREE_FOR_ALL.name: FREE_FOR_ALL}
STARTERS: Final[list[CardDef]] = base.STARTERS
SETS: Final[dict[str, CardSet]] = {
    "base": CardSet("Base game", "base", base.CENTER, characters=tuple(base.CHARACTERS)),
    RELICS: CardSet(
        "Relics of the Future",
        "relics",
        relics_of_the_future.CENTER,
        relics=tuple(relics_of_the_future.RELICS),
    ),
    SHADOW: CardSet(
        "Shadow of Salvation",
        "shadow",
        shadow_of_salvation.CENTER,
        relics=tuple(shadow_of_salvation.RELICS),
        characters=tuple(shadow_of_salvation.CHARACTERS),
    ),
    HORIZON: CardSet(
        "Into the Horizon",
        "horizon",
        [*into_the_horizon.CENTER, *into_the_horizon.INGEMINEX],
        destinies=tuple(into_the_horizon.DESTINIES),
    ),
}


def mode_named(name: str) -> Mode:
    if name not in MODES:
        raise UnknownName("mode", name, list(MODES))
    return MODES[name]


def check_sets(sets: tuple[str, ...]) -> tuple[str, ...]:
    """The chosen sets in the order they came out.

    Full and short names are understood, 'all' stands for every set, and base is always in.
    """
    for name in sets:
        if name != "all" and not any(name in (full, box.short) for full, box in SETS.items()):
            raise UnknownName("set", name, [*(box.short for box in SETS.values()), "all"])
    wanted = {"base", *SETS} if "all" in sets else {"base", *sets}
    return tuple(full for full, box in SETS.items() if full in wanted or box.short in wanted)


def check_seats(mode: Mode, seats: int) -> None:
    if not mode.fewest <= seats <= mode.most:
        raise ShardmasterError(
            f"{mode.name} takes {mode.fewest} to {mode.most} players, not {seats}"
        )


def characters_of(sets: tuple[str, ...]) -> list[str]:
    """Those who may be played with these sets."""
    return [name for full in sets for name in SETS[full].characters]


def character_named(name: str, sets: tuple[str, ...]) -> str:
    known = characters_of(sets)
    for character in known:
        if character.casefold() == name.casefold():
            return character
    raise UnknownName("character", name, known)


def center_of(sets: tuple[str, ...]) -> list[CardDef]:
    """The center deck: amended cards replace the old ones, Corruption needs relics to reward."""
    cards = [card for full in sets for card in SETS[full].center]
    left_out: list[CardDef] = []
    if RELICS in sets and SHADOW in sets:
        amended = [card.name for card in SETS[SHADOW].center]
        left_out += [card for card in SETS[RELICS].center if card.name in amended]
    if RELICS not in sets:
        left_out.append(into_the_horizon.CORRUPTION)
    return [card for card in cards if card not in left_out]


@cache
def library(mode: str, sets: tuple[str, ...], seats: int) -> Library:
    """The library for a mode, sets and a number of players; made once."""
    chosen = mode_named(mode)
    check_seats(chosen, seats)
    names = check_sets(sets)
    relics = [card for full in names for card in SETS[full].relics]
    destinies = [card for full in names for card in SETS[full].destinies]
    characters = characters_of(names)
    return Library(
        chosen, list(names), seats, characters, STARTERS, center_of(names), relics, destinies
    )
