"""The loop of a battle at the terminal.

In the players' turn everyone may act at any time. Bots do so first, so that people see their
help, unless they are told to wait; people hand over to each other whenever they like.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.session import BattleSession
from shardmaster.engine.endings import HERO_NOT_AVENGED, HEROES_FALLEN, TURN_LIMIT
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import seats_in
from shardmaster.terminal.autosave import Keeper
from shardmaster.terminal.board import DETAILS, FULL
from shardmaster.terminal.campaign.board import BattleBoard
from shardmaster.terminal.campaign.choices import BattleChoices
from shardmaster.terminal.campaign.log import BattleTeller
from shardmaster.terminal.campaign.page import BossPage
from shardmaster.terminal.campaign.party import BattleParty
from shardmaster.terminal.campaign.prompt import (
    BATTLE_COMMANDS,
    player_named,
    understood_in_battle,
)
from shardmaster.terminal.choices import Choices
from shardmaster.terminal.client import Client
from shardmaster.terminal.log import Chapter, Teller, chapters, last_turns, of_seat
from shardmaster.terminal.palette import KEY, QUIET, RESOURCE_STYLES
from shardmaster.terminal.prompt import Read, Typed
from shardmaster.terminal.seats import Chooser

NOBODY: Final = -1
REASONS: Final = {
    HERO_NOT_AVENGED: "the fallen were not avenged in time",
    HEROES_FALLEN: "all players have fallen",
    TURN_LIMIT: "the battle took too long",
}
FIRST: Final = "first"
WAIT: Final = "wait"


class BattleClient(Client):
    def __init__(
        self,
        battle: BattleSession,
        choosers: Mapping[int, Chooser],
        keeper: Keeper,
        console: Console,
        read: Read,
        notes: tuple[str, ...],
        way: Callable[[], RenderableType],
    ) -> None:
        self.fighters: Final = BattleParty(battle)
        super().__init__(self.fighters, choosers, keeper, console, read)
        self.battle: Final = battle
        self.notes: Final = notes
        self.way: Final = way
        """Draws the map of the campaign."""
        self.acting = NOBODY
        """Who has the keyboard in the players' turn."""
        self.bots_wait = False
        """Whether bots let people finish before they act."""
        self.bots_called = False
        """Whether the bots are to act now."""

    # Who acts

    def _next_seat(self) -> Seat:
        waiting = seats_in(self.session.game.waiting)
        bots = [seat for seat in waiting if seat in self.choosers]
        people = [seat for seat in waiting if seat not in self.choosers]
        if not bots:
            self.bots_called = False
        if bots and (not people or self.bots_called or not self.bots_wait):
            return Seat(bots[0])
        return Seat(self.acting if self.acting in people else people[0])

    def _chooser(self, seat: Seat) -> Chooser | None:
        return self.choosers.get(seat)

    def _reason(self, choices: Choices) -> str:
        return "may act" if choices.in_play_phase else super()._reason(choices)

    def _unfinished(self) -> list[int]:
        """The people who may still act."""
        waiting = seats_in(self.session.game.waiting)
        return [seat for seat in waiting if seat not in self.choosers]

    # Showing

    def _choices(self, seat: Seat) -> BattleChoices:
        return BattleChoices(self.session.game, seat, self.party.names, self.signs)

    def _page(self) -> BossPage:
        return BossPage(self.battle, self.notes, self.signs)

    def _screens(self, choices: Choices, story: Sequence[Chapter]) -> Iterator[RenderableType]:
        """As a last resort, what happened is left out."""
        yield from super()._screens(choices, story)
        more = Text.assemble(("log", KEY), (" shows what happened", QUIET))
        yield self._screen(choices, more, DETAILS[-1])

    def _board(self, choices: Choices, detail: int = FULL) -> BattleBoard:
        verbs = frozenset(option.verb for option in choices.options)
        width = self.console.width
        page = self._page()
        return BattleBoard(choices.seen, self.fighters, page, self.signs, width, detail, verbs)

    def _teller(self) -> Teller:
        page = self.battle.setting.page
        return BattleTeller(self.session.game, self.party.names, self.signs, page)

    def _keys(self, choices: Choices) -> dict[str, str]:
        keys = super()._keys(choices)
        del keys["d"]
        keys |= {"e": "finish"} if choices.in_play_phase else {}
        others = [seat for seat in self._unfinished() if seat != choices.seat]
        if choices.in_play_phase and others:
            keys = {f"p {others[0] + 1}": self.party.names[others[0]], **keys}
        if choices.in_play_phase and self._idle_bots():
            keys = {"bots": "act", **keys}
        return {"boss": "page", **keys}

    def _idle_bots(self) -> list[int]:
        return [seat for seat in seats_in(self.session.game.waiting) if seat in self.choosers]

    def _finish(self) -> None:
        """How the battle ended."""
        self.console.clear()
        viewer = Seat(self.at_keyboard if self.at_keyboard >= 0 else 0)
        since = min(self.told[viewer], last_turns(self.session, 1))
        self.console.print(self._story(chapters(self.session.log, of_seat(viewer), since)))
        self.console.print(self._verdict())

    def _verdict(self) -> RenderableType:
        game = self.session.game
        table = Table(box=None, padding=(0, 1), show_header=False)
        for seat, name in enumerate(self.party.names):
            player = game.players[seat]
            health = f"{player.health} health" if player.health else "fallen"
            table.add_row(
                name,
                Text(health, RESOURCE_STYLES["health"]),
                Text(f"{player.mastery} mastery", RESOURCE_STYLES["mastery"]),
            )
        boss = self.battle.setting.page.name
        won = f"{boss} is defeated" if self.battle.won else f"{boss} is victorious"
        reason = REASONS.get(game.reason)
        said = Text.assemble((won, KEY), f" in turn {game.turn}{f': {reason}' if reason else ''}.")
        title = "Victory" if self.battle.won else "Defeat"
        return Panel(Group(said, table), title=title, title_align="left", width=76)

    # Commands

    def _understood(self, line: str) -> Typed | None:
        return understood_in_battle(line, self.party.names[:-1])

    def _obey(self, typed: Typed, choices: Choices) -> bool:
        if typed.command == "p":
            return self._hand_on(typed.rest, choices)
        if typed.command == "bots":
            return self._call_bots(typed.rest, choices)
        return super()._obey(typed, choices)

    def _hand_on(self, rest: str, choices: Choices) -> bool:
        """Let another player act; neither has to have finished."""
        names = self.party.names[:-1]
        if not choices.in_play_phase:
            raise ShardmasterError("answer the question first; then others may act")
        seat = player_named(rest, names)
        others = [seat for seat in self._unfinished() if seat != choices.seat]
        if seat is None or seat not in others:
            known = ", ".join(f"p {other + 1} ({names[other]})" for other in others)
            raise ShardmasterError(
                f"hand over to a player who has not finished: {known}"
                if known
                else "no one else at this keyboard has anything left to do"
            )
        self.acting = seat
        return True

    def _call_bots(self, rest: str, choices: Choices) -> bool:
        if rest not in ("", FIRST, WAIT):
            raise ShardmasterError(f"bots {rest}? Type bots, bots {WAIT} or bots {FIRST}")
        if not self.choosers:
            raise ShardmasterError("there are no bots in this battle")
        if rest:
            self.bots_wait = rest == WAIT
            when = "wait until you have finished" if self.bots_wait else "act before you"
            self.notice = f"From now on the bots {when}."
            return True
        if not choices.in_play_phase:
            raise ShardmasterError("answer the question first; then the bots may act")
        if not self._idle_bots():
            raise ShardmasterError("the bots have finished their turn")
        self.bots_called = True
        return True

    def _information(self, typed: Typed, choices: Choices) -> RenderableType:
        if typed.command == "boss":
            return self._page().drawn()
        if typed.command == "map":
            return self.way()
        if typed.command == "c":
            return self._board(choices).fate_texts()
        return super()._information(typed, choices)

    def _help(self) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(style=KEY)
        table.add_column()
        table.add_row("1 2 3", "take that choice")
        library = self.session.game.library
        without = {"t": not library.has_destinies, "r": not library.relics}
        for key, what in BATTLE_COMMANDS.items():
            if not without.get(key):
                table.add_row(key, what)
        return Group(*self._page().course(), table)

    def _submit(self, seat: Seat, option: int) -> None:
        self.acting = seat
        super()._submit(seat, option)

    def _concede(self, choices: Choices) -> bool:
        if self.read("Give up the battle? Type yes: ").strip().casefold() != "yes":
            raise ShardmasterError("the battle goes on")
        for seat in range(self.battle.setting.seats):
            if not self.session.game.over and self.session.game.players[seat].alive:
                self.session.concede(seat)
        self._keep()
        return True
