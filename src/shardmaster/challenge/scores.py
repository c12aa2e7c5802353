"""How a challenge went: points for the result, turns and health, and a text to share."""

from dataclasses import dataclass
from typing import Final

from shardmaster.challenge.deals import Challenge
from shardmaster.engine.events import TURN_BEGINS
from shardmaster.engine.game import Game
from shardmaster.engine.observe import seats_in
from shardmaster.language.client import client_words
from shardmaster.play.results import DRAWN, WON, Result, result_of
from shardmaster.play.session import Play

FOR_A_WIN: Final = 500
FOR_SPEED: Final = 300
"""What a win in no turns would add."""
FOR_A_TURN: Final = 10
"""What each turn takes off it."""
FOR_HEALTH: Final = 4
"""For each health that is left to a winner, or that the healthiest rival of a loser has lost."""
FULL_HEALTH: Final = 50
"""More than this does not count."""
FOR_A_DRAW: Final = 250
HEARTS: Final = 10


@dataclass(frozen=True)
class Score:
    """The result of one player."""

    outcome: Result
    points: int
    turns: int
    """Those of the player alone."""
    health: int


def score_of(play: Play, seat: int) -> Score:
    """The result of a seat in a game that is over."""
    game = play.game
    assert game.over, "a game has a result when it is over"
    turns = sum(event.kind == TURN_BEGINS and event.seat == seat for event in play.log)
    health = max(0, int(game.players[seat].health))
    result = result_of(game, seat)
    if result == DRAWN:
        points = FOR_A_DRAW
    elif result == WON:
        points = FOR_A_WIN + max(0, FOR_SPEED - FOR_A_TURN * turns) + _counted(health)
    else:
        rival = max(int(game.players[each].health) for each in _rivals(game, seat))
        points = _counted(FULL_HEALTH - rival)
    return Score(result, points, turns, health)


def _rivals(game: Game, seat: int) -> list[int]:
    return seats_in(game.library.mode.enemies(seat, game.seats))


def _counted(health: int) -> int:
    return FOR_HEALTH * min(max(health, 0), FULL_HEALTH)


def shared(challenge: Challenge, score: Score, language: str) -> str:
    """A text for others, who may still play the same deal: it gives nothing of it away."""
    words = client_words("daily", language)
    title = words.say("share", number=challenge.number, date=challenge.day.isoformat())
    points = words.say("points", count=score.points)
    turns = words.say("turns", count=score.turns)
    result = words.say(score.outcome)
    full = min(HEARTS, -(-score.health * HEARTS // FULL_HEALTH))
    hearts = "♥" * full + "♡" * (HEARTS - full)
    return "\n".join([title, f"{result} · {points} · {turns}", hearts])
