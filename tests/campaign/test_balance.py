"""Measuring how hard battles are."""

import json

import pytest
from click.testing import CliRunner

from shardmaster.campaign.books import book_named
from shardmaster.cli import main
from shardmaster.lab.balance import Cell, Score, battle, cells, fight, fits, measure, saved_before

BOOK = book_named("last-light")


def test_every_boss_is_measured_with_every_team_at_every_difficulty() -> None:
    wanted = cells(BOOK)

    assert len(wanted) == 6 * 4 * 3
    assert {cell.boss for cell in wanted} == set(BOOK.bosses)


def test_the_saved_cards_are_those_that_can_be_had_before_the_boss() -> None:
    saved = saved_before(BOOK)

    assert saved["moc_sai"] == 0
    assert saved["vox"] == 1
    assert saved["dominatus"] >= 2


def test_everybody_has_a_card_of_each_line_up() -> None:
    setting = battle(BOOK, Cell("glitchmother", 3, "normal", 2), 5)

    lineups = list(BOOK.lineups.values())
    taken = [slug for cards in setting.saved for slug in cards]
    assert len(set(taken)) == 6
    for first, second in setting.saved:
        assert first in lineups[0]
        assert second in lineups[1]


def test_a_battle_is_won_or_lost() -> None:
    scores = [fight(BOOK, Cell("vox", 2, "novice", 1), seed, "greedy") for seed in range(4)]

    assert all(score.games == 1 and score.won in (0, 1) for score in scores)
    assert all(score.turns > 4 for score in scores)


@pytest.mark.parametrize(
    ("difficulty", "rate", "fitting"),
    [
        ("novice", 0.70, True),
        ("novice", 0.91, False),
        ("normal", 0.45, True),
        ("normal", 0.44, False),
        ("heroic", 0.35, True),
        ("heroic", 0.36, False),
    ],
)
def test_a_rate_fits_within_what_the_difficulty_promises(
    difficulty: str, rate: float, fitting: bool
) -> None:
    assert fits(Cell("vox", 2, difficulty, 1), rate) is fitting


def test_scores_add_up() -> None:
    total = Score(3, 1, 20)

    total.add(Score(1, 1, 10))

    assert (total.games, total.won, total.turns) == (4, 2, 30)
    assert total.rate == 0.5


def run(*arguments: str) -> str:
    done = CliRunner().invoke(main, ["campaign-balance", *arguments, "--processes", "1"])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_command_prints_a_table() -> None:
    shown = run("--games", "1", "--bosses", "vox", "--bot", "random")

    assert "12 of 12 outside" in shown or "outside (!)" in shown
    assert shown.count("vox") == 4


def test_the_command_prints_json_with_intervals() -> None:
    found = json.loads(run("--games", "2", "--bosses", "moc_sai", "--bot", "random", "--json"))

    assert len(found) == 12
    assert all(entry["low"] <= entry["win_rate"] <= entry["high"] for entry in found)
    assert {entry["games"] for entry in found} == {2}


def test_an_unknown_boss_is_refused() -> None:
    done = CliRunner().invoke(main, ["campaign-balance", "--bosses", "nobody"])

    assert done.exit_code == 1
    assert "nobody" in done.output
    assert "moc_sai" in done.output


def test_a_seed_names_the_battles_that_are_fought() -> None:
    cell = cells(book_named("last-light"), ("vox",))[0]
    ((_, measured),) = measure("last-light", [cell], 1, "random", 1, seed=3)

    assert measured == fight(book_named("last-light"), cell, 3, "random")
    others = [fight(book_named("last-light"), cell, seed, "random") for seed in range(3)]
    assert any(other != measured for other in others)
