"""The center row: filling it, recruiting from it, and playing straight from it."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.events import FAST_PLAYS, RECRUITS, ROW_GETS
from shardmaster.engine.ids import (
    ASIDE,
    CENTER_DECK,
    DISCARD,
    NO_SEAT,
    PLAYED,
    ROW,
    SEND,
    Card,
    Seat,
    operand_of,
    zone,
)
from shardmaster.engine.modifiers import NOWHERE
from shardmaster.engine.rules.playing import resolve
from shardmaster.engine.rules.traits import price_of
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.table import FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.wording import Clause, Wording

ROW_SIZE: Final = 6


def refill(game: "Game") -> None:
    """Fill the gaps of the row from the center deck, as far as it goes."""
    table = game.table
    while table.count(ROW) < ROW_SIZE:
        card = table.top(CENTER_DECK)
        if card < 0:
            return
        table.move(card, ROW)
        game.note(ROW_GETS, NO_SEAT, card, 0, 0)


def leave_row(game: "Game", card: Card, to: i64) -> None:
    """Take a card from the row; its place is filled before anything else happens."""
    table = game.table
    neighbour = table.before(card)
    table.move(card, to)
    fresh = table.top(CENTER_DECK)
    if fresh >= 0:
        table.move_behind(fresh, neighbour, ROW)
        game.note(ROW_GETS, NO_SEAT, fresh, 0, 0)
        if table.count(ROW) < ROW_SIZE:
            refill(game)


def recruit(game: "Game", seat: Seat, card: Card, source: Card, to: i64 = DISCARD) -> None:
    """Make a card of the row your own.

    It goes to the discard pile unless the recruiting effect or a promise sends it elsewhere;
    when those disagree the recruiting player picks.
    """
    game.note(RECRUITS, seat, card, 0, 0)
    ways = _ways(game, seat, card, to)
    if len(ways) == 1:
        leave_row(game, card, zone(seat, ways[0]))
        _keep_promises(game, seat, card)
    else:
        leave_row(game, card, ASIDE)
        game.push(game.library.destinations[to], seat, source, [card])


def _ways(game: "Game", seat: Seat, card: Card, to: i64) -> list[int]:
    """The zones to which a recruited card may go."""
    ways: list[int] = [] if to == DISCARD else [to]
    for promise in game.players[seat].promises:
        way = promise.modifier.sends(game, seat, card)
        if way != NOWHERE and way not in ways:
            ways.append(way)
    return ways or [DISCARD]


def _keep_promises(game: "Game", seat: Seat, card: Card) -> None:
    """This was the 'next card': the oldest fitting promise for each zone is used up."""
    promises = game.players[seat].promises
    kept: list[int] = []
    index = 0
    while index < len(promises):
        way = promises[index].modifier.sends(game, seat, card)
        if way == NOWHERE or way in kept:
            index += 1
        else:
            kept.append(way)
            promises.pop(index)


@final
class ChooseDestination(Effect):
    """Pick where a recruited card goes, when several effects send it to different zones."""

    def __init__(self, to: i64) -> None:
        self.to: Final = to
        """Where the recruiting effect itself sends it."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.ask(frame.seat)

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for way in _ways(game, seat, frame.them[0], self.to):
            menu.add(SEND, way)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        _keep_promises(game, seat, frame.them[0])
        game.table.move(frame.them[0], zone(seat, operand_of(option)))

    def text(self, words: "Wording") -> "Clause":
        return words.choose_destination()


def pay(game: "Game", seat: Seat, card: Card) -> None:
    game.players[seat].gems -= price_of(game, seat, card)


def fast_play(game: "Game", seat: Seat, card: Card) -> None:
    """Play a card straight from the row; at the end of the turn it leaves again."""
    game.note(FAST_PLAYS, seat, card, 0, 0)
    leave_row(game, card, zone(seat, PLAYED))
    game.table.mark(card, FAST)
    resolve(game, seat, card)
