"""Tables that do not fit the rules of the server are refused once and for good, with the reason."""

import asyncio
from pathlib import Path

import pytest

from shardmaster.play import saves
from shardmaster.server.tables.events import Answered, written
from tests.server.player import (
    OPEN,
    WEB,
    bot,
    closing,
    connected,
    get,
    host,
    joined,
    make,
    me,
    secrets_of,
)
from tests.server.process import Options
from tests.server.serving import inside
from tests.server.stores import ME, opened


async def test_an_unfinished_table_of_another_version_is_refused_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url, host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
    monkeypatch.setattr(saves, "RULES_VERSION", saves.RULES_VERSION + 1)

    async with inside(options) as url:
        async with connected(url, made["table"]) as late:
            await late.send("enter", secrets=secrets_of(made))
            code = await closing(late)
        answer = await asyncio.to_thread(WEB.get, f"{url}/api/tables/{made['table']}")

    assert code == 4410
    told = late.frames[-1]
    assert (told["is"], told["code"]) == ("wrong", "other-rules")
    assert told["facts"] == {"rules": saves.RULES_VERSION - 1, "expected": saves.RULES_VERSION}
    assert f"rules version {saves.RULES_VERSION - 1}" in told["text"]
    assert (answer.status_code, answer.json()["code"]) == (410, "other-rules")


async def test_the_same_version_goes_on_after_a_restart(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        made = await asyncio.to_thread(make, url, me(), bot("random"), seed=1)

    async with inside(options) as url, joined(url, made["table"], secrets_of(made)) as ann:
        assert await ann.until_asked()


async def test_the_lobby_offers_only_tables_of_the_rules_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        made = await asyncio.to_thread(make, url, me(), OPEN, listed=True)
        offered = await asyncio.to_thread(get, url, "/api/tables")
    assert [table["id"] for table in offered["tables"]] == [made["table"]]
    monkeypatch.setattr(saves, "RULES_VERSION", saves.RULES_VERSION + 1)

    async with inside(options) as url:
        offered = await asyncio.to_thread(get, url, "/api/tables")

    assert offered["tables"] == []


async def test_a_table_whose_answers_do_not_fit_is_refused_for_good(tmp_path: Path) -> None:
    """As after a change of the rules that nobody gave a new version."""
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        made = await asyncio.to_thread(make, url, me(), bot("random"), seed=1)
    async with opened(options.database) as store:
        await store.claim(made["table"], ME)
        await store.append(made["table"], ME, 2, [written(Answered(0, 12345))])
        await store.release(made["table"], ME)

    async with inside(options) as url:
        async with connected(url, made["table"]) as late:
            await late.send("enter", secrets=secrets_of(made), language="fr")
            code = await closing(late)
        answer = await asyncio.to_thread(WEB.get, f"{url}/api/tables/{made['table']}")

    assert code == 4410
    assert late.frames[-1]["code"] == "not-replayable"
    assert late.frames[-1]["text"].startswith("cette partie ne peut pas continuer")
    assert (answer.status_code, answer.json()["code"]) == (410, "not-replayable")


async def test_a_refused_table_is_left_to_servers_that_can_play_it(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        made = await asyncio.to_thread(make, url, me(), bot("random"), seed=1)
    async with opened(options.database) as store:
        await store.claim(made["table"], ME)
        await store.append(made["table"], ME, 2, [written(Answered(0, 12345))])
        await store.release(made["table"], ME)

    async with inside(options) as url, connected(url, made["table"]) as late:
        await late.send("enter")
        await closing(late)
    async with opened(options.database) as store:
        assert (await store.row(made["table"])).holder == ""
