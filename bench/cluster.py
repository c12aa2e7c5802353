"""How well games are shared out: processes and Ray workers of this machine, taking turns.

    python -m bench.cluster                  greedy, 1 and 2 workers, three rounds
    python -m bench.cluster --bot adept --games 60 --size 5

It plays the games of `shardmaster data make --no-decisions` and writes no files. For each way it
prints games a second (the best round), what the process that asked was busy with for each job,
and the time of a job that does nothing. Ray is started before the clock.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.table import Table

from shardmaster.data.making import Order, play_part
from shardmaster.lab.cluster import LOCAL, Cluster
from shardmaster.lab.processes import Workers, shared_out

EMPTY = 300
"""Jobs that do nothing."""


def nothing(number: int) -> int:
    return number


@contextmanager
def ready(workers: Workers) -> Iterator[None]:
    """Ray is connected and its workers have loaded the game."""
    if isinstance(workers, Cluster):
        with workers.connected():
            order = Order(("greedy", "greedy"), 8, decisions=False)
            list(shared_out(play_part, [(order, 0, 1)] * 8, workers))
            yield
    else:
        yield


def measured(order: Order, workers: Workers) -> tuple[float, float, float]:
    """Games a second, busy milliseconds for a job, and milliseconds for a job without work."""
    with ready(workers):
        jobs = [(order, first, count) for first, count in order.parts()]
        began, busy = time.perf_counter(), time.process_time()
        played = sum(count for _, count, _ in shared_out(play_part, jobs, workers, "spawn"))
        seconds, busy = time.perf_counter() - began, time.process_time() - busy
        began = time.perf_counter()
        done = sum(1 for _ in shared_out(nothing, [(job,) for job in range(EMPTY)], workers))
        empty = (time.perf_counter() - began) / done
    return played / seconds, 1000 * busy / len(jobs), 1000 * empty


@click.command()
@click.option("--bot", default="greedy", show_default=True)
@click.option("--games", default=2000, show_default=True)
@click.option("--size", default=50, show_default=True, help="Games in a job.")
@click.option("--rounds", default=3, show_default=True)
def main(bot: str, games: int, size: int, rounds: int) -> None:
    """Compare processes with Ray workers."""
    order = Order((bot, bot), games, size=size, decisions=False)
    ways: dict[str, Workers] = {
        "in this process": 1,
        "2 processes": 2,
        "1 Ray worker": Cluster(LOCAL, 1),
        "2 Ray workers": Cluster(LOCAL, 2),
    }
    found: dict[str, list[tuple[float, float, float]]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, workers in ways.items():
            found[way].append(measured(order, workers))
    table = Table(title=f"{games} games of {bot}, {size} in a job, best of {rounds}")
    table.add_column("")
    for heading in ("games/s", "busy for a job", "a job without work"):
        table.add_column(heading, justify="right")
    for way, rows in found.items():
        speed = max(row[0] for row in rows)
        busy, empty = (min(row[at] for row in rows) for at in (1, 2))
        table.add_row(way, f"{speed:.1f}", f"{busy:.2f} ms", f"{empty:.2f} ms")
    Console().print(table)


if __name__ == "__main__":
    main()
