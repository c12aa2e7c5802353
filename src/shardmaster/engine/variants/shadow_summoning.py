"""Shadow Summoning Draft: each player keeps three Shadow Champions to summon for gems."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.actions import Action
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import SETS_ASIDE, SUMMONS
from shardmaster.engine.ids import (
    CHAMPIONS,
    CHOOSE,
    NO_CARDS,
    NO_SEAT,
    SHADOW_DECK,
    SHADOWS,
    SUMMON,
    Card,
    Seat,
    operand_of,
    zone,
)
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.setup import Opening
from shardmaster.engine.variant import Outline, Variant

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

DEALT: Final = 5
KEPT: Final = 3
PRICE: Final = 3
"""Gems to summon one."""
FEWEST: Final = 2
MOST: Final = 4
"""More players would need more Shadow Champions than there are."""


@final
class DealShadows(Effect):
    """Five Shadow Champions each, at random and face down."""

    def run(self, game: "Game", frame: Frame) -> None:
        table = game.table
        table.shuffle(SHADOW_DECK, game.rng)
        for seat in range(game.seats):
            if game.players[seat].alive:
                for _ in range(DEALT):
                    shadow = table.top(SHADOW_DECK)
                    table.move(shadow, zone(Seat(seat), SHADOWS))
                    game.note(SETS_ASIDE, Seat(seat), shadow, 0, 0)


@final
class KeepShadows(Effect):
    """Each player puts Shadow Champions back, one at a time, until three are left.

    Nothing is remembered of those put back: others must not learn them.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        seat = self._chooser(game)
        if seat != NO_SEAT:
            game.ask(seat)

    def _chooser(self, game: "Game") -> Seat:
        """The first player in turn order who has too many."""
        for step in range(game.seats):
            seat = (game.active + step) % game.seats
            if game.table.count(zone(seat, SHADOWS)) > KEPT:
                return seat
        return NO_SEAT

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "put-back"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for card in game.table.pile(zone(seat, SHADOWS)):
            menu.add_card(game, CHOOSE, card)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        game.table.move(operand_of(option), SHADOW_DECK)
        self.run(game, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.put_shadow_back(KEPT)


@final
class Summon(Action):
    """Pay gems for one of your Shadow Champions; its ambush follows."""

    def __init__(self) -> None:
        super().__init__(SUMMON)

    def offer(self, game: "Game", seat: Seat, menu: "Menu") -> None:
        if game.players[seat].gems < PRICE:
            return
        for card in game.table.pile(zone(seat, SHADOWS)):
            menu.add_card(game, SUMMON, card)

    def perform(self, game: "Game", seat: Seat, operand: i64) -> None:
        card = Card(operand)
        game.players[seat].gems -= PRICE
        game.table.move(card, zone(seat, CHAMPIONS))
        game.note(SUMMONS, seat, card, 0, 0)
        game.push(game.definition(card).ambush, seat, card, NO_CARDS)


@final
class ShadowSummoning(Variant):
    def __init__(self) -> None:
        super().__init__(
            "shadow-summoning",
            "Shadow Summoning Draft",
            FEWEST,
            MOST,
            "it is played against others, and there are 24 Shadow Champions to deal five each",
            "Keep three of five Shadow Champions and summon them for gems.",
            [],
            with_shadows=True,
        )

    def objection(self, outline: Outline) -> Refusal | None:
        if outline.shadows < DEALT * outline.players:
            return Refusal("variant-shadows", {"variant": self.title}, variant=self.name)
        return None

    def change(self, opening: Opening) -> None:
        opening.drafts = [DealShadows(), KeepShadows()]

    def actions(self) -> list[Action]:
        return [Summon()]

    def secrets(self, seats: int) -> list[list[int]]:
        return [[SHADOW_DECK, *(zone(Seat(seat), SHADOWS) for seat in range(seats))]]


VARIANT: Final = ShadowSummoning()
