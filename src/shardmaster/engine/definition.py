"""The printed card: its numbers and its scripts."""

import re
from collections.abc import Sequence
from typing import Final, final

from shardmaster.engine.conditions import Condition
from shardmaster.engine.effects.conditional import If
from shardmaster.engine.ids import (
    ALLY,
    CHAMPION,
    FACTION_NAMES,
    FACTIONS,
    ITEM,
    MERCENARY,
    SHIELDED,
    STANDING,
)
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.script import Effect, Script

NO_COST: Final = -1


def slug_of(name: str) -> str:
    """The name of a card as programs write it."""
    letters = name.lower().replace("'", "").replace(".", "")
    return re.sub(r"[^a-z0-9]+", "_", letters).strip("_")


@final
class CardDef:
    def __init__(
        self,
        name: str,
        traits: int,
        cost: int,
        copies: int,
        defense: int,
        shield: int,
        play: Sequence[Effect],
        exhaust: Sequence[Effect],
        exhaust_if: Condition | None,
        while_in_play: Sequence[Modifier],
    ) -> None:
        self.name: Final = name
        self.slug: Final = slug_of(name)
        self.traits: Final = (
            traits | (SHIELDED if shield else 0) | (STANDING if while_in_play else 0)
        )
        self.cost: Final = cost
        self.copies: Final = copies
        self.defense: Final = defense
        self.shield: Final = shield
        self.play: Final = Script(list(play))
        lines = list(exhaust)
        if exhaust_if is not None:
            lines = [If(exhaust_if, lines, must=True)]
        self.exhaust: Final = Script(lines)
        self.exhaust_if: Final = exhaust_if
        """Without it the exhaust ability may not be used."""
        self.while_in_play: Final = list(while_in_play)

    def name_scripts(self) -> None:
        """Give every script and modifier of the card the key that snapshots use."""
        self.play.name(f"{self.slug}.play")
        self.exhaust.name(f"{self.slug}.exhaust")
        for index, modifier in enumerate(self.while_in_play):
            modifier.name(f"{self.slug}.standing.{index}")

    @property
    def faction(self) -> str | None:
        return FACTION_NAMES.get(self.traits & FACTIONS)

    @property
    def kind(self) -> str:
        if self.traits & CHAMPION:
            return "champion"
        return "mercenary" if self.traits & MERCENARY else "ally"


def ally(
    name: str,
    faction: int,
    *,
    cost: int,
    copies: int = 1,
    shield: int = 0,
    play: Sequence[Effect],
) -> CardDef:
    """Stays for the turn it is played, then goes to the discard pile."""
    return CardDef(name, faction | ALLY, cost, copies, 0, shield, play, [], None, [])


def mercenary(
    name: str,
    faction: int,
    *,
    cost: int,
    copies: int = 1,
    shield: int = 0,
    play: Sequence[Effect],
) -> CardDef:
    """An ally that may be played straight from the row."""
    return CardDef(name, faction | ALLY | MERCENARY, cost, copies, 0, shield, play, [], None, [])


def champion(
    name: str,
    faction: int,
    *,
    cost: int,
    defense: int,
    copies: int = 1,
    shield: int = 0,
    play: Sequence[Effect] = (),
    exhaust: Sequence[Effect] = (),
    exhaust_if: Condition | None = None,
    while_in_play: Sequence[Modifier] = (),
) -> CardDef:
    """Stays in play until it is destroyed, and may be exhausted every turn."""
    return CardDef(
        name,
        faction | CHAMPION,
        cost,
        copies,
        defense,
        shield,
        play,
        exhaust,
        exhaust_if,
        while_in_play,
    )


def item(name: str, *, copies: int, play: Sequence[Effect]) -> CardDef:
    """A card of the starting deck: an ally of no faction and without a cost."""
    return CardDef(name, ALLY | ITEM, NO_COST, copies, 0, 0, play, [], None, [])
