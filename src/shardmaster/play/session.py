"""A game being played: the state, its log, every answer given, and undo."""

from dataclasses import dataclass
from typing import Final, Self

from shardmaster.engine.choice import is_forced
from shardmaster.engine.errors import DamagedSave, Refusal, ShardmasterError, mistyped, shown
from shardmaster.engine.events import (
    APPEARS,
    BECOMES,
    DESTINY_APPEARS,
    DRAWS,
    REVEALS,
    ROW_GETS,
    SETS_ASIDE,
    SHUFFLES,
    TURN_BEGINS,
    Event,
)
from shardmaster.engine.game import CONCEDE, Game
from shardmaster.engine.ids import NO_CARD, Seat
from shardmaster.play.saves import Data, read_setting, sealed, unsealed
from shardmaster.play.setting import Setting

TELLING: Final = (
    DRAWS,
    SHUFFLES,
    REVEALS,
    ROW_GETS,
    APPEARS,
    DESTINY_APPEARS,
    SETS_ASIDE,
    TURN_BEGINS,
    BECOMES,
)
"""Events that show something hidden or pass the turn: what came before stays done.

With the last character chosen relics or Shadow Champions are laid out.
"""

NOTHING_TO_UNDO: Final = "nothing-to-undo"


@dataclass(frozen=True)
class Checkpoint:
    """The moment before an answer."""

    game: Game
    seat: int
    events: int
    answers: int

    def learns_from(self, event: Event) -> bool:
        """Whether the player who answered was shown something by what followed."""
        if event.kind in TELLING:
            return True
        return event.card != NO_CARD and not self.game.table.known(event.card) >> self.seat & 1


