"""How much a search thinks."""

from typing import Final, final


@final
class Level:
    def __init__(
        self, worlds: int, effort: int, nested: bool, replies: int = 0, positions: int = 0
    ) -> None:
        self.worlds: Final = worlds
        """Imagined worlds for each decision, at most."""
        self.effort: Final = effort
        """Answers of greedy after which no further world is imagined."""
        self.nested: Final = nested
        """Whether the seat asks again at every later decision of the turn."""
        self.replies: Final = replies
        """Further turns after which the best options are judged again."""
        self.positions: Final = positions
        """Positions in which a certain win is looked for, at most."""


ADEPT: Final = Level(worlds=1, effort=250, nested=True, positions=300)
EXPERT: Final = Level(worlds=4, effort=2_000, nested=True, positions=2_000)
MASTER: Final = Level(worlds=16, effort=12_000, nested=True, positions=10_000)
