"""What is left to do that is useful before a turn ends."""

from dataclasses import dataclass
from typing import Final

from shardmaster.advice.trial import outcome
from shardmaster.engine.events import EXHAUSTS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BURN,
    CHAMPION,
    DEFEAT,
    EXHAUST,
    FOCUS,
    NO_CARD,
    PAY,
    PLAY,
    RECRUIT,
    RETURN,
    SCRAMBLE,
    STRIKE,
    SUMMON,
    TAKE_DESTINY,
    TAKE_RELIC,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.ledger import weighed
from shardmaster.engine.modifiers import SHELTER
from shardmaster.engine.rng import seeded
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.zones import owner_of

SEED: Final = 6
KINDS: Final = {
    PLAY: "play",
    EXHAUST: "exhaust",
    TAKE_RELIC: "relic",
    TAKE_DESTINY: "destiny",
    RETURN: "return",
    FOCUS: "focus",
    SCRAMBLE: "scramble",
    DEFEAT: "monster",
    STRIKE: "strike",
    PAY: "pay",
    BURN: "burn",
    SUMMON: "summon",
    RECRUIT: "recruit",
}
"""What is worth a reminder, the most obvious first."""


@dataclass(frozen=True)
class Caution:
    """Something a player may overlook."""

    kind: str
    card: int
    """The card it is about, or NO_CARD."""


def left_to_do(game: Game, seat: Seat) -> list[Caution]:
    """Everything useful that a seat could still do now, one option each."""
    options = game.options(seat)
    return [
        Caution(kind, NO_CARD if verb == FOCUS else operand_of(option))
        for verb, kind in KINDS.items()
        for option in options
        if verb_of(option) == verb and _is_useful(game, seat, option)
    ]


def _is_useful(game: Game, seat: Seat, option: int) -> bool:
    verb, card = verb_of(option), operand_of(option)
    if verb == PLAY:
        definition = game.definition(card)
        return definition.play.length > 0 or definition.traits & CHAMPION != 0
    if verb == EXHAUST:
        return _brings_something(game, seat, option)
    return verb != STRIKE or _matters(game, seat, card)


def _brings_something(game: Game, seat: Seat, option: int) -> bool:
    """Whether an ability does anything now, and costs neither health nor champions."""
    ledger = weighed(game.definition(operand_of(option)).exhaust, game.players[seat].mastery)
    if ledger.health < 0 or ledger.destroyed < 0:
        return False
    result = outcome(imagine(game, seat, seeded(SEED)), seat, option)
    before, after = game.players[seat], result.world.players[seat]
    happens = any(event.kind != EXHAUSTS for event in result.events)
    granted = len(after.modifiers) > len(before.modifiers)
    return (happens or granted or result.asks) and after.health >= before.health


def _matters(game: Game, seat: Seat, champion: Card) -> bool:
    """Whether power does more against a champion than it does by itself.

    What is left of it hits the enemies anyway, unless a champion keeps them from harm. The
    Shadow Champions of a boss strike every turn.
    """
    if game.library.fate or not targets(game, seat):
        return True
    owner = owner_of(game, champion)
    return any(
        modifier.kind == SHELTER and modifier.shelters(game, owner, champion, seat, NO_CARD)
        for modifier in game.definition(champion).standing
    )
