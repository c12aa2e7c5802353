"""Modifiers that last until the end of the turn, and the end of the turn itself."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    CENTER_DECK,
    CHAMPIONS,
    DESTINIES,
    DISCARD,
    HAND,
    PLAYED,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.modifiers import DRAWING, ActiveModifier, Modifier
from shardmaster.engine.rules.standing import NONE, in_force
from shardmaster.engine.rules.zones import draw
from shardmaster.engine.table import EXHAUSTED, FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

HAND_SIZE: Final = 5


def grant(game: "Game", seat: Seat, modifier: Modifier, source: Card) -> None:
    """Keep a modifier in force until the end of the turn."""
    player = game.players[seat]
    player.modifiers = [*player.modifiers, ActiveModifier(modifier, source)]


def clean_up(game: "Game", seat: Seat) -> None:
    """Clear the table in the printed order: fast-played cards, allies, hand; then draw."""
    table = game.table
    played = zone(seat, PLAYED)
    card = table.top(played)
    while card >= 0:
        following = table.after(card)
        if table.has(card, FAST):
            table.move(card, CENTER_DECK)
        card = following
    table.pour(played, zone(seat, DISCARD))
    table.pour(zone(seat, HAND), zone(seat, DISCARD))
    draw(game, seat, HAND_SIZE + extra_cards(game, seat))


def extra_cards(game: "Game", seat: Seat) -> i64:
    """Cards that are drawn beyond the usual ones at the end of the turn."""
    cards: i64 = 0
    for bond in in_force(game, seat, DRAWING):
        cards += bond.modifier.draws()
    return cards


def reset(game: "Game", seat: Seat) -> None:
    """Ready everything for the seat's next turn; what was not spent is gone."""
    player = game.players[seat]
    player.gems = 0
    player.power = 0
    player.focused = False
    player.history.clear()
    player.modifiers = NONE
    _make_ready(game, zone(seat, CHAMPIONS))
    _make_ready(game, zone(seat, DESTINIES))


def _make_ready(game: "Game", pile: i64) -> None:
    table = game.table
    card = table.top(pile)
    while card >= 0:
        table.unmark(card, EXHAUSTED)
        card = table.after(card)


def living(game: "Game") -> Seat:
    """The active seat, or the first living one after it."""
    seat = game.active
    while not game.players[seat].alive:
        seat = (seat + 1) % game.seats
    return seat
