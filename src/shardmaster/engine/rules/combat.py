"""Who may be attacked, and how damage is dealt to players and champions."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shardmaster.engine.ids import CHAMPIONS, NO_CARD, Card, Seat, zone
from shardmaster.engine.modifiers import SHELTER
from shardmaster.engine.rules.resources import spend_power
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.traits import defense_of
from shardmaster.engine.rules.zones import cannot_be_destroyed, destroy, owner_of

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def is_sheltered(game: "Game", owner: Seat, attacker: Seat, target: Card) -> bool:
    """Whether `attacker` may spend no power on a champion, or on its owner for NO_CARD."""
    for bond in in_force(game, owner, SHELTER):
        if bond.modifier.shelters(game, owner, bond.source, attacker, target):
            return True
    return False


def may_strike(game: "Game", seat: Seat, target: Card) -> bool:
    """Whether `seat` may destroy a champion with its power now, paying in full."""
    return (
        missing_power(game, target) <= game.players[seat].power
        and not is_sheltered(game, owner_of(game, target), seat, target)
        and not cannot_be_destroyed(game, target)
    )


def strikeable(game: "Game", seat: Seat, owner: Seat) -> list[Card]:
    """The champions of one player that `seat` may destroy with its power now."""
    champions = game.table.pile(zone(owner, CHAMPIONS))
    return [card for card in champions if may_strike(game, seat, card)]


def strike(game: "Game", seat: Seat, target: Card) -> None:
    """Spend power equal to a champion's defense to destroy it."""
    spend_power(game, seat, missing_power(game, target))
    destroy(game, seat, target)


def missing_power(game: "Game", target: Card) -> i64:
    """What it still takes to destroy a champion, after what others have spent on it."""
    return defense_of(game, target) - game.table.tally(target)


def targets(game: "Game", seat: Seat) -> list[Seat]:
    """The rivals that power may be assigned to, in turn order after `seat`."""
    return [rival for rival in game.rivals(seat) if may_hit(game, seat, rival)]


def may_hit(game: "Game", seat: Seat, rival: Seat) -> bool:
    """Whether power may be assigned to a rival."""
    return game.library.mode.may_hit(game, seat, rival) and not is_sheltered(
        game, rival, seat, NO_CARD
    )
