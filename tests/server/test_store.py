"""The contract of the store, on both real databases."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.store import Conflict, Store, StoreTrouble, Summary, UnknownTable
from tests.server.appender import TABLES, event
from tests.server.stores import ME, row, tell

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def url(either_store: str) -> str:
    return either_store


# Events


def test_a_new_table_has_its_first_events(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("mine"), [b"one", b"two"])

        assert await store.load("mine") == [b"one", b"two"]

    tell(url, story)


def test_a_table_is_still_there_after_closing_and_opening_again(url: str) -> None:
    async def before(store: Store) -> None:
        await store.create(row("mine", created=12.5, listed=True, free=2, holder=ME), [b"one"])
        await store.append("mine", ME, 2, [b"two"])

    async def after(store: Store) -> None:
        assert await store.load("mine") == [b"one", b"two"]
        assert await store.row("mine") == row("mine", created=12.5, listed=True, free=2, holder=ME)

    tell(url, before)
    tell(url, after)


def test_events_come_back_in_order_and_byte_for_byte(url: str) -> None:
    events = [bytes([n, 0, 255 - n]) * n for n in range(40)]

    async def story(store: Store) -> None:
        await store.create(row(holder=ME), events[:1])
        await store.append("table", ME, 2, events[1:7])
        for number in range(8, 41):
            await store.append("table", ME, number, events[number - 1 : number])

        assert await store.load("table") == events

    tell(url, story)


@pytest.mark.parametrize(("since", "missed"), [(1, [b"two", b"three"]), (3, []), (9, [])])
def test_only_what_was_missed_is_loaded(url: str, since: int, missed: list[bytes]) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one", b"two", b"three"])

        assert await store.load("table", since) == missed

    tell(url, story)


def test_an_id_is_given_once(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("mine"), [b"first"])

        with pytest.raises(Conflict, match="mine already"):
            await store.create(row("mine", listed=True), [b"second", b"third"])
        assert await store.load("mine") == [b"first"]
        assert not (await store.row("mine")).listed

    tell(url, story)


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 1000])
def test_only_the_next_number_can_be_appended(url: str, number: int) -> None:
    async def story(store: Store) -> None:
        await store.create(row(holder=ME), [b"one", b"two"])

        with pytest.raises(Conflict, match="at event 2"):
            await store.append("table", ME, number, [b"x", b"y", b"z"], Summary(finished=True))
        assert await store.load("table") == [b"one", b"two"]
        assert not (await store.row("table")).finished

    tell(url, story)


def test_a_conflict_does_not_disturb_appends_beside_it(url: str) -> None:
    async def story(store: Store) -> None:
        names = [f"table-{n}" for n in range(60)]
        for name in names:
            await store.create(row(name, holder=ME), [b"one"])

        outcomes = await asyncio.gather(
            *(store.append(name, ME, 2 + n % 3 % 2, [b"two"]) for n, name in enumerate(names)),
            return_exceptions=True,
        )

        refused = [name for name, outcome in zip(names, outcomes) if outcome is not None]
        assert refused == names[1::3]
        assert all(isinstance(outcome, Conflict | None) for outcome in outcomes)
        for name in names:
            assert await store.load(name, 1) == ([] if name in refused else [b"two"])

    tell(url, story)


def test_of_many_who_append_the_same_number_one_succeeds(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(holder=ME), [b"one"])

        outcomes = await asyncio.gather(
            *(store.append("table", ME, 2, [b"%d" % n]) for n in range(30)), return_exceptions=True
        )

        winners = [b"%d" % n for n, outcome in enumerate(outcomes) if outcome is None]
        assert len(winners) == 1
        assert await store.load("table", 1) == winners

    tell(url, story)


def test_many_tables_are_played_at_once(url: str) -> None:
    async def play(store: Store, name: str) -> None:
        await store.create(row(name, holder=ME), [f"{name} 1".encode()])
        for number in range(2, 12):
            await store.append(name, ME, number, [f"{name} {number}".encode()])

    async def story(store: Store) -> None:
        names = [f"table-{n}" for n in range(100)]

        await asyncio.gather(*(play(store, name) for name in names))

        for name in names:
            expected = [f"{name} {number}".encode() for number in range(1, 12)]
            assert await store.load(name) == expected

    tell(url, story)


def test_an_append_that_is_given_up_leaves_the_store_working(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("left", holder=ME), [b"one"])
        await store.create(row("other", holder=ME), [b"one"])
        append = asyncio.create_task(store.append("left", ME, 2, [b"two"]))
        await asyncio.sleep(0)

        append.cancel()

        await store.append("other", ME, 2, [b"two"])
        assert await store.load("other") == [b"one", b"two"]
        assert await store.load("left") in ([b"one"], [b"one", b"two"])

    tell(url, story)


@pytest.mark.parametrize("confirmed", [1, 50, 400])
def test_what_was_confirmed_survives_kill_9(url: str, confirmed: int) -> None:
    command = [sys.executable, "-m", "tests.server.appender", url]
    path = os.pathsep.join([str(REPOSITORY), *filter(None, sys.path)])
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert server.stdout is not None
    lines = [server.stdout.readline() for _ in range(confirmed)]

    server.kill()

    # A last line may be cut off: then it was not confirmed.
    lines += [line for line in server.stdout.read().splitlines(True) if line.endswith("\n")]
    server.stdout.close()
    server.wait()
    last = dict.fromkeys(TABLES, 1) | {line.split()[0]: int(line.split()[1]) for line in lines}

    async def story(store: Store) -> None:
        for table_id in TABLES:
            events = await store.load(table_id)
            assert len(events) >= last[table_id]
            assert events == [event(table_id, n + 1) for n in range(len(events))]

    tell(url, story)


# Tables nobody knows


@pytest.mark.parametrize("table_id", ["nobody", "", "a b", "\0", "\udcff", "x" * 10_000, "'; --"])
def test_an_unknown_table_is_reported_as_such(url: str, table_id: str) -> None:
    async def story(store: Store) -> None:
        for attempt in (
            store.load(table_id),
            store.row(table_id),
            store.append(table_id, ME, 1, [b"one"]),
            store.append(table_id, ME, 2, [b"two"], Summary(listed=True, free=1)),
            store.claim(table_id, "me"),
        ):
            with pytest.raises(UnknownTable, match="there is no table"):
                await attempt
        assert await store.waiting(RULES_VERSION, 0.0, 10) == []

    tell(url, story)


@pytest.mark.parametrize("table_id", ["", "a b", "\0", "é", "x" * 65])
def test_a_table_needs_a_proper_id(url: str, table_id: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(ShardmasterError, match="cannot be the id"):
            await store.create(row(table_id, listed=True, free=1), [b"one"])
        assert await store.waiting(RULES_VERSION, 0.0, 10) == []

    tell(url, story)


def test_there_is_no_writing_without_events(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("there", holder=ME), [b"one"])

        for attempt in (
            store.create(row("empty", holder=ME), []),
            store.append("there", ME, 2, []),
        ):
            with pytest.raises(ShardmasterError, match="no events"):
                await attempt
        with pytest.raises(UnknownTable):
            await store.row("empty")

    tell(url, story)


def test_a_store_that_is_not_open_says_so(url: str) -> None:
    async def story(store: Store) -> None:
        await store.close()
        await store.close()

        for attempt in (store.load("table"), store.append("table", ME, 2, [b"two"])):
            with pytest.raises(StoreTrouble, match="not open"):
                await attempt

    tell(url, story)


# The lobby


def test_waiting_tables_are_listed_with_free_seats_and_unfinished_newest_first(url: str) -> None:
    async def story(store: Store) -> None:
        for table in (
            row("old", created=1, listed=True, free=1),
            row("new", created=3, listed=True, free=2, started=True),
            row("middle", created=2, listed=True, free=1),
            row("private", created=4, free=1),
            row("full", created=5, listed=True),
            row("over", created=6, listed=True, free=1, finished=True),
        ):
            await store.create(table, [b"one"])

        assert [table.id for table in await store.waiting(RULES_VERSION, 0.0, 10)] == [
            "new",
            "middle",
            "old",
        ]
        assert [table.id for table in await store.waiting(RULES_VERSION, 0.0, 2)] == [
            "new",
            "middle",
        ]
        assert [table.id for table in await store.waiting(RULES_VERSION, 2.0, 10)] == [
            "new",
            "middle",
        ]
        assert await store.waiting(RULES_VERSION, 0.0, 0) == []

    tell(url, story)


def test_a_summary_changes_the_row_together_with_the_events(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(created=7, listed=True, free=1, holder="me"), [b"one"])

        await store.append("table", ME, 2, [b"two"], Summary(started=True, about=b"[1]"))

        table = await store.row("table")
        assert (table.listed, table.free, table.started, table.about) == (False, 0, True, b"[1]")
        assert (table.created, table.kind, table.holder) == (7, "game", "me")
        assert await store.waiting(RULES_VERSION, 0.0, 10) == []

    tell(url, story)


def test_an_append_without_a_summary_leaves_the_row_alone(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(listed=True, free=1, holder=ME), [b"one"])

        await store.append("table", ME, 2, [b"two"])

        assert await store.waiting(RULES_VERSION, 0.0, 10) == [row(listed=True, free=1, holder=ME)]

    tell(url, story)


# Films


def test_a_film_is_kept_for_ever(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(finished=True, holder=ME), [b"one"])
        assert await store.keep_film("table", 1, b"film")

        await store.append("table", ME, 2, [b"a rematch"], Summary(finished=True))

        assert await store.film("table") == b"film"

    tell(url, story)


def test_a_film_of_what_is_not_the_whole_game_is_not_kept(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(holder=ME), [b"one"])
        assert not await store.keep_film("table", 1, b"not over")
        await store.append("table", ME, 2, [b"the end"], Summary(finished=True))

        assert not await store.keep_film("table", 1, b"too short")
        assert not await store.keep_film("nothing", 1, b"of no table")

        assert await store.film("table") is None
        assert await store.unfilmed(RULES_VERSION, 10) == ["table"]

    tell(url, story)


# Challenges


def test_the_best_of_a_day_are_listed_highest_first(url: str) -> None:
    async def story(store: Store) -> None:
        for place, points in enumerate((300, 812, -1, 300)):
            table = row(f"t{place}", created=float(-place), finished=True)
            named = replace(table, day="2026-02-01", player=f"p{place}", points=points)
            await store.create(named, [b"one"])
        await store.create(replace(row("other"), day="2026-02-02", player="p0"), [b"one"])

        best = await store.best("2026-02-01", RULES_VERSION, 10)
        assert [(each.id, each.points) for each in best] == [("t1", 812), ("t3", 300), ("t0", 300)]
        assert await store.best("2026-02-01", RULES_VERSION, 1) == best[:1]
        assert await store.best("2026-02-01", RULES_VERSION + 1, 10) == []
        assert await store.best("", RULES_VERSION, 10) == []

    tell(url, story)


def test_of_a_player_and_a_day_one_table_counts(url: str) -> None:
    async def story(store: Store) -> None:
        mine = replace(row("mine", holder=ME), day="2026-02-01", player="ann")
        await store.create(mine, [b"one"])
        with pytest.raises(Conflict):
            await store.create(replace(mine, id="again"), [b"one"])
        await store.create(replace(row("again"), player="ann"), [b"one"])
        await store.create(replace(row("others"), day="2026-02-01", player="ben"), [b"one"])

        await store.append("mine", ME, 2, [b"two"], Summary(finished=True, points=7))
        best = await store.best("2026-02-01", RULES_VERSION, 10)
        assert best == [replace(mine, finished=True, points=7, about=b"{}")]

    tell(url, story)


# Players


def test_a_seat_is_noted_for_the_first_player_and_a_player_has_one_seat_at_a_table(
    url: str,
) -> None:
    async def story(store: Store) -> None:
        for table in ("one", "two"):
            await store.create(row(table), [b"one"])
        await store.note_player("one", 1, "ann")
        await store.note_player("one", 1, "ben")
        await store.note_player("one", 0, "ann")
        await store.note_player("two", 0, "ann")
        await store.note_player("nowhere", 0, "ann")

        assert await store.players("one") == {1: "ann"}
        assert await store.players("two") == {0: "ann"}
        assert await store.players("nowhere") == {}
        await store.forget_seat("one", 1)
        await store.note_player("one", 1, "ben")
        assert await store.players("one") == {1: "ben"}

    tell(url, story)


def test_a_seat_of_a_forgotten_player_is_no_one_elses_while_the_game_goes_on(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("one", started=True, holder=ME), [b"one"])
        for seat, player in enumerate(("ann", "ben")):
            await store.note_player("one", seat, player)
            await store.forget_player(player)
            for key in ("ann", "ben", "cleo"):
                await store.note_player("one", seat, key)

        assert await store.players("one") == {}
        await store.append("one", ME, 2, [b"two"], Summary(started=True, finished=True))
        assert await store.owned("cleo", 10) == []
        await store.forget_seat("one", 1)
        await store.note_player("one", 1, "cleo")
        assert await store.players("one") == {1: "cleo"}

    tell(url, story)


def test_what_is_known_about_a_player_can_be_forgotten(url: str) -> None:
    async def story(store: Store) -> None:
        for name in ("ann", "ben"):
            table = replace(row(name, finished=True), day="2026-02-01", player=name, points=7)
            await store.create(table, [b"one"])
            await store.note_player(name, 0, name)
        await store.note_player("ben", 1, "ann")
        assert [each.id for each in await store.owned("ann", 10)] == ["ben", "ann"]
        assert [each.id for each in await store.days("ann", 10)] == ["ann"]

        await store.forget_player("ann")

        assert await store.owned("ann", 10) == []
        assert await store.days("ann", 10) == []

        assert await store.players("ann") == {}
        assert await store.players("ben") == {0: "ben"}
        best = await store.best("2026-02-01", RULES_VERSION, 10)
        assert [each.id for each in best] == ["ben"]
        assert (await store.row("ann")).player == ""
        assert await store.load("ann") == [b"one"]

    tell(url, story)
