"""What one hostile address can do to a server, all at once and within its limits.

It is run by `bench.hostile`, in a process of its own: python -m bench.attacks URL TARGETS, where
the targets come as JSON. It goes on until it is ended, and then says what it has tried.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from bench.long_game import Seeded

ADDRESS: Final = "127.0.0.66"
NICENESS: Final = 10
"""The process that measures comes first."""
PAUSE_SECONDS: Final = 0.05
"""Between two attempts of the same kind; refusals come faster than anything else."""
PINGS: Final = Frame(Opcode.PING, b"").serialize(mask=True) * 2000
PARTS: Final = (
    Frame(Opcode.TEXT, b"", False).serialize(mask=True)
    + Frame(Opcode.CONT, b"", False).serialize(mask=True) * 2000
)
JUNK: Final = Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2000
HALF: Final = b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 900\r\nx-slow: "
FILES: Final = ("/", "/api/cards", "/api/catalog", "/static/js/kit.js", "/api/tables")

Attack = Callable[[], Awaitable[None]]


class Hostile:
    """One address, and what it has tried so far."""

    def __init__(self, url: str, targets: Seeded) -> None:
        self._host, _, port = url.removeprefix("http://").partition(":")
        self._port: Final = int(port)
        self._targets: Final = targets
        self._dice: Final = random.Random(0)
        self.done: Final[Counter[str]] = Counter()

    def attacks(self) -> list[Attack]:
        """Everything, as many times as is worth it."""
        return [
            *[self.replays] * 40,
            *[self.moments] * 20,
            *[self.play_on] * 2,
            *[self.fetch] * 20,
            *[self.long_tables] * 10,
            *[self.looks] * 8,
            *[self.deaf] * 8,
            *[self.returns] * 8,
            *[self.frames] * 8,
            *[self.rematches] * 4,
            *[self.bots_alone] * 4,
            *[self.half_requests] * 60,
        ]

    async def run(self, attack: Attack) -> None:
        """Repeat an attack, whatever becomes of it."""
        while True:
            self.done[attack.__name__] += 1
            try:
                await attack()
            except (OSError, WebSocketException, EOFError, ValueError, TimeoutError):
                self.done["cut off or refused"] += 1
            await asyncio.sleep(PAUSE_SECONDS * self._dice.random())

    # Requests

    async def _ask(self, path: str, body: object = None) -> bytes:
        """The answer to a request over a connection of its own."""
        reader, writer = await asyncio.open_connection(
            self._host, self._port, local_addr=(ADDRESS, 0)
        )
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: here\r\n"
            "accept-encoding: gzip\r\nconnection: close\r\ncontent-type: application/json\r\n"
            f"content-length: {len(data)}\r\n\r\n"
        )
        try:
            writer.write(head.encode() + data)
            answer = await reader.read()
        finally:
            writer.close()
        status, _, rest = answer.partition(b"\r\n")
        if status.split()[1:2] not in ([b"200"], [b"201"]):
            raise ValueError(status)
        return rest.partition(b"\r\n\r\n")[2]

    async def replays(self) -> None:
        await self._ask(f"/api/replays/{self._dice.choice(self._targets.finished)}")

    async def moments(self) -> None:
        step = self._dice.randint(1, self._targets.events)
        await self._ask(f"/api/replays/{self._dice.choice(self._targets.finished)}/{step}?seat=0")

    async def play_on(self) -> None:
        id = self._dice.choice(self._targets.finished)
        await self._ask(
            f"/api/replays/{id}/play-on",
            {"step": self._targets.events - 300, "seat": 0, "name": "Eve"},
        )

    async def fetch(self) -> None:
        await self._ask(self._dice.choice(FILES))

    async def long_tables(self) -> None:
        await self._ask(f"/api/tables/{self._dice.choice(self._targets.going_on)}")

    async def half_requests(self) -> None:
        reader, writer = await asyncio.open_connection(
            self._host, self._port, local_addr=(ADDRESS, 0)
        )
        try:
            writer.write(HALF)
            await reader.read()
        finally:
            writer.close()

    # Sockets

    @contextlib.asynccontextmanager
    async def _at(self, table: str, **options: Any) -> AsyncIterator[ClientConnection]:
        address = f"ws://{self._host}:{self._port}/live/{table}"
        usual = {
            "compression": None,
            "max_size": None,
            "close_timeout": 0.1,
            "open_timeout": 30,
            "ping_interval": None,
        }
        if "sock" not in options:
            options["local_addr"] = (ADDRESS, 0)
        async with connect(address, **(usual | options)) as connection:
            yield connection

    async def _enter(self, connection: ClientConnection, secrets: list[str]) -> None:
        await connection.send(json.dumps({"do": "enter", "secrets": secrets}))

    def _open_one(self) -> str:
        return self._dice.choice(self._targets.going_on)

    async def looks(self) -> None:
        """Through one seat and the other, of a long game."""
        async with self._at(self._open_one()) as connection:
            await self._enter(connection, self._targets.secrets)
            for number in range(200):
                await connection.send(json.dumps({"do": "look", "seat": number % 2}))
                await connection.recv()

    async def deaf(self) -> None:
        """The same, without reading a byte of it."""
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.bind((ADDRESS, 0))
        sock.connect((self._host, self._port))
        sock.setblocking(False)
        async with self._at(self._open_one(), sock=sock, max_queue=1) as connection:
            await self._enter(connection, self._targets.secrets)
            for number in range(2000):
                await connection.send(json.dumps({"do": "look", "seat": number % 2}))

    async def returns(self) -> None:
        """Come back again and again, each time to the whole log."""
        async with self._at(self._open_one()) as connection:
            await self._enter(connection, self._targets.secrets)
            for _ in range(2):
                await connection.recv()

    async def frames(self) -> None:
        """Thousands of tiny frames at once."""
        async with self._at(self._open_one()) as connection:
            await self._enter(connection, [])
            connection.transport.write(self._dice.choice((PINGS, PARTS, JUNK)))
            async with asyncio.timeout(10):
                async for _ in connection:
                    pass

    async def _make(self, *others: dict[str, str]) -> dict[str, Any]:
        seats = [{"who": "me", "name": "Eve"}, *others]
        made: dict[str, Any] = json.loads(await self._ask("/api/tables", {"seats": seats}))
        return made

    async def rematches(self) -> None:
        made = await self._make({"who": "here"})
        secrets = [held["secret"] for held in made["held"]]
        id = made["table"]
        while True:
            async with self._at(id) as connection:
                await self._enter(connection, secrets)
                await connection.send('{"do": "concede", "seat": 0}')
                await connection.send('{"do": "rematch", "seat": 0}')
                id = ""
                while not id:
                    message = json.loads(await connection.recv())
                    if message.get("code") == "too-many-tables":
                        raise ValueError("refused")
                    id = message.get("rematch") or ""
            self.done["new tables by rematch"] += 1

    async def bots_alone(self) -> None:
        """Make tables and leave them to bots."""
        made = await self._make(*[{"who": "bot", "bot": "greedy"}] * 3)
        async with self._at(made["table"]) as connection:
            await self._enter(connection, [made["held"][0]["secret"]])
            await connection.send('{"do": "leave", "seat": 0}')
            await connection.recv()


async def _attack(url: str, targets: Seeded) -> None:
    hostile = Hostile(url, targets)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    tasks = [asyncio.create_task(hostile.run(attack)) for attack in hostile.attacks()]
    await ended.wait()
    for task in tasks:
        task.cancel()
    print(json.dumps(hostile.done))


if __name__ == "__main__":
    os.nice(NICENESS)
    asyncio.run(_attack(sys.argv[1], Seeded(**json.loads(sys.argv[2]))))
