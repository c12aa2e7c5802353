"""Bots think in other processes: whatever they do, the game goes on."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.player import HERE, WEB, Player, bot, eager, host, make, me
from tests.server.process import Options
from tests.server.serving import Served, served

OURS = "tests.server.bots:"
BAD = ["Broken", "Unmade", "Cheating", "Dumb", "Leaving", "Dying", "Hanging"]
NOWHERE = "tests.nowhere:Bot"
SHORT = 1.0
"""Seconds that a bot may think here."""


@pytest.fixture(scope="module")
def troubled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that offers bots it should not."""
    folder = tmp_path_factory.mktemp("troubled")
    names = [f"{OURS}{name}" for name in (*BAD, "Chatty", "Well")]
    options = Options(str(folder / "tables.db"), bots=(*names, NOWHERE), patience=SHORT)
    with served(folder, options) as running:
        yield running


def workers(server: Served) -> list[int]:
    """The processes in which bots of a server think."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    return [int(pid) for pid in children.read_text().split()]


async def to_turn(player: Player, turn: int) -> None:
    await player.play(eager(1), until=lambda _: player.view["board"]["turn"] >= turn)


@pytest.mark.parametrize("name", [*(f"{OURS}{name}" for name in BAD), NOWHERE])
async def test_a_bot_that_fails_is_replaced_and_the_failure_logged(
    troubled: Served, name: str
) -> None:
    async with host(troubled.url, me(), bot(name), seed=71) as (ann, made):
        await to_turn(ann, 4)

        assert ann.table["seats"][1]["bot"] == "greedy"
        assert ann.table["seats"][1]["who"] == "bot"
        assert f"table {made['table']}: the bot {name!r} at seat 1 failed" in troubled.errors()


async def test_the_bot_that_hangs_is_replaced_and_not_another_one(troubled: Served) -> None:
    bots = [bot("random"), bot(f"{OURS}Well"), bot(f"{OURS}Hanging")]
    async with host(troubled.url, me(), *bots, seed=72) as (ann, _):
        await to_turn(ann, 5)

        playing = [seat["bot"] for seat in ann.table["seats"]]
        assert playing == [None, "random", f"{OURS}Well", "greedy"]


async def test_what_a_bot_prints_is_not_taken_for_its_answer(troubled: Served) -> None:
    async with host(troubled.url, me(), bot(f"{OURS}Chatty"), seed=73) as (ann, _):
        await to_turn(ann, 6)

        assert ann.table["seats"][1]["bot"] == f"{OURS}Chatty"
        assert "what a lovely table" in troubled.errors()


async def test_others_are_answered_while_a_bot_hangs(troubled: Served) -> None:
    async with host(troubled.url, me(), HERE, seed=74) as (other, _):
        await other.settled()
        async with host(troubled.url, me(), bot(f"{OURS}Hanging"), seed=75) as (ann, _):
            playing = asyncio.create_task(to_turn(ann, 4))
            waits = []
            while not playing.done():
                began = time.monotonic()
                await other.settled()
                waits.append(time.monotonic() - began)
                await asyncio.sleep(0.01)
            await playing

    assert len(waits) > 20
    assert max(waits) < SHORT


async def test_a_process_that_is_killed_while_greedy_thinks_is_started_again(
    troubled: Served,
) -> None:
    async def kill() -> None:
        for _ in range(4):
            await asyncio.sleep(0.4)
            for pid in workers(troubled):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    async with host(troubled.url, me(), bot(), seed=76) as (ann, _):
        await asyncio.gather(kill(), to_turn(ann, 5))

        assert ann.view["board"]["turn"] == 5
        assert ann.table["seats"][1]["bot"] == "greedy"
        assert "at seat 1 failed: its process died" in troubled.errors()


def test_a_bot_that_hangs_does_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    name = f"{OURS}Hanging"
    with served(tmp_path, Options(str(tmp_path / "tables.db"), bots=(name,))) as server:
        begins = asyncio.run(meets(server, name))
        pids = workers(server)
        server.kill()
        patience = time.monotonic() + 10.0
        while not gone(pids) and time.monotonic() < patience:
            time.sleep(0.05)

    assert begins
    assert pids
    assert gone(pids)


async def meets(server: Served, name: str) -> bool:
    """Give a bot its turn."""
    async with host(server.url, me(), bot(name), seed=77) as (ann, _):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["waiting"] == [1])
        await asyncio.sleep(1.0)
        return bool(ann.view["board"]["waiting"] == [1])


def gone(pids: list[int]) -> bool:
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_bots_of_ones_own_are_offered_by_the_command(tmp_path: Path) -> None:
    command = [
        *(sys.executable, "-c", "from shardmaster.cli import main; main()", "serve"),
        *("--port", "0", "--database", str(tmp_path / "tables.db")),
        *("--bot", f"{OURS}Well"),
    ]
    with served(tmp_path, command=command) as server:
        catalog = WEB.get(f"{server.url}/api/catalog").json()
        made = make(server.url, me(), bot(f"{OURS}Well"))
        unknown = WEB.post(f"{server.url}/api/tables", json={"seats": [me(), bot(f"{OURS}Broken")]})

        assert [offered["name"] for offered in catalog["bots"]][-1] == f"{OURS}Well"
        assert made["table"]
        assert unknown.status_code == 400
        server.stop()
        assert server.errors() == ""
