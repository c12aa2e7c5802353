"""Let bots play each other and rate them."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.ai.ladder import thinking_time
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
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL
from shardmaster.installing import needs
from shardmaster.lab.arena import Batch, Contest, Journal, Standings, compete, standings
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.processes import Workers
from shardmaster.lab.simulation import interval


@click.command()
@click.option(
    "--bots",
    default="greedy,random",
    show_default=True,
    help=f"Who plays, separated by commas: {BOT_NAMES}.",
)
@click.option(
    "--games",
    default=1000,
    show_default=True,
    help="Games for every two bots, or for each bot where only one side plays.",
)
@setting_options
@variants_option
@click.option("--seats", type=click.IntRange(1), help="Players; as few as possible by default.")
@click.option("--book", default="", help="Let teams fight the bosses of this Battle Book instead.")
@click.option("--bosses", default="", help="Only these bosses, separated by commas.")
@click.option(
    "--difficulty",
    type=click.Choice(DIFFICULTIES),
    default=NORMAL,
    show_default=True,
    help="Difficulty of the battles.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the first deal.")
@PROCESSES
@RAY
@click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the results in this file, and resume from it after an interruption.",
)
@click.option(
    "--forfeit",
    "forfeits",
    is_flag=True,
    help="Let a bot of your own lose the game when it fails, instead of stopping with its error.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=SECONDS,
    show_default=True,
    help="How long a bot of your own may take for a decision.",
)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the ratings into this file (.png, .svg or .pdf); needs matplotlib.",
)
@JSON
def arena(
    bots: str,
    games: int,
    mode: str,
    sets: str,
    variants: str,
    seats: int | None,
    book: str,
    bosses: str,
    difficulty: str,
    seed: int,
    processes: int | None,
    address: str,
    journal: Path | None,
    forfeits: bool,
    seconds: float,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let bots play all against all and rate them.

    Every two bots meet on the same deals, each deal with every seating. Where more than two sides
    play, each bot sits alone among others of the other kind. Greedy has 1000 points, and 400 points
    more mean ten times as many wins. With --mode nemesis or --book only one side plays: each bot
    gets its win rate instead.
    """
    contest = Contest(
        names(bots),
        games,
        seed,
        mode,
        names(sets),
        names(variants),
        seats or 0,
        book,
        names(bosses),
        difficulty,
        forfeits,
        seconds,
    )
    if plot:
        _check_plot(plot, contest)
    kept = Journal(journal, contest) if journal else None
    found = standings(contest, _played(contest, workers(processes, address), kept))
    if plot:
        from shardmaster.lab.plots import ladder_plot

        ladder_plot(found).savefig(plot)
    if as_json:
        click.echo(json.dumps(_summary(found), indent=2))
        return
    console = Console()
    console.print(_ranking(found))
    if len(contest.bots) > 2 and not contest.is_solo:
        console.print(_crosstable(found))
    if found.failures:
        click.echo(forfeited(found.failures))


def forfeited(failures: list[tuple[str, str]]) -> str:
    """How many games each bot forfeited, and why it did so first."""
    told = []
    for bot in dict.fromkeys(bot for bot, _ in failures):
        whys = [why for other, why in failures if other == bot]
        games = "1 game" if len(whys) == 1 else f"{len(whys)} games"
        told.append(f"{bot} forfeited {games}. The first time: {whys[0]}")
    return "\n".join(told)


def _check_plot(path: Path, contest: Contest) -> None:
    """Refuse before the games what would fail after them."""
    if contest.is_solo:
        raise click.UsageError("--plot draws ratings, and there are none where one side plays")
    if path.suffix not in (".png", ".svg", ".pdf"):
        raise click.UsageError(f"cannot draw into {path}; expected a .png, .svg or .pdf file")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise click.UsageError(f"--plot needs matplotlib: {needs('examples')}") from None


def _played(contest: Contest, by: Workers, journal: Journal | None) -> list[Batch]:
    """Play all games, with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    batches = []
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=sum(match.games for match in contest.matches))
        for batch in compete(contest, by, journal):
            batches.append(batch)
            progress.advance(task, batch.games)
    return batches


def _ranking(found: Standings) -> Table:
    contest = found.contest
    title = contest.book or ", ".join([contest.mode, *contest.variants, *contest.sets])
    players = "1 player" if contest.players == 1 else f"{contest.players} players"
    table = Table(title=f"{title}, {players}")
    table.caption = f"{sum(score.games for score in found.scores):,} games"
    table.add_column("bot")
    points = {rating.bot: rating for rating in found.ratings}
    headings = ["wins", "95 % interval", "a decision", "99 % within"]
    for heading in (["rating", "95 %"] if points else []) + headings:
        table.add_column(heading, justify="right")
    for bot in found.ranking:
        cells = [bot]
        if points:
            rating = points[bot]
            reach = rating.high - rating.points
            cells += [f"{rating.points:.0f}", f"± {reach:.0f}" if reach else ""]
        low, high = interval(found.share(bot), found.games(bot))
        times = found.times[bot]
        cells += [f"{found.share(bot):.1%}", f"{low:.1%} to {high:.1%}"]
        cells += [thinking_time(1000 * seconds) for seconds in (times.mean, times.within(0.99))]
        table.add_row(*cells)
    return table


def _crosstable(found: Standings) -> Table:
    """The win rate of each bot against each other one."""
    table = Table()
    table.add_column("wins of")
    for other in found.ranking:
        table.add_column(f"against {other}", justify="right")
    for bot in found.ranking:
        cells = [
            "" if bot == other else f"{found.share(bot, other):.1%}" for other in found.ranking
        ]
        table.add_row(bot, *cells)
    return table


def _summary(found: Standings) -> dict[str, object]:
    contest = found.contest
    points = {rating.bot: rating for rating in found.ratings}
    bots = []
    for bot in found.ranking:
        low, high = interval(found.share(bot), found.games(bot))
        entry: dict[str, object] = {"bot": bot}
        if bot in points:
            rating = points[bot]
            entry |= {
                "rating": rating.points,
                "rating_low": rating.low,
                "rating_high": rating.high,
            }
        times = found.times[bot]
        bots.append(
            entry
            | {
                "games": found.games(bot),
                "win_rate": found.share(bot),
                "low": low,
                "high": high,
                "ms_per_decision": 1000 * times.mean,
                "ms_within_99": 1000 * times.within(0.99),
            }
        )
    return {
        "mode": "" if contest.book else contest.mode,
        "variants": list(contest.variants),
        "sets": list(contest.sets),
        "book": contest.book,
        "seats": contest.players,
        "seed": contest.seed,
        "bots": bots,
        "forfeits": [{"bot": bot, "why": why} for bot, why in found.failures],
        "matches": [
            {
                "match": match.label,
                "games": score.games,
                "sides": score.sides,
                "wins": score.wins,
            }
            for match, score in zip(contest.matches, found.scores)
        ],
    }
