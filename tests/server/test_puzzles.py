"""Puzzles on a server: posed, judged and explained, with nothing hidden given away."""

import gzip
import json
from typing import Any

import pytest

from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import observe
from shardmaster.puzzles.puzzle import BUY, WIN, Puzzle, shipped
from shardmaster.server.tables.examiner import Wanted, show
from tests.server.player import WEB, get

PURCHASE = next(puzzle for puzzle in shipped() if puzzle.kind == BUY)
VICTORY = next(puzzle for puzzle in shipped() if puzzle.kind == WIN)
"""The easiest of their kinds."""


def wanted(part: Any, puzzle: Puzzle, *line: int, language: str = "en") -> Any:
    """What the process says, or the code of its refusal."""
    shown = show(Wanted(part, puzzle.id, line, language))
    return shown.code or json.loads(gzip.decompress(shown.packed))


def places(puzzle: Puzzle) -> tuple[list[int], list[int]]:
    """The right answers, and all others."""
    game = puzzle.position()
    right = puzzle.right(game)
    return right, [each for each in game.options(Seat(puzzle.seat)) if each not in right]


def test_a_position_is_shown_as_its_player_sees_it() -> None:
    posed = wanted("position", PURCHASE)
    view = posed["state"]["view"]
    seen = observe(PURCHASE.position(), Seat(PURCHASE.seat))

    assert view["seat"] == PURCHASE.seat
    assert view["board"] == seen
    assert view["asked"]["seat"] == PURCHASE.seat
    assert [seat["yours"] for seat in posed["table"]["seats"]].index(True) == PURCHASE.seat
    assert {line["turn"] for line in posed["state"]["log"]} == {seen["turn"] - 1, seen["turn"]}


@pytest.mark.parametrize("puzzle", [PURCHASE, VICTORY], ids=lambda puzzle: puzzle.kind)
def test_nothing_hidden_and_no_solution_is_sent(puzzle: Puzzle) -> None:
    posed = wanted("position", puzzle)
    board = posed["state"]["view"]["board"]

    assert posed["table"]["seed"] is None
    assert posed["puzzle"].keys() == {"id", "kind", "rating", "themes"}
    assert [seat["hand"] for seat in board["seats"] if seat["seat"] != puzzle.seat] == [[]]
    assert {"accepted", "chances", "moves"}.isdisjoint(posed | posed["puzzle"])


def test_a_right_answer_solves_it_and_a_wrong_one_is_explained() -> None:
    right, wrong = places(PURCHASE)
    solved = wanted("answer", PURCHASE, right[0])
    failed = wanted("answer", PURCHASE, wrong[0])

    assert (solved["verdict"], solved["solved"]) == ("right", True)
    assert solved["state"]["view"]["asked"] is None
    assert (failed["verdict"], failed["solved"], failed["state"]) == ("wrong", False, None)
    assert failed["best"] - failed["chance"] >= 0.03
    assert wanted("answer", PURCHASE, right[0], right[0]) == "puzzle-solved"


def test_the_solution_of_a_win_is_shown_step_by_step() -> None:
    line: list[int] = []
    solved = False
    texts = []
    while not solved:
        step = wanted("solution", VICTORY, *line)
        assert wanted("hint", VICTORY, *line)["name"] in step["text"]
        texts.append(step["text"])
        line.append(step["option"])
        judged = wanted("answer", VICTORY, *line)
        solved = judged["solved"]

    assert judged["state"]["view"]["board"]["winners"] == [VICTORY.seat]
    assert judged["state"]["seq"] == len(line) == len(texts)
    assert wanted("solution", VICTORY, *line) == "puzzle-solved"
    assert wanted("position", VICTORY, *line[:-1])["state"]["view"]["undo"] == "free"


def test_only_right_answers_lead_on() -> None:
    """What a wrong answer would bring to light stays hidden."""
    _, wrong = places(PURCHASE)
    right, others = places(VICTORY)
    lost = next(each for each in others if wanted("answer", VICTORY, each)["verdict"] == "wrong")

    assert wanted("position", PURCHASE, wrong[0]) == "line-not-right"
    assert wanted("hint", VICTORY, lost) == "line-not-right"
    assert wanted("answer", VICTORY, lost, right[0]) == "line-not-right"
    assert wanted("answer", VICTORY, 12345) == "not-offered"
    assert wanted("answer", VICTORY) == "line-not-right"


def test_help_speaks_the_language_of_the_player() -> None:
    english, french = (wanted("solution", PURCHASE, language=each) for each in ("en", "fr"))

    assert english["option"] == french["option"]
    assert english["text"].startswith("Fast-play ")
    assert french["text"].startswith("Jouer immédiatement ")


def test_the_server_lists_poses_and_judges(url: str) -> None:
    right, _ = places(VICTORY)
    address = f"/api/puzzles/{VICTORY.id}"

    listed = get(url, "/api/puzzles")["puzzles"]
    posed = get(url, f"{address}?language=fr")
    judged = get(url, f"{address}/answer?option={right[0]}")
    on = get(url, f"{address}?line={right[0]}")

    assert [each["id"] for each in listed] == [puzzle.id for puzzle in shipped()]
    assert {name for each in listed for name in each} == {"id", "kind", "rating", "themes"}
    assert get(url, "/api/lessons?language=fr")["lessons"][0]["title"] == "Tempo et maîtrise"
    assert get(url, "/api/lessons/tempo")["title"] == "Tempo and mastery"
    assert posed["state"]["view"]["asked"]["at"] == 0
    assert judged["verdict"] == "right"
    assert on["state"] == judged["state"]
    refused = {
        f"{url}/api/puzzles/win-0": (404, "no-puzzle"),
        f"{url}/api/lessons/nothing": (404, "no-lesson"),
        f"{url}{address}/answer": (400, "not-a-number"),
        f"{url}{address}?line=1,x": (400, "not-a-number"),
        f"{url}{address}?line={'1,' * 100}1": (400, "line-too-long"),
        f"{url}{address}/answer?option=1": (400, "not-offered"),
        f"{url}{address}?language=xx": (400, "unknown-name"),
    }
    for asked, (status, code) in refused.items():
        answer = WEB.get(asked)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
