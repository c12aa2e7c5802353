"""3 Player Bloodbath: an attack on one opponent hits both."""

from typing import Final, final

from shardmaster.engine.mode import Mode


@final
class Bloodbath(Mode):
    def __init__(self) -> None:
        super().__init__(
            "bloodbath",
            "3 Player Bloodbath",
            3,
            3,
            "Three players: your attack hits both opponents in full.",
        )

    def divides_damage(self) -> bool:
        return False


MODE: Final = Bloodbath()
