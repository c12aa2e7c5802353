"""Make data sets of games between bots."""

from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from shardmaster.commands.options import (
    PROCESSES,
    RAY,
    names,
    setting_options,
    variants_option,
    workers,
)
from shardmaster.commands.players import BOT_NAMES
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.catalog import mode_named

FOLDER = click.Path(path_type=Path, file_okay=False)


@click.group()
def data() -> None:
    """Make open data: games between bots, as Parquet files for any program."""
    if find_spec("pyarrow") is None:
        raise ShardmasterError("pyarrow missing; data needs: pip install 'shardmaster[data]'")


@data.command()
@click.argument("folder", type=FOLDER)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help=f"Who plays: one bot for all seats, or one for each, separated by commas: {BOT_NAMES}.",
)
@click.option("--games", default=1000, show_default=True)
@click.option("--seats", type=click.IntRange(1), help="Players; as few as possible by default.")
@setting_options
@variants_option
@click.option("--seed", default=0, show_default=True, help="Seed of the first deal.")
@click.option(
    "--decisions/--no-decisions",
    default=True,
    show_default=True,
    help="Write every decision down, or only games and turns.",
)
@click.option("--size", default=500, show_default=True, help="Games in a file.")
@PROCESSES
@RAY
def make(
    folder: Path,
    bots: str,
    games: int,
    seats: int | None,
    mode: str,
    sets: str,
    variants: str,
    seed: int,
    decisions: bool,
    size: int,
    processes: int | None,
    address: str,
) -> None:
    """Play games and write them into FOLDER as Parquet files.

    The folder gets a table of games, one of turns and one of decisions; docs/data.md explains
    their columns. The same numbers give the same files. Games that are there already are not
    played again, so a run that was stopped can be resumed, and more games can be added.
    """
    from shardmaster.data.making import Order
    from shardmaster.data.making import make as make_data

    named = names(bots)
    players = seats or max(len(named), int(mode_named(mode).fewest))
    if len(named) not in (1, players):
        raise click.UsageError(f"{len(named)} bots for {players} seats; expected 1 or {players}")
    everyone = named if len(named) == players else named * players
    order = Order(everyone, games, seed, mode, names(sets), names(variants), size, decisions)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=games)
        for count in make_data(order, folder, workers(processes, address)):
            progress.advance(task, count)
