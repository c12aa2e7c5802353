"""Holds messages against the table they are about: they name nothing that is hidden."""

from collections.abc import Iterator
from typing import Literal

from msgspec import to_builtins

from shardmaster.engine.events import PUBLIC, Event
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Card, Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import is_known, own_deck
from shardmaster.engine.rng import seeded
from shardmaster.server.tables import views
from shardmaster.server.tables.table import Table
from tests.server.player import Frame

COPIES = {"id", "count"}
SEGMENT = {"kind", "id", "value", "text"}


def parts(message: object) -> Iterator[Frame]:
    """Every object anywhere in a message."""
    if isinstance(message, dict):
        yield message
        for value in message.values():
            yield from parts(value)
    elif isinstance(message, list):
        for value in message:
            yield from parts(value)


def cards_in(view: Frame) -> set[int]:
    """Every card that a view names in any way."""
    named = {part["card"] for part in parts(view) if isinstance(part.get("card"), int)}
    asked = view["asked"] or {}
    picking = asked.get("picking") or {}
    return named | {*view["lit"], *picking.get("picked", []), *picking.get("among", [])}


def check_cards(view: Frame, game: Game, seat: Seat) -> None:
    hidden = [card for card in cards_in(view) if not is_known(game, seat, Card(card))]
    assert not hidden, [game.definition(Card(card)).name for card in hidden]
    for part in parts(view):
        if isinstance(part.get("card"), int) and "id" in part:
            assert part["id"] == game.definition(Card(part["card"])).slug
        elif isinstance(part.get("id"), str):
            assert set(part) in (COPIES, SEGMENT), f"{part} names a card that lies nowhere"
    deck = [(each["id"], each["count"]) for each in view["own_deck"]]
    assert deck in ([], own_deck(game, seat))


def check_line(line: Frame, event: Event, game: Game, seat: Seat) -> None:
    """A line of the log names a card only to those who may know it."""
    viewer = PUBLIC if seat == NO_SEAT else 1 << seat
    if event.card >= 0 and not event.seen_by & viewer:
        assert line["card"] is None
        assert line["id"] is None
        assert game.definition(event.card).name not in line["text"]


def check_independence(view: Frame, table: Table, seat: Seat, advice: bool) -> None:
    """Whatever the viewer does not know may be otherwise, and the message would be the same."""
    play = table.play
    assert play is not None, "a board was sent"
    real = play.game
    who = [Seat(each) for each in range(real.seats)] if seat == NO_SEAT else [seat]
    undo: Literal["ask", "free"] = "ask" if view["undo"] == "ask" else "free"
    for knower in who:
        play.game = imagine(real, knower, seeded(table.seq))
        told = views.view(table, seat, "en", advice, undo)
        play.game = real
        assert to_builtins(told) == view


def check(frames: list[Frame], table: Table, advice: bool = False) -> None:
    """Compare what a client got about an event with the table after it."""
    play = table.play
    for frame in frames:
        if frame["is"] != "state" or frame["seq"] != table.seq:
            continue
        view = frame["view"]
        seat = Seat(NO_SEAT if view["seat"] is None else view["seat"])
        if play is None:
            assert frame["log"] == []
            continue
        for line, event in zip(frame["log"], play.log[frame["log_from"] :], strict=True):
            check_line(line, event, play.game, seat)
        if view["board"] is not None:
            check_cards(view, play.game, seat)
            if table.seq % 7 == 0:
                check_independence(view, table, seat, advice)
