"""Lessons: every position is proven, fits its theme, and is explained in both languages."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from shardmaster.cli import main
from shardmaster.commands.lesson import FILE, INVITATION, invite
from shardmaster.engine.errors import DamagedSave, ShardmasterError, UnknownName
from shardmaster.engine.ids import END, FOCUS, PLAY, STRIKE, Seat, verb_of
from shardmaster.language.client import client_words
from shardmaster.language.describe import describe
from shardmaster.language.registry import LANGUAGES, wording
from shardmaster.lessons.lesson import CHOOSE, Lesson, lesson_named, lessons, position_named
from shardmaster.lessons.progress import Progress
from shardmaster.lessons.texts import lesson_text, position_text
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting
from shardmaster.puzzles.mining import Spot
from shardmaster.puzzles.proof import winning_line
from shardmaster.puzzles.puzzle import WIN, Puzzle
from shardmaster.puzzles.solving import Attempt
from shardmaster.reference.statistics import statistics
from shardmaster.review.themes import CHAMPIONS, TEMPO, THEME_OF, THEMES, mistake_in
from shardmaster.review.turning_points import TurningPoint
from shardmaster.terminal.lesson import take
from tools.claims import checked
from tools.lesson_positions import kind_of

pytestmark = pytest.mark.once

POSITIONS = [position for lesson in lessons() for position in lesson.positions]

each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.id)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def mistaken(position: Puzzle, played: int) -> TurningPoint:
    """A turning point that someone has who gives a wrong answer."""
    game = position.position()
    better = position.right(game)[0]
    return TurningPoint(0, game.turn, position.seat, game, played, better, 0.4, 0.5, 0.01, 48, ())


# Positions


@each_lesson
def test_a_lesson_has_three_to_five_positions(lesson: Lesson) -> None:
    assert 3 <= len(lesson.positions) <= 5
    assert [each.id for each in lesson.positions] == [
        f"{lesson.name}-{number}" for number in range(1, len(lesson.positions) + 1)
    ]
    assert {each.kind for each in lesson.positions} <= {WIN, CHOOSE}


@each_position
def test_a_position_is_proven(position: Puzzle) -> None:
    assert checked(position) is not None


@pytest.mark.parametrize(
    "position", [each for each in POSITIONS if each.kind == CHOOSE], ids=lambda each: each.id
)
def test_wrong_answers_are_mistakes_of_the_theme(position: Puzzle) -> None:
    """A review would say the same of at least half of them."""
    options = position.position().options(Seat(position.seat))
    wrong = [option for at, option in enumerate(options) if at not in position.accepted]

    found = [THEME_OF[mistake_in(mistaken(position, option))] for option in wrong]

    assert 2 * found.count(position.themes[0]) >= len(wrong)


@pytest.mark.parametrize(("id", "verb"), [("tempo-3", FOCUS), ("tempo-4", FOCUS)])
def test_a_win_by_mastery_needs_focus(id: str, verb: int) -> None:
    position = position_named(id)

    line = winning_line(position.position(), Seat(position.seat))

    assert TEMPO in position.themes
    assert verb in map(verb_of, line)


def test_a_win_may_lie_in_leaving_a_champion_alone() -> None:
    position = position_named("champions-4")
    options = position.position().options(Seat(position.seat))

    assert CHAMPIONS in position.themes
    assert [verb_of(option) == STRIKE for option in options] == [True, False]
    assert position.accepted == (1,)


@each_position
def test_a_position_is_as_small_as_the_search_wants_them(position: Puzzle) -> None:
    spot = Spot(position.position(), Seat(position.seat), position.setting, position.moves)

    assert kind_of(spot) == position.kind


# Words


@each_language
@each_position
def test_a_position_is_explained_by_what_is_in_it(position: Puzzle, language: str) -> None:
    """A card of the solution is named in the explanation, but not in the task of a choice."""
    text = position_text(position, language)
    game, seat, words = position.position(), Seat(position.seat), wording(language)
    right = [describe(game, seat, option, words).name for option in position.right(game)]
    cards = [name for name in right if name]

    assert all(text.__dict__.values())
    assert "{" not in f"{text.task}{text.hint}{text.why}"
    assert position.kind == WIN or not cards or any(card in text.why for card in cards)


@each_language
@each_lesson
def test_a_lesson_has_a_title_and_a_few_short_paragraphs(lesson: Lesson, language: str) -> None:
    text = lesson_text(lesson, language)

    assert text.title
    assert text.about
    assert 2 <= len(text.paragraphs) <= 4
    assert all(40 < len(each) < 600 for each in text.paragraphs)
    assert "{" not in "".join(text.paragraphs)


def test_figures_are_those_of_the_statistics() -> None:
    text = " ".join(lesson_text(lesson_named(TEMPO)).paragraphs)
    attacks = round(100 * statistics()["falls"]["attack"][1])

    assert f"{attacks}% of the players" in text


def test_no_text_is_left_over() -> None:
    """Each word of the area belongs to a lesson or to one of its positions."""
    folder = LANGUAGES["en"].folder / "client"
    said = json.loads((folder / "strategy.json").read_text(encoding="utf-8"))
    wanted = {f"{name}_{part}" for name in THEMES for part in ("title", "about", "text")}
    for position in POSITIONS:
        key = position.id.replace("-", "_")
        wanted |= {f"{key}_{part}" for part in ("task", "hint", "why")}

    assert said.keys() == wanted


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match="tempo"):
        lesson_named("nothing")
    with pytest.raises(ShardmasterError, match="no lesson has a position 'tempo-9'"):
        position_named("tempo-9")


# Progress


def test_progress_is_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE
    Progress(path).note("tempo-1")
    progress = Progress(path)
    progress.note("tempo-1")
    progress.note("long-gone")

    assert Progress(path).is_solved("tempo-1")
    assert not Progress(path).is_solved("tempo-2")
    assert Progress(path).solved_of(lesson_named(TEMPO)) == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"solved": 3}', '{"solved": [1]}', "[" * 9999])
def test_a_file_that_holds_no_progress_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE
    path.write_text(text, encoding="utf-8")

    with pytest.raises(DamagedSave, match="not the progress of lessons"):
        Progress(path)
    assert path.read_text(encoding="utf-8") == text


# At the terminal


def numbers(position: Puzzle) -> list[str]:
    """What to type to solve a position."""
    attempt = Attempt(position)
    typed = []
    while not attempt.done:
        option = attempt.next()
        typed.append(str(attempt.game.options(attempt.seat).index(option) + 1))
        attempt.answer(option)
    return typed


def taken(name: str, path: Path, *lines: str) -> str:
    screen = StringIO()
    waiting = [*lines]

    def read(prompt: str) -> str:
        return waiting.pop(0) if waiting else "q"

    console = Console(file=screen, width=100, highlight=False)
    take(lesson_named(name), Progress(path), console, read)
    return re.sub(r"\s+", " ", screen.getvalue())


def test_a_lesson_is_taken_position_by_position(tmp_path: Path) -> None:
    path = tmp_path / FILE
    first, *others = lesson_named(CHAMPIONS).positions
    words = client_words("lessons")

    begun = taken(CHAMPIONS, path, "i", *numbers(first))
    resumed = taken(CHAMPIONS, path, *(line for each in others for line in numbers(each)))

    assert lesson_text(lesson_named(CHAMPIONS)).paragraphs[0] in begun
    assert position_text(first).hint in begun
    assert position_text(first).why in begun
    assert words.say("done") not in begun
    assert words.say("position", number=1, of=4) not in resumed
    assert position_text(others[-1]).why in resumed
    assert words.say("done") in resumed
    assert "Next lesson: Tempo and mastery (shardmaster lesson tempo)" in resumed
    assert words.say("position", number=1, of=4) in taken(CHAMPIONS, path)


def test_the_command_lists_lessons_with_what_is_solved(tmp_path: Path) -> None:
    path = tmp_path / FILE
    Progress(path).note("thinning-1")

    listed = CliRunner().invoke(main, ["lesson", "--save", str(path)])
    wrong = CliRunner().invoke(main, ["lesson", "nothing", "--save", str(path)])

    assert listed.output.count("shardmaster lesson ") == len(lessons())
    assert "1 of 5 solved" in listed.output
    assert wrong.exit_code == 1
    assert "tempo, thinning, champions" in wrong.output


def thrifty(path: Path) -> None:
    """Save a game of someone who plays all cards and buys nothing."""
    session = Session(Setting(seed=3, sets=("base",), turn_limit=6), ("human", "greedy"))
    while not session.game.over:
        seat = session.game.to_move()
        options = session.game.options(seat)
        plays = [option for option in options if verb_of(option) == PLAY]
        ends = [option for option in options if verb_of(option) == END]
        session.submit(seat, (plays or ends or options)[0])
    path.write_text(session.record(), encoding="utf-8")


def test_a_lesson_is_suggested_from_ones_own_games(tmp_path: Path) -> None:
    thrifty(tmp_path / "game.shards")

    found = CliRunner().invoke(main, ["lesson", "--review", str(tmp_path)])
    nothing = CliRunner().invoke(main, ["lesson", "--review", str(tmp_path / "none")])

    assert re.search(r"1 game\. In \d of \d turning points, a card should have been", found.output)
    assert "Thinning and buying: shardmaster lesson thinning" in found.output
    assert nothing.exit_code == 1


def test_lessons_are_mentioned_after_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game-1.shards"
    game.touch()

    invite(game)
    assert INVITATION in capsys.readouterr().out
    (tmp_path / "game-2.shards").touch()
    invite(game)
    assert not capsys.readouterr().out
