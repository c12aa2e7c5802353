"""What the server refuses, in French."""

import ast
from collections.abc import Iterator
from inspect import getsource
from types import ModuleType

import pytest

from shardmaster.french.refusals import NAMED, REFUSALS, refused
from shardmaster.languages import EN, refusal
from shardmaster.server import making, replays, requests, rooms, table
from tests.french.checks import assert_french

RAISED = {"ShardmasterError", "NotOver"}


def raised(module: ModuleType) -> Iterator[str]:
    """The messages with which a module refuses something."""
    for node in ast.walk(ast.parse(getsource(module))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            called = node.exc.func
            if isinstance(called, ast.Name) and called.id in RAISED:
                yield message(node.exc.args[0])


def message(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(map(message, node.values))
    return str(node.value) if isinstance(node, ast.Constant) else NAMED


@pytest.mark.parametrize(
    "module", [making, replays, requests, rooms, table], ids=lambda module: module.__name__
)
def test_all_that_players_can_be_refused_is_translated(module: ModuleType) -> None:
    messages = list(raised(module))

    assert messages
    assert set(messages) <= set(REFUSALS)


@pytest.mark.parametrize("english", REFUSALS)
def test_a_refusal_is_french_and_names_the_same(english: str) -> None:
    french = REFUSALS[english]

    assert french.count(NAMED) == english.count(NAMED)
    assert_french(french.replace(NAMED, "3"))


def test_what_is_named_stays() -> None:
    assert refused("you do not hold seat 3") == "la place 3 n'est pas à vous"


def test_english_and_what_nobody_translated_stay_as_they_are() -> None:
    assert refusal("no seat is free", EN) == "no seat is free"
    assert refused("a word for programmers") == "a word for programmers"
