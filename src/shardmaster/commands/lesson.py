"""Lessons on strategy."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from shardmaster.lessons.lesson import lesson_named
from shardmaster.lessons.progress import Progress
from shardmaster.play.session import resume
from shardmaster.profile.played import own_seat
from shardmaster.profile.saved import SAVED, Own, collected
from shardmaster.review.reviewer import Verdicts, review
from shardmaster.review.telling import suggestion_said
from shardmaster.review.themes import suggested
from shardmaster.review.turning_points import TurningPoint

FILE = "lessons.json"
"""Where progress is kept: beside the saved games of this folder."""
INVITATION = "Three short lessons on strategy: shardmaster lesson"
RECENT = 5
"""Games that are reviewed for a suggestion: each takes a few seconds."""


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
@click.option(
    "--review",
    "games",
    type=click.Path(path_type=Path),
    multiple=True,
    help=f"Review saved games, or the last {RECENT} of a folder, and suggest a lesson.",
)
def lesson(name: str, save: Path, games: tuple[Path, ...]) -> None:
    """Take a short lesson on strategy, with positions to solve; without LESSON, list them.

    Positions that you have solved are not posed again until all of the lesson are solved.
    """
    from shardmaster.terminal.lesson import listed, take

    if games:
        click.echo(_suggestion(collected(list(games)).games[-RECENT:]))
    elif name:
        take(lesson_named(name), Progress(save))
    else:
        Console(highlight=False).print(listed(Progress(save)))


def turning_points(games: list[Own]) -> list[TurningPoint]:
    """Those of a player in some of their own games."""
    points: list[TurningPoint] = []
    for own in track(games, "Reviewing", console=Console(stderr=True), transient=True):
        points += _turning_points(own.record)
    return points


def _suggestion(games: list[Own]) -> str:
    """What to learn from some of one's own games, in a few lines."""
    points = turning_points(games)
    found = suggested(points)
    looked_at = f"{len(games)} {'game' if len(games) == 1 else 'games'}"
    if found is None:
        return f"{looked_at}, {len(points)} turning points: no theme stands out."
    said = suggestion_said(found)
    return f"{looked_at}. {said['why']}\n{said['title']}: shardmaster lesson {found.theme}"


def _turning_points(record: str) -> tuple[TurningPoint, ...]:
    """Those of the player whose game it is; luck, which comes after them, is left out."""
    session = resume(record)
    seat = own_seat(session)
    assert seat is not None, "own games have a person in them"
    for part in review(session, [seat]):
        if isinstance(part, Verdicts):
            return part.points
    return ()
