"""Watch a recorded game."""

from pathlib import Path

import click

from shardmaster.play.saves import read
from shardmaster.play.session import resume
from shardmaster.terminal import watch


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--all", "everything", is_flag=True, help="Print the whole game at once.")
def replay(file: Path, everything: bool) -> None:
    """Step through a saved game, turn by turn."""
    watch(resume(read(file)), at_once=everything)
