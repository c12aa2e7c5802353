"""The chance to win of every seat, whenever a turn begins."""

from dataclasses import dataclass

from shardmaster.ai.values.judge import Judge, has_two_sides, result
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library
from shardmaster.review.retold import is_played


@dataclass(frozen=True)
class Chances:
    """How likely each seat is to win when a turn begins, or how the game ended."""

    at: int
    """How many answers were given before."""
    turn: int
    seat: int
    """Whose turn it is; -1 at the end."""
    chances: tuple[float, ...]


def chances(at: int, game: Game, judge: Judge) -> Chances:
    """What the networks make of a position, by what is open on the table.

    Hands are no part of it, so it does not matter who could have known what. Where each player
    is alone, the chances add up to one.
    """
    seats = range(game.seats)
    if game.over:
        return Chances(at, game.turn, -1, tuple(result(game, Seat(seat)) for seat in seats))
    library = game.library
    if library.players < library.seats:
        found = _with_boss(game, judge)
    else:
        found = [judge.chance(game, Seat(seat)) for seat in seats]
        if not has_two_sides(library) and _all_against_all(library):
            total = sum(found) or 1.0
            found = [chance / total for chance in found]
    return Chances(at, game.turn, game.active, tuple(found))


def _with_boss(game: Game, judge: Judge) -> list[float]:
    """What the players do not win, a seat without a player does."""
    found = []
    for seat in range(game.seats):
        played = is_played(game.library, seat)
        found.append(judge.chance(game, Seat(seat)) if played else 0.0)
    best = max(found)
    return [chance or 1.0 - best for chance in found]


def _all_against_all(library: Library) -> bool:
    everyone = (1 << library.seats) - 1
    return all(library.enemies[seat] == everyone & ~(1 << seat) for seat in range(library.seats))
