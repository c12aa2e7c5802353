"""The printed card: its numbers and its scripts."""

import re
from collections.abc import Sequence
from typing import Final, final

from shardmaster.engine.conditions import Condition
from shardmaster.engine.effects.conditional import If
from shardmaster.engine.effects.gain import Power
from shardmaster.engine.ids import (
    ALLY,
    ATTACK,
    CHAMPION,
    CHEAPER,
    DESTINY,
    DISCARD,
    EVEN,
    FACTION_NAMES,
    FACTIONS,
    GROUP_NAMES,
    GROUPS,
    ITEM,
    MERCENARY,
    MONSTER,
    ODD,
    RELIC,
    SAVED,
    SHADOW,
    SHIELDED,
    TREACHEROUS,
    UNCOPYABLE,
)
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.pools import Count, Pool
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.strength import Strength

NO_COST: Final = -1
MONSTER_DEFENSE: Final = 10


def slug_of(name: str) -> str:
    """The name of a card as programs write it."""
    letters = name.lower().replace("'", "").replace(".", "")
    return re.sub(r"[^a-z0-9]+", "_", letters).strip("_")


@final
class CardDef:
    """A printed card. There is one object for each, so they compare by identity."""

    def __init__(
        self,
        name: str,
        traits: int,
        *,
        slug: str = "",
        cost: int = NO_COST,
        copies: int = 1,
        defense: int = 0,
        shield: int = 0,
        shield_equals: Count | None = None,
        play: Sequence[Effect] = (),
        exhaust: Sequence[Effect] = (),
        exhaust_if: Condition | None = None,
        exhaust_cost: int = 0,
        standing: Sequence[Modifier] = (),
        cheaper_per: Count | None = None,
        recruited_to: int = DISCARD,
        returns_after: Pool | None = None,
        character: str = "",
        attack: Sequence[Effect] = (),
        reward: Sequence[Effect] = (),
        ambush: Sequence[Effect] = (),
        destroyed: Sequence[Effect] = (),
        strength: Strength | None = None,
        drawn: Sequence[Effect] = (),
        ongoing: bool = False,
        closing_price: int = 0,
        closed_by: Pool | None = None,
        closed_by_recruits: int = 0,
        detonation: Sequence[Effect] = (),
        detonates_instead: bool = False,
        upgrades: str = "",
        of_boss: bool = False,
        alias: str = "",
    ) -> None:
        self.name: Final = name
        self.alias: Final = alias
        """Another name, which the F.A.Q. has for it."""
        self.slug: Final = slug or slug_of(name)
        shielded = SHIELDED if shield or shield_equals is not None else 0
        parity = 0 if cost < 0 else (ODD if cost % 2 else EVEN)
        cheaper = CHEAPER if cheaper_per is not None else 0
        treacherous = TREACHEROUS if drawn else 0
        self.traits: Final = traits | shielded | parity | cheaper | treacherous
        self.cost: Final = cost
        self.copies: Final = copies
        self.defense: Final = defense
        self.shield: Final = shield
        self.shield_equals: Final = shield_equals
        """What the shield equals, if it is not a number."""
        self.play: Final = Script(list(play))
        lines = list(exhaust)
        if exhaust_if is not None:
            lines = [If(exhaust_if, lines, must=True)]
        self.exhaust: Final = Script(lines)
        self.exhaust_if: Final = exhaust_if
        """Without it the exhaust ability may not be used."""
        self.exhaust_cost: Final = exhaust_cost
        """Gems to be paid for the exhaust ability."""
        self.standing: Final = list(standing)
        """The modifiers it carries; they say where."""
        self.cheaper_per: Final = cheaper_per
        """It costs a gem less for each of these."""
        self.recruited_to: Final = recruited_to
        self.returns_after: Final = returns_after
        """Once such a card was played this turn it may return from the discard pile."""
        self.character: Final = character
        """The character whose relic it is."""
        self.attack: Final = Script(list(attack))
        self.reward: Final = Script(list(reward))
        self.ambush: Final = Script(list(ambush))
        """What happens when a Shadow Champion enters play."""
        self.destroyed: Final = Script(list(destroyed))
        """What happens when it is destroyed."""
        self.drawn: Final = Script(list(drawn))
        """What happens when it is drawn."""
        self.ongoing: Final = ongoing
        """An attack that stays in front of the player who drew it."""
        self.closing_price: Final = closing_price
        """Gems that the players spend together to be rid of it."""
        self.closed_by: Final = closed_by
        """A recruit of its player that puts an end to it."""
        self.closed_by_recruits: Final = closed_by_recruits
        """Recruits in one turn that end it."""
        self.detonation: Final = Script(list(detonation))
        """What happens when it goes off."""
        self.detonates_instead: Final = detonates_instead
        """Replaces what traps usually do."""
        self.upgrades: Final = upgrades
        """The card of the starting deck that a saved card replaces."""
        self.strength: Final = strength
        """How hard a Shadow Champion strikes."""
        self.holds: Final = strength is not None and strength.is_cost_under
        """Whether another card can be under it."""

        self.of_boss: Final = of_boss
        """A Shadow Champion of a boss: its text is about the boss and the players."""

    def for_boss(self) -> "CardDef":
        """A Shadow Champion as it is in a battle: it does the same and reads differently."""
        return CardDef(
            self.name,
            self.traits,
            slug=self.slug,
            copies=self.copies,
            defense=self.defense,
            strength=self.strength,
            ambush=self.ambush.lines,
            exhaust=self.exhaust.lines,
            standing=self.standing,
            destroyed=self.destroyed.lines,
            of_boss=True,
        )

    def __repr__(self) -> str:
        parts = [self.faction or self.group, self.kind.replace("_", " ")]
        cost = "" if self.cost == NO_COST else f", cost {self.cost}"
        return f"<CardDef {self.name}: {' '.join(part for part in parts if part)}{cost}>"

    def scripts(self) -> list[Script]:
        return [
            self.play,
            self.exhaust,
            self.attack,
            self.reward,
            self.ambush,
            self.destroyed,
            self.drawn,
            self.detonation,
        ]

    def name_scripts(self) -> None:
        """Give every script and modifier of the card the key that snapshots use."""
        self.play.name(f"{self.slug}.play")
        self.exhaust.name(f"{self.slug}.exhaust")
        self.attack.name(f"{self.slug}.attack")
        self.reward.name(f"{self.slug}.reward")
        self.ambush.name(f"{self.slug}.ambush")
        self.destroyed.name(f"{self.slug}.destroyed")
        self.drawn.name(f"{self.slug}.drawn")
        self.detonation.name(f"{self.slug}.detonation")
        for index, modifier in enumerate(self.standing):
            modifier.name(f"{self.slug}.standing.{index}")

    @property
    def faction(self) -> str | None:
        """Its faction by name, if it has one."""
        return FACTION_NAMES.get(self.traits & FACTIONS)

    @property
    def group(self) -> str | None:
        """The group of a Shadow Champion."""
        return GROUP_NAMES.get(self.traits & GROUPS)

    @property
    def kind(self) -> str:
        """Its type by name, such as 'ally' or 'relic_champion'."""
        if self.traits & DESTINY:
            return "destiny"
        if self.traits & MONSTER:
            return "ingeminex"
        if self.traits & SHADOW:
            return "shadow_champion"
        if self.traits & ATTACK:
            return "boss_attack"
        prefix = "relic_" if self.traits & RELIC else ""
        if self.traits & CHAMPION:
            return f"{prefix}champion"
        return "mercenary" if self.traits & MERCENARY else f"{prefix}ally"


