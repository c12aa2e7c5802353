"""How the server listens."""

import asyncio
import socket

from shardmaster.server.http.serving import bound
from tests.patience import SOON


async def test_what_is_written_is_sent_at_once():
    """Otherwise the second part of an answer waits until the first is acknowledged: 40 ms."""
    no_delay: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def arrived(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("socket")
        no_delay.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = bound("127.0.0.1", 0)
    async with await asyncio.start_server(arrived, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        at_once = await asyncio.wait_for(no_delay, SOON)
        writer.close()

    assert at_once
