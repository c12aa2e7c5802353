"""Health Auction: players bid health for the first turn and the first pick of a character."""

from typing import TYPE_CHECKING, Final, NamedTuple, final

from mypy_extensions import i64

from shardmaster.engine.events import BECOMES, BIDS, PASSES
from shardmaster.engine.ids import (
    BECOME,
    BID,
    HEALTH,
    NO_CARD,
    NO_CHARACTER,
    NO_SEAT,
    PASS,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.rules.resources import MOST_HEALTH, lose
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.setup import Opening, begin_with
from shardmaster.engine.variant import CHARACTERS, Variant

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

MOST_BID: Final = MOST_HEALTH - 1
"""Players cannot bid all their health."""
PASSED: Final = -1


@final
class Auction(Effect):
    """One auction after another, until every player has a character.

    The frame's picks show how far the open auction is: the seat that began it, then a seat
    and its bid for every answer, or PASSED.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        if not frame.picked:
            frame.pick(game.rng.below(game.seats))
        self._go_on(game, frame)

    def _go_on(self, game: "Game", frame: Frame) -> None:
        """Ask the next bidder; if the winner left before choosing, hold the auction again."""
        bidders = self.bidders(game, frame)
        if not bidders:
            frame.picked = frame.picked[:1]
            bidders = self.bidders(game, frame)
        if len(bidders) == 1:
            game.ask(bidders[0])
        elif bidders and self.highest(game, frame) == MOST_BID:
            self._take_bid(game, frame, self._next(game, frame), PASSED)
        elif bidders:
            game.ask(self._next(game, frame))

    def bidders(self, game: "Game", frame: Frame) -> list[Seat]:
        """Those who are still in the open auction."""
        picked = frame.picked
        found: list[Seat] = []
        for seat in range(game.seats):
            player = game.players[seat]
            if player.alive and player.character == NO_CHARACTER and not _passed(picked, seat):
                found.append(seat)
        return found

    def highest(self, game: "Game", frame: Frame) -> i64:
        """The current bid."""
        highest: i64 = 0
        bidders = self.bidders(game, frame)
        for at in range(1, len(frame.picked), 2):
            if frame.picked[at] in bidders:
                highest = max(highest, frame.picked[at + 1])
        return highest

    def _next(self, game: "Game", frame: Frame) -> Seat:
        """The next bidder clockwise, beginning with the player who opens the auction."""
        picked = frame.picked
        seat = picked[0] if len(picked) == 1 else (picked[-2] + 1) % game.seats
        bidders = self.bidders(game, frame)
        while seat not in bidders:
            seat = (seat + 1) % game.seats
        return seat

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "become" if len(self.bidders(game, frame)) == 1 else "bid"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        if len(self.bidders(game, frame)) == 1:
            for character in range(len(game.library.characters)):
                if _holder(game, character) == NO_SEAT:
                    menu.add(BECOME, character)
            return
        for bid in range(self.highest(game, frame) + 1, MOST_BID + 1):
            menu.add(BID, bid)
        menu.add(PASS, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        verb = verb_of(option)
        if verb == BECOME:
            self._win(game, frame, seat, operand_of(option))
        else:
            self._take_bid(game, frame, seat, operand_of(option) if verb == BID else PASSED)

    def _take_bid(self, game: "Game", frame: Frame, seat: Seat, bid: i64) -> None:
        frame.picked = [*frame.picked, seat, bid]
        if bid == PASSED:
            game.note(PASSES, seat, NO_CARD, 0, 0)
        else:
            game.note(BIDS, seat, NO_CARD, bid, 0)
        self._go_on(game, frame)

    def _win(self, game: "Game", frame: Frame, seat: Seat, character: i64) -> None:
        """Pay, take the character, and let the player to the left open the next auction."""
        bid = self.highest(game, frame)
        if bid:
            lose(game, seat, HEALTH, bid)
        if all(player.character == NO_CHARACTER for player in game.players):
            begin_with(game, seat)
        game.players[seat].character = character
        game.note(BECOMES, seat, NO_CARD, 0, character)
        frame.picked = [(seat + 1) % game.seats]
        self._go_on(game, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.auction()


class Standing(NamedTuple):
    """How the open auction stands."""

    bid: int
    """The current bid, 0 before the first one."""
    leader: int
    """Who bid it, or NO_SEAT."""
    bidders: tuple[int, ...]
    """Those who have not passed."""


def standing(game: "Game") -> Standing:
    """How the auction stands in which a seat bids or chooses a character now."""
    frame = game.agenda[-1]
    line = frame.line()
    assert isinstance(line, Auction), "only an auction asks for bids and characters"
    bid = line.highest(game, frame)
    leader = NO_SEAT
    for at in range(1, len(frame.picked), 2):
        if bid and frame.picked[at + 1] == bid:
            leader = frame.picked[at]
    return Standing(bid, leader, tuple(line.bidders(game, frame)))


def _passed(picked: list[int], seat: Seat) -> bool:
    for at in range(1, len(picked), 2):
        if picked[at] == seat and picked[at + 1] == PASSED:
            return True
    return False


def _holder(game: "Game", character: i64) -> Seat:
    """Who plays a character, or NO_SEAT."""
    for seat in range(game.seats):
        if game.players[seat].character == character:
            return seat
    return NO_SEAT


@final
class HealthAuction(Variant):
    def __init__(self) -> None:
        super().__init__(
            "health-auction",
            "Health Auction",
            2,
            5,
            "an auction needs two bidders, and there are five characters",
            "Bid health to go first and to choose your character first.",
            [CHARACTERS],
        )

    def change(self, opening: Opening) -> None:
        opening.first = []
        opening.auctions = [Auction()]


VARIANT: Final = HealthAuction()
