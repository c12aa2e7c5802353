"""The page of a boss for people: its abilities, and what has come of them."""

from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.session import BattleSession
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.battle.page import BURNING, SCRAMBLING, UNVEILING, Ability
from shardmaster.engine.english import ENGLISH
from shardmaster.engine.ids import FIRST_MARK, GROUP_NAMES, HAVOC
from shardmaster.engine.script import Script
from shardmaster.engine.wording import segments
from shardmaster.terminal.faces import coloured
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, RESOURCE_STYLES, Signs

COUNTER_TEXTS: Final = {
    SCRAMBLING: "Scramble: in your turn discard a card to give back a Hack token.",
    BURNING: f"Burn: pay {BURNING_PRICE} gems to put a Poison Seed from your discard pile back.",
    UNVEILING: f"Turn up: pay {UNVEILING_PRICE} gem to turn a face-down card of the row up.",
}
"""What the players may do against a boss."""


@dataclass(frozen=True)
class Mark:
    """An ability as it stands now."""

    ability: Ability
    when: str
    state: str
    """Fired, active, passed, or nothing yet."""

    @property
    def lies_ahead(self) -> bool:
        return not self.state


class BossPage:
    """What is printed about a boss, with what has happened to it."""

    def __init__(self, battle: BattleSession, notes: tuple[str, ...], signs: Signs) -> None:
        self.page: Final = battle.setting.page
        self.battle: Final = battle
        self.notes: Final = notes
        self.signs: Final = signs
        self.boss: Final = battle.game.players[battle.setting.seats]

    def marks(self) -> list[Mark]:
        """All abilities by the mastery they need.

        One for HAVOC mode was passed when the mark was reached, in that mode or not.
        """
        page = self.page
        found = [Mark(one, "start of each turn", self._active(one)) for one in page.starts]
        found += [Mark(one, "end of each turn", self._active(one)) for one in page.ends]
        for index, one in enumerate(page.once):
            reached = self.boss.marks >> FIRST_MARK + index & 1
            when = "once, in HAVOC mode" if one.in_havoc else "once"
            state = "passed" if one.in_havoc else "fired"
            found.append(Mark(one, when, state if reached else ""))
        return sorted(found, key=lambda mark: mark.ability.at)

    def _active(self, ability: Ability) -> str:
        return "active" if self.boss.mastery >= ability.at else ""

    def marks_in_short(self) -> Text:
        """The mastery of every ability with its state, for a single line."""
        pieces = []
        for mark in self.marks():
            piece = Text(str(mark.ability.at), KEY if mark.lies_ahead else QUIET)
            pieces.append(piece.append(f" {mark.state}" if mark.state else "", QUIET))
        return Text(f" {self.signs.dot} ").join(pieces)

    def next_mark(self) -> Mark | None:
        """The ability that comes next."""
        return next((mark for mark in self.marks() if mark.lies_ahead), None)

    def abilities(self) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(justify="right", width=2, style=RESOURCE_STYLES["mastery"])
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for mark in self.marks():
            style = NOTICE if mark.state == "active" else QUIET
            when = Text.assemble(mark.when, (f" ({mark.state})" if mark.state else "", style))
            table.add_row(str(mark.ability.at), when, told(mark.ability.script))
        return table

    def drawn(self) -> RenderableType:
        """Everything there is to know about the boss."""
        page = self.page
        seats = self.battle.setting.seats
        groups = self.battle.setting.groups
        names = [name for bit, name in GROUP_NAMES.items() if groups & bit]
        head = Text.assemble((page.name, KEY), f", {page.title}")
        lines: list[Text] = [
            Text(f"{page.health[seats]} health against {seats} players"),
            Text(f"Shadow Champions: {' and '.join(names)}"),
            Text(f"Attacks: {', '.join(f'{c.copies} {c.name}' for c in page.attacks)}"),
        ]
        if page.growth[seats]:
            lines.append(Text(f"Gains {page.growth[seats]} mastery at the start of each turn."))
        if page.setup.length:
            lines.append(Text("Set-up: ").append_text(told(page.setup)))
        lines += self._havoc()
        lines += [Text(COUNTER_TEXTS[counter]) for counter in page.counters]
        lines += [Text(note) for note in self.notes]
        title = Text.assemble(("Abilities", KEY), ("   by the mastery of the boss", QUIET))
        return Group(head, *lines, *([title, self.abilities()] if self.marks() else []))

    def _havoc(self) -> list[Text]:
        page = self.page
        causes = []
        if page.havoc_at:
            causes.append(f"at {page.havoc_at} mastery")
        if page.havoc_below:
            causes.append(f"below {page.havoc_below} % of the health")
        if not causes:
            return []
        state = " (it is)" if self.boss.marks & HAVOC else ""
        return [Text(f"Goes into HAVOC mode {' or '.join(causes)}{state}.")]


def told(script: Script) -> Text:
    """Lines of a page as sentences."""
    return coloured(segments(ENGLISH.sentences(ENGLISH.lines(script))))
