"""C17: in Alliance, the fallen may win as well."""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.alliance import SEATS, Alliance


@final
class TheFallenWin(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "the-fallen-win",
            "The Fallen Win",
            "In Alliance you also win when both your enemies are out and you are out yourself.",
            "C17",
        )

    def suits(self, mode: Mode) -> bool:
        return isinstance(mode, Alliance)

    def contenders(self, living: i64) -> i64:
        return (1 << SEATS) - 1


HOUSE_RULE: Final = TheFallenWin()
