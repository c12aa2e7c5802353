"""Imagined worlds for a review: who judges them, and with which dice."""

from typing import Final

from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import Imagined
from shardmaster.ai.position import Positions
from shardmaster.ai.values.judge import Judge, Jury, shipped
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.library import Library
from shardmaster.engine.rng import Rng, seeded

# What dice are for: each purpose has its own, so that what was found by one is checked by others.
GLANCE: Final = 1
SEARCH: Final = 2
COMPARE: Final = 3
HANDS: Final = 4
PURPOSES: Final = 8


def dice(purpose: int, at: int) -> Rng:
    """The dice for a purpose at a moment of a game; the same ones in every review."""
    return seeded(-1 - (at * PURPOSES + purpose))


class Worlds:
    """Imagines positions of one game."""

    def __init__(self, library: Library, jury: Jury | None = None) -> None:
        """Without a jury, master's judges."""
        self.judge: Final[Judge] = (jury or shipped(thorough=True)).judge(library)
        self.greedy: Final = Greedy()
        self._positions: Final = Positions(library)
        self._fewer: Final = max(2, library.seats)

    def most(self, answers: int) -> int:
        """So many answers of greedy between two seats; more seats take longer."""
        return 2 * answers // self._fewer

    def imagined(self, game: Game, seat: Seat, rng: Rng) -> Imagined:
        """A world that could be the real one, as far as a seat could know."""
        return self.opened(imagine(game, seat, rng), seat)

    def opened(self, world: Game, seat: Seat) -> Imagined:
        """A world that is played on from here."""
        return Imagined(world, seat, self.greedy, self.judge, self._positions)
