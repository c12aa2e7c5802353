"""Nothing that was confirmed is ever lost."""

import pytest

from shardmaster import fingerprint, resume
from tests.terminal.sitting import Sitting, new_session, simple


def test_a_game_goes_on_where_it_was_left(tmp_path):
    path = tmp_path / "saves" / "game.json"
    session = new_session(3, seed=4)
    lines = ["a", "e", "a", "e", "1"]
    Sitting(session, path, {1: simple, 2: simple}).type(*lines, "q")

    again = resume(path.read_text())

    assert fingerprint(again.game) == fingerprint(session.game)
    assert again.players == ("human", "simple", "simple")
    straight = new_session(3, seed=4)
    Sitting(straight, tmp_path / "other.json", {1: simple, 2: simple}).type(*lines, "a", "e")
    Sitting(again, path, {1: simple, 2: simple}).type("a", "e")
    assert fingerprint(again.game) == fingerprint(straight.game)


def test_every_answer_is_saved_at_once(tmp_path):
    path = tmp_path / "game.json"
    session = new_session()
    sitting = Sitting(session, path)
    seen = []

    def next_line() -> str | None:
        seen.append(path.exists() and len(resume(path.read_text()).answers))
        return "1" if len(seen) < 4 else None

    sitting.answer(next_line)

    assert seen[1:] == [seen[1], seen[1] + 1, seen[1] + 2]


def test_an_undone_answer_is_not_kept(tmp_path):
    path = tmp_path / "game.json"
    session = new_session()
    sitting = Sitting(session, path)

    sitting.type("1", "u")

    assert resume(path.read_text()).answers == session.answers


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_breaking_off_saves_and_says_how_to_resume(tmp_path, stop):
    path = tmp_path / "game.json"
    session = new_session()
    sitting = Sitting(session, path)
    lines = ["1"]

    def next_line() -> str:
        if lines:
            return lines.pop()
        raise stop

    screen = sitting.answer(next_line)

    assert f"Saved to {path}" in screen
    assert f"shardmaster play --resume {path}" in screen
    assert not sitting.over
    assert fingerprint(resume(path.read_text()).game) == fingerprint(session.game)


def test_ctrl_c_while_a_bot_thinks_saves_too(tmp_path):
    path = tmp_path / "game.json"
    session = new_session()

    def stuck(game, seat):
        raise KeyboardInterrupt

    Sitting(session, path, {1: stuck}).type("a", "e")

    assert len(resume(path.read_text()).answers) == len(session.answers)


def test_saving_says_where(tmp_path):
    path = tmp_path / "game.json"

    screen = Sitting(new_session(), path).type("s")

    assert f"Saved to {path}" in screen


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("in the way")
    session = new_session(seed=2)
    sitting = Sitting(session, tmp_path / "file" / "game.json")

    screen = sitting.type("1", "1")

    assert "cannot write" in screen
    assert len([seat for seat, _ in session.answers if seat == 0]) == 2
