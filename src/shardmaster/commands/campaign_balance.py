"""Measure how hard the battles of a campaign are."""

import json

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.ai.bots import bot_named
from shardmaster.campaign.book import Book
from shardmaster.campaign.books import book_named
from shardmaster.commands.options import JSON, PROCESSES, RAY, names, workers
from shardmaster.commands.players import BOT_NAMES
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL
from shardmaster.engine.errors import UnknownName
from shardmaster.lab.balance import WANTED, Cell, Score, cells, fits, grows, measure, wanted_marks
from shardmaster.lab.simulation import interval

DEFAULT_BOOK = "last-light"


@click.command("campaign-balance")
@click.option(
    "--book", default=DEFAULT_BOOK, show_default=True, help="A book's name, or its folder."
)
@click.option("--bosses", default="", help="Only these bosses, separated by commas.")
@click.option(
    "--games",
    default=200,
    show_default=True,
    help="Battles for each boss, team size and difficulty.",
)
@click.option("--bot", default="greedy", show_default=True, help=f"Who fights: {BOT_NAMES}.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first deal.")
@PROCESSES
@RAY
@JSON
def campaign_balance(
    book: str,
    bosses: str,
    games: int,
    bot: str,
    seed: int,
    processes: int | None,
    address: str,
    as_json: bool,
) -> None:
    """Measure how often bots beat each boss, and how far its mastery gets.

    Each player has a random saved card from every line-up before the boss. Rates outside the target
    range of their difficulty are marked, and marks that the boss reaches too rarely.
    """
    known = book_named(book)
    for boss in names(bosses):
        if boss not in known.bosses:
            raise UnknownName("boss", boss, list(known.bosses))
    bot_named(bot)
    wanted = cells(known, names(bosses))
    scores = {cell: Score() for cell in wanted}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Fighting", total=games * len(wanted))
        by = workers(processes, address)
        for cell, score in measure(book, wanted, games, bot, by, seed):
            scores[cell].add(score)
            progress.advance(task, score.games)
    if as_json:
        click.echo(json.dumps([_entry(known, *found) for found in scores.items()], indent=2))
    else:
        Console().print(_table(known, scores))


def _entry(book: Book, cell: Cell, score: Score) -> dict[str, object]:
    low, high = interval(score.rate, score.games)
    return {
        "boss": cell.boss,
        "players": cell.players,
        "difficulty": cell.difficulty,
        "saved_cards": cell.saved,
        "games": score.games,
        "win_rate": score.rate,
        "low": low,
        "high": high,
        "rounds": score.turns / score.games / 2,
        "fits": fits(cell, score.rate),
        "marks": {str(mark): score.reached(mark) for mark in wanted_marks(book, cell)},
        "grows": grows(book, cell, score),
    }


def _table(book: Book, scores: dict[Cell, Score]) -> Table:
    table = Table(title=book.title)
    ranges = [f"{name} {low:.0%} to {high:.0%}" for name, (low, high) in WANTED.items()]
    outside = sum(not fits(cell, score.rate) for cell, score in scores.items())
    rare = sum(not grows(book, cell, score) for cell, score in scores.items())
    table.caption = (
        f"targets: {', '.join(ranges)}; {outside} of {len(scores)} outside (!); "
        f"marks reached by the boss on normal, {rare} too rarely (!)"
    )
    for heading in ("boss", "players", *DIFFICULTIES, "marks"):
        table.add_column(heading, justify="left" if heading == "boss" else "right")
    rows = dict.fromkeys((cell.boss, cell.players) for cell in scores)
    for boss, players in rows:
        found = {cell: score for cell, score in scores.items() if cell.boss == boss}
        shown = [_shown(cell, score) for cell, score in found.items() if cell.players == players]
        reached = [
            _reached(book, cell, score)
            for cell, score in found.items()
            if cell.players == players and cell.difficulty == NORMAL
        ]
        table.add_row(boss, str(players), *shown, *reached)
    return table


def _reached(book: Book, cell: Cell, score: Score) -> str:
    marks = wanted_marks(book, cell)
    shown = ", ".join(f"{mark}: {score.reached(mark):.0%}" for mark in marks)
    return shown if grows(book, cell, score) else f"{shown} !"


def _shown(cell: Cell, score: Score) -> str:
    low, high = interval(score.rate, score.games)
    mark = "" if fits(cell, score.rate) else " !"
    return f"{score.rate:.0%} ({low:.0%} to {high:.0%}){mark}"
