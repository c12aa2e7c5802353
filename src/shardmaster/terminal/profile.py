"""A profile in the terminal: results, the rating as a curve, cards, achievements and lessons."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shardmaster.ai.ladder import ladder
from shardmaster.campaign.session import HUMAN
from shardmaster.language.client import Words, client_words
from shardmaster.language.registry import EN, mode_title, wording
from shardmaster.lessons.lesson import lessons
from shardmaster.lessons.progress import Progress
from shardmaster.lessons.texts import lesson_text
from shardmaster.play.catalog import SETS
from shardmaster.profile import Profile
from shardmaster.profile.figures import Achieved, Tally
from shardmaster.profile.rating import RECENT, Estimate
from shardmaster.review.telling import suggestion_said
from shardmaster.review.themes import Suggestion
from shardmaster.terminal.chart import ROWS, columns
from shardmaster.terminal.lesson import COMMAND
from shardmaster.terminal.palette import FANCY, KEY, QUIET, Signs

WIDE: Final = 60
"""Columns of the curve, at most; longer ones leave games out."""
STEP: Final = 100
"""The curve begins and ends at full hundreds of points."""


@dataclass(frozen=True)
class Learned:
    """How far someone has come with the lessons."""

    progress: Progress
    reviewed: bool = False
    """Whether games were reviewed for a suggestion."""
    suggestion: Suggestion | None = None


class ProfileScreen:
    """Shows a profile, in a language."""

    def __init__(self, found: Profile, learned: Learned, signs: Signs, language: str = EN) -> None:
        self._found: Final = found
        self._learned: Final = learned
        self._signs: Final = signs
        self._language: Final = language
        self._words: Final[Words] = client_words("profile", language)

    def drawn(self) -> RenderableType:
        """All of it; without games, only the lessons."""
        found, say = self._found, self._words.say
        if not found.total.games:
            return Group(Text(say("none")), Text(), *self._lessons())
        modes = {mode_title(name, self._language): each for name, each in found.modes.items()}
        opponents = {
            say("people") if name == HUMAN else name: each for name, each in found.opponents.items()
        }
        return Group(
            self._total(),
            Text(),
            Text(say("rating"), KEY),
            *self._rating(),
            Text(),
            self._results("by_mode", modes),
            *self._part("by_character", found.characters),
            *self._part("by_opponent", opponents),
            *self._favourites(),
            Text(),
            *self._lessons(),
            Text(),
            self._heading(),
            *(self._achievement(each) for each in found.achievements),
        )

    def _total(self) -> Text:
        total, say = self._found.total, self._words.say
        results = say("results", won=total.won, drawn=total.drawn, lost=total.lost)
        return Text.assemble((say("games", count=total.games), KEY), f"  {results}")

    # Rating

    def _rating(self) -> list[RenderableType]:
        say, now = self._words.say, self._found.rating
        if now is None:
            return [Text(say("rating_none"))]
        near = min(ladder().values(), key=lambda rung: abs(rung.rating - now.points))
        low, high, points = (f"{each:.0f}" for each in (now.low, now.high, now.points))
        return [
            Text(say("rating_now", points=points, low=low, high=high)),
            self._curve(_thinned(self._found.curve)),
            Text(say("rating_near", bot=near.bot, points=f"{near.rating:.0f}")),
            Text(say("rating_note", recent=RECENT), QUIET),
        ]

    def _curve(self, shown: list[Estimate]) -> Table:
        points = [each.points for each in shown]
        bottom = STEP * floor(min(points) / STEP)
        top = max(bottom + STEP, STEP * ceil(max(points) / STEP))
        labels = {0: str(top), ROWS - 1: str(bottom)}
        lines = Table.grid(padding=(0, 1))
        lines.add_column(justify="right")
        heights = [(each - bottom) / (top - bottom) for each in points]
        for row, cells in enumerate(columns(heights, self._signs)):
            lines.add_row(Text(labels.get(row, ""), QUIET), Text(cells, "bright_blue"))
        return lines

    # Tables

    def _part(self, heading: str, tallies: dict[str, Tally]) -> list[RenderableType]:
        return [Text(), self._results(heading, tallies)] if tallies else []

    def _results(self, heading: str, tallies: dict[str, Tally]) -> Table:
        table = self._table(heading, "games", "won", "drawn", "lost")
        for name, each in tallies.items():
            table.add_row(name, *map(str, (each.games, each.won, each.drawn, each.lost)))
        return table

    def _table(self, heading: str, *names: str) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self._words.say(heading))
        for name in names:
            table.add_column(self._words.say(f"column_{name}"), justify="right")
        return table

    def _favourites(self) -> list[RenderableType]:
        if not self._found.favourites:
            return []
        table = self._table("favourites", "bought", "games", "won")
        names = wording(self._language)
        cards = {card.slug: card for box in SETS.values() for card in box.cards}
        for each in self._found.favourites:
            counts = (each.bought, each.tally.games, each.tally.won)
            table.add_row(names.card_name(cards[each.card]), *map(str, counts))
        return [Text(), table]

    # Lessons

    def _lessons(self) -> list[RenderableType]:
        """How many positions of each are solved, and which lesson comes next."""
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        say = self._words.say
        for lesson in lessons():
            done = self._learned.progress.solved_of(lesson)
            solved = say("achieved_of", done=done, all=len(lesson.positions))
            table.add_row(lesson_text(lesson, self._language).title, Text(solved, QUIET))
        return [Text(say("lessons"), KEY), table, *self._next()]

    def _next(self) -> list[RenderableType]:
        say, found = self._words.say, self._learned.suggestion
        if found is not None:
            said = suggestion_said(found, self._language)
            return [Text(said["why"]), self._way("lessons_advised", found.theme, said["title"])]
        left = [each for each in lessons() if not self._learned.progress.is_done(each)]
        if not left:
            shown: list[RenderableType] = [Text(say("lessons_all"))]
        else:
            title = lesson_text(left[0], self._language).title
            shown = [self._way("lessons_next", left[0].name, title)]
        if self._found.total.games:
            note = "lessons_no_theme" if self._learned.reviewed else "lessons_review"
            shown.append(Text(say(note), QUIET))
        return shown

    def _way(self, what: str, name: str, title: str) -> Text:
        command = COMMAND.format(name=name)
        return Text.assemble(f"{self._words.say(what)} {title}  ", (command, KEY))

    # Achievements

    def _heading(self) -> Text:
        say, all = self._words.say, self._found.achievements
        done = sum(bool(each.games) for each in all)
        return Text.assemble(
            (say("achievements"), KEY), f"  {say('achieved_of', done=done, all=len(all))}"
        )

    def _achievement(self, each: Achieved) -> RenderableType:
        """What to do for an open one; for others, what was done and what it teaches."""
        say, id = self._words.say, each.achievement.id
        mark = ("✓" if self._signs is FANCY else "+") if each.games else " "
        times = f"  {say('achieved_times', count=len(each.games))}" if each.games else ""
        lines = Table.grid(padding=(0, 1))
        how = say(f"how_{id}", number=each.achievement.number)
        title = Text.assemble((say(f"achievement_{id}"), KEY), (times, QUIET), f"  {how}")
        lines.add_row(mark, title)
        if each.games:
            lines.add_row("", Text(say(f"lesson_{id}"), "italic"))
        return lines


def _thinned(curve: list[Estimate]) -> list[Estimate]:
    """As many as fit, with the last one."""
    step = -(-len(curve) // WIDE)
    return [*curve[:-1:step], curve[-1]]
