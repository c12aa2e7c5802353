"""Who sits at a table, for those at it, for the lobby and for other processes."""

import asyncio
from typing import TYPE_CHECKING

from msgspec import json

from shardmaster.server.matches import RatedGame
from shardmaster.server.messages import RematchAsked, Seated, TableNow, UndoAsked, Waiting
from shardmaster.server.store import NO_POINTS, Summary
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.scoring import day_played
from shardmaster.server.tables.table import Table

if TYPE_CHECKING:
    from shardmaster.server.tables.room import Room


def table_now(room: "Room", guest: Guest | None) -> TableNow:
    """The table as one guest sees it, or as seen by no one in particular."""
    table = room.table
    now = asyncio.get_running_loop().time()
    held = guest.held if guest is not None else []
    places = [
        Seated(
            seat=seat,
            name=place.name,
            who=place.who,
            bot=place.bot or None,
            here=room.here(seat),
            yours=seat in held,
            seconds=room.clock.left(seat, now) if guest is not None else None,
            patience=room.patience(seat) if guest is not None and _is_away(room, seat) else None,
            style=place.style,
        )
        for seat, place in enumerate(table.places)
    ]
    return described(table, [*places, *_unplayed(table)], room.undo_wanted, room.rated)


def _is_away(room: "Room", seat: int) -> bool:
    return seat in room.table.people and not room.here(seat)


def public(table: Table) -> TableNow:
    """The table for those who are not at it."""
    places = [
        Seated(
            seat, place.name, place.who, place.bot or None, False, False, None, style=place.style
        )
        for seat, place in enumerate(table.places)
    ]
    return described(table, [*places, *_unplayed(table)])


def described(
    table: Table,
    seats: list[Seated],
    undo_asked: UndoAsked | None = None,
    rated: RatedGame | None = None,
) -> TableNow:
    terms = table.terms
    return TableNow(
        seq=table.seq,
        id=table.id,
        kind=terms.kind,
        mode=terms.mode,
        variants=list(terms.variants),
        sets=list(terms.sets),
        seats=seats,
        started=table.started,
        over=table.over,
        clock=terms.clock,
        seed=terms.seed if table.over or terms.known else None,
        commitment=terms.commitment,
        deal=table.deal if table.over and terms.commitment else "",
        difficulty=terms.difficulty,
        book=terms.book,
        boss=terms.boss,
        undo_asked=undo_asked,
        rematch=table.rematch,
        rematch_asked=_rematch_asked(table),
        tutorial=terms.tutorial,
        daily=day_played(table),
        rated=(rated or RatedGame()) if terms.rated else None,
    )


def _rematch_asked(table: Table) -> RematchAsked | None:
    wanted, declined = table.rematch_wanted, table.rematch_declined
    if table.rematch is not None or (not wanted and declined is None):
        return None
    missing = sorted(set(table.people) - wanted) if wanted else []
    return RematchAsked(sorted(wanted), missing, declined)


def _unplayed(table: Table) -> list[Seated]:
    """Seats of the rules without a player: a boss, the Nemesis."""
    if table.play is None:
        return []
    seats = range(len(table.places), table.play.game.seats)
    return [Seated(seat, "", "nobody", None, True, False, None) for seat in seats]


def summary(table: Table) -> Summary:
    """What the store shows others about a table."""
    waiting = Waiting(
        id=table.id,
        kind=table.terms.kind,
        mode=table.terms.mode,
        variants=list(table.terms.variants),
        sets=list(table.terms.sets),
        book=table.terms.book,
        boss=table.terms.boss,
        host=next((place.name for place in table.places if place.who == "person"), ""),
        free=sum(place.who == "open" for place in table.places),
        seats=len(table.places),
        clock=table.terms.clock,
        seed=table.terms.seed if table.terms.known else None,
        rated=table.terms.rated,
    )
    day = day_played(table)
    score = day.score if day is not None else None
    return Summary(
        listed=table.terms.listed,
        free=waiting.free,
        started=table.started,
        finished=table.over,
        about=json.encode(score or waiting),
        points=score.points if score else NO_POINTS,
    )
