"""A worker keeps one bot for each table and seat, is sent only what is new, and forgets in time."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from msgspec import Raw

from shardmaster.ai.program import running
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.bots.pool import Known, Workers
from shardmaster.server.bots.worker import Answers, Mind, Thought
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms, written
from shardmaster.server.tables.table import Table
from tests.patience import SOON
from tests.server.player import bot, eager, host, me
from tests.server.process import Options
from tests.server.serving import served
from tests.server.test_bots import thinking, to_turn
from tests.test_readme import EXAMPLES

COUNTED = "tests.server.bots:Counted"
MADE = "a bot was made"


def opened() -> Opened:
    terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
    return Opened(terms, [Place("bot", "greedy", "greedy"), Place("person", "Ann")], RULES_VERSION)


def asked(mind: Mind, table: str, since: int, *events: bytes) -> Answers:
    bots = {0: "greedy", 1: "greedy"}
    return mind.think(Thought(table, since, [Raw(event) for event in events], bots, 30.0))


def test_a_table_is_remembered_and_only_news_are_needed() -> None:
    mind = Mind()
    first = asked(mind, "one", 0, written(opened()))
    told = 1 + len(first.events)

    more = asked(mind, "one", told)

    assert first.events
    assert more.events
    assert not more.forgotten


def test_one_that_is_not_known_that_far_is_asked_for_as_a_whole() -> None:
    mind = Mind()
    asked(mind, "one", 0, written(opened()))

    assert asked(mind, "one", 1).forgotten
    assert asked(mind, "other", 5).forgotten


def test_no_more_tables_are_remembered_than_the_most() -> None:
    mind = Mind(most_tables=3)
    for number in range(10):
        asked(mind, f"table {number}", 0, written(opened()))

    assert mind.tables == ["table 7", "table 8", "table 9"]


def test_a_table_that_nobody_asked_about_for_long_is_forgotten() -> None:
    mind = Mind(forgotten_after=-1.0)
    asked(mind, "one", 0, written(opened()))

    assert mind.tables == []


def test_a_table_that_has_ended_is_forgotten() -> None:
    mind = Mind()
    told = 0
    events = [written(opened())]
    while mind.tables or told == 0:
        given = asked(mind, "one", told, *events)
        told += len(events) + len(given.events)
        events = []

    assert told > 50
    assert asked(mind, "one", told).forgotten


def test_what_a_process_knows_ends_where_it_went_another_way() -> None:
    known = Known()
    known.note("one", 2, [b"c", b"d"])

    assert known.since("one", [b"a", b"b", b"c", b"d", b"e"]) == 4
    assert known.since("one", [b"a", b"b", b"c", b"x", b"e"]) == 0
    assert known.since("one", [b"a", b"b", b"c"]) == 0
    assert known.since("other", [b"a"]) == 0
    known.note("one", 3, [])
    assert known.since("one", [b"a"]) == 0


async def test_answers_are_the_same_whether_or_not_the_process_remembers() -> None:
    events = [written(opened())]
    table = Table("one", opened())
    both = Workers(1)
    bots = {0: "random", 1: "random"}
    try:
        for _ in range(3):
            kept = await both.think("one", events, bots, 0)
            new = await both.think(f"another {len(events)}", events, bots, 0)
            assert kept.events
            assert kept.events == new.events
            for each in kept.events:
                table.read(bytes(each))
            events += [bytes(each) for each in kept.events]
        # What happened was not what the bots had wanted: they get all of it.
        await both.think("one", events, bots, 0)
        assert table.play is not None
        seat = table.waiting[0]
        events.append(written(Answered(seat, table.play.game.options(seat)[-1])))
        kept = await both.think("one", events, bots, 0)
        new = await both.think("yet another", events, bots, 0)
    finally:
        await both.stop()

    assert kept.trouble is None
    assert kept.events == new.events


async def test_a_bot_is_made_once_for_each_table_and_seat(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), bots=(COUNTED,))
    with served(tmp_path, options) as server:
        async with host(server.url, me(), bot(COUNTED), bot(COUNTED), seed=81) as (ann, _):
            await to_turn(ann, 8)
        async with host(server.url, me(), bot(COUNTED), seed=82) as (ann, _):
            await to_turn(ann, 4)

    assert server.errors().count(MADE) == 3


def test_a_table_that_went_another_way_keeps_its_bots(capfd: pytest.CaptureFixture[str]) -> None:
    """What a bot remembers of the game is not lost because its last answers did not count."""
    mind = Mind(own=(COUNTED,))
    bots = {0: COUNTED, 1: COUNTED}
    events = [written(opened())]
    for _ in range(3):
        answers = mind.think(Thought("one", 0, [Raw(event) for event in events], bots, 30.0))
        events.append(bytes(answers.events[0]))

    assert capfd.readouterr().err.count(MADE) == 2


def test_bots_that_are_processes_are_let_go_when_there_are_too_many(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The table that was not asked about for longest gets new ones when it is asked about again."""
    mind = Mind(own=(COUNTED,), most_own=2)
    told = {"one": 0, "two": 0}
    for table in ("one", "one", "two", "two", "one"):
        events = [] if told[table] else [Raw(written(opened()))]
        answers = mind.think(Thought(table, told[table], events, {0: COUNTED, 1: COUNTED}, 30.0))
        assert answers.events
        assert len(running()) <= 2
        told[table] += len(events) + len(answers.events)

    assert capfd.readouterr().err.count(MADE) == 6


async def test_a_process_that_died_makes_its_bots_again_from_the_events(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), bots=(COUNTED,))
    with served(tmp_path, options) as server:
        async with host(server.url, me(), bot(COUNTED), seed=83) as (ann, _):
            await to_turn(ann, 4)
            await ann.play(eager(1), until=lambda _: ann.view["board"]["waiting"] == [0])
            [pid] = thinking(server.pid)
            os.kill(pid, signal.SIGKILL)
            async with asyncio.timeout(SOON):
                while Path(f"/proc/{pid}").exists():
                    await asyncio.sleep(0.01)
            await to_turn(ann, 7)
            playing = ann.table["seats"][1]["bot"]

    assert playing == COUNTED
    assert server.errors().count(MADE) == 2


async def test_the_bot_of_the_readme_is_offered_without_its_folder(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(EXAMPLES[1])
    options = Options(str(tmp_path / "tables.db"), bots=(str(file),))
    with served(tmp_path, options) as server:
        async with host(server.url, me(), bot("mine.py"), seed=84) as (ann, _):
            await to_turn(ann, 4)
            playing = ann.table["seats"][1]["bot"]

    assert playing == "mine.py"
    assert server.errors() == ""
