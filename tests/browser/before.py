"""What happened before somebody opens a browser: tables that are under way, or over.

The Python client plays up to there. It runs in a thread of its own, since Playwright keeps an event
loop going in this one.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from tests.server.player import Choose, Frame, Player, eager, joined, make, secrets_of

Result = TypeVar("Result")
Until = Callable[[Frame], bool]

HOUR = 3600.0


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something asynchronous, and wait for it."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


class Meanwhile:
    """Something asynchronous that goes on while a browser is used."""

    def __init__(self, work: Coroutine[Any, Any, Any]) -> None:
        self._pool = ThreadPoolExecutor(1)
        self._done: Future[Any] = self._pool.submit(asyncio.run, work)

    def __enter__(self) -> "Meanwhile":
        return self

    def __exit__(self, kind: type[BaseException] | None, *args: object) -> None:
        if kind is None:
            self._done.result()
        self._pool.shutdown(wait=kind is None, cancel_futures=True)


def never(frame: Frame) -> bool:
    return False


def asked(seat: int, kind: str = "", source: bool | None = None) -> Until:
    """Until a seat is asked something of a kind."""

    def is_asked(frame: Frame) -> bool:
        question = frame["view"]["asked"] if frame["is"] == "state" else None
        if question is None or question["seat"] != seat or len(question["options"]) < 2:
            return False
        if source is not None and (question["source"] is not None) is not source:
            return False
        return not kind or question["kind"] == kind

    return is_asked


async def play(
    url: str,
    table: str,
    secrets: list[str],
    until: Until = never,
    choose: Choose | None = None,
) -> None:
    """Play the seats of these secrets until a message says so, or until the game is over."""
    async with joined(url, table, secrets) as player:
        if not until(player.state):
            await player.play(choose or eager(1), until, within=HOUR)


def prepared(
    url: str, *seats: Frame, until: Until = never, choose: Choose | None = None, **terms: Any
) -> Frame:
    """A table that has been played up to a moment; all held seats are played."""
    made = make(url, *seats, **terms)
    apart(play(url, made["table"], secrets_of(made), until, choose))
    return made


async def say(url: str, made: Frame, *messages: Frame) -> Player:
    """Send something as the maker of a table."""
    async with joined(url, made["table"], secrets_of(made)) as player:
        for message in messages:
            await player.send(**message)
        await player.settled()
        return player
