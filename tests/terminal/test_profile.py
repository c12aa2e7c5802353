"""A profile in the terminal."""

import json
import os
import re
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from shardmaster import Session, Setting, resume
from shardmaster.cli import main
from shardmaster.lessons.lesson import lessons
from shardmaster.lessons.progress import Progress
from shardmaster.play.results import LOST, WON
from shardmaster.play.results import Result as Ended
from shardmaster.play.saves import write
from shardmaster.profile import Played, profile
from shardmaster.review.themes import BOUGHT, THINNING, Suggestion
from shardmaster.terminal.palette import FANCY, PLAIN, Signs
from shardmaster.terminal.profile import Learned, ProfileScreen
from tests.golden.files import FOLDER

NOTHING_SOLVED = Progress(Path("nowhere"))
NOTHING_LEARNED = Learned(NOTHING_SOLVED)


def shown(
    games: list[Played],
    signs: Signs = FANCY,
    language: str = "en",
    learned: Learned = NOTHING_LEARNED,
) -> str:
    screen = StringIO()
    console = Console(file=screen, width=100, highlight=False)
    console.print(ProfileScreen(profile(games), learned, signs, language).drawn())
    return screen.getvalue()


def duel(result: Ended, opponent: str = "greedy") -> Played:
    bought = {"omnius_the_all_knowing": 2}
    share = float(result == WON)
    return Played("free-for-all", "Decima", (opponent,), result, share, deck=25, bought=bought)


def conceded(by: int, seed: int = 3, players: tuple[str, ...] = ("human", "greedy")) -> Session:
    session = Session(Setting(seed=seed, sets=("base",)), players)
    session.concede(by)
    return session


def kept(folder: Path, *sessions: Session) -> list[Path]:
    """Saved games, the first of them the oldest."""
    paths = []
    for number, session in enumerate(sessions):
        paths.append(folder / f"game-{9 - number}.shards")
        write(paths[-1], session.record())
        os.utime(paths[-1], (number, number))
    return paths


def shardmaster(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["profile", *map(str, arguments)])


def read(*arguments: str | Path) -> dict[str, list[dict[str, object]]]:
    done = shardmaster(*arguments, "--json")
    assert done.exit_code == 0, done.output
    found: dict[str, list[dict[str, object]]] = json.loads(done.stdout)
    return found


def test_everything_is_on_the_screen() -> None:
    screen = shown([duel(WON), duel(LOST, "human"), duel(WON, "adept")])

    for part in ("3 games  2 won, 0 drawn, 1 lost", "Rating", "By mode", "By character"):
        assert part in screen
    assert "Free for All" in screen
    assert "Decima" in screen
    assert "People" in screen
    assert "✓ First victory  2 games  Win a game." in screen
    assert "turning point" in screen
    assert "✓ Giant killer  1 game" in screen
    assert "  Thin deck  Win with at most 15 cards" in screen
    assert "your best cards come up more often" not in screen


def test_the_curve_rises_with_the_rating() -> None:
    screen = shown([duel(LOST)] * 8 + [duel(WON)] * 20)
    rows = screen.splitlines()
    first = next(number for number, row in enumerate(rows) if "█" in row or "▄" in row)
    chart = [row[5:] for row in rows[first : first + 4]]

    heights = [sum(row[at : at + 1] not in ("", " ") for row in chart) for at in range(28)]
    assert heights[7] == min(heights)
    assert heights[7:] == sorted(heights[7:])
    assert heights[27] > heights[7]


def test_a_long_curve_ends_with_the_last_game() -> None:
    screen = shown([duel(LOST)] * 300 + [duel(WON)])

    assert max(len(row.rstrip()) for row in screen.splitlines() if "█" in row) <= 70


def test_a_plain_terminal_gets_plain_letters() -> None:
    plain = shown([duel(WON), duel(LOST)], PLAIN)

    assert plain.isascii()


@pytest.mark.parametrize(("language", "said"), [("en", "no finished games"), ("fr", "pas encore")])
def test_without_games_it_says_so(language: str, said: str) -> None:
    assert said in shown([], language=language)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "against bots of the ladder"), ("fr", "contre les bots de l’échelle")],
)
def test_games_without_a_rating_say_how_to_get_one(language: str, said: str) -> None:
    assert said in shown([duel(WON, "human")], language=language)