class Play:
    """A game with a log. Answers are recorded, and can be undone while nothing was shown."""

    def __init__(self, game: Game, players: tuple[str, ...]) -> None:
        self.game = game
        self.players = players
        """Who sits where, for resuming: 'human', or the name of a bot.

        One more may be named for a seat without a player: it decides for that seat.
        """
        self.answers: list[tuple[int, int]] = []
        self.deeds: set[int] = set()
        """Where in the log each thing begins that a player chose to do in the play phase."""
        self._checkpoints: list[Checkpoint] = []

    def __repr__(self) -> str:
        told = repr(self.game).removeprefix("<Game ").removesuffix(">")
        given = "1 answer" if len(self.answers) == 1 else f"{len(self.answers)} answers"
        return f"<{type(self).__name__} {told}, {given}>"

    def __str__(self) -> str:
        return str(self.game)

    def _repr_html_(self) -> str:
        return self.game._repr_html_()

    @property
    def log(self) -> list[Event]:
        """What has happened, from the beginning."""
        events = self.game.log
        assert events is not None, "a session always keeps a log"
        return events

    def submit(self, seat: object, option: object) -> None:
        """Check an answer and apply it; a wrong one changes nothing."""
        place, answer = self.game.check(seat, option)
        before = Checkpoint(self.game.clone(), place, len(self.log), len(self.answers))
        if self.game.agenda[-1].line().is_play_phase():
            self.deeds.add(before.events)
        self.game.apply(place, answer)
        self.answers.append((place, answer))
        if any(before.learns_from(event) for event in self.log[before.events :]):
            self._checkpoints.clear()
        else:
            self._checkpoints.append(before)

    def do(
        self,
        verb: str | int,
        card: str | None = None,
        *,
        zone: str | None = None,
        seat: int | None = None,
        amount: int | None = None,
        by: int | None = None,
    ) -> Self:
        """Answer by name, as `Game.find` reads it; returns the same session."""
        option = self.game.find(verb, card, zone=zone, seat=seat, amount=amount, by=by)
        self.submit(self.game.to_move() if by is None else by, option)
        return self

    def concede(self, seat: object) -> None:
        """Give up: the player leaves the game at once, no matter who is to move."""
        place = self.game.concede(seat)
        self.answers.append((place, CONCEDE))
        self._checkpoints.clear()

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer that can be taken back is this seat's."""
        return bool(self._checkpoints) and self._checkpoints[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the last answer of this seat."""
        if not self.can_undo(seat):
            raise Refusal(NOTHING_TO_UNDO)
        self._return_to(len(self._checkpoints) - 1)

    def can_take_back(self, seat: int, since: int = 0) -> bool:
        """Whether this seat has a decision to take back among the answers after this many."""
        return self._last_decision(seat, since) is not None

    def take_back(self, seat: int, since: int = 0) -> int:
        """Take back this seat's last decision, with the single answers after it.

        A forced answer alone would be given again at once. The first `since` answers stay:
        a bot may have given them in the name of the seat. Returns what had been answered.
        """
        number = self._last_decision(seat, since)
        if number is None:
            raise Refusal(NOTHING_TO_UNDO)
        answer = self.answers[self._checkpoints[number].answers][1]
        self._return_to(number)
        return answer

    def _last_decision(self, seat: int, since: int) -> int | None:
        """The checkpoint before the last answer of a seat that was one of several."""
        for number in range(len(self._checkpoints) - 1, -1, -1):
            point = self._checkpoints[number]
            if point.seat != seat or point.answers < since:
                return None
            if not is_forced(point.game.options(Seat(seat))):
                return number
        return None

    def _return_to(self, number: int) -> None:
        point = self._checkpoints[number]
        point.game.log = self.log[: point.events]
        self.game = point.game
        self.deeds = {deed for deed in self.deeds if deed < point.events}
        del self.answers[point.answers :]
        del self._checkpoints[number:]

    def replay(self, answers: object) -> None:
        """Give recorded answers, checking each of them."""
        if not isinstance(answers, list):
            raise DamagedSave("the record has no answers")
        for number, answer in enumerate(answers, start=1):
            if not isinstance(answer, list) or len(answer) != 2:
                raise DamagedSave(
                    f"answer {number} is {shown(answer)}, expected a seat and an option"
                )
            seat, option = answer
            try:
                if isinstance(option, int) and option == CONCEDE:
                    self.concede(seat)
                else:
                    self.submit(seat, option)
            except ShardmasterError as error:
                raise DamagedSave(f"answer {number} does not fit: {error}") from None


class Session(Play):
    """A game and the setting it was dealt from, with a log, undo and records."""

    def __init__(self, setting: Setting, players: tuple[str, ...] = ()) -> None:
        if not isinstance(setting, Setting):
            raise mistyped("setting", "a Setting, such as Setting(seed=7)", setting)
        super().__init__(setting.deal(log=True), players)
        self.setting = setting

    def agreed(self) -> Data:
        """What was agreed before the game: with it, the same cards are dealt again."""
        setting = self.setting
        return {
            "mode": setting.mode,
            "variants": list(setting.variants),
            "sets": list(setting.sets),
            "seats": setting.seats,
            "seed": setting.seed,
            "characters": list(setting.characters),
            "turn_limit": setting.turn_limit,
        }

    def record(self) -> str:
        """The whole game so far as text; `resume` continues it."""
        played: Data = {
            "players": list(self.players),
            "answers": [list(answer) for answer in self.answers],
        }
        return sealed("record", {**self.agreed(), **played})


def resume(text: str) -> Session:
    """The session from a text made by `Session.record`; every answer is checked again."""
    data = unsealed("record", text)
    setting = read_setting(data)
    session = Session(setting, _players(data, setting))
    session.replay(data.get("answers"))
    return session


def _players(data: Data, setting: Setting) -> tuple[str, ...]:
    names = data.get("players")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise DamagedSave("the record does not say who plays")
    if len(names) not in (0, setting.seats, setting.library().seats):
        raise DamagedSave(f"the record names {len(names)} players for {setting.seats} seats")
    return tuple(names)
