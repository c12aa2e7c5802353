"""The turn clock: each seat has a number of seconds for everything a turn asks of it."""

from collections.abc import Iterable
from typing import Final

from msgspec import MsgspecError, Struct, json


class Resting(Struct, frozen=True):
    """How the clock of a table stood when the table was put away."""

    at: float
    """When that was, in seconds since 1970."""
    seq: int
    """The last event of the table: after another one, this no longer counts."""
    used: dict[int, float]
    """The seconds that seats have used in this turn, without those that run."""
    running: dict[int, float]
    """Since how many seconds time runs, for each seat that is asked."""


def rested(data: bytes) -> Resting | None:
    """How a clock stood, if that was kept and can be read."""
    try:
        return json.decode(data, type=Resting)
    except MsgspecError:
        return None


class TurnClock:
    """Time runs while a seat is asked. It reads no clock itself: `now` is passed in."""

    def __init__(self, seconds: int | None) -> None:
        self.seconds: Final = seconds
        self._turn: object = None
        self._used: Final[dict[int, float]] = {}
        self._since: Final[dict[int, float]] = {}

    def follow(self, turn: object, asked: Iterable[int], now: float) -> None:
        """Who is asked from now on; a new turn gives every seat its time back."""
        if turn != self._turn:
            self._turn = turn
            self._used.clear()
            self._since.clear()
        running = set(asked)
        for seat in [seat for seat in self._since if seat not in running]:
            self._used[seat] = self._used.get(seat, 0.0) + now - self._since.pop(seat)
        for seat in running:
            self._since.setdefault(seat, now)

    def resting(self, now: float, at: float, seq: int) -> Resting:
        """What has to be kept while the table is put away."""
        running = {seat: now - since for seat, since in self._since.items()}
        return Resting(at, seq, dict(self._used), running)

    def resume(self, turn: object, rested: Resting, now: float, at: float) -> None:
        """Go on in the same turn, as if the table had never been put away."""
        self._turn = turn
        self._used.update(rested.used)
        away = max(0.0, at - rested.at)
        self._since.update((seat, now - away - ran) for seat, ran in rested.running.items())

    @property
    def running(self) -> object:
        """What clients must be told when it changes: whose time runs, and in which turn."""
        return None if self.seconds is None else (self._turn, tuple(sorted(self._since)))

    def left(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left in this turn, if there is a clock."""
        if self.seconds is None:
            return None
        running = now - self._since[seat] if seat in self._since else 0.0
        return max(0.0, self.seconds - self._used.get(seat, 0.0) - running)

    def overdue(self, now: float) -> list[int]:
        """The seats that are asked and have no time left."""
        return [seat for seat in self._since if self.left(seat, now) == 0.0]

    def next_alarm(self, now: float) -> float | None:
        """In how many seconds the next seat runs out of time."""
        times = [self.left(seat, now) for seat in self._since]
        return min((time for time in times if time), default=None)
