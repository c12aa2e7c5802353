"""The example of an analysis plays, counts and draws."""

from pathlib import Path

import pytest

from examples.analysis import Recruit, early_recruits, main, shares

pytestmark = pytest.mark.once


def test_it_prints_a_table_and_draws_a_plot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "plot.png"

    found = main(games=3, picture=str(picture))

    assert found
    assert found[-1].card in capsys.readouterr().out
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_each_player_and_card_counts_once() -> None:
    recruits = list(early_recruits(seed=1))

    assert {recruit.won for recruit in recruits} == {True, False}
    assert max(recruits.count(recruit) for recruit in recruits) == 1


def test_shares_count_wins_and_leave_out_what_is_rare() -> None:
    recruits = [Recruit("Omnius", True), Recruit("Omnius", False), Recruit("Axia", True)]

    assert [(share.card, share.rate) for share in shares(recruits, fewest=2)] == [("Omnius", 0.5)]
    assert [share.card for share in shares(recruits, fewest=1)] == ["Omnius", "Axia"]
