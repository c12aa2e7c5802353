"""How well a seat stands: one number for a whole position, seen from that seat."""

from typing import Final

from mypy_extensions import i64

from shardmaster.ai.appraisal import GEM, POWER, Appraisal
from shardmaster.engine.actions import RELIC_MASTERY
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPION,
    CHAMPIONS,
    DECK,
    DESTINIES,
    HAND,
    INFINITE,
    RELIC_TAKEN,
    RELICS,
    SHADOWS,
    Seat,
    zone,
)
from shardmaster.engine.table import EXHAUSTED

WON: Final = 10_000.0
TIED: Final = 0.0
"""Better than losing and worse than winning: worth as much as an even position."""
FALLEN: Final = 40.0
HEALTH: Final = 0.45
MASTERY: Final = 1.1
RISING: Final = 0.035
"""Mastery is worth more the closer it is to the end."""
QUALITY: Final = 7.0
"""What the average card of a deck counts, as every hand is drawn from it."""
HAND_CARD: Final = 0.8
READY: Final = 0.8
"""What a champion counts that can still be exhausted, as a part of its use."""
SOON: Final = 0.3
"""What a card counts that is known to be drawn next, as a part of its worth."""
PARTNER: Final = 0.5
"""What the position of a partner counts, who wins and loses with the seat."""
COMRADE: Final = 1.0
"""The same in a battle, which is lost when any player falls."""
PROSPECT: Final = 0.25
"""What a card counts that is set aside, as a part of its worth."""
DANGER: Final = 30.0
"""Health is worth more the less of it is left."""


def standing(game: Game, seat: Seat, appraisal: Appraisal) -> float:
    """The seat's own position less its enemies'; a partner's counts for something."""
    enemies = game.library.enemies[seat]
    if game.over:
        if not game.winners >> seat & 1:
            return -WON
        return TIED if game.winners & enemies else WON
    total = _own(game, seat, appraisal)
    share = 1.0 / float(max(1, _count(enemies)))
    for other in range(game.seats):
        if other == seat or not game.players[other].alive:
            continue
        if enemies >> other & 1:
            total -= share * _own(game, Seat(other), appraisal)
        elif game.library.enemies[other] == enemies:
            partner = COMRADE if game.library.fate else PARTNER
            total += partner * _own(game, Seat(other), appraisal)
    return total


def _count(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def _own(game: Game, seat: Seat, appraisal: Appraisal) -> float:
    player = game.players[seat]
    if not player.alive:
        return -FALLEN
    health = player.health - min(player.incoming, INFINITE)
    mastery = player.mastery
    worth = -FALLEN
    if health > 0:
        worth = HEALTH * float(health) - DANGER / float(health + 4)
    worth += MASTERY * float(mastery) + RISING * float(mastery * mastery)
    worth += GEM * float(player.gems) + POWER * float(min(player.power, 200))
    acting = game.active == seat
    table = game.table
    if acting:
        held = table.top(zone(seat, HAND))
        while held >= 0:
            worth += HAND_CARD * appraisal.played(held, mastery)
            if game.library.traits[held] & CHAMPION:
                worth += HAND_CARD * appraisal.in_play(held, mastery)
            held = table.after(held)
    in_play = table.top(zone(seat, CHAMPIONS))
    while in_play >= 0:
        worth += appraisal.in_play(in_play, mastery)
        if acting and not table.has(in_play, EXHAUSTED):
            worth += READY * appraisal.exhausted(in_play, mastery)
        in_play = table.after(in_play)
    destiny = table.top(zone(seat, DESTINIES))
    while destiny >= 0:
        worth += appraisal.in_play(destiny, mastery)
        destiny = table.after(destiny)
    worth += PROSPECT * _set_aside(game, seat, appraisal)
    coming = table.top(zone(seat, DECK))
    if coming >= 0 and table.known(coming) >> seat & 1:
        worth += SOON * appraisal.owned(coming, mastery)
    return worth + QUALITY * appraisal.average(table, seat, mastery)


def _set_aside(game: Game, seat: Seat, appraisal: Appraisal) -> float:
    """What may still come: the better relic, and every Shadow Champion."""
    table = game.table
    player = game.players[seat]
    relic = 0.0
    card = table.top(zone(seat, RELICS))
    while card >= 0 and not player.marks & RELIC_TAKEN:
        relic = max(relic, appraisal.owned(card, max(player.mastery, RELIC_MASTERY)))
        card = table.after(card)
    worth = relic
    card = table.top(zone(seat, SHADOWS))
    while card >= 0:
        worth += appraisal.played(card, player.mastery) + appraisal.in_play(card, player.mastery)
        card = table.after(card)
    return worth
