"""How strong our bots are and how long they think, as the arena measured it."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("ladder.json")
"""Written by `python -m tools.ladder`."""
USUAL: Final = "all"
"""The sets of the ratings that players see."""
LEAST: Final = 0.01
"""Milliseconds that are worth a figure."""


@dataclass(frozen=True)
class Rung:
    """One of our bots, measured in duels with all sets."""

    bot: str
    rating: float
    """Greedy has 1000; 400 points more mean ten times as many wins."""
    low: float
    high: float
    """The 95 % interval."""
    milliseconds: float
    """For a decision on average, on one core."""
    longest: float
    """Milliseconds that 99 % of the decisions did not exceed."""


@cache
def measured() -> dict[str, Any]:
    """The whole file: results of duels by their sets, the ratings that follow, and times."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@cache
def ladder() -> dict[str, Rung]:
    """The measured bots, the weakest first."""
    found = measured()
    rungs = [
        Rung(bot, *points, *found["times"][bot]) for bot, points in found["ratings"][USUAL].items()
    ]
    return {rung.bot: rung for rung in sorted(rungs, key=lambda rung: rung.rating)}


def thinking_time(milliseconds: float) -> str:
    """A time in two digits: the next ones change from run to run."""
    if milliseconds <= LEAST:
        return f"< {LEAST} ms"
    return f"{float(f'{milliseconds:.2g}'):g} ms"
