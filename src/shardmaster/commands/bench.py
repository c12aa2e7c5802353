"""Measure the engine."""

import json

import click
from rich.console import Console
from rich.table import Table

from shardmaster.commands.options import JSON
from shardmaster.lab.benchmark import CONFIGURATIONS, build_name, measure


@click.command()
@click.option("--seconds", default=0.1, show_default=True, help="Length of one run in seconds.")
@click.option("--seed", default=0, show_default=True, help="Seed for the deal.")
@JSON
def bench(seconds: float, seed: int, as_json: bool) -> None:
    """Measure the speed of the engine.

    The figures cover dealing, playing, cloning and imagining games.
    """
    if as_json:
        click.echo(json.dumps(measure(seconds, seed), indent=2))
        return
    with Console(stderr=True).status("Measuring, less than a minute"):
        figures = measure(seconds, seed)
    Console().print(_table(figures))


def _table(figures: dict[str, object]) -> Table:
    loop = figures["loop_per_s"]
    table = Table(title=f"{build_name()} build")
    table.caption = f"fixed Python loop: {loop:,.0f} rounds/s; rounds per figure in brackets"
    table.add_column("")
    for name in CONFIGURATIONS:
        table.add_column(name, justify="right")
    columns = [figures[name] for name in CONFIGURATIONS]
    first = columns[0]
    assert isinstance(first, dict)
    for row in first:
        if not row.endswith("_in_loops"):
            table.add_row(row, *(_cell(column, row) for column in columns))
    return table


def _cell(column: object, row: str) -> str:
    assert isinstance(column, dict)
    value = column[row]
    shown = f"{value:,.2f}" if row.endswith("_us") else f"{value:,.0f}"
    loops = column.get(f"{row.removesuffix('_per_s').removesuffix('_us')}_in_loops")
    return shown if loops is None else f"{shown} ({loops:,.1f})"
