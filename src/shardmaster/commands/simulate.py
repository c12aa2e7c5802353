"""Let bots play many games."""

import json
import time

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
from shardmaster.lab.processes import Workers
from shardmaster.lab.simulation import Plan, Tally, interval, matchups, simulate_all


@click.command()
@click.option(
    "--bots",
    default="greedy,random",
    show_default=True,
    help=f"A bot for each seat, separated by commas: {BOT_NAMES}.",
)
@click.option("--games", default=1000, show_default=True)
@setting_options
@variants_option
@click.option("--seed", default=0, show_default=True, help="Seed of the first deal.")
@PROCESSES
@RAY
@click.option(
    "--matchups",
    "by_pairs",
    is_flag=True,
    help="Play that many games with every pair of characters.",
)
@JSON
def simulate(
    bots: str,
    games: int,
    mode: str,
    sets: str,
    variants: str,
    seed: int,
    processes: int | None,
    address: str,
    by_pairs: bool,
    as_json: bool,
) -> None:
    """Let bots play many games and count who wins.

    Every deal is played once with every seating, so that no bot has a better seat. With --mode
    nemesis one bot plays; --matchups counts every pair of characters separately.
    """
    plan = Plan(names(bots), games, seed, mode, names(sets), names(variants))
    plans = matchups(plan) if by_pairs else [plan]
    began = time.perf_counter()
    tallies = _played(plans, workers(processes, address))
    seconds = time.perf_counter() - began
    if as_json:
        found = [_summary(*done, seconds) for done in zip(plans, tallies, strict=True)]
        click.echo(json.dumps(found if by_pairs else found[0], indent=2))
    elif by_pairs:
        Console().print(_matrix(plans, tallies))
    else:
        Console().print(_table(plan, tallies[0], seconds))


def _played(plans: list[Plan], by: Workers) -> list[Tally]:
    """Play all games of some plans, with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    tallies = [Tally(wins=[0.0] * len(plan.bots)) for plan in plans]
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=sum(plan.games for plan in plans))
        for at, tally in simulate_all(plans, by):
            tallies[at].add(tally)
            progress.advance(task, tally.games)
    return tallies


def _matrix(plans: list[Plan], tallies: list[Tally]) -> Table:
    """The win rate for each character against each other one."""
    first = plans[0]
    names = list(dict.fromkeys(plan.characters[0] for plan in plans))
    rates = {
        plan.characters: tally.wins[0] / tally.games
        for plan, tally in zip(plans, tallies, strict=True)
    }
    table = Table(title=f"{first.bots[0]} in {first.mode}, {', '.join(first.setting(0).sets)}")
    low, high = interval(0.5, first.games)
    reach = (high - low) / 2
    table.caption = f"{first.games:,} games each, plus or minus {reach:.1%} at most (95 %)"
    table.add_column("plays as")
    for name in names:
        table.add_column(f"against {name}", justify="right")
    table.add_column("all", justify="right")
    for name in names:
        row = [rates.get((name, other)) for other in names]
        known = [rate for rate in row if rate is not None]
        cells = ["" if rate is None else f"{rate:.1%}" for rate in row]
        table.add_row(name, *cells, f"{sum(known) / len(known):.1%}")
    return table


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
        "variants": list(plan.setting(0).variants),
        "characters": list(plan.characters),
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
    setting = plan.setting(0)
    table = Table(title=", ".join([plan.mode, *setting.variants, *setting.sets]))
    table.caption = f"{played}\n{pace}"
    table.add_column("bot")
    for heading in ("wins", "win rate", "95 % interval"):
        table.add_column(heading, justify="right")
    for bot, wins in enumerate(total.wins):
        low, high = interval(wins / total.games, total.games)
        rate = f"{wins / total.games:.1%}"
        table.add_row(_label(plan, bot), f"{wins:g}", rate, f"{low:.1%} to {high:.1%}")
    return table
