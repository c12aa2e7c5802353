"""The generated documents are up to date, and can be made again."""

from collections import Counter
from pathlib import Path

import pytest

from shardmaster.play.catalog import SETS, STARTERS
from tools import statistics
from tools.documents import card_tables, main, stale
from tools.learning import PICTURES, draw, stale_pictures

pytestmark = pytest.mark.once

DOCS = Path(__file__).parents[1] / "docs"


def test_the_documents_are_up_to_date() -> None:
    assert stale(DOCS) == [], "run python -m tools.documents"


def test_the_curves_are_up_to_date(tmp_path: Path) -> None:
    assert stale_pictures(DOCS) == [], "run python -m tools.learning"
    assert stale_pictures(tmp_path) == list(PICTURES)
    one, other = PICTURES
    draw(one, tmp_path / one)
    draw(one, tmp_path / other)
    assert stale_pictures(tmp_path) == [other], "it shows other figures"


def test_the_pictures_of_the_statistics_are_up_to_date(tmp_path: Path) -> None:
    assert statistics.stale_pictures(DOCS) == [], "run python -m tools.statistics"
    assert statistics.stale_pictures(tmp_path) == [f"{name}.svg" for name in statistics.names()]
    page = (DOCS / "statistics.md").read_text(encoding="utf-8")
    for name in statistics.names():
        assert f"(statistics/{name}.svg)" in page


def test_every_card_has_a_line() -> None:
    """A card that was amended has one for each printing."""
    lines = card_tables().splitlines()
    cards = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
    for name, printings in Counter(card.name for card in cards).items():
        assert len([line for line in lines if line.startswith(f"| {name} |")]) == printings


def test_a_stale_document_is_found_and_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0
    assert main(["--what"]) == 2
    (tmp_path / "docs" / "cards.md").write_text("# Cards\n", encoding="utf-8")
    assert main(["--check"]) == 1
