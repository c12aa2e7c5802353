"""What the gate overrides of uvicorn, which does not export it, is there and has the same shape."""

import ast
import inspect
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shardmaster.server.http.gate import Connection, Socket

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def parts(kind: type) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind))))


def written(kind: type) -> set[str]:
    """What objects of a class have: methods, and attributes that it gives them."""
    attributes = {
        node.attr
        for node in parts(kind)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if ast.unparse(node.value) == "self"
    }
    return attributes | set(dir(kind))


def read(kind: type, of: str = "self") -> set[str]:
    """What a class reads of its objects, or of a part of them."""
    return {
        node.attr
        for node in parts(kind)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == of
    }


def shape(method: Callable[..., object]) -> tuple[list[str], bool]:
    return list(inspect.signature(method).parameters), inspect.iscoroutinefunction(method)


def misfits(ours: type, theirs: type) -> list[str]:
    """What does not fit (any more): methods that are gone or take other things, and the like."""
    methods = {name: each for name, each in vars(ours).items() if isinstance(each, FunctionType)}
    known = written(theirs)
    found = [
        f"{name} is gone" for name in read(ours) if not (name.startswith("_") or name in known)
    ]
    for name, method in methods.items():
        if name.startswith("__"):
            continue
        if name.startswith("_"):
            found += [f"{name} is theirs, too"] * (name in known)
        elif name in known and shape(method) != shape(getattr(theirs, name)):
            found.append(f"{name} has another shape")
        elif name not in known:
            found.append(f"{name} is never called")
    return sorted(found)


@pytest.mark.parametrize(
    ("ours", "theirs"), [(Connection, H11Protocol), (Socket, WebSocketsSansIOProtocol)]
)
def test_whatever_the_gate_overrides_is_there(ours: type, theirs: type) -> None:
    assert misfits(ours, theirs) == []
    assert {"client", "conn", "loop", "transport"} <= read(ours)


def test_a_request_in_the_making_has_what_the_gate_changes() -> None:
    changed = read(Connection, "self.cycle")

    assert changed == {"disconnected", "message_event", "response_complete"}
    assert changed <= written(RequestResponseCycle)


def test_another_uvicorn_would_be_noticed() -> None:
    class Theirs:
        def __init__(self) -> None:
            self.client = None
            self._unread = False

        def made(self, transport: object) -> None: ...

        async def send(self, message: object) -> None: ...

    class Ours(Theirs):
        def made(self, transport: object, loop: object = None) -> None:
            print(self.client, self.peer)  # type: ignore[attr-defined]

        def send(self, message: object) -> None: ...  # type: ignore[override]

        def lost(self) -> None: ...

        def _unread(self) -> None: ...  # type: ignore[override]

    assert misfits(Ours, Theirs) == [
        "_unread is theirs, too",
        "lost is never called",
        "made has another shape",
        "peer is gone",
        "send has another shape",
    ]


def test_only_versions_of_uvicorn_are_taken_that_were_tried() -> None:
    settings = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    asked = map(Requirement, settings["project"]["optional-dependencies"]["web"])
    (versions,) = [each.specifier for each in asked if each.name == "uvicorn"]
    major, minor = (int(part) for part in uvicorn.__version__.split(".")[:2])

    assert uvicorn.__version__ in versions
    assert f"{major}.{minor + 1}.0" not in versions
