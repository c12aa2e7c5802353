"""What greedy would do, and why."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from shardmaster.advice.reasons import Reason, reasons_for
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.view import View
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import END, Seat, verb_of
from shardmaster.engine.library import Library
from shardmaster.engine.rng import seeded

WORLDS: Final = 3
"""How many worlds a reason has to hold in."""
MINDS: Final = 8
"""For how many libraries the worth of the cards is kept."""


@dataclass(frozen=True)
class Hint:
    option: int
    reasons: list[Reason]
    """The most telling one first."""


def hint(game: Game, seat: Seat, seed: int) -> Hint:
    """What the bot `greedy` with these dice would answer, and why.

    It goes by imagined worlds only, so it reveals nothing that the seat could not know.
    """
    view = View(game, seat, seeded(seed))
    options = view.options()
    if not options:
        raise ShardmasterError(f"seat {seat} is not asked anything")
    if len(options) == 1:
        kind = "done" if verb_of(options[0]) == END else "only"
        return Hint(options[0], [Reason(kind, 0)])
    mind = _mind(game.library)
    worlds = [view.sample() for _ in range(WORLDS)]
    chosen = int(mind.choose(worlds[0], seat))
    return Hint(chosen, reasons_for(mind, worlds, seat, chosen))


@lru_cache(maxsize=MINDS)
def _mind(library: Library) -> Greedy:
    """It takes a while to put a price on all cards of a library."""
    return Greedy()
