"""Damage in the boss's turn: shields are revealed once, and what is left of them stays."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.events import BLOCKS, TAKES_DAMAGE
from shardmaster.engine.ids import (
    CHOOSE,
    DECLINE,
    HAND,
    INFINITE,
    NO_CARD,
    SHIELDED,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.modifiers import GUARD
from shardmaster.engine.pools import Count
from shardmaster.engine.question import Picks
from shardmaster.engine.rules.resources import hurt
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.traits import shield_bonus, shield_of, shields_in_hand
from shardmaster.engine.rules.zones import reveal
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.table import SHOWN

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class Damage(Effect):
    """The boss deals damage to the reader, who may block it; the fallen are left alone."""

    def __init__(self, amount: i64, per: Count | None = None) -> None:
        self.amount: Final = amount
        self.per: Final = per
        self.blow: Final = Script([Block(), Suffer()])

    def run(self, game: "Game", frame: Frame) -> None:
        if not game.takes_part(frame.seat):
            return
        times = 1 if self.per is None else self.per.count(game, frame.seat, frame.source)
        if self.amount * times:
            player = game.players[frame.seat]
            player.incoming = min(INFINITE, player.incoming + self.amount * times)
            game.then(self.blow, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_damage(self.amount, self.per)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.4 * chance * float(self.amount))

    def scripts(self) -> list[Script]:
        return [self.blow]


@final
class Block(Effect):
    """Reveal shields that have not been revealed in this turn of the boss.

    Every player with cards in hand is asked, so that the question reveals nothing.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        _guard(game, frame.seat)
        if game.players[frame.seat].incoming > 0 and game.table.count(zone(frame.seat, HAND)) > 0:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "shields"

    def picks(self, game: "Game", frame: Frame) -> Picks | None:
        shields = shields_in_hand(game, frame.seat)
        shown = tuple([card for card in shields if game.table.has(card, SHOWN)])
        return Picks(0, len(shields), shown, tuple(shields), False)

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        table = game.table
        library = game.library
        menu.group()
        card = table.top(zone(frame.seat, HAND))
        while card >= 0:
            if library.traits[card] & SHIELDED and not table.has(card, SHOWN):
                menu.add_card(CHOOSE, card, library.of[card], table.known(card))
            card = table.after(card)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == DECLINE:
            return
        card = Card(operand_of(option))
        reveal(game, frame.seat, card)
        game.table.mark(card, SHOWN)
        _prevent(game, frame.seat, card, shield_of(game, frame.seat, card))
        if game.players[frame.seat].incoming > 0:
            game.ask(frame.seat)

    def text(self, words: "Wording") -> "Clause":
        return words.show_shields()


def _guard(game: "Game", seat: Seat) -> None:
    """Cards in play that guard their owner do so once in a turn of the boss."""
    for bond in in_force(game, seat, GUARD):
        if game.players[seat].incoming > 0 and not game.table.has(bond.source, SHOWN):
            game.table.mark(bond.source, SHOWN)
            shield = bond.modifier.guards(game, seat) + shield_bonus(game, seat, bond.source)
            _prevent(game, seat, bond.source, shield)


def _prevent(game: "Game", seat: Seat, card: Card, shield: i64) -> None:
    player = game.players[seat]
    game.note(BLOCKS, seat, card, min(player.incoming, shield), 0)
    player.incoming -= shield


@final
class Suffer(Effect):
    """Take what was not blocked."""

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[frame.seat]
        if player.incoming > 0:
            game.note(TAKES_DAMAGE, frame.seat, NO_CARD, player.incoming, game.active)
            hurt(game, frame.seat, player.incoming)
            player.incoming = 0


@final
class Wound(Effect):
    """The boss deals damage that no shield prevents."""

    def __init__(self, amount: i64) -> None:
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        game.note(TAKES_DAMAGE, frame.seat, NO_CARD, self.amount, boss_of(game))
        hurt(game, frame.seat, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_wounds(self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.amount))
