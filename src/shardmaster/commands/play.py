"""Play a game at the terminal."""

import secrets
from pathlib import Path

import click

from shardmaster.ai.bots import BOTS
from shardmaster.catalog import SETS, characters_of
from shardmaster.commands.options import names, setting_options
from shardmaster.engine.errors import ShardmasterError, UnknownName
from shardmaster.saves import read
from shardmaster.session import Session, resume
from shardmaster.setting import Setting
from shardmaster.terminal import choosers
from shardmaster.terminal import play as play_at_terminal
from shardmaster.terminal.seats import HUMAN

CHARACTERS = ", ".join(characters_of(tuple(SETS)))


@click.command()
@click.option(
    "--players",
    default=f"{HUMAN},greedy",
    show_default=True,
    help=f"Who sits where, separated by commas: {HUMAN}, {', '.join(BOTS)}.",
)
@setting_options
@click.option(
    "--characters",
    default="",
    help=f"A character for each player, dealt if left out: {CHARACTERS}.",
)
@click.option("--seed", type=int, help="Play a certain deal.")
@click.option("--save", type=click.Path(path_type=Path), help="Where the game is kept.")
@click.option(
    "--resume", "resumed", type=click.Path(path_type=Path), help="Go on with a saved game."
)
def play(
    players: str,
    mode: str,
    sets: str,
    characters: str,
    seed: int | None,
    save: Path | None,
    resumed: Path | None,
) -> None:
    """Play against bots, or with others at one keyboard.

    Every answer is saved at once; --resume goes on with a saved game.
    """
    if resumed is not None:
        session = resume(read(resumed))
        path = save or resumed
    else:
        session = _new_session(names(players), mode, names(sets), names(characters), seed)
        path = save or Path(f"game-{session.setting.seed}.shards")
        if path.exists():
            raise ShardmasterError(f"{path} exists already: go on with it by --resume {path}")
    play_at_terminal(session, choosers(session), path)


def _new_session(
    players: tuple[str, ...],
    mode: str,
    sets: tuple[str, ...],
    characters: tuple[str, ...],
    seed: int | None,
) -> Session:
    for player in players:
        if player not in (HUMAN, *BOTS):
            raise UnknownName("player", player, [HUMAN, *BOTS])
    deal = secrets.randbelow(10**9) if seed is None else seed
    return Session(Setting(len(players), deal, mode, sets, characters), players)
