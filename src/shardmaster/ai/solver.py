"""Can a seat win this turn, whatever is hidden from it?

Every answer of the seat is tried, against every answer of the others, who hold the best shields
that they can have. A line that draws or shuffles is not followed, nor is a card used that was
hidden before: so a win that is found is certain. That there is none is certain if `exact` says so.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.ai.appraisal import POWER, Appraisal
from shardmaster.ai.deadline import Deadline
from shardmaster.ai.greedy import after
from shardmaster.ai.position import Positions
from shardmaster.ai.values.judge import WON, result
from shardmaster.ai.view import View
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISH,
    CENTER_DECK,
    CHAMPIONS,
    CHOOSE,
    DECK,
    DEFEAT,
    END,
    FAST_PLAY,
    HAND,
    RECRUIT,
    ROW,
    TAKE_DESTINY,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.library import Library
from shardmaster.engine.rules.traits import shield_of
from shardmaster.engine.table import EXHAUSTED

OPTIMISM: Final = 2.0
"""How many times the usual power of a card a turn may bring."""
LATE: Final = 20
"""From this mastery on, thirty may be reached within the turn."""


@final
class Solver:
    """Looks for a win of one turn among a number of positions at most."""

    def __init__(self, most: i64) -> None:
        self._most: Final = most
        self.exact = True
        """Whether everything was tried that the last position allows."""
        self.deadline = Deadline(None)
        self._left: i64 = 0
        self._positions: Positions | None = None
        self._turn: i64 = 0
        self._seat = Seat(0)
        self._hidden = vec[i64]()
        """The cards that the seat could not name at the beginning."""
        self._found: dict[int, int] = {}
        """The winning answer by position; -1 where there is none."""

    def win(self, view: View) -> int:
        """An answer that wins this turn for certain, or -1."""
        line = self.line(view)
        return line[0] if line else -1

    def line(self, view: View) -> list[int]:
        """The seat's answers that win, as long as nobody else is asked; empty if there are none."""
        world = view.sample()
        seat = view.seat
        _arm_rivals(world, seat)
        self._begin(world, seat)
        if not self._wins(world, world.options(seat)):
            return []
        positions = self._recognised(world.library)
        answers: list[int] = []
        while not world.over and world.waiting >> seat & 1 and world.turn == self._turn:
            answer = self._found[positions.number(world)]
            answers.append(answer)
            world.apply(seat, answer)
        return answers

    def keeps(self, view: View, option: i64) -> bool:
        """Whether the seat wins this turn for certain if it begins with an answer."""
        world = view.sample()
        seat = view.seat
        _arm_rivals(world, seat)
        self._begin(world, seat)
        then = after(world, seat, option)
        if self._is_news(option) or (verb_of(option) != END and self._has_drawn(world, then)):
            self.exact = False
            return False
        return self._is_won(then)

    def _begin(self, world: Game, seat: Seat) -> None:
        self.exact = True
        self._left = self._most
        self._turn = world.turn
        self._seat = seat
        self._found = {}
        hidden = vec[i64]()
        for card in range(world.table.cards):
            if not world.table.known(Card(card)) >> seat & 1:
                hidden = append(hidden, card)
        self._hidden = hidden

    def _recognised(self, library: Library) -> Positions:
        positions = self._positions
        if positions is None or positions.library is not library:
            positions = Positions(library)
            self._positions = positions
        return positions

    def _wins(self, world: Game, options: list[int]) -> bool:
        """Whether the seat wins from here, whatever the others answer."""
        key = self._recognised(world.library).number(world)
        if key in self._found:
            return self._found[key] >= 0
        if self._left == 0 or self.deadline.passed():
            self.exact = False
            return False
        self._left -= 1
        seat = self._seat
        mover = world.to_move()
        won = -1
        for option in options:
            if mover == seat and self._is_news(option):
                self.exact = False
                continue
            then = after(world, mover, option)
            if mover == seat and verb_of(option) != END and self._has_drawn(world, then):
                self.exact = False
                continue
            if self._is_won(then):
                won = option
                if mover == seat:
                    break
            elif mover != seat:
                won = -1
                break
        self._found[key] = won
        return won >= 0

    def _is_won(self, world: Game) -> bool:
        if world.over:
            return result(world, self._seat) == WON
        if world.turn != self._turn:
            return False
        return self._wins(world, world.canonical(world.to_move()))

    def _is_news(self, option: i64) -> bool:
        """Whether an option is about a card in the row that was hidden at the beginning."""
        if verb_of(option) not in (RECRUIT, FAST_PLAY, CHOOSE, DEFEAT, BANISH, TAKE_DESTINY):
            return False
        return self._was_hidden(operand_of(option))

    def _was_hidden(self, card: i64) -> bool:
        for other in self._hidden:
            if other == card:
                return True
        return False

    def _has_drawn(self, before: Game, then: Game) -> bool:
        """Whether chance had a part in a step.

        Dice were rolled, or a hidden card came up; the row alone may be filled up from its deck.
        """
        if before.rng.number() != then.rng.number():
            return True
        table = before.table
        later = then.table
        seat = self._seat
        if table.count(zone(seat, DECK)) != later.count(zone(seat, DECK)):
            return True
        filled: i64 = 0
        for number in self._hidden:
            card = Card(number)
            here = later.zone_of(card)
            if here == ROW:
                if table.zone_of(card) != ROW:
                    filled += 1
            elif later.known(card) >> seat & 1:
                return True
        gone = table.count(CENTER_DECK) - later.count(CENTER_DECK)
        return gone != filled or (gone == 0 and table.top(CENTER_DECK) != later.top(CENTER_DECK))


def is_in_reach(world: Game, seat: Seat, appraisal: Appraisal) -> bool:
    """Whether the cards at hand could bring enough power; generous, but not a proof."""
    player = world.players[seat]
    needed = 0.0
    for rival in world.rivals(seat):
        needed += float(world.players[rival].health)
    mastery = 30 if player.mastery >= LATE else player.mastery
    reach = float(player.power) + OPTIMISM * float(player.gems)
    table = world.table
    for card in table.pile(zone(seat, HAND)):
        reach += OPTIMISM * max(0.0, appraisal.played(card, mastery)) / POWER
    for card in table.pile(zone(seat, CHAMPIONS)):
        if not table.has(card, EXHAUSTED):
            reach += OPTIMISM * max(0.0, appraisal.exhausted(card, mastery)) / POWER
    return reach >= needed


def _arm_rivals(world: Game, seat: Seat) -> None:
    """Give every rival the strongest shields among the cards that are hidden from the seat."""
    for rival in world.rivals(seat):
        held = _by_shield(world, seat, rival, HAND)
        held.reverse()
        spare = _by_shield(world, seat, rival, DECK)
        for weak, strong in zip(held, spare, strict=False):
            if shield_of(world, rival, strong) > shield_of(world, rival, weak):
                world.table.exchange(weak, strong)


def _by_shield(world: Game, seat: Seat, rival: Seat, kind: i64) -> list[Card]:
    """The cards of a rival that are hidden from the seat, the strongest shield first."""
    table = world.table
    left = [card for card in table.pile(zone(rival, kind)) if not table.known(card) >> seat & 1]
    found: list[Card] = []
    while left:
        best = left[0]
        for card in left:
            if shield_of(world, rival, card) > shield_of(world, rival, best):
                best = card
        left.remove(best)
        found.append(best)
    return found
