"""A guest at a table: a browser or a program, with the seats it holds and what it was sent."""

import asyncio
from typing import Final

from msgspec import json

from shardmaster.engine.ids import NO_SEAT
from shardmaster.server.messages import AnyReply
from shardmaster.server.visitors import Visitor

_encoder: Final = json.Encoder()


class Guest:
    """One connection. Messages wait in a queue, so that a slow reader holds no one up."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor: Final = visitor
        self.inbox: Final[asyncio.Queue[str | None]] = asyncio.Queue(1)
        """What was received and not yet read; None when nothing more comes."""
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        """What is to be sent; None ends the connection."""
        self.held: list[int] = []
        """The seats whose secrets were presented."""
        self.player = ""
        """The hash of the player's key; empty without one."""
        self.looking: int = NO_SEAT
        """Through whose eyes; a spectator's at first."""
        self.language = "en"
        self.advice = False
        self.lost = False
        """The connection ends: nothing more is sent or read, and the client may resume."""
        self._seen: Final[dict[int, int]] = {}
        """For each seat looked through, the event up to which its log was sent."""
        self._waiting = 0
        """Bytes that are not sent yet."""

    @property
    def since(self) -> int:
        """The event up to which the seat that is looked through has been shown everything."""
        return self._seen.get(self.looking, 0)

    @since.setter
    def since(self, seq: int) -> None:
        if seq == 0:
            self._seen.clear()
        else:
            self._seen[self.looking] = seq

    def send(self, reply: AnyReply) -> None:
        self.send_encoded(_encoder.encode(reply))

    def send_encoded(self, data: bytes) -> None:
        if self.lost:
            return
        if self._fits(len(data)):
            self._count(len(data))
            self.outbox.put_nowait(data)
            return
        while not self.outbox.empty():
            self.sent(self.outbox.get_nowait())
        self.end()

    def _fits(self, size: int) -> bool:
        """Whether so much may wait; a client that reads has room for one message, however long."""
        limits = self.visitor.limits
        return self._waiting == 0 or (
            self._waiting + size <= limits.outbox
            and self.visitor.waiting_bytes + size <= limits.outboxes
        )

    def sent(self, data: bytes | None) -> None:
        """A message that was taken from the outbox waits no longer."""
        self._count(-len(data or b""))

    def _count(self, size: int) -> None:
        self._waiting += size
        self.visitor.waiting_bytes += size

    def end(self) -> None:
        """Send what waits, and then no more."""
        if self.lost:
            return
        self.lost = True
        self.outbox.put_nowait(None)
        if not self.inbox.full():
            self.inbox.put_nowait(None)

    def gone(self) -> None:
        """What was not sent never will be."""
        self._count(-self._waiting)
