"""The turn as a script: play phase, attack phase, end phase, next turn."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from shardmaster.engine.endings import TURN_LIMIT
from shardmaster.engine.events import ASSIGNS, ATTACKS, TAKES_DAMAGE, TURN_BEGINS
from shardmaster.engine.ids import (
    ASSIGN,
    END,
    EXTRA_TURN_DUE,
    INFINITE,
    MONSTERS,
    NO_CARD,
    NO_CARDS,
    NO_SEAT,
    OPERAND,
    ROW,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.reach import Reach
from shardmaster.engine.rules.center import refill
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.resources import hurt
from shardmaster.engine.rules.turn import clean_up, living, reset
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.shields import RaiseShields
from shardmaster.engine.table import FRESH
from shardmaster.engine.triggers import DEALT_DAMAGE, hear

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class PlayPhase(Effect):
    """The active player does as much as they like, in any order, until they end the phase."""

    def run(self, game: "Game", frame: Frame) -> None:
        if game.players[game.active].alive:
            game.ask(game.active)

    def is_play_phase(self) -> bool:
        return True

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "act"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        offer_actions(game, seat, menu)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        verb = verb_of(option)
        if verb != END:
            frame.again()
            game.library.action[verb].perform(game, seat, operand_of(option))

    def text(self, words: "Wording") -> "Clause":
        return words.play_phase()


def offer_actions(game: "Game", seat: Seat, menu: "Menu") -> None:
    """List everything a seat may do, and ending it."""
    for action in game.library.actions:
        action.offer(game, seat, menu)
    menu.add(END, 0)


@final
class AssignDamage(Effect):
    """Divide all remaining power among the rivals who may be hit.

    One rival after another gets an amount; the last one gets the rest. A rival who cannot
    be attacked is left out, and power that can hit no one is wasted.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[game.active]
        if not player.alive or player.power == 0:
            return
        rivals = targets(game, game.active)
        if not rivals:
            return
        if player.power >= INFINITE:
            for rival in rivals:
                assign(game, rival, INFINITE)
        elif not game.library.mode.divides_damage():
            power = player.power
            for rival in rivals:
                player.power = power
                assign(game, rival, power)
        elif len(rivals) == 1:
            assign(game, rivals[0], player.power)
        else:
            frame.picked = NO_CARDS
            game.ask(game.active)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "assign"

    def divides_among(self, game: "Game", frame: Frame, seat: Seat) -> list[Seat]:
        return targets(game, seat)[len(frame.picked) :]

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for amount in range(min(game.players[seat].power, OPERAND) + 1):
            menu.add(ASSIGN, amount)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        rivals = targets(game, seat)
        assign(game, rivals[len(frame.picked)], operand_of(option))
        frame.pick(NO_CARD)
        if len(frame.picked) == len(rivals) - 1:
            assign(game, rivals[-1], game.players[seat].power)
        elif game.players[seat].power:
            game.ask(seat)

    def text(self, words: "Wording") -> "Clause":
        return words.assign_damage()


def assign(game: "Game", rival: Seat, amount: i64) -> None:
    """Assign power of the active player to a rival as damage."""
    player = game.players[game.active]
    if player.power < INFINITE:
        player.power -= amount
    target = game.players[rival]
    target.incoming = min(INFINITE, target.incoming + amount)
    if amount:
        game.note(ASSIGNS, game.active, NO_CARD, amount, rival)


@final
class DealDamage(Effect):
    """Each player takes the damage that was not prevented, all at the same time."""

    def run(self, game: "Game", frame: Frame) -> None:
        since = len(game.agenda)
        for seat in range(game.seats):
            player = game.players[seat]
            if player.incoming > 0:
                game.note(TAKES_DAMAGE, Seat(seat), NO_CARD, player.incoming, game.active)
                hurt(game, Seat(seat), player.incoming)
                hear(game, game.active, DEALT_DAMAGE, NO_CARD, player.incoming)
                player.incoming = 0
        in_any_order(game, since)


@final
class EndPhase(Effect):
    """Clear away the turn, draw a new hand and make everything ready."""

    def run(self, game: "Game", frame: Frame) -> None:
        if game.players[game.active].alive:
            clean_up(game, game.active)
        reset(game, game.active)
        if game.table.count(ROW) == 0:
            refill(game)


@final
class MonsterAttacks(Effect):
    """Every Ingeminex that appeared this turn and was not defeated attacks, once and for all."""

    def run(self, game: "Game", frame: Frame) -> None:
        since = len(game.agenda)
        push_attacks(game)
        if len(game.agenda) > since:
            frame.again()
            in_any_order(game, since)


def push_attacks(game: "Game") -> None:
    """Put the attacks of all Ingeminex that appeared this turn on the agenda.

    They belong to no player, so they continue no matter who falls.
    """
    table = game.table
    monster = table.bottom(MONSTERS)
    while monster >= 0:
        if table.has(monster, FRESH):
            game.push(game.library.attacking, NO_SEAT, monster, NO_CARDS)
        monster = table.before(monster)


@final
class MonsterAttack(Effect):
    """An Ingeminex begins its attack."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.unmark(frame.source, FRESH)
        game.note(ATTACKS, NO_SEAT, frame.source, 0, 0)
        game.then(game.definition(frame.source).attack, frame)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.read(reach.game.definition(source).attack, seat, source, them)


@final
class NextTurn(Effect):
    """The next living player clockwise begins, unless the game has gone on too long.

    A player who is owed an extra turn takes it first.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        if game.turn >= game.turn_limit:
            game.end(0, TURN_LIMIT)
            return
        player = game.players[game.active]
        if player.alive and player.marks & EXTRA_TURN_DUE:
            player.marks &= ~EXTRA_TURN_DUE
        else:
            game.active = (game.active + 1) % game.seats
        seat = living(game)
        game.active = seat
        frame.seat = seat
        frame.at = 0
        game.turn += 1
        game.note(TURN_BEGINS, game.active, NO_CARD, game.turn, 0)


def classic_turn() -> Script:
    """The turn of the base rulebook."""
    return Script(
        [
            PlayPhase(),
            AssignDamage(),
            RaiseShields(),
            DealDamage(),
            EndPhase(),
            MonsterAttacks(),
            NextTurn(),
        ]
    )
