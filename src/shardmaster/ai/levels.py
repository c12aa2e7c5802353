"""How much a search thinks."""

from typing import Final, final


@final
class Level:
    def __init__(self, worlds: int, effort: int, nested: bool) -> None:
        self.worlds: Final = worlds
        """Imagined worlds for each decision, at most."""
        self.effort: Final = effort
        """Answers of greedy after which no further world is imagined."""
        self.nested: Final = nested
