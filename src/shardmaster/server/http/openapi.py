"""The HTTP API described for programs, from the same types that check it."""

from functools import cache
from typing import Final

from msgspec import Struct, json

from shardmaster import __version__
from shardmaster.language.registry import LANGUAGES
from shardmaster.server.days import DayNow, NewDay
from shardmaster.server.lessons import LessonList, LessonNow
from shardmaster.server.matches import Best
from shardmaster.server.messages import Failure, Film, Made, NewTable, PlayOn, State, TableNow
from shardmaster.server.profiles import KEY_PATTERN, ProfileNow
from shardmaster.server.puzzles import (
    PuzzleHint,
    PuzzleJudged,
    PuzzleList,
    PuzzlePosed,
    PuzzleStep,
)

REFERENCE: Final = "#/components/schemas/{name}"
TYPES: Final[list[type[Struct]]] = [
    NewTable,
    NewDay,
    PlayOn,
    Made,
    DayNow,
    PuzzleList,
    PuzzlePosed,
    PuzzleJudged,
    PuzzleHint,
    PuzzleStep,
    LessonList,
    LessonNow,
    ProfileNow,
    Best,
    TableNow,
    Film,
    State,
    Failure,
]
LANGUAGE: Final = {
    "name": "language",
    "in": "query",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}
WORDS: Final = {"name": "words", "in": "query", "schema": {"type": "string"}}
ABOUT: Final = {
    "name": "about",
    "in": "query",
    "schema": {"type": "string"},
    "description": "cards, keywords, modes or kinds of question, separated by commas",
}
TABLE: Final = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}
STEP: Final = {
    "name": "step",
    "in": "path",
    "required": True,
    "schema": {"type": "integer", "minimum": 0},
}
DAY: Final = {"name": "day", "in": "query", "schema": {"type": "string", "format": "date"}}
PUZZLE: Final = {
    "name": "puzzle",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}
LESSON: Final = {
    "name": "lesson",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}
LINE: Final = {
    "name": "line",
    "in": "query",
    "schema": {"type": "string", "pattern": "^(-?[0-9]+(,-?[0-9]+)*)?$"},
    "description": "the right answers given so far, separated by commas",
}
OPTION: Final = {
    "name": "option",
    "in": "query",
    "required": True,
    "schema": {"type": "integer"},
}
KEY_HEADER: Final = "profile-key"
KEY: Final = {
    "name": KEY_HEADER,
    "in": "header",
    "required": True,
    "schema": {"type": "string", "pattern": KEY_PATTERN},
}
MODE: Final = {"name": "mode", "in": "query", "schema": {"type": "string"}}
SEAT: Final = {"name": "seat", "in": "query", "schema": {"type": "integer"}}


@cache
def schema() -> dict[str, object]:
    """The whole API."""
    _, components = json.schema_components(TYPES, schema_hook=_erased, ref_template=REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shardmaster", "version": __version__},
        "paths": {
            "/api/health": {"get": _got({"type": "object"})},
            "/api/network": {"get": _got({"type": "object"})},
            "/api/health/ready": {"get": _got({"type": "object"})},
            "/api/catalog": {"get": _got({"type": "object"}, [LANGUAGE])},
            "/api/cards": {"get": _got({"type": "object"}, [LANGUAGE])},
            "/api/rulings": {"get": _got({"type": "object"}, [LANGUAGE])},
            "/api/rules": {"get": _got({"type": "object"}, [WORDS, ABOUT, LANGUAGE])},
            "/api/daily": {
                "get": _got(_of("DayNow"), [DAY]),
                "post": _posted("NewDay", "Made"),
            },
            "/api/puzzles": {"get": _got(_of("PuzzleList"))},
            "/api/puzzles/{puzzle}": {"get": _got(_of("PuzzlePosed"), [PUZZLE, LINE, LANGUAGE])},
            "/api/puzzles/{puzzle}/answer": {
                "get": _got(_of("PuzzleJudged"), [PUZZLE, LINE, OPTION, LANGUAGE])
            },
            "/api/puzzles/{puzzle}/hint": {
                "get": _got(_of("PuzzleHint"), [PUZZLE, LINE, LANGUAGE])
            },
            "/api/puzzles/{puzzle}/solution": {
                "get": _got(_of("PuzzleStep"), [PUZZLE, LINE, LANGUAGE])
            },
            "/api/lessons": {"get": _got(_of("LessonList"), [LANGUAGE])},
            "/api/lessons/{lesson}": {"get": _got(_of("LessonNow"), [LESSON, LANGUAGE])},
            "/api/profile": {
                "get": _got(_of("ProfileNow"), [KEY]),
                "delete": _got({"type": "object"}, [KEY]),
            },
            "/api/profile/games": {"get": _lines([KEY])},
            "/api/best": {"get": _got(_of("Best"), [MODE])},
            "/api/tables": {
                "get": _got({"type": "object"}),
                "post": _posted("NewTable", "Made"),
            },
            "/api/tables/{table}": {"get": _got(_of("TableNow"), [TABLE])},
            "/api/replays/{table}": {"get": _got(_of("Film"), [TABLE, LANGUAGE])},
            "/api/replays/{table}/record": {"get": _got({"type": "object"}, [TABLE])},
            "/api/replays/{table}/review": {"get": _streamed([TABLE])},
            "/api/replays/{table}/{step}": {
                "get": _got(_of("State"), [TABLE, STEP, SEAT, LANGUAGE])
            },
            "/api/replays/{table}/play-on": {"post": _posted("PlayOn", "Made", [TABLE])},
        },
        "components": {"schemas": components},
    }


def _erased(kind: type) -> dict[str, object]:
    """What the engine may be missing when it is compiled: of `int | None` only `type` is left."""
    if kind is type:
        return {"description": "any value"}
    raise NotImplementedError


def _of(name: str) -> dict[str, object]:
    return {"$ref": REFERENCE.format(name=name)}


def _content(content: dict[str, object]) -> dict[str, object]:
    return {"application/json": {"schema": content}}


def _responses(status: str, content: dict[str, object]) -> dict[str, object]:
    failed = {"description": "What was expected", "content": _content(_of("Failure"))}
    done = {"description": "Done", "content": _content(content)}
    return {status: done, "default": failed}


def _got(content: dict[str, object], parameters: list[object] | None = None) -> dict[str, object]:
    return {"parameters": parameters or [], "responses": _responses("200", content)}


def _streamed(parameters: list[object]) -> dict[str, object]:
    """Server-sent events, each with a JSON object as its data."""
    responses = _responses("200", {"type": "object"})
    responses["200"] = {"description": "Parts", "content": {"text/event-stream": {}}}
    return {"parameters": parameters, "responses": responses}


def _lines(parameters: list[object]) -> dict[str, object]:
    """JSON objects, one on each line."""
    responses = _responses("200", {"type": "object"})
    responses["200"] = {"description": "Games", "content": {"application/x-ndjson": {}}}
    return {"parameters": parameters, "responses": responses}


def _posted(body: str, made: str, parameters: list[object] | None = None) -> dict[str, object]:
    """Something new is made."""
    return {
        "parameters": parameters or [],
        "requestBody": {"required": True, "content": _content(_of(body))},
        "responses": _responses("201", _of(made)),
    }
