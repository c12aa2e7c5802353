"""Finished games as every seat saw them, so that they can be watched without their rules.

A film is made of what the table looked like after each event, through all eyes and in all
languages. Only what changes from one step to the next is kept.
"""

import lzma
from typing import Any, Final

from msgspec import Struct, convert, json, to_builtins

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.observe import TableSeen, observe
from shardmaster.language.describe import describe, names_of
from shardmaster.language.registry import EN, LANGUAGES
from shardmaster.server.messages import Film, Moment, State, TableNow, Told
from shardmaster.server.tables import seating, views
from shardmaster.server.tables.changes import changed, difference
from shardmaster.server.tables.events import STEPS, Answered, AnyEvent, TookBack, read
from shardmaster.server.tables.table import Table, table_of

Scene = dict[str, Any]
"""The table through all eyes: the boards, and for each language the rest of the views."""


class NotOver(Refusal):
    """A game that goes on must not be looked into."""


class LogPart(Struct, frozen=True, array_like=True):
    """How much of the log so far stays, and what follows it."""

    stays: int
    lines: list[Told]


class Shot(Struct, frozen=True, array_like=True):
    """A step of a film."""

    change: Any
    """What changes in the scene."""
    log: dict[str, list[LogPart]]
    """For each language what is new to each pair of eyes."""


class Reels(Struct, frozen=True):
    """All that is kept of a game, as JSON and compressed.

    Films are never made again, so whatever is added to this or to what a view is made of needs
    a default.
    """

    table: TableNow
    winners: list[int]
    reason: str
    moments: dict[str, list[Moment]]
    shots: list[Shot]
    record: str = ""
    """The game as a save, to check it or to watch it elsewhere."""


_decoder: Final = json.Decoder(Reels)


def finished(id: str, events: list[bytes]) -> Table:
    table = table_of(id, events)
    if not table.over:
        raise NotOver("still-playing")
    return table


def filmed(id: str, events: list[bytes]) -> bytes:
    """The film of a finished game."""
    whole = finished(id, events)
    game = whole.play.game if whole.play is not None else None
    eyes = range(NO_SEAT, game.seats if game is not None else 0)
    camera = Camera(table_of(id, events[:1]), eyes)
    for data in events[1:]:
        camera.follow(read(data))
    reels = Reels(
        table=seating.public(whole),
        winners=[seat for seat in eyes if seat >= 0 and game and game.winners >> seat & 1],
        reason=game.reason if game is not None else "",
        moments=camera.moments,
        shots=camera.shots,
        record=whole.session.record() if whole.session is not None else "",
    )
    return lzma.compress(json.encode(reels))


class Camera:
    """Follows a table from its first event on."""

    def __init__(self, table: Table, eyes: range) -> None:
        self.moments: Final[dict[str, list[Moment]]] = {language: [] for language in LANGUAGES}
        self.shots: Final[list[Shot]] = []
        self._table: Final = table
        self._eyes: Final = eyes
        self._scene: Scene | None = None
        self._before = 0
        """Moments before the game or battle on the table."""
        self._shoot()

    def follow(self, event: AnyEvent) -> None:
        """Let an event happen; what is taken back is no moment of the game."""
        texts = self._texts(event)
        play = self._table.play
        self._table.apply(event)
        for language, found in self.moments.items():
            if isinstance(event, TookBack) and play is not None:
                del found[self._before + len(play.answers) :]
            elif isinstance(event, STEPS):
                turn = self._table.play.game.turn if self._table.play is not None else 0
                found.append(Moment(self._table.seq, turn, event.seat, texts.get(language, "")))
        if self._table.play is not play:
            self._before = len(self.moments[EN])
        self._shoot()

    def _texts(self, event: AnyEvent) -> dict[str, str]:
        """What an answer says, in each language."""
        play = self._table.play
        if not isinstance(event, Answered) or play is None:
            return {}
        game, seat, option = play.game, Seat(event.seat), event.option
        return {
            language: describe(game, seat, option, said.words, names_of(game, said.words)).text
            for language, said in LANGUAGES.items()
        }

    def _shoot(self) -> None:
        boards = [self._board(seat) for seat in self._eyes]
        rest: dict[str, list[Any]] = {}
        log: dict[str, list[LogPart]] = {}
        for language in LANGUAGES:
            states = [self._state(seat, language, boards[seat + 1]) for seat in self._eyes]
            log[language] = [LogPart(state.log_from, state.log) for state in states]
            rest[language] = [to_builtins(state.view) for state in states]
            for view in rest[language]:
                del view["board"]
        scene = {"boards": to_builtins(boards), "views": rest}
        self.shots.append(Shot(difference(self._scene, scene), log))
        self._scene = scene

    def _board(self, seat: int) -> TableSeen | None:
        play = self._table.shown
        return observe(play.game, Seat(seat)) if play is not None else None

    def _state(self, seat: int, language: str, board: TableSeen | None) -> State:
        before = self._table.seq - 1
        return views.state(
            self._table, seat, before, language, advice=True, undo="free", board=board
        )


class Reel:
    """A film that is being watched."""

    def __init__(self, film: bytes) -> None:
        self._reels: Final = _decoder.decode(lzma.decompress(film))
        self._scenes: Final[list[Scene]] = []
        scene = None
        for shot in self._reels.shots:
            scene = changed(scene, shot.change)
            self._scenes.append(scene)

    @property
    def table(self) -> TableNow:
        """The table at the end."""
        return self._reels.table

    @property
    def record(self) -> str:
        """The game as a save, unless the film was made before films had one."""
        if not self._reels.record:
            raise Refusal("record-missing")
        return self._reels.record

    def film(self, language: str) -> Film:
        """The game as a whole: every step that counted."""
        reels = self._reels
        return Film(reels.table, _said(reels.moments, language), reels.winners, reels.reason)

    def moment(self, step: int, seat: int, language: str) -> State:
        """The table after a step, through any seat's eyes."""
        if not 1 <= step <= len(self._scenes):
            raise Refusal("no-step", step=step, last=len(self._scenes))
        scene = self._scenes[step - 1]
        eye = seat - NO_SEAT
        if not 0 <= eye < len(scene["boards"]):
            raise Refusal("no-seat", seat=seat)
        view = {**_said(scene["views"], language)[eye], "board": scene["boards"][eye]}
        log: list[Told] = []
        for shot in self._reels.shots[:step]:
            part = _said(shot.log, language)[eye]
            log[part.stays :] = part.lines
        return convert({"seq": step, "log_from": 0, "log": to_builtins(log), "view": view}, State)


def _said(by_language: dict[str, Any], language: str) -> Any:
    """A language that came later than the film is answered in English."""
    return by_language.get(language, by_language[EN])
