"""Puzzles are posed and judged by a process of its own: the exact solver may take seconds.

Lessons come from there too: their positions are puzzles like any other.

Nothing is kept about those who solve them. They name the answers that led to where they are, and
each of these has to be right, so that a position shows no more than its solution brings to light.
"""

import gzip
import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from time import process_time
from typing import BinaryIO, Final, Literal

from msgspec import Struct, json
from msgspec.structs import replace

from shardmaster.advice.highlights import highlighted
from shardmaster.engine.description import Description
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import TURN_BEGINS
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import observe
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe, names_of
from shardmaster.language.registry import EN, wording
from shardmaster.lessons.lesson import lessons
from shardmaster.lessons.texts import lesson_text, position_text
from shardmaster.play.session import Play, Session
from shardmaster.puzzles.proof import Verdict
from shardmaster.puzzles.puzzle import WIN, Puzzle, shipped
from shardmaster.puzzles.solving import LONGEST, Attempt
from shardmaster.server import logs
from shardmaster.server.lessons import LessonList, LessonListed, LessonNow, LessonPosition
from shardmaster.server.messages import Seated, State, TableNow, View
from shardmaster.server.puzzles import (
    PuzzleHint,
    PuzzleJudged,
    PuzzleList,
    PuzzleListed,
    PuzzlePosed,
    PuzzleStep,
)
from shardmaster.server.tables.helper import Helper
from shardmaster.server.tables.views import asked_now, copies_in_deck, told
from shardmaster.server.visitors import Visitor

MOST_REACHED: Final = 500
"""Positions that are ready to be shown or judged again."""
PACKING: Final = 6
NICENESS: Final = 10


class UnknownPuzzle(Refusal):
    """A puzzle or lesson that does not exist."""


class Wanted(Struct, frozen=True):
    """A request."""

    part: Literal["list", "position", "answer", "hint", "solution", "lessons", "lesson"]
    puzzle: str = ""
    """Its id, or the name of a lesson."""
    line: tuple[int, ...] = ()
    """The answers given so far; the last one is to be judged if that is wanted."""
    language: str = EN


class Shown(Struct, frozen=True):
    """A reply: what was wanted, or why not."""

    packed: bytes = b""
    code: str = ""
    facts: dict[str, int | str | list[int]] = {}
    seconds: float = 0.0
    """What it has taken."""


class Examiner:
    """Asks the process, which is started with the first puzzle. Visitors take turns."""

    def __init__(self) -> None:
        self._helper: Final = Helper("shardmaster.server.tables.examiner")

    async def show(self, wanted: Wanted, visitor: Visitor) -> bytes:
        """What is wanted, packed."""
        if len(wanted.line) > LONGEST:
            raise Refusal("line-too-long", most=LONGEST)
        async with self._helper.turn(visitor):
            shown = await self._helper.ask(wanted, Shown, f"puzzle {wanted.puzzle}")
            visitor.watched(shown.seconds)
        if shown.code in ("no-puzzle", "no-lesson"):
            raise UnknownPuzzle(shown.code, None, **shown.facts)
        if shown.code:
            raise Refusal(shown.code, None, **shown.facts)
        return shown.packed

    async def stop(self) -> None:
        await self._helper.stop()


# What the process does


class Reached:
    """Where a line of answers leads."""

    def __init__(self, puzzle: Puzzle, play: Play, begins: int) -> None:
        self.puzzle: Final = puzzle
        self.play: Final = play
        self.begins: Final = begins
        """Where the log begins that is shown: with the turn before that of the puzzle."""
        self.seat: Final = Seat(puzzle.seat)
        self.verdict = Verdict.RIGHT
        self.chances: tuple[float | None, float | None] = (None, None)
        self.done = False

    def after(self, option: int) -> "Reached":
        """What becomes of one more answer."""
        if self.verdict is not Verdict.RIGHT:
            raise Refusal("line-not-right")
        if self.done:
            raise Refusal("puzzle-solved")
        self.play.game.check(self.seat, option)
        play = Play(self.play.game.clone(), ())
        play.game.log = self.play.log[:]
        play.deeds = set(self.play.deeds)
        if play.game.agenda[-1].line().is_play_phase():
            play.deeds.add(len(play.log))
        found = Reached(self.puzzle, play, self.begins)
        attempt = Attempt(self.puzzle, play.game)
        if self.puzzle.kind != WIN:
            found.chances = attempt.chances(option)
        found.verdict = attempt.answer(option)
        found.done = attempt.done
        return found


def everything() -> Iterator[Puzzle]:
    """All puzzles and the positions of all lessons."""
    yield from shipped()
    for each in lessons():
        yield from each.positions


@lru_cache(MOST_REACHED)
def reached(id: str, line: tuple[int, ...] = ()) -> Reached:
    """Where a line leads; all answers but the last have to be right."""
    if line:
        return reached(id, line[:-1]).after(line[-1])
    puzzle = next((each for each in everything() if each.id == id), None)
    if puzzle is None:
        raise Refusal("no-puzzle", puzzle=id)
    play = Session(puzzle.setting)
    for move in puzzle.moves:
        seat = play.game.to_move()
        play.submit(seat, play.game.options(seat)[move])
    turns = [at for at, event in enumerate(play.log) if event.kind == TURN_BEGINS]
    return Reached(puzzle, play, turns[-2:][0])


