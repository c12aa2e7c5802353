"""A quick opponent that takes what looks best right now.

In the play phase it goes by the worth of cards: first everything that draws or gains mastery,
then the rest of the hand, patient texts last; then it spends gems and power. Every other
question it answers by trying each option and looking at where that leads.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.ai.appraisal import MASTERY, POWER, Appraisal
from shardmaster.ai.standing import standing
from shardmaster.engine.flow import PlayPhase
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPION,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    PLAY,
    RECRUIT,
    ROW,
    STRIKE,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.rules.traits import defense_of, price_of

FREE: Final = 1_000.0
"""Above everything that costs something."""
BORING: Final = 1.3
"""Cards worth less than this only thin out the better ones."""
DILUTION: Final = 0.6
LONGEST: Final = 2.4
"""How often a recruited card is seen again while everybody is healthy."""


@final
class Greedy:
    """Holds the appraisal of the library it played last."""

    def __init__(self) -> None:
        self._appraisal: Appraisal | None = None

    def _known(self, game: Game) -> Appraisal:
        appraisal = self._appraisal
        if appraisal is None or appraisal.library is not game.library:
            appraisal = Appraisal(game.library)
            self._appraisal = appraisal
        return appraisal

    def choose(self, game: Game, seat: Seat) -> i64:
        """The answer for a seat in an imagined game."""
        options = game.options(seat)
        if len(options) == 1:
            return options[0]
        appraisal = self._known(game)
        if isinstance(game.agenda[-1].line(), PlayPhase):
            return _best_action(game, seat, options, appraisal)
        return _best_outcome(game, seat, options, appraisal)


def _best_outcome(game: Game, seat: Seat, options: list[int], appraisal: Appraisal) -> i64:
    """The option after which the seat stands best."""
    best: i64 = options[0]
    highest = -1e9
    for option in options:
        world = game.clone()
        world.apply(seat, option)
        worth = standing(world, seat, appraisal)
        if worth > highest:
            highest = worth
            best = option
    return best


def _best_action(game: Game, seat: Seat, options: list[int], appraisal: Appraisal) -> i64:
    """The most promising action of the play phase; ending it is worth nothing."""
    best: i64 = options[-1]
    highest = 0.0
    for option in options:
        verb = verb_of(option)
        worth = 0.0
        if verb in (PLAY, EXHAUST):
            worth = _readiness(game, seat, operand_of(option), verb, appraisal)
        elif verb == RECRUIT:
            worth = _recruit(game, seat, operand_of(option), appraisal)
        elif verb == FAST_PLAY:
            worth = _fast_play(game, seat, operand_of(option), appraisal)
        elif verb == FOCUS:
            worth = _focus(game, seat, appraisal)
        elif verb == STRIKE:
            worth = _strike(game, seat, operand_of(option), appraisal)
        if worth > highest:
            highest = worth
            best = option
    return best


def _readiness(game: Game, seat: Seat, card: Card, verb: i64, appraisal: Appraisal) -> float:
    """Free actions come first; those that open up others before those that count them."""
    mastery = game.players[seat].mastery
    worth = appraisal.played(card, mastery) if verb == PLAY else appraisal.exhausted(card, mastery)
    first = 1.0 if verb == PLAY and game.library.traits[card] & CHAMPION else 0.0
    return FREE + first + 0.1 * worth - 10.0 * appraisal.patience(card, mastery)


def _future(game: Game, seat: Seat) -> float:
    """How often a card recruited now will be played, by how close the end is."""
    lowest = game.players[seat].health
    for rival in game.rivals(seat):
        lowest = min(lowest, game.players[rival].health)
    return LONGEST * (0.25 + 0.75 * float(lowest) / 50.0)


def _recruit(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    worth = appraisal.owned(card, game.players[seat].mastery)
    if worth < BORING:
        return 0.0
    return (worth - DILUTION) * _future(game, seat)


def _fast_play(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    worth = appraisal.played(card, game.players[seat].mastery)
    return worth + (FREE if _finishes(game, seat, worth) else 0.0)


def _finishes(game: Game, seat: Seat, worth: float) -> bool:
    """Whether that much more power could end the life of a rival."""
    power = float(game.players[seat].power) + worth / POWER
    for rival in game.rivals(seat):
        if power >= float(game.players[rival].health):
            return True
    return False


def _focus(game: Game, seat: Seat, appraisal: Appraisal) -> float:
    """Focus unless the gem is missing for something better."""
    gems = game.players[seat].gems
    mastery = game.players[seat].mastery
    best_with = 0.0
    best_without = 0.0
    card = game.table.top(ROW)
    while card >= 0:
        cost = price_of(game, seat, card)
        worth = _recruit(game, seat, card, appraisal)
        if cost <= gems:
            best_with = max(best_with, worth)
        if cost < gems:
            best_without = max(best_without, worth)
        card = game.table.after(card)
    gained = (MASTERY + 0.06 * float(mastery)) * 1.1
    if best_without + gained < best_with:
        return 0.0
    return FREE / 2.0


def _strike(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    """Destroy champions that would do more than the damage would, unless the end is near."""
    player = game.players[seat]
    if _finishes(game, seat, 0.0):
        return 0.0
    mastery: i64 = 0
    for rival in game.rivals(seat):
        mastery = max(mastery, game.players[rival].mastery)
    harm = 1.6 * appraisal.exhausted(card, mastery) + 0.3 * appraisal.owned(card, mastery)
    cost = 0.6 * float(defense_of(game, card))
    return harm - cost if defense_of(game, card) <= player.power else 0.0
