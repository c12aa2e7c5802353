"""What a seat cannot know, dealt again.

An imagined game differs from the real one only in what its seat could not name: cards of
which its bit is off change places within their class, and every place keeps what others
know of it. A seat sees the same table and has the same options in both.
"""

from typing import TYPE_CHECKING

from shardmaster.engine.ids import Seat

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.rng import Rng


def imagine(game: "Game", seat: Seat, rng: "Rng") -> "Game":
    """A game that could be the real one, as far as `seat` can tell."""
    imagined = game.clone()
    imagined.rng = rng.fork()
    table = imagined.table
    for zones in game.library.secrets:
        table.redeal(game.table, zones, seat, rng)
    return imagined
