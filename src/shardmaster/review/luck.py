"""Luck: what came up against what could have come up.

Whenever a player is dealt something in their own turn, the chance to win with it is compared with
the average over other cards that could have come instead, the rest of the turn played in the same
way. What came up is one of those possibilities, so the luck of all players is nothing on average.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from shardmaster.engine.events import (
    APPEARS,
    DESTINY_APPEARS,
    DRAWS,
    REVEALS,
    ROW_GETS,
    SETS_ASIDE,
    SHUFFLES,
)
from shardmaster.engine.game import CONCEDE, Game
from shardmaster.engine.ids import DECK, HAND, Card, Seat, zone
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import Rng
from shardmaster.review.care import Care
from shardmaster.review.retold import Retold, Step
from shardmaster.review.worlds import HANDS, Worlds, dice

COMES_UP: Final = (DRAWS, SHUFFLES, REVEALS, ROW_GETS, APPEARS, DESTINY_APPEARS, SETS_ASIDE)
NEW_HAND: Final = "hand"
"""The hand with which a turn begins."""
NEW_CARDS: Final = "cards"
"""Cards that are drawn or turned over during a turn."""


@dataclass(frozen=True)
class Fortune:
    """How lucky a player was at a moment, as a change of the chance to win."""

    at: int
    turn: int
    seat: int
    kind: str
    gain: float
    error: float
    """The standard error: only some worlds were looked at."""


@dataclass(frozen=True)
class LuckOf:
    """The luck of one player over a whole game."""

    seat: int
    hands: float
    cards: float
    error: float

    @property
    def total(self) -> float:
        return self.hands + self.cards


def luck_of(seat: int, fortunes: list[Fortune]) -> LuckOf:
    """All that came up for a player, added up."""
    own = [each for each in fortunes if each.seat == seat]
    return LuckOf(
        seat,
        sum((each.gain for each in own if each.kind == NEW_HAND), 0.0),
        sum((each.gain for each in own if each.kind == NEW_CARDS), 0.0),
        sqrt(sum((each.error**2 for each in own), 0.0)),
    )


class Luck:
    """Measures what came up, turn by turn."""

    def __init__(self, worlds: Worlds, care: Care) -> None:
        self._worlds: Final = worlds
        self._care: Final = care
        self.hands: Final[dict[Seat, list[list[Card]]]] = {}
        """The hands that each seat could have drawn when its last turn ended."""

    def fortunes(self, game: Retold, seats: list[Seat]) -> Iterator[Fortune]:
        """All of a game for some seats."""
        if game.deal.turn and game.deal.active in seats:
            yield from self._hand(0, game.deal)
        for step in game.steps:
            seat = step.before.active
            if step.option == CONCEDE or step.after.over:
                continue
            if step.turns:
                if seat in seats:
                    self.note_hands(step)
                begun = step.turns[-1]
                if begun.active in seats:
                    yield from self._hand(step.at + 1, begun)
            elif seat == step.seat and seat in seats and _comes_up(step):
                yield self._cards(step)

    def note_hands(self, step: Step) -> None:
        """Note which hands could have been drawn instead, as the turn of a seat ends.

        Another player may have given the last answer, so everything else stays as it was.
        """
        seat = step.before.active
        rng = dice(HANDS, step.at)
        found = []
        for _ in range(2 * self._care.hands):
            world = _with_other_deck(step.before, seat, rng)
            world.apply(step.seat, step.option)
            found.append(world.table.pile(zone(seat, HAND)))
        self.hands[seat] = found

    def _hand(self, at: int, game: Game) -> Iterator[Fortune]:
        """The hand with which a turn begins; nothing if others have changed it since."""
        seat = game.active
        rng = dice(HANDS, at)
        table = game.table
        hand, deck = table.pile(zone(seat, HAND)), table.pile(zone(seat, DECK))
        if game.turn > 1 and seat in self.hands:
            others = self.hands.pop(seat)
        else:
            others = [_shuffled(hand + deck, rng)[: len(hand)] for _ in range(2 * self._care.hands)]
        if any(len(other) != len(hand) or not {*other} <= {*hand, *deck} for other in others):
            return
        real = [imagine(game, seat, rng) for _ in range(self._care.hands)]
        dealt = [_with_hand(imagine(game, seat, rng), seat, other) for other in others]
        yield self._compared(at, game, seat, NEW_HAND, real, dealt)

    def _cards(self, step: Step) -> Fortune:
        """What an answer turned over."""
        seat = step.seat
        rng = dice(HANDS, step.at)
        real = [imagine(step.after, seat, rng) for _ in range(self._care.hands)]
        others = []
        for _ in range(2 * self._care.hands):
            world = imagine(step.before, seat, rng)
            world.apply(seat, step.option)
            others.append(world)
        return self._compared(step.at, step.before, seat, NEW_CARDS, real, others)

    def _compared(
        self, at: int, game: Game, seat: Seat, kind: str, real: list[Game], others: list[Game]
    ) -> Fortune:
        came, could = self._worths(real, seat), self._worths(others, seat)
        error = sqrt(_variance(came) + _variance(could))
        return Fortune(at, game.turn, seat, kind, fmean(came) - fmean(could), error)

    def _worths(self, worlds: list[Game], seat: Seat) -> list[float]:
        most = self._worlds.most(self._care.each)
        return [self._worlds.opened(world, seat).worth(most) for world in worlds]


def _comes_up(step: Step) -> bool:
    return any(event.kind in COMES_UP for event in step.events)


def _variance(values: list[float]) -> float:
    """Of their average."""
    return variance(values) / len(values) if len(values) > 1 else 0.0


def _shuffled(cards: list[Card], rng: Rng) -> list[Card]:
    left = sorted(cards)
    return [left.pop(rng.below(len(left))) for _ in cards]


def _with_other_deck(game: Game, seat: Seat, rng: Rng) -> Game:
    """The same game, but what a seat does not know of its deck lies in another order."""
    world = game.clone()
    world.rng = rng.fork()
    table = world.table
    hidden = [card for card in table.pile(zone(seat, DECK)) if not table.known(card) >> seat & 1]
    for place in range(len(hidden) - 1, 0, -1):
        other = rng.below(place + 1)
        if other != place:
            table.exchange(hidden[place], hidden[other])
            hidden[place], hidden[other] = hidden[other], hidden[place]
    return world


def _with_hand(world: Game, seat: Seat, wanted: list[Card]) -> Game:
    """Let a seat hold these cards; those it holds instead go to where these were."""
    held = world.table.pile(zone(seat, HAND))
    missing = [card for card in wanted if card not in held]
    spare = [card for card in held if card not in wanted]
    for one, other in zip(spare, missing, strict=True):
        world.table.exchange(one, other)
    return world
