"""A review in the terminal."""

import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from shardmaster import Session, Setting
from shardmaster.cli import main
from shardmaster.language.describe import names_of
from shardmaster.play.saves import write
from shardmaster.review.chances import Chances
from shardmaster.review.reviewer import Review, reviewed
from shardmaster.terminal.palette import FANCY, PLAIN, Signs
from shardmaster.terminal.review import ReviewScreen
from tests.golden.files import FOLDER
from tests.review.games import LITTLE, played
from tests.review.test_themes import END, STRIKING, point
from tests.review.test_turning_points import lethal, looked_at, step, weak_recruit


def shown(
    found: Review, signs: Signs = FANCY, language: str = "en", players: tuple[str, ...] = ()
) -> str:
    session = played(2)
    session.players = players
    screen = StringIO()
    console = Console(file=screen, width=100, highlight=False)
    console.print(ReviewScreen(session, found, signs, language).drawn([0, 1]))
    return screen.getvalue()


@pytest.fixture(scope="module")
def found() -> Review:
    review = reviewed(played(2), care=LITTLE)
    point = looked_at(step(lethal(), "end"))
    assert point is not None
    review.turning_points = [point]
    return review


def test_everything_is_on_the_screen(found: Review) -> None:
    screen = shown(found)

    for heading in ("Chance to win", "Turning points", "Luck", "Numbers", "Deck at the end"):
        assert heading in screen
    assert "Played: End" in screen
    assert "Master: Play Nil Assassin" in screen
    assert "Why: Wins this turn" in screen
    assert "→ 100%" in screen
    assert "× Crystal" in screen


def test_cards_that_make_the_difference_are_on_the_screen(found: Review) -> None:
    point = looked_at(weak_recruit())
    assert point is not None
    one = Review(found.chances, found.numbers, [], [point])

    assert "better deck with Data Heretic instead of Li Hin, The Shattered" in shown(one)
    assert "avec «\xa0Pirate Hérétique\xa0» au lieu de" in shown(one, language="fr")


def test_the_chart_is_as_high_as_the_chances(found: Review) -> None:
    rising = [Chances(turn, turn, 0, (turn / 8, 1 - turn / 8)) for turn in range(9)]
    screen = shown(Review(rising, found.numbers, [], []))

    rows = screen.splitlines()
    first = next(number for number, row in enumerate(rows) if row.strip().startswith("100%"))
    assert [row[5:14] for row in rows[first : first + 4]] == [
        "       ▄█",
        "     ▄███",
        "   ▄█████",
        " ▄███████",
    ]


def test_a_plain_terminal_gets_plain_letters(found: Review) -> None:
    plain = shown(found, PLAIN)

    assert not set(plain) & set("▁▂▃▄▅▆▇█▲·")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "beyond the noise"), ("fr", "nettement meilleure")]
)
def test_a_game_without_turning_points_blames_no_one(
    found: Review, language: str, said: str
) -> None:
    blameless = Review(found.chances, found.numbers, found.fortunes, [])

    assert said in shown(blameless, language=language)


def test_a_lesson_is_suggested_to_those_who_need_it(found: Review) -> None:
    needed = Review(
        found.chances, found.numbers, found.fortunes, [point(END, STRIKING), point(END, STRIKING)]
    )
    player = names_of(played(2).game)[0]

    screen = shown(needed)

    assert f"{player}: In 2 of 2 turning points, a champion was left alone" in screen
    assert "When to strike champions (shardmaster lesson champions)" in screen


def test_people_come_before_bots_which_learn_nothing(found: Review) -> None:
    needed = Review(
        found.chances, found.numbers, found.fortunes, [point(END, STRIKING), point(END, STRIKING)]
    )

    screen = shown(needed, players=("greedy", "human"))

    player = names_of(played(2).game)[0]
    assert f"{player} (greedy)" in screen
    assert "In none of your decisions" in screen
    assert screen.index("2 turning points of others") < screen.index("Played: End")
    assert "What to learn" not in screen
    assert "What to learn" not in shown(found)


def shardmaster(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["review", *arguments])


def saved(session: Session, folder: Path) -> str:
    path = folder / "game.shards"
    write(path, session.record())
    return str(path)


def test_the_command_gives_data(tmp_path: Path) -> None:
    session = Session(Setting(seed=3, sets=("base",)))
    session.concede(0)

    done = shardmaster(saved(session, tmp_path), "--json", "--language", "fr", "--seat", "1")

    data = json.loads(done.stdout)
    assert data["winners"] == [1]
    assert data["chances"][-1]["chances"] == [0.0, 1.0]
    assert data["lessons"] == []
    assert [each["seat"] for each in data["luck"]] == [1]
    assert len(data["numbers"]) == 2


def test_the_command_shows_the_review(tmp_path: Path) -> None:
    session = Session(Setting(seed=3, sets=("base",)))
    session.concede(0)

    assert "Chances de gagner" in shardmaster(saved(session, tmp_path), "--language", "fr").output


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path) -> None:
    going_on = shardmaster(saved(Session(Setting(seed=3)), tmp_path))
    battle = shardmaster(str(FOLDER / "campaign.record.json"))

    assert "not over yet" in going_on.output
    assert "battles of the campaign cannot be reviewed" in battle.output
    assert going_on.exit_code == battle.exit_code == 1
