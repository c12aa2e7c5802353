"""Who may connect, how long a request may take to arrive, and what may be sent on a socket.

The web server waits for ever for the rest of a request and takes any number of connections. At the
limit of the system, Python's accept loop would try again and again and do nothing else. So a
connection that is one too many is refused early, well below that limit.
"""

import asyncio
import logging
from typing import Any, Final, cast

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from shardmaster.server.limits import MOST_BYTES, Bucket
from shardmaster.server.visitors import Visitor, Visitors

LOG: Final = logging.getLogger(__name__)
HEADROOM_BYTES: Final = 1024
"""A message that is slightly too long is refused with words; a longer one ends the connection."""
SPARE_DESCRIPTORS: Final = 64
"""For the database, processes and files."""
ACCEPTED_AT_ONCE: Final = 256
ROUNDS_TO_REFUSE: Final = 4
"""Rounds of the event loop between accepting a connection and having closed it."""
PIECE_BYTES: Final = 2048
"""Read from a socket at a time, so that many tiny frames do not keep everyone waiting."""
FAREWELL_SECONDS: Final = 5.0
"""Seconds for a client to take what it was sent before its socket was closed."""
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-type: text/plain\r\ncontent-length: 22\r\n\r\ntoo many connections\r\n"
)


class Gate:
    """Lets connections in and counts them."""

    def __init__(self, visitors: Visitors, descriptors: int) -> None:
        limits = visitors.limits
        self.limits: Final = limits
        self.visitors: Final = visitors
        self.at_once: Final = max(8, min(ACCEPTED_AT_ONCE, descriptors // 16))
        """Connections that the system accepts before anyone looks at them."""
        spare = SPARE_DESCRIPTORS + ROUNDS_TO_REFUSE * self.at_once
        self.most: Final = max(1, min(limits.connections, descriptors - spare))
        self.open = 0

    def admits(self, visitor: Visitor | None, now: float) -> bool:
        """Whether one more may come in; a trusted proxy, who is no visitor, brings many."""
        if self.open >= self.most:
            return False
        if visitor is None:
            return True
        within = visitor.connections < self.limits.address_connections
        return within and visitor.arrivals.take(now)

    def enter(self, visitor: Visitor | None) -> None:
        self.open += 1
        if visitor is not None:
            visitor.connections += 1

    def leave(self, visitor: Visitor | None) -> None:
        self.open -= 1
        if visitor is not None:
            visitor.connections -= 1


class Config(uvicorn.Config):
    """How the application runs, in every environment, and the gate in front of it."""

    def __init__(
        self,
        app: Starlette,
        visitors: Visitors,
        descriptors: int,
        proxies: list[str],
        grace: int,
    ) -> None:
        self.gate: Final = Gate(visitors, descriptors)
        super().__init__(
            app,
            http=Connection,
            ws=Socket,
            backlog=self.gate.at_once,
            log_config=None,
            log_level="warning",
            access_log=False,
            ws_max_size=MOST_BYTES + HEADROOM_BYTES,
            ws_per_message_deflate=False,
            server_header=False,
            date_header=False,
            forwarded_allow_ips=proxies,
            timeout_graceful_shutdown=grace,
        )

    def visitor(self, host: str) -> Visitor | None:
        """Who connects; no one in particular if it is a trusted proxy."""
        app = self.loaded_app
        if isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts:
            return None
        return self.gate.visitors.at(host)


class Connection(H11Protocol):
    """A connection over which requests arrive, each within its time."""

    def __init__(self, config: Config, *args: Any, **options: Any) -> None:
        super().__init__(config, *args, **options)
        self._gate: Final = config.gate
        self._visitor: Visitor | None = None
        self._inside = False
        self._waits_for: object = None
        """The part of a request that has to arrive."""
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        config = cast(Config, self.config)
        self._visitor = config.visitor(self.client[0] if self.client else "")
        if not self._gate.admits(self._visitor, self.loop.time()):
            transport.write(FULL)
            transport.close()
            return
        self._gate.enter(self._visitor)
        self._inside = True
        self._wait_for(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wait_for(None)
        self._stop_unread()
        if self._inside:
            self._inside = False
            self._gate.leave(self._visitor)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and self.conn.their_state is h11.IDLE:
            self._wait_for(h11.IDLE)
        super().data_received(data)
        state = self.conn.their_state
        if self._inside:
            self._wait_for(state if state in (h11.IDLE, h11.SEND_BODY) else None)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, unless it was answered before all of it had arrived."""
        if self.cycle is not None and not self.cycle.response_complete:
            # Whoever works on it is to stop, and not to answer a second time.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # Until something of the next request arrives, the time between two requests counts.
        if self.conn.their_state is h11.IDLE:
            self._wait_for(None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._wait_for(None)
        self._inside = False  # it is the socket that leaves

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self._gate.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _wait_for(self, part: object) -> None:
        """Give a part of a request its time; one that has begun keeps the time it has."""
        if part is self._waits_for and self._deadline is not None:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._waits_for = part
        if part is None or self.transport.is_closing():
            return
        limits = self._gate.limits
        seconds = limits.head_seconds if part is h11.IDLE else limits.body_seconds
        self._deadline = self.loop.call_later(seconds, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A socket on which only messages are free."""

    def __init__(self, config: Config, *args: Any, **options: Any) -> None:
        super().__init__(config, *args, **options)
        self._gate: Final = config.gate
        self._visitor: Visitor | None = None
        self._rest: Final = bytearray()
        """What has arrived and is not read yet."""
        limits = config.gate.limits
        self._frames: Final = Bucket(limits.frames, limits.frame_burst)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        config = cast(Config, self.config)
        self._visitor = config.visitor(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._gate.leave(self._visitor)

    def data_received(self, data: bytes) -> None:
        self._rest.extend(data)
        self._read()

    def _read(self) -> None:
        """Read up to the next message; the rest waits until it has been taken."""
        while self._rest and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._rest[:PIECE_BYTES])
            del self._rest[:PIECE_BYTES]
            super().data_received(piece)

    async def receive(self) -> Any:
        message = await super().receive()
        self._read()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        # Otherwise a refusal with a status of its own would be logged as a fault.
        self.handshake_complete = self.handshake_complete or self.close_sent

    def handle_ping(self) -> None:
        if self._counts():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._counts():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if event.fin or self._counts():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin or self._counts():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin or self._counts():
            super().handle_bytes(event)

    def _counts(self) -> bool:
        """Count a frame that is no message; one too many ends the connection."""
        if self.close_sent:
            return False
        if self._frames.take(self.loop.time()):
            return True
        self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
        return False

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            LOG.warning("%s sent a message that is not UTF-8", self.client and self.client[0])
            self.frames = []
            self._fail(CloseCode.INVALID_DATA, "not UTF-8")
            return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """A client that does not read cannot keep what it was sent in memory for long."""
        super().on_task_complete(task)
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
