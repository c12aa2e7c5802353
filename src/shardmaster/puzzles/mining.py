"""Puzzles found in self-play: each game is searched for positions with a solution."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from shardmaster.ai.bots import bot_named
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.levels import MASTER
from shardmaster.ai.search import Search
from shardmaster.ai.solver import Solver, is_in_reach
from shardmaster.ai.values.judge import WON, result, shipped
from shardmaster.ai.view import InsideView, View
from shardmaster.engine.choice import Choice
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    END,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    PLAY,
    RECRUIT,
    STRIKE,
    VERBS,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.play.setting import Setting
from shardmaster.puzzles.proof import (
    WRONG,
    Comparison,
    Margins,
    judgement,
    winning_answers,
    winning_line,
)
from shardmaster.puzzles.puzzle import BUY, DEFEND, SURVIVE, WIN, Puzzle, read_puzzle
from shardmaster.puzzles.solving import rated, solved_by
from shardmaster.review.worlds import Worlds

PLAYERS: Final = ("greedy", "adept")
"""Who plays the games, in turns."""
SETS: Final = (("base",), ("all",))
WIDEST: Final = 12
"""Options of a question, at most."""
GLANCES: Final = 2
CLEAR: Final = 0.08
"""How far greedy has to be behind at first glance."""
FIRST: Final = 8
"""Worlds after which a comparison that shows nothing ends."""
COMPARED: Final = 48
"""Worlds in which options are compared."""
EACH: Final = 300
QUICK: Final = 3_000
"""Positions in which a win is looked for before it is proven."""
SAVED: Final = 0.3
"""How much less danger there has to be for a puzzle about survival."""
IN_DANGER: Final = 20
"""Health below which survival is looked at."""
COMPARING: Final = 4
"""Only wins are looked for in every game. Comparing takes longer, so only one game in this many is
searched for the other kinds."""
LUCKY: Final = 4
"""Worlds in most of which greedy must not win by luck."""
SPENDING: Final = {RECRUIT, FAST_PLAY, FOCUS, END}
ABOUT: Final = {BUY: (RECRUIT, FAST_PLAY), DEFEND: (STRIKE,), SURVIVE: tuple(range(len(VERBS)))}
"""What the right answer has to do in the player's own turn."""
MOST_MOVES: Final = 400
"""Games are searched up to here; longer ones go on for ever."""


@dataclass(frozen=True)
class Spot:
    """A moment of a game."""

    game: Game
    seat: Seat
    setting: Setting
    moves: tuple[int, ...]

    @property
    def options(self) -> list[int]:
        return self.game.options(self.seat)

    def puzzle(self, kind: str, accepted: list[int], chances: tuple[float, ...] = ()) -> Puzzle:
        options = self.options
        return Puzzle(
            id=f"{kind}-{self.setting.seed}-{len(self.moves)}",
            kind=kind,
            setting=self.setting,
            moves=self.moves,
            seat=self.seat,
            accepted=tuple(options.index(option) for option in accepted),
            chances=chances,
            judged=judgement(self.game, self.seat, Worlds(self.game.library)) if chances else "",
            cards=tuple(dict.fromkeys(self._slugs(accepted))),
        )

    def _slugs(self, accepted: list[int]) -> Iterator[str]:
        for option in accepted:
            card = Choice(self.game, self.seat, option).definition
            if card is not None:
                yield card.slug


