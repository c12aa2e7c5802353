"""Whom to attack where there are several enemies.

Those who fall come first, then all power goes to whoever threatens most. A place at the table or in
the turn order is no reason: between equal enemies the dice decide.
"""

from typing import Final

from mypy_extensions import i64

from shardmaster.ai.appraisal import Appraisal
from shardmaster.ai.position import mixed
from shardmaster.ai.standing import QUALITY
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    AIM,
    ASSIGN,
    CHAMPIONS,
    CHOOSE,
    DESTINIES,
    NO_SEAT,
    STRIKE,
    TABLE_ZONES,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.ids import option as answer
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.zones import owner_of

HEALTH: Final = 2.0
"""What a point of health counts: the healthiest enemy stays longest. If it counts less, everyone
attacks the same one from early on, and turn order decides the game."""
LATE: Final = 15
RISING: Final = 3.0
"""What mastery counts above that: at thirty the Infinity Shard ends the game. Less of it is not
counted: players start with some to make up for waiting."""
SPARE: Final = 5
"""Power for someone who falls, on top of their health: they may show shields."""
LOTS: Final = (1 << 16) - 1
TRIFLE: Final = 1e-6
"""More than sums in another order differ by, and less than anything else."""


def assigned(game: Game, seat: Seat, appraisal: Appraisal) -> i64:
    """The answer to how much power the next rival gets."""
    rivals = targets(game, seat)[len(game.agenda[-1].picked) :]
    left = game.players[seat].power
    share: i64 = 0
    falling = NO_SEAT
    staying = NO_SEAT
    for rival in _ranked(game, rivals, appraisal):
        health = game.players[rival].health
        if health <= left:
            left -= health
            if rival == rivals[0]:
                share = health
            if falling == NO_SEAT:
                falling = rival
        elif staying == NO_SEAT:
            staying = rival
    spare: i64 = 0
    if falling != NO_SEAT:
        spare = left if staying == NO_SEAT else min(left, SPARE)
    if falling == rivals[0]:
        share += spare
    elif staying == rivals[0]:
        share += left - spare
    return answer(ASSIGN, share)


def _ranked(game: Game, rivals: list[Seat], appraisal: Appraisal) -> list[Seat]:
    """Those who threaten most come first."""
    # What is worth less than half a point of health is no reason: there the dice decide too.
    ranked: list[Seat] = []
    threats: list[float] = []
    for rival in rivals:
        danger = threat(game, rival, appraisal) + lot(game, rival)
        at = 0
        while at < len(threats) and threats[at] >= danger:
            at += 1
        ranked.insert(at, rival)
        threats.insert(at, danger)
    return ranked


def threat(game: Game, rival: Seat, appraisal: Appraisal) -> float:
    """How close a rival is to winning: by lasting, by what they have in play, by mastery."""
    player = game.players[rival]
    mastery = player.mastery
    danger = HEALTH * float(player.health) + RISING * float(max(0, mastery - LATE))
    danger += QUALITY * appraisal.average(game.table, rival, mastery)
    for place in (CHAMPIONS, DESTINIES):
        card = game.table.top(zone(rival, place))
        while card >= 0:
            danger += appraisal.in_play(card, mastery)
            card = game.table.after(card)
    return danger


def lot(game: Game, rival: i64) -> float:
    """From 0 to 1: what decides between equals, by the dice of an imagined game."""
    return float(mixed(game.rng.number() + rival) & LOTS) / float(LOTS)


def edge(game: Game, option: i64) -> float:
    """What decides between answers of the same worth: whom they concern, by lot."""
    verb = verb_of(option)
    if verb == AIM:
        return TRIFLE * lot(game, operand_of(option))
    if verb in (CHOOSE, STRIKE) and game.table.zone_of(operand_of(option)) >= TABLE_ZONES:
        return TRIFLE * lot(game, owner_of(game, operand_of(option)))
    return 0.0


def has_several_enemies(game: Game, seat: Seat) -> bool:
    """Whether the seat has ever had to choose whom to attack."""
    enemies = game.library.enemies[seat]
    return enemies & (enemies - 1) != 0
