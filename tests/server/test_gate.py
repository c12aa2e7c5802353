"""Connections that never become requests, that are too many, or that send what is no message."""

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from tests.patience import SOON
from tests.server.movable import pass_time
from tests.server.player import connected, get, host, joined, make, me, secrets_of
from tests.server.process import GENEROUS, Options
from tests.server.serving import Served, inside, served

STRANGER = "127.0.0.9"
"""An address that is not trusted as a proxy."""
HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nhost: here\r\nx-more: "
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
    b'content-length: 1000\r\n\r\n{"seats": ['
)
WHOLE = b"GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n"
LIMITS = replace(GENEROUS, head_seconds=100.0, body_seconds=200.0, answer_seconds=300.0)
"""Time is moved on in these tests: the numbers only have to be far apart."""

BRIEFLY = 0.2
"""Seconds of waiting for what should not happen."""


def port(url: str) -> int:
    return int(url.rpartition(":")[2])


@asynccontextmanager
async def dialled(
    url: str, at: str = STRANGER
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection over which anything can be sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port(url), local_addr=(at, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def until_read(writer: asyncio.StreamWriter) -> None:
    """The server, in the same event loop, has seen what was sent."""
    await writer.drain()
    await asyncio.sleep(0.05)


async def ended(reader: asyncio.StreamReader, patience: float = SOON) -> bool:
    """Whether the server ends a connection while its own time stands still."""
    try:
        return await asyncio.wait_for(reader.read(1), patience) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


@asynccontextmanager
async def timed(tmp_path: Path) -> AsyncIterator[str]:
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=LIMITS)) as url:
        yield url


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD], ids=["nothing", "half a head"])
async def test_a_head_has_to_arrive_in_time(tmp_path: Path, sent: bytes) -> None:
    async with timed(tmp_path) as url, dialled(url) as (reader, writer):
        writer.write(sent)
        await until_read(writer)
        await pass_time(99)
        early = await ended(reader, BRIEFLY)
        await pass_time(2)

        assert not early
        assert await ended(reader)


async def test_a_head_gets_no_more_time_by_trickling_in(tmp_path: Path) -> None:
    async with timed(tmp_path) as url, dialled(url) as (reader, writer):
        for byte in HALF_A_HEAD[:5]:
            writer.write(bytes([byte]))
            await until_read(writer)
            await pass_time(20.5)

        assert await ended(reader)


async def test_a_body_has_to_arrive_in_time(tmp_path: Path) -> None:
    async with timed(tmp_path) as url, dialled(url) as (reader, writer):
        writer.write(HALF_A_BODY)
        await until_read(writer)
        await pass_time(190)
        early = await ended(reader, BRIEFLY)
        await pass_time(20)

        assert not early
        assert await ended(reader)


async def test_the_second_request_has_its_own_time(tmp_path: Path) -> None:
    async with timed(tmp_path) as url, dialled(url) as (reader, writer):
        for _ in range(2):
            writer.write(WHOLE)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SOON)
            await reader.readexactly(len(b'{"ok":true}'))
            assert head.startswith(b"HTTP/1.1 200")
        writer.write(HALF_A_HEAD)
        await until_read(writer)
        await pass_time(99)
        early = await ended(reader, BRIEFLY)
        await pass_time(2)

        assert not early
        assert await ended(reader)


async def test_a_socket_stays_open_though_no_request_follows(tmp_path: Path) -> None:
    async with timed(tmp_path) as url, host(url, me(), me("Ben")) as (ann, _):
        await pass_time(1000)
        await ann.settled()


async def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    limits = replace(GENEROUS, address_connections=5)
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=limits)) as url:
        async with AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(dialled(url))
            await asyncio.sleep(0.05)
            reader, _ = await stack.enter_async_context(dialled(url))
            refused = await asyncio.wait_for(reader.read(), SOON)
            _, other = await stack.enter_async_context(dialled(url, "127.0.0.10"))
            other.write(WHOLE)
            await other.drain()

        await asyncio.sleep(0.05)
        async with dialled(url) as (reader, writer):
            writer.write(WHOLE)
            allowed = await asyncio.wait_for(reader.readline(), SOON)

    assert refused.startswith(b"HTTP/1.1 503")
    assert allowed.startswith(b"HTTP/1.1 200")


