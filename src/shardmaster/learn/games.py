"""Self-play: games from which positions between turns are kept, with how they ended."""

from array import array
from dataclasses import dataclass, field
from math import nan
from typing import Final

from shardmaster.ai.bots import Bot, GreedyBot
from shardmaster.ai.values.judge import Judge, Jury, hopes, result
from shardmaster.ai.view import InsideView
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Rng, seeded
from shardmaster.learn.mixture import Taste, dealt
from shardmaster.learn.vocabulary import Reader, reader_of

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
    thought: "array[float]" = field(default_factory=lambda: array("f"))
    """What the player's own networks made of it; not a number if it has none."""
    strayed: "array[int]" = field(default_factory=lambda: array("b"))
    """1 if someone answered at random before the next position of the game."""
    game: "array[int]" = field(default_factory=lambda: array("q"))
    seat: "array[int]" = field(default_factory=lambda: array("b"))
    turn: "array[int]" = field(default_factory=lambda: array("h"))

    def add(self, rows: list[int], weights: list[float]) -> None:
        self.rows.extend(rows)
        self.weights.extend(weights)
        self.ends.append(len(self.rows))

    def __len__(self) -> int:
        return len(self.ends)


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
    judge = jury.judge(game.library) if jury else None
    first = last = len(into)
    turn = game.turn
    while not game.over:
        if game.turn != turn:
            turn = game.turn
            if _chance(dice, kept):
                last = len(into)
                _keep(game, number, reader, judge, into)
        if game.paused:
            game.advance()
            continue
        seat = game.to_move()
        if _chance(dice, habits[seat]):
            options = game.options(seat)
            game.apply(seat, options[dice.below(len(options))])
            for index in range(last, len(into)):
                into.strayed[index] = 1
        else:
            game.apply(seat, players[seat].choose(InsideView(game, seat, dice)))
    ends = [result(game, Seat(seat)) for seat in range(game.seats)]
    into.won.extend(ends[into.seat[index]] for index in range(first, len(into)))


def _chance(dice: Rng, chance: float) -> bool:
    return chance > 0.0 and dice.below(LARGE) < int(chance * LARGE)


def _keep(game: Game, number: int, reader: Reader, judge: Judge | None, into: Positions) -> None:
    for seat in range(game.seats):
        if game.library.voices[seat] and hopes(game, Seat(seat)):
            into.add(*reader.read(game, Seat(seat)))
            into.thought.append(judge.chance(game, Seat(seat)) if judge else nan)
            into.strayed.append(0)
            into.game.append(number)
            into.seat.append(seat)
            into.turn.append(game.turn)
