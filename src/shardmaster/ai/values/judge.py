"""The chance of a seat to win, from a position between turns."""

from typing import Final, final

from shardmaster.ai.values.changes import Changes
from shardmaster.ai.values.features import TEAMS, Features, way_of
from shardmaster.ai.values.network import Layers, Network
from shardmaster.ai.values.weights import QUICK, SHIPPED_BY_WAY, THOROUGH, read_weights
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library

WON: Final = 1.0
TIED: Final = 0.5
LOST: Final = 0.0
REMEMBERED: Final = 20_000
"""Positions whose chances are kept."""
KEPT: Final = 4
"""Libraries that are kept at a time."""


@final
class Jury:
    """One network, or several: their average is less often wrong than each of them."""

    def __init__(
        self,
        networks: list[Network],
        all_sides: bool,
        by_way: dict[int, list[Network]] | None = None,
    ) -> None:
        self._networks: Final = networks
        self._by_way: Final = {} if by_way is None else by_way
        """Networks of their own for some ways to play; battles have none."""
        self._all_sides: Final = all_sides
        """Whether a duel is judged from both sides, as a game of teams always is."""
        self._judges: Final[list[Judge]] = []

    def judge(self, library: Library) -> "Judge":
        """A judge of games of a library; the last few are kept."""
        for judge in self._judges:
            if judge.library is library:
                return judge
        networks = self._networks
        all_sides = self._all_sides
        if not library.fate:
            way = way_of(library)
            networks = self._by_way.get(way, networks)
            all_sides = all_sides or way == TEAMS
        judge = Judge(networks, library, all_sides and has_two_sides(library))
        if len(self._judges) == KEPT:
            self._judges.pop(0)
        self._judges.append(judge)
        return judge


@final
class Judge:
    """Judges the games of one library."""

    def __init__(self, networks: list[Network], library: Library, two_sides: bool) -> None:
        self.library: Final = library
        self._features: Final = Features(library)
        self._layers: Final = [Layers(network, library) for network in networks]
        self._changes: Final = [Changes(self._features.size) for _ in range(library.seats)]
        """For each seat, since it was last asked for."""
        self._two_sides: Final = two_sides
        self._known: Final[dict[int, float]] = {}
        """What the networks made of rows that were read before."""

    def chance(self, game: Game, seat: Seat) -> float:
        """The chance of a seat to win; exact when the game is over."""
        if game.over:
            return result(game, seat)
        if not hopes(game, seat):
            return LOST
        if not self._two_sides:
            return self._seen_from(game, seat)
        total = 0.0
        count = 0.0
        for other in range(game.seats):
            if game.players[other].alive:
                seen = self._seen_from(game, Seat(other))
                total += 1.0 - seen if self.library.enemies[seat] >> other & 1 else seen
                count += 1.0
        return total / count

    def _seen_from(self, game: Game, seat: Seat) -> float:
        features = self._features
        features.read(game, seat)
        key = features.number()
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) == REMEMBERED:
            self._known.clear()
        changes = self._changes[seat]
        changes.read(features)
        total = 0.0
        for layers in self._layers:
            total += layers.chance(features, changes, seat)
        chance = total / float(len(self._layers))
        self._known[key] = chance
        return chance


def result(game: Game, seat: Seat) -> float:
    """How a finished game ended for a seat; one that no one wins counts as lost."""
    if not game.winners >> seat & 1:
        return LOST
    return TIED if game.winners & game.library.enemies[seat] else WON


def has_two_sides(library: Library) -> bool:
    """Whether every seat is on one of two sides, and a player answers for it."""
    if library.players < library.seats:
        return False
    one = library.enemies[0]
    other = ((1 << library.seats) - 1) & ~one
    for seat in range(library.seats):
        if library.enemies[seat] != (other if one >> seat & 1 else one):
            return False
    return one != 0


def hopes(game: Game, seat: Seat) -> bool:
    """Whether a seat can still win: it is in the game, or a friend is."""
    if game.players[seat].alive:
        return True
    enemies = game.library.enemies[seat]
    for other in range(game.seats):
        if other != seat and game.players[other].alive and not enemies >> other & 1:
            return True
    return False


_SHIPPED: Final[list[Jury]] = []


def shipped(thorough: bool) -> Jury:
    """The networks that come with the package, read when they are first needed.

    A thorough jury asks two of them and looks at a position from all sides. A quick one does so for
    teams only, and asks one of its own otherwise. The Nemesis has a network of its own.
    """
    if not _SHIPPED:
        networks = [Network(read_weights(path)) for path in THOROUGH]
        by_way = {TEAMS: networks}
        for way, path in SHIPPED_BY_WAY.items():
            by_way[way] = [Network(read_weights(path))]
        _SHIPPED.append(Jury([Network(read_weights(QUICK))], all_sides=False, by_way=by_way))
        _SHIPPED.append(Jury(networks, all_sides=True, by_way=by_way))
    return _SHIPPED[1 if thorough else 0]