async def test_sockets_that_have_ended_do_not_count(tmp_path: Path) -> None:
    limits = replace(GENEROUS, address_connections=2)
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=limits)) as url:
        made = await asyncio.to_thread(make, url, me(), me("Ben"))
        for _ in range(6):
            async with joined(url, made["table"], secrets_of(made), at=STRANGER) as ann:
                assert ann.table["id"] == made["table"]
            await asyncio.sleep(0.05)


async def test_a_trusted_proxy_may_bring_many(tmp_path: Path) -> None:
    """Whose connections they are it says in a header, for each request."""
    limits = replace(GENEROUS, address_connections=2, requests=0.001, request_burst=3.0)
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=limits)) as url:
        statuses = []
        async with AsyncExitStack() as stack:
            for number in range(8):
                reader, writer = await stack.enter_async_context(dialled(url, "127.0.0.1"))
                visitor = f"x-forwarded-for: 192.0.2.{number % 2}\r\n\r\n".encode()
                writer.write(WHOLE.removesuffix(b"\r\n") + visitor)
                statuses.append((await asyncio.wait_for(reader.readline(), SOON))[9:12])

    assert statuses == [b"200"] * 6 + [b"429"] * 2


async def test_connections_come_one_after_another(tmp_path: Path) -> None:
    limits = replace(GENEROUS, arrivals=0.001, arrival_burst=4.0)
    answers = []
    async with inside(Options(str(tmp_path / "tables.db"), workers=0, limits=limits)) as url:
        for _ in range(6):
            async with dialled(url) as (reader, writer):
                await asyncio.sleep(0.02)
                writer.write(WHOLE)
                try:
                    answers.append((await asyncio.wait_for(reader.readline(), SOON))[9:12])
                except ConnectionResetError:
                    answers.append(b"503")

    assert answers == [b"200"] * 4 + [b"503"] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
async def test_games_go_on_when_all_descriptors_are_wanted(tmp_path: Path) -> None:
    """Connections from many addresses; the system allows the server 300 of them."""
    options = Options(str(tmp_path / "tables.db"), limits=GENEROUS)
    start = (sys.executable, "-m", "tests.server.process", json.dumps(_as_dict(options)))
    command = ["sh", "-c", 'ulimit -n 300; exec "$@"', "sh", *start]
    with served(tmp_path, options, command) as server:
        async with host(server.url, me(), me("Ben"), seed=3) as (ann, _):
            crowd = _crowd(server, 600)
            try:
                spent = _spent(server.pid)
                for _ in range(20):
                    asked = await ann.until_asked() if ann.asked is None else ann.asked
                    assert asked is not None
                    await ann.send("look", seat=asked["seat"])
                    await ann.settled()
                await asyncio.sleep(1.0)
                spent = _spent(server.pid) - spent
                open_ones = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
            finally:
                for each in crowd:
                    each.close()

        assert open_ones < 300
        assert spent < 0.9, "the server rests when nothing happens"
        assert "out of system resource" not in server.errors()
        assert get(server.url, "/api/health") == {"ok": True}


def _as_dict(options: Options) -> dict[str, object]:
    from msgspec import to_builtins

    built: dict[str, object] = to_builtins(options)
    return built


def _crowd(server: Served, size: int) -> list[socket.socket]:
    """Connections that say nothing, from many addresses."""
    crowd = []
    for number in range(size):
        each = socket.socket()
        each.bind((f"127.0.1.{number % 250 + 1}", 0))
        each.setblocking(False)
        each.connect_ex(("127.0.0.1", port(server.url)))
        crowd.append(each)
    return crowd


