"""A review in the terminal: chances as blocks, turning points, luck and numbers."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.campaign.session import HUMAN
from shardmaster.engine.wording import Wording
from shardmaster.language.client import Words, client_words
from shardmaster.language.describe import names_of
from shardmaster.language.registry import EN, wording
from shardmaster.play.session import Session
from shardmaster.review.chances import Chances
from shardmaster.review.luck import luck_of
from shardmaster.review.numbers import CardNumbers
from shardmaster.review.reviewer import Review
from shardmaster.review.telling import said, suggestions
from shardmaster.review.turning_points import TurningPoint
from shardmaster.terminal.chart import ROWS, columns
from shardmaster.terminal.palette import FANCY, KEY, QUIET, RESOURCE_STYLES, Signs

WIDE: Final = 60
"""Columns of a chart, at most; longer games leave turns out."""
COUNTED: Final = (
    "damage",
    "taken",
    "blocked",
    "destroyed",
    "health",
    "mastery",
    "gems",
    "spent",
    "drawn",
)
LEAST_ERROR: Final = 0.01
"""What is uncertain is never called certain by rounding."""
BROUGHT: Final = ("gems", "power", "mastery", "health", "cards")


class ReviewScreen:
    """Shows what a review found, in a language."""

    def __init__(self, session: Session, found: Review, signs: Signs, language: str = EN) -> None:
        self._found: Final = found
        self._signs: Final = signs
        self._language: Final = language
        self._words: Final[Words] = client_words("review", language)
        self._wording: Final[Wording] = wording(language)
        self._seats: Final = [own.seat for own in found.numbers]
        bots = {seat: name for seat, name in enumerate(session.players) if name and name != HUMAN}
        self._people: Final = [seat for seat in self._seats if seat not in bots] or self._seats
        """Those who learn from it: everyone, where only bots played."""
        self._names: Final = [
            f"{name} ({bots[seat]})" if seat in bots else name
            for seat, name in enumerate(names_of(session.game, self._wording))
        ]

    def drawn(self, seats: list[int]) -> RenderableType:
        """All of it: chances of everyone, and the rest for these seats; people come first."""
        say = self._words.say
        return Group(
            Text(say("chart"), KEY),
            *(self._chart(seat) for seat in self._seats),
            Text(say("chart_note"), QUIET),
            Text(),
            Text(say("points"), KEY),
            *self._points(),
            *self._lessons(),
            Text(),
            Text(say("luck"), KEY),
            self._luck(seats),
            Text(say("luck_note"), QUIET),
            Text(),
            Text(say("numbers"), KEY),
            self._numbers(seats),
            *(self._cards(seat) for seat in seats),
        )

    def _percent(self, chance: float) -> str:
        return self._words.say("percent", number=round(100 * chance))

    # Chances

    def _chart(self, seat: int) -> RenderableType:
        """A column for each turn, and a mark under each turning point of the player."""
        shown = _thinned(self._found.chances)
        style = "bright_blue" if seat % 2 == 0 else "bright_red"
        lines = Table.grid(padding=(0, 1))
        lines.add_column(justify="right")
        labels = {0: self._percent(1.0), ROWS - 1: self._percent(0.0)}
        heights = [each.chances[seat] for each in shown]
        for row, cells in enumerate(columns(heights, self._signs)):
            lines.add_row(Text(labels.get(row, ""), QUIET), Text(cells, style))
        lines.add_row("", Text(self._marks(seat, shown), "bold"))
        last = shown[-2] if len(shown) > 1 else shown[-1]
        name = Text.assemble(self._names[seat], (f"  {self._percent(last.chances[seat])}", QUIET))
        return Group(name, lines)

    def _marks(self, seat: int, shown: list[Chances]) -> str:
        turns = {point.turn for point in self._found.turning_points if point.seat == seat}
        mark = "▲" if self._signs is FANCY else "^"
        return "".join(mark if each.turn in turns and each.seat >= 0 else " " for each in shown)

    # Turning points

    def _points(self) -> list[RenderableType]:
        say, found = self._words.say, self._found.turning_points
        own = [point for point in found if point.seat in self._people]
        others = [point for point in found if point not in own]
        shown = [self._point(point) for point in own]
        if not shown:
            shown.append(Text(say("none_own" if others else "none")))
        if others:
            shown.append(Text(say("points_others", count=len(others)), KEY))
        return shown + [self._point(point) for point in others]

    def _point(self, point: TurningPoint) -> RenderableType:
        say = self._words.say
        words = said(point, self._language)
        heading = say("turn_of", turn=point.turn, name=self._names[point.seat])
        difference = say(
            "difference",
            before=self._percent(point.before),
            after=self._percent(point.after),
            error=self._percent(point.error and max(point.error, LEAST_ERROR)),
        )
        return Group(
            Text.assemble((heading, "underline"), "  ", (difference, QUIET)),
            *([Text(f"  {words['asked']}", "italic")] if words["asked"] else []),
            Text(f"  {say('played', what=words['played'])}"),
            Text(f"  {say('better', what=words['better'])}", KEY),
            Text(f"  {say('why', why=words['why'])}"),
        )

    def _lessons(self) -> list[RenderableType]:
        """What to learn from them, for those whose turning points have a theme."""
        say = self._words.say
        shown: list[RenderableType] = []
        own = [point for point in self._found.turning_points if point.seat in self._people]
        for found in suggestions(own, [self._language]):
            said = found["said"][self._language]
            why = say("learn_of", name=self._names[found["seat"]], why=said["why"])
            lesson = say("lesson", title=said["title"])
            command = f" (shardmaster lesson {found['lesson']})"
            shown += [Text(why), Text.assemble((f"  {lesson}", KEY), (command, QUIET))]
        return [Text(), Text(say("learn"), KEY), *shown] if shown else []

    # Luck and numbers

    def _luck(self, seats: list[int]) -> Table:
        say = self._words.say
        table = self._table("luck_hands", "luck_cards", "luck_total")
        for seat in seats:
            luck = luck_of(seat, self._found.fortunes)
            total = f"{_signed(luck.total)} {say('luck_error', error=round(100 * luck.error))}"
            table.add_row(self._names[seat], _signed(luck.hands), _signed(luck.cards), total)
        return table

    def _table(self, *headings: str) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self._words.say("player"))
        for heading in headings:
            table.add_column(self._words.say(heading), justify="right")
        return table

    def _numbers(self, seats: list[int]) -> Table:
        own = {each.seat: each for each in self._found.numbers}
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column("")
        for seat in seats:
            table.add_column(self._names[seat], justify="right")
        for name in COUNTED:
            values = [str(getattr(own[seat], name)) for seat in seats]
            table.add_row(self._words.say(f"number_{name}"), *values)
        return table

    def _cards(self, seat: int) -> RenderableType:
        say = self._words.say
        own = next(each for each in self._found.numbers if each.seat == seat)
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(say("bought"))
        for heading in ("bought_times", "played_times", "exhausted_times"):
            table.add_column(say(heading), justify="right")
        table.add_column(say("brought"))
        for card in own.cards.values():
            if card.bought:
                counts = (str(card.bought), str(card.played), str(card.exhausted))
                table.add_row(self._wording.card_name(card.card), *counts, self._brought(card))
        deck = f" {self._signs.dot} ".join(
            say("copies", count=count, card=self._wording.card_name(card))
            for card, count in own.deck
        )
        name = Text(self._names[seat], "underline")
        return Group(Text(), name, table, Text.assemble((f"{say('deck')}: ", KEY), deck))

    def _brought(self, card: CardNumbers) -> Text:
        said = Text()
        for what in BROUGHT:
            if card.brought.get(what):
                text = self._words.say(f"brought_{what}", count=card.brought[what])
                said.append(", " if said else "")
                said.append(text, RESOURCE_STYLES.get(what, ""))
        return said


def _thinned(chances: list[Chances]) -> list[Chances]:
    """As many as fit, with the end."""
    step = -(-len(chances) // WIDE)
    kept = chances[:-1:step]
    return [*kept, chances[-1]]


def _signed(gain: float) -> str:
    """In points: hundredths of a chance."""
    return f"{100 * gain:+.0f}"
