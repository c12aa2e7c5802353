"""A hint as it is sent: with words in the language of the guest."""

from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.wording import plain
from shardmaster.language.advice import odds, reason_text
from shardmaster.language.describe import describe, names_of
from shardmaster.language.registry import wording
from shardmaster.server.bots.worker import Advice
from shardmaster.server.messages import Hinted, Odds, Reason


def hinted(game: Game, seat: int, at: int, advice: Advice, language: str) -> Hinted:
    """What a process advised a seat to do, for a question by its number."""
    reasons = [
        Reason(each.kind, each.amount, reason_text(each, game.library, language))
        for each in advice.reasons
    ]
    text = _told(game, seat, advice.option, language)
    return Hinted(seat, at, advice.option, text, reasons, _odds(game, seat, advice, language))


def _told(game: Game, seat: int, option: int, language: str) -> str:
    words = wording(language)
    return describe(game, Seat(seat), option, words, names_of(game, words)).text


def _odds(game: Game, seat: int, advice: Advice, language: str) -> Odds | None:
    if advice.chance is None:
        return None
    instead = "" if advice.instead is None else _told(game, seat, advice.instead, language)
    said = odds(advice.chance, advice.otherwise, plain(instead), advice.alike, language)
    return Odds(advice.chance, advice.instead, advice.otherwise, said.short, said.text)
