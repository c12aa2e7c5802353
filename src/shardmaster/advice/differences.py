"""What decides between two answers: the ends of their turns, compared in the same worlds."""

from dataclasses import dataclass
from statistics import median
from typing import Final

from shardmaster.advice.reasons import Reason
from shardmaster.ai.appraisal import Appraisal
from shardmaster.ai.imagined import Outlook
from shardmaster.ai.search import Comparison
from shardmaster.ai.standing import HEALTH, MASTERY, QUALITY
from shardmaster.engine.game import Game
from shardmaster.engine.ids import CHAMPIONS, Seat, zone

MOST: Final = 2 / 3
"""The part of the worlds in which a difference has to show."""
DANGER: Final = 1 / 4
"""The part of the worlds in which a player has to fall for danger to be mentioned."""
TELLING: Final = 3
"""How many differences are given, at most."""

URGENT: Final = ("lethal", "survives", "safer")
"""What outweighs everything else, in this order."""


SAVED: Final = Reason("survives", 0.0)
"""Where the game would be lost, nothing else counts."""


@dataclass(frozen=True)
class _Kind:
    """Something that can be counted at the end of a turn."""

    name: str
    price: float
    """What one more of it is worth, in gems."""
    least: float
    """Anything less is not worth mentioning."""


KINDS: Final = (
    _Kind("more_damage", HEALTH, 1.0),
    _Kind("more_health", HEALTH, 1.0),
    _Kind("more_mastery", MASTERY, 1.0),
    _Kind("better_deck", QUALITY, 0.03),
    _Kind("more_champions", 1.0, 0.5),
    _Kind("fewer_enemy_champions", 1.0, 0.5),
    _Kind("weaker_enemy_decks", QUALITY, 0.03),
)


class _End:
    """What can be counted at the end of a turn, the more the better for the seat."""

    def __init__(self, outlook: Outlook, seat: Seat, appraisal: Appraisal, mastery: int) -> None:
        world, later = outlook.end, outlook.later
        own = world.players[seat]
        enemies = _enemies(world, seat)
        self.enemies: Final = len(enemies)
        health = sum(max(0, world.players[enemy].health) for enemy in enemies)
        champions = [_champions(world, enemy, appraisal) for enemy in enemies]
        decks = [
            appraisal.average(later.table, enemy, later.players[enemy].mastery)
            for enemy in _enemies(later, seat)
        ]
        self.amounts: Final = (
            -float(health),
            float(own.health),
            float(own.mastery),
            appraisal.average(world.table, seat, mastery),
            _champions(world, seat, appraisal),
            -sum(champions, 0.0),
            -sum(decks, 0.0),
        )
        """In the order of KINDS. What enemies recruit in their turns shows in their decks."""


def _enemies(world: Game, seat: Seat) -> list[Seat]:
    """Those who are still in the game."""
    bits = world.library.enemies[seat]
    players = world.players
    return [
        Seat(other) for other in range(world.seats) if bits >> other & 1 and players[other].alive
    ]


def _champions(world: Game, seat: Seat, appraisal: Appraisal) -> float:
    mastery = world.players[seat].mastery
    cards = world.table.pile(zone(seat, CHAMPIONS))
    return sum((appraisal.in_play(card, mastery) for card in cards), 0.0)


def differences(found: Comparison, seat: Seat, appraisal: Appraisal, mastery: int) -> list[Reason]:
    """In which ways an answer leads to a better end than the other, the most telling first.

    Cards are compared by what they are worth at the mastery the seat has now.
    """
    here = [_End(each, seat, appraisal, mastery) for each in found.with_answer]
    there = [_End(each, seat, appraisal, mastery) for each in found.with_other]
    urgent = _urgent(found, seat, here, there)
    if SAVED in urgent:
        return urgent
    weighed: list[tuple[float, Reason]] = []
    for index, kind in enumerate(KINDS):
        gains = [one.amounts[index] - two.amounts[index] for one, two in zip(here, there)]
        amount = median(gains)
        if amount >= kind.least and _mostly([gain > 0 for gain in gains]):
            weighed.append((amount * kind.price, Reason(kind.name, round(amount, 1))))
    weighed.sort(key=lambda each: -each[0])
    return urgent + [reason for _, reason in weighed[:TELLING]]


def _mostly(held: list[bool]) -> bool:
    return sum(held) >= MOST * len(held)


def _urgent(found: Comparison, seat: Seat, here: list[_End], there: list[_End]) -> list[Reason]:
    """What decides games at once: who falls."""
    kinds: set[str] = set()
    if _mostly([one.enemies < two.enemies for one, two in zip(here, there)]):
        kinds.add("lethal")
    saved = [
        not is_out(one.end, seat) and is_out(two.end, seat)
        for one, two in zip(found.with_answer, found.with_other)
    ]
    if _mostly(saved):
        kinds.add("survives")
    elif _danger(found.with_other, seat) - _danger(found.with_answer, seat) >= DANGER:
        kinds.add("safer")
    return [Reason(kind, 0.0) for kind in URGENT if kind in kinds]


def _danger(outlooks: list[Outlook], seat: Seat) -> float:
    """In which part of the worlds a seat is out after the next player's turn."""
    return sum(is_out(each.later, seat) for each in outlooks) / len(outlooks)


def is_out(world: Game, seat: Seat) -> bool:
    """Whether a seat has fallen or lost."""
    lost = bool(world.over) and not world.winners >> seat & 1
    return lost or not world.players[seat].alive