def _spent(pid: int) -> float:
    """The seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tiny(opcode: Opcode, times: int, data: bytes = b"", fin: bool = True) -> bytes:
    """Many equal frames."""
    return Frame(opcode, data, fin).serialize(mask=True) * times


@pytest.mark.parametrize(
    "frames",
    [
        tiny(Opcode.PING, 500),
        tiny(Opcode.TEXT, 1, fin=False) + tiny(Opcode.CONT, 500, fin=False),
        tiny(Opcode.TEXT, 1, b"[", fin=False) + tiny(Opcode.CONT, 500, b" ", fin=False),
    ],
    ids=["pings", "empty parts", "tiny parts"],
)
async def test_frames_that_are_no_messages_count(url: str, frames: bytes) -> None:
    made = await asyncio.to_thread(make, url, me(), me("Ben"))
    async with joined(url, made["table"]) as watcher:
        watcher.socket.transport.write(frames)
        with pytest.raises(ConnectionClosed) as closed:
            await watcher.until(lambda _: False)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


async def test_a_message_may_come_in_a_few_parts(url: str) -> None:
    made = await asyncio.to_thread(make, url, me(), me("Ben"))
    async with connected(url, made["table"]) as ann:
        whole = json.dumps({"do": "enter", "secrets": secrets_of(made)})
        await ann.socket.send([whole[:5], whole[5:20], whole[20:]])
        await ann.socket.ping()

        assert (await ann.until_told("table"))["id"] == made["table"]


async def test_many_messages_at_once_are_read_one_after_another(url: str) -> None:
    made = await asyncio.to_thread(make, url, me(), me("Ben"))
    async with joined(url, made["table"], secrets_of(made)) as ann:
        ann.socket.transport.write(tiny(Opcode.TEXT, 3000, b"{}"))
        for _ in range(3000):
            await ann.until_told("wrong")
        await ann.settled()


async def test_what_is_not_utf8_is_one_line_in_the_log(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = make(server.url, me(), me("Ben"))
        async with joined(server.url, made["table"]) as watcher:
            watcher.socket.transport.write(tiny(Opcode.TEXT, 1, b"\xff\xfe"))
            with pytest.raises(ConnectionClosed) as closed:
                await watcher.until(lambda _: False)
        said = server.errors()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert len(said.splitlines()) == 1
    assert "not UTF-8" in said


CHUNKED = b"host: here\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("asked", "status"),
    [(b"POST /api/tables", b"400"), (b"GET /api/health", b"200")],
    ids=["which is awaited", "of what is answered already"],
)
async def test_a_body_that_is_malformed_is_one_line_in_the_log(
    tmp_path: Path, asked: bytes, status: bytes
) -> None:
    with served(tmp_path) as server:
        async with dialled(server.url) as (reader, writer):
            writer.write(asked + b" HTTP/1.1\r\n" + CHUNKED)
            begun = await reader.readexactly(12) if status == b"200" else b""
            writer.write(b"5\r\nhello\r\nno length\r\n")
            answer = begun + await asyncio.wait_for(reader.read(), SOON)
        said = server.errors()

    assert answer.startswith(b"HTTP/1.1 " + status)
    assert answer.count(b"HTTP/1.1") == 1
    assert len(said.splitlines()) == 1
    assert "Invalid HTTP request" in said


async def test_an_origin_that_is_no_address(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with pytest.raises(InvalidStatus) as refused:
            async with connected(server.url, "any", origin="http://["):
                pass
        with closing(socket.create_connection(("127.0.0.1", port(server.url)))) as raw:
            head = b"POST /api/tables HTTP/1.1\r\nhost: here\r\norigin: http://[\r\n"
            raw.sendall(head + b"connection: close\r\ncontent-length: 0\r\n\r\n")
            answer = b"".join(iter(lambda: raw.recv(4096), b""))
        said = server.errors()

    assert refused.value.response.status_code == 400
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"malformed-origin" in answer
    assert said == ""
