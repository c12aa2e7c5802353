"""The application: the client's files, the API for programs, and live tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from html import escape
from typing import Final

from msgspec import json
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shardmaster.advice.hint import SECONDS
from shardmaster.engine.errors import Refusal
from shardmaster.language.language import Language
from shardmaster.language.registry import EN, LANGUAGES
from shardmaster.server.bots.pool import THINKING_SECONDS, Workers
from shardmaster.server.http import preload
from shardmaster.server.http.files import Files
from shardmaster.server.http.health import Health
from shardmaster.server.http.hosts import Hosts, only_secure
from shardmaster.server.http.live import Live
from shardmaster.server.http.pages import CLIENT_PATHS, PAGES
from shardmaster.server.http.refusing import failure
from shardmaster.server.http.replies import answer
from shardmaster.server.http.routes import Api
from shardmaster.server.limits import Limits
from shardmaster.server.metrics import Meter
from shardmaster.server.store import Store
from shardmaster.server.tables.creation import offered_bots
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.tables.upkeep import Upkeep
from shardmaster.server.visitors import Visitors
from shardmaster.web import INDEX, OFFLINE, STATIC

HEADERS: Final = {"x-content-type-options": "nosniff"}
"""Sent with every response. The client has a hundred small files, so this is kept short."""
PAGE_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with everything that a browser could show as a page."""
LISTS: Final = {
    "{languages}": {code: language.name for code, language in LANGUAGES.items()},
    "{pages}": PAGES,
}
"""What the client has to know from the start: the page has attributes for it."""
START: Final = "js/main.js"
"""The module that every page starts with."""
WORKER: Final = "worker.js"
NOT_PAGES: Final = ("/api/", "/static/", "/live/")
"""Where programs ask, not people."""
REQUEST_SECONDS: Final = 0.0004
"""What it takes to read a request and to write an answer, besides finding the answer."""
PARTS_OF_PAGES: Final = ("text/javascript", "text/css", "font/")
"""Types of what a page only loads."""


