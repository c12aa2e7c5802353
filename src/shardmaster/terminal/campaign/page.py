"""What there is to know about a boss, and what has come of it."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.briefing import Mark, marks, parts
from shardmaster.campaign.session import BattleSession
from shardmaster.engine.definition import CardDef
from shardmaster.engine.script import Script
from shardmaster.engine.wording import segments
from shardmaster.language.english.table import ENGLISH
from shardmaster.terminal.faces import coloured, wording
from shardmaster.terminal.palette import KEY, NOTICE, QUIET, RESOURCE_STYLES, Signs


class BossPage:
    """The briefing before a battle, to be read again during it."""

    def __init__(self, battle: BattleSession, notes: tuple[str, ...], signs: Signs) -> None:
        self.battle: Final = battle
        self.notes: Final = notes
        self.signs: Final = signs
        boss = battle.game.players[battle.setting.seats]
        self.marks: Final = marks(battle.setting, boss, ENGLISH)

    def marks_in_short(self) -> Text:
        """The mastery of every mark with what became of it, for a single line."""
        pieces = []
        for at, state in dict.fromkeys((mark.mastery, became(mark)) for mark in self.marks):
            piece = Text(str(at), QUIET if state else KEY)
            pieces.append(piece.append(f" {state}" if state else "", QUIET))
        return Text(f" {self.signs.dot} ").join(pieces)

    def next_mark(self) -> Mark | None:
        """What comes next."""
        return next((mark for mark in self.marks if not mark.active), None)

    def abilities(self) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        table.add_column(justify="right", width=2, style=RESOURCE_STYLES["mastery"])
        table.add_column(ratio=1)
        table.add_column(no_wrap=True)
        for mark in self.marks:
            style = NOTICE if mark.is_ongoing else QUIET
            table.add_row(str(mark.mastery or ""), said(mark.text), Text(became(mark), style))
        return table

    def course(self) -> list[Text]:
        """How a battle goes."""
        found = parts(self.battle.setting, self.notes, ENGLISH)
        return [said(line) for part in found if part.about == "course" for line in part.lines]

    def drawn(self) -> RenderableType:
        """Everything, under its headings."""
        page = self.battle.setting.page
        health = page.health[self.battle.setting.seats]
        shown: list[RenderableType] = [
            Text.assemble((page.name, KEY), f", {page.title} {self.signs.dot} {health} health")
        ]
        for part in parts(self.battle.setting, self.notes, ENGLISH):
            shown += [Text(), Text(part.title, KEY), *(said(line) for line in part.lines)]
            if part.about == "marks":
                shown.append(self.abilities())
            elif part.about == "fate":
                shown.insert(-1, self._cards(page.attacks))
            elif part.about == "against" and page.seeds is not None:
                shown.append(self._cards([page.seeds]))
        return Group(*shown)

    def _cards(self, cards: list[CardDef]) -> RenderableType:
        table = Table(box=None, padding=(0, 1), show_header=False)
        table.add_column(justify="right")
        table.add_column(no_wrap=True)
        table.add_column()
        for card in cards:
            table.add_row(
                f"{card.copies} {self.signs.times}", Text(card.name, "bold"), wording(card)
            )
        return table


def became(mark: Mark) -> str:
    """What became of a mark; empty if it lies ahead."""
    if not mark.active:
        return ""
    return "in force" if mark.is_ongoing else "passed"


def told(script: Script) -> Text:
    """Lines of a page as sentences."""
    return said(ENGLISH.sentences(ENGLISH.lines(script)))


def said(marked: str) -> Text:
    """A sentence with its amounts and keywords picked out."""
    return coloured(segments(marked))
