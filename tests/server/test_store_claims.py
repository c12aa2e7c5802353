"""Who plays a table, and until when: the same on both real databases."""

import asyncio

import pytest

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.store import Conflict, Store, Summary, UnknownTable
from tests.server.stores import LIFETIME, ME, age, row, tell


@pytest.fixture
def url(either_store: str) -> str:
    return either_store


def test_of_many_who_claim_a_table_one_gets_it(url: str) -> None:
    async def story(store: Store) -> None:
        processes = [f"process-{n}" for n in range(30)]
        await store.create(row(), [b"one"])
        for process in processes:
            await store.beat(process, "here")

        holders = await asyncio.gather(*(store.claim("table", each) for each in processes))

        assert len(set(holders)) == 1
        assert holders[0] in processes
        assert (await store.row("table")).holder == holders[0]

    tell(url, story)


def test_a_table_of_a_living_process_cannot_be_claimed(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one"])
        await store.beat("first", "here")
        await store.beat("second", "there")
        await store.claim("table", "first")

        assert await store.claim("table", "second") == "first"
        assert await store.claim("table", "first") == "first"

    tell(url, story)


def test_the_maker_of_a_table_may_hold_it_from_the_start(url: str) -> None:
    async def story(store: Store) -> None:
        await store.beat("maker", "here")

        await store.create(row(holder="maker"), [b"one"])

        assert await store.claim("table", "other") == "maker"

    tell(url, story)


def test_a_table_of_a_process_that_stopped_beating_can_be_claimed(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one"])
        await store.beat("dead", "here")
        await store.claim("table", "dead")
        await age(store, LIFETIME)

        await store.beat("alive", "there")

        assert await store.claim("table", "alive") == "alive"
        await store.beat("dead", "here")
        assert await store.claim("table", "dead") == "alive"

    tell(url, story)


def test_a_process_that_keeps_beating_keeps_its_tables(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one"])
        await store.beat("steady", "here")
        await store.claim("table", "steady")

        for _ in range(6):
            await age(store, LIFETIME / 4)
            await store.beat("steady", "here")

        assert await store.claim("table", "other") == "steady"

    tell(url, story)


def test_a_released_table_can_be_claimed_by_others(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one"])
        await store.beat("first", "here")
        await store.claim("table", "first")

        await store.release("table", "second")
        assert await store.claim("table", "second") == "first"
        await store.release("table", "first")

        assert (await store.row("table")).holder == ""
        assert await store.claim("table", "second") == "second"

    tell(url, story)


def test_the_tables_of_a_process_that_left_can_be_claimed_at_once(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(), [b"one"])
        await store.beat("first", "here")
        await store.claim("table", "first")

        await store.gone("first")

        assert await store.claim("table", "second") == "second"

    tell(url, story)


def test_a_living_process_has_an_address(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.address_of("me") is None

        await store.beat("me", "http://old")
        await store.beat("me", "http://new")
        assert await store.address_of("me") == "http://new"

        await age(store, LIFETIME)
        assert await store.address_of("me") is None
        await store.gone("me")
        assert await store.address_of("me") is None

    tell(url, story)


def test_a_process_that_lost_its_table_cannot_write_over_its_successor(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(holder="lost"), [b"one"])
        await store.claim("table", "successor")

        with pytest.raises(Conflict, match="not held by process lost"):
            await store.append("table", "lost", 2, [b"by the lost one"])
        await store.append("table", "successor", 2, [b"by the successor"])
        with pytest.raises(Conflict, match="not held by process lost"):
            await store.append("table", "lost", 3, [b"by the lost one"], Summary(finished=True))
        assert await store.load("table", 1) == [b"by the successor"]
        assert not (await store.row("table")).finished

    tell(url, story)


def test_a_process_that_gave_its_table_up_cannot_write_to_it(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row(holder=ME), [b"one"])
        await store.release("table", ME)

        with pytest.raises(Conflict):
            await store.append("table", ME, 2, [b"two"])
        assert await store.load("table") == [b"one"]

    tell(url, story)


def test_a_process_is_told_when_its_sign_of_life_comes_too_late(url: str) -> None:
    async def story(store: Store) -> None:
        assert not await store.beat("late", "here"), "no one knew of it"
        await age(store, LIFETIME / 2)
        assert await store.beat("late", "here")
        await age(store, LIFETIME)
        assert not await store.beat("late", "here")
        assert await store.beat("late", "here")

    tell(url, story)


def test_orphans_are_running_tables_whose_holder_is_not_alive_oldest_first(url: str) -> None:
    async def story(store: Store) -> None:
        await store.beat("alive", "here")
        for table in (
            row("young", created=3, started=True, holder="dead"),
            row("old", created=1, started=True, holder="dead"),
            row("middle", created=2, started=True, holder="gone"),
            row("held", started=True, holder="alive"),
            row("released", started=True),
            row("over", started=True, finished=True, holder="dead"),
            row("gathering", holder="dead"),
        ):
            await store.create(table, [b"one"])

        assert await store.orphaned(RULES_VERSION, 0.0, 10) == ["old", "middle", "young"]
        assert await store.orphaned(RULES_VERSION, 0.0, 2) == ["old", "middle"]
        assert await store.orphaned(RULES_VERSION, 0.0, 0) == []

    tell(url, story)


def test_a_table_that_was_released_until_later_needs_a_process_then(url: str) -> None:
    async def story(store: Store) -> None:
        for table in (
            row("first", created=1, started=True, holder=ME),
            row("second", created=2, started=True, holder=ME),
            row("over", started=True, finished=True, holder=ME),
            row("gathering", holder=ME),
            row("orphan", created=3, started=True, holder="dead"),
        ):
            await store.create(table, [b"one"])
        await store.beat(ME, "here")
        await store.release("first", ME, 300.0, b"clock")
        await store.release("first", "another", 100.0, b"nothing")
        for table_id in ("second", "over", "gathering"):
            await store.release(table_id, ME, 200.0)

        assert await store.orphaned(RULES_VERSION, 199.0, 10) == ["orphan"]
        assert await store.orphaned(RULES_VERSION, 200.0, 10) == ["second", "orphan"]
        assert await store.orphaned(RULES_VERSION, 300.0, 10) == ["first", "second", "orphan"]
        first = await store.row("first")
        assert (first.holder, first.wakes, first.clock) == ("", 300.0, b"clock")
        await store.claim("first", ME)
        assert await store.orphaned(RULES_VERSION, 300.0, 10) == ["second", "orphan"]
        await store.release("first", ME)
        assert await store.orphaned(RULES_VERSION, 300.0, 10) == ["second", "orphan"]

    tell(url, story)


def test_old_tables_at_which_no_game_has_begun_are_deleted(url: str) -> None:
    async def story(store: Store) -> None:
        await store.beat("alive", "here")
        for table in (
            row("old", created=1),
            row("older", created=0, holder="dead", listed=True, free=1),
            row("held", created=1, holder="alive"),
            row("begun", created=1, started=True),
            row("new", created=5),
        ):
            await store.create(table, [b"one", b"two"])

        assert await store.delete_unbegun(5.0, 1) == 1
        with pytest.raises(UnknownTable):
            await store.row("older")
        assert await store.load("old") == [b"one", b"two"]
        assert await store.delete_unbegun(5.0, 10) == 1
        assert await store.delete_unbegun(5.0, 10) == 0
        for table_id in ("old", "older"):
            with pytest.raises(UnknownTable):
                await store.load(table_id)
            await store.create(row(table_id), [b"again"])
            assert await store.load(table_id) == [b"again"]
        for table_id in ("held", "begun", "new"):
            assert await store.load(table_id) == [b"one", b"two"]

    tell(url, story)


def test_a_claimed_orphan_is_none_any_more(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(row("first", created=1, started=True, holder="dead"), [b"one"])
        await store.create(row("second", created=2, started=True, holder="dead"), [b"one"])
        await store.beat("alive", "here")

        await store.claim("first", "alive")

        assert await store.orphaned(RULES_VERSION, 0.0, 10) == ["second"]

    tell(url, story)