def test_the_first_lesson_that_is_left_comes_next(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "lessons.json")
    first, second, third = lessons()
    for position in first.positions:
        progress.note(position.id)
    progress.note(third.positions[0].id)

    screen = shown([duel(WON)], learned=Learned(progress))

    for row in (r"Tempo and mastery +4 of 4", r"Thinning and buying +0 of 5", r"champions +1 of 4"):
        assert re.search(row, screen)
    assert "The next one: Thinning and buying  shardmaster lesson thinning" in screen
    assert "shardmaster profile --review" in screen
    for lesson in (second, third):
        for position in lesson.positions:
            progress.note(position.id)
    assert "You have solved them all." in shown([], learned=Learned(progress))


def test_a_lesson_that_reviews_suggest_comes_before_others() -> None:
    found = Suggestion(THINNING, BOUGHT, 2, 3)
    learned = Learned(NOTHING_SOLVED, reviewed=True, suggestion=found)

    assert "Your reviews suggest: Thinning and buying" in shown([duel(LOST)], learned=learned)
    french = shown([duel(LOST)], language="fr", learned=learned)
    assert "Dans 2 tournants sur 3" in french
    assert "No theme stands out" in shown([duel(LOST)], learned=Learned(NOTHING_SOLVED, True))


def test_lessons_are_solved_beside_the_saved_games(tmp_path: Path) -> None:
    """A game that nobody began to play has no turning points."""
    (path,) = kept(tmp_path, conceded(0))
    Progress(tmp_path / "lessons.json").note(lessons()[1].positions[0].id)

    data = read(path, "--review")

    assert [each["solved"] for each in data["lessons"]] == [0, 1, 0]
    assert [each["positions"] for each in data["lessons"]] == [4, 5, 4]
    assert not any(each["suggested"] for each in data["lessons"])


def test_the_games_of_a_folder_come_oldest_first(tmp_path: Path) -> None:
    kept(tmp_path, conceded(by=0, seed=1), conceded(by=1, seed=2))

    data = read(tmp_path)

    assert [game["result"] for game in data["games"]] == [LOST, WON]
    assert [game["file"] for game in data["games"]] == ["game-9.shards", "game-8.shards"]
    assert [point["games"] for point in data["curve"]] == [1, 2]


def test_what_is_no_own_game_is_left_out_and_named(tmp_path: Path) -> None:
    going_on = Session(Setting(seed=4, sets=("base",)), ("human", "greedy"))
    kept(tmp_path, conceded(0), going_on, conceded(0, seed=5, players=("greedy", "greedy")))
    (tmp_path / "cut.shards").write_text("{")
    (tmp_path / "letter.txt").write_text("Dear reader")
    campaign = (FOLDER / "campaign.record.json").read_text(encoding="utf-8")
    (tmp_path / "campaign.shards").write_text(campaign)

    done = shardmaster(tmp_path)

    assert "1 game " in done.stdout
    assert "Left out: 1 not over, 1 only bots, 1 campaign, 1 unreadable" in done.stderr


def test_a_named_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "cut.shards").write_text("{")

    cut, missing = shardmaster(tmp_path / "cut.shards"), shardmaster(tmp_path / "none.shards")

    assert "cut.shards" in cut.output
    assert "not complete JSON" in cut.output
    assert "No such file" in missing.output
    assert cut.exit_code == missing.exit_code == 1


def test_exported_games_give_the_same_profile(tmp_path: Path) -> None:
    sessions = [conceded(by=by, seed=seed) for seed, by in enumerate((0, 1, 1))]
    files = kept(tmp_path, *sessions)
    export = tmp_path / "all.shards"

    done = shardmaster(*files, "--export", export)

    assert done.output == f"Wrote 3 games to {export}\n"
    lines = export.read_text(encoding="utf-8").splitlines()
    assert [resume(line).record() for line in lines] == [each.record() for each in sessions]
    before, after = read(*files), read(export)
    assert {**before, "games": []} == {**after, "games": []}
    assert len(read(tmp_path)["games"]) == 3, "the same game counts once"


def test_an_export_overwrites_nothing(tmp_path: Path) -> None:
    (path,) = kept(tmp_path, conceded(0))

    done = shardmaster(path, "--export", path)

    assert "already exists" in done.output
    assert resume(path.read_text(encoding="utf-8")).game.over


def test_one_damaged_line_does_not_cost_the_other_games(tmp_path: Path) -> None:
    records = [conceded(by=0, seed=seed).record() for seed in range(3)]
    damaged = records[1].replace('"seed":1', '"seed":2')
    (tmp_path / "all.shards").write_text(records[0] + damaged + records[2])

    assert len(read(tmp_path)["games"]) == 2
    assert "Left out: 1 unreadable" in shardmaster(tmp_path).stderr
    assert "checksum does not match" in shardmaster(tmp_path / "all.shards").output
