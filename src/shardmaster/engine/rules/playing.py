"""Playing and exhausting cards."""

from typing import TYPE_CHECKING

from shardmaster.engine.events import EXHAUSTS, PLAYS
from shardmaster.engine.ids import CHAMPION, CHAMPIONS, NO_CARDS, PLAYED, Card, Seat, zone
from shardmaster.engine.table import EXHAUSTED
from shardmaster.engine.triggers import PLAYED_CARD, PLAYING_CARD, announce

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def play(game: "Game", seat: Seat, card: Card) -> None:
    """Put a card from hand in front of you and read its text.

    What waits for the playing itself comes before the text, what waits for the card to have
    been played after it.
    """
    stays = game.library.traits[card] & CHAMPION
    game.table.move(card, zone(seat, CHAMPIONS if stays else PLAYED))
    game.note(PLAYS, seat, card, 0, 0)
    resolve(game, seat, card)
    announce(game, seat, PLAYING_CARD, card, 0)


def resolve(game: "Game", seat: Seat, card: Card) -> None:
    """Count a card as played and put its text on the agenda, then everything that waits for it."""
    game.players[seat].history.append(card)
    announce(game, seat, PLAYED_CARD, card, 0)
    game.push(game.definition(card).play, seat, card, NO_CARDS)


def exhaust(game: "Game", seat: Seat, card: Card) -> None:
    """Pay for the ability, turn the card and read everything on and below its exhaust line."""
    game.players[seat].gems -= game.definition(card).exhaust_cost
    game.table.mark(card, EXHAUSTED)
    game.note(EXHAUSTS, seat, card, 0, 0)
    game.push(game.definition(card).exhaust, seat, card, NO_CARDS)
