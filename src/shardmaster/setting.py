"""What is decided before a game: mode, sets, players, seed."""

from dataclasses import dataclass
from typing import Final

from shardmaster.catalog import (
    character_named,
    characters_of,
    check_seats,
    check_sets,
    library,
    mode_named,
)
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game, deal
from shardmaster.engine.library import Library
from shardmaster.engine.rng import seeded

TURN_LIMIT: Final = 1000
"""Far more turns than people play; only stalled games reach it."""
MOST_TURNS: Final = 1 << 40
MOST_SEED: Final = 1 << 62
"""Compiled or not, a game counts with machine integers."""


@dataclass(frozen=True)
class Setting:
    """Checked when it is made: a setting that exists can be played."""

    seats: int = 2
    seed: int = 0
    mode: str = "free-for-all"
    sets: tuple[str, ...] = ("all",)
    characters: tuple[str, ...] = ()
    """A character for each seat; none at all means they are dealt by the seed."""
    turn_limit: int = TURN_LIMIT

    def __post_init__(self) -> None:
        check_seats(mode_named(self.mode), self.seats)
        object.__setattr__(self, "sets", check_sets(tuple(self.sets)))
        _check("seed", self.seed, -MOST_SEED, MOST_SEED)
        _check("turn limit", self.turn_limit, 1, MOST_TURNS)
        object.__setattr__(self, "characters", tuple(self._characters()))

    def _characters(self) -> list[str]:
        if not self.characters:
            return self._dealt()
        if len(self.characters) != self.seats:
            raise ShardmasterError(
                f"{len(self.characters)} characters for {self.seats} players, expected one each"
            )
        chosen = [character_named(name, self.sets) for name in self.characters]
        if len(set(chosen)) != len(chosen):
            raise ShardmasterError(f"a character is chosen twice: {', '.join(chosen)}")
        return chosen

    def _dealt(self) -> list[str]:
        rng = seeded(~self.seed)
        left = characters_of(self.sets)
        return [left.pop(rng.below(len(left))) for _ in range(self.seats)]

    def library(self) -> Library:
        return library(self.mode, self.sets, self.seats)

    def deal(self, log: bool = False) -> Game:
        """Set up the game and read on to its first decision."""
        library = self.library()
        characters = [library.characters.index(name) for name in self.characters]
        return deal(library, self.seed, characters, self.turn_limit, log)


def _check(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ShardmasterError(f"the {what} is {shown(number)}, expected {least} to {most}")
