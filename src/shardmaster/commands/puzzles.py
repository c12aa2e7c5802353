"""Puzzles: make them, list them, solve them."""

import json
from collections.abc import Iterable
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.commands.options import JSON, PROCESSES, RAY, workers
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.rng import seeded
from shardmaster.lab.processes import shared_out
from shardmaster.play.saves import write
from shardmaster.puzzles.mining import Ledger, mine
from shardmaster.puzzles.puzzle import KINDS, Puzzle, puzzle_named, shipped, written

BATCH = 5
"""Games of a job."""
KIND = click.option("--kind", type=click.Choice(KINDS), help="Only puzzles of this kind.")


@click.group()
def puzzles() -> None:
    """Make puzzles from self-play, and list them."""


@puzzles.command("make")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--games", default=100, show_default=True, help="Games to search.")
@click.option("--first", default=1, show_default=True, help="Seed of the first game.")
@click.option("--most", type=click.IntRange(1), help="Puzzles of each kind, at most.")
@click.option(
    "--ledger",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep what was found in this file, and resume from it after an interruption.",
)
@PROCESSES
@RAY
def make(
    file: Path,
    games: int,
    first: int,
    most: int | None,
    ledger: Path | None,
    processes: int | None,
    address: str,
) -> None:
    """Search self-play for puzzles and write them to FILE.

    A win has to be proven by the exact solver. Every other right answer has to be better than all
    wrong ones in the same imagined worlds, beyond any doubt. What the bot `greedy` solves is left
    out.
    """
    kept = Ledger(ledger or file.with_suffix(".ledger"))
    batches = range(first, first + games, BATCH)
    jobs = [
        (number, min(BATCH, first + games - number))
        for number in batches
        if number not in kept.found
    ]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Searching", total=len(batches))
        progress.advance(task, len(batches) - len(jobs))
        for number, lines in shared_out(mine, jobs, workers(processes, address), "spawn"):
            kept.note(number, lines)
            progress.advance(task)
    found = chosen((each for number in batches for each in kept.found.get(number, [])), most)
    write(file, written(found))
    counts = ", ".join(f"{_count(found, kind)} {kind}" for kind in KINDS)
    click.echo(f"{len(found)} puzzles in {file}: {counts}.")


def chosen(found: Iterable[Puzzle], most: int | None) -> list[Puzzle]:
    """At most one of each kind from a game, and a limited number of each kind in all."""
    kept: dict[tuple[str, object], Puzzle] = {}
    for puzzle in found:
        kept.setdefault((puzzle.kind, puzzle.setting.seed), puzzle)
    return [
        each
        for kind in KINDS
        for each in [puzzle for puzzle in kept.values() if puzzle.kind == kind][:most]
    ]


def _count(found: Iterable[Puzzle], kind: str) -> int:
    return len([puzzle for puzzle in found if puzzle.kind == kind])


@puzzles.command("list")
@KIND
@JSON
def listed(kind: str | None, as_json: bool) -> None:
    """List the puzzles that come with the game, the easiest first."""
    found = [puzzle for puzzle in shipped() if kind in (None, puzzle.kind)]
    if as_json:
        click.echo(json.dumps([json.loads(puzzle.written()) for puzzle in found], indent=1))
        return
    table = Table(box=box.SIMPLE_HEAD, caption=f"{len(found)} puzzles")
    for heading in ("puzzle", "kind", "rating", "themes"):
        table.add_column(heading)
    for puzzle in found:
        table.add_row(puzzle.id, puzzle.kind, str(puzzle.rating), ", ".join(puzzle.themes))
    Console().print(table)


@click.command()
@click.argument("id", default="", metavar="[PUZZLE]")
@KIND
@click.option("--rating", type=int, help="Begin with puzzles of about this rating.")
@click.option("--seed", type=int, help="Another order of the puzzles.")
def puzzle(id: str, kind: str | None, rating: int | None, seed: int | None) -> None:
    """Solve puzzles: PUZZLE, or one after the other from easy to hard."""
    from shardmaster.terminal.puzzle import solve

    found = [puzzle_named(id)] if id else [each for each in shipped() if kind in (None, each.kind)]
    if not found:
        raise ShardmasterError("there are no puzzles of this kind")
    if rating is not None:
        found = [each for each in found if each.rating >= rating] or found[-1:]
    if seed is not None:
        dice = seeded(seed)
        found = [found.pop(dice.below(len(found))) for _ in range(len(found))]
    solve(found)
