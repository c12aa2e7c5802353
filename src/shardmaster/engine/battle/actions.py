"""What players may do in a battle besides the usual actions."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.actions import Action
from shardmaster.engine.battle.effects import poison_in_discard, unveil
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.events import AIDS, CLOSES, PAYS, SCRAMBLES
from shardmaster.engine.ids import (
    AID,
    BURN,
    CHAMPIONS,
    FATE_DISCARD,
    HAND,
    JAMMED,
    NO_CARD,
    PAY,
    PLAYED,
    ROW,
    SCRAMBLE,
    SUPPLY,
    UNVEIL,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.combat import missing_power
from shardmaster.engine.rules.zones import cannot_be_destroyed, discard
from shardmaster.engine.table import VEILED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu

BURNING_PRICE: Final = 3
UNVEILING_PRICE: Final = 1


@final
class Aid(Action):
    """Put all your power on a Shadow Champion that others finish off."""

    def __init__(self) -> None:
        super().__init__(AID)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        power = game.players[seat].power
        if power == 0 or len(game.friends(seat)) == 1:
            return
        for card in game.table.pile(zone(boss_of(game), CHAMPIONS)):
            if power < missing_power(game, card) and not cannot_be_destroyed(game, card):
                menu.add_card(game, AID, card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        player = game.players[seat]
        game.table.add_to_tally(operand, seat, player.power)
        game.note(AIDS, seat, operand, player.power, 0)
        player.power = 0


@final
class PayTogether(Action):
    """Spend a gem towards the end of an ongoing attack."""

    def __init__(self) -> None:
        super().__init__(PAY)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        if game.players[seat].gems == 0:
            return
        for card in game.table.pile(zone(boss_of(game), PLAYED)):
            if game.definition(card).closing_price:
                menu.add_card(game, PAY, card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        card = Card(operand)
        game.players[seat].gems -= 1
        game.note(PAYS, seat, card, 1, 0)
        game.table.add_to_tally(card, seat, 1)
        if game.table.tally(card) >= game.definition(card).closing_price:
            close(game, seat, card)


def close(game: "Game", seat: Seat, card: Card) -> None:
    """Put an end to an ongoing attack."""
    game.table.move(card, FATE_DISCARD)
    game.note(CLOSES, seat, card, 0, 0)


@final
class Scramble(Action):
    """Discard a card to give a hack token back."""

    def __init__(self) -> None:
        super().__init__(SCRAMBLE)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        if not game.players[seat].tokens or game.players[boss_of(game)].marks & JAMMED:
            return
        table = game.table
        card = table.top(zone(seat, HAND))
        while card >= 0:
            menu.add_card(game, SCRAMBLE, card)
            card = table.after(card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        game.note(SCRAMBLES, seat, NO_CARD, 0, 0)
        discard(game, seat, operand)
        game.players[seat].tokens -= 1


@final
class Burn(Action):
    """Pay gems to send poison from your discard pile back to the supply."""

    def __init__(self) -> None:
        super().__init__(BURN)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        card = poison_in_discard(game, seat)
        if card >= 0 and game.players[seat].gems >= BURNING_PRICE:
            menu.add(BURN, card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        game.players[seat].gems -= BURNING_PRICE
        game.note(CLOSES, seat, operand, 0, 0)
        game.table.move(operand, SUPPLY)


@final
class Unveil(Action):
    """Pay a gem to turn a card of the row face up; the place is named, not the card."""

    def __init__(self) -> None:
        super().__init__(UNVEIL)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        if game.players[seat].gems < UNVEILING_PRICE:
            return
        for place, card in enumerate(game.table.pile(ROW)):
            if game.table.has(card, VEILED):
                menu.add(UNVEIL, place)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        game.players[seat].gems -= UNVEILING_PRICE
        unveil(game, seat, game.table.pile(ROW)[operand])
