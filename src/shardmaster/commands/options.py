"""Options that several commands share, and how to read their values."""

import os
from collections.abc import Callable
from typing import TypeVar

import click

from shardmaster.lab.cluster import Cluster
from shardmaster.lab.processes import Workers
from shardmaster.play.catalog import CLASSIC, HOUSE_RULES, MODES, SETS, VARIANTS

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
        "--house-rules",
        "variants",
        multiple=True,
        callback=_together,
        help=f"Variants to add, separated by commas: {', '.join(VARIANTS)}. "
        f"House rules: {', '.join(HOUSE_RULES)}; 'shardmaster modes' explains them.",
    )(command)


def _together(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> str:
    return ",".join(given)


def house_rules_option(command: Function) -> Function:
    """House rules of a battle or a campaign."""
    rules = [name for name, rule in HOUSE_RULES.items() if rule.in_battles]
    return click.option(
        "--house-rules",
        default="",
        help=f"House rules, separated by commas: {', '.join(rules)}; 'shardmaster modes' explains "
        "them.",
    )(command)
