"""Settings after a bot's name: `master:cores=4` or `master:worlds=200:seconds=2`."""

from dataclasses import dataclass
from math import isfinite
from typing import Final

from shardmaster.engine.errors import ShardmasterError, UnknownName, shown

MOST_CORES: Final = 64
MOST_WORLDS: Final = 1_000
MOST_EFFORT: Final = 1_000_000
MOST_SECONDS: Final = 3_600.0
EXPECTED: Final = {
    "cores": f"a whole number from 1 to {MOST_CORES}",
    "worlds": f"a whole number from 1 to {MOST_WORLDS}",
    "effort": f"a whole number from 1 to {MOST_EFFORT}",
    "seconds": f"a number of seconds, at most {MOST_SECONDS:g}",
}
"""The settings, and what they can be."""
SETTINGS_FORM: Final = "master:SETTING=NUMBER"
"""How a level with a setting is named."""


@dataclass(frozen=True)
class Settings:
    """How a search differs from its level."""

    cores: int = 1
    worlds: int = 0
    """0 for those of the level."""
    seconds: float = 0.0
    """0 for as long as it takes."""
    effort: int = 0
    """0 for that of the level."""


def has_settings(name: str) -> bool:
    """Whether a name ends with settings."""
    return all("=" in part for part in name.split(":")[1:]) and ":" in name


def settings_in(name: str) -> Settings:
    """The settings after a name; what is wrong with them is said."""
    bot, *parts = name.split(":")
    given: dict[str, str] = {}
    for part in parts:
        setting, _, value = part.partition("=")
        if setting not in EXPECTED:
            raise UnknownName("setting", setting, list(EXPECTED))
        if setting in given:
            raise ShardmasterError(f"{bot} has {setting} twice; expected each setting once")
        given[setting] = value
    return Settings(
        _whole(bot, given, "cores", MOST_CORES) or 1,
        _whole(bot, given, "worlds", MOST_WORLDS),
        _seconds(bot, given),
        _whole(bot, given, "effort", MOST_EFFORT),
    )


def _refused(bot: str, setting: str, value: str) -> ShardmasterError:
    return ShardmasterError(f"{setting} of {bot} is {shown(value)}; expected {EXPECTED[setting]}")


def _whole(bot: str, given: dict[str, str], setting: str, most: int) -> int:
    """The number that was given; 0 if there is none."""
    value = given.get(setting)
    if value is None:
        return 0
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(most))):
        raise _refused(bot, setting, value)
    if not 1 <= int(value) <= most:
        raise _refused(bot, setting, value)
    return int(value)


def _seconds(bot: str, given: dict[str, str]) -> float:
    value = given.get("seconds")
    if value is None:
        return 0.0
    try:
        seconds = float(value)
    except ValueError:
        raise _refused(bot, "seconds", value) from None
    if not isfinite(seconds) or not 0.0 < seconds <= MOST_SECONDS:
        raise _refused(bot, "seconds", value)
    return seconds
