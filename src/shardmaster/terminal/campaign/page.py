"""The page of a boss for people: its abilities, and what has come of them."""

from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.session import BattleSession
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.battle.page import BURNING, SCRAMBLING, Ability
from shardmaster.engine.ids import FIRST_MARK, HAVOC
from shardmaster.engine.script import Script
from shardmaster.engine.wording import segments
from shardmaster.language.english.table import ENGLISH
from shardmaster.terminal.faces import coloured
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, RESOURCE_STYLES, Signs


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
        for at, state in dict.fromkeys((mark.ability.at, mark.state) for mark in self.marks()):
            piece = Text(str(at), QUIET if state else KEY)
            pieces.append(piece.append(f" {state}" if state else "", QUIET))
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
        head = Text.assemble((page.name, KEY), f", {page.title}")
        lines: list[Text] = [
            Text(f"{page.health[seats]} health against {seats} players"),
            _said(ENGLISH.boss_groups(groups)),
            _said(ENGLISH.boss_attacks(page.attacks)),
        ]
        if page.growth[seats]:
            lines.append(_said(ENGLISH.boss_growth({seats: page.growth[seats]})))
        if page.respite[seats]:
            lines.append(_said(ENGLISH.boss_respite({seats: page.respite[seats]})))
        if page.setup.length:
            lines.append(_said(ENGLISH.boss_setup(ENGLISH.lines(page.setup))))
        lines += self._havoc()
        lines += [_counter(counter) for counter in page.counters]
        lines += [Text(note) for note in self.notes]
        title = Text.assemble(("Abilities", KEY), ("   by the mastery of the boss", QUIET))
        return Group(head, *lines, *([title, self.abilities()] if self.marks() else []))

    def _havoc(self) -> list[Text]:
        page = self.page
        if not page.havoc_at and not page.havoc_below:
            return []
        begins = _said(ENGLISH.havoc_begins(page.havoc_at, page.havoc_below))
        return [begins.append(" It has begun.", NOTICE) if self.boss.marks & HAVOC else begins]


def told(script: Script) -> Text:
    """Lines of a page as sentences."""
    return _said(ENGLISH.sentences(ENGLISH.lines(script)))


def _said(marked: str) -> Text:
    return coloured(segments(marked))


def _counter(counter: str) -> Text:
    """What the players may do against the boss."""
    if counter == SCRAMBLING:
        return _said(ENGLISH.may_scramble())
    if counter == BURNING:
        return _said(ENGLISH.may_burn(BURNING_PRICE))
    return _said(ENGLISH.may_unveil(UNVEILING_PRICE))
