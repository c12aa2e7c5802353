"""What an operator can measure: how much goes on, and how long it takes.

Nothing here names a table, a player or an address.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from shardmaster import __version__
from shardmaster.engine.errors import ShardmasterError

LATENCIES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds, up to which answers are counted."""
THINKING: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
UNREADABLE: Final = "unreadable"
"""Stands for the kind of a message that has none."""

Count = Callable[[], int]


class Meter:
    """Is told what happens. This one forgets it: no one asked for metrics."""

    def watch(self, tables: Count, bot_queue: Count) -> None:
        """Where to look when someone asks for these numbers."""

    def socket(self, change: int) -> None:
        """A live connection began (1) or ended (-1)."""

    def message(self, do: str, seconds: float, refused: bool) -> None:
        """A message of a live connection was dealt with."""

    def request(self, route: str, status: int, seconds: float) -> None:
        """A request to the API was answered."""

    @contextmanager
    def thought(self) -> Iterator[None]:
        """The time that a bot takes, from the question to the answer."""
        yield


class Prometheus(Meter):
    """Keeps counts in the text format that Prometheus and its relatives read.

    They are served by a thread of their own on a port of their own, so that visitors never see
    them, and operators also do when the server is too busy to answer.
    """

    def __init__(self) -> None:
        try:
            import prometheus_client as client
        except ImportError:
            raise ShardmasterError(
                "metrics need the library prometheus-client: install shardmaster[server]"
            ) from None
        self._registry: Final = client.CollectorRegistry()
        client.ProcessCollector(registry=self._registry)
        build = client.Info("shardmaster", "This server.", registry=self._registry)
        build.info({"version": __version__})

        def gauge(name: str, help: str) -> client.Gauge:
            return client.Gauge(f"shardmaster_{name}", help, registry=self._registry)

        def histogram(
            name: str, help: str, labels: list[str], buckets: tuple[float, ...]
        ) -> client.Histogram:
            return client.Histogram(
                f"shardmaster_{name}_seconds",
                help,
                labels,
                buckets=buckets,
                registry=self._registry,
            )

        self._tables: Final = gauge("tables", "Tables in memory.")
        self._sockets: Final = gauge("sockets", "Open live connections.")
        self._bot_queue: Final = gauge(
            "bot_queue", "Questions to bots that are waiting or being thought about."
        )
        self._messages: Final = histogram(
            "message", "Time to deal with a live message, by its kind.", ["do"], LATENCIES
        )
        self._refused: Final = client.Counter(
            "shardmaster_messages_refused",
            "Live messages that were refused, by their kind.",
            ["do"],
            registry=self._registry,
        )
        self._requests: Final = histogram(
            "request", "Time to answer an API request.", ["route", "status"], LATENCIES
        )
        self._thoughts: Final = histogram(
            "bot", "Time from a question to a bot's answer, waiting included.", [], THINKING
        )

    def watch(self, tables: Count, bot_queue: Count) -> None:
        self._tables.set_function(tables)
        self._bot_queue.set_function(bot_queue)

    def socket(self, change: int) -> None:
        self._sockets.inc(change)

    def message(self, do: str, seconds: float, refused: bool) -> None:
        self._messages.labels(do or UNREADABLE).observe(seconds)
        if refused:
            self._refused.labels(do or UNREADABLE).inc()

    def request(self, route: str, status: int, seconds: float) -> None:
        self._requests.labels(route, str(status)).observe(seconds)

    @contextmanager
    def thought(self) -> Iterator[None]:
        begun = perf_counter()
        try:
            yield
        finally:
            self._thoughts.observe(perf_counter() - begun)

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[int]:
        """Answer on a port meanwhile; yields the one it is, as 0 stands for any free one."""
        from prometheus_client import start_http_server

        try:
            server, thread = start_http_server(port, host, self._registry)
        except (OSError, OverflowError) as error:
            raise ShardmasterError(f"cannot serve metrics on {host}:{port}: {error}") from None
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
