"""See whether thinking bots hold people up.

python -m bench.levels                              50 tables against adept
python -m bench.levels --bot master --workers 2

Every table has one person, who answers at random about once a second, and a bot. An answer counts
as delivered when the state that follows from it has reached the person who gave it. The server and
its bots have two cores. The people share them if the machine has no others.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import Final

import click

from bench.load import OPENING_AT_A_TIME, Figures, Pace, Pair, View, show, spent
from shardmaster.lab.benchmark import is_compiled

SERVER: Final = """
import sys
from shardmaster.server.http.serving import serve
serve("127.0.0.1", 0, sys.argv[1], workers=int(sys.argv[2]))
"""
CORES: Final = 2
SETTLING_SECONDS: Final = 5.0
"""Seconds before the measurement, in which the bots are loaded and all tables begin."""
BAR_MS: Final = 100.0


class Table(Pair):
    """A person against a bot."""

    def __init__(
        self, server: str, figures: Figures, turns: Figures, pause: Pace, at: str, bot: str
    ) -> None:
        seats = ({"who": "me", "name": "Ann"}, {"who": "bot", "bot": bot})
        super().__init__(server, figures, pause, at, seats)
        self._turns: Final = turns
        self._waiting_since = 0.0

    def _seen(self, view: View) -> None:
        """Note how long the bot takes for all that it does in a row."""
        if view.asked is not None:
            if self._waiting_since:
                self._turns.delivered.append(perf_counter() - self._waiting_since)
            self._waiting_since = 0.0
        elif not self._waiting_since:
            self._waiting_since = perf_counter()


async def _measure(
    server: str, tables: int, bot: str, seconds: float
) -> tuple[Figures, Figures, int]:
    """What people waited for their own answers and for the bots, and how many still wait."""
    figures, turns = Figures(), Figures()
    pace = Pace(tables)
    people = [
        Table(server, figures, turns, pace, f"127.1.{number // 250}.{number % 250 + 1}", bot)
        for number in range(tables)
    ]
    playing: list[asyncio.Task[None]] = []
    for begin in range(0, tables, OPENING_AT_A_TIME):
        some = people[begin : begin + OPENING_AT_A_TIME]
        await asyncio.gather(*(table.open() for table in some))
        playing += [asyncio.create_task(table.play()) for table in some]
    await asyncio.sleep(SETTLING_SECONDS)
    figures.delivered.clear()
    figures.refused = 0
    turns.delivered.clear()
    await asyncio.sleep(seconds)
    answers = len(figures.delivered)
    # Answers that are still on their way count with the time they have taken so far.
    figures.delivered.extend(wait for table in people for wait in table.waits())
    for task in playing:
        assert not task.done() or task.cancelled(), task.exception()
        task.cancel()
    return figures, turns, answers


@click.command()
@click.option("--tables", default=50, show_default=True)
@click.option("--bot", default="adept", show_default=True)
@click.option("--workers", default=1, show_default=True, help="Processes for bots.")
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(tables: int, bot: str, workers: int, seconds: float, as_json: bool) -> None:
    """Measure how long people wait for the server while bots think."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        os.sched_setaffinity(0, set(cores[:CORES]))
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, f"{folder}/games.sqlite", str(workers)],
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(0, set(cores[CORES:]) or set(cores))
        try:
            assert process.stdout is not None, "it was started with a pipe"
            server = process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            began, before = perf_counter(), spent(process.pid)
            figures, turns, answers = asyncio.run(_measure(server, tables, bot, seconds))
            busy = (spent(process.pid) - before) / (perf_counter() - began)
        finally:
            process.terminate()
            process.wait()
    within = sum(each <= BAR_MS / 1000 for each in figures.delivered)
    rows: dict[str, object] = {
        "tables": tables,
        "bot": bot,
        "workers": workers,
        "compiled": is_compiled(),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
        "answers_per_s": round(answers / seconds, 1),
        "half_within_ms": round(1000 * figures.share(0.5), 1),
        "99_percent_within_ms": round(1000 * figures.share(0.99), 1),
        "slowest_ms": round(1000 * figures.share(1.0), 1),
        f"share_within_{BAR_MS:.0f}_ms": round(within / max(1, len(figures.delivered)), 4),
        "refused": figures.refused,
        "turns_of_bots_per_s": round(len(turns.delivered) / seconds, 1),
        "half_of_their_turns_within_ms": round(1000 * turns.share(0.5), 1),
        "99_percent_of_their_turns_within_ms": round(1000 * turns.share(0.99), 1),
        "share_of_a_core_for_the_server": round(busy, 2),
    }
    show(rows, as_json)


if __name__ == "__main__":
    main()
