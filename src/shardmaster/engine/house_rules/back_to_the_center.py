"""C34: center cards of a player who leaves the game stay in it."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.ids import CENTER_DECK, Card
from shardmaster.engine.mode import Mode

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class BackToTheCenter(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "back-to-the-center",
            "Back to the Center",
            "When a player is out, all center cards of that player go under the center deck.",
            "C34",
            in_battles=True,
        )

    def suits(self, mode: Mode) -> bool:
        return mode.most > 1

    def estate(self, game: "Game", card: Card, to: i64) -> i64:
        home = game.library.table.zone_of(card)
        return CENTER_DECK if home == CENTER_DECK else to


HOUSE_RULE: Final = BackToTheCenter()
