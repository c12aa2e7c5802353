"""What is decided before a game: mode, variants, sets, players, seed."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from operator import index
from typing import Final, SupportsIndex, cast

from shardmaster.engine.errors import Refusal, shown
from shardmaster.engine.game import Game, deal
from shardmaster.engine.library import Library
from shardmaster.engine.rng import Seed
from shardmaster.engine.variant import CHARACTERS, Outline
from shardmaster.play.catalog import (
    CLASSIC,
    cast_for,
    check_game,
    check_sets,
    check_variants,
    library,
)
from shardmaster.play.seeds import check_seed

TURN_LIMIT: Final = 1000
"""Far more turns than people play; only stalled games reach this."""
MOST_TURNS: Final = 1 << 40
MOST_SEED: Final = 1 << 62
"""Compiled or not, a game counts with machine integers."""


@dataclass(frozen=True)
class Setting:
    """What is decided before a game. Checked on creation, so a setting can always be played."""

    seats: int = 2
    seed: Seed = 0
    mode: str = CLASSIC
    sets: tuple[str, ...] = ("all",)
    characters: tuple[str, ...] = ()
    """A character for each place; none at all means they are dealt by the seed.

    The last one is the Nemesis where there is one. Players who bid for them begin without.
    """
    turn_limit: int = TURN_LIMIT
    variants: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "sets", check_sets(name_list("sets", self.sets)))
        object.__setattr__(self, "variants", check_variants(name_list("variants", self.variants)))
        object.__setattr__(self, "seats", _whole("number of seats", self.seats))
        outline = check_game(self.mode, self.variants, self.sets, self.seats)
        seed = self.seed if isinstance(self.seed, str) else _whole("seed", self.seed)
        check_seed(seed, MOST_SEED)
        object.__setattr__(self, "seed", seed)
        limit = _within("turn limit", self.turn_limit, 1, MOST_TURNS)
        object.__setattr__(self, "turn_limit", limit)
        chosen = name_list("characters", self.characters)
        object.__setattr__(self, "characters", self._cast(outline, chosen))

    def _cast(self, outline: Outline, chosen: tuple[str, ...]) -> tuple[str, ...]:
        places = outline.mode.places(self.seats)
        decider = outline.decider(CHARACTERS)
        if decider and chosen:
            raise Refusal("characters-decided", {"variant": decider.title}, variant=decider.name)
        if decider:
            return ()
        return cast_for(places, self.seed, self.sets, chosen)

    def library(self) -> Library:
        """The cards and rules of its games."""
        return library(self.mode, self.variants, self.sets, self.seats)

    def deal(self, log: bool = False) -> Game:
        """Set up the game and play on to its first decision."""
        library = self.library()
        return deal(library, self.seed, library.cast(self.characters), self.turn_limit, log)


def name_list(what: str, given: object) -> tuple[str, ...]:
    """Several names; one alone would be read letter by letter."""
    if given == ():
        return ()
    if isinstance(given, tuple | list | Iterable) and not isinstance(given, str):
        names = tuple(given)
        if all(isinstance(name, str) for name in names):
            return names
    raise Refusal("not-names", what=what, given=shown(given))


def _whole(what: str, given: object) -> int:
    """A whole number of any type that counts as one, as a plain int."""
    if type(given) is int:  # as nearly always
        return given
    if not isinstance(given, bool):
        with suppress(TypeError):
            return index(cast(SupportsIndex, given))
    raise Refusal("not-whole", what=what, given=shown(given))


def _within(what: str, given: object, least: int, most: int) -> int:
    number = _whole(what, given)
    if not least <= number <= most:
        raise Refusal("out-of-range", what=what, number=shown(number), least=least, most=most)
    return number
