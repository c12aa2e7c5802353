"""Everyone gets their turn, and no one more than their share."""

import asyncio
from time import perf_counter

import pytest
from msgspec.structs import replace

from shardmaster.server.limits import Limits
from shardmaster.server.visitors import MOST_VISITORS, Visitor, Visitors
from tests.server.movable import MovableLoop

LIMITS = Limits(work=0.5, work_burst=0.02)


async def toil(seconds: float) -> float:
    """Compute without a pause."""
    until = perf_counter() + seconds
    while perf_counter() < until:
        pass
    return seconds


async def toils(times: int, seconds: float, done: list[str], name: str) -> None:
    for _ in range(times):
        await toil(seconds)
        done.append(name)
        await asyncio.sleep(0)


async def test_work_gives_its_result_and_its_errors() -> None:
    visitor = Visitor(LIMITS)

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("this")

    assert await visitor.work(toil(0.0)) == 0.0
    with pytest.raises(ValueError, match="this"):
        await visitor.work(fails())


async def test_errors_of_what_is_awaited_arrive() -> None:
    async def catches() -> str:
        try:
            async with asyncio.timeout(0.01):
                await asyncio.get_running_loop().create_future()
        except TimeoutError:
            return "late"
        return ""

    assert await Visitor(LIMITS).work(catches()) == "late"


async def test_who_is_cancelled_in_debt_hears_of_it() -> None:
    visitor = Visitor(LIMITS)
    heard = []

    async def listens() -> None:
        try:
            await asyncio.sleep(0)
            await toil(0.0)
        except asyncio.CancelledError:
            heard.append(True)
            raise

    task = asyncio.create_task(visitor.work(listens()))
    await asyncio.sleep(0)
    visitor.spend(1000.0)
    for _ in range(3):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert heard == [True]


async def test_who_does_more_than_their_share_waits() -> None:
    visitor = Visitor(LIMITS)
    loop = asyncio.get_running_loop()
    await visitor.work(toil(0.0))
    visitor.spend(10.02)
    waiting = asyncio.create_task(visitor.work(toil(0.0)))
    assert isinstance(loop, MovableLoop)
    loop.ahead += 18.0
    await asyncio.sleep(0.01)
    early = waiting.done()
    loop.ahead += 3.0
    await asyncio.wait_for(waiting, 1.0)

    assert not early


async def test_many_tasks_of_one_visitor_get_one_turn_among_others() -> None:
    """However much one visitor wants at once, everyone else is answered in between."""
    done: list[str] = []
    visitors = Visitors(Limits(work=100.0, work_burst=100.0))
    crowd = [
        asyncio.create_task(visitors.at("192.0.2.1").work(toils(1, 0.001, done, "crowd")))
        for _ in range(40)
    ]
    await asyncio.sleep(0)
    one = asyncio.create_task(visitors.at("192.0.2.2").work(toils(5, 0.001, done, "one")))
    await one
    before = done.count("crowd")
    await asyncio.gather(*crowd)

    assert before <= 10
    assert done.count("crowd") == 40


async def test_what_is_not_limited_is_not_measured() -> None:
    visitor = Visitor(replace(LIMITS, work=None))
    visitor.spend(1000.0)

    assert await asyncio.wait_for(visitor.work(toil(0.0)), 1.0) == 0.0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("not:an:address", "not:an:address", True),
    ],
)
async def test_who_counts_as_one(one: str, other: str, same: bool) -> None:
    visitors = Visitors(Limits())

    assert (visitors.at(one) is visitors.at(other)) == same


async def test_only_so_many_are_remembered() -> None:
    visitors = Visitors(Limits())
    first = visitors.at("first")
    for number in range(MOST_VISITORS):
        visitors.at(str(number))

    assert visitors.at("1") is visitors.at("1")
    assert visitors.at("first") is not first
