"""Days that bring what a test needs, whatever the version of the rules."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import count

from shardmaster.challenge.deals import ALL, FIRST_DAY, challenge_of
from shardmaster.play.setting import Setting


def first_day(
    mode: str,
    seats: int,
    sets: tuple[str, ...] = ALL,
    opponent: str = "",
    seat: int | None = None,
) -> date:
    """The first one with this game, at any seat if none is named."""
    wanted = Setting(seats, mode=mode, sets=sets)
    days = (challenge_of(FIRST_DAY + timedelta(each)) for each in count())
    return next(
        each.day
        for each in days
        if replace(each.setting, seed=wanted.seed, characters=()) == wanted
        and each.opponent == opponent
        and seat in (None, each.seat)
    )
