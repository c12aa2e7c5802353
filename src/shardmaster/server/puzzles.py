"""What clients and the server say to each other about puzzles."""

from typing import Literal

from msgspec import Struct

from shardmaster.server.messages import State, TableNow


class PuzzleListed(Struct, frozen=True):
    """A puzzle among others."""

    id: str
    kind: str
    """`win`, `survive`, `buy` or `defend`; `choose` for most positions of lessons."""
    rating: int
    """On the scale of the ladder."""
    themes: list[str]


class PuzzleList(Struct, frozen=True):
    """All puzzles, the easiest first."""

    puzzles: list[PuzzleListed]


class PuzzlePosed(Struct, frozen=True):
    """A puzzle, and its position as the player sees it."""

    puzzle: PuzzleListed
    table: TableNow
    state: State
    """After the answers that were named; `seq` counts them."""


class PuzzleJudged(Struct, frozen=True):
    """What an answer is worth."""

    verdict: Literal["right", "wrong", "open"]
    """`open`: it may win with luck, but there is an answer that needs none."""
    solved: bool
    chance: float | None
    """The chance to win with the answer; none where a win is asked for."""
    best: float | None
    """The chance to win with the right answer."""
    state: State | None
    """After a right answer."""


class PuzzleHint(Struct, frozen=True):
    """What the next right answer is about."""

    name: str
    """Of a card; where there is none, the answer in words."""


class PuzzleStep(Struct, frozen=True):
    """An answer that is right here."""

    option: int
    text: str
