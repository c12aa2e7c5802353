"""What reading some lines could change or depend on, as far as everyone can see.

Each line declares what it does with what a player has. Two scripts that clash nowhere come to the
same in either order, so no player has to say which of them is read first.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import NO_SEAT, Card, Seat

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.script import Script

# What lines do with what a player has, one bit each
STORES: Final = 1
"""Adds to what no line of another script looks at: gems, power, cards for later."""
LEARNS: Final = 2
FORGETS: Final = 4
KNOWS: Final = 8
"""Depends on mastery."""
HEALS: Final = 16
SUFFERS: Final = 32
FEELS: Final = 64
"""Depends on health."""
PARRIES: Final = 128
"""Damage against which shields may be shown and champions guard."""
DRAWS: Final = 256
HANDLES: Final = 512
"""Moves cards of the player that someone chooses, or chance."""
TOPPLES: Final = 1024
"""Destroys champions."""
UNGUARDS: Final = 2048
"""Destroys champions with standing rules."""
COMMANDS: Final = 4096
"""Depends on the champions in play."""
GETS_TOKENS: Final = 8192
COUNTS_TOKENS: Final = 16384
VEILS: Final = 32768
SEES_VEILS: Final = 65536
"""Depends on cards of the row that are face down; every player is concerned."""

UNKNOWN: Final = -1
"""A line or a count that does not say what it depends on."""

CLASHES: Final[list[tuple[i64, i64]]] = [
    (LEARNS, FORGETS),
    (LEARNS | FORGETS, KNOWS),
    (HEALS, SUFFERS),
    (HEALS | SUFFERS, FEELS),
    (PARRIES, DRAWS | HANDLES | UNGUARDS),
    (DRAWS, HANDLES),
    (HANDLES, HANDLES),
    (TOPPLES, COMMANDS),
    (GETS_TOKENS, COUNTS_TOKENS),
    (VEILS, SEES_VEILS),
]
"""What may not change places; everything else may, and be repeated in any order."""

# What could run out, or be enough for more to happen; each player's health comes before them
BOSS_MASTERY: Final = 0
TOKENS: Final = 1
SEEDS: Final = 2
SUPPLIES: Final = 3


@final
class Strain:
    """What several scripts take together, and whether that could be more than is left."""

    def __init__(self, game: "Game") -> None:
        self._taken: Final[list[i64]] = [0] * (game.seats + SUPPLIES)
        self._seats: Final = game.seats
        self.is_too_much = False
        self.could_fall = False
        """A player could lose all health."""

    def take(self, supply: i64, amount: i64, left: i64) -> None:
        self._taken[self._seats + supply] += amount
        if self._taken[self._seats + supply] > left:
            self.is_too_much = True

    def hurt(self, seat: Seat, amount: i64, health: i64) -> None:
        self._taken[seat] += amount
        if self._taken[seat] >= health:
            self.could_fall = True


@final
class Reach:
    """What one script comes to; each of its lines adds itself in `touch`."""

    def __init__(self, game: "Game", strain: Strain) -> None:
        self.game: Final = game
        self.strain: Final = strain
        self._does: Final[list[i64]] = [0] * game.seats
        """For each player, bits of what is done with what they have."""
        self._is_unknown = False

    def read(self, script: "Script", seat: Seat, source: Card, them: list[Card]) -> None:
        for line in script.lines:
            line.touch(self, seat, source, them)

    def add(self, seat: Seat, bits: i64) -> None:
        if seat == NO_SEAT or bits == UNKNOWN:
            self._is_unknown = True
        else:
            self._does[seat] |= bits

    def hurt(self, seat: Seat, amount: i64, bits: i64 = SUFFERS) -> None:
        self.add(seat, bits)
        self.strain.hurt(seat, amount, self.game.players[seat].health)

    def changes(self, seat: Seat, bits: i64) -> bool:
        """Whether what was read so far changes what something depends on."""
        return self._is_unknown or (bits != UNKNOWN and _clash(self._does[seat], bits))

    def only_hurts(self) -> bool:
        """Whether it does nothing but damage."""
        does: i64 = 0
        for bits in self._does:
            does |= bits
        return not self._is_unknown and does & ~(SUFFERS | PARRIES) == 0

    def clashes(self, other: "Reach") -> bool:
        """Whether it makes a difference which of the two is read first."""
        if self._is_unknown or other._is_unknown:
            return True
        for seat in range(self.game.seats):
            if _clash(self._does[seat], other._does[seat]):
                return True
        return False


def _clash(one: i64, other: i64) -> bool:
    for first, second in CLASHES:
        if (one & first and other & second) or (one & second and other & first):
            return True
    return False
