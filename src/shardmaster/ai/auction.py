"""How much health a character and the first turn are worth, and which character to choose."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.appraisal import Appraisal
from shardmaster.engine.actions import RELIC_MASTERY
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BECOME,
    BID,
    NO_CHARACTER,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.variant import RELICS_DEALT

FIRST_TURN: Final = 5.0
"""Health that the first turn is worth in a duel: with that much less, both win about as often."""
LONGING: Final = 0.7
"""Health for every point by which the best character left beats the one left over."""
EXPOSED: Final = 0.3
"""What remains of it against several: everyone attacks the player with the least health."""


def bid_or_choose(game: Game, seat: Seat, options: vec[i64], appraisal: Appraisal) -> i64:
    """Raise by as little as possible up to what it is worth, else pass; or take a character."""
    if verb_of(options[0]) == BECOME:
        return _best_character(game, options, appraisal)
    lowest = options[0]
    if verb_of(lowest) == BID and float(operand_of(lowest)) <= _worth(game, appraisal):
        return lowest
    return options[-1]


def _best_character(game: Game, options: vec[i64], appraisal: Appraisal) -> i64:
    best: i64 = options[0]
    highest = -1.0
    for option in options:
        worth = _promise(game, operand_of(option), appraisal)
        if worth > highest:
            highest = worth
            best = option
    return best


def _worth(game: Game, appraisal: Appraisal) -> float:
    """What the open auction is worth in health."""
    free: list[float] = []
    nobody = True
    for character in range(len(game.library.characters)):
        taken = False
        for player in game.players:
            taken = taken or player.character == character
        if not taken:
            free.append(_promise(game, character, appraisal))
    left = 0
    for player in game.players:
        if player.character != NO_CHARACTER:
            nobody = False
        elif player.alive:
            left += 1
    free.sort()
    worth = LONGING * (free[-1] - free[max(0, len(free) - left)])
    if nobody:
        worth += FIRST_TURN
    return worth if game.seats == 2 else EXPOSED * worth


def _promise(game: Game, character: i64, appraisal: Appraisal) -> float:
    """What the better relic of a character is worth, if it comes with the character."""
    for variant in game.library.variants:
        if RELICS_DEALT in variant.decides:
            return 0.0
    name = game.library.characters[character].name
    best = 0.0
    for relic in game.library.relics:
        if game.definition(relic).character == name:
            best = max(best, appraisal.owned(relic, RELIC_MASTERY))
    return best
