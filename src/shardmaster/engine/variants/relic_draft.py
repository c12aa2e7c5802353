"""Relic Draft: each player picks two relics from the table, in snake order."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import DRAFTS
from shardmaster.engine.ids import (
    ASIDE,
    CHOOSE,
    GONE,
    NO_SEAT,
    RELIC_DECK,
    RELICS,
    Card,
    Seat,
    operand_of,
    zone,
)
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.setup import Opening
from shardmaster.engine.variant import RELICS_DEALT, Outline, Variant

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

RELICS_EACH: Final = 2


def too_few_relics(variant: Variant, outline: Outline) -> Refusal | None:
    """What is missing when there are not two relics for every player."""
    needed = RELICS_EACH * outline.players
    if outline.relics >= needed:
        return None
    return Refusal(
        "variant-relics",
        {"variant": variant.title},
        variant=variant.name,
        needed=needed,
        relics=outline.relics,
    )


@final
class LayOutRelics(Effect):
    """Two relics for each player in the game, dealt at random, are laid out face up."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.shuffle(RELIC_DECK, game.rng)
        for player in game.players:
            if player.alive:
                for _ in range(RELICS_EACH):
                    game.table.move(game.table.top(RELIC_DECK), ASIDE)


@final
class DraftRelics(Effect):
    """Pick one each clockwise, then one each back again.

    The player who takes the first turn picks last in the first round, so the player to their left
    begins.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        seat = self._drafter(game)
        if seat == NO_SEAT:
            game.table.pour(ASIDE, GONE)
        elif game.table.count(ASIDE) == 1:
            self._take(game, frame, seat, game.table.top(ASIDE))
        else:
            game.ask(seat)

    def _drafter(self, game: "Game") -> Seat:
        """Whose pick it is, or NO_SEAT when every player has two."""
        for step in range(1, game.seats + 1):
            seat = (game.active + step) % game.seats
            if game.players[seat].alive and game.table.count(zone(seat, RELICS)) == 0:
                return seat
        for step in range(game.seats):
            seat = (game.active - step) % game.seats
            if game.players[seat].alive and game.table.count(zone(seat, RELICS)) < RELICS_EACH:
                return seat
        return NO_SEAT

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "draft"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for card in game.table.pile(ASIDE):
            menu.add(CHOOSE, card)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        self._take(game, frame, seat, operand_of(option))

    def _take(self, game: "Game", frame: Frame, seat: Seat, relic: Card) -> None:
        game.table.move(relic, zone(seat, RELICS))
        game.note(DRAFTS, seat, relic, 0, 0)
        self.run(game, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.draft_relic()


@final
class RelicDraft(Variant):
    def __init__(self) -> None:
        super().__init__(
            "relic-draft",
            "Relic Draft",
            2,
            5,
            "a draft needs two players, and there are ten relics",
            "Draft two relics each, whatever your character; the last to pick goes first.",
            [RELICS_DEALT],
        )

    def objection(self, outline: Outline) -> Refusal | None:
        return too_few_relics(self, outline)

    def change(self, opening: Opening) -> None:
        opening.relics = [LayOutRelics(), DraftRelics()]


VARIANT: Final = RelicDraft()