class Miner:
    """Plays games and looks for puzzles in them."""

    def __init__(self) -> None:
        self._greedy: Final = Greedy()
        self._search: Final = shipped(thorough=True)

    def mined(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game, at most one of each kind."""
        kinds: set[str] = set()
        for spot in _spots(number):
            kind = self._kind(spot)
            if kind in kinds or (kind != WIN and number % COMPARING):
                continue
            found = self.at(spot)
            if found is not None:
                kinds.add(kind)
                yield rated(found)

    def at(self, spot: Spot) -> Puzzle | None:
        """The puzzle of a position, if it has one; it is not rated yet."""
        kind = self._kind(spot)
        if kind == WIN:
            return self._win(spot)
        return self._by_margin(spot, kind) if kind else None

    def _kind(self, spot: Spot) -> str:
        """What a position may be a puzzle about; empty if nothing."""
        game, seat = spot.game, spot.seat
        if len(spot.options) < 2 or game.turn == 0:
            return ""
        if game.active != seat:
            return DEFEND
        verbs = {verb_of(option) for option in spot.options}
        acts = game.agenda[-1].line().is_play_phase()
        if acts and is_in_reach(game, seat, self._greedy.appraisal(game)):
            return WIN
        if STRIKE in verbs:
            return DEFEND
        if game.players[seat].health <= IN_DANGER:
            return SURVIVE
        return BUY if verbs <= SPENDING else ""

    # Wins that are certain

    def _win(self, spot: Spot) -> Puzzle | None:
        game, seat = spot.game, spot.seat
        if Solver(QUICK).win(View(game, seat, seeded(0))) < 0:
            return None
        accepted = winning_answers(game, seat)
        if not accepted or len(accepted) == len(spot.options):
            return None
        found = spot.puzzle(WIN, accepted)
        if solved_by(found, "greedy", 1) or self._wins_by_luck(game, seat):
            return None
        return _themed(found, _themes(game, seat, winning_line(game, seat)))

    def _wins_by_luck(self, game: Game, seat: Seat) -> bool:
        """Whether greedy wins this turn in most of a few worlds."""
        dice = seeded(1)
        wins = 0
        for _ in range(LUCKY):
            world = imagine(game, seat, dice)
            while not world.over and world.turn == game.turn:
                mover = world.to_move()
                world.apply(mover, self._greedy.choose(world, mover))
            wins += bool(world.over) and result(world, seat) == WON
        return 2 * wins > LUCKY

    # Answers that are better by more than chance

    def _by_margin(self, spot: Spot, kind: str) -> Puzzle | None:
        game, seat, options = spot.game, spot.seat, spot.options
        if len(options) > WIDEST or not self._is_promising(spot):
            return None
        best = Search(self._search, MASTER).choose(View(game, seat, seeded(len(spot.moves))))
        greedy = self._favourite(spot)
        if best == greedy or (game.active == seat and verb_of(best) not in ABOUT[kind]):
            return None
        places = options.index(best), options.index(greedy)
        compared = Comparison(game, seat, best, seeded(-1 - len(spot.moves)))
        found = compared.after(FIRST)
        if not found.may_be_clear or not _fits(kind, found, *places, SAVED / 2):
            return None
        found = compared.after(COMPARED)
        if not found.are_clear or not _fits(kind, found, *places, SAVED):
            return None
        return self._told(spot, kind, found)

    def _told(self, spot: Spot, kind: str, found: Margins) -> Puzzle:
        accepted = [spot.options[place] for place in found.right]
        chances = tuple(round(chance, 3) for chance in found.chances)
        themes = _themes(spot.game, spot.seat, accepted)
        return _themed(spot.puzzle(kind, accepted, chances), themes)

    def _favourite(self, spot: Spot) -> int:
        """What greedy would answer."""
        return self._greedy.choose(imagine(spot.game, spot.seat, seeded(0)), spot.seat)

    def _is_promising(self, spot: Spot) -> bool:
        """Whether greedy is far behind at first glance."""
        game, seat, options = spot.game, spot.seat, spot.options
        worlds = Worlds(game.library)
        dice = seeded(len(spot.moves))
        totals = [0.0] * len(options)
        for _ in range(GLANCES):
            world = worlds.imagined(game, seat, dice)
            for place, value in enumerate(world.values(options, True, EACH)):
                totals[place] += value / GLANCES
        greedy = options.index(self._favourite(spot))
        return max(totals) - totals[greedy] >= CLEAR


def _spots(number: int) -> Iterator[Spot]:
    """Every question of a game, with how it came there."""
    setting = Setting(seats=2, seed=number, sets=SETS[number % len(SETS)])
    bot = bot_named(PLAYERS[number // len(SETS) % len(PLAYERS)])
    dice = seeded(-1 - number)
    game = setting.deal()
    moves: list[int] = []
    while not game.over and len(moves) < MOST_MOVES:
        seat = game.to_move()
        options = game.options(seat)
        if len(options) > 255:
            return
        yield Spot(game.clone(), seat, setting, tuple(moves))
        answer = bot.choose(InsideView(game, seat, dice))
        moves.append(options.index(answer))
        game.apply(seat, answer)


def _fits(kind: str, found: Margins, best: int, greedy: int, saved: float) -> bool:
    """Whether greedy misses it and, for survival, falls that much more often."""
    if found.behind[greedy] < WRONG:
        return False
    return kind != SURVIVE or found.danger[greedy] - found.danger[best] >= saved


def _themes(game: Game, seat: Seat, answers: list[int]) -> tuple[str, ...]:
    """What a solution is about."""
    verbs = {verb_of(answer) for answer in answers}
    names = {
        PLAY: "hand",
        EXHAUST: "champions",
        FAST_PLAY: "mercenaries",
        RECRUIT: "recruiting",
        FOCUS: "focus",
        STRIKE: "striking",
    }
    found = [name for verb, name in names.items() if verb in verbs]
    if game.players[seat].mastery >= 20:
        found.append("mastery")
    if any(game.table.count(zone(Seat(rival), CHAMPIONS)) for rival in game.rivals(seat)):
        found.append("enemy-champions")
    return tuple(found)


def _themed(puzzle: Puzzle, themes: tuple[str, ...]) -> Puzzle:
    return replace(puzzle, themes=themes)


def mine(first: int, count: int) -> tuple[int, list[str]]:
    """The puzzles of some games, in lines: a job for a process."""
    miner = Miner()
    found = []
    for number in range(first, first + count):
        found += [puzzle.written() for puzzle in miner.mined(number)]
    return first, found


class Ledger:
    """A file with what was found in which games, to go on after an interruption."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self.found: Final[dict[int, list[Puzzle]]] = {}
        """By the first game of each batch."""
        if not path.exists():
            return
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                first, lines = json.loads(line)
            except ValueError:
                continue  # the last line was cut off
            self.found[first] = [read_puzzle(each) for each in lines]

    def note(self, first: int, lines: list[str]) -> None:
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([first, lines]) + "\n")
        except OSError as error:
            raise ShardmasterError(f"cannot write {self._path}: {error.strerror}") from None
        self.found[first] = [read_puzzle(each) for each in lines]
