"""The classic game: two to four players, last one standing."""

from typing import Final, final

from shardmaster.engine.mode import Mode


@final
class FreeForAll(Mode):
    def __init__(self) -> None:
        super().__init__(
            "free-for-all",
            "Free for All",
            2,
            4,
            "Everyone fights everyone; the last player standing wins.",
        )


MODE: Final = FreeForAll()
