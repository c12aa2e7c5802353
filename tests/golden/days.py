"""What the first days bring: the same challenges on every machine and in both builds."""

from datetime import timedelta
from typing import Final

from shardmaster import fingerprint
from shardmaster.challenge.deals import FIRST_DAY, challenge_of

DAYS: Final = 20


def days() -> dict[str, list[object]]:
    """For each day, where the player sits against whom, and the deal."""
    challenges = [challenge_of(FIRST_DAY + timedelta(each)) for each in range(DAYS)]
    return {
        str(each.day): [
            each.setting.mode,
            each.setting.variants,
            each.setting.seats,
            each.setting.seed,
            each.seat,
            each.opponent,
            fingerprint(each.setting.deal()),
        ]
        for each in challenges
    }
