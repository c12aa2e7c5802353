"""What is decided before a game: mode, variants, sets, players, seed."""

from dataclasses import dataclass
from typing import Final

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
        object.__setattr__(self, "sets", check_sets(tuple(self.sets)))
        object.__setattr__(self, "variants", check_variants(tuple(self.variants)))
        outline = check_game(self.mode, self.variants, self.sets, self.seats)
        check_seed(self.seed, MOST_SEED)
        if not 1 <= self.turn_limit <= MOST_TURNS:
            limit = shown(self.turn_limit)
            raise Refusal("out-of-range", what="turn limit", number=limit, least=1, most=MOST_TURNS)
        object.__setattr__(self, "characters", self._characters(outline))

    def _characters(self, outline: Outline) -> tuple[str, ...]:
        places = outline.mode.places(self.seats)
        decider = outline.decider(CHARACTERS)
        if decider and self.characters:
            raise Refusal("characters-decided", {"variant": decider.title}, variant=decider.name)
        if decider:
            return ()
        return cast_for(places, self.seed, self.sets, self.characters)

    def library(self) -> Library:
        return library(self.mode, self.variants, self.sets, self.seats)

    def deal(self, log: bool = False) -> Game:
        """Set up the game and play on to its first decision."""
        library = self.library()
        return deal(library, self.seed, library.cast(self.characters), self.turn_limit, log)
