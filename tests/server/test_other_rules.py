"""Tables of another version of the rules are refused once and for good, with the reason."""

import asyncio
from pathlib import Path

import pytest

from shardmaster.play import saves
from tests.server.player import WEB, bot, closing, connected, host, joined, make, me, secrets_of
from tests.server.process import Options
from tests.server.serving import inside


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
    assert "other rules" in told["text"]
    assert (answer.status_code, answer.json()["code"]) == (410, "other-rules")


async def test_the_same_version_goes_on_after_a_restart(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        made = await asyncio.to_thread(make, url, me(), bot("random"), seed=1)

    async with inside(options) as url, joined(url, made["table"], secrets_of(made)) as ann:
        assert await ann.until_asked()
