"""Verbs that move cards. Every rule and every effect moves cards through these."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shardmaster.engine.events import (
    BANISHES,
    DESTROYS,
    DISCARDS,
    DRAWS,
    REVEALS,
    SHUFFLES,
    TAKES_BACK,
    TOPS_DECK,
)
from shardmaster.engine.ids import (
    BANISHED,
    CHAMPIONS,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    NO_CARDS,
    SEAT_ZONES,
    TABLE_ZONES,
    TREACHEROUS,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.modifiers import LASTING

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def owner_of(game: "Game", card: Card) -> Seat:
    """The seat in whose zone a card is."""
    return Seat((game.table.zone_of(card) - TABLE_ZONES) // SEAT_ZONES)


def replenish(game: "Game", seat: Seat) -> bool:
    """Make sure the deck has a card, turning the discard pile into a new deck if needed."""
    table = game.table
    deck = zone(seat, DECK)
    if table.count(deck) > 0:
        return True
    pile = zone(seat, DISCARD)
    if table.count(pile) == 0:
        return False
    table.pour(pile, deck)
    table.shuffle(deck, game.rng)
    game.note(SHUFFLES, seat, NO_CARD, 0, 0)
    return True


def draw(game: "Game", seat: Seat, cards: i64) -> None:
    """Draw cards one by one, reshuffling whenever the deck is empty, even halfway."""
    table = game.table
    for _ in range(cards):
        if not replenish(game, seat):
            return
        card = table.top(zone(seat, DECK))
        table.move(card, zone(seat, HAND))
        game.note(DRAWS, seat, card, 1, 0)
        if game.library.fate:
            heed(game, seat, card)


def heed(game: "Game", seat: Seat, card: Card) -> None:
    """Read what a card says for when it is drawn."""
    if game.library.traits[card] & TREACHEROUS:
        reveal(game, seat, card)
        game.push(game.definition(card).drawn, seat, card, NO_CARDS)


def reveal(game: "Game", seat: Seat, card: Card) -> None:
    """Show a card to everyone; it stays where it is, and they remember it."""
    game.table.teach(card, game.everybody)
    game.note(REVEALS, seat, card, 0, 0)


def banish(game: "Game", seat: Seat, card: Card) -> None:
    """Remove a card from the game."""
    game.table.move(card, BANISHED)
    game.note(BANISHES, seat, card, 0, 0)


def take_back(game: "Game", seat: Seat, card: Card) -> None:
    """Return a card from the discard pile to the hand; everyone saw which."""
    game.table.move(card, zone(seat, HAND))
    game.note(TAKES_BACK, seat, card, 0, 0)


def destroy(game: "Game", seat: Seat, card: Card) -> None:
    """Put a champion into its controller's discard pile, or out of the game.

    A champion that cannot be destroyed stays. What a card says for when it is destroyed is
    read by its controller.
    """
    if cannot_be_destroyed(game, card):
        return
    owner = owner_of(game, card)
    game.table.move(card, game.library.mode.grave(game, owner, card))
    game.note(DESTROYS, seat, card, 0, owner)
    game.push(game.definition(card).destroyed, owner, card, NO_CARDS)


def cannot_be_destroyed(game: "Game", card: Card) -> bool:
    """Whether something in play keeps a champion from being destroyed, by text or by power."""
    for source in game.library.carriers[LASTING]:
        if is_in_play(game, source):
            for modifier in game.definition(source).standing:
                if modifier.preserves(game, source, card):
                    return True
    return False


def is_in_play(game: "Game", card: Card) -> bool:
    """Whether a card is among a player's champions."""
    here = game.table.zone_of(card)
    return here >= TABLE_ZONES and (here - TABLE_ZONES) % SEAT_ZONES == CHAMPIONS


def discard(game: "Game", seat: Seat, card: Card) -> None:
    """Put a card into its holder's discard pile."""
    game.table.move(card, zone(seat, DISCARD))
    game.note(DISCARDS, seat, card, 0, 0)


def put_on_deck(game: "Game", seat: Seat, card: Card) -> None:
    """Put a card on top of a seat's deck; players who saw it know that it is there."""
    game.table.move_on_top(card, zone(seat, DECK))
    game.note(TOPS_DECK, seat, card, 0, 0)
