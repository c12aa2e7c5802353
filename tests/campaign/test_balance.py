"""Measuring how hard battles are."""

import json

import pytest
from click.testing import CliRunner

from shardmaster.campaign.books import book_named
from shardmaster.campaign.reading import read_text
from shardmaster.cli import main
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.lab.balance import (
    MIDDLE,
    Cell,
    Score,
    battle,
    cells,
    fight,
    fits,
    grows,
    measure,
    saved_before,
    wanted_marks,
)
from tests.campaign.small_book import GOOD
from tools import boss_balance

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


MARKS = """\
    havoc: {at: 8}
    end: [{at: {2: 3, 3: 4, 4: 5, 5: 6}, do: [{boss_health: 1}]}]
    once:
      - {at: 12, do: [{boss_health: 1}]}
"""
MARKED = read_text(GOOD.replace("    once:\n", MARKS))


@pytest.mark.parametrize(
    ("players", "difficulty", "wanted"),
    [
        (2, "normal", {5: 0.5, 8: 1 / 3, 12: 0.1}),
        (5, "normal", {6: 0.5, 8: 1 / 3, 12: 0.1}),
        (2, "heroic", {}),
    ],
)
def test_the_middle_mark_the_last_one_and_havoc_should_be_reached(
    players: int, difficulty: str, wanted: dict[int, float]
) -> None:
    assert wanted_marks(MARKED, Cell("foe", players, difficulty, 0)) == wanted


def peaked(*peaks: int) -> Score:
    score = Score(len(peaks))
    for peak in peaks:
        score.peaks[peak] += 1
    return score


@pytest.mark.parametrize(
    ("peaks", "growing"),
    [
        ([4] * 5 + [12] * 5, True),
        ([4] * 5 + [5, 8, 8, 8, 12], True),
        ([4] * 6 + [12] * 4, False),
        ([4] * 5 + [5, 5, 8, 8, 12], False),
        ([4] * 5 + [11] * 5, False),
    ],
)
def test_a_boss_grows_if_it_gets_that_far_often_enough(peaks: list[int], growing: bool) -> None:
    assert grows(MARKED, Cell("foe", 2, NORMAL, 0), peaked(*peaks)) is growing


def test_no_boss_is_weaker_at_its_peak_than_at_the_end() -> None:
    score = fight(BOOK, Cell("dominatus", 5, NORMAL, 2), 1, "greedy")

    assert sum(score.peaks) == 1
    assert score.reached(0) == 1
    assert score.reached(1) == 1


def test_scores_add_up() -> None:
    total = peaked(3, 3, 9)
    total.won = 1

    total.add(Score(1, 1, 10, peaked(9).peaks))

    assert (total.games, total.won, total.turns) == (4, 2, 10)
    assert total.rate == 0.5
    assert [total.reached(mastery) for mastery in (3, 4, 10)] == [1, 0.5, 0]


# What was measured


def test_the_figures_are_those_of_the_pages() -> None:
    pages, found = boss_balance.results()

    assert pages == {boss: boss_balance.mark(boss) for boss in BOOK.bosses}
    assert {bot: set(scores) for bot, scores in found.items()} == {
        bot: set(boss_balance.fought_by(bot)) for bot in boss_balance.TEAMS
    }


def test_every_battle_is_as_hard_as_it_should_be() -> None:
    found = boss_balance.results()[1]["greedy"]

    assert [cell for cell, score in found.items() if not fits(cell, score.rate)] == []


@pytest.mark.parametrize("bot", boss_balance.TEAMS)
def test_every_boss_gets_as_far_as_it_should(bot: str) -> None:
    found = boss_balance.results()[1][bot]

    assert [cell for cell, score in found.items() if not grows(BOOK, cell, score)] == []


@pytest.mark.parametrize(
    "games", [4, pytest.param(150, marks=pytest.mark.soak)], ids=["shortened", "soak"]
)
def test_bosses_still_grow_so_far(games: int) -> None:
    """Of a few battles, fewer than half may end before the middle mark."""
    wanted = [cell for cell in cells(BOOK) if cell.difficulty == NORMAL]
    for cell in wanted:
        score = Score()
        for seed in range(games):
            score.add(fight(BOOK, cell, seed, "greedy"))
        middle = min(mark for mark, share in wanted_marks(BOOK, cell).items() if share == MIDDLE)
        assert score.reached(middle) >= 0.25, cell


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
