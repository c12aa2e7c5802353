"""A puzzle: a position from a game, what is asked for, and which answers are right."""

import base64
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from shardmaster.engine.errors import DamagedSave, ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.play.saves import RULES_VERSION, read
from shardmaster.play.setting import Setting

FILE: Final = Path(__file__).with_name("puzzles.jsonl")
"""Those that come with the package, written by `shardmaster puzzles make`."""

WIN: Final = "win"
"""Win this turn, whatever the others hold."""
SURVIVE: Final = "survive"
"""Do not fall in the next player's turn."""
BUY: Final = "buy"
"""Spend your gems well."""
DEFEND: Final = "defend"
"""Strike down the right champion, or answer well in the turn of another player."""
KINDS: Final = (WIN, SURVIVE, BUY, DEFEND)


@dataclass(frozen=True)
class Puzzle:
    """A position in which one or several answers are right, and all others are wrong."""

    id: str
    kind: str
    setting: Setting
    moves: tuple[int, ...]
    """How the game came there: for each answer its place among the options."""
    seat: int
    """Who is asked."""
    accepted: tuple[int, ...]
    """The right first answers, by their places among the options."""
    chances: tuple[float, ...] = ()
    """The chance to win with each option; empty where the win is proven."""
    themes: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """What the right answers are about, by slug."""
    solved: tuple[tuple[str, float], ...] = ()
    """How often each level solves it."""
    rating: int = 0
    """On the scale of the ladder: a level of this rating solves it every other time."""
    judged: str = ""
    """The judgement with which the margin was last checked; empty where the win is proven."""

    def position(self) -> Game:
        """The game up to the question."""
        game = self.setting.deal()
        for number, move in enumerate(self.moves, start=1):
            seat = game.to_move()
            options = game.options(seat)
            if not 0 <= move < len(options):
                raise DamagedSave(f"puzzle {self.id}: move {number} does not fit")
            game.apply(seat, options[move])
        if game.to_move() != self.seat or len(game.options(Seat(self.seat))) < 2:
            raise DamagedSave(f"puzzle {self.id}: seat {self.seat} has nothing to answer")
        return game

    def right(self, game: Game) -> list[int]:
        """The right first answers."""
        options = game.options(Seat(self.seat))
        return [options[place] for place in self.accepted]

    def written(self) -> str:
        """The puzzle in one line."""
        setting = self.setting
        data = {
            "id": self.id,
            "kind": self.kind,
            "mode": setting.mode,
            "variants": list(setting.variants),
            "sets": list(setting.sets),
            "seats": setting.seats,
            "seed": setting.seed,
            "moves": base64.b64encode(bytes(self.moves)).decode(),
            "seat": self.seat,
            "accepted": list(self.accepted),
            "chances": list(self.chances),
            "themes": list(self.themes),
            "cards": list(self.cards),
            "solved": dict(self.solved),
            "rating": self.rating,
            "judged": self.judged,
        }
        return json.dumps(data, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle from a line made by `written`."""
    try:
        data = json.loads(line)
        setting = Setting(
            seats=data["seats"],
            seed=data["seed"],
            mode=data["mode"],
            sets=tuple(data["sets"]),
            variants=tuple(data["variants"]),
        )
        return Puzzle(
            id=data["id"],
            kind=data["kind"],
            setting=setting,
            moves=tuple(base64.b64decode(data["moves"])),
            seat=data["seat"],
            accepted=tuple(data["accepted"]),
            chances=tuple(data["chances"]),
            themes=tuple(data["themes"]),
            cards=tuple(data["cards"]),
            solved=tuple(data["solved"].items()),
            rating=data["rating"],
            judged=data["judged"],
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedSave(f"this is no puzzle: {error}") from None


def written(puzzles: Iterable[Puzzle]) -> str:
    """A file of puzzles: the version of the rules, then a line for each."""
    head = json.dumps({"puzzles": 1, "rules": RULES_VERSION})
    return "\n".join([head, *(puzzle.written() for puzzle in puzzles)]) + "\n"


def puzzles_in(path: Path) -> Iterator[Puzzle]:
    """The puzzles of a file."""
    head, *lines = read(path).splitlines() or [""]
    try:
        rules: Any = json.loads(head)["rules"]
    except (ValueError, KeyError, TypeError):
        raise DamagedSave(f"{path} has no puzzles") from None
    if rules != RULES_VERSION:
        raise DamagedSave(
            f"{path} was made by rules version {shown(rules)}, expected {RULES_VERSION}"
        )
    for line in lines:
        yield read_puzzle(line)


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package, the easiest first."""
    found = puzzles_in(FILE) if FILE.exists() else iter(())
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def puzzle_named(id: str) -> Puzzle:
    """One of them."""
    for puzzle in shipped():
        if puzzle.id == id:
            return puzzle
    raise ShardmasterError(f"there is no puzzle {shown(id)}; `shardmaster puzzles list` has all")
