"""Who a player can be."""

from typing import Final, final


@final
class Character:
    def __init__(self, name: str, faction: int, ally: str = "") -> None:
        self.name: Final = name
        self.faction: Final = faction
        self.ally: Final = ally
        """The card that a lone player may add to the starting deck."""
