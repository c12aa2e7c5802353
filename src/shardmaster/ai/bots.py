"""The bots by name."""

from typing import Final, Protocol

from shardmaster.ai.greedy import Greedy
from shardmaster.ai.view import View
from shardmaster.engine.errors import UnknownName
from shardmaster.engine.rng import Rng, seeded

__all__ = ["BOTS", "Bot", "View", "bot_named"]


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, view: View) -> int: ...


class RandomBot:
    """Any option is as good as any other."""

    def __init__(self, seed: int) -> None:
        self._rng: Rng = seeded(seed)

    def choose(self, view: View) -> int:
        options = view.options()
        return options[self._rng.below(len(options))]


class GreedyBot:
    """Takes what looks best right now, by the worth that the effects themselves give."""

    def __init__(self, seed: int) -> None:
        self._mind = Greedy()

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        return self._mind.choose(view.sample(), view.seat)


BOTS: Final[dict[str, type[RandomBot] | type[GreedyBot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot_named(name: str, seed: int = 0) -> Bot:
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS))
    return BOTS[name](seed)
