"""What lessons say. Figures come from the statistics, everything else from the position."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median_low
from typing import Final

from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import CHAMPIONS, DISCARD, HAND, PLAYED, ROW, Seat, zone
from shardmaster.language.client import client_words
from shardmaster.language.registry import EN, catalogue, wording
from shardmaster.lessons.lesson import Lesson
from shardmaster.puzzles.puzzle import Puzzle
from shardmaster.reference.statistics import bought, statistics

AREA: Final = "strategy"
"""Of the client's texts."""
EXAMPLE: Final = "order_initiate"
"""A cheap card that is not worth its place in a deck."""
OPEN: Final = (HAND, DISCARD, PLAYED, CHAMPIONS)
"""Where a player sees their own cards."""


@dataclass(frozen=True)
class LessonText:
    """What a lesson says before its positions."""

    title: str
    about: str
    """In a sentence."""
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class PositionText:
    """What is said about a position."""

    task: str
    hint: str
    why: str
    """Why the right answer is right, for those who have found it."""


def lesson_text(lesson: Lesson, language: str = EN) -> LessonText:
    """The words of a lesson."""
    words = client_words(AREA, language)
    said = words.say(f"{lesson.name}_text", **_figures(language))
    return LessonText(
        words.say(f"{lesson.name}_title"),
        words.say(f"{lesson.name}_about"),
        tuple(said.split("\n")),
    )


def _figures(language: str) -> dict[str, object]:
    """What many games between bots say."""
    found = statistics()
    say = client_words("review", language).say
    gain = bought(EXAMPLE)
    assert gain is not None, "its figures are known"
    turns = [int(turns) for turns, games in found["turns"].items() for _ in range(games)]
    thousands = catalogue(language).figures["thousands"]
    return {
        "games": f"{found['games']:,}".replace(",", thousands),
        "turns": median_low(turns),
        "own_turns": median_low(turns) // int(found["seats"]),
        "attacks": say("percent", number=round(100 * found["falls"]["attack"][1])),
        "endless": say("percent", number=round(100 * found["falls"]["endless-power"][1])),
        "fewer": round(-100 * gain.gain),
        "least": round(-100 * gain.high),
        "most": round(-100 * gain.low),
    }


def position_text(position: Puzzle, language: str = EN) -> PositionText:
    """The words of a position; cards go by their names in the language."""
    words = client_words(AREA, language)
    facts = _facts(position, language)
    key = position.id.replace("-", "_")
    return PositionText(*(words.say(f"{key}_{part}", **facts) for part in ("task", "hint", "why")))


def _facts(position: Puzzle, language: str) -> dict[str, object]:
    """What can be seen in a position: cards by slug, and counters."""
    game, seat = position.position(), Seat(position.seat)
    own = game.players[seat]
    rival = game.players[game.rivals(seat)[0]]
    names = {card.slug: wording(language).card_name(card) for card in _cards(game, seat)}
    return {
        **names,
        "gems": own.gems,
        "power": own.power,
        "mastery": own.mastery,
        "health": own.health,
        "rival_mastery": rival.mastery,
        "rival_health": rival.health,
    }


def _cards(game: Game, seat: Seat) -> Iterator[CardDef]:
    piles = [ROW, *(zone(seat, kind) for kind in OPEN)]
    piles += [zone(Seat(rival), CHAMPIONS) for rival in game.rivals(seat)]
    for pile in piles:
        for card in game.table.pile(pile):
            yield game.definition(card)
