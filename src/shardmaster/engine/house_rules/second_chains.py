"""C24: a destiny that the F.A.Q. has under another name is a card of its own."""

from collections.abc import Sequence
from typing import Final, final

from shardmaster.engine.definition import CardDef
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.ids import DESTINY


@final
class SecondChains(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "second-chains",
            "The Chains that Bind",
            "The destiny of this name in the F.A.Q. is a card of its own: the one that we take for "
            "it is in the destiny deck twice.",
            "C24",
            needs=DESTINY,
            in_battles=True,
        )

    def destinies(self, deck: Sequence[CardDef]) -> Sequence[CardDef]:
        return [*deck, *[card for card in deck if card.alias]]


HOUSE_RULE: Final = SecondChains()
