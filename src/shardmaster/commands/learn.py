"""Learn to play from games: self-play, training, evaluation, and all of it in turn."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shardmaster.commands.options import (
    JSON,
    PROCESSES,
    RAY,
    Function,
    names,
    setting_options,
    workers,
)
from shardmaster.engine.errors import ShardmasterError
from shardmaster.installing import needs
from shardmaster.lab.cluster import Cluster
from shardmaster.lab.simulation import interval
from shardmaster.learn.mixture import MODES, Taste
from shardmaster.play.catalog import SETS

if TYPE_CHECKING:
    from shardmaster.ai.values.weights import Weights
    from shardmaster.learn.training import Recipe

SEED = click.option("--seed", default=0, show_default=True, help="Number of the first deal.")
DATA = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)
BOX: Final = click.Choice([box.short for name, box in SETS.items() if name != "base"])
LIBRARIES: Final = ("jax", "numpy", "optax", "pyarrow")


class Numbers(click.ParamType[tuple[float, ...]]):
    """Numbers from 0 on, separated by commas."""

    name = "numbers"

    def __init__(self, kind: type[int] | type[float]) -> None:
        self._kind: Final = kind

    def convert(
        self, value: object, option: click.Parameter | None, context: click.Context | None
    ) -> tuple[float, ...]:
        try:
            found = tuple(self._kind(each) for each in str(value).split(","))
            if all(0 <= number < inf for number in found):
                return found
            raise ValueError("negative or endless")
        except ValueError:
            what = "whole numbers" if self._kind is int else "numbers"
            self.fail(f"{value!r} is not a list of {what} separated by commas", option, context)


Number = TypeVar("Number", int, float)


def of_round(numbers: tuple[Number, ...], number: int) -> Number:
    """The number for a round; the last one is for all rounds after it too."""
    return numbers[min(number, len(numbers) - 1)]


def training_options(command: Function) -> Function:
    """How to train."""
    for option in (
        click.option("--seed", default=0, show_default=True),
        click.option("--rate", default=3e-3, show_default=True, help="The highest learning rate."),
        click.option("--batch", default=8192, show_default=True),
        click.option("--epochs", default=12, show_default=True),
        click.option("--width", default=64, show_default=True),
    ):
        command = option(command)
    return command


@click.group()
def learn() -> None:
    """Learn the value of positions from games.

    Needs the extra 'learn'. Files of weights are used by 'shardmaster learn judge' and can
    replace the shipped ones.
    """
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        raise ShardmasterError(f"{', '.join(missing)} missing; learning needs: {needs('learn')}")


@learn.command()
@click.argument("folder", type=DATA)
@click.option("--player", default="greedy", show_default=True, help="Who plays all seats.")
@click.option("--games", default=10_000, show_default=True)
@click.option("--kept", default=0.35, show_default=True, help="The share of turns that are kept.")
@click.option("--guests", default=0.0, show_default=True, help="The share of seats for greedy.")
@click.option(
    "--whims",
    type=Numbers(float),
    default="0,0,0.02,0.08",
    show_default=True,
    help="How often a seat answers at random, one of these by chance.",
)
@click.option("--size", default=500, show_default=True, help="Games in a file.")
@click.option("--without", type=BOX, help="Play without a set.")
@click.option(
    "--only", type=click.Choice(MODES), multiple=True, help="Play this mode; may be repeated."
)
@click.option("--players", default=0, help="Play games of this many players.")
@SEED
@PROCESSES
@RAY
def play(
    folder: Path,
    player: str,
    games: int,
    kept: float,
    guests: float,
    whims: tuple[float, ...],
    size: int,
    without: str | None,
    only: tuple[str, ...],
    players: int,
    seed: int,
    processes: int | None,
    address: str,
) -> None:
    """Play games and keep positions between turns in FOLDER, as Parquet files.

    Files that are there already are not made again, so a run that was stopped can be resumed. A
    player is a bot, or a search like simple-8-150 or nested-4-1000 (worlds and effort), with
    @FILE for other weights than the shipped ones. The kinds of search are simple, nested,
    thorough, reply and deep, each of them with what those before it do.
    """
    from shardmaster.learn.players import player_named
    from shardmaster.learn.playing import Order
    from shardmaster.learn.playing import play as play_games

    taste = Taste(without or "", only, players)
    taste.shares()
    order = Order(
        player_named(player),
        games,
        seed,
        kept,
        whims,
        guests,
        size,
        taste=taste,
    )
    _follow("Playing", games, play_games(order, folder, workers(processes, address)))


@learn.command()
@click.argument("folders", type=DATA, nargs=-1, required=True)
@click.option("--into", type=FILE, required=True, help="The file of weights to write.")
@click.option("--start", type=FILE, help="Weights to begin with.")
@training_options
@click.option("--hidden", default=32, show_default=True, help="Numbers in the inner layers.")
@click.option(
    "--trust",
    type=click.FloatRange(0, 1),
    default=0.9,
    show_default=True,
    help="How much more the rest of a game counts than what was thought of the next position.",
)
@click.option(
    "--only-seen",
    is_flag=True,
    help="Forget what --start brings of cards at places where no position has them.",
)
@click.option("--without", type=BOX, help="Leave out all games in which cards of a set were seen.")
@click.option(
    "--identity-only", is_flag=True, help="Learn nothing from what the cards' definitions say."
)
def train(
    folders: tuple[Path, ...],
    into: Path,
    start: Path | None,
    width: int,
    epochs: int,
    batch: int,
    rate: float,
    seed: int,
    hidden: int,
    trust: float,
    only_seen: bool,
    without: str | None,
    identity_only: bool,
) -> None:
    """Train on the positions in FOLDERS.

    A run that was stopped resumes after its last epoch, if it is asked for with the same options
    and positions. Otherwise all epochs are trained.
    """
    from shardmaster.ai.values.weights import read_weights
    from shardmaster.learn.training import Recipe

    if start and (without or identity_only):
        raise click.UsageError("--start brings what was left out; it needs all games and cards")
    before = read_weights(start) if start else None
    recipe = Recipe(
        width=before.width if before else width,
        hidden=before.hidden if before else hidden,
        epochs=epochs,
        batch=batch,
        rate=rate,
        trust=trust,
        only_seen=only_seen,
        seed=seed,
        without=without or "",
        described=not identity_only,
    )
    _train(recipe, _shards(folders), into, before)


def _shards(folders: tuple[Path, ...]) -> list[Path]:
    shards = sorted(path for folder in folders for path in folder.glob("*.parquet"))
    if not shards:
        raise ShardmasterError("no positions there; make some with 'shardmaster learn play'")
    return shards


def _train(
    recipe: "Recipe",
    shards: list[Path],
    into: Path,
    before: "Weights | None" = None,
    apart: bool = False,
) -> None:
    """Train and write the weights; prints the loss after each epoch, perhaps apart from results."""
    from shardmaster.learn.training import Training, parameters_of

    start = parameters_of(before) if before else None
    training = Training(recipe, into.with_suffix(".run"), shards, start)
    click.echo(f"{training.positions:,} positions in {len(shards)} files", err=True)
    if training.epoch >= recipe.epochs:
        click.echo("nothing to train: all epochs were trained before", err=True)
    elif training.epoch:
        click.echo(f"resuming after epoch {training.epoch} of {recipe.epochs}", err=True)
    with _bar() as progress:
        task = progress.add_task("Training", total=recipe.epochs, completed=training.epoch)

        def report(found: dict[str, float]) -> None:
            progress.advance(task)
            click.echo(json.dumps(found), err=apart)

        training.run(report)
    training.write(into)


@learn.command()
@click.argument("folders", type=DATA, nargs=-1, required=True)
@click.option("--set", "box", type=BOX, required=True, help="The set that is held out.")
@click.option("--into", type=DATA, required=True, help="A folder for the weights.")
@training_options
@JSON
def held_out(
    folders: tuple[Path, ...],
    box: str,
    into: Path,
    width: int,
    epochs: int,
    batch: int,
    rate: float,
    seed: int,
    as_json: bool,
) -> None:
    """Hold out a set, and see how well its cards are judged.

    Three networks are trained on the positions in FOLDERS: on everything, without all games that
    have cards of the set, and the same with cards known by identity only, not by what their
    definitions say. The loss is that on games which no training saw. A run that was stopped can
    be resumed.
    """
    from shardmaster.learn.held_out import TRAINED, compare, recipes
    from shardmaster.learn.training import Recipe
    from shardmaster.learn.vocabulary import cards_of

    cards = len(cards_of(box))
    shards = _shards(folders)
    into.mkdir(parents=True, exist_ok=True)
    recipe = Recipe(width=width, epochs=epochs, batch=batch, rate=rate, seed=seed)
    weights = {}
    for name, wanted in recipes(recipe, box).items():
        weights[name] = into / f"{name}.weights"
        _train(wanted, shards, weights[name], apart=True)
    inside, others = compare(weights, shards, box)
    if as_json:
        told = {"set": box, "cards": cards, "with": asdict(inside), "others": asdict(others)}
        click.echo(json.dumps(told, indent=2))
        return
    table = Table(title=f"The loss with {box} held out ({cards} cards)")
    table.add_column("trained on")
    table.add_column(f"games with {box}", justify="right")
    table.add_column("other games", justify="right")
    for name, meaning in TRAINED.items():
        table.add_row(meaning, f"{inside.networks[name]:.4f}", f"{others.networks[name]:.4f}")
    table.add_row("nothing: the average", f"{inside.guess:.4f}", f"{others.guess:.4f}")
    table.add_row("positions", f"{inside.positions:,}", f"{others.positions:,}")
    Console().print(table)


@learn.command()
@click.argument("players", required=True)
@click.option("--games", default=200, show_default=True)
@setting_options
@SEED
@PROCESSES
@RAY
@JSON
def judge(
    players: str,
    games: int,
    mode: str,
    sets: str,
    seed: int,
    processes: int | None,
    address: str,
    as_json: bool,
) -> None:
    """Let PLAYERS, separated by commas, play the same deals in every seating."""
    from shardmaster.learn.judging import Match, nothing
    from shardmaster.learn.judging import judge as judge_match
    from shardmaster.learn.players import player_named

    match = Match(tuple(map(player_named, names(players))), games, seed, mode, names(sets))
    total = nothing(match)
    with _bar() as progress:
        task = progress.add_task("Judging", total=games)
        for outcome in judge_match(match, workers(processes, address)):
            total.add(outcome)
            progress.advance(task, outcome.games)
    found = []
    for player, wins, times in zip(match.players, total.wins, total.times, strict=True):
        low, high = interval(wins / total.games, total.games)
        ranked = sorted(times)
        found.append(
            {
                "player": player.name,
                "win_rate": round(wins / total.games, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "mean_ms": round(1000 * sum(ranked) / max(1, len(ranked)), 2),
                "p99_ms": round(1000 * ranked[len(ranked) * 99 // 100], 2) if ranked else 0.0,
            }
        )
    if as_json:
        click.echo(json.dumps({"games": total.games, "players": found}))
        return
    for row in found:
        click.echo(
            f"{row['player']}: {row['win_rate']:.1%} ({row['low']:.1%} to {row['high']:.1%}), "
            f"{row['mean_ms']} ms a decision, 99 % within {row['p99_ms']} ms"
        )


@learn.command()
@click.argument("folder", type=DATA)
@click.option("--games", default=150_000, show_default=True, help="Games of greedy, round 0.")
@click.option("--width", default=128, show_default=True)
@click.option("--rounds", default=2, show_default=True, help="Rounds of self-play after it.")
@click.option(
    "--player",
    default="nested-1-120",
    show_default=True,
    help="Who plays them, with the last weights.",
)
@click.option(
    "--own", type=Numbers(int), default="5725,23550", show_default=True, help="Their games."
)
@click.option(
    "--kept",
    type=Numbers(float),
    default="0.8",
    show_default=True,
    help="Their share of turns.",
)
@click.option(
    "--guests",
    type=Numbers(float),
    default="0,0.2",
    show_default=True,
    help="Their share of greedy.",
)
@click.option(
    "--epochs",
    type=Numbers(int),
    default="8,4,5",
    show_default=True,
    help="Of round 0 and the others.",
)
@click.option(
    "--rate",
    type=Numbers(float),
    default="0.003,0.0005,0.0007",
    show_default=True,
    help="The highest learning rates, of round 0 and the others.",
)
@click.option("--seed", default=0, show_default=True)
@PROCESSES
@RAY
@click.pass_context
def run(
    context: click.Context,
    folder: Path,
    games: int,
    width: int,
    rounds: int,
    player: str,
    own: tuple[int, ...],
    kept: tuple[float, ...],
    guests: tuple[float, ...],
    epochs: tuple[int, ...],
    rate: tuple[float, ...],
    seed: int,
    processes: int | None,
    address: str,
) -> None:
    """Play, train, and play with what was learned, in rounds. Resumes where it was stopped.

    Greedy plays first. In each later round a search plays with the weights of the last round, and
    training goes on from them with the new games. Numbers separated by commas are for one round
    each; the last one is also for those after it. The defaults made the shipped weights.
    """
    if address:  # one connection for all rounds, from before JAX is loaded
        context.with_resource(Cluster(address, processes).connected())
    shared = {"processes": processes, "address": address}
    data = folder / "games-0"
    context.invoke(play, folder=data, games=games, seed=seed, **shared)
    weights = folder / "round-0.weights"
    recipe = {"epochs": epochs[0], "rate": rate[0], "seed": seed}
    context.invoke(train, folders=(data,), into=weights, width=width, **recipe)
    first = seed + games
    for number in range(1, rounds + 1):
        data = folder / f"games-{number}"
        count = of_round(own, number - 1)
        context.invoke(
            play,
            folder=data,
            player=f"{player}@{weights}",
            games=count,
            kept=of_round(kept, number - 1),
            guests=of_round(guests, number - 1),
            size=50,
            seed=first,
            **shared,
        )
        first += count
        last, weights = weights, folder / f"round-{number}.weights"
        recipe = {"epochs": of_round(epochs, number), "rate": of_round(rate, number), "seed": seed}
        context.invoke(train, folders=(data,), into=weights, start=last, **recipe)
    click.echo(f"weights in {weights}", err=True)


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)


def _follow(what: str, total: int, steps: Iterable[int]) -> None:
    """Show how far something has come."""
    with _bar() as progress:
        task = progress.add_task(what, total=total)
        for step in steps:
            progress.advance(task, step)
