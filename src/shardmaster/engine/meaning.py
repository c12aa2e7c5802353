"""What an answer means in the question it answers, before any language says so."""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.ids import Card, Seat
from shardmaster.engine.rules.combat import missing_power
from shardmaster.engine.rules.traits import price_of

if TYPE_CHECKING:
    from shardmaster.engine.description import Description
    from shardmaster.engine.game import Game

# Where the verb alone does not say
BUY: Final = "buy"
"""Recruit a card of the row for its price; `recruit` alone is for free."""
HIRE: Final = "hire"
"""Fast-play a card of the row for its price."""
KEEP: Final = "keep"
"""Recruit the card that was fast-played."""
YES: Final = "yes"
NO: Final = "no"
LEAVE: Final = "leave"
"""Neither recruit nor banish the card that was looked at."""
AS_IT_LIES: Final = "as-it-lies"
"""Leave the order of what is still to come as it is."""


def meaning(game: "Game", described: "Description") -> str:
    """The verb of an option, or more closely what it comes to here."""
    verb = described.verb
    frame = game.agenda[-1]
    kind = frame.line().kind(game, frame)
    if described.card is None:
        if verb != "decline":
            return verb
        if kind == "inspect":
            return LEAVE
        if kind == "order":
            return AS_IT_LIES
        return NO if kind in ("may", "keep") else verb
    if described.zone == "row" and verb in ("recruit", "fast-play"):
        return BUY if verb == "recruit" else HIRE
    if verb in ("strike", "recruit"):
        return verb
    if kind == "may":
        return YES
    return KEEP if kind == "keep" else verb


def price(game: "Game", seat: Seat, card: Card, meant: str) -> int:
    """What an option on a card costs: gems for cards of the row, power for what is attacked."""
    if meant in (BUY, HIRE):
        return price_of(game, seat, card)
    if meant == "strike":
        return missing_power(game, card)
    return game.library.defense[card] if meant == "defeat" else 0
