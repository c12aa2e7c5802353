"""What the server answers over HTTP."""

import logging
from collections.abc import Awaitable, Callable
from time import monotonic, perf_counter
from typing import Final, Literal, TypeVar

from msgspec import MsgspecError, Raw, Struct, convert, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shardmaster.challenge.deals import today
from shardmaster.engine.errors import Refusal, ShardmasterError, UnknownName
from shardmaster.engine.ids import NO_SEAT
from shardmaster.language.registry import EN, LANGUAGES, language_named
from shardmaster.server.days import NewDay
from shardmaster.server.http import catalogue
from shardmaster.server.http.health import Health
from shardmaster.server.http.openapi import KEY_HEADER, schema
from shardmaster.server.http.origin import same_origin
from shardmaster.server.http.refusing import failure
from shardmaster.server.http.replies import answer, encoded, lines, pack, packed, streamed
from shardmaster.server.limits import MOST_BYTES
from shardmaster.server.messages import NewTable, PlayOn
from shardmaster.server.metrics import Meter
from shardmaster.server.profiles import PlayerKey
from shardmaster.server.store import StoreTrouble, UnknownTable
from shardmaster.server.tables import daily, rating, replays
from shardmaster.server.tables.creation import make
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.examiner import UnknownPuzzle, Wanted
from shardmaster.server.tables.films import NotOver
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.tables.table import Unplayable
from shardmaster.server.visitors import Visitor, Visitors

LOG: Final = logging.getLogger(__name__)
IN_LOBBY: Final = 100
"""Tables listed at a time."""
READING: Final = ("GET", "HEAD")

Body = TypeVar("Body", bound=Struct)
Handler = Callable[[Request], Awaitable[Response]]


class Refused(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, why: Refusal) -> None:
        super().__init__(str(why))
        self.status: Final = status
        self.why: Final = why


