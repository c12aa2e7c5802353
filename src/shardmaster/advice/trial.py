"""Trying things out in worlds that could be the real one."""

from typing import NamedTuple

from shardmaster.engine.choice import is_forced
from shardmaster.engine.events import DRAWS, SHUFFLES, Event
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.play.session import TELLING


class Outcome(NamedTuple):
    """Where an answer leads: up to the next decision, with single answers given."""

    world: Game
    asks: bool
    """Whether any player has to decide something before the seat may act again."""
    events: list[Event]

    @property
    def tells(self) -> bool:
        """Whether something hidden came up, so that it might have gone otherwise."""
        return any(event.kind in TELLING for event in self.events)

    def draws(self, seat: Seat) -> int:
        """The cards a seat has drawn."""
        return len([event for event in self.events if _is(event, DRAWS, seat)])

    def reshuffles(self, seat: Seat) -> bool:
        return any(_is(event, SHUFFLES, seat) for event in self.events)


def _is(event: Event, kind: int, seat: Seat) -> bool:
    return event.kind == kind and event.seat == seat


def may_act(game: Game, seat: Seat) -> bool:
    """Whether a seat may do as much as it likes now."""
    return bool(game.waiting >> seat & 1) and game.agenda[-1].line().is_play_phase()


def outcome(world: Game, seat: Seat, option: int) -> Outcome:
    """What comes of an answer, in a clone. Single answers are given, the seat's own only."""
    after = world.clone()
    after.log = []
    after.apply(seat, option)
    while not may_act(after, seat):
        options = after.options(seat)
        if after.waiting != 1 << seat or not is_forced(options):
            return Outcome(after, True, after.log)
        after.apply(seat, options[0])
    return Outcome(after, False, after.log)
