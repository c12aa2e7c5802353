"""The deal of a day, derived from its date and the version of the rules, and from nothing else."""

import hashlib
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from shardmaster.engine.errors import Refusal, shown
from shardmaster.engine.rng import dice_of
from shardmaster.play import saves
from shardmaster.play.setting import Setting

FIRST_DAY: Final = date(2026, 1, 1)
WRITTEN: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)

ALL: Final = ("all",)
SETS: Final = (ALL, ALL, ALL, ("base",), ("relics",), ("shadow",), ("horizon",))
"""The sets of a day without variants; some come more often than others."""
GAMES: Final = (
    ("free-for-all", 2, ()),
    ("free-for-all", 2, ()),
    ("free-for-all", 2, ()),
    ("free-for-all", 2, ()),
    ("free-for-all", 2, ("health-auction",)),
    ("free-for-all", 2, ("relic-draft",)),
    ("free-for-all", 2, ("mystery-relics",)),
    ("free-for-all", 2, ("shadow-summoning",)),
    ("free-for-all", 3, ()),
    ("nemesis", 1, ()),
    ("nemesis", 1, ()),
    ("bloodbath", 3, ()),
    ("team-attack", 4, ()),
    ("alliance", 5, ()),
)
"""Modes with a number of players and variants. Nothing here may change without a new version of the
rules: the deals of earlier days would become others."""
LEVELS: Final = ("greedy", "adept", "expert", "master")
"""Who plays the other seats."""


@dataclass(frozen=True)
class Challenge:
    """What is played on a day."""

    day: date
    setting: Setting
    seat: int
    """Where the player sits."""
    opponent: str
    """The bot at all other seats; empty where there are none."""

    @property
    def number(self) -> int:
        """The first day has number 1."""
        return (self.day - FIRST_DAY).days + 1

    @property
    def character(self) -> str:
        """Whom the player plays; empty where that is decided in the game."""
        return self.setting.characters[self.seat] if self.setting.characters else ""

    def players(self, person: str) -> tuple[str, ...]:
        """Who sits where, with a name for the player."""
        seats = range(self.setting.seats)
        return tuple(person if seat == self.seat else self.opponent for seat in seats)


def challenge_of(day: date) -> Challenge:
    """The challenge of a day, the same on every machine."""
    name = f"shardmaster daily {saves.RULES_VERSION} {day.isoformat()}"
    dice = dice_of(hashlib.sha256(name.encode()).hexdigest())
    mode, seats, variants = GAMES[dice.below(len(GAMES))]
    sets = SETS[dice.below(len(SETS))]
    level = LEVELS[dice.below(len(LEVELS))]
    seat = int(dice.below(seats))
    setting = Setting(
        seats=seats,
        seed=int(dice.next()),
        mode=mode,
        sets=ALL if variants or seats > 3 else sets,
        variants=variants,
    )
    return Challenge(day, setting, seat, level if seats > 1 else "")


def today() -> date:
    """The day of everyone in the world: it begins at midnight UTC."""
    return datetime.now(UTC).date()


def day_named(text: str, last: date) -> date:
    """The day that a text names, up to the last one that can be played."""
    if not WRITTEN.fullmatch(text):
        raise Refusal("not-a-day", day=shown(text))
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refusal("not-a-day", day=shown(text)) from None
    if not FIRST_DAY <= day <= last:
        raise Refusal(
            "day-closed",
            day=day.isoformat(),
            first=FIRST_DAY.isoformat(),
            last=last.isoformat(),
        )
    return day
