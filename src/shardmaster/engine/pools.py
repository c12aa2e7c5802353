"""Which cards a line refers to: where they are and what they must be."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import (
    CHAMPION,
    CHAMPIONS,
    CHOOSE,
    DESTINY_ROW,
    DISCARD,
    HAND,
    PLAYED,
    RELICS,
    ROW,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.reach import HANDLES, KNOWS, UNKNOWN
from shardmaster.engine.rules.traits import cost_of, traits_of
from shardmaster.engine.table import VEILED

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
YOUR_PLAY_ZONE: Final = 7
YOUR_RELICS: Final = 8
THE_DESTINY_ROW: Final = 9
ALL_CHAMPIONS: Final = 10
"""No matter who controls them."""

OWN: Final = [YOUR_HAND, YOUR_DISCARD, YOUR_HAND_OR_DISCARD, YOUR_PLAY_ZONE]
"""Places of cards that only their own player moves."""

ANY_COST: Final = 999


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """Something a seat has a number of."""

    def looks_at(self) -> i64:
        """Bits of what the number depends on, as lines declare what they do."""
        return UNKNOWN

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        raise TypeError(f"{type(self).__name__} does not say how many there are")


@final
class Pool(Count):
    """Cards of one place that have all the traits `needs` and none of `lacks`."""

    def __init__(
        self,
        where: i64,
        needs: i64,
        lacks: i64 = 0,
        cost: i64 = ANY_COST,
        other: bool = False,
        name: str = "",
    ) -> None:
        self.where: Final = where
        self.needs: Final = needs
        self.lacks: Final = lacks | (CHAMPION if where == YOUR_PLAY_ZONE else 0)
        """Champions that were played lie among the champions."""
        self.cost: Final = cost
        """The most a card may cost."""
        self.other: Final = other
        """Leaves out this card."""
        self.name: Final = name
        """Only cards of this name."""

    def fits(self, game: "Game", seat: Seat, card: Card) -> bool:
        traits = traits_of(game, seat, card)
        return (
            traits & self.needs == self.needs
            and traits & self.lacks == 0
            and (self.cost == ANY_COST or cost_of(game, card) <= self.cost)
            and (not self.name or game.definition(card).name == self.name)
        )

    def _from(self, game: "Game", seat: Seat, source: Card, number: i64, found: list[Card]) -> None:
        table = game.table
        card = table.top(number)
        while card >= 0:
            hidden = game.library.veils and table.has(card, VEILED)
            if self.fits(game, seat, card) and not (hidden or (self.other and card == source)):
                found.append(card)
            card = table.after(card)

    def cards(self, game: "Game", seat: Seat, source: Card) -> list[Card]:
        """All cards meant, place by place."""
        found: list[Card] = []
        where = self.where
        if where == YOU_PLAYED:
            for card in game.players[seat].history:
                if self.fits(game, seat, card) and not (self.other and card == source):
                    found.append(card)
        elif where == ENEMY_CHAMPIONS:
            for rival in game.rivals(seat):
                self._from(game, seat, source, zone(rival, CHAMPIONS), found)
        elif where == ALL_CHAMPIONS:
            for other in range(game.seats):
                self._from(game, seat, source, zone(Seat(other), CHAMPIONS), found)
        elif where == YOUR_HAND_OR_DISCARD:
            self._from(game, seat, source, zone(seat, HAND), found)
            self._from(game, seat, source, zone(seat, DISCARD), found)
        else:
            self._from(game, seat, source, place_of(where, seat), found)
        return found

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        return len(self.cards(game, seat, source))

    def moved(self) -> i64:
        """Bits of what is done where cards of this pool are moved."""
        return HANDLES if self.where in OWN else UNKNOWN

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        """List the cards that may be chosen next."""
        offer(game, frame, self.cards(game, frame.seat, frame.source), menu)


def offer(game: "Game", frame: "Frame", cards: list[Card], menu: "Menu") -> None:
    """List those of the cards that were not picked yet, alike ones once."""
    picked = frame.picked
    for card in cards:
        if card not in picked:
            menu.add_card(game, CHOOSE, card)


def place_of(where: i64, seat: Seat) -> i64:
    """The zone of a place that is a single zone."""
    if where == CENTER_ROW:
        return ROW
    if where == THE_DESTINY_ROW:
        return DESTINY_ROW
    if where == YOUR_HAND:
        return zone(seat, HAND)
    if where == YOUR_DISCARD:
        return zone(seat, DISCARD)
    if where == YOUR_PLAY_ZONE:
        return zone(seat, PLAYED)
    return zone(seat, RELICS if where == YOUR_RELICS else CHAMPIONS)


@final
class MasteryShare(Count):
    """Your mastery, or a part of it rounded up."""

    def __init__(self, parts: i64) -> None:
        self.parts: Final = parts

    def looks_at(self) -> i64:
        return KNOWS

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        return (game.players[seat].mastery + self.parts - 1) // self.parts


FULL_MASTERY: Final = MasteryShare(1)
HALF_MASTERY: Final = MasteryShare(2)


def your_champions(traits: i64 = 0, other: bool = False) -> Pool:
    return Pool(YOUR_CHAMPIONS, traits | CHAMPION, other=other)


def enemy_champions() -> Pool:
    return Pool(ENEMY_CHAMPIONS, CHAMPION)


def all_champions(traits: i64 = 0, other: bool = False) -> Pool:
    return Pool(ALL_CHAMPIONS, traits | CHAMPION, other=other)


def your_discard(traits: i64 = 0) -> Pool:
    return Pool(YOUR_DISCARD, traits)


def hand_or_discard(traits: i64 = 0) -> Pool:
    return Pool(YOUR_HAND_OR_DISCARD, traits)


def played(
    traits: i64 = 0, but: i64 = 0, other: bool = False, cost: i64 = ANY_COST, name: str = ""
) -> Pool:
    return Pool(YOU_PLAYED, traits, but, cost, other, name)


def row(cost: i64 = ANY_COST, traits: i64 = 0) -> Pool:
    return Pool(CENTER_ROW, traits, 0, cost)
