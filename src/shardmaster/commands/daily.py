"""Play the challenge of a day."""

from pathlib import Path

import click

from shardmaster.challenge.deals import Challenge, challenge_of, day_named, today
from shardmaster.challenge.scores import score_of, shared
from shardmaster.engine.errors import ShardmasterError
from shardmaster.language.registry import EN, LANGUAGES
from shardmaster.play.catalog import SETS, VARIANTS, mode_named
from shardmaster.play.saves import read
from shardmaster.play.session import Session, resume
from shardmaster.terminal import choosers
from shardmaster.terminal import play as play_at_terminal
from shardmaster.terminal.seats import HUMAN

RESUME = "shardmaster daily --date {day} --save {{path}}"


@click.command()
@click.option("--date", "day", default="", help="An earlier day, such as 2026-01-31.")
@click.option("--save", type=click.Path(path_type=Path), help="File to save to.")
@click.option("--show", is_flag=True, help="Only say what is played on that day.")
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=EN,
    show_default=True,
    help="Language of the text to share.",
)
def daily(day: str, save: Path | None, show: bool, language: str) -> None:
    """Play today's challenge: the same deal for everyone, and a score to share.

    Every answer is saved at once; the same command resumes the game. A day begins at midnight UTC.
    """
    last = today()
    challenge = challenge_of(day_named(day, last) if day else last)
    if show:
        click.echo(described(challenge))
        return
    path = save or Path(f"daily-{challenge.day}.shards")
    session = _session(challenge, path)
    if not session.game.over:
        click.echo(described(challenge))
        command = RESUME.format(day=challenge.day)
        play_at_terminal(session, choosers(session), path, resume_command=command)
    if session.game.over:
        click.echo(f"\n{shared(challenge, score_of(session, challenge.seat), language)}")


def _session(challenge: Challenge, path: Path) -> Session:
    """The game of that day, begun or resumed: the first attempt is the one that counts."""
    players = challenge.players(HUMAN)
    if not path.exists():
        return Session(challenge.setting, players)
    session = resume(read(path))
    if (session.setting, session.players) != (challenge.setting, players):
        raise ShardmasterError(f"{path} is not the challenge of {challenge.day}")
    return session


def described(challenge: Challenge) -> str:
    """What is played on a day, in a line."""
    setting = challenge.setting
    parts = [mode_named(setting.mode).title, *(VARIANTS[each].title for each in setting.variants)]
    sets = "all sets" if len(setting.sets) == len(SETS) else _titles(setting.sets)
    character = f" You play {challenge.character}." if challenge.character else ""
    against = _against(setting.seats - 1, challenge.opponent)
    return f"{challenge.day}: {', '.join(parts)}, {sets}, {against}.{character}"


def _titles(sets: tuple[str, ...]) -> str:
    return " and ".join(SETS[each].title for each in sets)


def _against(others: int, bot: str) -> str:
    if not others:
        return "solo"
    return f"with {bot}" if others == 1 else f"with {others} × {bot}"
