"""Play the campaign, or a single battle of it, at the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from shardmaster.campaign.books import book_named, book_names
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import HUMAN, CampaignSession, Source, opened, resume
from shardmaster.commands.options import SET_NAMES, house_rules_option, names
from shardmaster.commands.players import BOT_NAMES, check_players, resumed_players
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.rng import Seed
from shardmaster.play.catalog import SETS, characters_of
from shardmaster.play.commitments import file_name
from shardmaster.play.saves import read
from shardmaster.play.seeds import drawn_seed
from shardmaster.terminal.campaign import play_campaign

Function = TypeVar("Function", bound=Callable[..., object])

COMPANIONS = f"{HUMAN},greedy,greedy"
CHARACTERS = ", ".join(characters_of(tuple(SETS)))
BOOK = "last-light"


def _team_options(command: Function) -> Function:
    """What players agree on before a campaign or a battle."""
    for option in reversed(
        (
            click.option(
                "--book",
                default=BOOK,
                show_default=True,
                help="A book's name, or your own file or folder.",
            ),
            click.option(
                "--players",
                default="",
                show_default=COMPANIONS,
                help=f"Who plays, the leader first: {HUMAN}, {BOT_NAMES}.",
            ),
            click.option(
                "--difficulty", default=NORMAL, show_default=True, help=", ".join(DIFFICULTIES)
            ),
            click.option(
                "--characters",
                default="",
                help=f"One for each player; random by default: {CHARACTERS}.",
            ),
            click.option(
                "--sets",
                default="all",
                show_default=True,
                help=f"Sets to add to the ones the campaign needs: {SET_NAMES}.",
            ),
            house_rules_option,
            click.option("--seed", type=int, help="Seed for the deal."),
            click.option("--save", type=click.Path(path_type=Path), help="File to save to."),
        )
    ):
        command = option(command)
    return command


@click.command()
@_team_options
@click.option(
    "--not-all-saved",
    is_flag=True,
    help="You Can't Save Them All: each player chooses from two random saved cards.",
)
@click.option(
    "--resume", "resumed", type=click.Path(path_type=Path), help="Resume a saved campaign."
)
def campaign(
    book: str,
    players: str,
    difficulty: str,
    characters: str,
    sets: str,
    house_rules: str,
    seed: int | None,
    save: Path | None,
    not_all_saved: bool,
    resumed: Path | None,
) -> None:
    """Play a campaign: a story and boss battles.

    Two to five players, people and bots in any mix. Every step is saved at once; --resume continues
    a saved campaign or a saved single battle.
    """
    if resumed is not None:
        session = resume(read(resumed), book_named)
        session.reseat(resumed_players(session.players, names(players)))
        play_campaign(session, save or resumed)
        return
    seated = _seated(players)
    terms = Terms(
        len(seated),
        _seed(seed),
        difficulty,
        names(sets),
        names(characters),
        not_all_saved,
        variants=names(house_rules),
    )
    _begin(Source(_book_name(book)), terms, seated, save, "campaign")


@click.command()
@click.argument("boss")
@_team_options
def battle(
    boss: str,
    book: str,
    players: str,
    difficulty: str,
    characters: str,
    sets: str,
    house_rules: str,
    seed: int | None,
    save: Path | None,
) -> None:
    """Fight a single BOSS of a book, without the story.

    Each player is dealt two random saved cards and keeps one of them. Two random groups of Shadow
    Champions follow the boss. Resume a saved battle with 'shardmaster campaign --resume'.
    """
    seated = _seated(players)
    terms = Terms(
        len(seated),
        _seed(seed),
        difficulty,
        names(sets),
        names(characters),
        not_all_saved=True,
        random_groups=True,
        variants=names(house_rules),
    )
    slug = boss.strip().casefold().replace(" ", "_").replace("-", "_")
    _begin(Source(_book_name(book), slug), terms, seated, save, slug)


def _begin(
    source: Source, terms: Terms, seated: tuple[str, ...], save: Path | None, name: str
) -> None:
    session = CampaignSession(opened(source, book_named), terms, seated, source)
    path = save or Path(file_name(name, session.agreed()))
    if path.exists():
        raise ShardmasterError(
            f"{path} already exists: resume it with shardmaster campaign --resume {path}"
        )
    play_campaign(session, path)


def _seated(players: str) -> tuple[str, ...]:
    seated = names(players or COMPANIONS)
    check_players(seated)
    return seated


def _seed(seed: Seed | None) -> Seed:
    return drawn_seed() if seed is None else seed


def _book_name(book: str) -> str:
    """The name, or a path that works from anywhere."""
    return book if book in book_names() else str(Path(book).absolute())
