"""What a player may do in the play phase, in any order.

A mode lists its actions; each offers its options and performs the chosen one.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.events import FOCUSES
from shardmaster.engine.ids import (
    CHAMPIONS,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    HAND,
    MASTERY,
    MERCENARY,
    NO_CARD,
    NO_CARDS,
    PLAY,
    RECRUIT,
    ROW,
    STRIKE,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.combat import may_strike, strike
from shardmaster.engine.rules.playing import exhaust, play
from shardmaster.engine.rules.recruiting import fast_play, pay, recruit
from shardmaster.engine.rules.resources import gain
from shardmaster.engine.rules.traits import price_of
from shardmaster.engine.script import Frame
from shardmaster.engine.table import EXHAUSTED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu

FOCUS_PRICE: Final = 1
FOCUS_GAIN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One kind of thing to do; the verb marks its options."""

    def __init__(self, verb: i64) -> None:
        self.verb: Final = verb

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
        of = game.library.of
        menu.group()
        card = table.top(zone(seat, HAND))
        while card >= 0:
            menu.add_card(PLAY, card, of[card], table.known(card))
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        play(game, seat, Card(operand))


@final
class Exhaust(Action):
    """Use the ability of a ready champion, once per turn."""

    def __init__(self) -> None:
        super().__init__(EXHAUST)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        table = game.table
        of = game.library.of
        menu.group()
        card = table.top(zone(seat, CHAMPIONS))
        while card >= 0:
            if not table.has(card, EXHAUSTED) and can_exhaust(game, seat, card):
                menu.add_card(EXHAUST, card, of[card], 0)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        exhaust(game, seat, Card(operand))


def can_exhaust(game: "Game", seat: Seat, card: Card) -> bool:
    """Whether a card has an exhaust ability and meets what it requires."""
    definition = game.definition(card)
    if definition.exhaust.length == 0:
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
    if gems == 0:
        return
    table = game.table
    library = game.library
    menu.group()
    card = table.top(ROW)
    while card >= 0:
        if library.traits[card] & needs == needs and price_of(game, seat, card) <= gems:
            menu.add_card(verb, card, library.of[card], 0)
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
        of = game.library.of
        for rival in range(game.seats):
            card = table.top(zone(Seat(rival), CHAMPIONS))
            if card < 0 or not game.opposed(seat, Seat(rival)):
                continue
            menu.group()
            while card >= 0:
                if may_strike(game, seat, card):
                    menu.add_card(STRIKE, card, of[card], 0)
                card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        strike(game, seat, Card(operand))
