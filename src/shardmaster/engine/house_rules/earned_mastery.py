"""C05: mastery that was lost again still counts for a relic and a destiny."""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.engine.actions import DESTINY_MASTERY, RELIC_MASTERY
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.ids import DESTINY, EARNED_DESTINY, EARNED_RELIC, RELIC


@final
class EarnedMastery(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "earned-mastery",
            "Mastery Once Earned",
            "The mastery for a relic or a destiny counts even if you have lost it since.",
            "C05",
            needs=RELIC | DESTINY,
            in_battles=True,
        )

    def earned(self, mastery: i64) -> i64:
        destiny = EARNED_DESTINY if mastery >= DESTINY_MASTERY else 0
        return destiny | (EARNED_RELIC if mastery >= RELIC_MASTERY else 0)


HOUSE_RULE: Final = EarnedMastery()
