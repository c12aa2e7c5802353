"""A review, part by part as it is worked out."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import Seat
from shardmaster.play.session import Session
from shardmaster.review.care import USUAL, Care
from shardmaster.review.chances import Chances, chances
from shardmaster.review.luck import Fortune, Luck
from shardmaster.review.numbers import Numbers, numbers
from shardmaster.review.retold import Retold, retold
from shardmaster.review.turning_points import (
    Candidate,
    Closer,
    Glance,
    TurningPoint,
    candidates,
    largest,
)
from shardmaster.review.worlds import Worlds


@dataclass(frozen=True)
class Progress:
    """How far a review has come."""

    done: int
    of: int


@dataclass(frozen=True)
class Verdicts:
    """All turning points, when nothing more will be found."""

    points: tuple[TurningPoint, ...]


Part = Chances | Numbers | Fortune | TurningPoint | Verdicts | Progress


@dataclass
class Review:
    """Everything that a review found."""

    chances: list[Chances] = field(default_factory=list)
    numbers: list[Numbers] = field(default_factory=list)
    fortunes: list[Fortune] = field(default_factory=list)
    turning_points: list[TurningPoint] = field(default_factory=list)

    def add(self, part: Part) -> None:
        match part:
            case Chances():
                self.chances.append(part)
            case Numbers():
                self.numbers.append(part)
            case Fortune():
                self.fortunes.append(part)
            case Verdicts():
                self.turning_points = [*part.points]


def review(session: Session, seats: list[int] | None = None, care: Care = USUAL) -> Iterator[Part]:
    """A finished game looked at again, for all players or some of them.

    First come the chances, turn by turn, and the numbers; then luck and turning points as they are
    found, and at last the turning points that count. The same game always gets the same review.
    """
    game = retold(session)
    players = game.players if seats is None else [_player(game, seat) for seat in seats]
    worlds = Worlds(game.deal.library)
    for at, position in game.turns:
        yield chances(at, position, worlds.judge)
    yield chances(len(game.steps), game.end, worlds.judge)
    yield from numbers(game)
    yield from _looked_at(game, players, worlds, care)


def _player(game: Retold, seat: int) -> Seat:
    if seat not in game.players:
        raise Refusal("seat-unplayed", seat=seat)
    return Seat(seat)


def _looked_at(game: Retold, seats: list[Seat], worlds: Worlds, care: Care) -> Iterator[Part]:
    """Every decision at a glance, luck, and the candidates more closely."""
    steps = [step for step in game.steps if step.seat in seats and step.is_choice]
    closer = Closer(worlds, care)
    glance = Glance(worlds, care)
    most = care.candidates * len(seats)
    total = len(steps) + len(game.turns) + most
    done = 0
    found: dict[int, list[Candidate]] = {seat: [] for seat in seats}
    for step in steps:
        found[step.seat].append(Candidate(step, glance.gap(step)))
        done += 1
        yield Progress(done, total)
    points = []
    for seat in seats:
        for candidate in candidates(found[seat], care):
            point = closer.looked_at(candidate.step)
            if point is not None:
                points.append(point)
                yield point
            done += 1
            yield Progress(done, total)
    yield Verdicts(tuple(largest(points)))
    done = len(steps) + most
    turn = 0
    for fortune in Luck(worlds, care).fortunes(game, seats):
        yield fortune
        if fortune.turn != turn:
            turn = fortune.turn
            yield Progress(min(total, done + turn), total)
    yield Progress(total, total)


def reviewed(session: Session, seats: list[int] | None = None, care: Care = USUAL) -> Review:
    """The whole review at once."""
    found = Review()
    for part in review(session, seats, care):
        found.add(part)
    return found
