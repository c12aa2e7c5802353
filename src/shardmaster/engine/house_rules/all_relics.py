"""C32: Mystery Relics deals out all relics."""

from typing import Final, final

from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.setup import Opening
from shardmaster.engine.variants.mystery_relics import VARIANT, DealRelics

NO_LIMIT: Final = 100


@final
class AllRelics(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "all-relics",
            "All Relics",
            "With Mystery Relics, all relics are dealt out, as evenly as they go.",
            "C32",
            beside=VARIANT,
        )

    def change(self, opening: Opening) -> None:
        opening.relics = [DealRelics(NO_LIMIT)]


HOUSE_RULE: Final = AllRelics()
