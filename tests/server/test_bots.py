"""Bots think in other processes: whatever they do, the game goes on."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import Seat
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.messages import Hint
from shardmaster.server.store.sqlite import SqliteStore
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.requests import handle
from shardmaster.server.tables.room import RETRY_SECONDS
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitor, Visitors
from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.movable import pass_time
from tests.server.player import HERE, WEB, Player, bot, eager, host, make, me, option
from tests.server.process import GENEROUS, Options
from tests.server.serving import Served, inside, served

OURS = "tests.server.bots:"
BAD = ["Broken", "Unmade", "Cheating", "Dumb", "Leaving", "Dying"]
NOWHERE = "tests.nowhere:Bot"
LONG = 2 * SOON
"""Seconds that a bot may think where one is held up."""


@pytest.fixture(scope="module")
def troubled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that offers bots it should not."""
    folder = tmp_path_factory.mktemp("troubled")
    names = [f"{OURS}{name}" for name in (*BAD, "Chatty", "Meddling")]
    with served(folder, Options(str(folder / "tables.db"), bots=(*names, NOWHERE))) as running:
        yield running


@pytest.fixture
def held(tmp_path: Path, gate: Gate) -> Options:
    """A server that offers a bot which takes too long, and a good one."""
    return Options(str(tmp_path / "tables.db"), bots=(HELD, f"{OURS}Well"), patience=LONG)


def children(server: int, module: str) -> list[int]:
    """The processes of a server that run a module."""
    tasks = Path(f"/proc/{server}/task").glob("*/children")
    found = [int(pid) for children in tasks for pid in children.read_text().split()]
    return [pid for pid in found if module.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()]


def thinking(server: int) -> list[int]:
    """Those in which bots think."""
    return children(server, "server.bots.worker")


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
        short = made["table"][:6]
        assert f"table {short}…: the bot {name!r} at seat 1 failed" in troubled.errors()


async def test_a_bot_that_takes_too_long_is_replaced_and_not_another_one(
    held: Options, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    bots = [bot("random"), bot(f"{OURS}Well"), bot(HELD)]
    async with inside(held) as url, host(url, me(), *bots, seed=72) as (ann, made):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["waiting"] == [3])
        await gate.reached()
        await pass_time(LONG)
        await to_turn(ann, 5)

        playing = [seat["bot"] for seat in ann.table["seats"]]
        assert playing == [None, "random", f"{OURS}Well", "greedy"]
        assert f"table {made['table']}: the bot {HELD!r} at seat 3 failed" in caplog.text


async def test_what_a_bot_prints_is_not_taken_for_its_answer(troubled: Served) -> None:
    async with host(troubled.url, me(), bot(f"{OURS}Chatty"), seed=73) as (ann, _):
        await to_turn(ann, 6)

        assert ann.table["seats"][1]["bot"] == f"{OURS}Chatty"
        assert "what a lovely table" in troubled.errors()


async def test_a_bot_that_writes_to_its_view_changes_nothing(troubled: Served) -> None:
    async with host(troubled.url, me(), bot(f"{OURS}Meddling"), seed=79) as (ann, _):
        await to_turn(ann, 6)

        assert ann.table["seats"][1]["bot"] == f"{OURS}Meddling"
        assert min(seat["health"] for seat in ann.view["board"]["seats"]) > 1


async def test_others_are_answered_while_a_bot_thinks(held: Options, gate: Gate) -> None:
    async with (
        inside(held) as url,
        host(url, me(), HERE, seed=74) as (other, _),
        host(url, me(), bot(HELD), seed=75) as (ann, _),
    ):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["waiting"] == [1])
        await gate.reached()
        await to_turn(other, 3)
        await ann.settled()

        assert other.view["board"]["turn"] == 3
        assert ann.view["board"]["waiting"] == [1]
        assert ann.table["seats"][1]["bot"] == HELD


async def test_a_hint_that_comes_too_late_is_not_shown(tmp_path: Path) -> None:
    """It was for a question that has been answered by then."""
    workers = Workers(1)
    rooms = Rooms(
        SqliteStore(tmp_path / "tables.db"), workers, Visitors(Limits()), "http://127.0.0.1:1"
    )
    await rooms.start()
    try:
        terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
        people = [Place("person", "Ann"), Place("person", "Ben")]
        await rooms.open("t", [Opened(terms, people, RULES_VERSION)])
        room = await rooms.room("t")
        [seat] = room.table.waiting
        ann = Guest(Visitor(Limits()))
        ann.held = [seat]
        asking = asyncio.create_task(handle(room, ann, Hint(seat), rooms.open_again))
        await asyncio.sleep(0)
        assert room.table.play is not None
        async with room.lock:
            await room.commit(Answered(seat, room.table.play.game.options(Seat(seat))[0]))

        with pytest.raises(Refusal, match="nothing to advise"):
            await asking
        assert ann.outbox.empty()
    finally:
        await rooms.stop()
        await workers.stop()


@pytest.mark.parametrize("allowed", [0, 1])
async def test_only_so_many_tables_are_played_by_bots_alone(tmp_path: Path, allowed: int) -> None:
    limits = replace(GENEROUS, alone=allowed)
    options = Options(str(tmp_path / "tables.db"), limits=limits)
    async with inside(options) as url, host(url, me(), bot("random"), seed=78) as (ann, _):
        await ann.send("leave", seat=0)
        await ann.settled()
        left_at = ann.confirmed
        if allowed:
            await ann.until(lambda _: ann.over)
        else:
            for _ in range(3):
                await pass_time(RETRY_SECONDS)
                await ann.settled()

        assert (ann.confirmed > left_at) == bool(allowed)


@pytest.mark.parametrize("kind", ["greedy", "random", f"{OURS}Well"])
async def test_a_process_that_is_killed_while_a_bot_thinks_is_started_again(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    options = Options(str(tmp_path / "tables.db"), bots=(f"{OURS}Well",))
    async with inside(options) as url, host(url, me(), bot(kind), seed=76) as (ann, _):
        for turn in (1, 3):
            asked = await ann.until_asked()
            [process] = thinking(os.getpid())
            os.kill(process, signal.SIGSTOP)  # it hears the question, but does not answer it
            await ann.give(option(asked, "end"))
            await ann.settled()
            os.kill(process, signal.SIGKILL)
            async with asyncio.timeout(SOON):
                while "at seat 1 failed: its process died" not in caplog.text:
                    await asyncio.sleep(0.01)
            caplog.clear()
            await to_turn(ann, turn + 2)

        assert ann.table["seats"][1]["bot"] == kind


async def test_a_bot_that_thinks_does_not_outlive_a_server_that_was_killed(
    tmp_path: Path, gate: Gate
) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), bots=(HELD,))) as server:
        async with host(server.url, me(), bot(HELD), seed=77) as (ann, _):
            await ann.play(eager(1), until=lambda _: ann.view["board"]["waiting"] == [1])
            await gate.reached()
            pids = thinking(server.pid)
        server.kill()

        assert pids
        async with asyncio.timeout(SOON):
            while any(Path(f"/proc/{pid}").exists() for pid in pids):
                await asyncio.sleep(0.05)


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
