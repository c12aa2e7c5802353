"""The conditions in the text of a card, and which of them would be met now."""

from functools import cache
from typing import Final, NamedTuple

from shardmaster.engine.conditions import (
    CharacterIs,
    Condition,
    DominionCondition,
    EchoCondition,
    HealthAtLeast,
    InspireCondition,
    MasteryAtLeast,
    MostMastery,
    Showing,
    UnifyCondition,
)
from shardmaster.engine.definition import CardDef
from shardmaster.engine.effects.conditional import EachPlayer, If
from shardmaster.engine.effects.enemies import EachEnemy
from shardmaster.engine.effects.gain import Gain
from shardmaster.engine.effects.promises import WithAnother
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    HAND,
    HEALTH,
    MASTERY,
    NO_CARDS,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.playing import play
from shardmaster.engine.script import Effect, Frame, Script

KINDS: Final[dict[type[Condition], str]] = {
    MasteryAtLeast: "mastery",
    MostMastery: "mastery",
    HealthAtLeast: "health",
    UnifyCondition: "unify",
    EchoCondition: "echo",
    DominionCondition: "dominion",
    InspireCondition: "inspire",
    CharacterIs: "character",
    Showing: "shown",
}
OTHER_KIND: Final = "played"
"""Conditions that count what was played this turn, or lies in front of a player."""


class Tier(NamedTuple):
    """A part of a text that depends on something."""

    line: Effect
    kind: str
    met: bool


@cache
def has_conditions(definition: CardDef) -> bool:
    """Whether anything a card says when it is played or exhausted depends on something."""
    scripts = definition.play.walk() + definition.exhaust.walk()
    return any(isinstance(line, If | WithAnother) for script in scripts for line in script.lines)


def tiers_when_played(
    game: Game, seat: Seat, card: Card, exhausted_too: bool = False
) -> list[Tier]:
    """The conditions a card would meet or miss if it were played now, from wherever it lies.

    A champion may be exhausted at once; what it says for that can be added.
    """
    definition = game.definition(card)
    if not has_conditions(definition):
        return []
    world = game.clone()
    world.table.move(card, zone(seat, HAND))
    play(world, seat, card)
    found = _tiers(world, _reading(definition.play, seat, card))
    if exhausted_too:
        found += _tiers(world, _reading(definition.exhaust, seat, card))
    return found


def tiers_when_exhausted(game: Game, seat: Seat, card: Card) -> list[Tier]:
    """The conditions of the exhaust ability of a card in play."""
    definition = game.definition(card)
    if not has_conditions(definition):
        return []
    return _tiers(game.clone(), _reading(definition.exhaust, seat, card))


def _reading(script: Script, seat: Seat, card: Card) -> Frame:
    return Frame(script, 0, seat, card, NO_CARDS, NO_CARDS)


def _tiers(world: Game, frame: Frame) -> list[Tier]:
    """Read a text without doing what it says, save for gains that its own thresholds count.

    Of several levels the ones that are not reached come first.
    """
    found: list[Tier] = []
    for line in frame.script.lines:
        if isinstance(line, If):
            found += _branches(world, frame, line)
        elif isinstance(line, WithAnother):
            met = line.pool.count(world, frame.seat, frame.source) > 0
            found.append(Tier(line, OTHER_KIND, met))
        elif isinstance(line, Gain):
            if line.resource in (MASTERY, HEALTH):
                line.run(world, frame)
        elif not isinstance(line, EachPlayer | EachEnemy):
            for script in line.scripts():
                found += _tiers(world, _reading(script, frame.seat, frame.source))
    return found


def _branches(world: Game, frame: Frame, line: If) -> list[Tier]:
    kind = KINDS.get(type(line.condition), OTHER_KIND)
    if not _is_met(world, frame, line.condition):
        missed = Tier(line, kind, False)
        return [missed, *_tiers(world, _reading(line.otherwise, frame.seat, frame.source))]
    inner = _tiers(world, _reading(line.then, frame.seat, frame.source))
    brings = not all(isinstance(part, If) for part in line.then.lines)
    if brings or any(tier.met for tier in inner):
        return [Tier(line, kind, True), *inner]
    return inner


def _is_met(world: Game, frame: Frame, condition: Condition) -> bool:
    """Whether a condition is met as the table lies, or by showing cards from hand."""
    if condition.met(world, frame):
        return True
    menu = world.library.menu
    menu.reset()
    condition.offer(world, frame, menu)
    return menu.count > 0
