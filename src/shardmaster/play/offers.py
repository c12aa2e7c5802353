"""What can be chosen before a game: which combinations can be dealt, and who opposes whom."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from shardmaster.engine.errors import Refusal
from shardmaster.engine.game import Game
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.observe import seats_in
from shardmaster.play.catalog import MODES, SETS, VARIANTS, check_game, traits_of
from shardmaster.play.setting import Setting


@dataclass(frozen=True)
class Offer:
    """A number of players and variants that go together in a mode."""

    players: int
    variants: tuple[str, ...]
    boxes: tuple[tuple[str, ...], ...]
    """What is needed besides the base game: one of these lists of sets, none longer than needed."""


@dataclass(frozen=True)
class Place:
    """A seat at the table."""

    played: bool
    """Whether a player takes it; the others belong to the rules."""
    enemies: tuple[int, ...]
    strikes: tuple[int, ...]
    """The enemies to whom it may assign damage as long as all are in the game."""


@cache
def offers(mode: str) -> tuple[Offer, ...]:
    """Everything that a mode can be played with."""
    found = []
    for players in range(MODES[mode].fewest, MODES[mode].most + 1):
        for variants in _subsets(tuple(VARIANTS)):
            boxes = _boxes(mode, variants, players)
            if boxes:
                found.append(Offer(players, variants, boxes))
    return tuple(found)


@cache
def places(mode: str, players: int) -> tuple[Place, ...]:
    """The seats of a mode, clockwise."""
    return places_in(Setting(players, mode=mode).deal(), players)


def places_in(game: Game, players: int) -> tuple[Place, ...]:
    """The seats of a game in which nobody has fallen."""
    found = []
    for seat in range(game.seats):
        enemies = tuple(seats_in(game.library.mode.enemies(seat, game.seats)))
        strikes = tuple(enemy for enemy in enemies if game.library.mode.may_hit(game, seat, enemy))
        found.append(Place(seat < players, enemies, strikes))
    return tuple(found)


def boxes_for(rule: HouseRule) -> tuple[tuple[str, ...], ...]:
    """The smallest choices of sets with which a house rule changes anything."""
    return _smallest(lambda sets: rule.lacks_cards(traits_of(("base", *sets))) is None)


def _boxes(mode: str, variants: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """The smallest choices of sets with which this can be dealt."""
    return _smallest(lambda sets: _goes(mode, variants, sets, players))


def _smallest(goes: Callable[[tuple[str, ...]], bool]) -> tuple[tuple[str, ...], ...]:
    """The choices of sets besides the base game that will do, without those that have more."""
    found: list[tuple[str, ...]] = []
    for sets in _subsets(tuple(SETS)[1:]):
        if not any(set(smaller) <= set(sets) for smaller in found) and goes(sets):
            found.append(sets)
    return tuple(found)


def _goes(mode: str, variants: tuple[str, ...], sets: tuple[str, ...], players: int) -> bool:
    try:
        check_game(mode, variants, ("base", *sets), players)
    except Refusal:
        return False
    return True


def _subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The smallest first."""
    return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
