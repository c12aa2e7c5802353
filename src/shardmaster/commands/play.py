"""Play a game at the terminal."""

from pathlib import Path

import click

from shardmaster.commands.lesson import invite
from shardmaster.commands.options import names, setting_options, variants_option
from shardmaster.commands.players import BOT_NAMES, check_players, resumed_players
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.mode import Mode
from shardmaster.play.catalog import SETS, characters_of, mode_named
from shardmaster.play.commitments import file_name
from shardmaster.play.saves import read
from shardmaster.play.seeds import drawn_seed
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import Setting
from shardmaster.terminal import choosers
from shardmaster.terminal import play as play_at_terminal
from shardmaster.terminal.seats import HUMAN

CHARACTERS = ", ".join(characters_of(tuple(SETS)))


@click.command()
@click.option(
    "--players",
    default="",
    help=f"Who sits where, separated by commas: {HUMAN}, {BOT_NAMES}. By default, you and "
    "as many greedy bots as the mode needs. Against the Nemesis, a second player must be a bot: it "
    "decides for the Nemesis; otherwise you do.",
)
@setting_options
@variants_option
@click.option(
    "--characters",
    default="",
    help=f"A character for each player and for the Nemesis; random by default: {CHARACTERS}.",
)
@click.option("--seed", type=int, help="Seed for the deal.")
@click.option("--save", type=click.Path(path_type=Path), help="File to save to.")
@click.option("--resume", "resumed", type=click.Path(path_type=Path), help="Resume a saved game.")
def play(
    players: str,
    mode: str,
    sets: str,
    variants: str,
    characters: str,
    seed: int | None,
    save: Path | None,
    resumed: Path | None,
) -> None:
    """Play against bots, or with others at one keyboard.

    Every answer is saved at once; --resume continues a saved game.
    """
    if resumed is not None:
        session = resume(read(resumed))
        session.players = resumed_players(session.players, names(players))
        path = save or resumed
    else:
        deal = drawn_seed() if seed is None else seed
        seated = _seated(names(players), mode_named(mode))
        count = _players(seated, mode_named(mode))
        chosen = names(characters)
        setting = Setting(count, deal, mode, names(sets), chosen, variants=names(variants))
        session = Session(setting, seated)
        path = save or Path(file_name("game", session.agreed()))
        if path.exists():
            raise ShardmasterError(f"{path} already exists: resume it with --resume {path}")
    play_at_terminal(session, choosers(session), path)
    if session.game.over and HUMAN in session.players:
        invite(path)


def _seated(players: tuple[str, ...], mode: Mode) -> tuple[str, ...]:
    """The named players, or one person and as many bots as the mode needs."""
    check_players(players)
    return players or (HUMAN, *("greedy" for _ in range(mode.fewest - 1)))


def _players(seated: tuple[str, ...], mode: Mode) -> int:
    """How many of the named players take part; one more may decide for the Nemesis."""
    unplayed = mode.places(0)
    if unplayed and len(seated) == mode.most + unplayed:
        if HUMAN in seated[mode.most :]:
            raise ShardmasterError(
                f"{HUMAN} cannot play only the Nemesis: name a bot second, or leave it out"
            )
        return mode.most
    return len(seated)
