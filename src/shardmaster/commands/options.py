"""Options that several commands share, and how to read their values."""

import os
from collections.abc import Callable
from typing import TypeVar

import click

from shardmaster.lab.cluster import Cluster
from shardmaster.lab.processes import Workers
from shardmaster.play.catalog import CLASSIC, MODES, SETS, VARIANTS

Function = TypeVar("Function", bound=Callable[..., object])

SET_NAMES = ", ".join(box.short for box in SETS.values())

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


PROCESSES = click.option(
    "--processes", type=click.IntRange(1), help="Number of processes; all cores by default."
)
RAY = click.option(
    "--ray",
    "address",
    default="",
    metavar="ADDRESS",
    help="Share the games out over the Ray cluster at this address, or 'local' for a Ray on this "
    "machine; needs the extra 'cluster'.",
)


def workers(processes: int | None, address: str) -> Workers:
    """Who does the work, by the two options above."""
    if address:
        return Cluster(address, processes)
    return processes or os.cpu_count() or 1


def names(text: str) -> tuple[str, ...]:
    """A comma-separated list."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def setting_options(command: Function) -> Function:
    """Mode and sets, for every command that deals a game."""
    command = click.option(
        "--sets",
        default="all",
        show_default=True,
        help=f"Sets to play with, separated by commas: {SET_NAMES}.",
    )(command)
    return click.option(
        "--mode",
        default=CLASSIC,
        show_default=True,
        help=f"Game mode: {', '.join(MODES)}; 'shardmaster modes' explains them.",
    )(command)


def variants_option(command: Function) -> Function:
    """Changes to the rules of the mode."""
    return click.option(
        "--variants",
        default="",
        help=f"Variants to add, separated by commas: {', '.join(VARIANTS)}.",
    )(command)
