"""What happened before someone opens a browser: tables that are under way, or over.

The Python client plays up to there. It runs in a thread of its own, since Playwright keeps an event
loop going in this one.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from typing import Any, TypeVar

from tests.server.player import HERE, Frame, Player, eager, joined, make, me, secrets_of

Result = TypeVar("Result")
Until = Callable[[Frame], bool]
GoOn = Callable[[Player], Coroutine[Any, Any, None]]

MOST_TRIES = 10
SOON_OVER = 2
"""A seed with which a game of the base set is over soon."""


class TooLate(Exception):
    """The game was over before the moment came."""


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something asynchronous, and wait for it."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


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


async def play(player: Player, until: Until) -> None:
    """Play a seat until a message to it says so, or until the game is over."""
    if not until(player.state):
        await player.play(eager(1), until)
    if until is not never and not until(player.frames[-1]):
        raise TooLate


async def tell(player: Player, until: Until) -> None:
    """Decide on the story until a message says so, and lose every battle on the way."""
    if not until(player.state):
        await player.give_up_battles(eager(1), until)


@asynccontextmanager
async def seated(url: str, made: Frame) -> AsyncIterator[list[Player]]:
    """Everyone whose seat is held."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(joined(url, made["table"], [secret]))
            for secret in secrets_of(made)
        ]


async def first(url: str, made: Frame, go_on: GoOn) -> None:
    """All go on at once, until one has come to where it should."""
    async with seated(url, made) as players:
        tasks = [asyncio.create_task(go_on(player)) for player in players]
        arrived, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        while others:  # a message that comes in at this moment may swallow the cancellation
            for task in others:
                task.cancel()
            _, others = await asyncio.wait(others, timeout=1.0)
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in arrived:
            task.result()


async def play_on(url: str, made: Frame) -> None:
    async with seated(url, made) as players:
        await asyncio.gather(*(play(player, never) for player in players))


def play_out(url: str, made: Frame) -> None:
    """Play all held seats of a table to the end."""
    apart(play_on(url, made))


def prepared(
    url: str,
    *seats: Frame,
    until: Until = never,
    seed: int = 1,
    **terms: Any,
) -> Frame:
    """A table that has been played up to a moment; all held seats are played.

    With this seed, or one of the next if the moment does not come.
    """
    for each in range(seed, seed + MOST_TRIES):
        made = make(url, *seats, seed=each, **terms)
        if until is never:
            play_out(url, made)
            return made
        try:
            apart(first(url, made, lambda player: play(player, until)))
        except TooLate:
            continue
        return made
    raise TooLate


def concede(url: str, made: Frame, seat: int, **hello: Any) -> None:
    """A player gives up while others look on."""

    async def give_up() -> None:
        async with joined(url, made["table"], [secrets_of(made)[seat]], **hello) as player:
            await player.send("concede", seat=seat)
            await player.until_told("state")

    apart(give_up())


@cache
def finished(url: str) -> Frame:
    """A game that is over soon, played and filmed once for all tests of a server."""
    return prepared(url, me(), HERE, sets=["base"], seed=SOON_OVER)


def told(url: str, *seats: Frame, until: Until, **terms: Any) -> Frame:
    """A campaign played up to a moment of its story; all battles were lost."""
    made = make(url, *seats, kind="campaign", **terms)
    apart(first(url, made, lambda player: tell(player, until)))
    return made


async def _play_until_planned(url: str, made: Frame, wanted: Until) -> None:
    choose = eager(1)
    async with joined(url, made["table"], secrets_of(made)) as player:
        while not player.over:
            if asked(0, "act")(player.state):
                await player.send("plan", seat=0)
                if wanted(await player.until_told("plan")):
                    return
            if player.duty is not None:
                await player.act(choose)
            await player.until_told("state")


def planned(url: str, *seats: Frame, wanted: Until, **terms: Any) -> Frame:
    """A table at a moment for which the server has a certain plan."""
    made = make(url, *seats, **terms)
    apart(_play_until_planned(url, made, wanted))
    return made
