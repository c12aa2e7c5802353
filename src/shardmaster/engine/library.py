"""Everything about a game that never changes: its mode, cards and scripts.

One library is shared by all games of the same mode, sets and number of players.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.engine.actions import Action
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import CENTER_DECK, DECK, DISCARD, HAND, Card, Seat, zone
from shardmaster.engine.menu import Menu
from shardmaster.engine.mode import Mode
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.rules.recruiting import ChooseDestination
from shardmaster.engine.script import Script
from shardmaster.engine.table import lay_out
from shardmaster.engine.triggers import When


@final
class Library:
    def __init__(
        self,
        mode: Mode,
        sets: list[str],
        seats: i64,
        characters: list[str],
        starters: list[CardDef],
        center: list[CardDef],
    ) -> None:
        self.mode: Final = mode
        self.sets: Final = sets
        self.seats: Final = seats
        self.characters: Final = characters
        self.definitions: Final = [*starters, *center]
        order: list[int] = []
        homes: list[int] = []
        for seat in range(seats):
            for index, definition in enumerate(starters):
                order += [index] * definition.copies
                homes += [zone(Seat(seat), DECK)] * definition.copies
        for index, definition in enumerate(center):
            order += [len(starters) + index] * definition.copies
            homes += [CENTER_DECK] * definition.copies
        self.table: Final = lay_out(homes, seats)
        """Every card where it lies before the game is set up."""
        cards = [self.definitions[index] for index in order]
        self.cards: Final = cards
        self.of: Final = vec[i64]([i64(index) for index in order])
        """The definition of each card, as an index."""
        self.traits: Final = vec[i64]([i64(card.traits) for card in cards])
        self.cost: Final = vec[i64]([i64(card.cost) for card in cards])
        self.defense: Final = vec[i64]([i64(card.defense) for card in cards])
        self.shield: Final = vec[i64]([i64(card.shield) for card in cards])

        self.actions: Final = mode.actions()
        self.action: Final = _by_verb(self.actions)
        self.opening: Final = mode.opening()
        self.turn: Final = mode.turn()
        self.destinations: Final = {to: Script([ChooseDestination(to)]) for to in (DISCARD, HAND)}
        self.menu: Final = Menu(len(self.definitions))
        """Scratch paper for questions."""
        self.scripts: Final[dict[str, Script]] = {}
        self.modifiers: Final[dict[str, Modifier]] = {}
        self.listeners = 0
        """A bit for every event that a card in play may wait for."""
        self._name_all()

    def definition(self, card: Card) -> CardDef:
        return self.cards[card]

    def _name_all(self) -> None:
        self.opening.name(f"{self.mode.name}.opening")
        self.turn.name(f"{self.mode.name}.turn")
        self._enter(self.opening)
        self._enter(self.turn)
        for to, script in self.destinations.items():
            script.name(f"destination.{to}")
            self._enter(script)
        for definition in self.definitions:
            definition.name_scripts()
            self._enter(definition.play)
            self._enter(definition.exhaust)
            for modifier in definition.while_in_play:
                self._enter_modifier(modifier)
                if isinstance(modifier, When):
                    self.listeners |= 1 << modifier.event

    def _enter(self, script: Script) -> None:
        for inner in script.walk():
            if inner.key in self.scripts and self.scripts[inner.key] is not inner:
                raise ValueError(f"two scripts are called {inner.key}")
            self.scripts[inner.key] = inner
            for line in inner.lines:
                for modifier in line.modifiers():
                    self._enter_modifier(modifier)

    def _enter_modifier(self, modifier: Modifier) -> None:
        self.modifiers[modifier.key] = modifier
        for script in modifier.scripts():
            self._enter(script)


def _by_verb(actions: list[Action]) -> list[Action]:
    """The actions at the index of their verb; gaps hold the first one and are never asked."""
    most = max(action.verb for action in actions)
    table = [actions[0]] * (most + 1)
    for action in actions:
        table[action.verb] = action
    return table
