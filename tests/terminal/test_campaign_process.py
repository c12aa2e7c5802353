"""Campaigns in a real (pseudo-)terminal with a process of their own, and the commands."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from shardmaster.campaign.books import book_named
from shardmaster.campaign.session import CampaignSession, resume
from shardmaster.cli import main
from tests.campaign.stories import TEXT
from tests.patience import SOON
from tests.terminal.test_real_terminal import Terminal

pytestmark = pytest.mark.once

PROGRAM = """
import os
from shardmaster.cli import main

# The first process to open a terminal is interrupted by its Ctrl-C.
os.close(os.open(os.ttyname(0), os.O_RDWR))
main()
"""


def command(*arguments: str) -> Terminal:
    return Terminal(PROGRAM, *arguments)


def kept(path: Path) -> CampaignSession:
    return resume(path.read_text(), book_named)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "small.yaml"
    path.write_text(TEXT)
    return path


@pytest.fixture
def begun(tmp_path, book) -> Iterator[Terminal]:
    """A battle in the players' turn, in which the bot has acted."""
    started = command(
        "campaign", "--book", str(book), "--players", "human,random", "--seed", "5",
        "--difficulty", "novice", "--save", str(tmp_path / "kept.shards"),
    )  # fmt: skip
    started.see("> ")
    for line in ("2", "1", "", ""):
        started.type(f"{line}\n")
        started.see("> ")
    yield started
    started.close()


def test_a_process_killed_in_a_battle_loses_nothing(tmp_path, begun):
    path = tmp_path / "kept.shards"
    begun.type("1\n")
    begun.see("> ")

    begun.process.kill()
    begun.process.wait(SOON)
    before = kept(path)

    assert before.progress.flags == ("window",)
    assert before.battle is not None
    mine = [answer for answer in before.battle.answers if answer[0] == 0]
    assert len(mine) == 1
    again = command("campaign", "--resume", str(path))
    try:
        screen = again.see("> ")
        again.type("q\n")
        again.see("Resume it with")
    finally:
        again.close()
    assert "Played" in screen
    assert kept(path).record() == before.record()


def test_ctrl_c_in_a_battle_saves_and_says_how_to_go_on(tmp_path, begun):
    begun.interrupt("shardmaster campaign --resume")

    assert begun.process.wait(SOON) == 0
    assert kept(tmp_path / "kept.shards").battle is not None


def test_nothing_scrolls_off_the_screen(begun):
    begun.type("a\n")

    screen = begun.see("> ").rpartition("\x1b[2J")[2]

    assert "Mild Moc" in screen
    assert len(screen.splitlines()) <= 40


# Commands


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments, input=typed)
    return result.exit_code, result.output


def test_a_single_battle_deals_two_saved_cards_to_everybody(tmp_path):
    path = tmp_path / "battle.shards"

    code, output = run(
        "battle", "moc-sai", "--players", "human,greedy", "--save", str(path), typed="2\n"
    )

    session = kept(path)
    assert code == 0
    assert "Against Moc Sai" in output
    assert session.terms.random_groups
    assert [len(cards) for cards in session.progress.saved] == [1, 1]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["battle", "nobody"], "unknown boss 'nobody'; known: "),
        (["campaign", "--book", "no-such-book"], "unknown book"),
        (["campaign", "--players", "human"], "2 to 5 players, not 1"),
        (["campaign", "--players", "human,oracle"], "unknown player 'oracle'"),
        (["campaign", "--difficulty", "brutal"], "unknown difficulty 'brutal'"),
        (["campaign", "--characters", "Rez"], "1 characters for 3 players"),
        (["campaign", "--sets", "nothing"], "unknown set"),
        (["campaign", "--resume", "no-such-file"], "cannot read no-such-file"),
        (["campaign", "--seed", str(1 << 70)], "the seed is"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(tmp_path, arguments, reason):
    code, output = run(*arguments)

    assert code == 1
    assert reason in output
    assert "Traceback" not in output


def test_a_saved_campaign_is_never_written_over(tmp_path):
    path = tmp_path / "kept.shards"
    path.write_text("precious")

    code, output = run("campaign", "--save", str(path))

    assert code == 1
    assert f"resume it with shardmaster campaign --resume {path}" in output
    assert path.read_text() == "precious"


def test_a_record_of_another_kind_is_refused(tmp_path):
    path = tmp_path / "game.shards"
    run("play", "--seed", "1", "--save", str(path))

    code, output = run("campaign", "--resume", str(path))

    assert code == 1
    assert "this is a Shardmaster 'record', expected a campaign" in output


def test_a_changed_book_is_refused(tmp_path, book):
    path = tmp_path / "kept.shards"
    run("campaign", "--book", str(book), "--save", str(path), typed="1\n")
    book.write_text(TEXT.replace("{2: 12", "{2: 13"))

    code, output = run("campaign", "--resume", str(path))

    assert code == 1
    assert "the book 'small' has changed since this campaign was saved" in output


def test_you_cannot_save_them_all(tmp_path):
    path = tmp_path / "kept.shards"

    run("campaign", "--not-all-saved", "--save", str(path))

    assert kept(path).terms.not_all_saved
