"""What the slots of an observation and the actions mean, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

import numpy as np
from numpy.typing import NDArray

from shardmaster.ai.batch.actions import (
    ANYWHERE,
    CARD,
    ELSEWHERE,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    IN_PLAY_ZONE,
    NOTHING,
    PLACED_CARD,
    Actions,
    Block,
)
from shardmaster.ai.values.layout import NOWHERE, Layout, at_decisions
from shardmaster.ai.values.vocabulary import (
    ALL_SIDE_PLACES,
    MODIFIER_IDS,
    SIDE_NUMBERS,
    SIDE_PLACE_IDS,
    SIDE_PLACE_TEXTS,
    TABLE_NUMBERS,
    TABLE_PLACE_IDS,
    TABLE_PLACE_TEXTS,
)
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import (
    AIM,
    BECOME,
    OPTION,
    SEAT_ZONE_IDS,
    SEND,
    UNVEIL,
    VERBS,
)
from shardmaster.engine.library import Library
from shardmaster.engine.question import KINDS

TABLE: Final = -1
"""In place of a side, for what belongs to no seat."""
PLACES: Final = {
    ANYWHERE: "",
    IN_HAND: "in your hand",
    IN_DISCARD: "in your discard pile",
    IN_PLAY_ZONE: "in your play zone",
    ELSEWHERE: "elsewhere",
}


@dataclass(frozen=True)
class Span:
    """Slots that belong together: one for each card, or a single number."""

    first: int
    size: int
    side: int
    """Whose they are, counted from the viewer; TABLE for no one's."""
    id: str
    text: str
    names: tuple[str, ...] = ()
    """A name for each slot, if there are several."""


@lru_cache(maxsize=32)
def spans(library: Library) -> tuple[Span, ...]:
    """The whole layout of observations for games of a library, slot by slot."""
    layout = at_decisions(library)
    cards = tuple(card.slug for card in library.definitions)
    return (*_card_spans(layout, cards), *_number_spans(library, layout))


def _card_spans(layout: Layout, cards: tuple[str, ...]) -> Iterable[Span]:
    for side in range(layout.sides):
        for place, name in enumerate(SIDE_PLACE_IDS):
            first = layout.side_rows[side * ALL_SIDE_PLACES + place]
            if first != NOWHERE:
                yield Span(first, len(cards), side, name, SIDE_PLACE_TEXTS[place], cards)
    for place, name in enumerate(TABLE_PLACE_IDS):
        first = layout.table_rows[place]
        if first != NOWHERE:
            yield Span(first, len(cards), TABLE, name, TABLE_PLACE_TEXTS[place], cards)


def _number_spans(library: Library, layout: Layout) -> Iterable[Span]:
    for side in range(layout.sides):
        first = layout.first_number + side * layout.side_numbers
        for number, (name, text) in enumerate(SIDE_NUMBERS.items()):
            yield Span(first + number, 1, side, name, text)
        names = tuple(character.name for character in library.characters)
        text = "1 for the character that this seat plays"
        yield Span(first + len(SIDE_NUMBERS), len(names), side, "character", text, names)
    first = layout.table_numbers
    for number, (name, text) in enumerate(TABLE_NUMBERS.items()):
        yield Span(first + number, 1, TABLE, name, text)
    first += len(TABLE_NUMBERS)
    text = "1 for the kind of question that the viewer is asked"
    yield Span(first, len(KINDS), TABLE, "asked", text, tuple(KINDS))
    text = "how many rules of each kind hold for the active player until the turn ends"
    kinds = tuple(MODIFIER_IDS)
    yield Span(first + len(KINDS), len(kinds), TABLE, "in-force", text, kinds)


def checksum(library: Library) -> str:
    """Of every slot and action with its cards: what was learnt with another one does not fit."""
    told = [repr((each.first, each.side, each.id, each.names)) for each in spans(library)]
    told += [repr((each.verb, each.place, each.members)) for each in Actions(library).blocks]
    return sha256("\n".join(told).encode()).hexdigest()[:16]


def explain(library: Library, observation: Sequence[int] | NDArray[np.uint8]) -> list[str]:
    """An observation in words, a line for each place that has cards and each number but 0."""
    lines: list[str] = []
    size = at_decisions(library).size
    if len(observation) != size:
        raise ShardmasterError(
            f"the observation has {len(observation)} slots, expected {size}; another setting?"
        )
    for span in spans(library):
        amounts = [int(amount) for amount in observation[span.first : span.first + span.size]]
        if any(amounts):
            lines.append(f"{seat_words(span.side, library.seats)}{span.id}: {_said(span, amounts)}")
    return lines


def _said(span: Span, amounts: list[int]) -> str:
    if not span.names:
        return str(amounts[0])
    return ", ".join(
        name if amount == 1 else f"{name} ×{amount}"
        for name, amount in zip(span.names, amounts, strict=True)
        if amount
    )


def seat_words(side: int, seats: int) -> str:
    """Whose it is, before what it is."""
    if side == TABLE:
        return ""
    if side == 0:
        return "own "
    return "other's " if seats == 2 else f"seat +{side}'s "


def say(actions: Actions, action: int) -> str:
    """An action in words."""
    if not 0 <= action < actions.size:
        raise ShardmasterError(f"there is no action {action}, expected 0 to {actions.size - 1}")
    if action >= actions.first_spare:
        return f"spare {action - actions.first_spare + 1}"
    if action >= actions.all_damage:
        return "assign all that is left"
    block = max(
        (each for each in actions.blocks if each.first <= action), key=lambda each: each.first
    )
    return _member_words(actions.library, block, block.members[action - block.first])


def _member_words(library: Library, block: Block, member: int) -> str:
    verb = VERBS[block.verb]
    if block.about == NOTHING:
        return verb
    if block.about in (CARD, PLACED_CARD):
        name = library.definitions[member].name
        return f"{verb} {name} {place_words(block.place, library.seats)}".rstrip()
    if block.verb == AIM:
        return f"{verb} at {_target(member, library.seats)}"
    if block.verb == SEND:
        return f"{verb} to {SEAT_ZONE_IDS[member]}"
    if block.verb == BECOME:
        return f"{verb} {library.characters[member].name}"
    return f"{verb} {member + 1 if block.verb in (UNVEIL, OPTION) else member}"


def place_words(place: int, seats: int) -> str:
    """Where the card of an action is; a card of a boss is at the player it faces."""
    if place < IN_PLAY:
        return PLACES[place]
    return f"in play at {_target(place - IN_PLAY, seats)}"


def _target(side: int, seats: int) -> str:
    if side == 0:
        return "your seat"
    return "the other seat" if seats == 2 else f"seat +{side}"
