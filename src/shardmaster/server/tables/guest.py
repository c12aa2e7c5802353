"""A guest at a table: a browser or a program, with the seats it holds and what it was sent."""

import asyncio
from typing import Final

from msgspec import json

from shardmaster.engine.ids import NO_SEAT
from shardmaster.server.messages import AnyReply

_encoder: Final = json.Encoder()


class Guest:
    """One connection. Messages wait in a queue, so that a slow reader holds no one up."""

    def __init__(self, outbox: int) -> None:
        self.inbox: Final[asyncio.Queue[str | None]] = asyncio.Queue(1)
        """What was received and not yet read; None when nothing more comes."""
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(outbox)
        """What is to be sent; None ends the connection."""
        self.held: list[int] = []
        """The seats whose secrets were presented."""
        self.looking: int = NO_SEAT
        """Through whose eyes; a spectator's at first."""
        self.since = 0
        self.language = "en"
        self.advice = False
        self.lost = False
        """The connection ends: nothing more is sent or read, and the client may resume."""

    def send(self, reply: AnyReply) -> None:
        self.send_encoded(_encoder.encode(reply))

    def send_encoded(self, data: bytes) -> None:
        if self.lost:
            return
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.end()

    def end(self) -> None:
        """Send what waits, and then no more."""
        if self.lost:
            return
        self.lost = True
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
        if not self.inbox.full():
            self.inbox.put_nowait(None)
