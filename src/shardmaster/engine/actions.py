"""What a player may do in the play phase, in any order.

A mode lists its actions; each offers its options and performs the chosen one.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.events import DEFEATS, FOCUSES
from shardmaster.engine.ids import (
    CENTER_DECK,
    CHAMPIONS,
    CHEAPER,
    DEFEAT,
    DESTINIES,
    DESTINY_ROW,
    DESTINY_TAKEN,
    DISCARD,
    EARNED_DESTINY,
    EARNED_RELIC,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    HAND,
    MASTERY,
    MERCENARY,
    MONSTERS,
    NO_CARD,
    NO_CARDS,
    PLAY,
    RECRUIT,
    RELIC_TAKEN,
    RELICS,
    RETURN,
    ROW,
    STRIKE,
    TAKE_DESTINY,
    TAKE_RELIC,
    TREACHEROUS,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.combat import may_strike, strike
from shardmaster.engine.rules.destinies import take_destiny
from shardmaster.engine.rules.playing import exhaust, play
from shardmaster.engine.rules.recruiting import fast_play, pay, recruit
from shardmaster.engine.rules.resources import gain, spend_power
from shardmaster.engine.rules.traits import price_of
from shardmaster.engine.rules.zones import take_back
from shardmaster.engine.script import Frame
from shardmaster.engine.table import EXHAUSTED, VEILED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.library import Library
    from shardmaster.engine.menu import Menu

RELIC_MASTERY: Final = 10
DESTINY_MASTERY: Final = 5
FOCUS_PRICE: Final = 1
FOCUS_GAIN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One kind of action; the verb marks its options."""

    def __init__(self, verb: i64) -> None:
        self.verb: Final = verb

    def is_useful(self, library: "Library") -> bool:
        """Whether games of this library have anything to do it with."""
        return True

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        raise TypeError(f"{type(self).__name__} offers nothing")

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")


@final
class PlayCard(Action):
    def __init__(self) -> None:
        super().__init__(PLAY)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        table = game.table
        library = game.library
        poisoned = library.fate
        card = table.top(zone(seat, HAND))
        while card >= 0:
            if not (poisoned and library.traits[card] & TREACHEROUS):
                menu.add_card(game, PLAY, card)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        play(game, seat, Card(operand))


@final
class Exhaust(Action):
    """Use the ability of a ready champion or destiny, once per turn."""

    def __init__(self) -> None:
        super().__init__(EXHAUST)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        self._offer(game, seat, CHAMPIONS, menu)
        if game.library.has_destinies:
            self._offer(game, seat, DESTINIES, menu)

    def _offer(self, game: "Game", seat: Seat, place: i64, menu: "Menu") -> None:
        table = game.table
        card = table.top(zone(seat, place))
        while card >= 0:
            if not table.has(card, EXHAUSTED) and can_exhaust(game, seat, card):
                menu.add_card(game, EXHAUST, card)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        exhaust(game, seat, Card(operand))


def can_exhaust(game: "Game", seat: Seat, card: Card) -> bool:
    """Whether a card has an exhaust ability, can be paid for and meets its requirement."""
    definition = game.definition(card)
    if definition.exhaust.length == 0 or definition.exhaust_cost > game.players[seat].gems:
        return False
    condition = definition.exhaust_if
    if condition is None:
        return True
    probe = Frame(definition.exhaust, 0, seat, card, NO_CARDS, NO_CARDS)
    return condition.met(game, probe) or condition.within_reach(game, probe)


@final
class Focus(Action):
    """Exhaust your character and pay a gem for mastery, once per turn."""

    def __init__(self) -> None:
        super().__init__(FOCUS)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        player = game.players[seat]
        if not player.focused and player.gems >= FOCUS_PRICE:
            menu.add(FOCUS, 0)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        player = game.players[seat]
        player.focused = True
        player.gems -= FOCUS_PRICE
        game.note(FOCUSES, seat, NO_CARD, 0, 0)
        gain(game, seat, MASTERY, FOCUS_GAIN)


@final
class RecruitCard(Action):
    def __init__(self) -> None:
        super().__init__(RECRUIT)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        _offer_row(game, seat, menu, RECRUIT, 0)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        pay(game, seat, Card(operand))
        recruit(game, seat, Card(operand), NO_CARD)