def standing(id: str, line: tuple[int, ...]) -> Reached:
    """Where a line leads if all its answers are right."""
    found = reached(id, line)
    if found.verdict is not Verdict.RIGHT:
        raise Refusal("line-not-right")
    return found


def listed(puzzle: Puzzle) -> PuzzleListed:
    """What anyone may know before solving it."""
    return PuzzleListed(puzzle.id, puzzle.kind, puzzle.rating, list(puzzle.themes))


def posed(wanted: Wanted) -> PuzzlePosed:
    found = standing(wanted.puzzle, wanted.line)
    return PuzzlePosed(listed(found.puzzle), _table(found), _state(found, wanted))


def judged(wanted: Wanted) -> PuzzleJudged:
    if not wanted.line:
        raise Refusal("line-not-right")
    found = reached(wanted.puzzle, wanted.line)
    right = found.verdict is Verdict.RIGHT
    state = _state(found, wanted) if right else None
    return PuzzleJudged(found.verdict.value, found.done, *found.chances, state)


def hint(wanted: Wanted) -> PuzzleHint:
    _, described = _next(wanted)
    return PuzzleHint(described.name or plain(described.text))


def solution(wanted: Wanted) -> PuzzleStep:
    option, described = _next(wanted)
    return PuzzleStep(option, plain(described.text))


def _next(wanted: Wanted) -> tuple[int, Description]:
    found = standing(wanted.puzzle, wanted.line)
    if found.done:
        raise Refusal("puzzle-solved")
    game = found.play.game
    option = Attempt(found.puzzle, game).next()
    words = wording(wanted.language)
    return option, describe(game, found.seat, option, words, names_of(game, words))


def _table(found: Reached) -> TableNow:
    """Whoever solves it sits where the puzzle asks; the seed stays untold."""
    setting, game = found.puzzle.setting, found.play.game
    seats = [
        Seated(
            seat=seat,
            name="",
            who="person" if seat == found.seat else "bot",
            bot=None,
            here=True,
            yours=seat == found.seat,
            seconds=None,
        )
        for seat in range(game.seats)
    ]
    return TableNow(
        seq=0,
        id=found.puzzle.id,
        kind="game",
        mode=setting.mode,
        variants=list(setting.variants),
        sets=list(setting.sets),
        seats=seats,
        started=True,
        over=bool(game.over),
        clock=None,
        seed=None,
        difficulty="",
        book="",
        boss="",
        undo_asked=None,
        rematch=None,
        tutorial=False,
    )


def _state(found: Reached, wanted: Wanted) -> State:
    """The position as the player sees it. What comes after the solution is no longer asked."""
    play, seat = found.play, found.seat
    game = play.game
    words = wording(wanted.language)
    answers = len(wanted.line)
    view = View(
        seat=seat,
        board=observe(game, seat),
        asked=None if found.done else asked_now(game, seat, answers, words),
        undo="free" if wanted.line and not found.done else "",
        lit=[] if found.done else highlighted(game, seat),
        story=None,
        boss=None,
        own_deck=copies_in_deck(game, seat),
        facing=list(targets(game, seat)),
    )
    log = told(play, names_of(game, words), seat, found.begins, words)
    return State(answers, 0, log, view)


def lessons_listed(wanted: Wanted) -> LessonList:
    found = []
    for each in lessons():
        said = lesson_text(each, wanted.language)
        positions = [position.id for position in each.positions]
        found.append(LessonListed(each.name, said.title, said.about, positions))
    return LessonList(found)


def lesson(wanted: Wanted) -> LessonNow:
    """The words of a lesson, and those around its positions."""
    found = next((each for each in lessons() if each.name == wanted.puzzle), None)
    if found is None:
        raise Refusal("no-lesson", lesson=wanted.puzzle)
    said = lesson_text(found, wanted.language)
    positions = []
    for each in found.positions:
        around = position_text(each, wanted.language)
        positions.append(LessonPosition(each.id, around.task, around.hint, around.why))
    return LessonNow(found.name, said.title, list(said.paragraphs), positions)


def _part(wanted: Wanted) -> object:
    match wanted.part:
        case "list":
            return PuzzleList([listed(puzzle) for puzzle in shipped()])
        case "position":
            return posed(wanted)
        case "answer":
            return judged(wanted)
        case "hint":
            return hint(wanted)
        case "solution":
            return solution(wanted)
        case "lessons":
            return lessons_listed(wanted)
        case "lesson":
            return lesson(wanted)


def _facts(refusal: Refusal) -> dict[str, int | str | list[int]]:
    """What a refusal names; only options come in lists."""
    return {
        name: [each for each in fact if isinstance(each, int)] if isinstance(fact, list) else fact
        for name, fact in refusal.facts.items()
    }


def show(wanted: Wanted) -> Shown:
    """What is wanted, or why not."""
    try:
        return Shown(gzip.compress(json.encode(_part(wanted)), PACKING, mtime=0))
    except Refusal as refusal:
        return Shown(code=refusal.code, facts=_facts(refusal))


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Pose and judge puzzles until the input ends."""
    decoder = json.Decoder(Wanted)
    for line in source:
        began = process_time()
        shown = show(decoder.decode(line))
        sink.write(json.encode(replace(shown, seconds=process_time() - began)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    logs.continued()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
