"""Watching a recorded game."""

from io import StringIO

from rich.console import Console

from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
from shardmaster.terminal import watch
from tests.terminal.sitting import new_session, simple


def played(turns: int = 1000) -> Session:
    """A game of two who do what they can, up to a turn."""
    session = new_session(seed=3, people=0)
    while not session.game.over and session.game.turn < turns:
        seat = session.game.to_move()
        session.submit(seat, simple(session.game, seat))
    return session


def watched(session: Session, *lines: str, at_once: bool = False) -> str:
    screen = StringIO()
    waiting = list(lines)

    def read(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    watch(session, Console(file=screen, width=80, highlight=False), read, at_once)
    return screen.getvalue()


def test_everything_can_be_shown_at_once():
    session = played()

    screen = watched(session, at_once=True)

    assert all(f"Turn {turn} ·" in screen for turn in range(1, session.game.turn + 1))
    assert "The game is over" in screen


def test_turns_are_shown_one_by_one():
    screen = watched(played(), "", "", "q")

    assert "Turn 3 ·" in screen
    assert "Turn 4 ·" not in screen


def test_the_board_can_be_looked_at():
    screen = watched(played(), "b", "q")

    assert "Center row" in screen


def test_the_rest_can_be_shown_without_pauses():
    assert "The game is over" in watched(played(), "", "all")


def test_an_unfinished_game_keeps_its_secrets():
    """Cards drawn are named only when all could see them."""
    session = played(turns=12)

    screen = watched(session, at_once=True)

    assert "the game is not over" in screen
    assert not any(
        line.strip().startswith("draws") and "a card" not in line for line in screen.splitlines()
    )


def test_the_board_of_an_unfinished_game_hides_secret_relics():
    """Watching it is no way to look at what only one player knows."""
    session = Session(Setting(seed=2, variants=("mystery-relics",)), ("human", "human"))
    while session.game.turn < 3:
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[-1])
    relics = [session.game.definition(card).name for card in session.game.library.relics]

    screen = watched(session, "b", "b", "all")

    assert "2 secret" in screen
    assert not any(relic in screen for relic in relics)


def test_the_set_up_is_a_chapter_of_its_own():
    session = Session(Setting(seed=2, variants=("relic-draft",)), ("human", "human"))
    while session.game.turn < 2:
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[0])

    screen = watched(session, "q")

    assert screen.startswith("Set-up\n")
    assert " drafts " in screen
    assert "Turn 1" not in screen
