"""The conditions in the text of a card, and which of them would be met now."""

from functools import cache
from typing import NamedTuple

from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import HAND, NO_CARDS, Card, Seat, zone
from shardmaster.engine.rules.playing import play
from shardmaster.engine.script import Effect, Frame, Script


class Tier(NamedTuple):
    """A part of a text that depends on something."""

    line: Effect
    kind: str
    met: bool


@cache
def has_conditions(definition: CardDef) -> bool:
    """Whether anything a card says when it is played or exhausted depends on something."""
    scripts = definition.play.walk() + definition.exhaust.walk()
    return any(line.depends_on() for script in scripts for line in script.lines)


def tiers_when_played(
    game: Game, seat: Seat, card: Card, exhausted_too: bool = False
) -> list[Tier]:
    """The conditions a card would meet or miss if it were played now, from wherever it is.

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
        line.anticipate(world, frame)
        kind = line.depends_on()
        scripts = line.read_next(world, frame)
        inner: list[Tier] = []
        for script in scripts:
            inner += _tiers(world, _reading(script, frame.seat, frame.source))
        if kind:
            met = line.holds(world, frame)
            if not met or _brings(scripts) or any(tier.met for tier in inner):
                found.append(Tier(line, kind, met))
        found += inner
    return found


def _brings(scripts: list[Script]) -> bool:
    """Whether a condition that is met brings anything by itself, not just more conditions."""
    lines = [line for script in scripts for line in script.lines]
    return not lines or any(not line.depends_on() for line in lines)
