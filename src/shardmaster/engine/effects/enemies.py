"""Lines that make others do something, and lines about every player's deck."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.events import DRAWS
from shardmaster.engine.ids import DECK, HAND, NO_CARD, Card, Seat, zone
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.reach import Reach
from shardmaster.engine.rules.zones import banish, heed, replenish, reveal
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class EachEnemy(Effect):
    """Every enemy of the reader reads the lines for themselves, in turn order."""

    def __init__(self, *lines: Effect) -> None:
        self.lines: Final = Script(list(lines))

    def run(self, game: "Game", frame: Frame) -> None:
        for rival in reversed(game.rivals(frame.seat)):
            game.push(self.lines, rival, frame.source, frame.them)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for rival in reach.game.rivals(seat):
            reach.read(self.lines, rival, source, them)

    def text(self, words: "Wording") -> "Clause":
        return words.each_enemy(words.lines(self.lines))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.oppose(self.lines, chance)

    def read_next(self, game: "Game", frame: Frame) -> list[Script]:
        return []

    def scripts(self) -> list[Script]:
        return [self.lines]


@final
class BanishTop(Effect):
    """Banish the top cards of your deck, reshuffling if needed."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        for _ in range(self.cards):
            if not replenish(game, frame.seat):
                return
            card = game.table.top(zone(frame.seat, DECK))
            reveal(game, frame.seat, card)
            banish(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.banish_top(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.cards))


@final
class DrawFromRight(Effect):
    """Every player draws the top card of the deck of the player on their right, all at once.

    Seats go clockwise, so the right neighbour is the living player before. All empty decks
    are reshuffled before any player draws. The card stays with the player who drew it.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        table = game.table
        since = len(game.agenda)
        tops: list[Card] = []
        for seat in range(game.seats):
            if game.takes_part(seat) and replenish(game, Seat(seat)):
                tops.append(table.top(zone(Seat(seat), DECK)))
            else:
                tops.append(NO_CARD)
        for seat in range(game.seats):
            if game.takes_part(seat):
                right = _right_of(game, Seat(seat))
                card = tops[right]
                if card >= 0:
                    table.move(card, zone(Seat(seat), HAND))
                    table.set_origin(card, right)
                    game.note(DRAWS, Seat(seat), card, 1, 0)
                    heed(game, Seat(seat), card)
        in_any_order(game, since, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.draw_from_right()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.2 * chance)


def _right_of(game: "Game", seat: Seat) -> Seat:
    """The living player who sits before this one."""
    right = (seat + game.seats - 1) % game.seats
    while not game.takes_part(right):
        right = (right + game.seats - 1) % game.seats
    return right
