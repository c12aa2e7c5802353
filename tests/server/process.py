"""A server to be started by tests: what it may do comes as JSON on the command line."""

import sys

from msgspec import Struct, json

from shardmaster.play import saves
from shardmaster.server.bots.pool import THINKING_SECONDS
from shardmaster.server.http import health, searching
from shardmaster.server.http.serving import PROXIES, serve
from shardmaster.server.limits import Limits
from shardmaster.server.store import LIFETIME_SECONDS
from shardmaster.server.tables.upkeep import Upkeep

GENEROUS = Limits(
    messages=10_000.0,
    burst=10_000.0,
    sockets=1000,
    stored=1 << 40,
    day_places=1000,
    tables=1000.0,
    table_burst=1000.0,
    searches=1000.0,
    search_burst=1000.0,
    requests=1000.0,
    request_burst=1000.0,
    work=None,
    address_connections=10_000,
    arrivals=10_000.0,
    arrival_burst=10_000.0,
)
"""Tests come all from one address, and faster than people."""


AHEAD = Upkeep()
"""For a server that films games as soon as they end."""
ON_DEMAND = Upkeep(films_ahead=False)
"""For all others: in tests many games end and few are watched, and films take long."""


class Options(Struct, frozen=True):
    database: str
    workers: int = 1
    """Processes for bots; none where no bot plays, since starting one takes long."""
    bots: tuple[str, ...] = ()
    limits: Limits = GENEROUS
    patience: float = THINKING_SECONDS
    hint_seconds: float = 0.05
    """Short: hints come often, and without compiled code they are slow."""
    lifetime: float = LIFETIME_SECONDS
    pulse: float | None = None
    proxies: tuple[str, ...] = PROXIES
    sites: tuple[str, ...] = ()
    drain: float = 0.0
    metrics: str = ""
    upkeep: Upkeep = ON_DEMAND
    rules: int = saves.RULES_VERSION
    """Another version stands for a server that was updated."""


def main(options: Options) -> None:
    saves.RULES_VERSION = options.rules  # type: ignore[misc]
    # What is looked at every few seconds: no test should wait for it.
    health.KNOWN_SECONDS = 0.5  # type: ignore[misc]
    searching.EVERY = 0.2  # type: ignore[misc]
    serve(
        "127.0.0.1",
        0,
        options.database,
        workers=options.workers,
        bots=options.bots,
        limits=options.limits,
        patience=options.patience,
        hint_seconds=options.hint_seconds,
        lifetime=options.lifetime,
        pulse=options.pulse,
        proxies=options.proxies,
        sites=options.sites,
        drain=options.drain,
        metrics=options.metrics,
        upkeep=options.upkeep,
    )


if __name__ == "__main__":
    main(json.decode(sys.argv[1], type=Options))
