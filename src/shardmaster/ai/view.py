"""What a bot is handed: its options, and worlds that could be the real one."""

from typing import final

from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import TableSeen, observe
from shardmaster.engine.rng import Rng


@final
class View:
    """One seat's side of a game that waits for it."""

    def __init__(self, game: Game, seat: Seat, rng: Rng) -> None:
        self._game = game
        self.seat = seat
        self._rng = rng

    def options(self) -> list[int]:
        return self._game.options(self.seat)

    def observe(self) -> TableSeen:
        return observe(self._game, self.seat)

    def sample(self) -> Game:
        """A world that looks the same to this seat: same options, hidden cards dealt anew."""
        return imagine(self._game, self.seat, self._rng)
