"""Look up rules."""

import json

import click
from rich.console import Console

from shardmaster.commands.options import JSON
from shardmaster.language.registry import EN, LANGUAGES
from shardmaster.reference.rules import find
from shardmaster.terminal.why import told


@click.command()
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=EN,
    show_default=True,
    help="Language of the words and of the answer.",
)
@JSON
def why(words: tuple[str, ...], language: str, as_json: bool) -> None:
    """Ask why something is as it is.

    Shows the rules that say most of the WORDS: what the rulebooks say, in our words, and how we
    read them where they are silent. The names of cards, keywords and modes count as well, and so
    does the id of a rule.
    """
    found = find(" ".join(words), language)
    if as_json:
        click.echo(json.dumps([rule._asdict() for rule in found], indent=1, ensure_ascii=False))
    else:
        Console().print(told(found, language))