class Api:
    """Tables, cards and replays for clients of all kinds."""

    def __init__(
        self,
        rooms: Rooms,
        bots: dict[str, str],
        visitors: Visitors,
        health: Health,
        meter: Meter,
        network: Callable[[], str],
    ) -> None:
        self._rooms: Final = rooms
        self._bots: Final = bots
        self._state: Final = health
        self._network: Final = network
        self._meter: Final = meter
        self._visitors: Final = visitors

    def routes(self) -> list[Route]:
        return [
            self._route("/api/health", self._health),
            self._route("/api/health/ready", self._ready),
            self._route("/api/network", self._nearby),
            self._route("/api/openapi.json", self._openapi),
            self._route("/api/catalog", self._catalog),
            self._route("/api/cards", self._cards),
            self._route("/api/rulings", self._rulings),
            self._route("/api/rules", self._rules),
            self._route("/api/daily", self._daily, "GET", "POST"),
            self._route("/api/puzzles", self._puzzles),
            self._route("/api/puzzles/{puzzle}", self._puzzle),
            self._route("/api/puzzles/{puzzle}/answer", self._verdict),
            self._route("/api/puzzles/{puzzle}/hint", self._puzzle_hint),
            self._route("/api/puzzles/{puzzle}/solution", self._solution),
            self._route("/api/lessons", self._lessons),
            self._route("/api/lessons/{lesson}", self._lesson),
            self._route("/api/profile", self._profile, "GET", "DELETE"),
            self._route("/api/profile/games", self._own_games),
            self._route("/api/best", self._best),
            self._route("/api/tables", self._tables, "GET", "POST"),
            self._route("/api/tables/{table}", self._table),
            self._route("/api/replays/{table}", self._film),
            self._route("/api/replays/{table}/play-on", self._play_on, "POST"),
            self._route("/api/replays/{table}/record", self._record),
            self._route("/api/replays/{table}/review", self._review),
            self._route("/api/replays/{table}/{step}", self._moment),
        ]

    def _route(self, path: str, handler: Handler, *methods: str) -> Route:
        async def guarded(request: Request) -> Response:
            begun = perf_counter()
            response = await answered(request)
            self._meter.request(path, response.status_code, perf_counter() - begun)
            return response

        async def answered(request: Request) -> Response:
            why: ShardmasterError
            try:
                self._check(request)
                return await handler(request)
            except Refused as refused:
                status, why = refused.status, refused.why
            except ShardmasterError as error:
                status, why = _status(error), error
            return answer(failure(why, _preferred(request)), status)

        return Route(path, guarded, methods=list(methods or ("GET",)))

    def _visitor(self, request: Request) -> Visitor:
        return self._visitors.at(request.client.host if request.client else "")

    def _check(self, request: Request) -> None:
        visitor = self._visitor(request)
        if not visitor.requests.take(monotonic()):
            raise Refused(429, Refusal("too-many-requests"))
        if request.method not in READING and not same_origin(request):
            raise Refused(403, Refusal("foreign-page"))
        if request.method == "POST":
            try:
                visitor.make_table()
            except Refusal as refusal:
                raise Refused(429, refusal) from None

    # Reading

    async def _health(self, request: Request) -> Response:
        return answer({"ok": True})

    async def _ready(self, request: Request) -> Response:
        refusal = await self._state.refusal()
        if refusal is not None:
            raise Refused(503, refusal)
        return answer({"ok": True})

    async def _nearby(self, request: Request) -> Response:
        return answer({"url": self._network()})

    async def _openapi(self, request: Request) -> Response:
        return packed(request, pack(json.encode(schema())), cached=300)

    async def _catalog(self, request: Request) -> Response:
        bots = tuple(self._bots.values())
        return packed(request, pack(catalogue.catalog_json(_language(request), bots)), cached=60)

    async def _cards(self, request: Request) -> Response:
        return packed(request, pack(catalogue.cards_json(_language(request))), cached=60)

    async def _rulings(self, request: Request) -> Response:
        return packed(request, pack(catalogue.rulings_json(_language(request))), cached=60)

    async def _rules(self, request: Request) -> Response:
        words, about = (request.query_params.get(name, "") for name in ("words", "about"))
        return answer(catalogue.rule_list(words, about, _language(request)), cached=60)

    async def _daily(self, request: Request) -> Response:
        """The challenge of a day: what it is, or a table for it. What day it is, we decide."""
        if request.method == "POST":
            wanted = await _body(request, NewDay)
            return answer(
                await daily.open_day(self._rooms, wanted, today(), self._visitor(request)), 201
            )
        named = request.query_params.get("day")
        return answer(await daily.day_now(self._rooms, named, today()))

    async def _puzzles(self, request: Request) -> Response:
        return await self._examined(request, Wanted("list"))

    async def _puzzle(self, request: Request) -> Response:
        """The position after some right answers."""
        return await self._examined(request, _of_puzzle(request, "position"))

    async def _verdict(self, request: Request) -> Response:
        """Nothing is changed by an answer, and the same one has the same verdict."""
        option = _number("option", request.query_params.get("option", ""))
        return await self._examined(request, _of_puzzle(request, "answer", option))

    async def _puzzle_hint(self, request: Request) -> Response:
        return await self._examined(request, _of_puzzle(request, "hint"))

    async def _solution(self, request: Request) -> Response:
        """The next step of it."""
        return await self._examined(request, _of_puzzle(request, "solution"))

    async def _lessons(self, request: Request) -> Response:
        return await self._examined(request, Wanted("lessons", language=_language(request)))

    async def _lesson(self, request: Request) -> Response:
        name = request.path_params["lesson"]
        return await self._examined(request, Wanted("lesson", name, language=_language(request)))

    async def _examined(self, request: Request, wanted: Wanted) -> Response:
        shown = await self._rooms.examiner.show(wanted, self._visitor(request))
        return packed(request, shown, cached=60)

    async def _profile(self, request: Request) -> Response:
        """What the server knows about the player who has the key, or an end to that."""
        player = _player(request)
        if request.method == "DELETE":
            await self._rooms.store.forget_player(player)
            return answer({"deleted": True})
        return encoded(await self._rooms.bookkeeper.profile(player, self._visitor(request)))

    async def _own_games(self, request: Request) -> Response:
        """All own games as a file that `shardmaster profile` reads."""
        visitor = self._visitor(request)
        return lines(await self._rooms.bookkeeper.records(_player(request), visitor))

    async def _best(self, request: Request) -> Response:
        return answer(await rating.best(self._rooms.store, request.query_params.get("mode")))

    async def _tables(self, request: Request) -> Response:
        return await (self._make if request.method == "POST" else self._lobby)(request)

    async def _lobby(self, request: Request) -> Response:
        rows = await self._rooms.waiting(IN_LOBBY)
        return answer({"tables": [Raw(row.about) for row in rows]})

    async def _table(self, request: Request) -> Response:
        id = request.path_params["table"]
        return answer(await self._rooms.public(id, self._visitor(request)))

    async def _film(self, request: Request) -> Response:
        id, language = request.path_params["table"], _language(request)
        return packed(request, await self._rooms.studio.film(id, language, self._visitor(request)))

    async def _record(self, request: Request) -> Response:
        id = request.path_params["table"]
        await self._rooms.studio.check_over(id)
        shown = await self._rooms.studio.record(id, self._visitor(request))
        return packed(request, shown, cached=60)

    async def _review(self, request: Request) -> Response:
        """Sent part by part, as it is worked out."""
        id = request.path_params["table"]
        await self._rooms.reviews.check(id)
        parts = self._rooms.reviews.parts(id, self._visitor(request))
        return streamed(parts, _preferred(request))

    async def _moment(self, request: Request) -> Response:
        id, language = request.path_params["table"], _language(request)
        await self._rooms.studio.check_over(id)
        step = _number("step", request.path_params["step"])
        seat = _number("seat", request.query_params.get("seat", str(NO_SEAT)))
        visitor = self._visitor(request)
        shown = await self._rooms.studio.moment(id, language, step, seat, visitor)
        return packed(request, shown, cached=60)

    # Making

    async def _make(self, request: Request) -> Response:
        wanted = await _body(request, NewTable)
        making = make(wanted, self._bots)
        await self._rooms.open(making.made.table, [making.opened])
        return answer(making.made, 201)

    async def _play_on(self, request: Request) -> Response:
        wanted = await _body(request, PlayOn)
        if wanted.bot not in self._bots:
            raise UnknownName("bot", wanted.bot, [*self._bots])
        id = request.path_params["table"]
        await self._rooms.studio.check_rules(id)
        past = await self._rooms.store.load(id)
        made, begun = await replays.play_on(id, past, wanted, self._bots)
        self._visitor(request).store(past[: wanted.step])
        await self._rooms.open(made.table, begun)
        return answer(made, 201)


