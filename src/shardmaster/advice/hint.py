"""What master would do, how much it changes the chance to win, and why."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from shardmaster.advice.differences import differences, standard_error
from shardmaster.advice.reasons import Reason, facts
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import Outlook
from shardmaster.ai.levels import MASTER, Level
from shardmaster.ai.search import Comparison, Search
from shardmaster.ai.values.judge import Jury, shipped
from shardmaster.ai.view import View
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import END, Seat, verb_of
from shardmaster.engine.rng import seeded

WORLDS: Final = 3
"""How many worlds something that comes of an answer has to hold in."""
SECONDS: Final = 1.0
"""How long people wait for a hint, at most."""
NOISE: Final = 0.02
"""Chances that are closer than this are as good as equal."""
ERRORS: Final = 2.0
"""How many standard errors a difference may be off, whichever of the two is said of it."""

WINS: Final = "wins"
AS_GOOD: Final = "as_good"
CLOSE: Final = "close"
"""The worlds do not tell which is better."""


@dataclass(frozen=True)
class Hint:
    """An answer, what it does to the chance to win, and why."""

    option: int
    reasons: list[Reason]
    """The most telling one first."""
    chance: float | None = None
    """The chance to win with this answer if the turn is played well; None if it is the only one."""
    instead: int | None = None
    """What it is compared with: greedy's answer or, where greedy agrees, the next best.

    None if there is no other answer, if the win is certain, or if the worlds do not tell which of
    the two is better.
    """
    otherwise: float | None = None
    """The chance to win with that one, judged in the same worlds."""

    @property
    def alike(self) -> bool:
        """Whether what it is compared with is as good, as far as can be seen."""
        return any(reason.kind == AS_GOOD for reason in self.reasons)


class Adviser:
    """Advises with the search of a level."""

    def __init__(self, jury: Jury, level: Level) -> None:
        self._jury: Final = jury
        self._search: Final = Search(jury, level)
        self._greedy: Final = Greedy()

    def hint(self, view: View) -> Hint:
        """What to answer, and why; a view with seconds gets an answer within about as many."""
        options = view.options()
        if not options:
            raise ShardmasterError(f"seat {view.seat} is not asked anything")
        if len(options) == 1:
            kind = "done" if verb_of(options[0]) == END else "only"
            return Hint(options[0], [Reason(kind, 0)])
        worlds = [view.sample() for _ in range(WORLDS)]
        found = self._search.compare(view)
        known = facts(self._greedy, worlds, view.seat, found.answer)
        if found.other < 0:
            return Hint(found.answer, _once([Reason(WINS, 0), *known]), 1.0)
        chance, otherwise = _average(found.with_answer), _average(found.with_other)
        gain, doubt = chance - otherwise, ERRORS * _error(found)
        if gain >= NOISE and gain > doubt:
            judge = self._jury.judge(worlds[0].library)
            reasons = differences(found, view.seat, judge) + known
        elif gain + doubt < NOISE:
            reasons = [*known, Reason(AS_GOOD, 0)]
        else:
            return Hint(found.answer, _once([*known, Reason(CLOSE, 0)]), chance)
        return Hint(found.answer, _once(reasons), chance, found.other, otherwise)


def hint(game: Game, seat: Seat, seed: int = 0, seconds: float | None = None) -> Hint:
    """What the bot `master` would answer, what that does to the chance to win, and why.

    It goes by imagined worlds only, so it reveals nothing that the seat could not know. The same
    seed gives the same hint, unless seconds cut the search short.
    """
    return _master().hint(View(game, seat, seeded(seed), seconds))


@cache
def _master() -> Adviser:
    return Adviser(shipped(MASTER.thorough), MASTER)


def _average(outlooks: list[Outlook]) -> float:
    return sum(each.chance for each in outlooks) / len(outlooks)


def _error(found: Comparison) -> float:
    """The standard error of the difference; a single world says nothing."""
    pairs = zip(found.with_answer, found.with_other)
    gains = [one.chance - two.chance for one, two in pairs]
    return standard_error(gains) if len(gains) > 1 else 1.0


def _once(reasons: list[Reason]) -> list[Reason]:
    """Each kind of reason where it is given first."""
    return list({reason.kind: reason for reason in reasons}.values())
