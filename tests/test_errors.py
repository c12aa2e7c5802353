"""Errors travel: what a worker process refuses arrives as it was raised."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from shardmaster.ai.program import BotFailure
from shardmaster.campaign.source import BrokenBook
from shardmaster.engine.errors import (
    DamagedSave,
    IllegalAnswer,
    Refusal,
    ShardmasterError,
    UnknownName,
)
from shardmaster.lab.processes import shared_out
from shardmaster.server.store.protocol import Conflict, Locked, StoreTrouble, UnknownTable
from shardmaster.server.tables.examiner import UnknownPuzzle
from shardmaster.server.tables.films import NotOver
from shardmaster.server.tables.table import Unplayable

ERRORS = [
    ShardmasterError("no games there"),
    Refusal("no-step", {"why": "it is too late"}, step=9, last=7),
    IllegalAnswer("no-step", step=9, last=7),
    NotOver("no-step", step=9, last=7),
    Unplayable("no-step", step=9, last=7),
    UnknownName("bot", "hal", ["greedy", "random"]),
    UnknownTable("nowhere"),
    UnknownPuzzle("no-puzzle", puzzle="win-0"),
    BotFailure("bot.py does not answer"),
    DamagedSave("cut off"),
    BrokenBook("one.yaml", 3, "no such word"),
    Conflict("moved on"),
    StoreTrouble("the disk is full"),
    Locked(Path("games.sqlite"), "http://localhost:8123"),
]


def kinds(parent: type[ShardmasterError]) -> Iterator[type[ShardmasterError]]:
    if parent.__module__.startswith("shardmaster."):
        yield parent
    for child in parent.__subclasses__():
        yield from kinds(child)


def test_every_error_is_tried_below() -> None:
    assert set(kinds(ShardmasterError)) == {type(error) for error in ERRORS}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_can_be_sent(error: ShardmasterError) -> None:
    sent = pickle.loads(pickle.dumps(error))

    assert (type(sent), str(sent), sent.code) == (type(error), str(error), error.code)
    assert sent.__dict__ == error.__dict__


def refuse(name: str) -> None:
    raise UnknownName("bot", name, ["greedy"])


@pytest.mark.once
def test_what_a_process_refuses_is_raised_here() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'hal'; known: greedy"):
        list(shared_out(refuse, [("hal",), ("hal",)], 2))
