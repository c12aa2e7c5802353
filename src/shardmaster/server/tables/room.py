"""A table that is being played: events happen one after another, are stored, then shown."""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Final, Literal

from msgspec import json
from msgspec.structs import replace

from shardmaster.engine.errors import Refusal, ShardmasterError
from shardmaster.server.bots.pool import Workers
from shardmaster.server.bots.worker import Trouble
from shardmaster.server.matches import RatedGame
from shardmaster.server.messages import Said, TableNow, UndoAsked
from shardmaster.server.store import Conflict, Row, Store, StoreTrouble, Summary
from shardmaster.server.tables import rating, seating, views
from shardmaster.server.tables.clock import TurnClock, rested
from shardmaster.server.tables.events import Answered, AnyEvent, Conceded, Replaced, read, written
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.table import Table, table_of
from shardmaster.server.tables.talk import Talk
from shardmaster.server.visitors import Visitor

LOG: Final = logging.getLogger(__name__)
STAND_IN: Final = "greedy"
"""The bot that takes over from a player who cannot continue."""
MOST_DEATHS: Final = 3
"""Processes that may die over a question before the bot that was asked is to blame."""
ABSENCE_SECONDS: Final = 20.0
"""Seconds a player must be away before others may let a bot play on."""
SHORT_SECONDS: Final = 300.0
"""A table stays in memory if someone runs out of time within so many seconds."""
RETRY_SECONDS: Final = 2.0
"""Seconds after which bots try again what they could not do."""

Shot = tuple[Guest, bytes]
"""A guest, and what to send them."""


def _marked(event: AnyEvent, late: list[int]) -> AnyEvent:
    """What a bot did, marked where it did so for someone who is out of time."""
    if isinstance(event, Answered) and event.seat in late:
        return replace(event, late=True)
    return event


