"""A recorded game, turn by turn."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from shardmaster.engine.game import CONCEDE
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import CardSeen, observe
from shardmaster.play.session import Session
from shardmaster.terminal.board import Board
from shardmaster.terminal.ending import ending
from shardmaster.terminal.log import Teller, chapters, everything, last_turns, public
from shardmaster.terminal.palette import NOTICE, signs_for
from shardmaster.terminal.prompt import Read
from shardmaster.terminal.seats import recorded

PROMPT: Final = "Enter for the next turn, b for the board, all for the rest, q to stop: "


def watch(
    session: Session, console: Console | None = None, read: Read = input, at_once: bool = False
) -> None:
    """Show a recorded game, pausing after every turn unless everything is wanted at once.

    A finished game is shown openly. Of an unfinished one, only what everyone could see is
    shown, so that watching it is no way to look into hands.
    """
    try:
        Watcher(session, console or Console(highlight=False), read).run(at_once)
    except (KeyboardInterrupt, EOFError):
        return


class Watcher:
    def __init__(self, record: Session, console: Console, read: Read) -> None:
        self.record: Final = record
        self.console: Final = console
        self.read: Final = read
        self.signs: Final = signs_for(console)
        self.shown: Final = Session(record.setting, record.players)
        """The game again, as far as it has been shown."""
        self.party: Final = recorded(self.shown)

    def run(self, at_once: bool) -> None:
        for since, until in self._turns():
            self._tell(since, until)
            at_once = at_once or self._pause()
        if self.shown.game.over:
            self.console.print(ending(self.party))
        else:
            self.console.print(Text("The record ends here; the game is not over.", NOTICE))

    def _turns(self) -> Iterator[tuple[int, int]]:
        """Play the record on; yields the events between which each turn lies.

        A seat without a player may take its turn, or some of it, before a player is asked again.
        """
        since = 0
        turn = self.shown.game.turn
        for seat, option in self.record.answers:
            if option == CONCEDE:
                self.shown.concede(seat)
            else:
                self.shown.submit(seat, option)
            if self.shown.game.turn != turn:
                until = last_turns(self.shown, 1)
                yield since, until
                since = until
                turn = self.shown.game.turn
        if len(self.shown.log) > since + 1:
            yield since, len(self.shown.log)

    def _tell(self, since: int, until: int) -> None:
        teller = Teller(self.shown.game, self.party.names, self.signs)
        eyes = everything if self.record.game.over else public(self.record.game.seats)
        for chapter in chapters(self.shown.log[:until], eyes, since):
            self.console.print(teller.told(chapter))
        self.console.print(self._standings())

    def _board(self) -> Board:
        game = self.shown.game
        seen = observe(game, Seat(game.active))
        if not self.record.game.over:
            for player in seen["seats"]:
                player["relics"] = self._known_to_all(player["relics"])
                player["shadows"] = self._known_to_all(player["shadows"])
        return Board(seen, self.party, self.signs, self.console.width)

    def _known_to_all(self, cards: list[CardSeen]) -> list[CardSeen]:
        game = self.shown.game
        return [card for card in cards if game.table.known(card["card"]) == game.everybody]

    def _standings(self) -> Text:
        players = observe(self.shown.game, Seat(0))["seats"]
        return Text(
            "  "
            + f" {self.signs.dot} ".join(
                f"{self.party.names[player['seat']]} {player['health']} health, "
                f"{player['mastery']} mastery"
                for player in players
            ),
            "italic",
        )

    def _pause(self) -> bool:
        """Wait for the watcher; returns whether to continue without further pauses."""
        while True:
            typed = self.read(PROMPT).strip().casefold()
            if typed == "q":
                raise EOFError
            if typed == "b":
                self.console.print(self._board().drawn())
            else:
                return typed in ("all", "a")
