"""How long bots think."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import ceil, log2
from time import perf_counter
from typing import Final

from shardmaster.ai.bots import Bot, View, bot_named
from shardmaster.ai.program import BotFailure

STEPS: Final = 8
"""Classes of times that lie between one and twice as much: each is 9 % wide."""
SHORTEST: Final = 1e-7
NO_LIMITS: Final[Mapping[str, float]] = {}
"""Every bot may think as long as it likes."""


@dataclass
class Times:
    """How long decisions took, in classes: figures stay small however many there are."""

    seconds: float = 0.0
    counts: dict[int, int] = field(default_factory=dict)
    """For each class the number of decisions."""

    def note(self, seconds: float) -> None:
        """Count one decision."""
        at = ceil(STEPS * log2(max(seconds, SHORTEST) / SHORTEST))
        self.seconds += seconds
        self.counts[at] = self.counts.get(at, 0) + 1

    def add(self, other: "Times") -> None:
        """Count those of another."""
        self.seconds += other.seconds
        for at, count in other.counts.items():
            self.counts[at] = self.counts.get(at, 0) + count

    @property
    def decisions(self) -> int:
        """How many there were."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """Seconds for a decision on average."""
        return self.seconds / max(1, self.decisions)

    def within(self, share: float) -> float:
        """A number of seconds that this share of the decisions did not exceed."""
        left = share * self.decisions
        for at in sorted(self.counts):
            left -= self.counts[at]
            if left <= 0:
                return float(SHORTEST * 2.0 ** (at / STEPS))
        return 0.0


class TimedBot:
    """A bot with a watch. Answers without a choice are not counted."""

    def __init__(self, name: str, bot: Bot, times: Times, limit: float | None = None) -> None:
        self._name: Final = name
        self._bot: Final = bot
        self._times: Final = times
        self._limit: Final = limit

    def choose(self, view: View) -> int:
        if len(view.options()) == 1:
            return self._bot.choose(view)
        began = perf_counter()
        try:
            answer = self._bot.choose(view)
        finally:
            taken = perf_counter() - began
            self._times.note(taken)
        if self._limit is not None and taken > self._limit:
            raise BotFailure(
                f"{self._name} took {taken:.1f} seconds; expected {self._limit:g} at most"
            )
        return answer


def timing(
    times: dict[str, Times], limits: Mapping[str, float] = NO_LIMITS
) -> Callable[[str, int], Bot]:
    """Makes bots whose times are kept under their names, and who fail where they are late."""

    def new_bot(name: str, seed: int) -> Bot:
        kept = times.setdefault(name, Times())
        return TimedBot(name, bot_named(name, seed), kept, limits.get(name))

    return new_bot
