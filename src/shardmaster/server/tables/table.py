"""A table as its events made it. No clock, no network, no store: only what happened."""

import logging
from collections.abc import Sequence
from copy import copy
from typing import Final

from shardmaster.campaign.book import Book
from shardmaster.campaign.books import book_named
from shardmaster.campaign.progress import Terms
from shardmaster.campaign.session import HUMAN, BattleSession, CampaignSession, Source, opened
from shardmaster.campaign.translation import translated
from shardmaster.engine.errors import Refusal
from shardmaster.engine.observe import seats_in
from shardmaster.play import saves
from shardmaster.play.commitments import deal_text
from shardmaster.play.session import Play, Session
from shardmaster.play.setting import Setting
from shardmaster.server.tables.events import (
    Answered,
    AnyEvent,
    Conceded,
    Left,
    Opened,
    Place,
    RematchDeclined,
    Rematched,
    RematchWanted,
    Replaced,
    Reseated,
    Returned,
    Sat,
    Saved,
    TableTerms,
    TookBack,
    Voted,
    read,
)

LOG: Final = logging.getLogger(__name__)
Asked = tuple[object, ...]
"""What makes a question the same question."""


class Unplayable(Refusal):
    """A table that nobody can go on with here: its answers do not fit the rules of this server."""


def begun(terms: TableTerms, players: tuple[str, ...]) -> Session | CampaignSession:
    """The game or the campaign that a table agreed on."""
    if terms.kind == "game":
        return Session(
            Setting(
                terms.seats,
                terms.seed,
                terms.mode,
                terms.sets,
                terms.characters,
                variants=terms.variants,
            ),
            players,
        )
    source = Source(terms.book, terms.boss)
    agreed = Terms(
        terms.seats,
        terms.seed,
        terms.difficulty,
        terms.sets,
        terms.characters,
        terms.not_all_saved,
        terms.random_groups,
        terms.variants,
    )
    return CampaignSession(opened(source, book_named), agreed, players, source)


