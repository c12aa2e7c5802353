"""Recruiting cards, from the row and elsewhere, and playing straight from the row."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.events import FAST_PLAYS, RECRUITS
from shardmaster.engine.ids import (
    ASIDE,
    CHOOSE,
    DECK,
    DECLINE,
    DISCARD,
    PLAYED,
    ROW,
    SEND,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.modifiers import KEEPING, NOWHERE, POVERTY, SENDING, ActiveModifier
from shardmaster.engine.rules.center import leave_row
from shardmaster.engine.rules.playing import resolve
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.traits import price_of
from shardmaster.engine.script import Effect, Frame
from shardmaster.engine.table import FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


def can_own(game: "Game", seat: Seat) -> bool:
    """Whether a seat can own cards."""
    return not in_force(game, seat, POVERTY)


def recruit(game: "Game", seat: Seat, card: Card, source: Card, to: i64 = DISCARD) -> None:
    """Recruit a card: it becomes yours.

    Everyone sees which one, even if it was secret. It goes to the discard pile unless the
    card itself, the recruiting effect or a modifier sends it elsewhere; when those disagree
    the recruiting player picks.
    """
    game.table.teach(card, game.everybody)
    game.note(RECRUITS, seat, card, 0, 0)
    game.library.mode.recruited(game, seat, card)
    ways = _ways(game, seat, card, to)
    if len(ways) == 1:
        _take(game, card, zone(seat, ways[0]), ways[0] == DECK)
        _use_up(game, seat, card)
    else:
        _take(game, card, ASIDE, False)
        game.push(game.library.destinations[to], seat, source, [card])


def _take(game: "Game", card: Card, to: i64, on_top: bool) -> None:
    if game.table.zone_of(card) == ROW:
        leave_row(game, card, to)
    else:
        game.table.move(card, to)
    if on_top:
        game.table.move_on_top(card, to)


def _ways(game: "Game", seat: Seat, card: Card, to: i64) -> list[int]:
    """The zones to which a recruited card may go."""
    usual = game.definition(card).recruited_to if to == DISCARD else to
    ways: list[int] = []
    if usual != DISCARD:
        ways.append(usual)
    optional: list[int] = []
    for bond in in_force(game, seat, SENDING):
        way = bond.modifier.sends(game, seat, card)
        if way != NOWHERE and bond.modifier.may():
            optional.append(way)
        elif way != NOWHERE and way not in ways:
            ways.append(way)
    if not ways:
        ways.append(DISCARD)
    for way in optional:
        if way not in ways:
            ways.append(way)
    return ways


def _use_up(game: "Game", seat: Seat, card: Card) -> None:
    """This was the 'next card': the oldest fitting modifier for each zone is used up."""
    player = game.players[seat]
    used: list[int] = []
    left: list[ActiveModifier] = []
    for active in player.modifiers:
        way = active.modifier.sends(game, seat, card)
        if way == NOWHERE or way in used:
            left.append(active)
        else:
            used.append(way)
    player.modifiers = left


@final
class ChooseDestination(Effect):
    """Pick where a recruited card goes, when several effects send it to different zones."""

    def __init__(self, to: i64) -> None:
        self.to: Final = to
        """Where the recruiting effect itself sends it."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "send"

    def about(self, frame: Frame) -> Card:
        return frame.them[0]

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for way in _ways(game, seat, frame.them[0], self.to):
            menu.add(SEND, way)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        _use_up(game, seat, frame.them[0])
        to = operand_of(option)
        _take(game, frame.them[0], zone(seat, to), to == DECK)

    def text(self, words: "Wording") -> "Clause":
        return words.choose_destination()


def pay(game: "Game", seat: Seat, card: Card) -> None:
    game.players[seat].gems -= price_of(game, seat, card)


def fast_play(game: "Game", seat: Seat, card: Card, keep: bool = False) -> None:
    """Play a card straight from the row.

    At the end of the turn it goes to the bottom of the center deck, unless it may be kept
    or the player recruits it by another effect.
    """
    game.note(FAST_PLAYS, seat, card, 0, 0)
    leave_row(game, card, zone(seat, PLAYED))
    if not keep:
        game.table.mark(card, FAST)
        for bond in in_force(game, seat, KEEPING):
            if bond.modifier.keeps(game, seat) and can_own(game, seat):
                game.push(game.library.keeping, seat, bond.source, [card])
                break
    resolve(game, seat, card)


@final
class KeepFastPlayed(Effect):
    """You may recruit the card that was fast-played."""

    def run(self, game: "Game", frame: Frame) -> None:
        if game.table.has(frame.them[0], FAST):
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "keep"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        menu.add(CHOOSE, frame.them[0])
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == DECLINE:
            return
        card = frame.them[0]
        game.table.unmark(card, FAST)
        if _ways(game, seat, card, DISCARD) == [DISCARD]:
            # An ally in play is discarded later anyway.
            game.note(RECRUITS, seat, card, 0, 0)
            game.library.mode.recruited(game, seat, card)
        else:
            recruit(game, seat, card, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.keep_fast_played()
