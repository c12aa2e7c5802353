"""Cards that light up: something they say under a condition would happen now."""

from shardmaster.advice.texts import tiers_when_exhausted, tiers_when_played
from shardmaster.engine.game import Game
from shardmaster.engine.ids import CHAMPIONS, DESTINIES, HAND, NO_SEAT, ROW, Card, Seat, zone
from shardmaster.engine.observe import is_known
from shardmaster.engine.table import EXHAUSTED


def highlighted(game: Game, seat: Seat) -> list[int]:
    """The cards in a seat's hand, in the row and ready in play with a condition that is met.

    Cards of the row count as if they were played now. Only what the seat may know is looked
    at: its own hand and the open cards.
    """
    if seat == NO_SEAT or not game.players[seat].alive:
        return []
    table = game.table
    to_play = table.pile(zone(seat, HAND))
    to_play += [card for card in table.pile(ROW) if is_known(game, seat, card)]
    in_play = table.pile(zone(seat, CHAMPIONS)) + table.pile(zone(seat, DESTINIES))
    found = [card for card in to_play if _lights_up(game, seat, card)]
    return found + [card for card in in_play if _is_ready(game, seat, card)]


def _lights_up(game: Game, seat: Seat, card: Card) -> bool:
    return any(tier.met for tier in tiers_when_played(game, seat, card, exhausted_too=True))


def _is_ready(game: Game, seat: Seat, card: Card) -> bool:
    if game.table.has(card, EXHAUSTED):
        return False
    return any(tier.met for tier in tiers_when_exhausted(game, seat, card))
