"""Quick phrases: what players say to each other, a few at a time."""

from time import monotonic
from typing import Final

from shardmaster.engine.errors import Refusal
from shardmaster.server.limits import Bucket, Limits
from shardmaster.server.manners import PHRASES
from shardmaster.server.messages import Said


class Talk:
    """What is said at one table. Nothing of it is stored."""

    def __init__(self) -> None:
        self._buckets: Final[dict[int, Bucket]] = {}
        """How much each seat may still say: a new connection does not make more of it."""

    def said(self, seat: int, phrase: str, limits: Limits) -> Said:
        """What everyone at the table hears."""
        found = next((each for each in PHRASES if each == phrase), None)
        if found is None:
            raise Refusal("unknown-phrase", phrase=phrase, known=[*map(str, PHRASES)])
        bucket = self._buckets.setdefault(seat, Bucket(limits.phrases, limits.phrase_burst))
        if not bucket.take(monotonic()):
            raise Refusal("too-many-phrases")
        return Said(seat, found)
