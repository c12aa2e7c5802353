"""What an operator can measure, and who else can not."""

import asyncio
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from prometheus_client.parser import text_string_to_metric_families

from shardmaster import __version__
from shardmaster.cli import main
from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.player import WEB, bot, get, host, joined, me
from tests.server.process import Options
from tests.server.serving import Served, served

METRICS = "Metrics: "
Sample = tuple[str, frozenset[tuple[str, str]]]


def sample(name: str, **labels: str) -> Sample:
    return (f"shardmaster_{name}", frozenset(labels.items()))


class Measured:
    """A server, and what it says of itself."""

    def __init__(self, server: Served) -> None:
        self.url = server.url
        (told,) = [line for line in server.printed if line.startswith(METRICS)]
        self.metrics = told.removeprefix(METRICS)

    def text(self) -> str:
        answer = WEB.get(self.metrics)
        assert answer.headers["content-type"].startswith("text/plain")
        return answer.text

    def now(self) -> dict[Sample, float]:
        return {
            (each.name, frozenset(each.labels.items())): each.value
            for family in text_string_to_metric_families(self.text())
            for each in family.samples
        }

    async def until(self, wanted: Sample, value: float) -> None:
        async with asyncio.timeout(SOON):
            while (await asyncio.to_thread(self.now)).get(wanted) != value:
                await asyncio.sleep(0.05)


@pytest.fixture
def measured(gate: Gate, tmp_path: Path) -> Iterator[Measured]:
    with served(tmp_path, Options(str(tmp_path / "t.db"), bots=(HELD,), metrics="0")) as server:
        yield Measured(server)


async def test_tables_sockets_answers_and_bots_are_counted(measured: Measured, gate: Gate) -> None:
    before = measured.now()
    async with host(measured.url, me(), bot(HELD), seed=141) as (ann, made):
        watched = joined(measured.url, made["table"])
        async with watched:
            asked = await ann.until_asked()
            await ann.give(asked["options"][0]["option"])
            await ann.refused("answer", seat=0, at=0, option=1)
            await ann.socket.send("{")
            await ann.until_told("wrong")
            during = measured.now()
        await ann.send("leave", seat=0)
        await gate.reached()
        thinking = measured.now()
        gate.open()
        await ann.until(lambda frame: ann.state["seq"] > thinking_since(ann.frames))
        text = measured.text()
    await measured.until(sample("sockets"), 0)
    after = measured.now()

    assert before[sample("info", version=__version__)] == 1
    assert [before[sample(name)] for name in ("tables", "sockets", "bot_queue")] == [0, 0, 0]
    assert [during[sample(name)] for name in ("tables", "sockets", "bot_queue")] == [1, 2, 0]
    assert during[sample("message_seconds_count", do="answer")] == 2
    assert during[sample("message_seconds_bucket", do="answer", le="+Inf")] == 2
    assert 0 < during[sample("message_seconds_sum", do="answer")] < SOON
    assert during[sample("messages_refused_total", do="answer")] == 1
    assert during[sample("messages_refused_total", do="unreadable")] == 1
    assert during[sample("request_seconds_count", route="/api/tables", status="201")] == 1
    assert thinking[sample("bot_queue")] == 1
    assert after[sample("bot_seconds_count")] >= 1
    assert made["table"] not in text


def thinking_since(frames: list[dict[str, object]]) -> int:
    """The number of the event by which the player left."""
    tables = [frame for frame in frames if frame["is"] == "table"]
    left: int = tables[-1]["seq"]  # type: ignore[assignment]
    return left


def test_visitors_do_not_see_the_metrics(measured: Measured) -> None:
    assert WEB.get(f"{measured.url}/metrics").status_code == 404
    assert measured.metrics.startswith("http://127.0.0.1:")
    assert measured.metrics.rpartition(":")[2] != measured.url.rpartition(":")[2]


def test_without_being_asked_nothing_is_measured(server: Served) -> None:
    assert [line for line in server.printed if METRICS in line] == []
    assert get(server.url, "/api/health") == {"ok": True}


def refused(folder: Path, address: str) -> str:
    command = ["serve", "--port", "0", "--database", str(folder / "t.db"), "--metrics", address]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 1
    return done.output


@pytest.mark.parametrize("address", ["here", "127.0.0.1", "127.0.0.1:", ":http", "1.5", "-1"])
def test_what_is_no_port_is_refused(address: str, tmp_path: Path) -> None:
    said = refused(tmp_path, address)

    assert f"metrics cannot be served at {address!r}; expected a port, or HOST:PORT" in said


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        assert f"cannot serve metrics on 127.0.0.1:{port}: " in refused(tmp_path, str(port))


def test_without_its_library_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)

    assert "install shardmaster[server]" in refused(tmp_path, "0")
