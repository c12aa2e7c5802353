"""Lessons on strategy."""

from pathlib import Path

import click
from rich.console import Console

from shardmaster.lessons.lesson import lesson_named
from shardmaster.lessons.progress import Progress
from shardmaster.profile.saved import SAVED

FILE = "lessons.json"
"""Where progress is kept: beside the saved games of this folder."""
INVITATION = "Three short lessons on strategy: shardmaster lesson"


def invite(path: Path) -> None:
    """Mention the lessons to those whose only saved game this is."""
    others = [each for each in path.parent.glob(SAVED) if each != path]
    if not others and not (path.parent / FILE).exists():
        click.echo(INVITATION)


@click.command()
@click.argument("name", default="", metavar="[LESSON]")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path(FILE),
    show_default=True,
    help="File to keep your progress in.",
)
def lesson(name: str, save: Path) -> None:
    """Take a short lesson on strategy, with positions to solve; without LESSON, list them.

    Positions that you have solved are not posed again until all of the lesson are solved.
    """
    from shardmaster.terminal.lesson import listed, take

    progress = Progress(save)
    if name:
        take(lesson_named(name), progress)
    else:
        Console(highlight=False).print(listed(progress))
