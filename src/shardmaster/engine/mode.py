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
from shardmaster.engine.endings import LAST_PLAYER, TIE
from shardmaster.engine.errors import Refusal
from shardmaster.engine.flow import classic_turn
from shardmaster.engine.ids import BANISHED, DISCARD, INFINITE, NO_SEAT, SHADOW, Card, Seat, zone
from shardmaster.engine.modifiers import BURIAL
from shardmaster.engine.rules.elimination import eliminate
from shardmaster.engine.rules.resources import MOST_HEALTH
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.script import Frame, Script
from shardmaster.engine.setup import Opening

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.modifiers import Modifier
    from shardmaster.engine.variant import Outline


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """Everyone against everyone, by the base rulebook; other modes override what differs."""

    def __init__(self, name: str, title: str, fewest: int, most: int, about: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.fewest: Final = fewest
        self.most: Final = most
        """How many players take part."""
        self.about: Final = about
        """What it is, in a sentence."""
        self.leader: Seat = 0
        """The first of players who act together."""

    # Before the game

    def refusal(self, outline: "Outline") -> Refusal | None:
        """Why a game cannot be played like that; empty if it can."""
        return None

    def places(self, players: int) -> int:
        """The seats at the table, including those without a player."""
        return players

    def opening(self) -> Opening:
        """What happens before the first turn."""
        return Opening()

    def turn(self) -> Script:
        return classic_turn()

    def actions(self) -> list[Action]:
        """The actions in the play phase."""
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

    def begins(self, seat: Seat) -> Seat:
        """Who takes the first turn when `seat` has the right to it."""
        return seat

    def starting_mastery(self, order: i64) -> i64:
        """The mastery of the player who is `order`-th to move, counted from 0."""
        return order

    # Seats

    def enemies(self, seat: Seat, seats: int) -> i64:
        """A bit for every seat that opposes this one."""
        return ((1 << seats) - 1) & ~(1 << seat)

    def voice(self, seat: Seat) -> Seat:
        """Who answers what a seat is asked."""
        return seat

    def owns_cards(self, seat: Seat) -> bool:
        """Whether a seat has a deck of its own."""
        return True

    def innate(self, seat: Seat) -> "list[Modifier]":
        """Standing rules that hold for a seat without any card."""
        return []

    def takes_part(self, seat: Seat) -> bool:
        """Whether a seat counts where cards speak of players."""
        return True

    def starting_health(self, seat: Seat) -> i64:
        return MOST_HEALTH

    def most_health(self, seat: Seat) -> i64:
        """The limit of healing."""
        return MOST_HEALTH

    def speaker(self, game: "Game", seat: Seat) -> Seat:
        """Who answers for a seat that has no voice."""
        return seat

    def mastery_to_mark(self, game: "Game") -> i64:
        """How much more mastery makes a boss do something."""
        return INFINITE

    def veils(self) -> bool:
        """Whether cards of the row may be face down."""
        return False

    def first_reader(self, game: "Game") -> Seat:
        """The player who begins when all players read a line in turn."""
        return game.active

    def ability(self, number: i64) -> Script:
        """What a boss does, by the number of the ability on its page."""
        raise TypeError(f"{self.name} has no boss")

    def scripts(self) -> dict[str, Script]:
        """Scripts of the mode besides opening and turn, by name."""
        return {}

    def recruited(self, game: "Game", seat: Seat, card: Card) -> None:
        """A player has recruited a card."""

    def shares_health(self) -> bool:
        """Whether health from a card may go to any friend instead."""
        return False

    # The turn

    def may_hit(self, game: "Game", seat: Seat, rival: Seat) -> bool:
        """Whether `seat` may assign damage to this rival."""
        return True

    def divides_damage(self) -> bool:
        """Whether power is divided among the rivals; otherwise it hits each of them in full."""
        return True

    def fills_row_at_once(self, game: "Game") -> bool:
        """Whether a card that leaves the row is replaced immediately."""
        return True

    def row_stays_short(self, game: "Game") -> None:
        """The row should be filled, but the center deck does not have enough cards."""

    def heir(self, game: "Game", frame: Frame) -> Seat:
        """Who continues what a fallen player was in the middle of; NO_SEAT if no one does."""
        return NO_SEAT

    def grave(self, game: "Game", owner: Seat, card: Card) -> i64:
        """The zone that a destroyed champion goes to."""
        if game.library.traits[card] & SHADOW or in_force(game, owner, BURIAL):
            return BANISHED
        return zone(owner, DISCARD)

    # The end

    def settle(self, game: "Game") -> None:
        """Take every player without health out of the game and check whether it is over."""
        fallen = 0
        for seat in range(game.seats):
            if game.players[seat].alive and game.players[seat].health == 0:
                fallen |= 1 << seat
        for seat in range(game.seats):
            if fallen >> seat & 1:
                eliminate(game, Seat(seat))
        if not game.over:
            self.judge(game, living_seats(game), fallen)

    def judge(self, game: "Game", living: i64, fallen: i64) -> None:
        """End the game when it is decided; `fallen` are those who just left it together."""
        if living == 0:
            game.end(fallen, TIE)
        elif living & (living - 1) == 0:
            game.end(living, LAST_PLAYER)


def living_seats(game: "Game") -> i64:
    """A bit for every seat still in the game."""
    living = 0
    for seat in range(game.seats):
        if game.players[seat].alive:
            living |= 1 << seat
    return living
