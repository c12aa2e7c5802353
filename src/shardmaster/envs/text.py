"""A question in words: the board as a seat sees it, what is asked, and every legal action."""

from shardmaster.ai.batch.actions import Actions
from shardmaster.engine.board import board
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.wording import plain
from shardmaster.language.describe import describe, question


def observe_text(actions: Actions, game: Game, seat: int) -> str:
    """What a seat may know, for people and for language models; a line for each legal action.

    A seat that owes no answer gets the board alone.
    """
    lines = [board(game, seat)]
    if game.waiting >> seat & 1:
        lines += ["", plain(question(game, Seat(seat)).text)]
        for at in range(actions.list_all(game, Seat(seat))):
            action, option = actions.listed[at], actions.options[at]
            lines.append(f"{action}: {plain(describe(game, Seat(seat), option).text)}")
    return "\n".join(lines)
