"""Which table's bots think next."""

import asyncio

import pytest

from shardmaster.server.bots import line
from shardmaster.server.bots.line import Line


class Asking:
    """Notes in which order those who wait get their turns."""

    def __init__(self) -> None:
        self.line = Line()
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._turn_ends = asyncio.Event()

    async def ask(self, *names: str, owner: str = "", alone: bool = False) -> None:
        for name in names:
            self.tasks.append(asyncio.create_task(self._turn(name, owner, alone)))
        await asyncio.sleep(0)

    async def _turn(self, name: str, owner: str, alone: bool) -> None:
        async with self.line.turn(owner, alone):
            self.order.append(name)
            self._turn_ends = asyncio.Event()
            await self._turn_ends.wait()

    async def next(self) -> None:
        """The turn that goes on ends, and the next one begins."""
        self._turn_ends.set()
        for _ in range(4):  # what was called has to be told, and to come
            await asyncio.sleep(0)

    async def all(self) -> str:
        while not all(task.done() for task in self.tasks):
            await self.next()
        return " ".join(self.order)


async def test_tables_with_people_come_first() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", owner="a", alone=True)
    await asking.ask("b1", "b2", owner="b")

    assert await asking.all() == "a1 b1 b2 a2 a3"


async def test_who_comes_first_waits_for_one_turn_of_those_who_ask_without_end() -> None:
    asking = Asking()
    for owner in "abcdefg":
        await asking.ask(*(f"{owner}{turn}" for turn in (1, 2, 3)), owner=owner)
    for _ in range(7):
        await asking.next()
    await asking.ask("h1", "h2", owner="h")

    order = (await asking.all()).split()
    assert order[:8] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2"]
    assert order[8] == "h1", "only the turn that goes on is waited for"
    assert order.index("h2") == 8 + 7 + 1, "then each of the seven has a turn in between"


async def test_who_is_served_waits_behind_those_who_are_not() -> None:
    asking = Asking()
    await asking.ask("a1", owner="a")
    await asking.next()
    await asking.ask("a2", "a3", "a4", owner="a")
    await asking.ask("b1", owner="b")
    await asking.ask("c1", owner="c")

    assert await asking.all() == "a1 a2 b1 c1 a3 a4"


async def test_owners_who_ask_no_more_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "MOST_REMEMBERED", 2)
    asking = Asking()
    for owner in "abc":
        await asking.ask(f"{owner}1", owner=owner)
        await asking.next()
    await asking.ask("d1", owner="d")
    await asking.ask("c2", owner="c")
    await asking.ask("a2", owner="a")

    assert await asking.all() == "a1 b1 c1 d1 a2 c2", "as if it came for the first time"


async def test_owners_take_turns() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", "a4", owner="a")
    await asking.ask("b1", "b2", owner="b")
    await asking.ask("c1", owner="c")

    assert await asking.all() == "a1 b1 c1 a2 b2 a3 a4"


async def test_behind_a_turn_wait_others_once_each() -> None:
    asking = Asking()
    await asking.ask("a1", "a2", "a3", owner="a")
    await asking.ask("b1", owner="b", alone=True)
    await asking.ask("c1", *(f"c{turn}" for turn in range(2, 60)), owner="c")
    behind = [asking.line.behind(owner) for owner in ("a", "b", "c", "d")]
    await asking.all()

    assert behind == [2 + 2, 1 + 2, 59 + 2, 3]
    assert asking.line.behind("a") == 0


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
