"""Answers over HTTP, as JSON."""

import gzip
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Final

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from shardmaster.engine.errors import ShardmasterError
from shardmaster.server.http.refusing import failure

PACKED_AT_A_TIME: Final = 32
"""Answers that are packed once for everyone: the lists of cards, in each language."""


def encoded(content: bytes, status: int = 200, cached: int = 0) -> Response:
    headers = {"cache-control": f"max-age={cached}" if cached else "no-store"}
    return Response(content, status, headers, "application/json")


def answer(content: object, status: int = 200, cached: int = 0) -> Response:
    return encoded(json.encode(content), status, cached)


def packed(request: Request, content: bytes, cached: int = 0) -> Response:
    """What is already packed, unpacked only for clients that cannot do it themselves."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return encoded(gzip.decompress(content), cached=cached)
    response = encoded(content, cached=cached)
    response.headers.update({"content-encoding": "gzip", "vary": "accept-encoding"})
    return response


@lru_cache(PACKED_AT_A_TIME)
def pack(content: bytes) -> bytes:
    """Pack what is sent again and again; for a list of cards that takes ten milliseconds."""
    return gzip.compress(content, 9, mtime=0)


def streamed(parts: AsyncIterator[bytes], language: str) -> Response:
    """Parts of JSON as server-sent events. What goes wrong on the way is the last of them."""
    return StreamingResponse(
        _events(parts, language),
        headers={"cache-control": "no-store"},
        media_type="text/event-stream",
    )


def lines(content: list[bytes]) -> Response:
    """JSON, a part of it on each line."""
    joined = b"".join(line + b"\n" for line in content)
    return Response(joined, 200, {"cache-control": "no-store"}, "application/x-ndjson")


async def _events(parts: AsyncIterator[bytes], language: str) -> AsyncIterator[bytes]:
    try:
        async for part in parts:
            yield b"data: " + part + b"\n\n"
        yield b"event: done\ndata: {}\n\n"
    except ShardmasterError as error:
        yield b"event: failed\ndata: " + json.encode(failure(error, language)) + b"\n\n"
