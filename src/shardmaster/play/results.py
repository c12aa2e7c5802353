"""How a finished game ended for a player."""

from typing import Final, Literal

from shardmaster.engine.game import Game

Result = Literal["won", "drawn", "lost"]

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"


def result_of(game: Game, seat: int) -> Result:
    """Enemies who win together have drawn, and so has everyone if no one won."""
    if not game.winners:
        return DRAWN
    if not game.winners >> seat & 1:
        return LOST
    return DRAWN if game.winners & game.library.enemies[seat] else WON
