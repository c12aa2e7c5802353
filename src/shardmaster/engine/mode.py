"""A way to play: how a game opens, what a turn is, who opposes whom and who has won."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.actions import (
    Action,
    Defeat,
    Exhaust,
    FastPlay,
    Focus,
    PlayCard,
    RecruitCard,
    ReturnCard,
    Strike,
    TakeDestiny,
    TakeRelic,
)
from shardmaster.engine.flow import classic_turn
from shardmaster.engine.ids import Seat
from shardmaster.engine.rules.elimination import eliminate
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.setup import SetUp

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """Everybody against everybody, by the base rulebook; other modes override what differs."""

    def __init__(self, name: str, fewest: i64, most: i64) -> None:
        self.name: Final = name
        self.fewest: Final = fewest
        self.most: Final = most
        """How many players take part."""

    def opening(self) -> Script:
        """What happens before the first turn."""
        lines: list[Effect] = [SetUp()]
        return Script(lines)

    def turn(self) -> Script:
        return classic_turn()

    def actions(self) -> list[Action]:
        """What may be done in the play phase."""
        return [
            PlayCard(),
            Exhaust(),
            Focus(),
            RecruitCard(),
            FastPlay(),
            Strike(),
            Defeat(),
            TakeRelic(),
            TakeDestiny(),
            ReturnCard(),
        ]

    def starting_mastery(self, order: i64) -> i64:
        """The mastery of the player who is `order`-th to move, counted from 0."""
        return order

    def opposed(self, game: "Game", seat: Seat, other: Seat) -> bool:
        """Whether two living players are enemies."""
        return seat != other and game.players[seat].alive and game.players[other].alive

    def may_hit(self, game: "Game", seat: Seat, rival: Seat) -> bool:
        """Whether `seat` may assign damage to this rival."""
        return True

    def hit(self, game: "Game", rival: Seat, amount: i64) -> None:
        """Assign damage to a rival."""
        game.players[rival].incoming += amount

    def bury(self, game: "Game") -> None:
        """Take everybody without health out of the game and see whether it is over."""
        fallen = 0
        for seat in range(game.seats):
            if game.players[seat].alive and game.players[seat].health == 0:
                fallen |= 1 << seat
        for seat in range(game.seats):
            if fallen >> seat & 1:
                eliminate(game, Seat(seat))
        self.judge(game, fallen)

    def judge(self, game: "Game", fallen: i64) -> None:
        """End the game when it is decided; `fallen` are those who just left it together."""
        living = 0
        for seat in range(game.seats):
            if game.players[seat].alive:
                living |= 1 << seat
        if living == 0:
            game.end(fallen, "tie")
        elif living & (living - 1) == 0:
            game.end(living, "last player standing")
