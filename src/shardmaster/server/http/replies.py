"""Answers over HTTP, as JSON."""

from msgspec import json
from starlette.responses import Response


def encoded(content: bytes, status: int = 200, cached: int = 0) -> Response:
    headers = {"cache-control": f"max-age={cached}" if cached else "no-store"}
    return Response(content, status, headers, "application/json")


def answer(content: object, status: int = 200, cached: int = 0) -> Response:
    return encoded(json.encode(content), status, cached)
