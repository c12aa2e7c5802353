"""Who sits where, and what they are called."""

from collections.abc import Callable
from typing import Final

from shardmaster.ai.bots import Bot, View, bot_named, bot_seed
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Seed, seeded, side_seed
from shardmaster.language.describe import names_of
from shardmaster.play.session import Play, Session
from shardmaster.terminal.relations import is_played, relation

HUMAN: Final = "human"

MOST_ANSWERS: Final = 1_000_003
"""Games of neighbouring seeds have dice of their own as long as they are shorter than this."""

Chooser = Callable[[Game, Seat], int]
"""How a seat without a person answers: an option for the open question."""


class Party:
    """The players of a session and which of them are people."""

    def __init__(self, session: Play, people: list[int]) -> None:
        self.session: Final[Play] = session
        self.people: Final = people

    @property
    def names(self) -> list[str]:
        """Players go by their characters as soon as they have some."""
        return names_of(self.session.game)

    def label(self, seat: int, viewer: int) -> str:
        """A player's name with what they are to the viewer and who is behind them."""
        about = [self._relation(seat, viewer), self._behind(seat, viewer)]
        return f"{self.names[seat]} ({', '.join(word for word in about if word)})"

    def short_label(self, seat: int, viewer: int) -> str:
        """The same where there is little room: friend or enemy matters more than who plays."""
        about = self._relation(seat, viewer) or self._behind(seat, viewer)
        return f"{self.names[seat]} ({about})"

    def _relation(self, seat: int, viewer: int) -> str:
        return relation(self.session.game, viewer, seat) if viewer >= 0 else ""

    def _behind(self, seat: int, viewer: int) -> str:
        if seat == viewer:
            return "you"
        if not is_played(self.session.game, seat):
            return "Nemesis"
        players = self.session.players
        if seat < len(players):
            return players[seat]
        return HUMAN if seat in self.people else "bot"


def recorded(session: Session) -> Party:
    """The players of a session as it names them."""
    seats = range(session.setting.seats)
    players = session.players
    return Party(session, [seat for seat in seats if players[seat : seat + 1] == (HUMAN,)])


def choosers(session: Session) -> dict[int, Chooser]:
    """The bots named by a session's players, ready to answer.

    One for a seat without a player decides for it in place of the player.
    """
    deal = session.setting.seed
    return {
        seat: chooser(session, deal, bot_named(name, bot_seed(deal, seat)))
        for seat, name in enumerate(session.players)
        if name != HUMAN
    }


def chooser(play: Play, deal: Seed, bot: Bot) -> Chooser:
    """A bot whose dice depend on the deal and on how many answers were given.

    So a game that was left and resumed goes on as if it had not been left.
    """

    first = side_seed(deal, "dice of bots")

    def choose(game: Game, seat: Seat) -> int:
        dice = seeded(first * MOST_ANSWERS + len(play.answers))
        return bot.choose(View(game, seat, dice))

    return choose
