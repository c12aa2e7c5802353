"""Hints come from a process of their own: neither bots nor people wait for them."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec import json

from shardmaster.advice.reasons import Reason
from shardmaster.language.registry import LANGUAGES
from shardmaster.server.bots.pool import NICENESS, Workers
from shardmaster.server.bots.worker import Advice, Answers
from shardmaster.server.tables.hints import hinted as told_hint
from shardmaster.server.tables.table import table_of
from shardmaster.testing import scenario
from tests.server.player import Frame, Player, bot, eager, host, joined, me, option, secrets_of
from tests.server.process import Options
from tests.server.serving import inside
from tests.server.test_bots import thinking, to_turn
from tests.server.test_films import played

LAST = 19
"""The niceness beyond which there is none."""


async def hinted(player: Player) -> Frame:
    asked = await player.until_asked()
    await player.send("hint", seat=asked["seat"])
    return await player.until_told("hint")


def advisers() -> list[int]:
    """The processes that let others go first."""
    nice = min(os.getpriority(os.PRIO_PROCESS, 0) + NICENESS, LAST)
    return [pid for pid in thinking(os.getpid()) if os.getpriority(os.PRIO_PROCESS, pid) == nice]


@contextmanager
def held_up(process: int) -> Iterator[None]:
    """While a process does nothing."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hint_has_chances_and_reasons_in_numbers_and_words(url: str, language: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
        async with joined(url, made["table"], secrets_of(made), language=language) as viewer:
            await viewer.until_asked()
            hint = await hinted(viewer)
            texts = {each["option"]: each["text"] for each in viewer.view["asked"]["options"]}

    odds = hint["odds"]
    assert 0 < odds["otherwise"] <= odds["chance"] < 1
    assert odds["instead"] != hint["option"]
    assert odds["short"].rpartition("→ ")[2] in odds["text"]
    assert texts[odds["instead"]] in odds["text"]
    assert all(reason["kind"] and reason["text"] for reason in hint["reasons"])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "makes for a better deck with Axia (in 40% of the imagined continuations)"),
        ("fr", "améliore votre deck avec «\xa0Axia\xa0» (dans 40\xa0% des suites imaginées)"),
    ],
)
def test_cards_of_reasons_arrive_by_name(language: str, text: str) -> None:
    table = scenario(hand=["Crystal"])
    option = table.game.find("play", "Crystal")
    reasons = [Reason("deck_with", 0, ("axia",), share=0.4)]
    sent = json.encode(Answers(advice=Advice(option, reasons, 0.6, None, 0.5, False)))

    advice = json.decode(sent, type=Answers).advice

    assert advice is not None
    [reason] = told_hint(table.game, 0, 1, advice, language).reasons
    assert reason.text == text


async def test_neither_bots_nor_people_wait_for_a_hint(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with (
        inside(options) as url,
        host(url, me(), bot("random"), seed=2) as (ann, _),
        host(url, me(), bot("greedy"), seed=3) as (ben, _),
    ):
        assert advisers() == []
        await hinted(ann)
        [adviser] = advisers()
        with held_up(adviser):
            asked = await ann.until_asked()
            await ann.send("hint", seat=0)
            await to_turn(ben, 3)
            await ann.give(option(asked, "end"))
            await to_turn(ann, 3)
        late = await ann.until_told("wrong")

        assert late["about"] == "hint"
        assert late["code"] == "nothing-to-advise"
        assert ben.view["board"]["turn"] == 3


async def test_a_guest_who_leaves_does_not_interrupt_the_process(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with (
        inside(options) as url,
        host(url, me(), bot("random"), seed=2) as (ann, _),
        host(url, me(), bot("random"), seed=3) as (ben, _),
    ):
        await hinted(ben)
        [adviser] = advisers()
        with held_up(adviser):
            await ann.until_asked()
            await ann.send("hint", seat=0)
            await ann.settled()
            ann.cut()
            await asyncio.sleep(0.05)
        hint = await hinted(ben)

        assert hint["seat"] == 0
        assert advisers() == [adviser]


async def test_a_hint_whose_process_dies_is_refused_with_a_reason(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url, host(url, me(), bot("random"), seed=2) as (ann, _):
        await hinted(ann)
        [adviser] = advisers()
        with held_up(adviser):
            await ann.send("hint", seat=0)
            await ann.settled()
            os.kill(adviser, signal.SIGKILL)
        told = await ann.until_told("wrong")

        assert (told["about"], told["code"]) == ("hint", "hint-failed")
        assert told["text"]


async def test_hints_go_on_when_their_process_was_killed(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url, host(url, me(), bot("random"), seed=2) as (ann, _):
        first = await hinted(ann)
        [adviser] = advisers()
        os.kill(adviser, signal.SIGKILL)
        await ann.send("hint", seat=0)
        told = await ann.until(lambda frame: frame["is"] in ("hint", "wrong"))
        again = await hinted(ann)
        await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] == 3)

        assert told["is"] == "hint" or told["code"] == "hint-failed"
        assert again["at"] == first["at"]
        assert advisers() != [adviser]


async def test_one_who_asks_for_many_hints_waits_behind_their_own() -> None:
    events = played(10)[:-1]
    [seat] = table_of("table", events).waiting
    workers = Workers(0, hint_seconds=0.01)
    order: list[str] = []

    async def ask(owner: str) -> None:
        answers = await workers.hint("table", events, seat, owner)
        assert answers.advice is not None
        order.append(owner)

    try:
        await asyncio.gather(
            *(ask("ann") for _ in range(4)), *(ask(name) for name in ("ben", "cid"))
        )
    finally:
        await workers.stop()

    assert order == ["ann", "ben", "cid", "ann", "ann", "ann"]
