"""Mystery Relics: two random relics each, secret from the others until one is recruited."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import SETS_ASIDE
from shardmaster.engine.ids import RELIC_DECK, RELICS, Seat, zone
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.setup import Opening
from shardmaster.engine.variant import RELICS_DEALT, Outline, Variant
from shardmaster.engine.variants.relic_draft import RELICS_EACH, too_few_relics

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class DealRelics(Effect):
    """Deal relics as evenly as they go, to each player no more than `most`."""

    def __init__(self, most: i64) -> None:
        self.most: Final = most

    def run(self, game: "Game", frame: Frame) -> None:
        table = game.table
        table.shuffle(RELIC_DECK, game.rng)
        owners = [
            seat
            for seat in range(game.seats)
            if game.library.owns_cards[seat] and game.players[seat].alive
        ]
        for seat in owners:
            for _ in range(min(self.most, len(game.library.relics) // len(owners))):
                relic = table.top(RELIC_DECK)
                table.move(relic, zone(Seat(seat), RELICS))
                table.set_known(relic, 1 << seat)
                game.note(SETS_ASIDE, Seat(seat), relic, 0, 0)


@final
class MysteryRelics(Variant):
    def __init__(self) -> None:
        super().__init__(
            "mystery-relics",
            "Mystery Relics",
            1,
            5,
            "there are ten relics",
            "Two random relics each, kept secret until you recruit one.",
            [RELICS_DEALT],
        )

    def objection(self, outline: Outline) -> Refusal | None:
        return too_few_relics(self, outline)

    def change(self, opening: Opening) -> None:
        opening.relics = [DealRelics(RELICS_EACH)]

    def secrets(self, seats: int) -> list[list[int]]:
        return [[RELIC_DECK, *(zone(Seat(seat), RELICS) for seat in range(seats))]]


VARIANT: Final = MysteryRelics()
