"""Who sits where, and what they are called."""

from collections.abc import Callable
from typing import Final

from shardmaster.ai.bots import View, bot_named
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import seeded
from shardmaster.session import Session

HUMAN: Final = "human"

MOST_ANSWERS: Final = 1_000_003
"""Games of neighbouring seeds have dice of their own as long as they are shorter than this."""

Chooser = Callable[[Game, Seat], int]
"""How a seat without a person answers: an option for the open question."""


class Party:
    """The players of a session and which of them are people."""

    def __init__(self, session: Session, people: list[int]) -> None:
        self.session: Final = session
        self.people: Final = people
        self.names: Final = list(session.setting.characters)
        """Players go by their characters."""

    def label(self, seat: int, viewer: int) -> str:
        """A player's name with who is behind it."""
        return f"{self.names[seat]} ({self._behind(seat, viewer)})"

    def _behind(self, seat: int, viewer: int) -> str:
        if seat == viewer:
            return "you"
        players = self.session.players
        if seat < len(players):
            return players[seat]
        return HUMAN if seat in self.people else "bot"


def recorded(session: Session) -> Party:
    """The players of a session as it names them."""
    return Party(session, [seat for seat, name in enumerate(session.players) if name == HUMAN])


def choosers(session: Session) -> dict[int, Chooser]:
    """The bots named by a session's players, ready to answer."""
    return {
        seat: _chooser(session, name) for seat, name in enumerate(session.players) if name != HUMAN
    }


def _chooser(session: Session, name: str) -> Chooser:
    """A bot whose dice depend on the seed and on how many answers were given.

    So a game that was left and resumed goes on as if it had not been left.
    """
    bot_named(name)

    def choose(game: Game, seat: Seat) -> int:
        dice = session.setting.seed * MOST_ANSWERS + len(session.answers)
        return bot_named(name, dice).choose(View(game, seat, seeded(dice)))

    return choose
