"""Play in a browser: start a server on this machine, or for others."""

import os
from typing import Literal

import click

from shardmaster.ai.bots import bot_about, bot_named
from shardmaster.ai.own import FORMS
from shardmaster.installing import needs
from shardmaster_command import leave_on_interrupt

DATABASE = "SHARDMASTER_DATABASE"


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 for your network.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8123,
    show_default=True,
    help="Port to listen on; 0 for any free one.",
)
@click.option(
    "--database",
    default="",
    help=f"A file, or the URL of a PostgreSQL database; or set {DATABASE}.",
)
@click.option("--workers", default=1, show_default=True, help="Number of processes for bots.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    help=f"Offer your own bot, as {', '.join(FORMS[:-1])} or {FORMS[-1]}; repeatable.",
)
@click.option(
    "--address",
    default="",
    help="Where other servers with the same database reach this one, e.g. ws://10.0.0.5:8123.",
)
@click.option(
    "--site",
    "sites",
    multiple=True,
    metavar="NAME",
    help="Answer to this host name and refuse all others, e.g. play.example.org; repeatable. "
    "By default, to any name or address.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Trust what a proxy at this address or network says about where requests come from; "
    "repeatable. The default is this machine.",
)
@click.option(
    "--drain",
    type=click.FloatRange(min=0.0),
    metavar="SECONDS",
    default=0.0,
    show_default=True,
    help="How long to play on after SIGTERM, so that a proxy can send new players elsewhere.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Log to standard error as text for people, or with a JSON object on each line.",
)
@click.option(
    "--metrics",
    default="",
    metavar="[HOST:]PORT",
    help="Serve Prometheus metrics on a separate port, to this machine only unless a host is "
    "given. Off by default.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    help="Change a limit on visitors, e.g. connections=500; repeatable.",
)
@click.option(
    "--lobby-hours",
    type=click.FloatRange(0, min_open=True),
    metavar="HOURS",
    default=24.0,
    show_default=True,
    help="Hours for which the lobby shows a table that waits for players.",
)
@click.option(
    "--unbegun-days",
    type=click.FloatRange(0, min_open=True),
    metavar="DAYS",
    default=30.0,
    show_default=True,
    help="Days after which a table is deleted at which no game has begun.",
)
@click.option(
    "--browse", is_flag=True, help="Open a browser, at the game that is running if there is one."
)
def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    bots: tuple[str, ...],
    address: str,
    sites: tuple[str, ...],
    proxies: tuple[str, ...],
    drain: float,
    log_format: Literal["text", "json"],
    metrics: str,
    limits: tuple[str, ...],
    lobby_hours: float,
    unbegun_days: float,
    browse: bool,
) -> None:
    """Serve the game to browsers."""
    leave_on_interrupt()
    try:
        from shardmaster.server import logs
        from shardmaster.server.http.serving import PROXIES
        from shardmaster.server.http.serving import serve as run
        from shardmaster.server.limits import limits_named
        from shardmaster.server.tables.creation import offered_bots
        from shardmaster.server.tables.upkeep import DAY, HOUR, Upkeep
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"the server needs libraries that are not installed, such as {error.name}.\n"
            f"Install them with: {needs('web')}\n"
            "The terminal game works without them: shardmaster play"
        ) from None

    for name in bots:
        bot_named(name)
        bot_about(name)
    offered_bots(bots)
    with logs.refusals_told(log_format):
        run(
            host,
            port,
            database or os.environ.get(DATABASE, ""),
            workers=max(1, workers),
            bots=bots,
            browse=browse,
            limits=limits_named(limits),
            address=address,
            sites=sites,
            proxies=proxies or PROXIES,
            drain=drain,
            log_format=log_format,
            metrics=metrics,
            upkeep=Upkeep(lobby_hours * HOUR, unbegun_days * DAY),
        )
