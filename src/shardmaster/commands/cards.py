"""Look up cards."""

import json

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from shardmaster.commands.options import JSON, SET_NAMES
from shardmaster.language.english.cards import TYPE_NAMES
from shardmaster.reference.listing import TYPES, Listed, find
from shardmaster.reference.statistics import figures_about

MOST_EXPLAINED = 3
"""Beyond this many cards, statistics would hide the list."""


@click.command()
@click.argument("words", nargs=-1)
@click.option("--faction", help="Only cards of this faction, or of this group of Shadow Champions.")
@click.option("--type", "kind", help=f"Only cards of this type: {', '.join(TYPES)}.")
@click.option("--set", "from_set", help=f"Only cards of this set: {SET_NAMES}.")
@click.option("--cost", type=int, help="Only cards with this cost.")
@JSON
def cards(
    words: tuple[str, ...],
    faction: str | None,
    kind: str | None,
    from_set: str | None,
    cost: int | None,
    as_json: bool,
) -> None:
    """Search the cards.

    WORDS are looked up in names and texts; filters narrow the result. A few cards are shown with
    what many games between bots say about them.
    """
    found = find(" ".join(words), faction, kind, from_set, cost)
    if as_json:
        click.echo(json.dumps(found, indent=1, ensure_ascii=False))
    elif found:
        Console().print(_table(found))
        if len(found) <= MOST_EXPLAINED:
            Console().print(_figures(found))
    else:
        click.echo("No card matches.")


def _figures(found: list[Listed]) -> Text:
    """What many games say about the cards, a paragraph each."""
    told = [(card["name"], figures_about(card["id"])) for card in found]
    lines = [Text.assemble((f"{name}: ", "bold"), said) for name, said in told if said]
    return Text("\n").join(lines)


def _table(found: list[Listed]) -> Table:
    copies = sum(card["copies"] for card in found)
    number = "1 card" if len(found) == 1 else f"{len(found)} different cards"
    table = Table(caption=f"{number}, {copies} in all", box=box.SIMPLE_HEAD)
    table.add_column("cost", justify="right")
    table.add_column("card", ratio=2)
    table.add_column("text", ratio=5)
    for card in found:
        cost = "" if card["cost"] is None else str(card["cost"])
        table.add_row(cost, f"{card['name']}\n[dim]{_kind(card)}[/]", card["text"])
    return table


def _kind(card: Listed) -> str:
    """Faction and type, whose relic, copies, attack, defense and shield."""
    if card["type"] == "ingeminex":
        return f"{TYPE_NAMES[card['type']]}, defeat with {card['defense']}"
    if card["type"] == "destiny":
        return TYPE_NAMES[card["type"]]
    if card["type"] == "boss_attack":
        return f"{TYPE_NAMES[card['type']]}, x{card['copies']}"
    kind = TYPE_NAMES[card["type"].removeprefix("relic_")]
    facts = [f"{'saved ' if card['saved'] else ''}{card['faction'] or 'Item'} {kind}"]
    facts.append(f"relic of {card['character']}" if card["character"] else f"x{card['copies']}")
    if card["attack"] is not None:
        facts.append(f"attack {card['attack']}")
    if card["defense"] is not None:
        facts.append(f"defense {card['defense']}")
    if card["shield"] is not None:
        facts.append(f"shield {card['shield']}")
    return ", ".join(facts)
