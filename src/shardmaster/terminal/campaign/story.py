"""The story at the terminal: pages, votes, saved cards, battles and how it all ended."""

from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.battle import saved_named
from shardmaster.campaign.session import CampaignSession
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import ShardmasterError
from shardmaster.terminal.autosave import Keeper
from shardmaster.terminal.campaign.battle import BattleClient
from shardmaster.terminal.campaign.page import BossPage
from shardmaster.terminal.campaign.party import Companions
from shardmaster.terminal.campaign.prompt import IN_STORY, understood_in_story
from shardmaster.terminal.client import Quit
from shardmaster.terminal.faces import named, sheet, wording
from shardmaster.terminal.lookup import looked_up
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, signs_for
from shardmaster.terminal.prompt import Read, Typed, is_number, misunderstood

RESUME: Final = "shardmaster campaign --resume {path}"
COLUMN: Final = 76
"""Lines of a story are no longer than this, however wide the screen is."""


class StoryClient:
    """One terminal, the people in front of it, and the bots that come along."""

    def __init__(
        self, session: CampaignSession, keeper: Keeper, console: Console, read: Read
    ) -> None:
        self.session: Final = session
        self.keeper: Final = keeper
        self.console: Final = console
        self.read: Final = read
        self.signs: Final = signs_for(console)
        self.companions: Final = Companions(session)
        self.names: Final = session.terms.characters
        self.width: Final = min(COLUMN, console.width)
        self.page = -1
        """How many pages had been turned when one was shown last."""

    def run(self) -> bool:
        """Play until the story is over or a player quits; returns whether it is over."""
        try:
            while not self.session.over:
                if not self._step():
                    return False
            self._keep()
            self._show_page()
            self.console.print(self._summary())
            self._say(self.keeper.said(), whole=True)
        except (Quit, KeyboardInterrupt, EOFError):
            self.keeper.save()
            self._say(f"\n{self.keeper.farewell()}", whole=True)
        return self.session.over

    def _step(self) -> bool:
        """One step of the story, or a whole battle; returns whether to continue."""
        session = self.session
        if session.battle is not None:
            return self._fight()
        self._open_page()
        said = self.companions.play_story()
        if said is not None:
            self._say(said, NOTICE)
            self._keep()
        elif session.savers:
            self._save_card(min(set(session.savers) & set(session.people)))
        else:
            self._vote(session.voters[0])
        return True

    # Showing

    def _say(self, message: str, style: str = "", whole: bool = False) -> None:
        self.console.print(Text(message, style), soft_wrap=whole)

    def _keep(self) -> None:
        """Write every step down at once."""
        if not self.keeper.save():
            self._say(self.keeper.trouble, NOTICE)

    def _open_page(self) -> None:
        """Show a page once when it is turned to."""
        if self.page != len(self.session.progress.way):
            self._show_page()

    def _show_page(self) -> None:
        self.page = len(self.session.progress.way)
        self.console.clear()
        scene = self.session.scene
        parts: list[RenderableType] = [
            Rule(
                Text.assemble(
                    (self.session.book.title, QUIET), f" {self.signs.dot} page {self.page + 1}"
                ),
                align="left",
                style=QUIET,
                characters=self.signs.empty,
            ),
            Text(scene.title, KEY),
            Text(),
        ]
        for paragraph in scene.text:
            parts += [Text(paragraph), Text()]
        self.console.print(Group(*parts), width=self.width)

    def _drawn_choices(self, open_ones: list[int]) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(justify="right", style=KEY)
        table.add_column()
        for number in open_ones:
            table.add_row(str(number + 1), self.session.choices[number].text)
        return table

    def _drawn_cards(self, cards: list[CardDef]) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(justify="right", style=KEY)
        table.add_column(no_wrap=True)
        table.add_column()
        for number, card in enumerate(cards, start=1):
            table.add_row(str(number), named(card), wording(card))
        return table

    def way(self) -> RenderableType:
        """The map: every page so far with how it was left, the cards saved, and where it is."""
        session = self.session
        progress = session.progress
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(justify="right", style=QUIET)
        table.add_column()
        for number, (scene, how) in enumerate(
            zip(progress.way, progress.turns, strict=True), start=1
        ):
            left = Text.assemble(
                session.book.scenes[scene].title, (f"  {self.signs.arrow} {how}", QUIET)
            )
            table.add_row(str(number), left)
        table.add_row(
            str(len(progress.way) + 1), Text.assemble((session.scene.title, KEY), "  you are here")
        )
        return Group(Text("The story so far", "bold"), table, *self._saved())

    def _saved(self) -> list[RenderableType]:
        """Whose deck has which saved cards."""
        lines: list[RenderableType] = []
        for seat, slugs in enumerate(self.session.progress.saved):
            if slugs:
                cards = Text(", ").join(named(saved_named(slug)) for slug in slugs)
                lines.append(Text.assemble(f"{self.names[seat]} saved: ", cards))
        return lines

    def _summary(self) -> RenderableType:
        """The way that was taken, and what became of everyone."""
        progress = self.session.progress
        bosses = self.session.book.bosses
        won = [bosses[one.boss].name for one in progress.outcomes if one.won]
        lost = [bosses[one.boss].name for one in progress.outcomes if not one.won]
        battles = "1 battle" if progress.battles == 1 else f"{progress.battles} battles"
        lines: list[RenderableType] = [
            Text(f"{len(progress.way) + 1} pages, {battles}."),
            Text(f"Won against: {', '.join(won) or 'no one'}."),
            Text(f"Lost against: {', '.join(lost) or 'no one'}."),
            *self._saved(),
        ]
        title = self.session.scene.ending or "The story breaks off here"
        return Panel(Group(*lines), title=f"The end: {title}", title_align="left", width=self.width)

    # Asking

    def _whom(self, seat: int, does: str) -> str:
        """A prompt that says who is asked where that is not plain."""
        return f"{self.names[seat]} {does}> " if len(self.session.people) > 1 else "> "

    def _vote(self, seat: int) -> None:
        session = self.session
        choices = session.choices
        if len(choices) == 1:
            self._ask("", [], f"Enter to continue: {choices[0].text}\n> ", enter=1)
            session.vote(seat, 0)
        else:
            tied = session.tied
            head = ""
            if tied:
                head = f"The votes are tied; {self.names[seat]}, the leader, decides."
            open_ones = tied or list(range(len(choices)))
            if tied or not session.votes:
                self.console.print(self._drawn_choices(open_ones), width=self.width)
            allowed = [number + 1 for number in open_ones]
            number = self._ask(head, allowed, self._whom(seat, "decides" if tied else "votes"))
            session.vote(seat, number - 1)
        self._keep()

    def _save_card(self, seat: int) -> None:
        slugs = self.session.offered(seat)
        cards = [saved_named(slug) for slug in slugs]
        whose = self.names[seat]
        rest = "stays in the starting deck for the rest of the campaign."
        self._say(f"{whose} saves one of these cards; it {rest}", KEY)
        self.console.print(self._drawn_cards(cards))
        allowed = list(range(1, len(cards) + 1))
        number = self._ask("", allowed, self._whom(seat, "saves"), cards)
        self.session.save_card(seat, slugs[number - 1])
        self._keep()
        self._say(f"{whose} saves {cards[number - 1].name}.", NOTICE)

    def _ask(
        self,
        head: str,
        allowed: list[int],
        prompt: str,
        cards: list[CardDef] | None = None,
        enter: int = 0,
    ) -> int:
        """Read lines until one of them is an answer; `enter` is what an empty line stands for."""
        if head:
            self._say(head, NOTICE)
        while True:
            line = self.read(prompt)
            if enter and not line.strip():
                return enter
            typed = understood_in_story(line)
            try:
                if typed is not None and typed.number is not None and typed.number in allowed:
                    return typed.number
                if typed is None or typed.number is not None:
                    raise ShardmasterError(misunderstood(line, _expected(allowed)))
                self._obey(typed, allowed, cards or [])
            except ShardmasterError as error:
                self._say(str(error), NOTICE)

    def _obey(self, typed: Typed, allowed: list[int], cards: list[CardDef]) -> None:
        if typed.command == "q":
            raise Quit
        if typed.command == "map":
            self.console.print(self.way(), width=self.width)
        elif typed.command == "s":
            self.keeper.save()
            self._say(self.keeper.said(), NOTICE, whole=True)
        elif typed.command == "b":
            self._show_page()
            if cards:
                self.console.print(self._drawn_cards(cards))
            elif allowed:
                shown = [number - 1 for number in allowed]
                self.console.print(self._drawn_choices(shown), width=self.width)
        elif typed.command == "?":
            self.console.print(self._explained(typed.rest, cards))
        else:
            self.console.print(self._help())

    def _explained(self, about: str, cards: list[CardDef]) -> RenderableType:
        """The card of a number, or saved cards by name."""
        if is_number(about) and 1 <= int(about) <= len(cards):
            return sheet(cards[int(about) - 1], self.signs)
        lineups = self.session.book.lineups.values()
        slugs = dict.fromkeys(slug for lineup in lineups for slug in lineup)
        return looked_up(about, [saved_named(slug) for slug in slugs], self.signs)

    def _help(self) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(style=KEY)
        table.add_column()
        table.add_row("1 2 3", "take that choice")
        for key, what in IN_STORY.items():
            table.add_row(key, what)
        return table

    # Battles

    def _fight(self) -> bool:
        """Fight the battle of this page; returns whether it was fought to its end."""
        session = self.session
        battle = session.battle
        assert battle is not None, "there is a battle"
        watched = bool(session.people)
        notes = session.book.notes.get(battle.setting.page.slug, ())
        if not battle.answers:
            if session.source.boss:
                self.console.clear()  # a single battle has no story to tell before it
            else:
                self._show_page()
            self.console.print(BossPage(battle, notes, self.signs).drawn())
            self._pause(f"Enter to face {battle.setting.page.name}", watched)
        client = BattleClient(
            battle,
            self.companions.choosers(battle),
            self.keeper,
            self.console,
            self.read,
            notes,
            self.way,
        )
        if not client.run():
            return False
        session.leave_battle()
        self._keep()
        self._pause("Enter to read on", watched)
        return True

    def _pause(self, what: str, wanted: bool) -> None:
        if wanted:
            self._ask("", [], f"{what}\n> ", enter=1)


def _expected(allowed: list[int]) -> str:
    if not allowed:
        return "Enter"
    return " or ".join(str(number) for number in allowed)


def play_campaign(
    session: CampaignSession,
    save_path: Path,
    console: Console | None = None,
    read: Read = input,
    resume_command: str = RESUME,
) -> bool:
    """Play a campaign at the terminal; returns whether it was played to its end.

    Every step is saved to `save_path` at once; leaving by quitting, Ctrl-C or the end of input
    saves too. Campaigns with only bots run without a pause.
    """
    keeper = Keeper(session, save_path, resume_command)
    return StoryClient(session, keeper, console or Console(highlight=False), read).run()
