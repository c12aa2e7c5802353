"""Run the server on a port of this machine."""

import asyncio
import gc
import socket
import sys
import webbrowser
from typing import Final

import uvicorn
from starlette.applications import Starlette

from shardmaster.engine.errors import ShardmasterError
from shardmaster.server.bots.pool import THINKING_SECONDS
from shardmaster.server.http.app import application
from shardmaster.server.limits import MOST_BYTES, Limits
from shardmaster.server.store import LIFETIME_SECONDS, Store, open_store

HEADROOM_BYTES: Final = 1024
"""A message that is slightly too long is refused with words; a longer one ends the connection."""

DEAF_SECONDS: Final = 30
"""Seconds after which a client that reads nothing is disconnected."""

SELDOM: Final = 20_000, 20, 100
"""How often Python looks for objects that only hold each other. With a thousand tables that takes
a third of a second, during which no one is answered."""


class Announced(uvicorn.Server):
    """Says when it is ready, and then opens a browser."""

    def __init__(self, config: uvicorn.Config, url: str, browse: bool) -> None:
        super().__init__(config)
        self._url: Final = url
        self._browse: Final = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Shardmaster is ready: {self._url}", flush=True)
            if self._browse:
                webbrowser.open(self._url)


def serve(
    host: str,
    port: int,
    database: str,
    *,
    workers: int,
    bots: tuple[str, ...] = (),
    browse: bool = False,
    limits: Limits | None = None,
    patience: float = THINKING_SECONDS,
    lifetime: float = LIFETIME_SECONDS,
    pulse: float | None = None,
    address: str = "",
) -> None:
    """Serve until interrupted.

    `patience` are the seconds that a bot may think, `lifetime` those without a sign of life
    after which another process takes the tables of this one, `pulse` those between two signs
    of life: a third of that, if not said otherwise. `address` is where other processes of the
    same store reach this one, if not at the host and port.
    """
    gc.set_threshold(*SELDOM)
    asyncio.run(_try(open_store(database, lifetime)))
    listening = bound(host, port)
    host, port = listening.getsockname()[:2]
    host = f"[{host}]" if ":" in host else host
    app = application(
        open_store(database, lifetime),
        workers=workers,
        bots=bots,
        limits=limits,
        address=address or f"ws://{host}:{port}",
        patience=patience,
        pulse=pulse,
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    Announced(configured(app), f"http://{shown}:{port}", browse).run(sockets=[listening])


async def _try(store: Store) -> None:
    """Report problems with the database in words: a server that cannot start shows a traceback."""
    await store.open()
    await store.close()


def configured(app: Starlette) -> uvicorn.Config:
    """How the application runs, in every environment."""
    return uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES + HEADROOM_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=3,
    )


def bound(host: str, port: int) -> socket.socket:
    """The socket to listen on; 0 is any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sees that it is TCP and sends what is written at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        # Connections inherit it: one that takes nothing for so long is cut off by the system.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF_SECONDS * 1000)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise ShardmasterError(f"cannot listen on {host}:{port}: {error}") from None
    return listening
