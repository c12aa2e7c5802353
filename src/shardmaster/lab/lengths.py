"""How long games take, from how many there are with each number of turns."""

from math import sqrt

from shardmaster.lab.simulation import CONFIDENT


def average(turns: dict[str, int]) -> tuple[float, float, float]:
    """The average number of turns, with its 95 % interval."""
    games = sum(turns.values())
    mean = sum(int(number) * count for number, count in turns.items()) / games
    spread = sum((int(number) - mean) ** 2 * count for number, count in turns.items()) / games
    reach = CONFIDENT * sqrt(spread / games)
    return mean, mean - reach, mean + reach


def percentile(turns: dict[str, int], part: float) -> int:
    """A number of turns that this part of the games did not exceed."""
    left = part * sum(turns.values())
    for number, count in turns.items():
        left -= count
        if left <= 0:
            return int(number)
    return 0
