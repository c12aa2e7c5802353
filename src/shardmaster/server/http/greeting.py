"""Reading what comes over a WebSocket, and its first message."""

import asyncio
from typing import Final, TypeVar

from msgspec import MsgspecError, json
from starlette.websockets import WebSocket

from shardmaster.engine.errors import Refusal
from shardmaster.language.registry import EN
from shardmaster.server.http.refusing import POLICY, refuse, wrong
from shardmaster.server.limits import MOST_BYTES

HELLO_SECONDS: Final = 20.0
"""Seconds within which a client has to say who it is."""

Message = TypeVar("Message")
Hello = TypeVar("Hello")


async def greeted(
    socket: WebSocket, decoder: json.Decoder[Message], kind: type[Hello], code: str
) -> tuple[str, Hello] | None:
    """The first message, as it came and what it says; the connection ends unless it fits."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        hello = read(text, decoder)
        if not isinstance(hello, kind):
            raise Refusal(code)
    except (TimeoutError, KeyError):
        await refuse(socket, wrong("", Refusal(code), EN), POLICY)
    except Refusal as error:
        await refuse(socket, wrong("", error, EN), POLICY)
    else:
        return text, hello
    return None


def read(text: str, decoder: json.Decoder[Message]) -> Message:
    if len(text) > MOST_BYTES:
        raise Refusal("message-too-long", most=MOST_BYTES)
    try:
        return decoder.decode(text)
    except (MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("no-request", problem=str(error)) from None
