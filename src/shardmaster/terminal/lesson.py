"""A lesson at the terminal: its text, then its positions one after the other."""

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from shardmaster.language.client import client_words
from shardmaster.lessons.lesson import Lesson, lessons
from shardmaster.lessons.progress import Progress
from shardmaster.lessons.texts import lesson_text, position_text
from shardmaster.puzzles.puzzle import Puzzle
from shardmaster.terminal.palette import KEY, QUIET
from shardmaster.terminal.prompt import Read
from shardmaster.terminal.puzzle import Around, PuzzleScreen, Stopped

WIDE = 100
"""Columns of a text, at most: longer lines are hard to read."""
COMMAND = "shardmaster lesson {name}"


def listed(progress: Progress) -> Group:
    """All lessons, and how far each of them has been solved."""
    words = client_words("lessons")
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for lesson in lessons():
        said = lesson_text(lesson)
        done = words.say("progress", done=progress.solved_of(lesson), of=len(lesson.positions))
        name = Text(COMMAND.format(name=lesson.name), KEY)
        table.add_row(name, Text(f"{said.title}. {said.about}"), Text(done, QUIET))
    return Group(Text(words.say("lead")), Text(), table)


def take(
    lesson: Lesson, progress: Progress, console: Console | None = None, read: Read = input
) -> None:
    """Show the text of a lesson and pose what is not solved yet, or everything again."""
    screen = console or Console(highlight=False)
    said = lesson_text(lesson)
    screen.print(Text(said.title, "bold underline"), Text())
    for paragraph in said.paragraphs:
        text = Padding(Text(paragraph), (0, 0, 1, 0))
        screen.print(text, width=min(WIDE, screen.width))
    numbered = list(enumerate(lesson.positions, 1))
    left = [each for each in numbered if not progress.is_solved(each[1].id)] or numbered
    try:
        for number, position in left:
            _pose(lesson, position, number, screen, read)
            progress.note(position.id)
            screen.print()
    except (Stopped, KeyboardInterrupt, EOFError):
        return
    screen.print(Text(client_words("lessons").say("done"), KEY))
    following = [each for each in lessons() if not progress.is_done(each)]
    if following:
        title = lesson_text(following[0]).title
        command = COMMAND.format(name=following[0].name)
        screen.print(client_words("lessons").say("next_lesson", title=title), f"({command})")


def _pose(lesson: Lesson, position: Puzzle, number: int, screen: Console, read: Read) -> None:
    text = position_text(position)
    name = client_words("lessons").say("position", number=number, of=len(lesson.positions))
    PuzzleScreen(position, screen, read, Around(text.task, name, text.hint, text.why)).run()
