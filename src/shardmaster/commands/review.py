"""Review a finished game."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from shardmaster.campaign import session as campaign
from shardmaster.commands.options import JSON
from shardmaster.engine.errors import Refusal
from shardmaster.engine.observe import seats_in
from shardmaster.language.client import client_words
from shardmaster.language.describe import names_of
from shardmaster.language.registry import EN, LANGUAGES, wording
from shardmaster.play.saves import kind_of, read
from shardmaster.play.session import Session, resume
from shardmaster.review import reviewer
from shardmaster.review.luck import LuckOf, luck_of
from shardmaster.review.reviewer import Review
from shardmaster.review.telling import suggestions, told
from shardmaster.terminal.palette import signs_for
from shardmaster.terminal.review import ReviewScreen


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Look only at the decisions and the luck of this seat.")
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=EN,
    show_default=True,
    help="Language of the review.",
)
@JSON
def review(file: Path, seat: int | None, language: str, as_json: bool) -> None:
    """Review a saved game: chances, turning points, luck and numbers.

    Every decision is compared with what the bot `master` would have answered. Only differences
    beyond the noise count.
    """
    text = read(file)
    if kind_of(text) == campaign.KIND:
        raise Refusal("no-review")
    session = resume(text)
    found = _found(session, None if seat is None else [seat], language)
    seats = [own.seat for own in found.numbers if seat in (None, own.seat)]
    if as_json:
        click.echo(json.dumps(_summary(session, found, seats, language), indent=1))
    else:
        console = Console(highlight=False)
        console.print(ReviewScreen(session, found, signs_for(console), language).drawn(seats))


def _found(session: Session, seats: list[int] | None, language: str) -> Review:
    """The review, with a progress bar."""
    found = Review()
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(client_words("review", language).say("title"), total=None)
        for part in reviewer.review(session, seats):
            found.add(part)
            if isinstance(part, reviewer.Progress):
                progress.update(task, completed=part.done, total=part.of)
    return found


def _summary(session: Session, found: Review, seats: list[int], language: str) -> dict[str, object]:
    game = session.game
    return {
        "players": names_of(game, wording(language)),
        "winners": seats_in(game.winners),
        "turns": game.turn,
        "chances": [told(each) for each in found.chances],
        "turning_points": [told(each, [language]) for each in found.turning_points],
        "lessons": suggestions(found.turning_points, [language]),
        "luck": [_luck(luck_of(seat, found.fortunes)) for seat in seats],
        "fortunes": [told(each) for each in found.fortunes],
        "numbers": [told(each) for each in found.numbers],
    }


def _luck(luck: LuckOf) -> dict[str, object]:
    return {
        "seat": luck.seat,
        "hands": round(luck.hands, 4),
        "cards": round(luck.cards, 4),
        "total": round(luck.total, 4),
        "error": round(luck.error, 4),
    }
