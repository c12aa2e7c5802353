"""Run the server on a port of this machine."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_network
from types import FrameType
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette

from shardmaster.advice.hint import SECONDS
from shardmaster.engine.errors import ShardmasterError
from shardmaster.server import logs
from shardmaster.server.bots.pool import THINKING_SECONDS
from shardmaster.server.http.app import application
from shardmaster.server.http.gate import Config
from shardmaster.server.http.health import Health
from shardmaster.server.http.hosts import check_sites
from shardmaster.server.http.nearby import EVERYWHERE, bracketed, network_url
from shardmaster.server.limits import Limits
from shardmaster.server.logs import Form
from shardmaster.server.metrics import Meter, Prometheus
from shardmaster.server.store import LIFETIME_SECONDS, Locked, Store, open_store
from shardmaster.server.tables.upkeep import Upkeep

LOG: Final = logging.getLogger(__name__)

MOST_DESCRIPTORS: Final = 1 << 16
"""Files and connections; more are not needed."""

DEAF_SECONDS: Final = 30
"""Seconds after which a client that reads nothing is disconnected."""

SELDOM: Final = 20_000, 20, 100
"""How often Python looks for objects that only hold each other. With a thousand tables that takes
a third of a second, during which no one is answered."""


LOCAL: Final = "127.0.0.1"

PROXIES: Final = (LOCAL, "::1")
"""Proxies that are believed, if none are named: those on this machine."""

TICK_SECONDS: Final = 0.05
"""Seconds between two looks whether to end."""

STOPPING: Final = b"\nStopping. Games in progress are saved.\n"

STARTING_SECONDS: Final = 10
"""Seconds that another server with the same games may take until it answers."""

GRACE_SECONDS: Final = 3
"""Seconds for connections to end in good order when the server does."""


def announce(text: str) -> None:
    """Tell the person who started the server, or the program that reads the log."""
    if LOG.isEnabledFor(logging.INFO):
        LOG.info(text)
    else:
        print(text, flush=True)


class Server(uvicorn.Server):
    """Says when it is ready and then opens a browser; leaves without surprising a proxy."""

    def __init__(
        self, config: uvicorn.Config, health: Health, url: str, browse: bool, drain: float
    ) -> None:
        super().__init__(config)
        self._health: Final = health
        self._url: Final = url
        self._browse: Final = browse
        self._drain: Final = drain
        self._signals: Final[list[int]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            announce(f"Shardmaster is ready: {self._url}")
            if self._browse:
                webbrowser.open(self._url)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take Ctrl-C for what it is, the way to end a game; uvicorn would raise it once more.

        Whoever is in a hurry presses it again. What was answered is stored by then.
        """
        again = signal.SIGINT in self._signals
        self._signals.append(sig)
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)
            return
        if not again and not LOG.isEnabledFor(logging.INFO):
            with suppress(OSError):  # the terminal is gone
                os.write(2, STOPPING)  # what is printed might be printed just now
        if again or not self.started:
            os._exit(0)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so first, and play on until proxies have noticed; then end."""
        self._health.leave()
        LOG.info("shutting down")
        loop = asyncio.get_running_loop()
        end = loop.time() + self._drain
        while self._draining and loop.time() < end:
            await asyncio.sleep(TICK_SECONDS)
        await super().shutdown(sockets)
        LOG.info("stopped")

    @property
    def _draining(self) -> bool:
        """A second signal, or someone at a keyboard, wants it to end now."""
        return self._signals == [signal.SIGTERM]


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
    hint_seconds: float = SECONDS,
    lifetime: float = LIFETIME_SECONDS,
    pulse: float | None = None,
    address: str = "",
    sites: Sequence[str] = (),
    proxies: Sequence[str] = PROXIES,
    drain: float = 0.0,
    log_format: Form = "text",
    metrics: str = "",
    upkeep: Upkeep | None = None,
) -> None:
    """Serve until interrupted.

    `patience` are the seconds that a bot may think, `hint_seconds` those for a hint, `lifetime`
    those without a sign of life after which another process takes the tables of this one,
    `pulse` those between two signs of life: a third of that, if not said otherwise. `address`
    is where other processes of the same store reach this one, if not at the host and port. `sites`
    are the names that are answered to; without any, all are.
    `proxies` are the addresses and networks that are believed when they say whom a request
    comes from. On SIGTERM the server is no longer ready, but plays on for `drain` seconds.
    `metrics` is the port, or HOST:PORT, where metrics are served, if they are wanted. `upkeep`
    says how long tables wait for players, and when games are filmed.
    """
    logs.configure(log_format)
    check_proxies(proxies)
    check_sites(sites)
    gc.set_threshold(*SELDOM)
    if elsewhere := running(open_store(database, lifetime), STARTING_SECONDS if browse else 0):
        announce(f"Shardmaster is running already: {elsewhere}")
        webbrowser.open(elsewhere)
        return
    with bound(host, port) as listening, measured(metrics) as meter:
        port = listening.getsockname()[1]
        shown = "localhost" if host in (LOCAL, *EVERYWHERE) else bracketed(host)
        url = f"http://{shown}:{port}"
        app = application(
            open_store(database, lifetime, url),
            workers=workers,
            bots=bots,
            limits=limits,
            address=address or f"ws://{_reachable(host)}:{port}",
            sites=sites,
            patience=patience,
            hint_seconds=hint_seconds,
            pulse=pulse,
            meter=meter,
            upkeep=upkeep,
            network=lambda: network_url(host, port),
        )
        server = Server(configured(app, proxies), app.state.health, url, browse, drain)
        server.run(sockets=[listening])


@contextmanager
def measured(address: str) -> Iterator[Meter]:
    """What measures the server; at an address, if there is one, its metrics are served."""
    if not address:
        yield Meter()
        return
    host, _, port = address.rpartition(":")
    if not port.isascii() or not port.isdigit():
        raise ShardmasterError(
            f"metrics cannot be served at {address!r}; expected a port, or HOST:PORT"
        )
    meter = Prometheus()
    host = host.strip("[]") or LOCAL
    with meter.served(host, int(port)) as chosen:
        announce(f"Metrics: http://{bracketed(host)}:{chosen}/metrics")
        yield meter


def running(store: Store, patience: float) -> str:
    """Where another server of the same games answers; nothing if there is none.

    Raises `Locked` when there is one that does not answer in time.
    """
    end = time.monotonic() + patience
    while True:
        try:
            asyncio.run(_try(store))
        except Locked as locked:
            if patience and answers(locked.address):
                return locked.address
            if time.monotonic() >= end:
                raise
        else:
            return ""
        time.sleep(TICK_SECONDS)


def answers(url: str) -> bool:
    """Whether a server on this machine is there."""
    if not url:
        return False
    parts = urlsplit(url)
    with closing(HTTPConnection(parts.hostname or "", parts.port, timeout=1)) as asking:
        try:
            asking.request("GET", "/api/health")
            return asking.getresponse().status == 200
        except (OSError, HTTPException):
            return False


async def _try(store: Store) -> None:
    """Report problems with the database in words: a server that cannot start shows a traceback."""
    await store.open()
    await store.close()


def _reachable(host: str) -> str:
    """What other machines call this one, for want of an address that they were given."""
    return socket.gethostname() if host in EVERYWHERE else bracketed(host)


def check_proxies(proxies: Sequence[str]) -> None:
    """Refuse what would never fit: uvicorn takes any text."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise ShardmasterError(
                f"{proxy!r} is not the address of a proxy: {error}; "
                "expected an address or a network, such as 10.0.0.0/24"
            ) from None


def configured(app: Starlette, proxies: Sequence[str] = PROXIES) -> Config:
    """How the application runs, in every environment."""
    return Config(app, app.state.visitors, descriptors(), list(proxies), GRACE_SECONDS)


def descriptors() -> int:
    """How many files and connections this process may have open; as many as the system allows."""
    if sys.platform == "win32":
        return MOST_DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


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
        used = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        reason = "another program uses this port" if used else error
        raise ShardmasterError(
            f"cannot listen on {bracketed(host)}:{port}: {reason}; "
            "choose another port with --port, or any free one with --port 0"
        ) from None
    return listening
