"""What a seat cannot know, dealt again.

An imagined game differs from the real one only in what its seat could not name: cards of
which its bit is off change places within their class, and every place keeps what others
know of it. A seat sees the same table and has the same options in both.
"""

from typing import TYPE_CHECKING

from shardmaster.engine.ids import CENTER_DECK, DECK, HAND, Card, Seat, zone

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.rng import Rng


def imagine(game: "Game", seat: Seat, rng: "Rng") -> "Game":
    """A game that could be the real one, as far as `seat` can tell."""
    imagined = game.clone()
    imagined.rng = rng.fork()
    _redeal(game, imagined, seat, [CENTER_DECK], rng)
    for other in range(game.seats):
        place = Seat(other)
        _redeal(game, imagined, seat, [zone(place, HAND), zone(place, DECK)], rng)
    return imagined


def _redeal(game: "Game", imagined: "Game", seat: Seat, zones: list[int], rng: "Rng") -> None:
    """Let the cards that `seat` cannot name change places among these zones."""
    table = game.table
    hidden: list[Card] = []
    masks: list[int] = []
    piles: list[list[Card]] = []
    for number in zones:
        pile = table.pile(number)
        piles.append(pile)
        for card in pile:
            known = table.known(card)
            if not known >> seat & 1:
                hidden.append(card)
                masks.append(known)
    if len(hidden) < 2:
        return
    # From one order for all worlds, so that the true places leave no trace.
    hidden.sort()
    for left in range(len(hidden) - 1, 0, -1):
        other = rng.below(left + 1)
        swapped = hidden[left]
        hidden[left] = hidden[other]
        hidden[other] = swapped
    slot = 0
    for index, number in enumerate(zones):
        pile = piles[index]
        for at in range(len(pile)):
            if not table.known(pile[at]) >> seat & 1:
                pile[at] = hidden[slot]
                imagined.table.set_known(hidden[slot], masks[slot])
                slot += 1
        imagined.table.arrange(number, pile)
