"""Playing the whole hand at once: which cards need no thought, in which order, and what it costs.

A card is safe when playing it asks no player anything, in every world that could be the real one.
Safe cards are put into an order that wastes nothing: what draws or gains mastery comes first,
what counts others or misses a condition comes last, a reshuffle last of all. What this order
would still throw away is said as a warning.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from shardmaster.advice.before_end import Caution, left_to_do
from shardmaster.advice.texts import Tier, tiers_when_played
from shardmaster.advice.trial import Outcome, may_act, outcome
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPION,
    DECK,
    EXHAUST,
    FOCUS,
    HAND,
    NO_CARD,
    PLAY,
    RECRUIT,
    Card,
    Seat,
    operand_of,
    option,
    verb_of,
    zone,
)
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.ledger import weighed
from shardmaster.engine.observe import is_known
from shardmaster.engine.rng import seeded
from shardmaster.engine.script import Effect

WORLDS: Final = 4
"""How many worlds are looked at where something hidden comes up."""
SEED: Final = 6
"""A plan has dice of its own, always the same: the same table gives the same plan."""
QUESTIONS: Final = 2
"""How many questions that follow from an action are thought through."""
WIDE: Final = 8
"""Of a question with more options, only this many are tried."""

RESHUFFLE: Final = "reshuffle"
ECHO: Final = "echo"


@dataclass(frozen=True)
class Plan:
    options: list[int]
    """The cards of the hand that can be played without a thought, in this order.

    After one that draws it is better to plan again: the new cards may be good to play before
    the rest, or stand for equal ones.
    """
    stops_at: int | None
    """The first card of the hand that asks something."""
    warnings: list[Caution]
    """What would be thrown away by it."""
    left: list[Caution]
    """What is useful to do before the turn ends."""


def plan(game: Game, seat: Seat) -> Plan:
    """What a seat may play without a thought now; nothing unless it may act."""
    if not may_act(game, seat):
        return Plan([], None, [], [])
    planning = _Planning(game, seat)
    steps = planning.steps()
    held = planning.held
    return Plan(
        [step.option for step in steps],
        held[0] if held else None,
        [warning for step in steps for warning in planning.warnings(step)],
        left_to_do(game, seat),
    )


class _Step(NamedTuple):
    """A card that is played, and the worlds in which it is."""

    option: int
    before: list[Game]
    outcomes: list[Outcome]

    @property
    def card(self) -> Card:
        return operand_of(self.option)


class _Planning:
    def __init__(self, game: Game, seat: Seat) -> None:
        rng = seeded(SEED)
        self.seat: Final = seat
        self.worlds = [imagine(game, seat, rng) for _ in range(WORLDS)]
        self.hand: Final = game.table.pile(zone(seat, HAND))
        self.held = self.hand[:]
        """What is still to be played, in the order it was drawn."""
        self.thoughtful: Final = [card for card in self.hand if self._wants_thought(card)]

    # The order

    def steps(self) -> list[_Step]:
        """Play safe cards in the imagined worlds until there is none."""
        taken: list[_Step] = []
        while step := self._next():
            taken.append(step)
            self.worlds = [result.world for result in step.outcomes]
            self.held.remove(step.card)
        return taken

    def _next(self) -> _Step | None:
        """The safe card that should be played next."""
        safe = [step for step in map(self._tried, self._playable()) if step is not None]
        if not safe:
            return None
        ripe = [step for step in safe if not self._gains_by(step, safe)]
        return min(ripe or safe, key=self._rank)

    def _wants_thought(self, card: Card) -> bool:
        """Whether a card asks something now that others should not answer by being played.

        What could be banished from hand is gone when it was played. A condition that may be
        met by showing a card is just as well met by playing that one first.
        """
        result = outcome(self.worlds[0], self.seat, option(PLAY, card))
        if not result.asks:
            return False
        frame = result.world.agenda[-1]
        return frame.line().kind(result.world, frame) != "show"

    def _playable(self) -> list[int]:
        """The cards of the hand from the beginning that may be played in every world."""
        offered = [set(world.options(self.seat)) for world in self.worlds]
        plays = [option(PLAY, card) for card in self.held if card not in self.thoughtful]
        return [play for play in plays if all(play in options for options in offered)]

    def _tried(self, play: int) -> _Step | None:
        """A step, unless a player is asked something in any of the worlds."""
        outcomes: list[Outcome] = []
        for world in self.worlds:
            result = outcome(world, self.seat, play)
            if result.asks:
                return None
            outcomes.append(result)
        if any(result.tells for result in outcomes) and self._asks_by_chance(play):
            return None
        return _Step(play, self.worlds, outcomes)

    def _asks_by_chance(self, play: int) -> bool:
        """Whether something is asked if one card or another is the first unknown one drawn."""
        world = self.worlds[0]
        deck = zone(self.seat, DECK)
        known = [card for card in world.table.pile(deck) if is_known(world, self.seat, card)]
        for card in _kinds(world, deck):
            if card not in known:
                stacked = world.clone()
                stacked.table.move_behind(card, known[-1] if known else NO_CARD, deck)
                if outcome(stacked, self.seat, play).asks:
                    return True
        return False

    def _gains_by(self, step: _Step, others: list[_Step]) -> bool:
        """Whether playing another card first would meet a condition of this one."""
        missed = _missed(step.before[0], self.seat, step.card)
        if not missed:
            return False
        return any(
            len(_missed(other.outcomes[0].world, self.seat, step.card)) < len(missed)
            for other in others
            if other is not step
        )

    def _rank(self, step: _Step) -> tuple[float, ...]:
        """The lowest goes first; among equals the one drawn first."""
        seat = self.seat
        world, result = step.before[0], step.outcomes[0]
        before, after = world.players[seat], result.world.players[seat]
        definition = world.definition(step.card)
        patience = weighed(definition.play, before.mastery).patience
        waits = bool(_missed(world, seat, step.card)) or patience > 0
        return (
            result.reshuffles(seat),
            waits,
            result.draws(seat) == 0,
            after.mastery <= before.mastery,
            not definition.traits & CHAMPION,
            waits and after.gems <= before.gems,
            patience,
        )

    # What it would throw away

    def warnings(self, step: _Step) -> Iterator[Caution]:
        if any(result.reshuffles(self.seat) for result in step.outcomes):
            yield Caution(RESHUFFLE, step.card)
        missed = _missed(step.before[0], self.seat, step.card)
        for world in step.before:
            if missed:
                within_reach = self._within_reach(world, step, missed)
                missed = [tier for tier in missed if tier.line in within_reach]
        for kind in dict.fromkeys(tier.kind for tier in missed):
            yield Caution(kind, step.card)

    def _within_reach(self, world: Game, step: _Step, missed: list[Tier]) -> set[Effect]:
        """The conditions of a card that would be met if something else were done first."""
        found: set[Effect] = set()
        for later in self._detours(world, step, any(tier.kind == ECHO for tier in missed)):
            tiers = tiers_when_played(later, self.seat, step.card)
            found.update(tier.line for tier in tiers if tier.met)
        return found

    def _detours(self, world: Game, step: _Step, recruiting: bool) -> Iterator[Game]:
        """Where other actions lead that leave the card in hand: each alone, and all in turn."""
        for action in world.options(self.seat):
            if self._is_free(action, step) or (recruiting and verb_of(action) == RECRUIT):
                yield from self._answered(outcome(world, self.seat, action), QUESTIONS)
        done: list[int] = []
        while more := [
            action
            for action in world.options(self.seat)
            if action not in done and self._is_free(action, step)
        ]:
            done.append(more[0])
            for later in self._answered(outcome(world, self.seat, more[0]), QUESTIONS):
                world = later
                break
            yield world

    def _is_free(self, action: int, step: _Step) -> bool:
        """Whether an action uses nothing up that is needed elsewhere, save for a gem."""
        verb, card = verb_of(action), operand_of(action)
        if verb == PLAY:
            return card in self.hand and card != step.card
        return verb in (FOCUS, EXHAUST)

    def _answered(self, result: Outcome, questions: int) -> Iterator[Game]:
        """Where an action leads, by the answers the seat may give."""
        if not result.asks:
            yield result.world
        elif questions and result.world.waiting == 1 << self.seat:
            for answer in result.world.options(self.seat)[:WIDE]:
                further = outcome(result.world, self.seat, answer)
                yield from self._answered(further, questions - 1)


def _kinds(world: Game, pile: int) -> list[Card]:
    """One card of each kind in a pile, the last of them."""
    return list({world.library.of[card]: card for card in world.table.pile(pile)}.values())


def _missed(world: Game, seat: Seat, card: Card) -> list[Tier]:
    """The conditions that a card in hand would miss now."""
    return [tier for tier in tiers_when_played(world, seat, card) if not tier.met]
