"""Refusals as clients get them: a code, its facts, and a sentence in their language."""

import logging
from typing import Final

from msgspec import json
from starlette.websockets import WebSocket

from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.language.registry import refusal
from shardmaster.server.messages import Facts, Failure, Wrong
from shardmaster.server.store import StoreTrouble

LOG: Final = logging.getLogger(__name__)
POLICY: Final = 1008
TRY_AGAIN: Final = 1012
"""Codes with which a connection is closed."""


def failure(error: ShardmasterError, language: str) -> Failure:
    """The answer to a request over HTTP that cannot be met."""
    return Failure(*_told(error, language))


def wrong(about: str, error: ShardmasterError, language: str) -> Wrong:
    """The answer to a message that asks for something impossible."""
    return Wrong(about, *_told(error, language))


async def refuse(socket: WebSocket, why: Wrong, code: int) -> None:
    """End a connection, and say why."""
    await socket.send_text(json.encode(why).decode())
    await socket.close(code)


def _told(error: ShardmasterError, language: str) -> tuple[str, Facts, str]:
    """What is wrong with our store only goes to the log."""
    if isinstance(error, StoreTrouble):
        LOG.error("%s", error)
        error = Refusal("store-trouble")
    facts: Facts = {}
    for name, fact in error.facts.items() if isinstance(error, Refusal) else ():
        facts[name] = [*fact] if isinstance(fact, list) else fact
    return error.code, facts, refusal(error, language)
