"""What happens before the first turn, line by line."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.events import TURN_BEGINS
from shardmaster.engine.ids import (
    CENTER_DECK,
    DECK,
    DESTINY_DECK,
    NO_CARD,
    NO_CHARACTER,
    RELICS,
    Seat,
    zone,
)
from shardmaster.engine.rules.center import refill
from shardmaster.engine.rules.destinies import show_destiny
from shardmaster.engine.rules.turn import HAND_SIZE, living
from shardmaster.engine.rules.zones import draw
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


DESTINIES_SHOWN: Final = 6


@final
class Opening:
    """The lines before the first turn, in groups that modes and variants may replace."""

    def __init__(self) -> None:
        self.decks: list[Effect] = []
        """Changes to the decks before they are shuffled."""
        self.first: list[Effect] = [ChooseFirst()]
        """Who begins, when that is decided before anything is seen."""
        self.auctions: list[Effect] = []
        """What is fought out once the row is there."""
        self.relics: list[Effect] = [SetRelicsAside()]
        self.drafts: list[Effect] = []

    def script(self) -> Script:
        return Script(
            [
                *self.decks,
                Shuffle(),
                *self.first,
                DealHands(),
                LayOut(),
                *self.auctions,
                *self.relics,
                *self.drafts,
                Begin(),
            ]
        )


@final
class Shuffle(Effect):
    """Shuffle the center deck and every starting deck."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.shuffle(CENTER_DECK, game.rng)
        for seat in range(game.seats):
            game.table.shuffle(zone(Seat(seat), DECK), game.rng)


@final
class ChooseFirst(Effect):
    """A random player begins."""

    def run(self, game: "Game", frame: Frame) -> None:
        begin_with(game, Seat(game.rng.below(game.seats)))


def begin_with(game: "Game", seat: Seat) -> None:
    """Give a seat the right to begin; the mode may say who uses it."""
    game.active = game.library.mode.begins(seat)


@final
class DealHands(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        for order in range(game.seats):
            draw(game, Seat((game.active + order) % game.seats), HAND_SIZE)


@final
class LayOut(Effect):
    """Fill the row and show six destinies."""

    def run(self, game: "Game", frame: Frame) -> None:
        refill(game)
        game.table.shuffle(DESTINY_DECK, game.rng)
        for _ in range(DESTINIES_SHOWN):
            show_destiny(game)


@final
class SetRelicsAside(Effect):
    """Each player sets the relics of their character aside."""

    def run(self, game: "Game", frame: Frame) -> None:
        for relic in game.library.relics:
            for seat in range(game.seats):
                character = game.players[seat].character
                if (
                    character != NO_CHARACTER
                    and game.players[seat].alive
                    and game.library.owns_cards[seat]
                    and game.library.characters[character].name == game.definition(relic).character
                ):
                    game.table.move(relic, zone(seat, RELICS))


@final
class Begin(Effect):
    """Each player gets the mastery for their place in the turn order, and the first turn begins."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.active = living(game)
        game.agenda[0].seat = game.active
        order = 0
        for step in range(game.seats):
            player = game.players[(game.active + step) % game.seats]
            if player.alive:
                player.mastery += game.library.mode.starting_mastery(order)
                order += 1
        game.turn = 1
        if not game.library.fate:  # a boss begins by itself
            game.note(TURN_BEGINS, game.active, NO_CARD, game.turn, 0)
