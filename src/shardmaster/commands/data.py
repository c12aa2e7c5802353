"""Make data sets of games between bots, and ask them questions."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.commands.options import (
    JSON,
    PROCESSES,
    RAY,
    names,
    setting_options,
    variants_option,
    workers,
)
from shardmaster.commands.players import BOT_NAMES
from shardmaster.engine.errors import ShardmasterError
from shardmaster.installing import needs
from shardmaster.lab.lengths import average, percentile
from shardmaster.play.catalog import SETS, mode_named

SHARES = {
    "order": "Turn order",
    "characters": "Characters",
    "relics": "Relics",
    "destinies": "Destinies",
    "factions": "Main faction of the deck",
    "mixes": "Two main factions",
    "focus": "Part of the main faction",
}
"""The shares of wins in a report."""

FOLDER = click.Path(path_type=Path, file_okay=False)


@click.group()
def data() -> None:
    """Make open data: games between bots, as Parquet files for any program."""
    if find_spec("pyarrow") is None:
        raise ShardmasterError(f"pyarrow missing; data needs: {needs('data')}")


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
    weight = sum(path.stat().st_size for path in folder.glob("*/*.parquet")) / 1e6
    click.echo(f"{folder} has {games:,} games, {weight:,.1f} MB.")
    click.echo(f"What they say: shardmaster data report {folder}")


@data.command()
@click.argument("folder", type=FOLDER)
@JSON
@click.option("--plots", type=FOLDER, help="A folder for pictures; needs matplotlib.")
@click.option(
    "--fewest",
    default=200,
    show_default=True,
    help="Say nothing about what fewer players had, or could have had.",
)
def report(folder: Path, as_json: bool, plots: Path | None, fewest: int) -> None:
    """Show what the games in FOLDER say: what wins, how long it takes, what kills.

    Everything comes with a 95 % interval. For cards, players who bought a card when they first
    could pay for it are compared with others who could have, at the same part of the game and with
    about the same chance to win.
    """
    from shardmaster.data.report import report as make_report
    from shardmaster.data.tables import DataSet

    if plots is not None and find_spec("matplotlib") is None:
        raise click.UsageError(f"--plots needs matplotlib: {needs('examples')}")
    found = make_report(DataSet(folder), fewest)
    if plots is not None:
        from shardmaster.data.plots import pictures

        plots.mkdir(parents=True, exist_ok=True)
        for name, figure in pictures(found).items():
            figure.savefig(plots / f"{name}.svg")
    if as_json:
        click.echo(json.dumps(found))
        return
    console = Console()
    console.print(_summary(found))
    for part, title in SHARES.items():
        if found[part]:
            console.print(_shares(title, found[part]))
    if found["cards"]:
        console.print(_cards(found["cards"]))
    left_out = [title for part, title in {**SHARES, "cards": "Cards"}.items() if not found[part]]
    if left_out:
        console.print(
            f"Left out, since fewer than {fewest} players had any of them: {'; '.join(left_out)}. "
            "More games or a smaller --fewest show them."
        )


def _summary(found: dict[str, Any]) -> str:
    turns = found["turns"]
    few, middle, many = (percentile(turns, part) for part in (0.05, 0.5, 0.95))
    mean, low, high = average(turns)
    falls = ", ".join(f"{kind} {share:.1%}" for kind, (_, share, _, _) in found["falls"].items())
    return (
        f"{found['games']:,} games of {', '.join(found['bots'])}, {found['mode']}, "
        f"{', '.join(found['sets'])}\n"
        f"Turns: {mean:.1f} on average ({low:.1f} to {high:.1f}); half take {middle} or fewer, "
        f"90 % take {few} to {many}\n"
        f"What kills: {falls}"
    )


def _name(slug: str) -> str:
    known = {card.slug: card.name for box in SETS.values() for card in box.cards}
    return known.get(slug, slug)


def _shares(title: str, told: dict[str, list[float]]) -> Table:
    table = Table(title=title)
    table.add_column("")
    for heading in ("players", "wins", "95 % interval"):
        table.add_column(heading, justify="right")
    for name, (times, share, low, high) in sorted(told.items(), key=lambda one: -one[1][1]):
        table.add_row(_name(name), f"{times:,.0f}", f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def _cards(told: dict[str, dict[str, Any]]) -> Table:
    table = Table(title="Cards: more wins in 100 for those who bought one when they could")
    table.add_column("")
    for heading in ("gain", "95 % interval", "bought", "passed over", "won with", "without"):
        table.add_column(heading, justify="right")
    for slug, one in sorted(told.items(), key=lambda entry: -float(entry[1]["gain"][0])):
        gain, low, high = (100 * each for each in one["gain"])
        cells = [f"{gain:+.1f}", f"{low:+.1f} to {high:+.1f}"]
        cells += [f"{one['bought']:,}", f"{one['passed']:,}"]
        cells += [f"{one[key][1]:.1%}" if one[key] else "" for key in ("with", "without")]
        table.add_row(_name(slug), *cells)
    return table
