"""The report: what it compares is comparable, and every figure has an interval that holds."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from shardmaster.cli import main
from shardmaster.data.effects import Offers, effect, first_offers, fitted
from shardmaster.data.schema import FALLS
from shardmaster.data.tables import NUMBERS, DataSet, Lists, Turns
from shardmaster.engine.errors import ShardmasterError
from shardmaster.lab.lengths import average, percentile

pytestmark = pytest.mark.once


def data(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["data", *map(str, arguments)])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    done = data("make", folder, "--games", 60, "--size", 40, "--no-decisions", "--processes", 1)
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def found(played: Path) -> dict[str, Any]:
    done = data("report", played, "--json", "--fewest", 5)
    assert done.exit_code == 0, done.output
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def offers(*groups: tuple[int, int, int, int]) -> Offers:
    """For each group: buyers and how many won, others and how many won."""
    group, bought, won = [], [], []
    for number, (buyers, winners, others, lucky) in enumerate(groups):
        group += [number] * (buyers + others)
        bought += [True] * buyers + [False] * others
        won += [1.0] * winners + [0.0] * (buyers - winners)
        won += [1.0] * lucky + [0.0] * (others - lucky)
    count = len(group)
    return Offers(
        np.zeros(count, np.int16),
        np.arange(count),
        np.array(group),
        np.array(bought),
        np.array(won),
    )


def test_buyers_are_compared_with_others_who_stood_alike() -> None:
    """Those who were ahead bought it, and won as often as others who were ahead."""
    one = effect(offers((100, 90, 10, 9), (10, 1, 100, 10)))

    assert one is not None
    assert one.gain == pytest.approx(0)
    assert (one.bought, one.passed) == (110, 110)


def test_a_card_that_wins_has_a_gain() -> None:
    one = effect(offers((100, 60, 100, 40)))

    assert one is not None
    assert one.gain == pytest.approx(0.2)
    assert one.low == pytest.approx(0.2 - 1.96 * np.sqrt(2 * 0.24 / 100))


def test_where_all_who_stood_alike_did_the_same_nothing_is_said() -> None:
    assert effect(offers((5, 3, 0, 0), (0, 0, 5, 3))) is None


def test_an_interval_holds_95_times_in_100() -> None:
    rng = np.random.default_rng(1)
    held = 0
    for _ in range(400):
        group = rng.integers(0, 3, 300)
        bought = rng.random(300) < 0.2 + 0.2 * group
        won = (rng.random(300) < 0.2 + 0.2 * group + 0.1 * bought).astype(float)
        one = effect(Offers(np.zeros(300), np.arange(300), group, bought, won))
        assert one is not None
        held += one.low <= 0.1 <= one.high
    assert 0.92 <= held / 400 <= 0.98


def test_two_players_of_one_game_count_as_one_observation() -> None:
    """Of two who bought the same card in one game, one wins: that says nothing twice."""
    apart = offers((40, 20, 40, 20))
    together = Offers(
        apart.card, np.r_[np.arange(20), np.arange(60)], apart.group, apart.bought, apart.won
    )
    one, other = effect(apart), effect(together)

    assert one is not None
    assert other is not None
    assert other.high - other.low < one.high - one.low


def test_chances_are_those_that_the_games_were_made_with() -> None:
    rng = np.random.default_rng(2)
    rows = np.c_[np.ones(20_000), rng.normal(size=(20_000, 2))]
    weights = np.array([0.3, -1.0, 0.5])
    won = (rng.random(20_000) < 1 / (1 + np.exp(-rows @ weights))).astype(float)

    assert fitted(rows, won) == pytest.approx(weights, abs=0.08)


def lists(*cards: list[str]) -> Lists:
    return Lists(
        np.array([NUMBERS[card] for row in cards for card in row], np.int16),
        np.array([number for number, row in enumerate(cards) for _ in row]),
    )


def test_only_the_first_offer_counts_and_the_last_turn_does_not() -> None:
    axia, omnius = "axia", "omnius_the_all_knowing"
    assert {axia, omnius} <= set(NUMBERS)
    two = np.full((5, 2), 10)
    turns = Turns(
        game=np.zeros(5, np.int64),
        turn=np.arange(1, 6),
        seat=np.array([0, 1, 0, 1, 0]),
        health=two,
        mastery=two,
        cards=two,
        champions=two,
        won=np.array([1.0, 0.0, 1.0, 0.0, 1.0]),
        row=lists([axia], [], [axia, omnius], [axia], [omnius]),
        offered=lists([axia], [], [axia, omnius], [axia], [omnius]),
        bought=lists([], [], [axia], [axia], [omnius]),
    )

    one = first_offers(turns, 2, np.zeros(19))

    told = sorted(zip(one.card.tolist(), one.bought.tolist(), one.won.tolist(), strict=True))
    assert told == sorted(
        [
            (NUMBERS[axia], False, 1.0),
            (NUMBERS[omnius], False, 1.0),
            (NUMBERS[axia], True, 0.0),
        ]
    )


def test_first_offers_are_those_that_the_rows_tell(played: Path, found: dict[str, Any]) -> None:
    """Counted again, row by row."""
    rows = [
        row
        for path in sorted((played / "turns").iterdir())
        for row in pq.read_table(path).to_pylist()
    ]
    last = {row["game"]: row["turn"] for row in rows}
    seen, bought, passed = set(), Counter[str](), Counter[str]()
    for row in rows:
        for card in row["offered"]:
            key = row["game"], row["seat"], card
            if key not in seen and row["turn"] != last[row["game"]]:
                seen.add(key)
                (bought if card in row["bought"] else passed)[card] += 1

    assert len(found["cards"]) > 10
    for card, told in found["cards"].items():
        assert (told["bought"], told["passed"]) == (bought[card], passed[card])


def test_shares_add_up_and_lie_in_their_intervals(found: dict[str, Any]) -> None:
    assert found["games"] == 60 == sum(found["turns"].values())
    assert sum(share for _, share, _, _ in found["order"].values()) == pytest.approx(1)
    assert set(found["falls"]) <= set(FALLS)
    assert sum(share for _, share, _, _ in found["falls"].values()) == pytest.approx(1, abs=0.001)
    assert sum(times for times, *_ in found["characters"].values()) == 120
    assert found["destinies"]
    assert found["factions"]
    for part in ("order", "falls", "characters", "relics", "destinies", "factions", "mixes"):
        for _, share, low, high in found[part].values():
            assert 0 <= low <= share <= high <= 1
    for one in found["cards"].values():
        gain, low, high = one["gain"]
        assert low <= gain <= high


def test_what_few_had_is_left_out(played: Path, found: dict[str, Any]) -> None:
    fewer = json.loads(data("report", played, "--json", "--fewest", 15).stdout)

    assert 0 < len(fewer["cards"]) < len(found["cards"])
    assert all(times >= 15 for times, *_ in fewer["destinies"].values())


def test_the_tables_show_the_same_figures(played: Path, found: dict[str, Any]) -> None:
    shown = data("report", played, "--fewest", 5).stdout

    assert "60 games of greedy, free-for-all" in shown
    assert f"{found['order']['1'][1]:.1%}" in shown
    assert "What kills: attack" in shown
    assert "Left out" not in shown


def test_a_report_says_what_it_leaves_out(played: Path) -> None:
    shown = " ".join(data("report", played).stdout.split())

    assert "fewer than 200 players had any of them: Characters; Relics; Destinies; " in shown
    assert "; Cards. More games or a smaller --fewest" in shown


def test_pictures_are_drawn(played: Path, tmp_path: Path) -> None:
    done = data("report", played, "--fewest", 5, "--plots", tmp_path / "new")

    assert done.exit_code == 0, done.output
    drawn = {path.name for path in (tmp_path / "new").iterdir()}
    assert {"cards-order.svg", "characters.svg", "length.svg", "falls.svg"} <= drawn


def test_a_folder_without_data_is_refused(tmp_path: Path) -> None:
    done = data("report", tmp_path)

    assert done.exit_code == 1
    assert "has no data.json; expected a folder of 'shardmaster data make'" in done.output


def test_another_layout_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data.json").write_text(json.dumps({"data": 99}), encoding="utf-8")

    with pytest.raises(ShardmasterError, match="has layout 99, expected 1; make it again"):
        DataSet(tmp_path)


def test_an_average_has_an_interval() -> None:
    mean, low, high = average({"10": 50, "20": 50})

    assert mean == 15
    assert (low, high) == pytest.approx((15 - 1.96 * 0.5, 15 + 1.96 * 0.5))


def test_a_percentile_is_a_number_of_turns() -> None:
    turns = {"10": 5, "12": 4, "30": 1}

    assert [percentile(turns, part) for part in (0.05, 0.5, 0.9, 0.95)] == [10, 10, 12, 30]
