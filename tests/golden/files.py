"""Every golden file and how it is made."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from shardmaster import ENGLISH, plain, segments
from shardmaster.campaign.progress import Terms
from shardmaster.cards.shadow_of_salvation import BOSS_SHADOWS
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import SAVED
from shardmaster.language.french.table import FRENCH
from shardmaster.play.catalog import SETS, STARTERS
from tests.golden import campaigns
from tests.golden.chances import chances
from tests.golden.days import days
from tests.golden.games import GAMES, GoldenGame, told
from tests.golden.traces import traces

FOLDER: Final = Path(__file__).parent
MARKED: Final = [
    "Infinity Shard",
    "Drakonarius",
    "Evokatus",
    "Giga, Source Adept",
    "Portal Monk",
    "Ojas, Genesis Druid",
    "Scion of Nothingness",
    "Zara Ra, Soulflayer",
    "Homodeus Trap",
    "Brainhack",
    "Wraethe Trap",
]
"""Cards whose segments are kept: every kind of markup occurs among them."""


def definitions() -> Iterator[CardDef]:
    yield from STARTERS
    for box in SETS.values():
        yield from box.cards
    yield from BOSS_SHADOWS


def card_texts() -> str:
    lines = [f"{card.name}: {plain(ENGLISH.marked_text(card))}" for card in definitions()]
    return "\n".join(lines) + "\n"


def french_card_texts() -> str:
    """Names and texts in French; a space that must not break is written as any other."""
    lines = [
        f"{FRENCH.card_name(card)} | {plain(FRENCH.marked_text(card))}" for card in definitions()
    ]
    return "\n".join(lines).replace("\u00a0", " ") + "\n"


def card_segments() -> str:
    chosen = {
        card.name: segments(ENGLISH.marked_text(card))
        for card in definitions()
        if card.name in MARKED and not card.traits & SAVED and not card.of_boss
    }
    return json.dumps(chosen, indent=1) + "\n"


def fingerprints() -> str:
    return json.dumps(traces(), indent=1) + "\n"


def days_to_come() -> str:
    return json.dumps(days(), indent=1) + "\n"


def chances_judged() -> str:
    return json.dumps(chances(), indent=1) + "\n"


def record_of(game: GoldenGame) -> Callable[[], str]:
    return lambda: game.play().record()


def log_of(game: GoldenGame) -> Callable[[], str]:
    return lambda: told(game.play())


def campaign_record_of(terms: Terms) -> Callable[[], str]:
    return lambda: campaigns.record(terms)


def way_of(terms: Terms) -> Callable[[], str]:
    return lambda: campaigns.told(campaigns.play(terms))


FILES: Final[dict[str, Callable[[], str]]] = {
    "card_texts.txt": card_texts,
    "card_texts_fr.txt": french_card_texts,
    "card_segments.json": card_segments,
    "fingerprints.json": fingerprints,
    "days.json": days_to_come,
    "chances.json": chances_judged,
    **{f"{name}.record.json": record_of(game) for name, game in GAMES.items()},
    **{f"{name}.log.txt": log_of(game) for name, game in GAMES.items()},
    **{
        f"{name}.record.json": campaign_record_of(terms)
        for name, terms in campaigns.CAMPAIGNS.items()
    },
    **{f"{name}.way.txt": way_of(terms) for name, terms in campaigns.CAMPAIGNS.items()},
}