class Room:
    """Everything that happens at one table goes through `commit`, under one lock."""

    def __init__(
        self,
        table: Table,
        events: list[bytes],
        store: Store,
        process: str,
        workers: Workers,
        owner: Visitor,
        game_ended: Callable[[], None],
    ) -> None:
        self.id: Final = table.id
        self.table = table
        self.events = events
        self.guests: Final[list[Guest]] = []
        self.lock: Final = asyncio.Lock()
        self.clock: Final = TurnClock(self.table.terms.clock)
        self.workers: Final = workers
        self.owner = owner
        """The visitor who acted last; what bots do counts as theirs."""
        self.undo_wanted: UndoAsked | None = None
        self.rated = RatedGame()
        """What a rated game did to the ratings of its players, as far as is known."""
        self._playing_since = 0.0
        """When the first thing happened in the game, at the latest; a time of the event loop."""
        self.talk: Final = Talk()
        self.called = False
        """Bots act in this turn although people are not done with it."""
        self.left_at: Final[dict[int, float]] = {}
        """For each seat, since when no one who holds it is connected."""
        self.opened_at: Final = monotonic()
        self.used_at = self.opened_at
        self.lost = False
        """Another process plays the table now, or what is stored could not be read."""
        self.store: Final = store
        self._process: Final = process
        """The one that holds the table: this one."""
        self._game_ended: Final = game_ended
        self._summary: Summary | None = None
        """What the store shows others, as far as is known."""
        self._told: tuple[TableNow, object] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._deaths = (0, 0)
        """How many processes of bots died over what is asked since which event."""
        self._alarm: asyncio.TimerHandle | None = None
        self._retry: asyncio.TimerHandle | None = None

    # Happening

    async def commit(self, *events: AnyEvent) -> None:
        """Let events happen and write them down; only then are guests told.

        An event that does not fit is refused, and those after it do not happen. If writing
        fails, or anything else goes wrong, nothing has happened.
        """
        if self.lost:
            raise Conflict(f"table {self.id} is played elsewhere")
        number = self.table.seq + 1
        written_down: list[bytes] = []
        shots: list[Shot] = []
        refused: ShardmasterError | None = None
        try:
            for event in events:
                try:
                    self.table.apply(event)
                except ShardmasterError as error:
                    refused = error
                    break
                written_down.append(written(event))
                shots += self._shots()
            now = seating.summary(self.table)
        except Exception as error:
            LOG.exception("table %s: it cannot show what happens there", self.id)
            self._go_back(self.events)
            raise Refusal("server-fault") from error
        if written_down:
            await self._write(number, written_down, now)
            self.undo_wanted = None
            for guest, data in shots:
                guest.send_encoded(data)
            self._after()
        if refused is not None:
            raise refused

    async def _write(self, number: int, data: list[bytes], now: Summary) -> None:
        changed: Summary | None = None if now == self._summary else now
        ends = now.finished and not (self._summary and self._summary.finished)
        clock = asyncio.get_running_loop().time()
        if now.started and not (self._summary and self._summary.started):
            self._playing_since = clock
        result = rating.result_of(self.table, clock - self._playing_since) if ends else None
        try:
            await self.store.append(self.id, self._process, number, data, changed, result)
        except Conflict:
            self.lose()
            raise
        except Exception:
            await self._reload()
            raise
        except BaseException:  # no one waits for the outcome, so there is no time to look
            self.lose()
            raise
        self.owner.store(data)
        self.events += data
        self._summary = now
        if ends:
            self._game_ended()
            await self.rate()

    async def rate(self) -> None:
        """Rate a game that is over, if it is a rated one, and remember what that has changed."""
        if not self.table.terms.rated or not self.table.over:
            return
        try:
            self.rated = await rating.rated_at(self.store, self.id)
        except StoreTrouble as trouble:  # the house-keeping rates it later
            LOG.error("table %s: its game waits to be rated: %s", self.id, trouble)

    async def _reload(self) -> None:
        """Go back to what is stored, which may be more than was known to be."""
        self._summary = None
        before = len(self.events)
        try:
            self._go_back(await self.store.load(self.id))
        except ShardmasterError:
            self.lose()
            return
        if len(self.events) > before:
            self._after()

    def _go_back(self, events: list[bytes]) -> None:
        """The table as these events made it; guests are shown it again."""
        self.table = table_of(self.id, events)
        self.events = events
        for guest in self.guests[:]:
            guest.since = 0
            try:
                self.show(guest)
            except Exception:
                LOG.exception("table %s: it cannot be shown to a guest", self.id)
                guest.end()

    def lose(self) -> None:
        """Give the table up: all guests have to connect again, and find it as it is stored."""
        self.lost = True
        for guest in self.guests:
            guest.end()

    def _after(self) -> None:
        """What follows from an event: clocks, bots, and news about the table itself."""
        if not self._in_heroes_turn():
            self.called = False
        self._wind_clock()
        self.tell_table()
        self.wake_bots()

    # Showing

    def _shots(self) -> list[Shot]:
        """The table as it is now, for every guest; equal views are built once."""
        made: dict[tuple[object, ...], bytes] = {}
        shots: list[Shot] = []
        for guest in self.guests:
            undo = self.undo_for(guest)
            key = (guest.looking, guest.since, guest.language, guest.advice, undo)
            if key not in made:
                made[key] = json.encode(
                    views.state(
                        self.table, guest.looking, guest.since, guest.language, guest.advice, undo
                    )
                )
            guest.since = self.table.seq
            shots.append((guest, made[key]))
        return shots

    def show(self, guest: Guest) -> None:
        """Send one guest what they missed."""
        undo = self.undo_for(guest)
        shown = views.state(
            self.table, guest.looking, guest.since, guest.language, guest.advice, undo
        )
        guest.since = self.table.seq
        guest.send(shown)

    def undo_for(self, guest: Guest) -> Literal["free", "ask"]:
        """Whether another person has to agree before a decision is taken back."""
        return "ask" if self.consenting(guest, guest.looking) else "free"

    def consenting(self, guest: Guest, seat: int) -> list[int]:
        """The seats of other people who have to agree before a seat takes a decision back.

        In a turn of one's own nobody has to: nothing was shown, and nobody else has acted.
        """
        return [] if self.table.has_turn(seat) else self.others_than(guest)

    def others_than(self, guest: Guest) -> list[int]:
        """The seats of other people."""
        return [seat for seat in self.table.people if seat not in guest.held]

    def tell_table(self) -> None:
        """Tell everyone who sits where, if that has changed."""
        now = (replace(seating.table_now(self, None), seq=0), self.clock.running)
        if now != self._told:
            self._told = now
            for guest in self.guests:
                guest.send(seating.table_now(self, guest))

    def tell(self, said: Said) -> None:
        """Let everyone at the table hear what a player says."""
        for guest in self.guests:
            guest.send(said)

    # Presence

    def here(self, seat: int) -> bool:
        return any(seat in guest.held for guest in self.guests)

    def patience(self, seat: int) -> float:
        """How many seconds others have to wait before a bot may play for someone who is away."""
        away = monotonic() - self.left_at.get(seat, self.opened_at)
        return max(0.0, ABSENCE_SECONDS - away)

    def arrive(self, guest: Guest) -> None:
        self.guests.append(guest)
        self.used_at = monotonic()

    def depart(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
        now = monotonic()
        self.used_at = now
        for seat in guest.held:
            if not self.here(seat):
                self.left_at[seat] = now
        self.tell_table()

    @property
    def busy(self) -> bool:
        return bool(self.guests) or self._thinking is not None or self.lock.locked()

    @property
    def may_rest(self) -> bool:
        """Whether no clock needs the table for a while; bots without one wait for guests."""
        if self.clock.seconds is None:
            return True
        alarm = self._next_alarm()
        return not self._bots_asked() and (alarm is None or alarm > SHORT_SECONDS)

    def rest(self, at: float) -> tuple[float, bytes]:
        """When the table has to wake, and what its clock needs to know then."""
        alarm = self._next_alarm()
        if alarm is None:
            return 0.0, b""
        now = asyncio.get_running_loop().time()
        return at + alarm, json.encode(self.clock.resting(now, at, self.table.seq))

    # Bots

    def _in_heroes_turn(self) -> bool:
        """Whether all players take their turn together now."""
        play = self.table.play
        if play is None or self.table.in_story or play.game.over:
            return False
        return play.game.agenda[-1].line().is_together()

    def _late(self) -> list[int]:
        """The seats of people who have run out of time."""
        late = self.clock.overdue(asyncio.get_running_loop().time())
        return [seat for seat in late if not self.table.places[seat].bot]

    def _forfeits(self) -> list[AnyEvent]:
        """In a rated game, those who have run out of time have lost; no bot plays for them."""
        if not self.table.terms.rated:
            return []
        waiting = self.table.waiting
        return [Conceded(seat, absent=True) for seat in self._late() if seat in waiting]

    def _bots(self) -> dict[int, str]:
        """Who answers for which seat in place of a person."""
        bots = {seat: place.bot for seat, place in enumerate(self.table.places) if place.bot}
        late = [] if self.table.terms.rated else self._late()
        return dict.fromkeys(late, STAND_IN) | bots

    def _bots_asked(self) -> dict[int, str]:
        """The bots of the table, if one of them is to answer now."""
        bots = self._bots()
        waiting = self.table.waiting
        people_first = self._in_heroes_turn() and not self.called
        if people_first and any(seat not in bots for seat in waiting):
            return {}
        return bots if any(seat in bots for seat in waiting) else {}

    def wake_bots(self) -> None:
        if self._thinking is None and not self.lost and (self._forfeits() or self._bots_asked()):
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            async with self.lock:
                if not self.lost and (forfeits := self._forfeits()):
                    await self.commit(*forfeits)
            while not self.lost and (bots := self._bots_asked()):
                if not await self.owner.work(self._thought_in_turn(bots)):
                    break
        except ShardmasterError as error:
            LOG.error("table %s: the bots wait: %s", self.id, error)
            self._wake_bots_later()
        except Exception:
            LOG.exception("table %s: the bots wait", self.id)
            self._wake_bots_later()
        finally:
            self._thinking = None

    @property
    def alone(self) -> bool:
        """Whether only bots are left at the table."""
        return not any(guest.held for guest in self.guests)

    async def _thought_in_turn(self, bots: dict[int, str]) -> bool:
        """Of tables that only bots are left at, a visitor has a few at a time; others wait."""
        owner = self.owner
        if not self.alone:
            return await self._thought(bots)
        if owner.alone >= owner.limits.alone:
            self._wake_bots_later()
            return False
        owner.alone += 1
        try:
            return await self._thought(bots)
        finally:
            owner.alone -= 1

    def _wake_bots_later(self) -> None:
        """Nothing else would: what kept them from answering may have passed by then."""
        if self._retry is not None:
            self._retry.cancel()
        self._retry = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake_bots)

    async def _thought(self, bots: dict[int, str]) -> bool:
        """Let bots answer what is stored; returns whether that led anywhere."""
        seq = len(self.events)
        first = next(seat for seat in self.table.waiting if seat in bots)
        late = self._late()
        answers = await self.workers.think(
            self.id, self.events, bots, first, owner=self.owner, alone=self.alone
        )
        async with self.lock:
            if self.table.seq != seq:
                return True
            events = [_marked(read(bytes(data)), late) for data in answers.events]
            if answers.trouble is not None:
                if self._may_try_again(answers.trouble):
                    return True
                events += self._after_trouble(answers.trouble)
            if events:
                await self.commit(*events)
            return bool(events)

    def _may_try_again(self, trouble: Trouble) -> bool:
        """Whether the same bot is asked again: a process that died may not be its fault."""
        LOG.error(
            "table %s: the bot %r at seat %d failed: %s",
            self.id,
            trouble.bot,
            trouble.seat,
            trouble.why,
        )
        if not trouble.died:
            return False
        asked, deaths = self._deaths
        self._deaths = (self.table.seq, deaths + 1 if asked == self.table.seq else 1)
        return self._deaths[1] < MOST_DEATHS

    def _after_trouble(self, trouble: Trouble) -> list[AnyEvent]:
        """A bot that fails is replaced, unless it is the one that replaces others."""
        known = 0 <= trouble.seat < len(self.table.places)
        if not known or trouble.bot == STAND_IN:
            self._wake_bots_later()
            return []
        return [Replaced(trouble.seat, STAND_IN)]

    # The clock

    def _wind_clock(self) -> None:
        if self.clock.seconds is None:
            return
        loop = asyncio.get_running_loop()
        asked = [seat for seat in self.table.waiting if not self.table.places[seat].bot]
        self.clock.follow(self._turn(), asked, loop.time())
        if self._alarm is not None:
            self._alarm.cancel()
        delay = self._next_alarm()
        if delay is not None:
            self._alarm = loop.call_later(delay + 0.01, self._ring)

    def _turn(self) -> object:
        """Each turn and each page of a story has its own time."""
        play = self.table.play
        return (self.table.in_story, play.game.turn if play is not None else 0)

    def _next_alarm(self) -> float | None:
        """In how many seconds a seat runs out of time; in a story none does."""
        if self.clock.seconds is None or self.table.in_story:
            return None
        return self.clock.next_alarm(asyncio.get_running_loop().time())

    def _ring(self) -> None:
        """A seat has run out of time: greedy answers for it until the turn is over."""
        self.tell_table()
        self.wake_bots()

    def begin(self, row: Row, at: float) -> None:
        """Continue where the table was left, with the time that its players have left.

        A game for players who sought one counts as begun with the first thing that happens.
        """
        self._playing_since = asyncio.get_running_loop().time() - (at - row.created)
        self._summary = replace(seating.summary(self.table), started=row.started)
        before = rested(row.clock)
        if before is not None and before.seq == self.table.seq:
            self.clock.resume(self._turn(), before, asyncio.get_running_loop().time(), at)
        self._after()

    async def close(self) -> None:
        for timer in (self._alarm, self._retry):
            if timer is not None:
                timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        for guest in self.guests:
            guest.end()
