"""Processes that a server starts."""

import asyncio
import os

import pytest

from shardmaster.server.child import Child


def new_child() -> Child:
    return Child("shardmaster.server.tables.examiner", longest_line=1 << 20)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_process_that_is_ended_is_gone() -> None:
    child = new_child()
    process = await child.start()
    before = (child.pid, is_there(process))
    child.kill()
    await child.end()

    assert before == (process, True)
    assert child.pid is None
    assert not is_there(process)


async def test_it_is_gone_even_if_whoever_ends_it_goes_away() -> None:
    child = new_child()
    process = await child.start()
    ending = asyncio.create_task(child.end())
    await asyncio.sleep(0)
    ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    await child.end()

    assert not is_there(process)


async def test_another_one_is_started_when_nothing_is_left_of_the_first() -> None:
    child = new_child()
    first = await child.start()
    second = await child.start()
    left = is_there(first)
    await child.end()

    assert not left
    assert first != second
