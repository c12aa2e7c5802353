"""Which table's bots think next."""

import asyncio

import pytest

from shardmaster.server.bots.line import Line


class Asking:
    """Notes in which order those who wait get their turns."""

    def __init__(self) -> None:
        self.line = Line()
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._everyone_waits = asyncio.Event()

    async def ask(self, *names: str, owner: str = "", alone: bool = False) -> None:
        for name in names:
            self.tasks.append(asyncio.create_task(self._turn(name, owner, alone)))
        await asyncio.sleep(0)

    async def _turn(self, name: str, owner: str, alone: bool) -> None:
        async with self.line.turn(owner, alone):
            self.order.append(name)
            await self._everyone_waits.wait()

    async def all(self) -> str:
        self._everyone_waits.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return " ".join(self.order)


async def test_tables_with_people_come_first() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", owner="a", alone=True)
    await asking.ask("b1", "b2", owner="b")

    assert await asking.all() == "a1 b1 b2 a2 a3"


async def test_owners_take_turns() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", "a4", owner="a")
    await asking.ask("b1", "b2", owner="b")
    await asking.ask("c1", owner="c")

    assert await asking.all() == "a1 a2 b1 c1 a3 b2 a4"


async def test_its_length_is_the_number_of_those_who_wait() -> None:
    asking = Asking()
    lengths = [asking.line.length]
    await asking.ask("a1", "a2", "a3", owner="a")
    lengths.append(asking.line.length)
    await asking.ask("b1", owner="b", alone=True)
    lengths.append(asking.line.length)
    await asking.all()

    assert [*lengths, asking.line.length] == [0, 2, 3, 0]


async def test_who_leaves_the_line_is_not_waited_for() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", owner="a")
    asking.tasks[1].cancel()

    assert await asyncio.wait_for(asking.all(), 1.0) == "a1 a3"


async def test_who_leaves_when_called_lets_the_next_one_go() -> None:
    line = Line()

    async def turn() -> None:
        async with line.turn("", alone=False):
            pass

    async with line.turn("", alone=False):
        called, last = asyncio.create_task(turn()), asyncio.create_task(turn())
        await asyncio.sleep(0)
    called.cancel()

    await asyncio.wait_for(last, 1.0)
    with pytest.raises(asyncio.CancelledError):
        await called


async def test_after_an_error_the_next_one_goes() -> None:
    line = Line()
    with pytest.raises(ValueError, match="this"):
        async with line.turn("", alone=False):
            raise ValueError("this")

    async with asyncio.timeout(1.0), line.turn("", alone=False):
        pass
