"""Let bots play many games."""

import json
import os
import time

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.commands.options import JSON, names, setting_options
from shardmaster.simulation import Plan, Tally, interval
from shardmaster.simulation import simulate as simulate_games


@click.command()
@click.option("--bots", default="greedy,random", show_default=True, help="A bot for each seat.")
@click.option("--games", default=1000, show_default=True)
@setting_options
@click.option("--seed", default=0, show_default=True, help="The first deal.")
@click.option(
    "--processes", type=click.IntRange(1), help="How many at once; all cores if left out."
)
@JSON
def simulate(
    bots: str, games: int, mode: str, sets: str, seed: int, processes: int | None, as_json: bool
) -> None:
    """Let bots play many games and count who wins.

    Every deal is played once from every seating, so that no bot has the better seat.
    """
    plan = Plan(names(bots), games, seed, mode, names(sets))
    total = Tally(wins=[0.0] * len(plan.bots))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    began = time.perf_counter()
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=plan.games)
        for tally in simulate_games(plan, processes or os.cpu_count() or 1):
            total.add(tally)
            progress.advance(task, tally.games)
    seconds = time.perf_counter() - began
    if as_json:
        click.echo(json.dumps(_summary(plan, total, seconds), indent=2))
    else:
        Console().print(_table(plan, total, seconds))


def _label(plan: Plan, bot: int) -> str:
    name = plan.bots[bot]
    return name if plan.bots.count(name) == 1 else f"{name} {bot + 1}"


def _summary(plan: Plan, total: Tally, seconds: float) -> dict[str, object]:
    results = []
    for bot, wins in enumerate(total.wins):
        low, high = interval(wins / total.games, total.games)
        results.append(
            {
                "bot": _label(plan, bot),
                "wins": wins,
                "win_rate": wins / total.games,
                "low": low,
                "high": high,
            }
        )
    return {
        "mode": plan.mode,
        "sets": list(plan.setting(0).sets),
        "seats": len(plan.bots),
        "seed": plan.seed,
        "games": total.games,
        "draws": total.draws,
        "turns_per_game": total.turns / total.games,
        "answers_per_game": total.answers / total.games,
        "games_per_s": total.games / seconds,
        "results": results,
    }


def _table(plan: Plan, total: Tally, seconds: float) -> Table:
    played = f"{total.games:,} games, {total.draws} drawn"
    pace = f"{total.turns / total.games:.1f} turns a game, {total.games / seconds:,.0f} games/s"
    table = Table(title=f"{plan.mode}, {', '.join(plan.setting(0).sets)}")
    table.caption = f"{played}\n{pace}"
    table.add_column("bot")
    for heading in ("wins", "win rate", "95 % interval"):
        table.add_column(heading, justify="right")
    for bot, wins in enumerate(total.wins):
        low, high = interval(wins / total.games, total.games)
        rate = f"{wins / total.games:.1%}"
        table.add_row(_label(plan, bot), f"{wins:g}", rate, f"{low:.1%} to {high:.1%}")
    return table
