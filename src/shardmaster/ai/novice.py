"""An opponent for the first games: it plays as people do who have just learnt the rules.

It plays its whole hand, in whatever order. It often recruits what costs most or what it took a
fancy to, and only then looks whether a gem is left for the focus; it buys mercenaries instead of
hiring them. It hates to banish cards. Now and then it forgets a champion, its own or one that it
could destroy. Everything else it does as greedy does, and it never misses a victory that greedy
would see.

What it overlooks depends on the turn and the card alone: it does not think of it later in the same
turn, and equal games get equal answers.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.greedy import FREE, Greedy
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISHED,
    CHOOSE,
    DECLINE,
    END,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    PLAY,
    RECRUIT,
    STRIKE,
    Card,
    Seat,
    operand_of,
    verb_of,
)

# How often it overlooks something, in percent
FORGETS_CHAMPION: Final = 10
OVERLOOKS_STRIKE: Final = 30
SPARES_CARD: Final = 50
SHOPS_FIRST: Final = 50
"""The other times it focuses before it looks at the row."""
READS_THE_ROW: Final = 45
"""The other times it goes by the price of a card."""

FANCY: Final = 2.0
"""Gems that a card may seem to cost more, just because it is liked."""
NEAR_THE_END: Final = 30
"""Health of a rival that makes it look for a victory this turn."""
MOST_ANSWERS: Final = 200
"""More than any turn has."""

# Salts: what is overlooked here says nothing about what is overlooked there
CHAMPION_SALT: Final = 1
STRIKE_SALT: Final = 2
BANISH_SALT: Final = 3
FOCUS_SALT: Final = 4
FANCY_SALT: Final = 5
ORDER_SALT: Final = 6
READING_SALT: Final = 7


@final
class Novice:
    """Knows what greedy would do, and overlooks some of it."""

    def __init__(self) -> None:
        self._mind: Final = Greedy()

    def choose(self, game: Game, seat: Seat) -> i64:
        """The answer for a seat in an imagined game."""
        options = game.options(seat)
        if len(options) == 1:
            return options[0]
        acts = game.agenda[-1].line().is_play_phase()
        if acts and not self._wins(game, seat):
            return self._act(game, seat, options)
        best = self._mind.choose(game, seat)
        if not acts and _is_banished(game, seat, best):
            refused = _with_verb(options, DECLINE)
            if refused != END and _chance(game, operand_of(best), BANISH_SALT) < SPARES_CARD:
                return refused
        return best

    def _act(self, game: Game, seat: Seat, options: list[int]) -> i64:
        """The play phase: hand, champions, whatever is free, the row, the focus, the rest."""
        worths = self._mind.worths(game, seat)
        chosen = _first_in_hand(game, options, worths)
        if chosen != END:
            return chosen
        for option, worth in zip(options, worths):
            verb = verb_of(option)
            if verb == EXHAUST and worth > 0.0:
                if _chance(game, operand_of(option), CHAMPION_SALT) >= FORGETS_CHAMPION:
                    return option
            elif worth >= FREE:
                return option
        if _chance(game, Card(seat), FOCUS_SALT) >= SHOPS_FIRST:
            chosen = _with_verb(options, FOCUS)
        if chosen == END:
            chosen = _fancied(game, seat, options, worths)
        if chosen == END:
            chosen = _with_verb(options, FOCUS)
        if chosen == END:
            chosen = _seen(game, options, worths)
        return chosen

    def _wins(self, game: Game, seat: Seat) -> bool:
        """Whether greedy would win this turn, as far as can be seen."""
        if game.active != seat or not _is_near_the_end(game, seat):
            return False
        world = game.clone()
        turn = world.turn
        for _ in range(MOST_ANSWERS):
            if world.over or world.turn != turn:
                break
            asked = world.to_move()
            world.apply(asked, self._mind.choose(world, asked))
        return world.over and world.winners >> seat & 1 == 1


def _is_near_the_end(game: Game, seat: Seat) -> bool:
    for rival in game.rivals(seat):
        if game.players[rival].health <= NEAR_THE_END:
            return True
    return False


def _chance(game: Game, card: i64, salt: i64) -> i64:
    """A number from 0 to 99 that stays the same for a card during a turn."""
    mixed = (game.turn * 7_919 + card * 104_729 + salt * 1_299_709) & 0xFFFFFF
    mixed = (mixed ^ mixed >> 11) * 0x9E3779B1 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % 100


def _first_in_hand(game: Game, options: list[int], worths: list[float]) -> i64:
    """A card to play, in no order; END if the hand is empty."""
    chosen: i64 = END
    first: i64 = 100
    for option, worth in zip(options, worths):
        if verb_of(option) == PLAY and worth > 0.0:
            place = _chance(game, operand_of(option), ORDER_SALT)
            if place < first:
                first = place
                chosen = option
    return chosen


def _fancied(game: Game, seat: Seat, options: list[int], worths: list[float]) -> i64:
    """The card of the row that it likes best, END if there is none.

    In some turns it reads the cards and takes the best one; in others the price is enough.
    """
    reads = _chance(game, seat, READING_SALT) < READS_THE_ROW
    chosen: i64 = END
    highest = 0.0
    for option, worth in zip(options, worths):
        if verb_of(option) == RECRUIT:
            card = operand_of(option)
            fancy = float(_chance(game, card, FANCY_SALT)) / 100.0 * FANCY
            fancy += worth if reads else float(game.definition(card).cost)
            if fancy > highest:
                highest = fancy
                chosen = option
    return chosen


def _with_verb(options: list[int], verb: i64) -> i64:
    """The first option with a verb; END if there is none."""
    for option in options:
        if verb_of(option) == verb:
            return option
    return END


def _seen(game: Game, options: list[int], worths: list[float]) -> i64:
    """The best of what is left and not overlooked."""
    chosen: i64 = END
    highest = 0.0
    for option, worth in zip(options, worths):
        verb = verb_of(option)
        if verb in (EXHAUST, RECRUIT, FAST_PLAY, FOCUS):
            continue
        if verb == STRIKE and _chance(game, operand_of(option), STRIKE_SALT) < OVERLOOKS_STRIKE:
            continue
        if worth > highest:
            highest = worth
            chosen = option
    return chosen


def _is_banished(game: Game, seat: Seat, option: i64) -> bool:
    """Whether an answer picks a card to be banished."""
    if verb_of(option) != CHOOSE:
        return False
    card = operand_of(option)
    world = game.clone()
    world.apply(seat, option)
    return world.table.zone_of(card) == BANISHED != game.table.zone_of(card)
