"""What is decided before a game: mode, sets, players, seed."""

from dataclasses import dataclass
from typing import Final

from shardmaster.catalog import (
    CHARACTERS,
    character_index,
    check_seats,
    check_sets,
    library,
    mode_named,
)
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game, deal
from shardmaster.engine.library import Library
from shardmaster.engine.rng import seeded

TURN_LIMIT: Final = 1000
"""Far more turns than people play; only stalled games reach it."""


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
        if self.turn_limit < 1:
            raise ShardmasterError(f"the turn limit is {self.turn_limit}, expected 1 or more")
        object.__setattr__(self, "characters", tuple(self._characters()))

    def _characters(self) -> list[str]:
        if not self.characters:
            return self._dealt()
        if len(self.characters) != self.seats:
            raise ShardmasterError(
                f"{len(self.characters)} characters for {self.seats} players, expected one each"
            )
        chosen = [CHARACTERS[character_index(name)] for name in self.characters]
        if len(set(chosen)) != len(chosen):
            raise ShardmasterError(f"a character is chosen twice: {', '.join(chosen)}")
        return chosen

    def _dealt(self) -> list[str]:
        rng = seeded(~self.seed)
        left = list(CHARACTERS)
        return [left.pop(rng.below(len(left))) for _ in range(self.seats)]

    def library(self) -> Library:
        return library(self.mode, self.sets, self.seats)

    def deal(self, log: bool = False) -> Game:
        """Set up the game and read on to its first decision."""
        characters = [character_index(name) for name in self.characters]
        return deal(self.library(), self.seed, characters, self.turn_limit, log)
