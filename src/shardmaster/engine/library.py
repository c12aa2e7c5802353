"""Everything about a game that never changes: its mode, cards and scripts.

One library is shared by all games of the same mode, sets and number of players.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.actions import Action
from shardmaster.engine.character import Character
from shardmaster.engine.definition import CardDef
from shardmaster.engine.flow import MonsterAttack
from shardmaster.engine.ids import (
    CENTER_DECK,
    DECK,
    DECKS,
    DESTINY_DECK,
    DISCARD,
    FATE_DECK,
    GONE,
    HAND,
    HOLDERS,
    MONSTER,
    NO_CARD,
    NO_CHARACTER,
    NO_SEAT,
    RELIC_DECK,
    ROW,
    SHADOW,
    SHADOW_DECK,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.menu import Menu
from shardmaster.engine.mode import Mode
from shardmaster.engine.modifiers import CONVERSION, KINDS, ActiveModifier, Modifier
from shardmaster.engine.ordering import WhichNext
from shardmaster.engine.rules.recruiting import ChooseDestination, KeepFastPlayed
from shardmaster.engine.script import Script
from shardmaster.engine.table import lay_out
from shardmaster.engine.triggers import EVENTS, When
from shardmaster.engine.variant import Variant

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class Library:
    def __init__(
        self,
        mode: Mode,
        variants: list[Variant],
        sets: list[str],
        players: int,
        characters: list[Character],
        starters: Sequence[CardDef],
        center: Sequence[CardDef],
        relics: Sequence[CardDef] = (),
        destinies: Sequence[CardDef] = (),
        shadows: Sequence[CardDef] = (),
        others: Sequence[tuple[CardDef, int]] = (),
        replaced: Sequence[tuple[int, CardDef]] = (),
        recipe: dict[str, object] | None = None,
    ) -> None:
        seats = mode.places(players)
        for variant in variants:
            destinies = variant.destinies(destinies)
        self.mode: Final = mode
        self.variants: Final = variants
        self.sets: Final = sets
        self.players: Final = players
        """How many play; some modes have a seat without a player."""
        self.seats: Final = seats
        self.recipe: Final = recipe or {}
        """Plain data to build it again, for saved games; empty if it was built by hand."""
        self.characters: Final = characters
        made_of = [*starters, *center, *relics, *destinies, *shadows]
        made_of += [definition for definition, _ in others]
        self.definitions: Final = list(dict.fromkeys(made_of))
        self.cards: Final[list[CardDef]] = []
        """The definition of each card."""
        self.of = vec[i64]()
        """The index of that definition."""
        self._homes: Final[list[int]] = []
        self.owns_cards: Final = [mode.owns_cards(Seat(seat)) for seat in range(seats)]
        for seat in range(seats):
            if self.owns_cards[seat]:
                for definition in starters:
                    self._add(definition, zone(Seat(seat), DECK))
        for definition in center:
            self._add(definition, CENTER_DECK)
        first_relic = len(self.cards)
        for definition in relics:
            self._add(definition, RELIC_DECK)
        self.relics: Final = [Card(card) for card in range(first_relic, len(self.cards))]
        """Set aside until a player gets them."""
        for definition in destinies:
            self._add(definition, DESTINY_DECK)
        for definition in shadows:
            self._add(definition, SHADOW_DECK)
        for definition, home in others:
            self._add(definition, home)
        for seat, definition in replaced:
            self._remove(definition, zone(Seat(seat), DECK))
        self.fate: Final = FATE_DECK in self._homes
        """Whether there is a boss with a fate deck."""
        self.holders: Final = [
            Card(card) for card, definition in enumerate(self.cards) if definition.holds
        ]
        """Those that can have a card under them, in the order of the zones for it."""
        if len(self.holders) > HOLDERS:
            raise ValueError(f"{len(self.holders)} cards can hold others, expected {HOLDERS}")
        self.has_shadows: Final = any(card.traits & SHADOW for card in self.cards)
        self.has_destinies: Final = len(destinies) > 0
        self.has_monsters: Final = any(card.traits & MONSTER for card in center)
        self.has_discounts: Final = any(card.cheaper_per is not None for card in center)
        self.has_returners: Final = any(card.returns_after is not None for card in center)
        self.table: Final = lay_out(self._homes, seats)
        """Every card where it is before the game is set up."""
        cards = self.cards
        self.traits: Final = vec[i64]([i64(card.traits) for card in cards])
        self.cost: Final = vec[i64]([i64(max(0, card.cost)) for card in cards])
        """The printed cost; a card without one counts as 0."""
        self.defense: Final = vec[i64]([i64(card.defense) for card in cards])
        self.shield: Final = vec[i64]([i64(card.shield) for card in cards])
        self.carriers: Final[list[list[Card]]] = [[] for _ in range(KINDS)]
        """For each kind of modifier the cards that carry one."""
        self.listeners: Final[list[list[Card]]] = [[] for _ in range(EVENTS)]
        """For each event the cards that wait for it."""
        for card, definition in enumerate(cards):
            for modifier in definition.standing:
                self.carriers[modifier.kind].append(Card(card))
                if isinstance(modifier, When):
                    self.listeners[modifier.event].append(Card(card))
        self.kinds: i64 = 0
        """A bit for every kind of modifier there is in the game, granted ones included."""
        self.innate: Final = [
            [ActiveModifier(modifier, NO_CARD) for modifier in _innate(mode, variants, Seat(seat))]
            for seat in range(seats)
        ]
        """What the mode and its variants say about each seat."""
        for modifiers in self.innate:
            for active in modifiers:
                self.kinds |= 1 << active.modifier.kind
        self.converts: Final = self.kinds >> CONVERSION & 1 == 1
        """Whether any seat gains one thing instead of another."""
        self.enemies: Final = vec[i64]([mode.enemies(Seat(seat), seats) for seat in range(seats)])
        """For each seat a bit for every seat that opposes it."""
        self.voices: Final = vec[i64]([_bit(mode.voice(Seat(seat))) for seat in range(seats)])
        """For each seat, the bit of the seat that answers for it; none when that changes."""
        self.takes_part: Final = [mode.takes_part(Seat(seat)) for seat in range(seats)]
        """Which seats count where cards mention players."""
        self.veils: Final = mode.veils()
        """Whether cards of the row may be face down."""
        self.secrets: Final = _secrets(variants, seats, self.veils)

        actions = mode.actions()
        opening = mode.opening()
        turn = list(mode.turn().lines)
        for variant in variants:
            actions += variant.actions()
            variant.change(opening)
            variant.change_turn(turn)
        self.actions: Final = [act for act in actions if act.is_useful(self)]
        self.action: Final = _by_verb(self.actions)
        self.opening: Final = opening.script()
        self.turn: Final = Script(turn)
        self.destinations: Final = {to: Script([ChooseDestination(to)]) for to in (DISCARD, HAND)}
        self.keeping: Final = Script([KeepFastPlayed()])
        self.ordering: Final = Script([WhichNext()])
        self.attacking: Final = Script([MonsterAttack()])
        self.menu: Final = Menu(self.of, len(self.definitions))
        """Scratch paper for questions."""
        self.scripts: Final[dict[str, Script]] = {}
        self.modifiers: Final[dict[str, Modifier]] = {}
        self.in_order: i64 = DECKS
        """A bit for every kind of zone in which some rule looks at the places of cards."""
        self._name_all()

    def is_like(self, other: "Library") -> bool:
        """Whether it has the same rules and cards: those of the same mode, sets and players."""
        return self is other or (
            self.mode.name == other.mode.name
            and [variant.name for variant in self.variants]
            == [variant.name for variant in other.variants]
            and self.sets == other.sets
            and self.players == other.players
            and [card.slug for card in self.cards] == [card.slug for card in other.cards]
        )

    def __deepcopy__(self, memo: object) -> "Library":
        return self

    def cast(self, names: Sequence[str]) -> list[int]:
        """The numbers of characters, one for each seat; seats beyond the names have none."""
        known = [character.name for character in self.characters]
        numbers = [known.index(name) for name in names]
        return numbers + [NO_CHARACTER] * (self.seats - len(numbers))

    def estate(self, game: "Game", card: Card, to: i64) -> i64:
        """The zone to which a card goes when its player leaves the game; usually `to`."""
        for variant in self.variants:
            to = variant.estate(game, card, to)
        return to

    def earned(self, mastery: i64) -> i64:
        """The marks that stay with a player who is about to lose mastery; usually none."""
        marks: i64 = 0
        for variant in self.variants:
            marks |= variant.earned(mastery)
        return marks

    def contenders(self, living: i64) -> i64:
        """A bit for every seat that may still win on its own; usually the living."""
        for variant in self.variants:
            living = variant.contenders(living)
        return living

    def _add(self, definition: CardDef, home: int) -> None:
        index = self.definitions.index(definition)
        for _ in range(definition.copies):
            self.cards.append(definition)
            self.of = append(self.of, i64(index))
            self._homes.append(home)

    def _remove(self, definition: CardDef, home: int) -> None:
        """Leave one copy of a card out of the game."""
        for card, other in enumerate(self.cards):
            if other is definition and self._homes[card] == home:
                self._homes[card] = GONE
                return

    def _name_all(self) -> None:
        flows = {
            "opening": self.opening,
            "turn": self.turn,
            "keeping": self.keeping,
            "ordering": self.ordering,
            "attacking": self.attacking,
        }
        flows |= self.mode.scripts()
        for name, script in flows.items():
            script.name(f"{self.mode.name}.{name}")
            self._enter(script)
        for to, script in self.destinations.items():
            script.name(f"{self.mode.name}.destination.{to}")
            self._enter(script)
        for definition in self.definitions:
            definition.name_scripts()
            for script in definition.scripts():
                self._enter(script)
            for modifier in definition.standing:
                self._enter_modifier(modifier)

    def _enter(self, script: Script) -> None:
        for inner in script.walk():
            if inner.key in self.scripts and self.scripts[inner.key] is not inner:
                raise ValueError(f"two scripts are called {inner.key}")
            self.scripts[inner.key] = inner
            for line in inner.lines:
                self.in_order |= line.looks_at_places()
                for modifier in line.modifiers():
                    self._enter_modifier(modifier)

    def _enter_modifier(self, modifier: Modifier) -> None:
        self.modifiers[modifier.key] = modifier
        self.kinds |= 1 << modifier.kind
        for script in modifier.scripts():
            self._enter(script)


def _bit(seat: Seat) -> i64:
    return 0 if seat == NO_SEAT else 1 << seat


def _innate(mode: Mode, variants: list[Variant], seat: Seat) -> list[Modifier]:
    found = mode.innate(seat)
    for variant in variants:
        found = [*found, *variant.innate(seat)]
    return found


def _secrets(variants: list[Variant], seats: int, veils: bool) -> list[list[int]]:
    """Zones among which a hidden card could be any other."""
    found = [[CENTER_DECK, ROW] if veils else [CENTER_DECK], [DESTINY_DECK], [FATE_DECK]]
    for seat in range(seats):
        found.append([zone(Seat(seat), HAND), zone(Seat(seat), DECK)])
    for variant in variants:
        found += variant.secrets(seats)
    return found


def _by_verb(actions: list[Action]) -> list[Action]:
    """The actions at the index of their verb; gaps hold the first one and are never asked."""
    most = max(action.verb for action in actions)
    table = [actions[0]] * (most + 1)
    for action in actions:
        table[action.verb] = action
    return table
