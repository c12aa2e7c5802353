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
        replies: bool = False,
        positions: int = 0,
    ) -> None:
        self.worlds: Final = worlds
        """Imagined worlds for each decision, at most."""
        self.effort: Final = effort
        """Answers of greedy after which no further world is looked at."""
        self.nested: Final = nested
        """Whether the seat asks again at every later decision of the turn."""
        self.thorough: Final = thorough
        """Whether ends of turns are judged by all networks and from all sides."""
        self.replies: Final = replies
        """Whether the best options are judged again after the next player's turn."""
        self.positions: Final = positions
        """Positions in which a certain win is looked for, at most."""


ADEPT: Final = Level(worlds=1, effort=250, positions=300)
EXPERT: Final = Level(worlds=4, effort=2_000, thorough=True, positions=2_000)
MASTER: Final = Level(worlds=12, effort=6_000, thorough=True, replies=True, positions=4_000)
