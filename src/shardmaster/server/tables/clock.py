"""The turn clock: each seat has a number of seconds for everything a turn asks of it."""

from collections.abc import Iterable
from typing import Final


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
