"""What actions against a boss are worth: Shadow Champions, ongoing attacks, hacks and poison."""

from typing import Final

from mypy_extensions import i64

from shardmaster.ai.appraisal import HEALTH, MASTERY, Appraisal
from shardmaster.engine.battle.mode import EXPERIENCE
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.game import Game
from shardmaster.engine.ids import FINISHED, PLAYED, Card, Seat, zone
from shardmaster.engine.rules.combat import missing_power

STAYING: Final = 3.0
"""How many times a Shadow Champion would strike if it were left alone."""
PATIENCE: Final = 0.45
"""What a point of power is worth that hits the boss instead."""
RIFT: Final = 4.0
"""What the end of an ongoing attack is worth, in gems."""
DISARMED: Final = 5.0
"""The extra worth of a recruit that ends an attack."""
TWICE: Final = 7.0
"""The same for each of several recruits that end it together: such an attack hits everyone."""
TOKEN: Final = 1.6
BURNT: Final = 2.0
LOOK: Final = 0.4


def shadow_worth(game: Game, card: Card) -> float:
    """What it is worth to be rid of a Shadow Champion, less the power for it."""
    boss = boss_of(game)
    strength = game.definition(card).strength
    if strength is None:
        return 0.0
    harm = STAYING * HEALTH * float(strength.count(game, boss, card))
    front = game.table.front(card)
    if front >= 0 and game.takes_part(front):
        harm += MASTERY * float(EXPERIENCE)
        if game.players[front].health < 20:
            harm *= 1.5
    else:
        harm *= 0.2
    return harm - PATIENCE * float(missing_power(game, card))


def aid_worth(game: Game, seat: Seat, card: Card) -> float:
    """Power given to a friend who can finish a Shadow Champion off with it."""
    missing = missing_power(game, card) - game.players[seat].power
    for friend in game.friends(seat):
        player = game.players[friend]
        if friend != seat and not player.marks & FINISHED and player.power >= missing:
            return shadow_worth(game, card)
    return 0.0


def disarming_worth(game: Game, seat: Seat, card: Card) -> float:
    """The extra worth of recruiting a card that ends attacks in front of the player."""
    worth = 0.0
    table = game.table
    for attack in table.pile(zone(boss_of(game), PLAYED)):
        if table.front(attack) != seat:
            continue
        definition = game.definition(attack)
        pool = definition.closed_by
        if pool is not None and pool.fits(game, seat, card):
            worth += DISARMED
        elif definition.closed_by_recruits:
            worth += TWICE
    return worth


def missing_gems(game: Game, card: Card) -> i64:
    """What it still takes to end an ongoing attack."""
    return game.definition(card).closing_price - game.table.tally(card)


def scramble_worth(game: Game, seat: Seat, card: Card, appraisal: Appraisal) -> float:
    """One hack token less, for a card that would do little; the first token does no harm yet."""
    player = game.players[seat]
    if player.tokens < 2:
        return 0.0
    return TOKEN - appraisal.played(card, player.mastery)
