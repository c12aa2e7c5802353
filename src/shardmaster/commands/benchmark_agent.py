"""Measure an agent by a fixed protocol."""

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.commands.options import JSON, PROCESSES, RAY, workers
from shardmaster.commands.players import BOT_NAMES
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.trials import EVENTS, Trial


@click.command(
    help=f"""Measure AGENT by a fixed protocol, so that results can be compared.

    AGENT is {BOT_NAMES}. It plays duels with the base game and with all sets, with four players,
    two against two, and against the Nemesis. Every deal is played once with every seating. An agent
    that fails, or takes more than {SECONDS:g} seconds for a decision, forfeits the game.
    docs/benchmark.md explains the protocol and has the results of our own levels.
    """
)
@click.argument("agent")
@click.option("--quick", is_flag=True, help="Play a tenth of the games; not comparable.")
@click.option(
    "--event",
    "only",
    type=click.Choice([event.name for event in EVENTS]),
    multiple=True,
    help="Play only this event; may be repeated. Not comparable.",
)
@click.option(
    "--into",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the result as JSON into this file as well.",
)
@PROCESSES
@RAY
@JSON
def benchmark_agent(
    agent: str,
    quick: bool,
    only: tuple[str, ...],
    into: Path | None,
    processes: int | None,
    address: str,
    as_json: bool,
) -> None:
    trial = Trial(agent, quick, only)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    batches = []
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        total = sum(match.games for _, _, match in trial.matches())
        task = progress.add_task("Playing", total=total)
        for batch in trial.play(workers(processes, address)):
            batches.append(batch)
            progress.advance(task, batch.games)
    found = trial.result(batches)
    told = json.dumps(found, indent=1)
    if into is not None:
        into.write_text(told + "\n", encoding="utf-8")
    if as_json:
        click.echo(told)
    else:
        Console().print(_tables(found))
        if found["forfeits"]:
            click.echo(f"{found['forfeits']} games forfeited. The first: {found['first_forfeit']}")


def _tables(found: dict[str, Any]) -> Group:
    """What the agent is worth in each event, and how it did against everyone it met there."""
    part = "" if found["complete"] else ", shortened: not comparable"
    titles = {event.name: event.title for event in EVENTS}
    worth = Table(title=f"{found['agent']}, protocol {found['protocol']}{part}")
    worth.add_column("event")
    for heading in ("rating", "95 % interval", "a decision"):
        worth.add_column(heading, justify="right")
    games = Table()
    games.caption = (
        f"{found['games']:,} games, {found['forfeits']} forfeited; Shardmaster "
        f"{found['shardmaster']} ({found['build']}), Python {found['python']}"
    )
    for heading in ("event", "against"):
        games.add_column(heading)
    for heading in ("games", "wins", "95 % interval"):
        games.add_column(heading, justify="right")
    for outcome in found["events"]:
        title = titles[outcome["event"]]
        points, low, high = outcome["rating"] or (None, 0, 0)
        rating = ("", "") if points is None else (f"{points:.0f}", f"{low:.0f} to {high:.0f}")
        worth.add_row(title, *rating, f"{outcome['ms_per_decision']:.2g} ms")
        for row, met in enumerate(outcome["opponents"]):
            cells = [f"{met['games']}", f"{met['share']:.1%}"]
            cells.append(f"{met['low']:.1%} to {met['high']:.1%}")
            games.add_row(title if row == 0 else "", met["bot"], *cells)
    return Group(worth, games)
