"""5 Player Alliance: neighbours are allies, the two across the table are enemies."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.endings import ENEMIES_DEFEATED, TIE
from shardmaster.engine.ids import Seat
from shardmaster.engine.mode import Mode

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

SEATS: Final = 5


@final
class Alliance(Mode):
    def __init__(self) -> None:
        super().__init__(
            "alliance",
            "5 Player Alliance",
            SEATS,
            SEATS,
            "Five players: your neighbors are allies, and you win when both enemies are out.",
        )

    def enemies(self, seat: Seat, seats: int) -> i64:
        return 1 << (seat + 2) % SEATS | 1 << (seat + 3) % SEATS

    def judge(self, game: "Game", living: i64, fallen: i64) -> None:
        """Every living player without enemies has won, several of them together."""
        if living == 0:
            game.end(fallen, TIE)
            return
        contenders = game.library.contenders(living)
        winners: i64 = 0
        for seat in range(SEATS):
            if contenders >> seat & 1 and self.enemies(seat, SEATS) & living == 0:
                winners |= 1 << seat
        if winners:
            game.end(winners, ENEMIES_DEFEATED)


MODE: Final = Alliance()
