"""How much a client may ask for."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from msgspec import Struct, ValidationError, convert

from shardmaster.engine.errors import ShardmasterError, shown

MOST_BYTES: Final = 16 * 1024
"""Of a message or a body. The longest proper one is far shorter."""
DAY_SECONDS: Final = 24 * 60 * 60
TABLE_BYTES: Final = 2048
"""What a new table, or the search for one, takes in the store."""
EVENT_BYTES: Final = 200
"""What an event takes besides its own bytes: measured, 40 for its row and 150 in the film."""


class Limits(Struct, frozen=True):
    """What one visitor may do; a load test raises them."""

    messages: float = 30.0
    """Per second, on one socket; more of them wait."""
    burst: float = 90.0
    phrases: float = 0.25
    """Said per second from one seat; more of them are refused."""
    phrase_burst: float = 4.0
    frames: float = 5.0
    """Pings, pongs and parts of messages per second, on one socket; more of them end it."""
    frame_burst: float = 50.0
    sockets: int = 60
    """At a time, from one address."""
    seekers: int = 8
    """Searches for a quick match at a time, from one address."""
    searches: float = 1 / 30
    """Begun per second, from one address: those who never come to their games need many."""
    search_burst: float = 8.0
    tables: float = 0.5
    """Created per second, from one address."""
    table_burst: float = 20.0
    stored: int = 64 << 20
    """Bytes that the store keeps of the games of one address, in a day; what would be more is
    refused. A long game takes some 80,000."""
    day_places: int = 5
    """Games of one address that count for the list of a day's challenge, which has 20 places."""
    requests: float = 40.0
    """Other requests per second, from one address."""
    request_burst: float = 200.0
    work: float | None = 0.25
    """Seconds that the server computes per second for one address; what needs more waits. Without
    a number nothing is measured."""
    work_burst: float = 2.0
    film_burst: float = 4.0
    """Seconds in which films are unpacked and puzzles judged for one address before it has to wait;
    of these it gets as many per second as of `work`."""
    connections: int = 10_000
    """At a time, from everyone; fewer where the system allows fewer."""
    address_connections: int = 200
    """At a time, from one address that is no trusted proxy."""
    arrivals: float = 50.0
    """New connections per second, from one address that is no trusted proxy."""
    arrival_burst: float = 400.0
    head_seconds: float = 10.0
    """For the head of a request, from its first byte to its last."""
    body_seconds: float = 20.0
    """For its body."""
    answer_seconds: float = 60.0
    """For a client to take an answer that does not fit into the buffers."""
    rooms: int = 20_000
    """Tables in memory at a time."""
    alone: int = 4
    """Tables of one address at which bots play on by themselves at a time; others wait."""
    outbox: int = 2 << 20
    """Bytes waiting for a client that does not read; one message may always wait."""
    outboxes: int = 16 << 20
    """Bytes waiting for all clients at one address."""


def limits_named(given: Iterable[str]) -> Limits:
    """The usual limits except for those given as `name=number`."""
    changed: dict[str, object] = {}
    for each in given:
        name, _, number = each.partition("=")
        if name not in Limits.__struct_fields__:
            known = ", ".join(Limits.__struct_fields__)
            raise ShardmasterError(f"unknown limit {shown(name)}; known: {known}")
        changed[name] = number
    try:
        limits = convert(changed, Limits, strict=False)
    except ValidationError as error:
        raise ShardmasterError(f"a limit is a number, as in connections=500: {error}") from None
    for name in changed:
        number = getattr(limits, name)
        if number is not None and number <= 0:
            raise ShardmasterError(f"the limit {name} must be above 0")
    return limits


class Bucket:
    """Lets this much through per second, and short bursts of a little more."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._left = burst
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._fill(now)
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def pause(self, now: float) -> float:
        """The seconds after which one more may pass; it counts as passed."""
        self.spend(now, 1.0)
        return self.debt(now)

    def spend(self, now: float, amount: float) -> None:
        """Count what has passed, allowed or not."""
        self._fill(now)
        self._left -= amount

    def debt(self, now: float) -> float:
        """The seconds until all that has passed is allowed."""
        self._fill(now)
        return max(0.0, -self._left / self._rate)

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class PerDay:
    """Lets so many through on each day."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._passed: tuple[date, int] | None = None

    def take(self, day: date) -> bool:
        """Whether one more may pass."""
        passed = self._on(day)
        if passed >= self._most:
            return False
        self._passed = day, passed + 1
        return True

    def give_back(self, day: date) -> None:
        """One that was let through did not need it."""
        self._passed = day, max(0, self._on(day) - 1)

    def _on(self, day: date) -> int:
        known = self._passed
        return known[1] if known is not None and known[0] == day else 0
