"""A finished game, answer by answer, with the positions in which the answers were given."""

from dataclasses import dataclass

from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import Event
from shardmaster.engine.game import CONCEDE, Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library
from shardmaster.play.session import Session


@dataclass(frozen=True)
class Step:
    """An answer."""

    at: int
    """How many answers were given before it."""
    seat: Seat
    option: int
    before: Game
    after: Game
    """Paused, where a turn begins that no player takes."""
    turns: tuple[Game, ...]
    """Positions in which a turn begins, of those that follow from the answer."""
    events: tuple[Event, ...]

    @property
    def is_choice(self) -> bool:
        """Whether there was anything else to answer."""
        return self.option != CONCEDE and len(self.before.options(self.seat)) > 1

    @property
    def is_deed(self) -> bool:
        """Whether it is something that a player does, not the answer to a question of a card."""
        return self.option != CONCEDE and self.before.agenda[-1].line().is_play_phase()


@dataclass(frozen=True)
class Retold:
    """A whole game."""

    deal: Game
    steps: tuple[Step, ...]
    end: Game

    @property
    def turns(self) -> list[tuple[int, Game]]:
        """Where each turn begins: how many answers were given before, and the position."""
        found = [(0, self.deal)] if self.deal.turn else []
        return found + [(step.at + 1, game) for step in self.steps for game in step.turns]

    @property
    def players(self) -> list[Seat]:
        """The seats at which someone sits."""
        seats = range(self.deal.seats)
        return [Seat(seat) for seat in seats if is_played(self.deal.library, seat)]


def is_played(library: Library, seat: int) -> bool:
    """Whether someone sits at a seat; the Nemesis has none, and a player answers for it."""
    return library.voices[seat] == 1 << seat


def retold(session: Session) -> Retold:
    """A session from its deal to its end."""
    if not session.game.over:
        raise Refusal("still-playing")
    game = session.setting.deal(log=True)
    game.pauses = True  # a chance is judged before the Nemesis turns a card over
    assert game.log is not None, "it was dealt with a log"
    deal = game.clone()
    steps = []
    told = len(game.log)
    for at, (seat, option) in enumerate(session.answers):
        before = game.clone()
        if option == CONCEDE:
            game.concede(seat)
        else:
            game.apply(Seat(seat), option)
        after = game.clone()
        turns = _turns(game, before.turn)
        events = tuple(game.log[told:])
        told = len(game.log)
        steps.append(Step(at, Seat(seat), option, before, after, turns, events))
    return Retold(deal, tuple(steps), game.clone())


def _turns(game: Game, turn: int) -> tuple[Game, ...]:
    """Go on to the next question; returns the positions in which turns begin on the way."""
    found = []
    while True:
        if game.turn != turn and not game.over:
            found.append(game.clone())
            turn = game.turn
        if not game.paused:
            return tuple(found)
        game.advance()