def _status(error: ShardmasterError) -> int:
    """The status that fits the error best."""
    match error:
        case UnknownTable() | UnknownPuzzle():
            return 404
        case NotOver():
            return 409
        case Unplayable():
            return 410
        case StoreTrouble():
            return 503
        case _:
            return 400


def _language(request: Request) -> str:
    return language_named(request.query_params.get("language", EN)).code


def _preferred(request: Request) -> str:
    """The language of error messages: the first that the client asks for, if we speak it."""
    wanted = request.headers.get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else EN


def _player(request: Request) -> str:
    """Whose profile is meant, by the hash of the key. A key never stands in an address."""
    try:
        return hashed(convert(request.headers.get(KEY_HEADER), PlayerKey))
    except MsgspecError:
        raise Refused(401, Refusal("no-key")) from None


def _number(what: str, text: str) -> int:
    """A number of an address; machine integers cannot hold every number there is."""
    if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 9:
        raise Refusal("not-a-number", what=what)
    return int(text)


def _of_puzzle(
    request: Request, part: Literal["position", "answer", "hint", "solution"], *answer: int
) -> Wanted:
    """What is wanted of a puzzle after the right answers that `line` names."""
    line = request.query_params.get("line", "")
    given = [_number("line", each) for each in line.split(",")] if line else []
    return Wanted(part, request.path_params["puzzle"], (*given, *answer), _language(request))


async def _body(request: Request, kind: type[Body]) -> Body:
    """The body, read only up to the longest one allowed."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused(415, Refusal("not-json"))
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MOST_BYTES:
                raise Refused(413, Refusal("body-too-long", most=MOST_BYTES))
        return json.decode(bytes(data), type=kind)
    except ClientDisconnect:
        raise Refusal("body-cut-off") from None
    except (MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("body-misfit", problem=str(error)) from None
