"""Check that a game was dealt as it was promised."""

from pathlib import Path

import click

from shardmaster.campaign import session as campaign
from shardmaster.campaign.books import book_named
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.commitments import commitment, deal_text
from shardmaster.play.saves import kind_of, read
from shardmaster.play.session import resume


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("promised", default="", metavar="[COMMITMENT]")
def verify(file: Path, promised: str) -> None:
    """Deal a saved game again, and check it against its COMMITMENT.

    A server shows the commitment before the game. When the game is over, its replay page offers
    the record to check: the same cards are dealt by its seed, and every answer is given again.
    """
    text = read(file)
    if kind_of(text) == campaign.KIND:
        agreed = campaign.resume(text, book_named).agreed()
    else:
        agreed = resume(text).agreed()
    click.echo(f"Every answer fits the cards dealt by the seed {agreed['seed']}.")
    found = commitment(deal_text(agreed))
    if promised and promised.strip().lower() != found:
        raise ShardmasterError(
            f"this is not the deal that was promised: its commitment is {found}, "
            f"expected {promised}"
        )
    if promised:
        click.echo("This is the deal that was promised.")
    elif isinstance(agreed["seed"], str):
        click.echo(f"Its commitment is {found}.")
    else:
        click.echo("The seed was chosen, so no deal was promised.")
