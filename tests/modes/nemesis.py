"""Positions against the Nemesis, for the tests of its turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from shardmaster.engine.ids import MONSTER
from shardmaster.play.catalog import center_of, check_sets
from shardmaster.play.setting import TURN_LIMIT
from shardmaster.testing import Scenario, Side, scenario

ROW_SIZE: Final = 6

BARE: Final = Side(deck=())
"""Without cards a player is never asked for shields."""


def nemesis_next(
    *deck: str,
    row: Sequence[str] = (),
    you: Side = BARE,
    nemesis: Side = BARE,
    rest: bool = True,
    sets: tuple[str, ...] = ("all",),
    turn_limit: int = TURN_LIMIT,
    monsters: Sequence[str] = (),
    destiny_row: Sequence[str] = (),
) -> Scenario:
    """Your turn; in the next one the Nemesis turns over the first card of `deck`.

    The row is filled up with cards of a faction that does not match the first card. All other
    cards lie below those of the deck, unless there shall be no `rest`. You are Tetra, and
    the Nemesis is Rez, or Volos in games without Rez.
    """
    below = [card for card in center_of(check_sets(sets)) for _ in range(card.copies)]
    used = [*row, *deck, *monsters]
    for side in (you, nemesis):
        used += [*side.hand, *(side.deck or ()), *side.discard, *side.played, *side.champions]
    factions = {card.name: card.faction for card in below}
    first = [factions[name] for name in deck if factions[name] is not None][:1]
    for name in used:
        found = [card for card in below if card.name == name]
        if found:
            below.remove(found[0])
    faction = "Order" if "Homodeus" in first else "Homodeus"
    filler = [card for card in below if card.faction == faction][: ROW_SIZE - len(row)]
    for card in filler:
        below.remove(card)
    left = [card.name for card in below if not card.traits & MONSTER]
    other = "Rez" if "all" in sets or "shadow" in sets else "Volos"
    return scenario(
        hand=you.hand,
        deck=you.deck,
        discard=you.discard,
        played=you.played,
        champions=you.champions,
        health=you.health,
        mastery=you.mastery,
        gems=you.gems,
        power=you.power,
        destinies=you.destinies,
        character=you.character or "Tetra",
        foes=[replace(nemesis, character=nemesis.character or other)],
        row=[*row, *(card.name for card in filler)],
        center_deck=[*deck, *left] if rest else deck,
        monsters=monsters,
        destiny_row=destiny_row,
        mode="nemesis",
        sets=sets,
        turn_limit=turn_limit,
    )


def nemesis_turn(
    *deck: str,
    row: Sequence[str] = (),
    you: Side = BARE,
    nemesis: Side = BARE,
    rest: bool = True,
    sets: tuple[str, ...] = ("all",),
) -> Scenario:
    """The turn of the Nemesis that turns over the first card, up to the first question."""
    table = nemesis_next(*deck, row=row, you=you, nemesis=nemesis, rest=rest, sets=sets)
    return table.end_turn()
