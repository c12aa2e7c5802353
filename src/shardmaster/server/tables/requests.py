"""What guests of a table may ask for, and what comes of it."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from shardmaster.advice.plan import plan
from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.server.messages import (
    Answer,
    AnyRequest,
    Call,
    Concede,
    Consent,
    Enter,
    Hint,
    Leave,
    Look,
    Plan,
    Planned,
    Rematch,
    Replace,
    Say,
    Sit,
    Take,
    Undo,
    UndoAsked,
    Vote,
    Warned,
    Welcome,
)
from shardmaster.server.tables import seating
from shardmaster.server.tables.credentials import fits, hashed, held_by, new_secret
from shardmaster.server.tables.events import (
    Answered,
    Conceded,
    Left,
    RematchDeclined,
    Rematched,
    RematchWanted,
    Replaced,
    Returned,
    Sat,
    Saved,
    TookBack,
    Voted,
)
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.hints import hinted
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.players import note_player
from shardmaster.server.tables.room import STAND_IN, Room

LOG: Final = logging.getLogger(__name__)
FREE: Final = (Look, Plan, Hint, Say, Leave, Concede)
"""Requests that store nothing, or end something: they are met however much is stored already."""
OpenAgain = Callable[[Room], Awaitable[str]]
"""Opens the same table again and returns its id."""


async def enter(room: Room, guest: Guest, request: Enter) -> None:
    """Let a guest in, with the seats they can prove to hold."""
    async with room.lock:
        guest.held = held_by(request.secrets, room.table.places)
        guest.looking = _first_view(room, guest)
        guest.since = _seen(room, guest, request.since)
        guest.language = request.language
        guest.advice = request.advice
        guest.player = hashed(request.player) if request.player else ""
        if guest.held:
            await _must_be_one_player(room, guest, guest.held)
        await note_player(room, guest, guest.held)
        room.arrive(guest)
        _own(room, guest)
        back = [seat for seat in guest.held if _was_replaced(room, seat)]
        if back:
            await room.commit(*(Returned(seat) for seat in back))
        guest.send(seating.table_now(room, guest))
        room.show(guest)
        room.tell_table()
        room.wake_bots()


def _seen(room: Room, guest: Guest, since: int) -> int:
    """Which part of the past a guest does not need to be sent again.

    A guest with several seats may have seen it through other eyes.
    """
    return since if len(guest.held) < 2 and since <= room.table.seq else 0


def _first_view(room: Room, guest: Guest) -> int:
    """Of several held seats, the one that is asked; a single one is always used."""
    asked = [seat for seat in room.table.waiting if seat in guest.held]
    return next(iter(asked or guest.held), NO_SEAT)


def _was_replaced(room: Room, seat: int) -> bool:
    place = room.table.places[seat]
    return place.who == "person" and place.played_by_bot and not room.table.over


async def handle(room: Room, guest: Guest, request: AnyRequest, open_again: OpenAgain) -> None:
    """Do what a guest asks for. If that cannot be done, it raises and nothing has changed."""
    if not isinstance(request, FREE):
        guest.visitor.check_stored()
    _own(room, guest)
    if isinstance(request, Hint):
        await _hint(room, guest, request)
        return
    async with room.lock:
        match request:
            case Sit():
                await _sit(room, guest, request)
            case Look():
                _must_hold(guest, request.seat)
                _look(room, guest, request.seat)
            case Replace():
                await _replace(room, guest, request)
            case Plan():
                _plan(room, guest, request)
            case Enter():
                raise Refusal("already-here")
            case _:
                _must_hold(guest, request.seat)
                await _act(room, guest, request, open_again)


async def _act(room: Room, guest: Guest, request: AnyRequest, open_again: OpenAgain) -> None:
    """Requests of a guest who holds the seat."""
    match request:
        case Answer():
            _must_be_now(room, request.seat, request.at)
            await room.commit(Answered(request.seat, request.option))
        case Vote():
            _must_be_now(room, request.seat, request.at)
            await room.commit(Voted(request.seat, request.choice))
        case Take():
            _must_be_now(room, request.seat, request.at)
            await room.commit(Saved(request.seat, request.card))
        case Undo():
            await _undo(room, guest, request.seat)
        case Consent():
            await _consent(room, request)
        case Concede():
            await room.commit(Conceded(request.seat))
        case Leave() if _forfeits(room, request.seat):
            await room.commit(Conceded(request.seat))
        case Leave():
            if not room.table.started:
                await room.store.forget_seat(room.id, request.seat)
            await room.commit(Left(request.seat, STAND_IN))
            for holder in [other for other in room.guests if request.seat in other.held]:
                holder.held.remove(request.seat)
                _look(room, holder, _first_view(room, holder))
            room.tell_table()
        case Say():
            room.tell(room.talk.said(request.seat, request.phrase, guest.visitor.limits))
        case Call():
            room.called = True
            room.wake_bots()
        case Rematch():
            if not room.table.over:
                raise Refusal("not-over")
            await _rematch(room, guest, request, open_again)


async def _rematch(room: Room, guest: Guest, request: Rematch, open_again: OpenAgain) -> None:
    """The new table is opened once all people want it; those at one screen want it together."""
    table = room.table
    wanted = table.rematch_wanted | {*guest.held}
    if table.rematch is not None:
        return
    if not request.agree:
        if table.rematch_wanted:
            await room.commit(RematchDeclined(request.seat))
    elif wanted >= {*table.people}:
        guest.visitor.make_table()
        await room.commit(Rematched(await open_again(room)))
    elif wanted != table.rematch_wanted:
        await room.commit(RematchWanted(guest.held[:]))


def _look(room: Room, guest: Guest, seat: int) -> None:
    """Show the table through other eyes, and the log as they know it."""
    guest.looking = seat
    room.show(guest)


def _own(room: Room, guest: Guest) -> None:
    """What bots do next at the table is done for this guest."""
    if guest.held:
        room.owner = guest.visitor


def _must_hold(guest: Guest, seat: int) -> None:
    if seat not in guest.held:
        raise Refusal("not-your-seat", seat=seat)


def _must_be_now(room: Room, seat: int, at: int) -> None:
    """Refuse an answer to a question that is no longer open."""
    if seat not in room.table.waiting:
        raise Refusal("nothing-asked", seat=seat)
    asked = room.table.asked_at[seat]
    if at != asked:
        raise Refusal("question-answered", at=at, open=asked)


async def _sit(room: Room, guest: Guest, request: Sit) -> None:
    name = readable(request.name, room.workers.bots)
    seat = _free_seat(room, request)
    if room.table.places[seat].who == "open":
        _must_leave_seats_to_others(room, guest)
    await _must_be_one_player(room, guest, [])
    _must_all_be_here(room)
    secret = new_secret()
    room.owner = guest.visitor
    await room.store.forget_seat(room.id, seat)  # of someone who had taken it before
    await note_player(room, guest, [*guest.held, seat])  # the game may begin with the next line
    await room.commit(Sat(seat, name, hashed(secret), request.style))
    guest.held = [*guest.held, seat]
    guest.looking = seat
    guest.send(Welcome(seat, secret))
    guest.since = 0
    room.show(guest)
    room.tell_table()


def _must_leave_seats_to_others(room: Room, guest: Guest) -> None:
    """At a listed table, those who came from the lobby have one seat each."""
    if not room.table.terms.listed or not guest.held:
        return
    if all(room.table.is_strangers(seat) for seat in guest.held):
        raise Refusal("one-seat-each")


async def _must_be_one_player(room: Room, guest: Guest, seats: list[int]) -> None:
    """In a rated game everyone has a key, and with it no seats but these."""
    if not room.table.terms.rated or room.table.over:
        return
    if not guest.player:
        raise Refusal("rated-needs-key")
    players = await room.store.players(room.id)
    if any(player == guest.player and seat not in seats for seat, player in players.items()):
        raise Refusal("rated-one-seat")


def _must_all_be_here(room: Room) -> None:
    """A rated game does not begin while someone who would lose it is away."""
    last = len(room.table.free) == 1
    if room.table.terms.rated and last and not all(map(room.here, room.table.people)):
        raise Refusal("rated-all-here")


def _forfeits(room: Room, seat: int) -> bool:
    """Whether a player who leaves now loses instead of being replaced by a bot."""
    table = room.table
    in_game = table.play is not None and not table.over and table.play.game.players[seat].alive
    return table.terms.rated and in_game


def _free_seat(room: Room, request: Sit) -> int:
    """The seat a guest may take: the one that an invitation is for, or else an open one."""
    places = list(enumerate(room.table.places))
    kept = [seat for seat, place in places if request.invite and fits(request.invite, place.invite)]
    for seat in (*kept, *(seat for seat, place in places if place.who == "open")):
        if request.seat in (None, seat):
            return seat
    if request.seat is not None and request.seat in room.table.free:
        raise Refusal("seat-kept")
    raise Refusal("no-free-seat")


async def _undo(room: Room, guest: Guest, seat: int) -> None:
    if not room.table.can_take_back(seat):
        raise Refusal("nothing-to-take-back")
    others = room.consenting(guest, seat)
    if not others:
        await room.commit(TookBack(seat))
        return
    room.undo_wanted = UndoAsked(seat, others)
    room.tell_table()


async def _consent(room: Room, request: Consent) -> None:
    wanted = room.undo_wanted
    if wanted is None or request.seat not in wanted.missing:
        raise Refusal("no-consent-asked")
    missing = [seat for seat in wanted.missing if seat != request.seat]
    if not request.agree:
        room.undo_wanted = None
    elif missing:
        room.undo_wanted = UndoAsked(wanted.seat, missing)
    else:
        await room.commit(TookBack(wanted.seat))
    room.tell_table()


async def _replace(room: Room, guest: Guest, request: Replace) -> None:
    if not guest.held:
        raise Refusal("not-a-player")
    if request.seat not in room.table.people or room.here(request.seat):
        raise Refusal("nobody-away", seat=request.seat)
    seconds = room.patience(request.seat)
    if seconds > 0:
        raise Refusal("wait-for-them", seconds=round(seconds))
    if _forfeits(room, request.seat):
        await room.commit(Conceded(request.seat, absent=True))
    else:
        await room.commit(Replaced(request.seat, STAND_IN))


def _plan(room: Room, guest: Guest, request: Plan) -> None:
    """Say which cards need no thought, and what would be left undone."""
    _must_hold(guest, request.seat)
    play = room.table.play
    if play is None or request.seat not in room.table.waiting or room.table.in_story:
        raise Refusal("nothing-to-plan")
    made = plan(play.game, Seat(request.seat))
    guest.send(
        Planned(
            seat=request.seat,
            at=room.table.asked_at[request.seat],
            options=made.options,
            stops_at=made.stops_at,
            warnings=[Warned(each.kind, each.card) for each in made.warnings],
            left=[Warned(each.kind, each.card) for each in made.left],
        )
    )


async def _hint(room: Room, guest: Guest, request: Hint) -> None:
    """Ask a process what master would do; the table goes on meanwhile."""
    _must_hold(guest, request.seat)
    if room.table.terms.rated:
        raise Refusal("rated-no-hints")
    seq = len(room.events)
    answers = await room.workers.hint(room.id, room.events, request.seat, guest.visitor)
    play = room.table.play
    if play is None or room.table.seq != seq:
        raise Refusal("nothing-to-advise")
    if answers.trouble is not None:
        LOG.error("table %s: no hint for seat %d: %s", room.id, request.seat, answers.trouble.why)
        raise Refusal("hint-failed")
    if answers.advice is None:
        raise Refusal("nothing-to-advise")
    seat, at = request.seat, room.table.asked_at[request.seat]
    guest.send(hinted(play.game, seat, at, answers.advice, guest.language))
