"""What many games between bots say about the cards, as `shardmaster data report` found it."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from shardmaster.language.figures import gain_text, share_text
from shardmaster.language.registry import EN

FILE: Final = Path(__file__).with_suffix(".json")
"""Written by `shardmaster data report FOLDER --json`."""

Found = dict[str, Any]


class Share(NamedTuple):
    """How many there were, the share of them that won, and its 95 % interval."""

    times: int
    share: float
    low: float
    high: float


class Gain(NamedTuple):
    """How much more often those won who bought a card when they first could, with its interval."""

    gain: float
    low: float
    high: float


@cache
def statistics() -> Found:
    """The whole file."""
    found: Found = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def taken(slug: str) -> Share | None:
    """Players with a relic or a destiny; nothing where too few had it."""
    found = statistics()
    told = found["relics"].get(slug) or found["destinies"].get(slug)
    return Share(*told) if told else None


def bought(slug: str) -> Gain | None:
    """Players who bought a card of the row, compared with those who could have."""
    told = statistics()["cards"].get(slug)
    return Gain(*told["gain"]) if told else None


def figures_about(slug: str, language: str = EN) -> str:
    """What is known about a card, in a sentence; nothing where too little is."""
    games = statistics()["games"]
    bot = " / ".join(each.partition(":")[0] for each in statistics()["bots"])  # without settings
    share, gain = taken(slug), bought(slug)
    if share is not None:
        return share_text(games, bot, share.share, share.low, share.high, language)
    if gain is not None:
        return gain_text(games, bot, *gain, language)
    return ""
