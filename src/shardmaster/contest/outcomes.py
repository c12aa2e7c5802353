"""How a finished game counts: who was on whose side, and in which place each side came."""

from shardmaster.contest.fairness import LEAST_SECONDS, LEAST_TURNS
from shardmaster.contest.skill import Outcome
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import CONCEDES, FALLS, TURN_BEGINS
from shardmaster.play.session import Play


def outcome_of(play: Play, absent: set[int], seconds: float) -> Outcome:
    """The outcome of a finished game that took so long.

    Those who won come first, whoever else is left comes next, then those who fell, the last of
    them first; who fell in the same turn shares a place. Whoever conceded has left. A side whose
    players all were `absent` took no part.
    """
    game = play.game
    if not game.over:
        raise Refusal("still-playing")
    turns, turn = {}, 0
    conceded: list[int] = []
    for event in play.log:
        if event.kind == TURN_BEGINS:
            turn += 1
        elif event.kind == FALLS:
            turns[event.seat] = turn
        elif event.kind == CONCEDES:
            conceded.append(event.seat)

    def place(seat: int) -> int:
        if game.winners == 0 or game.winners >> seat & 1:
            return 0
        return 1 if seat not in turns else 2 + turn - turns[seat]

    sides: dict[int, list[int]] = {}
    for seat in range(game.seats):
        sides.setdefault(game.library.enemies[seat], []).append(seat)
    came = [side for side in sides.values() if not absent.issuperset(side)]
    short = turn <= LEAST_TURNS * game.seats or seconds < LEAST_SECONDS
    return Outcome(
        tuple(tuple(side) for side in came),
        tuple(min(place(seat) for seat in side) for side in came),
        tuple(sorted(seat for seat in conceded if any(seat in side for side in came))),
        quick=short and bool(conceded),
    )
