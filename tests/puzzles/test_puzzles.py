"""Puzzles: every one has a solution that can be proven, and nothing right is called wrong."""

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from shardmaster.cli import main
from shardmaster.commands.puzzles import chosen
from shardmaster.engine.errors import DamagedSave, ShardmasterError
from shardmaster.engine.ids import Seat
from shardmaster.puzzles.mining import Ledger, Miner, Spot, mine
from shardmaster.puzzles.proof import (
    RIGHT,
    STILL_WRONG,
    Margins,
    Verdict,
    keeps_the_win,
    winning_answers,
    winning_line,
)
from shardmaster.puzzles.puzzle import (
    FILE,
    KINDS,
    WIN,
    Puzzle,
    puzzle_named,
    puzzles_in,
    read_puzzle,
    shipped,
    written,
)
from shardmaster.puzzles.solving import Attempt, rating_of, solves
from shardmaster.terminal.puzzle import solve
from shardmaster.testing import Side, scenario
from tests.advice.test_before_end import EXPENSIVE
from tools.claims import checked, margins

pytestmark = pytest.mark.once

SAMPLE = shipped()[:: max(1, len(shipped()) // 6)]
WINS = [puzzle for puzzle in SAMPLE if puzzle.kind == WIN][:3]
MARGINS = [puzzle for puzzle in SAMPLE if puzzle.kind != WIN][:3]


def proven(puzzle: Puzzle) -> bool:
    """Whether exactly the accepted answers keep a win that is certain."""
    game, seat = puzzle.position(), Seat(puzzle.seat)
    return winning_answers(game, seat) == puzzle.right(game)


def holds(puzzle: Puzzle) -> bool:
    """Whether the wrong answers are worse in other worlds than those of its making."""
    found = margins(puzzle)
    wrong = [behind for place, behind in enumerate(found.behind) if place not in puzzle.accepted]
    return min(wrong) > RIGHT


def test_there_are_enough_puzzles_of_every_kind() -> None:
    assert len(shipped()) >= 300
    assert {puzzle.kind for puzzle in shipped()} == set(KINDS)
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped())
    assert FILE.stat().st_size < 400_000


@pytest.mark.parametrize("puzzle", WINS, ids=lambda puzzle: puzzle.id)
def test_a_win_is_proven(puzzle: Puzzle) -> None:
    assert proven(puzzle)


@pytest.mark.parametrize("puzzle", shipped(), ids=lambda puzzle: puzzle.id)
@pytest.mark.soak
def test_every_puzzle_holds(puzzle: Puzzle) -> None:
    assert checked(puzzle) is not None
    assert dict(puzzle.solved)["greedy"] == 0.0


@pytest.mark.parametrize("puzzle", MARGINS, ids=lambda puzzle: puzzle.id)
def test_answers_are_right_or_wrong_by_a_margin(puzzle: Puzzle) -> None:
    game = puzzle.position()
    best = max(puzzle.chances)
    assert len(puzzle.chances) == len(game.options(Seat(puzzle.seat)))
    for place, chance in enumerate(puzzle.chances):
        behind = best - chance
        assert behind <= 2 * RIGHT if place in puzzle.accepted else behind >= STILL_WRONG - RIGHT


@pytest.mark.parametrize("puzzle", WINS[:1], ids=lambda puzzle: puzzle.id)
def test_the_line_of_the_solver_solves_a_win(puzzle: Puzzle) -> None:
    assert solves(puzzle, lambda game, seat: winning_line(game, seat)[0])


# Verdicts


def test_an_answer_keeps_the_win_gives_it_away_or_relies_on_luck() -> None:
    hand = ["Nil Assassin", "Mining Drones"]
    table = scenario(hand=hand, deck=["Crystal"] * 5, foes=[Side(health=5)], row=EXPENSIVE)
    game = table.game

    found = {name: keeps_the_win(game, Seat(0), game.find("play", name)) for name in hand}

    assert found == {"Nil Assassin": Verdict.RIGHT, "Mining Drones": Verdict.OPEN}
    assert keeps_the_win(game, Seat(0), game.find("end")) is Verdict.WRONG


def test_margins_are_clear_or_not() -> None:
    clear = Margins([0.5, 0.495, 0.4], [0.0, 0.005, 0.1], [0.0, 0.01, 0.02], [0.0] * 3)

    assert clear.are_clear
    assert clear.right == [0, 1]
    assert not replace(clear, behind=[0.0, 0.03, 0.1]).are_clear
    assert not replace(clear, behind=[0.0, -0.03, 0.1]).are_clear
    assert not replace(clear, errors=[0.0, 0.01, 0.05]).are_clear
    assert not replace(clear, behind=[0.0, 0.03, 0.1], errors=[0.0] * 3).may_be_clear


def test_the_fewer_levels_solve_it_the_higher_its_rating() -> None:
    easy = rating_of({"novice": 1.0, "greedy": 0.0, "adept": 1.0, "expert": 1.0})
    medium = rating_of({"novice": 0.0, "greedy": 0.0, "adept": 1.0, "expert": 1.0})
    hard = rating_of({"novice": 0.0, "greedy": 0.0, "adept": 0.0, "expert": 0.5})

    assert easy < medium < hard


# Files


def test_a_puzzle_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text(written(SAMPLE), encoding="utf-8")

    assert tuple(puzzles_in(path)) == tuple(SAMPLE)


@pytest.mark.parametrize("line", ["{}", "no json", '{"id": 3}', "[]"])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(DamagedSave, match="this is no puzzle"):
        read_puzzle(line)


def test_a_file_of_other_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text('{"puzzles": 1, "rules": 0}\n', encoding="utf-8")

    with pytest.raises(DamagedSave, match="rules version"):
        list(puzzles_in(path))


def test_moves_that_do_not_fit_are_refused() -> None:
    puzzle = SAMPLE[0]

    with pytest.raises(DamagedSave, match="does not fit"):
        replace(puzzle, moves=(250, *puzzle.moves)).position()


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(ShardmasterError, match="there is no puzzle"):
        puzzle_named("nothing")


def test_a_ledger_goes_on_after_an_interruption(tmp_path: Path) -> None:
    path = tmp_path / "found.ledger"
    Ledger(path).note(1, [SAMPLE[0].written()])
    path.write_text(path.read_text(encoding="utf-8") + "[6, [", encoding="utf-8")

    assert Ledger(path).found == {1: [SAMPLE[0]]}


def test_of_each_game_one_puzzle_of_a_kind_is_chosen() -> None:
    twin = replace(SAMPLE[0], id="twin")

    assert chosen([SAMPLE[0], twin], None) == [SAMPLE[0]]
    assert chosen(SAMPLE, 0) == []


# At the terminal


def played(puzzle: Puzzle, *lines: str) -> tuple[str, int]:
    screen = StringIO()
    waiting = list(lines)

    def read(prompt: str) -> str:
        return waiting.pop(0) if waiting else "q"

    streak = solve([puzzle], Console(file=screen, width=100, highlight=False), read)
    return screen.getvalue(), streak


@pytest.mark.parametrize("puzzle", MARGINS[:1], ids=lambda puzzle: puzzle.id)
def test_a_wrong_answer_is_explained_and_the_right_one_solves_it(puzzle: Puzzle) -> None:
    wrong = next(n for n in range(len(puzzle.chances)) if n not in puzzle.accepted)

    screen, streak = played(puzzle, "?1", "x", "99", str(wrong + 1), str(puzzle.accepted[0] + 1))

    assert "Expected a number" in screen
    assert "There is no choice 99" in screen
    assert "Wrong: that wins about" in screen
    assert "Solved, with help." in screen
    assert streak == 0
    assert played(puzzle, str(puzzle.accepted[0] + 1))[1] == 1


@pytest.mark.parametrize("puzzle", WINS[:1], ids=lambda puzzle: puzzle.id)
def test_a_win_is_played_to_its_end(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    lines = []
    while not attempt.done:
        options = attempt.game.options(attempt.seat)
        option = winning_line(attempt.game, attempt.seat)[0]
        lines.append(str(options.index(option) + 1))
        attempt.answer(option)

    screen, streak = played(puzzle, *lines)

    assert "Win this turn" in screen
    assert "Right, that solves it." in screen
    assert streak == 1
    helped, none = played(puzzle, "i", "s", *lines)
    assert "Think of" in helped
    assert none == 0


def test_the_commands_list_and_pose_puzzles() -> None:
    listed = CliRunner().invoke(main, ["puzzles", "list", "--kind", "win", "--json"])
    asked = CliRunner().invoke(main, ["puzzle", SAMPLE[0].id], input="q\n")

    assert {each["kind"] for each in json.loads(listed.output)} == {"win"}
    assert SAMPLE[0].id in asked.output


def test_what_was_found_before_is_not_looked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    Ledger(file.with_suffix(".ledger")).note(1, [each.written() for each in SAMPLE])

    made = CliRunner().invoke(main, ["puzzles", "make", str(file), "--games", "5", "--most", "1"])

    assert made.exit_code == 0, made.output
    assert "puzzles in" in made.output
    kinds = [puzzle.kind for puzzle in puzzles_in(file)]
    assert sorted(kinds) == sorted({puzzle.kind for puzzle in SAMPLE})


def test_a_full_hand_at_the_first_turn_is_no_puzzle() -> None:
    setting = SAMPLE[0].setting

    assert Miner().at(Spot(setting.deal(), Seat(0), setting, ())) is None


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1, 81, 8))
def test_what_is_found_in_self_play_is_proven(first: int) -> None:
    """Some of these games have puzzles, whatever the bots have learnt meanwhile."""
    _, lines = mine(first, 8)

    for puzzle in map(read_puzzle, lines):
        assert proven(puzzle) if puzzle.kind == WIN else holds(puzzle)
        assert dict(puzzle.solved)["greedy"] < 1.0
