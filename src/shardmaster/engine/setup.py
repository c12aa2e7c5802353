"""Setting up the base game."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.events import TURN_BEGINS
from shardmaster.engine.ids import CENTER_DECK, DECK, DESTINY_DECK, NO_CARD, RELICS, Seat, zone
from shardmaster.engine.rules.destinies import show_destiny
from shardmaster.engine.rules.recruiting import refill
from shardmaster.engine.rules.turn import HAND_SIZE
from shardmaster.engine.rules.zones import draw
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


DESTINIES_SHOWN: Final = 6


@final
class SetUp(Effect):
    """Shuffle everything, choose who begins, deal hands and the row, set the masteries.

    Everybody sets the relics of their character aside, and six destinies are shown.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.shuffle(CENTER_DECK, game.rng)
        for seat in range(game.seats):
            game.table.shuffle(zone(Seat(seat), DECK), game.rng)
        game.active = Seat(game.rng.below(game.seats))
        game.agenda[0].seat = game.active
        for order in range(game.seats):
            seat = (game.active + order) % game.seats
            game.players[seat].mastery = game.library.mode.starting_mastery(order)
            draw(game, Seat(seat), HAND_SIZE)
        refill(game)
        _set_relics_aside(game)
        game.table.shuffle(DESTINY_DECK, game.rng)
        for _ in range(DESTINIES_SHOWN):
            show_destiny(game)
        game.turn = 1
        game.note(TURN_BEGINS, game.active, NO_CARD, game.turn, 0)


def _set_relics_aside(game: "Game") -> None:
    characters = game.library.characters
    for relic in game.library.relics:
        for seat in range(game.seats):
            if characters[game.players[seat].character] == game.definition(relic).character:
                game.table.move(relic, zone(seat, RELICS))
