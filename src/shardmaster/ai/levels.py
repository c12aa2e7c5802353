"""How much a search thinks."""

from typing import Final, final


@final
class Level:
    def __init__(
        self,
        worlds: int,
        effort: int,
        nested: bool = True,
        thorough: bool = False,
        ahead: int = 0,
        positions: int = 0,
        each: int = 0,
        seconds: float = 0.0,
        deep: int = 0,
    ) -> None:
        self.worlds: Final = worlds
        """Imagined worlds for each decision, at most."""
        self.effort: Final = effort
        """Answers of greedy after which no further world is looked at."""
        self.nested: Final = nested
        """Whether the seat asks again at every later decision of the turn."""
        self.thorough: Final = thorough
        """Whether ends of turns are judged by all networks and from all sides."""
        self.ahead: Final = ahead
        """Turns after the own one, after each of which the best options are judged again."""
        self.positions: Final = positions
        """Positions in which a certain win is looked for, at most."""
        self.each: Final = each or 2 * effort
        """Answers of greedy in one world of two seats, at most; with more seats they take longer,
        and there are fewer."""
        self.seconds: Final = seconds
        """How long a decision may take; 0 for as long as it needs."""
        self.deep: Final = deep
        """Answers of greedy in one world of two seats for judging the best options at depth 2; 0
        to judge them at depth 1 like all others."""


ADEPT: Final = Level(worlds=2, effort=200, positions=300, each=400)
EXPERT: Final = Level(worlds=4, effort=2_000, thorough=True, positions=2_000)
MASTER: Final = Level(worlds=64, effort=14_000, thorough=True, ahead=2, positions=4_000, deep=600)

MANY: Final = 1_000
"""Worlds that no one waits for."""


def adjusted(level: Level, worlds: int = 0, seconds: float = 0.0, effort: int = 0) -> Level:
    """A level with another number of worlds, as many as fit into some seconds, or less effort.

    Unless the effort is given it grows with the worlds, so that it does not end the search before
    they do.
    """
    wanted = worlds or (MANY if seconds else level.worlds)
    return Level(
        wanted,
        effort or max(1, level.effort * wanted // level.worlds),
        level.nested,
        level.thorough,
        level.ahead,
        level.positions,
        min(effort, level.each) if effort else level.each,
        seconds,
        level.deep,
    )
