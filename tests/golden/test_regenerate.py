"""When games change, writing the golden files raises the version of the rules."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from shardmaster.play import saves
from tests import tools
from tests.golden import regenerate

SOURCE = "RULES_VERSION: Final = {}\n"
Regenerate = Callable[[str, str], int]


@pytest.fixture
def regenerated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Regenerate:
    """Writes a game and a text where others were committed; returns the version after that."""
    tools.check("git")
    source = tmp_path / "saves.py"
    source.write_text(SOURCE.format(4))
    files: dict[str, Callable[[], str]] = {}
    monkeypatch.setattr(saves, "RULES_VERSION", 4)
    monkeypatch.setattr(regenerate, "SOURCE", source)
    monkeypatch.setattr(regenerate, "FOLDER", tmp_path)
    monkeypatch.setattr(regenerate, "FILES", files)
    monkeypatch.setattr(regenerate, "PLAYED", ["duel.record.json"])

    def write(game: str, text: str) -> int:
        files["duel.record.json"] = lambda: json.dumps({"rules": saves.RULES_VERSION, "is": game})
        files["card_texts.txt"] = lambda: text
        regenerate.main()
        kept = json.loads((tmp_path / "duel.record.json").read_text())
        assert kept["rules"] == saves.RULES_VERSION
        assert source.read_text() == SOURCE.format(saves.RULES_VERSION)
        return saves.RULES_VERSION

    assert write("old", "old") == 4
    for command in (["init"], ["add", "."], ["commit", "--message", "Begin"]):
        identity = ["-c", "user.name=Ann", "-c", "user.email=ann@localhost"]
        subprocess.run(["git", *identity, *command], cwd=tmp_path, check=True, capture_output=True)
    return write


def test_another_game_raises_the_version_once(regenerated: Regenerate) -> None:
    assert regenerated("new", "old") == 5
    assert regenerated("newer", "old") == 5


def test_another_text_leaves_the_version_alone(regenerated: Regenerate) -> None:
    assert regenerated("old", "new") == 4
