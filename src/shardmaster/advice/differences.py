"""What decides between two answers: where their turns end, compared in the same worlds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import fmean, median, median_low, stdev
from typing import Final, NamedTuple

from shardmaster.advice.counts import COUNTS, MORE_MASTERY, Count
from shardmaster.advice.parts import (
    ENEMY_CHAMPIONS,
    ENEMY_DECKS,
    IN_ROW,
    OWN_CHAMPIONS,
    OWN_DECK,
    OWN_DESTINIES,
    Exchange,
    Names,
    enemies_of,
    world_of,
)
from shardmaster.advice.promises import PROMISES, promise, threshold
from shardmaster.advice.reasons import Reason
from shardmaster.ai.imagined import Outlook
from shardmaster.ai.search import Comparison
from shardmaster.ai.values.judge import Judge
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat

MOST: Final = 2 / 3
"""In which part of the worlds a difference has to show to be taken for granted."""
SOME: Final = 1 / 4
"""The same to be mentioned, with the part of the worlds."""
BALANCE: Final = 3
"""How much more often it has to show than its opposite."""
FEW: Final = 8
"""With fewer worlds, parts of them say nothing."""
DANGER: Final = 1 / 10
"""The part of the worlds in which a player has to fall for it to be mentioned."""
TELLING: Final = 3
"""How many differences are given, at most."""
SHARE: Final = 0.15
"""What a difference has to do to the chance to win, as a part of all that the answer does."""
ERRORS: Final = 2.0
"""How many standard errors that has to be above nothing."""
NAMED: Final = 2
"""How many cards are named at a time."""

SWAP: Final = "deck_swap"
AHEAD: Final = "ahead"
"""What is left to say where nothing in particular is different often enough."""
URGENT: Final = ("lethal", "survives", "safer")
"""What outweighs everything else, in this order."""


class Pair(NamedTuple):
    """Where both answers lead in one world."""

    here: Outlook
    there: Outlook


class _Weighed(NamedTuple):
    """A difference, and what it does to the chance to win."""

    reason: Reason
    worth: float
    usual: bool
    """Whether there is such a difference in most worlds."""


# What cards do


class _Cards(NamedTuple):
    """Cards that come to a place or leave it, and what that is called; empty if it is no gain."""

    place: int
    later: bool
    gained: str
    lost: str
    swapped: str
    """One comes and another one leaves."""
    unnamed: str
    """It is not always the same card."""


CARDS: Final = (
    _Cards(OWN_DECK, False, "deck_with", "deck_without", SWAP, "better_deck"),
    _Cards(OWN_CHAMPIONS, False, "champion_in_play", "", "", "more_champions"),
    _Cards(OWN_CHAMPIONS, True, "champion_survives", "", "", ""),
    _Cards(OWN_DESTINIES, False, "destiny", "", "destiny_swap", ""),
    _Cards(ENEMY_CHAMPIONS, False, "", "enemy_champion_gone", "", "fewer_enemy_champions"),
    _Cards(ENEMY_DECKS, True, "", "enemy_without", "enemy_swap", "weaker_enemy_decks"),
    _Cards(IN_ROW, False, "", "row_without", "row_swap", ""),
    _Cards(IN_ROW, True, "row_later", "", "row_later", ""),
)
NAMES: Final = (
    AHEAD,
    *URGENT,
    *(count.name for count in COUNTS),
    *dict.fromkeys(name for cards in CARDS for name in cards[2:] if name),
    *PROMISES,
)
"""All that differences are called."""

VAGUE: Final = [cards.unnamed for cards in CARDS if cards.unnamed]
"""Whatever can be named or counted says more."""
SAME: Final = {"more_health_later": "more_health", "champion_survives": "champion_in_play"}
"""Of two that mean much the same, the one that does more is given."""


class _Differences:
    """Looks for differences in pairs of worlds."""

    def __init__(self, pairs: list[Pair], seat: Seat, judge: Judge) -> None:
        self._seat: Final = seat
        self._judge: Final = judge
        self._pairs: Final = pairs
        self._exchanges: Final = {
            later: [
                Exchange(world_of(here, later), world_of(there, later), seat)
                for here, there in pairs
            ]
            for later in (False, True)
        }

    def found(self) -> Iterator[_Weighed]:
        for count in COUNTS:
            yield from self._counted(count)
        for cards in CARDS:
            if cards.place != IN_ROW or self._is_offered(cards.later):
                yield from self._of_cards(cards)

    def _is_offered(self, later: bool) -> bool:
        """Whether the row is for an enemy after the turn, and for the seat later."""
        seat = self._seat
        acting = [world_of(each, later).active for pair in self._pairs for each in pair]
        if later:
            return all(each == seat for each in acting)
        return all(self._judge.library.enemies[seat] >> each & 1 for each in acting)

    def _counted(self, count: Count) -> Iterator[_Weighed]:
        seat = self._seat
        gains = [
            count.amount(here, seat) - count.amount(there, seat) for here, there in self._pairs
        ]
        more = [gain for gain in gains if gain > 0]
        share = _share([gain > 0 for gain in gains])
        if share and len(more) >= BALANCE * sum(gain < 0 for gain in gains):
            carried = []
            for here, there in self._pairs:
                world = world_of(there, count.later).clone()
                count.carry_over(here, world, seat)
                carried.append(world)
            reason = Reason(count.name, float(median(more)), share=share)
            yield _Weighed(reason, self._worth(count.later, carried), share == 1.0)

    def _of_cards(self, cards: _Cards) -> Iterator[_Weighed]:
        exchanges = self._exchanges[cards.later]
        arrived = [each.arrived(cards.place) for each in exchanges]
        left = [each.left(cards.place) for each in exchanges]
        usual = _share([bool(one or two) for one, two in zip(arrived, left)]) == 1.0
        reason = _named(cards, arrived, left, usual)
        if reason is not None:
            carried = [each.carried_over(cards.place) for each in exchanges]
            yield _Weighed(reason, self._worth(cards.later, carried), usual)

    def _worth(self, later: bool, carried: list[Game]) -> float:
        """What a difference does to the chance to win on average; nothing if it may be noise."""
        chance = self._judge.chance
        gains = [
            chance(world, self._seat) - chance(world_of(pair.there, later), self._seat)
            for pair, world in zip(self._pairs, carried)
        ]
        return fmean(gains) if fmean(gains) > ERRORS * standard_error(gains) else 0.0


def _share(held: list[bool]) -> float:
    """In which part of the worlds something holds: 1 if it is most of them, 0 if it is few."""
    share = sum(held) / len(held)
    if share >= MOST:
        return 1.0
    return share if share >= SOME and len(held) >= FEW else 0.0


def _named(cards: _Cards, arrived: list[Names], left: list[Names], usual: bool) -> Reason | None:
    """What there is to say about cards; those that come and go in most worlds are named."""
    gains, losses = _usual(arrived), _usual(left)
    if gains and losses and cards.swapped:
        return Reason(cards.swapped, 0.0, gains, losses)
    if gains and cards.gained:
        return Reason(cards.gained, 0.0, gains)
    if losses and cards.lost:
        return Reason(cards.lost, 0.0, losses)
    named = _sometimes(cards.gained, arrived) or _sometimes(cards.lost, left)
    if named is None and usual and cards.unnamed:
        return Reason(cards.unnamed)
    return named


def _usual(found: list[Names]) -> tuple[str, ...]:
    """The cards that are found in most worlds."""
    counts = Counter(name for names in found for name in names)
    return tuple(name for name, count in counts.most_common(NAMED) if count >= MOST * len(found))


def _sometimes(kind: str, found: list[Names]) -> Reason | None:
    """The card that is found in the largest part of the worlds."""
    counts = Counter(name for names in found for name in names)
    if not kind or not counts:
        return None
    name = counts.most_common(1)[0][0]
    share = _share([name in names for names in found])
    return Reason(kind, 0.0, (name,), share=share) if share else None


# What is told


def differences(found: Comparison, seat: Seat, judge: Judge) -> list[Reason]:
    """In which ways an answer leads to a better end than the other, the most telling first.

    If there is no such way, all there is to say is that it is better on average.
    """
    pairs = [Pair(here, there) for here, there in zip(found.with_answer, found.with_other)]
    urgent = _urgent(pairs, seat)
    if any(reason.kind == "survives" for reason in urgent):
        return urgent  # where the game would be lost, nothing else counts
    gain = fmean(here.chance - there.chance for here, there in pairs)
    comparable = [pair for pair in pairs if _is_comparable(pair)]
    weighed: list[_Weighed] = []
    if comparable:
        weighed = list(_Differences(comparable, seat, judge).found())
    telling = _told(each for each in weighed if each.worth > max(0.0, SHARE * gain))
    reasons = urgent + _with_promises(telling, pairs, seat)
    return reasons or [Reason(AHEAD, float(len(pairs)))]


def _is_comparable(pair: Pair) -> bool:
    """Whether both worlds go on with the same players: those who fall leave everything behind."""
    here, there = pair.here.later, pair.there.later
    seats = range(here.seats)
    return not (here.over or there.over) and all(
        here.players[seat].alive == there.players[seat].alive for seat in seats
    )


def _told(found: Iterable[_Weighed]) -> list[Reason]:
    """The most telling differences; one that is not in most worlds only if there is no other."""
    kept: dict[str, _Weighed] = {}
    for each in sorted(found, key=lambda each: -each.worth):
        kept.setdefault(SAME.get(each.reason.kind, each.reason.kind), each)
    usual = [each.reason for each in kept.values() if each.usual]
    usual.sort(key=lambda reason: reason.kind in VAGUE)
    others = [each.reason for each in kept.values()]
    return usual[:TELLING] or others[:1]


def _with_promises(reasons: list[Reason], pairs: list[Pair], seat: Seat) -> list[Reason]:
    """Where cards take the place of others or mastery grows, what that brings in later turns."""
    world = pairs[0].there.end
    after = int(median_low(here.end.players[seat].mastery for here, _ in pairs))
    before = int(median_low(there.end.players[seat].mastery for _, there in pairs))
    told = []
    for reason in reasons:
        told.append(reason)
        if reason.kind == SWAP:
            told += promise(world.library, reason.cards, reason.others, before)
        elif reason.kind == MORE_MASTERY and reason.share == 1.0:
            told += threshold(world, seat, before, after)
    return told


def _urgent(pairs: list[Pair], seat: Seat) -> list[Reason]:
    """What decides games at once: who falls."""
    falls = [
        len(enemies_of(here.end, seat)) < len(enemies_of(there.end, seat)) for here, there in pairs
    ]
    saved = [not is_out(here.end, seat) and is_out(there.end, seat) for here, there in pairs]
    reasons = []
    if _share(falls):
        reasons.append(Reason("lethal", share=_share(falls)))
    if _share(saved) == 1.0:
        reasons.append(Reason("survives"))
    else:
        danger = fmean(is_out(there.later, seat) for _, there in pairs)
        danger -= fmean(is_out(here.later, seat) for here, _ in pairs)
        if danger >= DANGER:
            reasons.append(Reason("safer", float(round(100 * danger))))
    return reasons


def is_out(world: Game, seat: Seat) -> bool:
    """Whether a seat has fallen or lost."""
    lost = bool(world.over) and not world.winners >> seat & 1
    return lost or not world.players[seat].alive


def standard_error(gains: list[float]) -> float:
    """Of the average: worlds differ, and only a few are looked at."""
    return stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
