"""Shields: what prevents damage that was assigned and is not dealt yet."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.events import BLOCKS
from shardmaster.engine.ids import (
    CHAMPIONS,
    CHOOSE,
    DECLINE,
    HAND,
    NO_CARD,
    NO_CARDS,
    SHIELDED,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.modifiers import GUARD, PIERCING
from shardmaster.engine.question import Picks
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.traits import shield_bonus, shield_of, shields_in_hand
from shardmaster.engine.rules.zones import reveal
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.table import SHOWN

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class RaiseShields(Effect):
    """After all damage is assigned, each attacked player, in turn order, may show shields."""

    def __init__(self, once: bool = False) -> None:
        self.once: Final = once
        self.defense: Final = Script([ShowShields(once)])

    def run(self, game: "Game", frame: Frame) -> None:
        if in_force(game, game.active, PIERCING):
            return
        for turn in range(game.seats - 1, 0, -1):
            seat = Seat((game.active + turn) % game.seats)
            if game.players[seat].incoming > 0:
                guard(game, seat, self.once)
            if game.players[seat].incoming > 0:
                game.push(self.defense, seat, NO_CARD, NO_CARDS)

    def scripts(self) -> list[Script]:
        return [self.defense]

    def text(self, words: "Wording") -> "Clause":
        return words.show_shields()


@final
class ShowShields(Effect):
    """Reveal any number of shield cards from hand; each prevents its value of the damage.

    An attacked player with cards in hand is always asked, so that the question does not reveal
    whether there is a shield among them. Where damage comes in several parts, each shield
    prevents its value `once` in all of them.
    """

    def __init__(self, once: bool = False) -> None:
        self.once: Final = once

    def run(self, game: "Game", frame: Frame) -> None:
        incoming = game.players[frame.seat].incoming
        if incoming > 0 and game.table.count(zone(frame.seat, HAND)) > 0:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "shields"

    def picks(self, game: "Game", frame: Frame) -> Picks | None:
        shields = tuple(shields_in_hand(game, frame.seat))
        shown = tuple(frame.picked)
        if self.once:
            shown = tuple([card for card in shields if game.table.has(card, SHOWN)])
        return Picks(0, len(shields), shown, shields, False)

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        table = game.table
        library = game.library
        once = self.once
        picked = frame.picked
        card = table.top(zone(frame.seat, HAND))
        while card >= 0:
            if library.traits[card] & SHIELDED:
                shown = table.has(card, SHOWN) if once else card in picked
                if not shown:
                    menu.add_card(game, CHOOSE, card)
            card = table.after(card)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == DECLINE:
            return
        card = Card(operand_of(option))
        reveal(game, frame.seat, card)
        frame.pick(card)
        prevent(game, frame.seat, card, shield_of(game, frame.seat, card), self.once)
        if game.players[frame.seat].incoming > 0:
            game.ask(frame.seat)

    def text(self, words: "Wording") -> "Clause":
        return words.show_shields()


def guard(game: "Game", seat: Seat, once: bool) -> None:
    """Cards in play that guard their owner prevent damage before any shield is shown."""
    for bond in in_force(game, seat, GUARD):
        if game.players[seat].incoming > 0 and not (once and game.table.has(bond.source, SHOWN)):
            shield = bond.modifier.guards(game, seat) + shield_bonus(game, seat, bond.source)
            prevent(game, seat, bond.source, shield, once)


def prevent(game: "Game", seat: Seat, card: Card, shield: i64, once: bool) -> None:
    """Take the value of a shield off the damage; what is left of one that counts once stays."""
    player = game.players[seat]
    blocked = min(player.incoming, shield)
    player.incoming -= shield if once else blocked
    if once:
        game.table.mark(card, SHOWN)
    game.note(BLOCKS, seat, card, blocked, 0)


@final
class LowerShields(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        lower_shields(game)


def lower_shields(game: "Game") -> None:
    """Revealed shields go back to hand; what was left of them is gone."""
    table = game.table
    for seat in range(game.seats):
        game.players[seat].incoming = 0
        for kind in (HAND, CHAMPIONS):
            for card in table.pile(zone(seat, kind)):
                table.unmark(card, SHOWN)
