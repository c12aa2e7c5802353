"""Which cards a line speaks of: where they lie and what they must be."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    CHAMPION,
    CHAMPIONS,
    CHOOSE,
    DISCARD,
    HAND,
    ROW,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.traits import cost_of, traits_of

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.script import Frame

# Places a pool looks at
YOUR_HAND: Final = 0
YOUR_DISCARD: Final = 1
YOUR_HAND_OR_DISCARD: Final = 2
YOUR_CHAMPIONS: Final = 3
ENEMY_CHAMPIONS: Final = 4
YOU_PLAYED: Final = 5
CENTER_ROW: Final = 6

ANY_COST: Final = 999


@final
class Pool:
    """Cards of one place that have all the traits `needs` and none of `lacks`."""

    def __init__(
        self, where: i64, needs: i64, lacks: i64 = 0, cost: i64 = ANY_COST, other: bool = False
    ) -> None:
        self.where: Final = where
        self.needs: Final = needs
        self.lacks: Final = lacks
        self.cost: Final = cost
        """The most a card may cost."""
        self.other: Final = other
        """Leaves out the card that speaks."""

    def fits(self, game: "Game", seat: Seat, card: Card) -> bool:
        traits = traits_of(game, seat, card)
        return (
            traits & self.needs == self.needs
            and traits & self.lacks == 0
            and (self.cost == ANY_COST or cost_of(game, card) <= self.cost)
        )

    def _from(self, game: "Game", frame: "Frame", number: i64, found: list[Card]) -> None:
        table = game.table
        card = table.top(number)
        while card >= 0:
            if self.fits(game, frame.seat, card) and not (self.other and card == frame.source):
                found.append(card)
            card = table.after(card)

    def cards(self, game: "Game", frame: "Frame") -> list[Card]:
        """All cards meant, place by place."""
        found: list[Card] = []
        where = self.where
        seat = frame.seat
        if where == YOU_PLAYED:
            for card in game.players[seat].history:
                if self.fits(game, seat, card) and not (self.other and card == frame.source):
                    found.append(card)
        elif where == ENEMY_CHAMPIONS:
            for rival in game.rivals(seat):
                self._from(game, frame, zone(rival, CHAMPIONS), found)
        elif where == YOUR_CHAMPIONS:
            self._from(game, frame, zone(seat, CHAMPIONS), found)
        elif where == CENTER_ROW:
            self._from(game, frame, ROW, found)
        else:
            if where != YOUR_DISCARD:
                self._from(game, frame, zone(seat, HAND), found)
            if where != YOUR_HAND:
                self._from(game, frame, zone(seat, DISCARD), found)
        return found

    def count(self, game: "Game", frame: "Frame") -> i64:
        return len(self.cards(game, frame))

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        """List the cards that may be chosen next, equal cards of one place once.

        After a pick only later cards follow, so that every selection is reached once.
        """
        table = game.table
        of = game.library.of
        picked = frame.picked
        last_home = table.zone_of(picked[-1]) if picked else -1
        last_definition = of[picked[-1]] if picked else -1
        home = -1
        for card in self.cards(game, frame):
            here = table.zone_of(card)
            if here != home:
                menu.group()
                home = here
            if here < last_home or (here == last_home and of[card] < last_definition):
                continue
            if card not in picked:
                menu.add_card(CHOOSE, card, of[card], table.known(card))


def your_champions(traits: i64 = 0) -> Pool:
    return Pool(YOUR_CHAMPIONS, traits | CHAMPION)


def enemy_champions() -> Pool:
    return Pool(ENEMY_CHAMPIONS, CHAMPION)


def your_discard(traits: i64 = 0) -> Pool:
    return Pool(YOUR_DISCARD, traits)


def hand_or_discard() -> Pool:
    return Pool(YOUR_HAND_OR_DISCARD, 0)


def played(traits: i64 = 0, but: i64 = 0, other: bool = False) -> Pool:
    return Pool(YOU_PLAYED, traits, but, ANY_COST, other)


def row(cost: i64 = ANY_COST, traits: i64 = 0) -> Pool:
    return Pool(CENTER_ROW, traits, 0, cost)