@final
class FastPlay(Action):
    """Play a mercenary straight from the row instead of recruiting it."""

    def __init__(self) -> None:
        super().__init__(FAST_PLAY)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        _offer_row(game, seat, menu, FAST_PLAY, MERCENARY)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        pay(game, seat, Card(operand))
        fast_play(game, seat, Card(operand))


def _offer_row(game: "Game", seat: Seat, menu: "Menu", verb: i64, needs: i64) -> None:
    """List the cards of the row that the seat can pay and that have the traits."""
    gems = game.players[seat].gems
    table = game.table
    library = game.library
    if gems == 0:
        if not library.has_discounts:
            return
        needs |= CHEAPER  # no other card of the row can cost nothing
    card = table.top(ROW)
    while card >= 0:
        traits = library.traits[card]
        if traits & needs == needs and not (library.veils and table.has(card, VEILED)):
            price = price_of(game, seat, card) if traits & CHEAPER else library.cost[card]
            if price <= gems:
                menu.add_card(game, verb, card)
        card = table.after(card)


@final
class Strike(Action):
    """Spend power to destroy an enemy champion."""

    def __init__(self) -> None:
        super().__init__(STRIKE)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        if game.players[seat].power == 0:
            return
        table = game.table
        for rival in range(game.seats):
            card = table.top(zone(Seat(rival), CHAMPIONS))
            if card < 0 or not game.opposed(seat, Seat(rival)):
                continue
            while card >= 0:
                if may_strike(game, seat, card):
                    menu.add_card(game, STRIKE, card)
                card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        strike(game, seat, Card(operand))


@final
class TakeRelic(Action):
    """Recruit one of the relics set aside, for free, once per game, with enough mastery."""

    def __init__(self) -> None:
        super().__init__(TAKE_RELIC)

    def is_useful(self, library: "Library") -> bool:
        return len(library.relics) > 0

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        player = game.players[seat]
        earned = player.mastery >= RELIC_MASTERY or player.marks & EARNED_RELIC
        if earned and not player.marks & RELIC_TAKEN:
            _offer_all(game, zone(seat, RELICS), TAKE_RELIC, menu)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        game.players[seat].marks |= RELIC_TAKEN
        recruit(game, seat, Card(operand), NO_CARD)


@final
class TakeDestiny(Action):
    """Take one of the destinies shown, for free, once per game, with enough mastery."""

    def __init__(self) -> None:
        super().__init__(TAKE_DESTINY)

    def is_useful(self, library: "Library") -> bool:
        return library.has_destinies

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        player = game.players[seat]
        earned = player.mastery >= DESTINY_MASTERY or player.marks & EARNED_DESTINY
        if earned and not player.marks & DESTINY_TAKEN:
            _offer_all(game, DESTINY_ROW, TAKE_DESTINY, menu)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        game.players[seat].marks |= DESTINY_TAKEN
        take_destiny(game, seat, Card(operand))


def _offer_all(game: "Game", number: i64, verb: i64, menu: "Menu") -> None:
    table = game.table
    card = table.top(number)
    while card >= 0:
        menu.add_card(game, verb, card)
        card = table.after(card)


@final
class Defeat(Action):
    """Spend power on an Ingeminex: it goes to the bottom of the center deck for a reward."""

    def __init__(self) -> None:
        super().__init__(DEFEAT)

    def is_useful(self, library: "Library") -> bool:
        return library.has_monsters

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        table = game.table
        power = game.players[seat].power
        card = table.top(MONSTERS)
        while card >= 0:
            if game.library.defense[card] <= power:
                menu.add_card(game, DEFEAT, card)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        monster = Card(operand)
        spend_power(game, seat, game.library.defense[monster])
        game.note(DEFEATS, seat, monster, 0, 0)
        game.table.move(monster, CENTER_DECK)
        game.push(game.definition(monster).reward, seat, monster, NO_CARDS)


@final
class ReturnCard(Action):
    """Return a card from the discard pile that allows it."""

    def __init__(self) -> None:
        super().__init__(RETURN)

    def is_useful(self, library: "Library") -> bool:
        return library.has_returners

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        table = game.table
        card = table.top(zone(seat, DISCARD))
        while card >= 0:
            pool = game.definition(card).returns_after
            if pool is not None and pool.count(game, seat, card) > 0:
                menu.add_card(game, RETURN, card)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        take_back(game, seat, Card(operand))
