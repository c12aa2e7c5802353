"""Finished games to watch again, from every seat, and to play on from."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec.structs import replace

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.language.describe import describe, names_of
from shardmaster.language.registry import wording
from shardmaster.server.messages import Film, Held, Made, Moment, PlayOn, State
from shardmaster.server.tables import seating, views
from shardmaster.server.tables.creation import readable
from shardmaster.server.tables.credentials import hashed, new_id, new_secret
from shardmaster.server.tables.events import (
    STEPS,
    Answered,
    AnyEvent,
    Opened,
    Place,
    Reseated,
    Sat,
    TookBack,
    read,
)
from shardmaster.server.tables.table import Table, table_of

MOST_REELS: Final = 32
"""Kept at a time."""

Load = Callable[[str], Awaitable[list[bytes]]]
"""The events of a table."""


class NotOver(Refusal):
    """An unfinished game must not be looked into."""


def film(id: str, events: list[bytes], language: str) -> Film:
    """A finished game as a whole: every step that counted."""
    whole = finished(id, events)
    play = whole.play
    return Film(
        table=seating.public(whole),
        moments=_moments(id, events, language),
        winners=_winners(whole),
        reason=play.game.reason if play is not None else "",
    )


def _winners(table: Table) -> list[int]:
    if table.play is None:
        return []
    game = table.play.game
    return [seat for seat in range(game.seats) if game.winners >> seat & 1]


def finished(id: str, events: list[bytes]) -> Table:
    table = table_of(id, events)
    if not table.over:
        raise NotOver("still-playing")
    return table


def _moments(id: str, events: list[bytes], language: str) -> list[Moment]:
    """The steps, each with what was answered; what was taken back is left out."""
    table = table_of(id, events[:1])
    words = wording(language)
    found: list[Moment] = []
    before = 0
    for data in events[1:]:
        event = read(data)
        text = ""
        play = table.play
        if isinstance(event, Answered) and play is not None:
            names = names_of(play.game, words)
            text = describe(play.game, Seat(event.seat), event.option, words, names).text
        table.apply(event)
        if isinstance(event, TookBack) and play is not None:
            del found[before + len(play.answers) :]
        elif isinstance(event, STEPS):
            turn = table.play.game.turn if table.play is not None else 0
            found.append(Moment(table.seq, turn, event.seat, text))
        if table.play is not play:
            before = len(found)
    return found


class Reel:
    """A finished game that is being watched. Steps forward are cheap, steps back take a replay."""

    def __init__(self, id: str, events: list[bytes]) -> None:
        whole = finished(id, events)
        self._seats: Final = whole.play.game.seats if whole.play is not None else 0
        self._events: Final = events
        self._table = table_of(id, events[:1])

    def moment(self, step: int, seat: int, language: str) -> State:
        """The table after a step, through any seat's eyes."""
        if not 1 <= step <= len(self._events):
            raise Refusal("no-step", step=step, last=len(self._events))
        if seat != NO_SEAT and not 0 <= seat < self._seats:
            raise Refusal("no-seat", seat=seat)
        if step < self._table.seq:
            self._table = table_of(self._table.id, self._events[:1])
        for data in self._events[self._table.seq : step]:
            self._table.read(data)
        return views.state(self._table, seat, 0, language, advice=True, undo="free")


class Reels:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._reels: Final[OrderedDict[str, Reel]] = OrderedDict()

    async def of(self, id: str, load: Load) -> Reel:
        reel = self._reels.pop(id, None)
        if reel is None:
            reel = Reel(id, await load(id))
        self._reels[id] = reel
        if len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return reel


def play_on(id: str, events: list[bytes], wanted: PlayOn) -> tuple[Made, list[AnyEvent]]:
    """A new table that begins at a moment of a finished game; bots play the other seats."""
    whole = finished(id, events)
    if not 1 <= wanted.step <= len(events):
        raise Refusal("no-step", step=wanted.step, last=len(events))
    if wanted.seat >= len(whole.places):
        raise Refusal("seat-unplayed", seat=wanted.seat)
    then = table_of(id, events[: wanted.step])
    if then.over or _fallen(then, wanted.seat):
        raise Refusal("nothing-left-to-play")
    secret = new_secret()
    places = [Place("bot", wanted.bot, wanted.bot) for _ in whole.places]
    places[wanted.seat] = Place("person", readable(wanted.name), secret=hashed(secret))
    past = [_without_secrets(read(data)) for data in events[: wanted.step]]
    made = Made(new_id(), [Held(wanted.seat, secret)], [])
    return made, [*past, Reseated(places)]


def _fallen(table: Table, seat: int) -> bool:
    """Whether a player is out of the game; a campaign goes on after a battle."""
    play = table.play
    return play is not None and table.campaign is None and not play.game.players[seat].alive


def _without_secrets(event: AnyEvent) -> AnyEvent:
    """What happened, without what would let anyone take a seat by it again."""
    match event:
        case Opened():
            places = [replace(place, secret="", invite="") for place in event.places]
            return replace(event, places=places)
        case Sat():
            return replace(event, secret="")
        case _:
            return event
