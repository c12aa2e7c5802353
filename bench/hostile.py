"""See whether one hostile address can spoil the evening of everyone else.

python -m bench.hostile                          200 tables, three rounds
python -m bench.hostile --tables 100 --rounds 1

Every table has two people who answer at random, each table at an address of its own, once a second
in all. In each round they first play by themselves, and then while one more address does its worst
(`bench.attacks`). The server has its usual limits and runs with its processes on one core; everyone
else has another.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import Final

import click
from rich.console import Console
from rich.table import Table as Grid

from bench.load import OPENING_AT_A_TIME, Figures, Pace, Pair, resident, spent
from bench.long_game import Seeded, seed_store

SERVER: Final = """
import sys
from shardmaster.server.http.serving import serve
serve("127.0.0.1", 0, sys.argv[1], workers=1)
"""
FINISHED: Final = 150
GOING_ON: Final = 20
SETTLING_SECONDS: Final = 2.0
"""Seconds before each measurement, so that the one before leaves no traces."""
BAR_MS: Final = 100.0


@dataclass(frozen=True)
class Phase:
    """What was measured while people played, with or without company."""

    answers_per_s: float
    half_ms: float
    most_ms: float
    """The time within which 99 % of all answers were delivered."""
    slowest_ms: float
    within_bar: float
    """The share of answers that took no longer than the bar."""
    refused: int
    busy: float
    memory_mib: float


class Evening:
    """People at their tables, measured a few seconds at a time."""

    def __init__(self, server: str, pid: int, tables: int) -> None:
        self._pid: Final = pid
        self._figures: Final = Figures()
        pace = Pace(tables)
        self._pairs: Final = [
            Pair(server, self._figures, pace, f"127.1.{number // 250}.{number % 250 + 1}")
            for number in range(tables)
        ]
        self._playing: Final[list[asyncio.Task[None]]] = []

    async def begin(self) -> None:
        for begin in range(0, len(self._pairs), OPENING_AT_A_TIME):
            some = self._pairs[begin : begin + OPENING_AT_A_TIME]
            await asyncio.gather(*(pair.open() for pair in some))
            self._playing.extend(asyncio.create_task(pair.play()) for pair in some)

    async def measure(self, seconds: float) -> Phase:
        await asyncio.sleep(SETTLING_SECONDS)
        figures = self._figures
        figures.delivered.clear()
        figures.refused = 0
        began, before = perf_counter(), spent(self._pid)
        await asyncio.sleep(seconds)
        took = perf_counter() - began
        answers = len(figures.delivered)
        # Answers that are still on their way count with the time they have taken so far.
        figures.delivered.extend(wait for pair in self._pairs for wait in pair.waits())
        delivered = figures.delivered
        within = sum(each <= BAR_MS / 1000 for each in delivered)
        return Phase(
            answers_per_s=round(answers / took, 1),
            half_ms=round(1000 * figures.share(0.5), 1),
            most_ms=round(1000 * figures.share(0.99), 1),
            slowest_ms=round(1000 * figures.share(1.0), 1),
            within_bar=round(within / max(1, len(delivered)), 4),
            refused=figures.refused,
            busy=round((spent(self._pid) - before) / took, 2),
            memory_mib=round(resident(self._pid), 1),
        )

    def end(self) -> None:
        for task in self._playing:
            assert not task.done() or task.cancelled(), task.exception()
            task.cancel()


async def _rounds(
    server: str, pid: int, tables: int, rounds: int, seconds: float, targets: Seeded
) -> tuple[list[Phase], list[Phase], dict[str, int]]:
    evening = Evening(server, pid, tables)
    await evening.begin()
    calm, hostile = [], []
    done: dict[str, int] = {}
    for _ in range(rounds):
        calm.append(await evening.measure(seconds))
        command = (sys.executable, "-m", "bench.attacks", server, json.dumps(asdict(targets)))
        attack = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        try:
            hostile.append(await evening.measure(seconds))
        finally:
            attack.terminate()
            said, _ = await attack.communicate()
        for name, times in json.loads(said).items():
            done[name] = done.get(name, 0) + times
    evening.end()
    return calm, hostile, done


@click.command()
@click.option("--tables", default=200, show_default=True)
@click.option("--rounds", default=3, show_default=True)
@click.option("--seconds", default=15.0, show_default=True, help="Of each of the two parts.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(tables: int, rounds: int, seconds: float, as_json: bool) -> None:
    """Measure answers with and without an attack."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/games.sqlite"
        targets = seed_store(database, FINISHED, GOING_ON)
        os.sched_setaffinity(0, {cores[0]})
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, text=True
        )
        os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
        try:
            assert process.stdout is not None, "it was started with a pipe"
            server = process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            calm, hostile, done = asyncio.run(
                _rounds(server, process.pid, tables, rounds, seconds, targets)
            )
        finally:
            process.terminate()
            process.wait()
    load = os.getloadavg()[0]
    if as_json:
        phases = {"calm": [asdict(each) for each in calm], "hostile": [asdict(e) for e in hostile]}
        print(json.dumps({"tables": tables, "load": load, "attacks": done, **phases}))
    else:
        _report(tables, calm, hostile, done, load)


def _report(
    tables: int, calm: list[Phase], hostile: list[Phase], done: dict[str, int], load: float
) -> None:
    names = {
        "answers_per_s": "answers per second",
        "half_ms": "half within, ms",
        "most_ms": "99 % within, ms",
        "slowest_ms": "slowest, ms",
        "within_bar": f"share within {BAR_MS:.0f} ms",
        "refused": "refused",
        "busy": "share of the core",
        "memory_mib": "memory, MiB",
    }
    title = f"{tables} tables, median of {len(calm)} rounds, load of the machine {load:.1f}"
    grid = Grid("figure", "by themselves", "under attack", title=title)
    for name, shown in names.items():
        figures = [median(getattr(each, name) for each in phases) for phases in (calm, hostile)]
        grid.add_row(shown, *(f"{figure:g}" for figure in figures))
    console = Console()
    console.print(grid)
    console.print("attacks:", ", ".join(f"{name} {times}" for name, times in done.items()))


if __name__ == "__main__":
    main()
