"""How closely a game is looked at."""

from dataclasses import dataclass
from typing import Final

from shardmaster.ai.levels import MASTER, Level


@dataclass(frozen=True)
class Care:
    """How many imagined worlds, and how much thought in each of them."""

    glance: int = 3
    """Worlds in which every decision is looked at first."""
    promising: float = 0.01
    """How far behind an answer has to be at first glance to be looked at again."""
    candidates: int = 10
    """Decisions of each player that are looked at again, each in another turn."""
    level: Level = MASTER
    """The search that is asked what it would have answered."""
    first: int = 8
    """Worlds after which a candidate that shows no difference is dropped."""
    worlds: int = 48
    """Worlds in which two answers are compared."""
    hands: int = 8
    """Worlds in which what came up is judged, and twice as many for what could have."""
    each: int = 400
    """Answers of greedy in one world of two seats, at most; with more seats there are fewer."""
    replies: int = 1_500
    """The same at depth 2, where two answers are compared; the next player's turn comes on top."""


USUAL: Final = Care()
