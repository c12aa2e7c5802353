"""How well games are shared out: processes and Ray workers of this machine, taking turns.

    python -m bench.cluster                  greedy, 1 and 2 workers, three rounds
    python -m bench.cluster --bot adept --games 60 --size 5

It plays the games of `shardmaster data make --no-decisions` and writes no files. Ray is started
before the clock. Of each figure, the least disturbed round counts.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import click
from rich.console import Console
from rich.table import Table

from shardmaster.data.making import Order, play_part
from shardmaster.lab.cluster import LOCAL, Cluster
from shardmaster.lab.processes import Workers, shared_out

EMPTY = 300
"""Jobs that do nothing."""


@dataclass(frozen=True)
class Round:
    """What came of sharing out the games once."""

    speed: float
    """Games a second."""
    playing: float
    """Processor milliseconds of a worker for a game."""
    empty: float
    """Milliseconds for a job that does nothing."""
    asking: float
    """Processor milliseconds of the process that asks for such a job."""
    size: float
    """Bytes that come back for a game."""


def play(order: Order, first: int, count: int) -> tuple[int, float, int]:
    """Play the games of a file: how many, the processor seconds they took, and the bytes."""
    began = time.process_time()
    _, played, files = play_part(order, first, count)
    size = sum(len(data) for data in files.values())
    return played, time.process_time() - began, size


def nothing(number: int) -> int:
    return number


@contextmanager
def ready(workers: Workers) -> Iterator[None]:
    """Ray is connected and its workers have loaded the game."""
    if isinstance(workers, Cluster):
        with workers.connected():
            order = Order(("greedy", "greedy"), 8, decisions=False)
            list(shared_out(play, [(order, 0, 1)] * 8, workers))
            yield
    else:
        yield


def measured(order: Order, workers: Workers) -> Round:
    with ready(workers):
        jobs = [(order, first, count) for first, count in order.parts()]
        began = time.perf_counter()
        done = list(shared_out(play, jobs, workers, "spawn"))
        seconds = time.perf_counter() - began
        began, busy = time.perf_counter(), time.process_time()
        empty = sum(1 for _ in shared_out(nothing, [(job,) for job in range(EMPTY)], workers))
        waited, busy = time.perf_counter() - began, time.process_time() - busy
    return Round(
        order.games / seconds,
        1000 * sum(each for _, each, _ in done) / order.games,
        1000 * waited / empty,
        1000 * busy / empty,
        sum(size for *_, size in done) / order.games,
    )


@click.command()
@click.option("--bot", default="greedy", show_default=True)
@click.option("--games", default=2000, show_default=True)
@click.option("--size", default=50, show_default=True, help="Games in a job.")
@click.option("--rounds", default=3, show_default=True)
def main(bot: str, games: int, size: int, rounds: int) -> None:
    """Compare processes with Ray workers."""
    order = Order((bot, bot), games, size=size, decisions=False)
    ways: dict[str, Workers] = {
        "this process": 1,
        "2 processes": 2,
        "1 Ray worker": Cluster(LOCAL, 1),
        "2 Ray workers": Cluster(LOCAL, 2),
    }
    found: dict[str, list[Round]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, workers in ways.items():
            found[way].append(measured(order, workers))
    table = Table(title=f"{games} games of {bot}, {size} in a job, best of {rounds}")
    table.add_column("")
    for heading in ("games/s", "playing a game", "empty job", "asking for it", "a game"):
        table.add_column(heading, justify="right")
    for way, rows in found.items():
        table.add_row(
            way,
            f"{max(row.speed for row in rows):.1f}",
            f"{min(row.playing for row in rows):.2f} ms",
            f"{min(row.empty for row in rows):.2f} ms",
            f"{min(row.asking for row in rows):.2f} ms",
            f"{rows[0].size:.0f} bytes",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
