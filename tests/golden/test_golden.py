"""Texts and whole games are as they were kept; see `tests/golden/regenerate.py`."""

import json

import pytest

from shardmaster import resume
from tests.golden import campaigns
from tests.golden.chances import WAYS, chances
from tests.golden.files import FILES, FOLDER
from tests.golden.games import GAMES, told

APART = ("fingerprints.json", "chances.json")
"""These have tests of their own."""


def kept(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in FILES if name not in APART])
def test_a_golden_file_is_made_again(name: str) -> None:
    assert FILES[name]() == kept(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_record_replays_to_the_kept_log(name: str) -> None:
    assert told(resume(kept(f"{name}.record.json"))) == kept(f"{name}.log.txt")


@pytest.mark.parametrize("name", campaigns.CAMPAIGNS)
def test_a_kept_campaign_takes_the_same_way_again(name: str) -> None:
    session = campaigns.replayed(kept(f"{name}.record.json"))

    assert session.over
    assert campaigns.told(session) == kept(f"{name}.way.txt")


@pytest.mark.parametrize("mode", [mode for _, mode in WAYS])
def test_what_was_learnt_still_counts_the_same(mode: str) -> None:
    """The rows have their old meaning: other weights are needed for another one."""
    assert chances()[mode] == pytest.approx(json.loads(kept("chances.json"))[mode], rel=1e-5)


def test_every_file_is_golden() -> None:
    """Nothing is left over from a game or a text that is gone."""
    found = {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".json")}
    assert found == set(FILES)
