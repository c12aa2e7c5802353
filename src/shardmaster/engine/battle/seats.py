"""Who sits where in a battle."""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.ids import Seat

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

FEWEST: Final = 2
"""Players in a battle."""
MOST: Final = 5


def boss_of(game: "Game") -> Seat:
    """The last seat belongs to the boss."""
    return game.seats - 1


def players_in(game: "Game") -> list[Seat]:
    """The players still standing, the leader first and then around the table."""
    leader = game.library.mode.leader
    order = [*range(leader, game.seats), *range(leader)]
    return [seat for seat in order if game.takes_part(seat)]
