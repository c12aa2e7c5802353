"""Load the server with tables played over sockets, and see how long answers take.

python -m bench.load                                500 tables, 500 answers a second
python -m bench.load --tables 1000 --rate 1000      twice that

Every table has two clients that answer at random. An answer counts as delivered when the state
that follows from it has reached both of them. The server runs in a process of its own, bound to
one core; the clients have another.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

SERVER: Final = """
import sys
from shardmaster.server.limits import Limits
from shardmaster.server.http.serving import serve
free = Limits(stored=10**12, sockets=10**6, tables=10**6, table_burst=10**6,
    requests=10**6, request_burst=10**6, work=None,
    address_connections=10**6, arrivals=10**6, arrival_burst=10**6)
serve("127.0.0.1", 0, sys.argv[1], workers=1, limits=free)
"""
TWO_PEOPLE: Final = ({"who": "me", "name": "Ann"}, {"who": "here", "name": "Bob"})
OPENING_AT_A_TIME: Final = 20
OPENING_SECONDS: Final = 60.0


class Option(msgspec.Struct):
    option: int
    verb: str


class Asked(msgspec.Struct):
    seat: int
    at: int
    options: list[Option]


class Board(msgspec.Struct):
    over: bool


class View(msgspec.Struct):
    board: Board | None = None
    asked: Asked | None = None


class Message(msgspec.Struct):
    """What the clients read of a message; the rest is skipped."""

    kind: str = msgspec.field(name="is")
    seq: int = 0
    view: View | None = None
    why: str = ""


DECODER: Final = msgspec.json.Decoder(Message)


@dataclass
class Figures:
    """What was measured, in seconds."""

    delivered: list[float] = field(default_factory=list)
    refused: int = 0

    def share(self, part: float) -> float:
        """The time within which a part of all answers was delivered."""
        ordered = sorted(self.delivered)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Pause(Protocol):
    def __call__(self) -> Awaitable[None]: ...


class Pair:
    """A table with a client for each person, two of them by default."""

    def __init__(
        self,
        server: str,
        figures: Figures,
        pause: Pause,
        at: str = "127.0.0.1",
        seats: tuple[dict[str, str], ...] = TWO_PEOPLE,
    ) -> None:
        self._server: Final = server
        self._at: Final = at
        """The address that they connect from."""
        self._seats: Final = seats
        self._figures: Final = figures
        self._pause: Final = pause
        self._sockets: list[ClientConnection] = []
        self._sent_at: dict[int, float] = {}
        """When the answer was sent that leads to a state."""
        self._arrived: dict[int, int] = {}
        self._dice: Final = random.Random(0)
        self._readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Make a table and connect its clients."""
        await self._close()
        made = await asyncio.to_thread(_made, self._server, self._at, self._seats)
        address = f"{self._server.replace('http', 'ws', 1)}/live/{made['table']}"
        for held in made["held"]:
            socket = await connect(
                address,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=OPENING_SECONDS,
                local_addr=(self._at, 0),
            )
            await socket.send(json.dumps({"do": "enter", "secrets": [held["secret"]]}))
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(socket)))

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = DECODER.decode(text)
            if message.kind == "wrong":
                self._figures.refused += 1
            if message.view is None:
                continue
            self._delivered(message.seq)
            self._seen(message.view)
            board, asked = message.view.board, message.view.asked
            if board is not None and board.over:
                return
            if asked is not None:
                await self._answer(socket, asked, message.seq)

    async def _answer(self, socket: ClientConnection, asked: Asked, seq: int) -> None:
        await self._pause()
        going_on = [option for option in asked.options if option.verb != "end"]
        option = self._dice.choice(going_on or asked.options).option
        self._sent_at[seq + 1] = perf_counter()
        answer = {"do": "answer", "seat": asked.seat, "at": asked.at, "option": option}
        await socket.send(json.dumps(answer))

    def _delivered(self, seq: int) -> None:
        """A state has arrived; when all clients have it, the answer is delivered."""
        if seq not in self._sent_at:
            return
        self._arrived[seq] = self._arrived.get(seq, 0) + 1
        if self._arrived[seq] == len(self._sockets):
            self._figures.delivered.append(perf_counter() - self._sent_at.pop(seq))
            del self._arrived[seq]

    def _seen(self, view: View) -> None:
        """A client has a new view."""

    def waits(self) -> list[float]:
        """How long the answers that are not yet delivered have been on their way."""
        return [perf_counter() - sent_at for sent_at in self._sent_at.values()]

    async def play(self) -> None:
        """One game after the other."""
        while True:
            await asyncio.wait(self._readers, return_when=asyncio.ALL_COMPLETED)
            await self.open()

    async def _close(self) -> None:
        for socket in self._sockets:
            await socket.close()
        self._sockets, self._readers = [], []
        self._sent_at, self._arrived = {}, {}


