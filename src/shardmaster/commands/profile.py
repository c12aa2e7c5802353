"""What your saved games say about you."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console

from shardmaster.commands.lesson import FILE, RECENT, turning_points
from shardmaster.commands.options import JSON
from shardmaster.engine.errors import ShardmasterError
from shardmaster.language.registry import EN, LANGUAGES
from shardmaster.lessons.lesson import lessons
from shardmaster.lessons.progress import Progress
from shardmaster.play.saves import write
from shardmaster.profile import profile as figures
from shardmaster.profile.saved import Collection, collected
from shardmaster.review.themes import suggested
from shardmaster.terminal.palette import signs_for
from shardmaster.terminal.profile import Learned, ProfileScreen


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[FOLDER or FILES]...")
@click.option(
    "--export",
    type=click.Path(path_type=Path),
    help="Write all your games into this file, and nothing else; 'profile' reads it back.",
)
@click.option(
    "--review", is_flag=True, help=f"Review your last {RECENT} games, and suggest a lesson."
)
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=EN,
    show_default=True,
    help="Language of the profile.",
)
@JSON
def profile(
    paths: tuple[Path, ...], export: Path | None, review: bool, language: str, as_json: bool
) -> None:
    """Show your results, your rating and what you achieved, from saved games.

    Without arguments, all saved games of this folder count (*.shards). If several people played
    at one keyboard, you are the first of them. Campaigns are left out.
    """
    found = collected(list(paths) or [Path()])
    shown = figures([own.facts for own in found.games])
    if export is not None:
        _export(found, export)
        return
    suggestion = suggested(turning_points(found.games[-RECENT:])) if review else None
    learned = Learned(_progress(paths), review, suggestion)
    if as_json:
        games = [{"file": own.file, **asdict(own.facts)} for own in found.games]
        data = {**shown.data(), "lessons": _lessons(learned), "games": games}
        click.echo(json.dumps(data, indent=1))
    else:
        console = Console(highlight=False)
        console.print(ProfileScreen(shown, learned, signs_for(console), language).drawn())
        _say_left_out(found)


def _progress(paths: tuple[Path, ...]) -> Progress:
    """What was solved of the lessons; it is noted beside the saved games."""
    first = paths[0] if paths else Path()
    return Progress((first if first.is_dir() else first.parent) / FILE)


def _lessons(learned: Learned) -> list[dict[str, object]]:
    theme = learned.suggestion.theme if learned.suggestion else ""
    return [
        {
            "name": lesson.name,
            "solved": learned.progress.solved_of(lesson),
            "positions": len(lesson.positions),
            "suggested": lesson.name == theme,
        }
        for lesson in lessons()
    ]


def _export(found: Collection, path: Path) -> None:
    if path.exists():
        raise ShardmasterError(f"{path} already exists: choose another name")
    write(path, found.exported())
    count = len(found.games)
    click.echo(f"Wrote {count} {'game' if count == 1 else 'games'} to {path}")


def _say_left_out(found: Collection) -> None:
    """On standard error, so that what is counted stays clear."""
    parts = [f"{count} {reason}" for reason, count in found.left_out.items() if count]
    if parts:
        click.echo(f"Left out: {', '.join(parts)}", err=True)
