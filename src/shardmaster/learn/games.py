"""Self-play: games from which positions between turns are kept, with how they ended."""

from array import array
from dataclasses import dataclass, field
from typing import Final

from shardmaster.ai.bots import Bot, GreedyBot, View
from shardmaster.ai.values.judge import Judge, Jury, hopes, result
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Rng, seeded
from shardmaster.learn.mixture import Taste, dealt
from shardmaster.learn.vocabulary import Reader, reader_of

TRUST: Final = 0.9
"""How much more the next turn counts than what was thought of this one."""
LARGE: Final = 1 << 30


@dataclass
class Positions:
    """Positions of some games, one after another in flat columns."""

    rows: "array[int]" = field(default_factory=lambda: array("H"))
    weights: "array[float]" = field(default_factory=lambda: array("f"))
    ends: "array[int]" = field(default_factory=lambda: array("q"))
    """Where each position's rows end."""
    won: "array[float]" = field(default_factory=lambda: array("f"))
    """How the game ended for the seat."""
    target: "array[float]" = field(default_factory=lambda: array("f"))
    """The same, blended with what the player itself thought of the turns in between."""
    game: "array[int]" = field(default_factory=lambda: array("q"))
    seat: "array[int]" = field(default_factory=lambda: array("b"))
    turn: "array[int]" = field(default_factory=lambda: array("h"))

    def add(self, rows: list[int], weights: list[float]) -> None:
        self.rows.extend(rows)
        self.weights.extend(weights)
        self.ends.append(len(self.rows))

    def __len__(self) -> int:
        return len(self.ends)


class Story:
    """What a player's own networks thought of each seat, turn by turn."""

    def __init__(self, judge: Judge | None) -> None:
        self._judge = judge
        self._turns: list[list[float]] = []
        """For each turn the chance of each seat."""
        self._kept: list[tuple[int, int]] = []
        """The turn and the seat of each position that was kept."""

    def turn(self, game: Game) -> None:
        if self._judge is not None:
            chances = [self._judge.chance(game, Seat(seat)) for seat in range(game.seats)]
            self._turns.append(chances)

    def keep(self, seat: int) -> None:
        self._kept.append((len(self._turns) - 1, seat))

    def targets(self, ends: list[float]) -> list[float]:
        """For each position that was kept, a blend of the chances after it and the end."""
        blends = [ends]
        for chances in reversed(self._turns[1:]):
            later = blends[-1]
            blends.append(
                [(1 - TRUST) * a + TRUST * b for a, b in zip(chances, later, strict=True)]
            )
        blends.reverse()
        if self._judge is None:
            return [ends[seat] for _, seat in self._kept]
        return [blends[turn][seat] for turn, seat in self._kept]


def play_game(
    number: int,
    bot: Bot,
    jury: Jury | None,
    kept: float,
    whims: list[float],
    guests: float,
    into: Positions,
    taste: Taste,
) -> None:
    """Play one game to its end; each turn, all seats keep the position with this chance.

    Some seats answer at random now and then, and some are left to a guest: greedy. So positions
    come up that good players would not get into, and those in which they meet weaker ones.
    """
    game = dealt(number, taste)
    game.pauses = True
    dice = seeded(-1 - number)
    habits = [whims[dice.below(len(whims))] for _ in range(game.seats)]
    players = [GreedyBot() if _chance(dice, guests) else bot for _ in range(game.seats)]
    reader = reader_of(game.library)
    story = Story(jury.judge(game.library) if jury else None)
    first = len(into)
    turn = game.turn
    while not game.over:
        if game.turn != turn:
            turn = game.turn
            story.turn(game)
            if _chance(dice, kept):
                _keep(game, number, reader, into, story)
        if game.paused:
            game.advance()
            continue
        seat = game.to_move()
        if _chance(dice, habits[seat]):
            options = game.options(seat)
            game.apply(seat, options[dice.below(len(options))])
        else:
            game.apply(seat, players[seat].choose(View(game, seat, dice)))
    ends = [result(game, Seat(seat)) for seat in range(game.seats)]
    into.won.extend(ends[into.seat[index]] for index in range(first, len(into)))
    into.target.extend(story.targets(ends))


def _chance(dice: Rng, chance: float) -> bool:
    return chance > 0.0 and dice.below(LARGE) < int(chance * LARGE)


def _keep(game: Game, number: int, reader: Reader, into: Positions, story: Story) -> None:
    for seat in range(game.seats):
        if game.library.voices[seat] and hopes(game, Seat(seat)):
            into.add(*reader.read(game, Seat(seat)))
            into.game.append(number)
            into.seat.append(seat)
            into.turn.append(game.turn)
            story.keep(seat)
