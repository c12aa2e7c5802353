"""What turning points have in common: the theme that a player can learn most about."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from shardmaster.engine.events import BANISHES
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    FAST_PLAY,
    FOCUS,
    RECRUIT,
    SEAT_ZONES,
    STRIKE,
    TABLE_ZONES,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.rules.zones import owner_of
from shardmaster.review.turning_points import TurningPoint

TEMPO: Final = "tempo"
"""Gems and power now or later, and the race for mastery."""
THINNING: Final = "thinning"
"""Which cards come into a deck and which go."""
CHAMPIONS: Final = "champions"
"""Which champions to strike, and when."""

UNFOCUSED: Final = "unfocused"
FOCUSED: Final = "focused"
SLOW: Final = "slow"
HASTY: Final = "hasty"
KEPT: Final = "kept"
BANISHED: Final = "banished"
BOUGHT: Final = "bought"
UNBOUGHT: Final = "unbought"
SPARED: Final = "spared"
STRUCK: Final = "struck"

THEMES: Final = {
    TEMPO: (UNFOCUSED, FOCUSED, SLOW, HASTY),
    THINNING: (KEPT, BANISHED, BOUGHT, UNBOUGHT),
    CHAMPIONS: (SPARED, STRUCK),
}
"""The themes, and the mistakes that belong to each of them."""
THEME_OF: Final = {mistake: theme for theme, found in THEMES.items() for mistake in found}
LEAST: Final = 2
"""Turning points of the same theme: one alone may be an exception."""


@dataclass(frozen=True)
class Suggestion:
    """What a player can learn from their turning points."""

    theme: str
    mistake: str
    """What was done wrong each time; empty if it was not always the same."""
    count: int
    """How many turning points are about the theme."""
    of: int
    """How many there are in all."""


def suggested(points: Iterable[TurningPoint]) -> Suggestion | None:
    """The theme of most turning points of one player, from one game or several.

    Nothing is suggested unless more than half of them, and at least two, are about one theme.
    """
    found = [mistake_in(point) for point in points]
    for theme, mistakes in THEMES.items():
        own = [mistake for mistake in found if mistake in mistakes]
        if len(own) >= LEAST and 2 * len(own) > len(found):
            same = own[0] if len({*own}) == 1 else ""
            return Suggestion(theme, same, len(own), len(found))
    return None


def mistake_in(point: TurningPoint) -> str:
    """What was done wrong, as the two answers show it or else why one is better; may be empty."""
    played, better = verb_of(point.played), verb_of(point.better)
    if STRIKE in (played, better):
        return SPARED if played != STRIKE else STRUCK
    if FAST_PLAY in (played, better):
        return SLOW if played != FAST_PLAY else HASTY
    if better == FOCUS:
        return UNFOCUSED
    if banishes_own(point.game, Seat(point.seat), point.played):
        return BANISHED
    if banishes_own(point.game, Seat(point.seat), point.better):
        return KEPT
    if RECRUIT in (played, better):
        return BOUGHT if played == RECRUIT else UNBOUGHT
    return FOCUSED if played == FOCUS else _shown_by_reasons(point)


def _shown_by_reasons(point: TurningPoint) -> str:
    """What the most telling reason says about the rest of the turn."""
    if not point.reasons or point.reasons[0].share < 1:
        return ""
    kind, _, cards, others, _ = point.reasons[0]
    if kind == "enemy_champion_gone":
        return SPARED
    if kind == "deck_with":
        return "" if _owns(point, cards) else UNBOUGHT
    if kind == "deck_without":
        return KEPT if _owns(point, cards) else BOUGHT
    if kind == "deck_swap":
        return "" if _owns(point, others) else BOUGHT
    return ""


def _owns(point: TurningPoint, cards: tuple[str, ...]) -> bool:
    """Whether the player has any of these cards at the time."""
    game = point.game
    owned = [
        game.definition(card).slug
        for kind in range(SEAT_ZONES)
        for card in game.table.pile(zone(Seat(point.seat), kind))
    ]
    return any(card in owned for card in cards)


def banishes_own(game: Game, seat: Seat, answer: int) -> bool:
    """Whether an answer banishes one of the seat's own cards at once."""
    after = game.clone()
    after.log = []
    after.apply(seat, answer)
    return any(event.kind == BANISHES and _is_own(game, seat, event.card) for event in after.log)


def _is_own(game: Game, seat: Seat, card: int) -> bool:
    """Whether a card is the seat's own, and not one of the center."""
    return game.table.zone_of(card) >= TABLE_ZONES and owner_of(game, card) == seat
