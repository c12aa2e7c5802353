"""Setting up a position: every card where it was named, all others out of the way."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from shardmaster.engine.choice import near
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ASIDE,
    BANISHED,
    CENTER_DECK,
    CHAMPIONS,
    DECK,
    DESTINIES,
    DESTINY_DECK,
    DESTINY_ROW,
    DISCARD,
    FATE_DECK,
    GONE,
    HAND,
    MONSTER,
    MONSTERS,
    PLAYED,
    RELICS,
    ROW,
    SHADOW_DECK,
    SHADOWS,
    SUPPLY,
    Card,
    Seat,
    zone,
    zone_id,
)
from shardmaster.engine.rules.center import ROW_SIZE
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import CLASSIC, characters_of, check_sets, mode_named
from shardmaster.play.setting import TURN_LIMIT, Setting
from shardmaster.testing.scenario import Scenario

Names = Sequence[str]


@dataclass(frozen=True)
class Side:
    """What one seat has; piles are listed from the top.

    Without a `deck`, a seat keeps the starting cards that are named nowhere else.
    Cards in `played` were played this turn, in that order; `champions` are from earlier turns.
    """

    hand: Names = ()
    deck: Names | None = None
    discard: Names = ()
    played: Names = ()
    champions: Names = ()
    health: int = 50
    mastery: int = 0
    gems: int = 0
    power: int = 0
    destinies: Names = ()
    character: str = ""
    """One of the characters; without one they are dealt. Its relics are set aside."""
    shadows: Names = ()
    """Shadow Champions that may be summoned."""


def scenario(
    *,
    hand: Names = (),
    deck: Names | None = None,
    discard: Names = (),
    played: Names = (),
    champions: Names = (),
    health: int = 50,
    mastery: int = 0,
    gems: int = 0,
    power: int = 0,
    destinies: Names = (),
    character: str = "",
    shadows: Names = (),
    foes: Sequence[Side] = (),
    seats: int = 2,
    row: Names = (),
    center_deck: Names | None = None,
    banished: Names = (),
    monsters: Names = (),
    destiny_row: Names = (),
    destiny_deck: Names | None = None,
    seed: int = 0,
    mode: str = CLASSIC,
    sets: tuple[str, ...] = ("all",),
    turn_limit: int = TURN_LIMIT,
    variants: tuple[str, ...] = (),
) -> Scenario:
    """A position in the play phase of seat 0, which is `me`.

    The others sit to the left in the order of `foes`; any further `seats` have only their
    starting decks. A short row is filled up with cards named nowhere, unless the center deck is
    empty. A given center deck is complete; by default it has all center cards named nowhere,
    except the Ingeminex. Only named destinies are shown; a given destiny deck is complete.
    Against the Nemesis there is one foe, whose only cards are champions and what it has played.
    Questions of the opening are answered with their last option; test auctions and drafts
    without a scenario.
    """
    mine = Side(
        hand,
        deck,
        discard,
        played,
        champions,
        health,
        mastery,
        gems,
        power,
        destinies,
        character,
        shadows,
    )
    sides = [mine, *foes]
    rules = mode_named(mode)
    unplayed = rules.places(0)
    seats = max(seats, rules.fewest + unplayed)
    sides += [Side()] * (seats - len(sides))
    setting = Setting(
        len(sides) - unplayed,
        seed,
        mode,
        sets,
        characters_for(sides, sets),
        turn_limit,
        variants,
    )
    game = _dealt(setting, seed)
    lay_out(
        game,
        sides,
        row=row,
        center_deck=center_deck,
        banished=banished,
        monsters=monsters,
        destiny_row=destiny_row,
        destiny_deck=destiny_deck,
    )
    return Scenario(game)


def lay_out(
    game: Game,
    sides: Sequence[Side],
    *,
    row: Names,
    center_deck: Names | None,
    banished: Names,
    monsters: Names,
    destiny_row: Names,
    destiny_deck: Names | None,
) -> "Box":
    """Put every card of a game where it was named; the box has what belongs to a boss."""
    cards = Box(game)
    for index, side in enumerate(sides):
        _seat(game, Seat(index), side, cards)
    cards.put(banished, BANISHED, Seat(0))
    cards.put(monsters, MONSTERS)
    cards.put(destiny_row, DESTINY_ROW)
    cards.put(destiny_deck or (), DESTINY_DECK)
    cards.put(row, ROW)
    if center_deck is not None:
        cards.put(center_deck, CENTER_DECK)
    if center_deck is None or center_deck:
        cards.fill_row()
    cards.put_away(CENTER_DECK if center_deck is None else GONE)
    cards.put_destinies_away(DESTINY_DECK if destiny_deck is None else GONE)
    cards.put_shadows_away()
    cards.set_relics_aside()
    for index, side in enumerate(sides):
        cards.put_starters_away(Seat(index), DECK if side.deck is None else GONE)
    return cards


def characters_for(sides: Sequence[Side], sets: tuple[str, ...]) -> tuple[str, ...]:
    """A character for each side: those asked for, and others that are left."""
    if not any(side.character for side in sides):
        return ()
    taken = [side.character for side in sides]
    left = [name for name in characters_of(check_sets(sets)) if name not in taken]
    return tuple(side.character or left.pop(0) for side in sides)


def _dealt(setting: Setting, first: int) -> Game:
    """A new game in which seat 0 begins, by the first seed that fits."""
    settings = (replace(setting, seed=seed) for seed in count(first))
    games = (_opened(attempt.deal(log=True)) for attempt in settings)
    return next(game for game in games if game.active == 0)


def _opened(game: Game) -> Game:
    """The game in its first turn."""
    while game.turn == 0:
        seat, options = game.decision()
        game.submit(seat, options[-1])
    return game


def _seat(game: Game, seat: Seat, side: Side, cards: "Box") -> None:
    player = game.players[seat]
    player.health = side.health
    player.mastery = side.mastery
    player.gems = side.gems
    player.power = side.power
    cards.put(side.hand, zone(seat, HAND), seat)
    cards.put(side.deck or (), zone(seat, DECK), seat)
    cards.put(side.discard, zone(seat, DISCARD), seat)
    cards.put(side.champions, zone(seat, CHAMPIONS), seat)
    cards.put(side.destinies, zone(seat, DESTINIES), seat)
    cards.put(side.shadows, zone(seat, SHADOWS), seat)
    player.history.extend(cards.put(side.played, zone(seat, PLAYED), seat))


CENTER: Final = -1
RELIC_BOX: Final = -2
DESTINY_BOX: Final = -3
SHADOW_BOX: Final = -4
FATE_BOX: Final = -5


class Box:
    """All cards, taken off the table, waiting to be laid out by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        library = game.library
        self.left: dict[int, list[Card]] = {
            CENTER: library.table.pile(CENTER_DECK),
            RELIC_BOX: list(library.relics),
            DESTINY_BOX: library.table.pile(DESTINY_DECK),
            SHADOW_BOX: library.table.pile(SHADOW_DECK),
            FATE_BOX: library.table.pile(FATE_DECK) + library.table.pile(SUPPLY),
        }
        """The cards not yet laid out: each seat's starting cards, and those of the boxes."""
        for seat in range(game.seats):
            self.left[seat] = library.table.pile(zone(Seat(seat), DECK))
        for cards in self.left.values():
            for card in cards:
                game.table.move(card, ASIDE)

    def put(self, names: Names, to: int, owner: int = CENTER) -> list[Card]:
        """Lay named cards out in a zone, each below the one before."""
        if isinstance(names, str):
            raise ShardmasterError(f"expected a list of card names, not the text {names!r}")
        return [self._lay(self._take(name, to, owner), to) for name in names]

    def fill_row(self) -> None:
        traits = self.game.library.traits
        for card in list(self.left[CENTER]):
            if self.game.table.count(ROW) < ROW_SIZE and not traits[card] & MONSTER:
                self.left[CENTER].remove(card)
                self._lay(card, ROW)

    def put_away(self, to: int) -> None:
        """Lay the remaining center cards out of the way; Ingeminex leave the game."""
        traits = self.game.library.traits
        for card in self.left.pop(CENTER):
            self._lay(card, GONE if traits[card] & MONSTER else to)

    def put_destinies_away(self, to: int) -> None:
        for card in self.left.pop(DESTINY_BOX):
            self._lay(card, to)

    def put_shadows_away(self) -> None:
        for card in self.left.pop(SHADOW_BOX):
            self._lay(card, SHADOW_DECK)

    def put_fate_away(self, seeds: CardDef | None) -> None:
        """Poison named nowhere waits in the supply; other cards of the boss leave the game."""
        for card in self.left.pop(FATE_BOX):
            self._lay(card, SUPPLY if self.game.definition(card) is seeds else GONE)

    def set_relics_aside(self) -> None:
        """Give every seat the relics of its character that are named nowhere."""
        game = self.game
        owners = {
            game.library.characters[player.character].name: seat
            for seat, player in enumerate(game.players)
            if game.library.owns_cards[seat]
        }
        for card in self.left.pop(RELIC_BOX):
            owner = owners.get(game.definition(card).character)
            self._lay(card, GONE if owner is None else zone(owner, RELICS))

    def put_starters_away(self, seat: Seat, to: int) -> None:
        for card in self.left.pop(seat):
            self._lay(card, to if to == GONE else zone(seat, to))

    def _take(self, name: str, to: int, owner: int) -> Card:
        definitions = self.game.library.definitions
        known = [definition.name for definition in definitions]
        if name not in known and name not in [definition.slug for definition in definitions]:
            similar = near(name, known) or known
            raise ShardmasterError(f"unknown card {name!r}; similar names: {', '.join(similar)}")
        for pile in (owner, CENTER, RELIC_BOX, DESTINY_BOX, SHADOW_BOX, FATE_BOX):
            for card in self.left.get(pile, ()):
                definition = self.game.definition(card)
                if name in (definition.name, definition.slug):
                    self.left[pile].remove(card)
                    return card
        whose = "" if owner == CENTER else f" of seat {owner}"
        raise ShardmasterError(f"no {name} is left for the {ENGLISH.zone_name(zone_id(to))}{whose}")

    def _lay(self, card: Card, to: int) -> Card:
        """Forget who knew the card; the zone teaches those who may see it there."""
        self.game.table.set_known(card, 0)
        self.game.table.move(card, to)
        return card