class Guarded:
    """Adds the headers that isolate pages."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if not headers.get("content-type", "").startswith(PARTS_OF_PAGES):
                    headers.update(PAGE_HEADERS | only_secure(HTTPConnection(scope)))
            await send(message)

        await self._app(scope, receive, sending if scope["type"] == "http" else send)


class InTurn:
    """Answers requests when it is their visitor's turn, and counts what that takes."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self._app: Final = app
        self._visitors: Final = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        visitor = self._visitors.at(client[0] if client else "")
        visitor.spend(REQUEST_SECONDS)
        await visitor.work(self._answer(scope, receive, send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


class Client:
    """The client's page and files; browsers ask each time whether they have changed."""

    def __init__(self) -> None:
        self._files: Final = Files(STATIC)
        self._strings: Final = {
            code: Files(language.folder / "client", language.typeset)
            for code, language in LANGUAGES.items()
        }
        self._pages: Final[dict[str, str]] = {}

    def page(self, module: str) -> Callable[[Request], Awaitable[Response]]:
        """The page for an address whose content is in a module."""

        async def page(request: Request) -> Response:
            return self.response(module)

        return page

    def response(self, module: str, status: int = 200) -> Response:
        if module not in self._pages:
            html = INDEX.read_text(encoding="utf-8")
            for mark, listed in LISTS.items():
                html = html.replace(mark, escape(json.encode(listed).decode()))
            self._pages[module] = preload.page(self._files, html, module)
        return HTMLResponse(self._pages[module], status, headers={"cache-control": "no-cache"})

    async def offline(self, request: Request) -> Response:
        """The page that a browser keeps, for when it has no connection."""
        code = request.query_params.get("language", EN)
        language = LANGUAGES.get(code, LANGUAGES[EN])
        words = {"language": language.code, **_common_words(language)}
        html = OFFLINE.read_text(encoding="utf-8")
        for name, said in words.items():
            html = html.replace(f"{{{name}}}", escape(language.typeset(said)))
        return HTMLResponse(html, headers={"cache-control": "no-cache"})

    async def worker(self, request: Request) -> Response:
        """The service worker, from an address above all pages: it works only for those below."""
        response = self._files.response(request, WORKER) or _nothing()
        response.headers.update(PAGE_HEADERS)
        return response

    async def missing(self, request: Request, error: Exception) -> Response:
        """People who look for a page that is not there get one that says so."""
        reads = request.method in ("GET", "HEAD") and not request.url.path.startswith(NOT_PAGES)
        if reads and "text/html" in request.headers.get("accept", ""):
            return self.response(START, 404)
        return _nothing()

    async def strings(self, request: Request) -> Response:
        """The client's texts in a language, one area of them; a language may say nothing there."""
        files = self._strings.get(request.path_params["language"])
        if files is None:
            return _nothing()
        return files.response(request, request.path_params["area"] + ".json") or answer({})

    async def file(self, request: Request) -> Response:
        return self._files.response(request, request.path_params["path"]) or _nothing()


def _common_words(language: Language) -> dict[str, str]:
    """What the client says everywhere; English stands in for what a language does not say."""
    words: dict[str, str] = {}
    for each in (LANGUAGES[EN], language):
        words |= json.decode((each.folder / "client" / "common.json").read_bytes(), type=dict)
    return words


def _nothing() -> Response:
    return answer(failure(Refusal("nothing-here"), EN), 404)


async def _wrong_method(request: Request, error: Exception) -> Response:
    response = answer(failure(Refusal("wrong-method", method=request.method), EN), 405)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    return response


async def _broken(request: Request, error: Exception) -> Response:
    """It is made outside everything else, where the headers are not added."""
    response = answer(failure(Refusal("server-fault"), EN), 500)
    response.headers.update(HEADERS | PAGE_HEADERS)
    return response


def application(
    store: Store,
    *,
    workers: int = 1,
    bots: tuple[str, ...] = (),
    limits: Limits | None = None,
    address: str = "",
    sites: Collection[str] = (),
    patience: float = THINKING_SECONDS,
    hint_seconds: float = SECONDS,
    pulse: float | None = None,
    meter: Meter | None = None,
    upkeep: Upkeep | None = None,
    network: Callable[[], str] = str,
) -> Starlette:
    """A server over a store.

    `bots` are those to offer besides ours, as `bot_named` takes them. `address` is where other
    processes reach this one's sockets, `sites` are the names by which people do, if no others are
    answered to; `patience` are the seconds that a bot may think,
    `hint_seconds` those for a hint, `pulse` those between two signs of life. A `meter` is told
    what happens. `upkeep` says how long tables wait for players, and when games are filmed.
    `network` is where others in the same network reach this server, if they do.
    """
    allowed = limits or Limits()
    visitors = Visitors(allowed)
    meter = meter or Meter()
    minds = Workers(workers, patience, bots, meter, hint_seconds)
    rooms = Rooms(store, minds, visitors, address, pulse, upkeep)
    client = Client()
    live = Live(rooms, visitors, meter)
    health = Health(store)
    meter.watch(lambda: rooms.count, lambda: minds.queue)
    api = Api(rooms, offered_bots(bots), visitors, health, meter, network)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await rooms.start()
        warming = asyncio.create_task(minds.start())
        try:
            yield
        finally:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
            await rooms.stop()
            await minds.stop()

    app = Starlette(
        routes=[
            *(Route(path, client.page(module)) for path, module in CLIENT_PATHS.items()),
            *api.routes(),
            WebSocketRoute("/live/match", live.seek),
            WebSocketRoute("/live/{table}", live.serve),
            Route("/offline", client.offline),
            Route(f"/{WORKER}", client.worker),
            Route("/static/i18n/{language}/{area}.json", client.strings),
            Route("/static/{path:path}", client.file),
        ],
        middleware=[
            Middleware(InTurn, visitors),
            Middleware(Guarded),
            Middleware(Hosts, sites, address),
            Middleware(GZipMiddleware, minimum_size=800),
        ],
        exception_handlers={404: client.missing, 405: _wrong_method, 500: _broken},
        lifespan=lifespan,
    )
    app.state.health = health
    app.state.minds = minds
    app.state.visitors = visitors
    return app
