"""The score of a table at which the challenge of a day is played."""

from datetime import date

from shardmaster.challenge.deals import challenge_of
from shardmaster.challenge.scores import score_of, shared
from shardmaster.language.registry import LANGUAGES
from shardmaster.server.days import DayPlayed, DayScore
from shardmaster.server.tables.table import Table


def day_played(table: Table) -> DayPlayed | None:
    """What a table has to do with a daily challenge."""
    if not table.terms.daily:
        return None
    challenge = challenge_of(date.fromisoformat(table.terms.daily))
    seat = challenge.seat
    if table.play is None or not table.over or seat in table.stood_in:
        out = table.play is not None and not table.over and not table.play.game.players[seat].alive
        return DayPlayed(table.terms.daily, None, {}, out)
    found = score_of(table.play, seat)
    score = DayScore(
        table.places[seat].name, found.outcome, found.points, found.turns, found.health
    )
    share = {language: shared(challenge, found, language) for language in LANGUAGES}
    return DayPlayed(table.terms.daily, score, share)