class Table:
    """Who sits here, and the game they play. Changed by events only."""

    def __init__(self, id: str, event: Opened) -> None:
        self.id: Final = id
        self.terms: Final = event.terms
        self.places: Final = [copy(place) for place in event.places]
        self.seq = 1
        self.session: Session | CampaignSession | None = None
        self.rematch: str | None = None
        self.rematch_wanted: Final[set[int]] = set()
        self.rematch_declined: int | None = None
        """Who declined last, unless someone has asked again."""
        self.asked_at: Final[dict[int, int]] = {}
        """Since when each seat that owes an answer is asked the same thing."""
        self.just_fought = False
        """A battle has ended and the story has not gone on: its last board is still shown."""
        self.late: Final[set[int]] = set()
        """Where in the log something begins that was played for someone out of time."""
        self.stood_in: Final[set[int]] = set()
        """The seats that a bot has taken over, even if only for a while."""
        self.absent: Final[set[int]] = set()
        """The seats that have lost without their players ever doing anything."""
        self._acted: Final[set[int]] = set()
        self._taken: Final[dict[int, Place]] = {}
        """For each seat that was taken, what it was before: open, or kept for someone."""
        self._told: Final[dict[str, Book]] = {}
        """The book of the campaign in each language that was asked for."""
        self._questions: Final[dict[int, Asked]] = {}
        self._battle: BattleSession | None = None
        self._battles = 0
        self._log_ends: Final[list[tuple[int, int]]] = [(0, 0)]
        """For each event the number of the battle, and how long the log was after it."""
        self._begin()
        self._follow(-1)

    # How it stands

    @property
    def started(self) -> bool:
        return self.session is not None

    @property
    def over(self) -> bool:
        if isinstance(self.session, CampaignSession):
            return self.session.over
        return self.session is not None and self.session.game.over

    @property
    def play(self) -> Play | None:
        """The game or battle on the table, or the battle that was fought last."""
        return self.session if isinstance(self.session, Session) else self._battle

    @property
    def campaign(self) -> CampaignSession | None:
        return self.session if isinstance(self.session, CampaignSession) else None

    @property
    def deal(self) -> str:
        """What the commitment is the hash of."""
        assert self.session is not None, "it was dealt"
        return deal_text(self.session.agreed())

    def book(self, campaign: CampaignSession, language: str) -> Book:
        """The book of the campaign in the language of a reader."""
        if language not in self._told:
            self._told[language] = translated(campaign.book, language)
        return self._told[language]

    @property
    def in_story(self) -> bool:
        """Whether a page of a story is open instead of a game."""
        return self.campaign is not None and self.campaign.battle is None

    @property
    def shown(self) -> Play | None:
        """The game or battle whose board lies on the table."""
        return None if self.in_story and not self.just_fought else self.play

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer, a vote or a choice of saved cards."""
        if self.session is None or self.over:
            return []
        if isinstance(self.session, CampaignSession) and self.session.battle is None:
            return self.session.savers or self.session.voters
        assert self.play is not None, "what is not a story is played"
        return seats_in(self.play.game.waiting)

    @property
    def people(self) -> list[int]:
        """Seats of people who are not replaced by bots."""
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.who == "person" and not place.played_by_bot
        ]

    @property
    def free(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.free]

    def is_strangers(self, seat: int) -> bool:
        """Whether a seat belongs to someone who took it without an invitation."""
        return seat in self._taken and self._taken[seat].who == "open"

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat has a decision to take back; when a game is over, its secrets are out."""
        if self.play is None or self.in_story or self.over:
            return False
        return self.play.can_take_back(seat)

    def has_turn(self, seat: int) -> bool:
        """Whether it is the turn of this seat alone; in a battle all heroes act together."""
        play = self.play
        return play is not None and self.campaign is None and play.game.active == seat

    def log_from(self, since: int) -> int:
        """How much of the log a client still has that saw the table after event `since`."""
        if not 0 < since <= self.seq:
            return 0
        then = self._log_ends[since:]
        if then[0][0] != then[-1][0]:
            return 0
        return min(length for battle, length in then if battle == then[-1][0])

    # What happens

    def read(self, data: bytes) -> None:
        """Apply a stored event."""
        self.apply(read(data))

    def apply(self, event: AnyEvent) -> None:
        """Apply an event. One that does not fit is refused and changes nothing."""
        fighting = self.campaign is not None and not self.in_story
        match event:
            case Sat():
                self._sit(event)
            case Left():
                self._leave(event)
            case Replaced():
                self._seated_person_or_bot(event.seat).bot = event.bot
                self.stood_in.add(event.seat)
                self._named(event.seat, event.bot)
            case Returned():
                self._seated_person_or_bot(event.seat).bot = ""
                self._named(event.seat, HUMAN)
            case Reseated():
                self._reseat(event)
            case Answered():
                self._submit(event)
                self._acted.add(event.seat)
            case TookBack():
                play = self._playing()
                play.take_back(event.seat)
                self.late.intersection_update(range(len(play.log)))
                self._questions.clear()
            case Conceded():
                self._concede(event)
                if event.absent and event.seat not in self._acted:
                    self.absent.add(event.seat)
            case Voted():
                self._story().vote(event.seat, event.choice)
            case Saved():
                self._story().save_card(event.seat, event.card)
            case RematchWanted():
                self.rematch_wanted.update(event.seats)
                self.rematch_declined = None
            case RematchDeclined():
                self.rematch_wanted.clear()
                self.rematch_declined = event.seat
            case Rematched():
                self.rematch = event.table
            case Opened():
                raise Refusal("opened-once")
        self.seq += 1
        if fighting or isinstance(event, Voted | Saved):
            self.just_fought = fighting and self.in_story
        self._follow(event.seat if isinstance(event, Answered | Voted | Saved) else -1)

    def _sit(self, event: Sat) -> None:
        if event.seat not in self.free:
            raise Refusal("seat-taken", seat=event.seat)
        self._taken[event.seat] = self.places[event.seat]
        self.places[event.seat] = Place(
            "person", event.name, secret=event.secret, style=event.style
        )
        self._begin()

    def _leave(self, event: Left) -> None:
        place = self._seated_person_or_bot(event.seat)
        if not self.started:
            self.places[event.seat] = self._taken.pop(event.seat, Place("open"))
            return
        self.places[event.seat] = Place("bot", place.name, event.bot)
        self.stood_in.add(event.seat)
        self._named(event.seat, event.bot)

    def _reseat(self, event: Reseated) -> None:
        if len(event.places) != len(self.places):
            raise Refusal("wrong-places", places=len(event.places), seats=len(self.places))
        for seat, place in enumerate(event.places):
            self.places[seat] = copy(place)
            self._named(seat, place.bot or HUMAN)
        self._begin()

    def _begin(self) -> None:
        """Start playing once every seat is taken."""
        if self.session is None and not self.free:
            players = tuple(place.bot or HUMAN for place in self.places)
            self.session = begun(self.terms, players)

    def _named(self, seat: int, player: str) -> None:
        """Tell a campaign who votes from now on."""
        if self.campaign is not None:
            self.campaign.replace_player(seat, player)

    def _submit(self, event: Answered) -> None:
        play = self._playing()
        begins = len(play.log)
        if self.campaign is not None:
            self.campaign.submit(event.seat, event.option)
        else:
            play.submit(event.seat, event.option)
        if event.late and len(play.log) > begins:
            self.late.add(begins)

    def _concede(self, event: Conceded) -> None:
        self._playing().concede(event.seat)
        self._questions.clear()
        if self.campaign is not None:
            self.campaign.leave_battle()

    def _seated_person_or_bot(self, seat: int) -> Place:
        if not 0 <= seat < len(self.places) or self.places[seat].free:
            raise Refusal("nobody-sits", seat=seat)
        return self.places[seat]

    def _playing(self) -> Play:
        if self.play is None or self.in_story:
            raise Refusal("nothing-played")
        return self.play

    def _story(self) -> CampaignSession:
        if self.campaign is None or not self.in_story:
            raise Refusal("no-story")
        return self.campaign

    # Keeping track

    def _follow(self, actor: int) -> None:
        """Note how long the log is after an event, and who is asked what since when."""
        if self.campaign is not None and self.campaign.battle not in (None, self._battle):
            self._battle = self.campaign.battle
            self.late.clear()
            self._battles += 1
        length = len(self.play.log) if self.play is not None else 0
        self._log_ends.append((self._battles, length))
        self._questions.pop(actor, None)
        key = self._question()
        for seat in self.waiting:
            if self._questions.get(seat) != key:
                self._questions[seat] = key
                self.asked_at[seat] = self.seq

    def _question(self) -> Asked:
        if self.campaign is not None and self.in_story:
            progress = self.campaign.progress
            return (progress.scene, len(progress.way), *self.campaign.tied)
        if self.play is None or self.over:
            return ()
        frame = self.play.game.agenda[-1]
        return (self._battles, frame.script.key, frame.at, *frame.picked)


def table_of(id: str, events: Sequence[bytes]) -> Table:
    """The table made from a list of events."""
    table = opening(id, events)
    try:
        for data in events[1:]:
            table.read(data)
    except Exception as error:  # whatever goes wrong with them, they would never fit again
        raise unplayable(id, error) from error
    return table


def opening(id: str, events: Sequence[bytes]) -> Table:
    """The table after the first of its events."""
    try:
        first = read(events[0]) if events else None
        if not isinstance(first, Opened):
            LOG.error("table %s was never opened", id)
            raise Unplayable("never-opened", table=id)
        if first.rules != saves.RULES_VERSION:
            raise Unplayable("other-rules", rules=first.rules, expected=saves.RULES_VERSION)
        return Table(id, first)
    except Unplayable:
        raise
    except Exception as error:
        raise unplayable(id, error) from error


def unplayable(id: str, error: Exception) -> Unplayable:
    LOG.error("table %s cannot be replayed: %s: %s", id, type(error).__name__, error)
    return Unplayable("not-replayable")