def ally(
    name: str,
    faction: int,
    *,
    cost: int,
    copies: int = 1,
    shield: int = 0,
    play: Sequence[Effect],
    slug: str = "",
    recruited_to: int = DISCARD,
    returns_after: Pool | None = None,
    uncopyable: bool = False,
) -> CardDef:
    """Stays for the turn it is played, then goes to the discard pile."""
    return CardDef(
        name,
        faction | ALLY | (UNCOPYABLE if uncopyable else 0),
        slug=slug,
        cost=cost,
        copies=copies,
        shield=shield,
        play=play,
        recruited_to=recruited_to,
        returns_after=returns_after,
    )


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
    traits = faction | ALLY | MERCENARY
    return CardDef(name, traits, cost=cost, copies=copies, shield=shield, play=play)


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
    cheaper_per: Count | None = None,
) -> CardDef:
    """Stays in play until it is destroyed, and may be exhausted every turn."""
    return CardDef(
        name,
        faction | CHAMPION,
        cost=cost,
        copies=copies,
        defense=defense,
        shield=shield,
        play=play,
        exhaust=exhaust,
        exhaust_if=exhaust_if,
        standing=while_in_play,
        cheaper_per=cheaper_per,
    )


def shadow_champion(
    name: str,
    group: int,
    *,
    strength: Strength,
    defense: int,
    copies: int,
    ambush: Sequence[Effect] = (),
    while_in_play: Sequence[Modifier] = (),
    destroyed: Sequence[Effect] = (),
) -> CardDef:
    """A champion of no faction and without a cost, exhausted for power equal to its strength.

    Without any strength there is nothing to exhaust it for.
    """
    strikes = strength.attack > 0 or strength.bonus > 0 or strength.is_cost_under
    return CardDef(
        name,
        group | CHAMPION | SHADOW,
        copies=copies,
        defense=defense,
        strength=strength,
        ambush=ambush,
        exhaust=[Power(1, per=strength)] if strikes else [],
        standing=while_in_play,
        destroyed=destroyed,
    )


