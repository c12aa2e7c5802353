"""The bots, and how strong they are."""

import json

import click
from rich.console import Console
from rich.table import Table

from shardmaster.ai.bots import BOTS, bot_about, bot_word
from shardmaster.ai.ladder import ladder, thinking_time
from shardmaster.commands.options import JSON


@click.command()
@JSON
def bots(as_json: bool) -> None:
    """List the bots, with their ratings and how long they think.

    Ratings come from duels with all sets: greedy has 1000 points, and 400 points more mean ten
    times as many wins. 'shardmaster arena' measures bots in other modes, and your own.

    Levels that search (adept, expert, master) take settings after their name: master:cores=4 thinks
    on four cores, with the same answers; master:worlds=200 looks at more imagined worlds;
    master:seconds=2 looks at as many as fit into two seconds for each decision. Settings can be
    combined, as in master:cores=4:seconds=2. Servers offer levels without settings.
    """
    known = ladder()
    names = [*known, *(name for name in BOTS if name not in known)]
    if as_json:
        click.echo(json.dumps([_entry(name) for name in names], indent=2))
        return
    table = Table()
    table.add_column("bot")
    table.add_column("rating", justify="right")
    table.add_column("a decision", justify="right")
    table.add_column("")
    table.add_column("how it plays")
    for name in names:
        rung = known.get(name)
        rating = f"{rung.rating:.0f}" if rung else "–"
        time = thinking_time(rung.milliseconds) if rung else "–"
        table.add_row(name, rating, time, bot_word(name), bot_about(name))
    Console().print(table)


def _entry(name: str) -> dict[str, object]:
    rung = ladder().get(name)
    return {
        "bot": name,
        "word": bot_word(name),
        "about": bot_about(name),
        "rating": rung and rung.rating,
        "rating_low": rung and rung.low,
        "rating_high": rung and rung.high,
        "ms_per_decision": rung and rung.milliseconds,
        "ms_within_99": rung and rung.longest,
    }
