"""What is where, by name."""

from dataclasses import dataclass

from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DECK,
    DESTINIES,
    DISCARD,
    HAND,
    PLAYED,
    RELICS,
    SHADOWS,
    Seat,
    zone,
)
from shardmaster.engine.player import Player
from shardmaster.engine.table import EXHAUSTED


def names_in(game: Game, pile: int) -> list[str]:
    """The names of the cards in a zone, the top one first."""
    return [game.definition(card).name for card in game.table.pile(pile)]


@dataclass(frozen=True)
class SeatView:
    """One seat with everything in it, hidden or not."""

    game: Game
    seat: Seat

    @property
    def player(self) -> Player:
        """The player itself."""
        return self.game.players[self.seat]

    @property
    def health(self) -> int:
        """Its health."""
        return self.player.health

    @property
    def mastery(self) -> int:
        """Its mastery."""
        return self.player.mastery

    @property
    def gems(self) -> int:
        """What it can spend this turn."""
        return self.player.gems

    @property
    def power(self) -> int:
        """Its power that is not yet assigned."""
        return self.player.power

    @property
    def tokens(self) -> int:
        """Hack tokens."""
        return self.player.tokens

    @property
    def alive(self) -> bool:
        """Whether it is still in the game."""
        return self.player.alive

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return self._zone(HAND)

    @property
    def deck(self) -> list[str]:
        """From the top."""
        return self._zone(DECK)

    @property
    def discard(self) -> list[str]:
        """The discard pile, from the top."""
        return self._zone(DISCARD)

    @property
    def played(self) -> list[str]:
        """The cards played this turn."""
        return self._zone(PLAYED)

    @property
    def champions(self) -> list[str]:
        """The champions in play."""
        return self._zone(CHAMPIONS)

    @property
    def relics(self) -> list[str]:
        """The relics set aside."""
        return self._zone(RELICS)

    @property
    def destinies(self) -> list[str]:
        """The destinies it has."""
        return self._zone(DESTINIES)

    @property
    def shadows(self) -> list[str]:
        """The Shadow Champions that may be summoned."""
        return self._zone(SHADOWS)

    @property
    def facing(self) -> list[str]:
        """The Shadow Champions of the boss in front of this seat."""
        return self._in_front(CHAMPIONS)

    @property
    def ongoing(self) -> list[str]:
        """The attacks in front of this seat."""
        return self._in_front(PLAYED)

    @property
    def exhausted(self) -> list[str]:
        """The champions and destinies that were used this turn."""
        table = self.game.table
        return [
            self.game.definition(card).name
            for kind in (CHAMPIONS, DESTINIES)
            for card in table.pile(zone(self.seat, kind))
            if table.has(card, EXHAUSTED)
        ]

    def _zone(self, kind: int) -> list[str]:
        return names_in(self.game, zone(self.seat, kind))

    def _in_front(self, kind: int) -> list[str]:
        table = self.game.table
        boss = Seat(self.game.seats - 1)
        return [
            self.game.definition(card).name
            for card in table.pile(zone(boss, kind))
            if table.front(card) == self.seat
        ]