def _made(
    server: str, at: str, seats: tuple[dict[str, str], ...]
) -> dict[str, list[dict[str, str]]]:
    body = json.dumps({"seats": seats}).encode()
    headers = {"content-type": "application/json"}
    host = server.removeprefix("http://")
    with closing(HTTPConnection(host, timeout=OPENING_SECONDS, source_address=(at, 0))) as http:
        http.request("POST", "/api/tables", body, headers)
        made: dict[str, list[dict[str, str]]] = json.load(http.getresponse())
    return made


class Pace:
    """Lets this many answers through per second, evenly."""

    def __init__(self, rate: float) -> None:
        self._gap: Final = 1.0 / rate
        self._next = 0.0

    async def __call__(self) -> None:
        now = asyncio.get_running_loop().time()
        self._next = max(now, self._next + self._gap)
        await asyncio.sleep(self._next - now)


async def _load(server: str, tables: int, rate: float, seconds: float) -> Figures:
    figures = Figures()
    pace = Pace(rate)
    pairs = [Pair(server, figures, pace) for _ in range(tables)]
    playing: list[asyncio.Task[None]] = []
    with Progress(console=Console(stderr=True)) as progress:
        opening = progress.add_task("Opening tables", total=tables)
        for begin in range(0, tables, OPENING_AT_A_TIME):
            some = pairs[begin : begin + OPENING_AT_A_TIME]
            await asyncio.gather(*(pair.open() for pair in some))
            playing += [asyncio.create_task(pair.play()) for pair in some]
            progress.update(opening, advance=len(some))
        figures.delivered.clear()
        measuring = progress.add_task("Playing", total=int(seconds))
        for _ in range(int(seconds)):
            await asyncio.sleep(1.0)
            progress.update(measuring, advance=1)
    for task in playing:
        task.cancel()
    return figures


def resident(pid: int) -> float:
    """The memory of a process, in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def spent(pid: int) -> float:
    """The seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@click.command()
@click.option("--tables", default=500, show_default=True)
@click.option("--rate", default=500.0, show_default=True, help="Answers per second.")
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(tables: int, rate: float, seconds: float, as_json: bool) -> None:
    """Measure how long answers take."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"{folder}/games.sqlite"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            os.sched_setaffinity(process.pid, {cores[0]})
            os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
            assert process.stdout is not None, "it was started with a pipe"
            server = process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            begun, before = perf_counter(), spent(process.pid)
            figures = asyncio.run(_load(server, tables, rate, seconds))
            busy = (spent(process.pid) - before) / (perf_counter() - begun)
            memory = resident(process.pid)
        finally:
            process.terminate()
            process.wait()
    _report(figures, tables, seconds, memory, busy, as_json)


def _report(
    figures: Figures, tables: int, seconds: float, memory: float, busy: float, as_json: bool
) -> None:
    rows = {
        "tables": tables,
        "sockets": 2 * tables,
        "answers_per_s": round(len(figures.delivered) / seconds, 1),
        "half_within_ms": round(1000 * figures.share(0.5), 2),
        "99_percent_within_ms": round(1000 * figures.share(0.99), 2),
        "slowest_ms": round(1000 * figures.share(1.0), 2),
        "refused": figures.refused,
        "memory_mib": round(memory, 1),
        "busy": round(busy, 2),
    }
    show(rows, as_json)


def show(rows: Mapping[str, object], as_json: bool) -> None:
    """Print figures by their names, as a table or as JSON."""
    if as_json:
        print(json.dumps(rows))
        return
    grid = Grid("figure", "value")
    for name, value in rows.items():
        grid.add_row(name.replace("_", " "), str(value))
    Console().print(grid)


if __name__ == "__main__":
    main()
