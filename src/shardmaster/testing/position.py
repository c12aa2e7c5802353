"""Setting up a position: every card where it was named, all others out of the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count
from typing import Final

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ASIDE,
    BANISHED,
    CENTER_DECK,
    CHAMPIONS,
    DECK,
    DISCARD,
    GONE,
    HAND,
    PLAYED,
    ROW,
    Card,
    Seat,
    zone,
    zone_name,
)
from shardmaster.engine.rules.recruiting import ROW_SIZE
from shardmaster.setting import TURN_LIMIT, Setting
from shardmaster.testing.scenario import Scenario

Names = Sequence[str]


@dataclass(frozen=True)
class Side:
    """What one seat has; piles are named from the top.

    Without a deck of its own a seat keeps the starting cards that are named nowhere else.
    Cards in `played` were played this turn, in that order; `champions` are from earlier turns.
    """

    hand: Names = ()
    deck: Names | None = None
    discard: Names = ()
    played: Names = ()
    champions: Names = ()
    health: int = 50
    mastery: int = 0
    gems: int = 0
    power: int = 0


def scenario(
    *,
    hand: Names = (),
    deck: Names | None = None,
    discard: Names = (),
    played: Names = (),
    champions: Names = (),
    health: int = 50,
    mastery: int = 0,
    gems: int = 0,
    power: int = 0,
    foes: Sequence[Side] = (),
    seats: int = 2,
    row: Names = (),
    center_deck: Names | None = None,
    banished: Names = (),
    seed: int = 0,
    mode: str = "free-for-all",
    sets: tuple[str, ...] = ("all",),
    turn_limit: int = TURN_LIMIT,
) -> Scenario:
    """A position in the play phase of seat 0, which is `me`.

    The others sit to the left in the order of `foes`; more `seats` than that have nothing
    but their starting decks. A short row is filled up with cards named nowhere, unless
    the center deck is empty. A center deck that is given is the whole of it; otherwise it
    has all center cards named nowhere.
    """
    mine = Side(hand, deck, discard, played, champions, health, mastery, gems, power)
    sides = [mine, *foes]
    sides += [Side()] * (seats - len(sides))
    game = _dealt(len(sides), seed, mode, sets, turn_limit)
    cards = _Box(game)
    for index, side in enumerate(sides):
        _seat(game, Seat(index), side, cards)
    cards.put(banished, BANISHED, Seat(0))
    cards.put(row, ROW)
    if center_deck is not None:
        cards.put(center_deck, CENTER_DECK)
    if center_deck is None or center_deck:
        cards.fill_row()
    cards.put_away(CENTER_DECK if center_deck is None else GONE)
    for index, side in enumerate(sides):
        cards.put_starters_away(Seat(index), DECK if side.deck is None else GONE)
    return Scenario(game)


def _dealt(seats: int, seed: int, mode: str, sets: tuple[str, ...], turn_limit: int) -> Game:
    """A new game in which seat 0 begins."""
    settings = (
        Setting(seats, attempt, mode, sets, turn_limit=turn_limit) for attempt in count(seed)
    )
    games = (setting.deal(log=True) for setting in settings)
    return next(game for game in games if game.active == 0)


def _seat(game: Game, seat: Seat, side: Side, cards: "_Box") -> None:
    player = game.players[seat]
    player.health = side.health
    player.mastery = side.mastery
    player.gems = side.gems
    player.power = side.power
    cards.put(side.hand, zone(seat, HAND), seat)
    cards.put(side.deck or (), zone(seat, DECK), seat)
    cards.put(side.discard, zone(seat, DISCARD), seat)
    cards.put(side.champions, zone(seat, CHAMPIONS), seat)
    player.history.extend(cards.put(side.played, zone(seat, PLAYED), seat))


CENTER: Final = -1


class _Box:
    """All cards, taken off the table, waiting to be laid out by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        library = game.library
        self.left: dict[int, list[Card]] = {CENTER: library.table.pile(CENTER_DECK)}
        """The cards not yet laid out: each seat's starting cards, and those of the center."""
        for seat in range(game.seats):
            self.left[seat] = library.table.pile(zone(Seat(seat), DECK))
        for cards in self.left.values():
            for card in cards:
                game.table.move(card, ASIDE)

    def put(self, names: Names, to: int, owner: int = CENTER) -> list[Card]:
        """Lay named cards out in a zone, each below the one before."""
        if isinstance(names, str):
            raise ShardmasterError(f"expected a list of card names, not the text {names!r}")
        return [self._lay(self._take(name, to, owner), to) for name in names]

    def fill_row(self) -> None:
        while self.game.table.count(ROW) < ROW_SIZE and self.left[CENTER]:
            self._lay(self.left[CENTER].pop(0), ROW)

    def put_away(self, to: int) -> None:
        """Lay the remaining center cards out of the way."""
        for card in self.left.pop(CENTER):
            self._lay(card, to)

    def put_starters_away(self, seat: Seat, to: int) -> None:
        for card in self.left.pop(seat):
            self._lay(card, to if to == GONE else zone(seat, to))

    def _take(self, name: str, to: int, owner: int) -> Card:
        definitions = self.game.library.definitions
        known = [definition.name for definition in definitions]
        if name not in known:
            raise ShardmasterError(f"unknown card {name!r}; {_suggestion(name, known)}")
        for pile in (owner, CENTER):
            for card in self.left[pile]:
                if self.game.definition(card).name == name:
                    self.left[pile].remove(card)
                    return card
        whose = "" if owner == CENTER else f" of seat {owner}"
        raise ShardmasterError(f"no {name} is left for the {zone_name(to)}{whose}")

    def _lay(self, card: Card, to: int) -> Card:
        """Forget who knew the card; the zone teaches those who may see it there."""
        self.game.table.set_known(card, 0)
        self.game.table.move(card, to)
        return card


def _suggestion(name: str, known: list[str]) -> str:
    near = [card for card in known if name.casefold() in card.casefold()]
    lower = {card.casefold(): card for card in known}
    near += [lower[match] for match in get_close_matches(name.casefold(), list(lower), n=5)]
    near = list(dict.fromkeys(near)) or known
    return f"near matches: {', '.join(near)}"
