"""A socket that arrived at the wrong process is relayed to the one that plays the table."""

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from shardmaster.server.limits import MOST_BYTES

TRY_AGAIN: Final = 1012
RELAYED_BY: Final = "x-shardmaster-relay"
"""Names the process that relays; only processes of the same store know each other's names."""
RELAYED_FOR: Final = "x-shardmaster-for"
"""The address of the client that counts for the connection."""


async def relay(socket: WebSocket, first: str, address: str, process: str) -> None:
    """Pass everything on both ways until one side closes; the client then connects again."""
    headers = {RELAYED_BY: process}
    if socket.client is not None:
        headers[RELAYED_FOR] = socket.client.host
    try:
        async with connect(
            address, compression=None, max_size=None, additional_headers=headers
        ) as other:
            await other.send(first)
            passing = [
                asyncio.create_task(_upwards(socket, other)),
                asyncio.create_task(_downwards(other, socket)),
            ]
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            for task in passing:
                task.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
    except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed):
        pass
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(TRY_AGAIN)


async def _upwards(socket: WebSocket, other: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, KeyError):
        while True:
            text = await socket.receive_text()
            await other.send(text[: MOST_BYTES + 1])


async def _downwards(other: ClientConnection, socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        async for message in other:
            await socket.send_text(message if isinstance(message, str) else message.decode())
