"""C03: Ingeminex in the opening row attack."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.ids import MONSTER, MONSTERS
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.setup import Opening
from shardmaster.engine.table import FRESH

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class Rouse(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        for monster in game.table.pile(MONSTERS):
            game.table.mark(monster, FRESH)


@final
class RestlessOpening(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "restless-opening",
            "Restless Opening",
            "An Ingeminex that turns up in the opening row attacks at the end of the first turn.",
            "C03",
            needs=MONSTER,
            in_battles=True,
        )

    def change(self, opening: Opening) -> None:
        opening.drafts = [*opening.drafts, Rouse()]


HOUSE_RULE: Final = RestlessOpening()
