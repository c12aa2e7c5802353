"""Who meets whom: players of near rating, and less near ones the longer someone waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from shardmaster.ai.ladder import ladder
from shardmaster.contest.skill import Skill, skill_of_bot
from shardmaster.engine.mode import Mode
from shardmaster.play.catalog import CLASSIC, MODES

NEAR: Final = 100.0
"""Points between two players who meet at once."""
WIDENING: Final = 15.0
"""Points that come on top with every second."""
CONTESTED: Final = (CLASSIC, "alliance", "bloodbath", "team-attack")
"""The modes in which people are rated and paired: chosen by hand, so a new one begins without."""
TOO_WEAK: Final = "random"
"""A bot that no one wants to meet: it does not try to win."""


@dataclass(frozen=True)
class Seeker:
    """Someone who waits for a game."""

    player: str
    """Tells players apart."""
    points: float
    waited: float
    """Seconds."""
    proven: bool = False
    """Has said that they are there when others were found who were not."""


def contested() -> dict[str, Mode]:
    """The modes in which people are rated and paired."""
    return {name: MODES[name] for name in CONTESTED}


def company(seeker: Seeker, others: Sequence[Seeker], size: int) -> list[Seeker] | None:
    """Who else plays in a game of that size; None while there are too few near enough.

    Of two players, the one who has waited longer decides how near is near enough. Those are chosen
    first who are proven to be there, of these the nearest, and among equals those who have waited
    longest.
    """
    near = [
        (not other.proven, abs(other.points - seeker.points), -other.waited, other.player, other)
        for other in others
        if other.player != seeker.player
        and abs(other.points - seeker.points) <= NEAR + WIDENING * max(other.waited, seeker.waited)
    ]
    chosen = [other for *_, other in sorted(near, key=lambda each: each[:4])[: size - 1]]
    return chosen if len(chosen) == size - 1 else None


def bot_for(skill: Skill) -> str:
    """The bot of the ladder whose rating is nearest to a player's."""
    levels = [rung for rung in ladder().values() if rung.bot != TOO_WEAK]
    return min(levels, key=lambda rung: abs(rung.rating - skill.points)).bot


def fixed_skill(mode: str, bot: str) -> Skill | None:
    """What a bot counts as in a rated game; None where no one knows how strong it is.

    The arena measures bots in games of everyone against everyone.
    """
    return skill_of_bot(bot) if mode == CLASSIC else None
