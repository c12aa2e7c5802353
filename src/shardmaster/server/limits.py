"""How much a client may ask for."""

from typing import Final

from msgspec import Struct

MOST_BYTES: Final = 16 * 1024
"""Of a message or a body. The longest proper one is far shorter."""


class Limits(Struct, frozen=True):
    """What one visitor may do; a load test raises them."""

    messages: float = 30.0
    """Per second, on one socket; more of them wait."""
    burst: float = 90.0
    sockets: int = 60
    """At a time, from one address."""
    tables: float = 0.5
    """Created per second, from one address."""
    table_burst: float = 20.0
    requests: float = 40.0
    """Other requests per second, from one address."""
    request_burst: float = 200.0
    rooms: int = 20_000
    """Tables in memory at a time."""
    outbox: int = 400
    """Messages waiting for a client that does not read."""


class Bucket:
    """Lets this many through per second, and short bursts of a few more."""

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
        self._fill(now)
        self._left -= 1.0
        return max(0.0, -self._left / self._rate)

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for every address; the oldest are forgotten."""

    MOST: Final = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._buckets: Final[dict[str, Bucket]] = {}

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > self.MOST:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now)