def saved_ally(
    name: str,
    faction: int,
    *,
    cost: int,
    play: Sequence[Effect],
    shield: int = 0,
    hired: bool = False,
    upgrades: str = "",
) -> CardDef:
    """An ally that joins a starting deck of the campaign, perhaps in place of another card.

    It is a card of its own beside the one of the center deck that has the same name, and
    counts as having the same cost. One that is hired counts as a mercenary.
    """
    return CardDef(
        name,
        faction | ALLY | SAVED | (MERCENARY if hired else 0),
        slug=f"{slug_of(name)}_saved",
        cost=cost,
        shield=shield,
        play=play,
        upgrades=upgrades,
    )


def saved_champion(
    name: str,
    faction: int,
    *,
    cost: int,
    defense: int,
    exhaust: Sequence[Effect],
    while_in_play: Sequence[Modifier] = (),
) -> CardDef:
    """A champion that joins a starting deck of the campaign."""
    return CardDef(
        name,
        faction | CHAMPION | SAVED,
        slug=f"{slug_of(name)}_saved",
        cost=cost,
        defense=defense,
        exhaust=exhaust,
        standing=while_in_play,
    )


def item(name: str, *, copies: int, play: Sequence[Effect]) -> CardDef:
    """A card of the starting deck: an ally of no faction and without a cost."""
    return CardDef(name, ALLY | ITEM, copies=copies, play=play)


def relic_ally(
    name: str,
    faction: int,
    character: str,
    *,
    play: Sequence[Effect],
    shield_equals: Count | None = None,
    while_in_discard: Sequence[Modifier] = (),
) -> CardDef:
    """A relic that is played like an ally; it has no cost."""
    return CardDef(
        name,
        faction | ALLY | RELIC,
        character=character,
        play=play,
        shield_equals=shield_equals,
        standing=while_in_discard,
    )


def relic_champion(
    name: str,
    faction: int,
    character: str,
    *,
    defense: int,
    while_in_play: Sequence[Modifier] = (),
) -> CardDef:
    """A relic that stays in play; it has no cost."""
    traits = faction | CHAMPION | RELIC
    return CardDef(name, traits, character=character, defense=defense, standing=while_in_play)


def destiny(
    name: str,
    *,
    exhaust: Sequence[Effect] = (),
    exhaust_if: Condition | None = None,
    exhaust_cost: int = 0,
    while_in_play: Sequence[Modifier] = (),
    alias: str = "",
) -> CardDef:
    """Stays in front of its player for the rest of the game."""
    return CardDef(
        name,
        DESTINY,
        exhaust=exhaust,
        exhaust_if=exhaust_if,
        exhaust_cost=exhaust_cost,
        standing=while_in_play,
        alias=alias,
    )


def monster(name: str, *, attack: Sequence[Effect], reward: Sequence[Effect]) -> CardDef:
    """An Ingeminex: attacks everyone once and rewards the player who defeats it."""
    return CardDef(name, MONSTER, defense=MONSTER_DEFENSE, attack=attack, reward=reward)


def boss_attack(
    name: str,
    *,
    copies: int,
    play: Sequence[Effect],
    ongoing: bool = False,
    closing_price: int = 0,
    closed_by: Pool | None = None,
    closed_by_recruits: int = 0,
    detonation: Sequence[Effect] = (),
    detonates_instead: bool = False,
) -> CardDef:
    """A card with which a boss attacks; an ongoing one stays until something ends it."""
    return CardDef(
        name,
        ATTACK,
        copies=copies,
        play=play,
        ongoing=ongoing,
        closing_price=closing_price,
        closed_by=closed_by,
        closed_by_recruits=closed_by_recruits,
        detonation=detonation,
        detonates_instead=detonates_instead,
    )


def poison(name: str, *, copies: int, drawn: Sequence[Effect]) -> CardDef:
    """Harms the player who draws it."""
    return CardDef(name, ATTACK, copies=copies, drawn=drawn)
