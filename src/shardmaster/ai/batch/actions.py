"""The fixed list of actions of a setting: every answer that can be given in its games.

An option of the engine names a physical card. An action says what a player would say: the verb, the
name of the card and where it is. Where copies of a card are several options, the first has that
action, and the others have spare ones.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    AID,
    AIM,
    ASSIGN,
    ATTACK,
    BANISH,
    BECOME,
    BID,
    BURN,
    CHAMPION,
    CHAMPIONS,
    CHOOSE,
    DECLINE,
    DEFEAT,
    DESTINY,
    DISCARD,
    END,
    EXHAUST,
    FAST_PLAY,
    FOCUS,
    HAND,
    MERCENARY,
    MONSTER,
    NO_SEAT,
    OPTION,
    PASS,
    PAY,
    PLAY,
    PLAYED,
    RECRUIT,
    RELIC,
    RETURN,
    SCRAMBLE,
    SEAT_ZONES,
    SEND,
    SHADOW,
    STRIKE,
    SUMMON,
    TABLE_ZONES,
    TAKE_DESTINY,
    TAKE_RELIC,
    TREACHEROUS,
    UNVEIL,
    VERBS,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.library import Library
from shardmaster.engine.rules.resources import MOST_HEALTH
from shardmaster.engine.variant import CHARACTERS

VERSION: Final = 1
"""Counts up whenever an action changes its number or its meaning."""

# Where the card of an action is
ANYWHERE: Final = 0
"""The verb alone says where."""
IN_HAND: Final = 1
IN_DISCARD: Final = 2
IN_PLAY_ZONE: Final = 3
ELSEWHERE: Final = 4
"""In a place where only one such card can be meant: in the row, laid out, on a deck."""
IN_PLAY: Final = 5
"""From here on, in play at each seat, the one that answers first; a boss's by whom they face."""

# What a verb is about
NOTHING: Final = 0
CARD: Final = 1
PLACED_CARD: Final = 2
SEAT: Final = 3
AMOUNT: Final = 4

MOST_ASSIGNED: Final = 99
"""More damage than this can only be assigned as all that is left."""
ROW_PLACES: Final = 8
WAYS: Final = 2
SPARES: Final = 16
"""For options that no other action tells apart from one that is listed before.

Most are needed where the places of the row count: it can have four copies more than names, each to
recruit or to fast-play.
"""
MOST_LISTED: Final = 160
"""More than one question can have."""
NO_ACTION: Final = -1


@final
class Block:
    """Actions with neighbouring numbers: a verb with each card, seat or amount."""

    def __init__(self, verb: i64, about: i64, place: i64, first: i64, members: list[int]) -> None:
        self.verb: Final = verb
        self.about: Final = about
        """What it is about: cards, seats, amounts or nothing."""
        self.place: Final = place
        self.first: Final = first
        self.members: Final = members
        """Definitions, seats counted from the one that answers, or amounts; in their order."""


@final
class Actions:
    """Numbers for all actions of one library, the same in all its games."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.blocks: Final[list[Block]] = []
        self.size: i64 = 0
        self._definitions: Final = i64(len(library.definitions))
        self._about: Final = vec[i64]([i64(NOTHING)] * len(VERBS))
        self._first: Final = vec[i64]([i64(NO_ACTION)] * len(VERBS))
        """For each verb, the first action or the first row of `_numbers`."""
        self._amounts: Final = vec[i64]([i64(0)] * len(VERBS))
        self._numbers = vec[i64]()
        """For each place of a verb and each definition, the action."""
        self._places: Final = IN_PLAY + i64(library.seats)
        self._verbs()
        self.all_damage: Final = self.size
        """Assign all that is left, where that is more than has an action of its own."""
        if library.seats > 2:
            self.size += 1
        self.first_spare: Final = self.size
        self.size += SPARES
        self.listed: Final = vec[i64]([i64(0)] * MOST_LISTED)
        """The actions that `list_all` found, in the order of the options."""
        self.options: Final = vec[i64]([i64(0)] * MOST_LISTED)
        """The option of each of them."""
        self._notes: Final = vec[i64]([i64(0)] * self.size)
        """For each action, the question that listed it last."""
        self._question: i64 = 0

    # The list

    def _verbs(self) -> None:
        library = self.library
        offered = [END, DECLINE, CHOOSE, RECRUIT, BANISH, SEND, AIM]
        for action in library.actions:
            if action.verb not in offered:
                offered.append(action.verb)
        if library.seats > 2:
            offered.append(ASSIGN)
        if library.fate:
            offered.append(OPTION)
        for variant in library.variants:
            if CHARACTERS in variant.decides:
                offered += [BID, PASS, BECOME]
        for verb in range(len(VERBS)):
            if verb in offered:
                self._add_verb(verb)

    def _add_verb(self, verb: i64) -> None:
        if verb in (END, FOCUS, DECLINE, PASS):
            self._add_amounts(verb, NOTHING, [0])
        elif verb == AIM:
            self._add_amounts(verb, SEAT, list(range(self.library.seats)))
        elif verb == ASSIGN:
            self._add_amounts(verb, AMOUNT, list(range(MOST_ASSIGNED + 1)))
        elif verb == BID:
            self._add_amounts(verb, AMOUNT, list(range(MOST_HEALTH)))
        elif verb == SEND:
            self._add_amounts(verb, AMOUNT, list(range(SEAT_ZONES)))
        elif verb == BECOME:
            self._add_amounts(verb, AMOUNT, list(range(len(self.library.characters))))
        elif verb == UNVEIL:
            self._add_amounts(verb, AMOUNT, list(range(ROW_PLACES)))
        elif verb == OPTION:
            self._add_amounts(verb, AMOUNT, list(range(WAYS)))
        elif verb == CHOOSE:
            self._add_cards(verb, PLACED_CARD, list(range(IN_HAND, self._places)))
        elif verb in (STRIKE, AID, PAY):
            nearest = ELSEWHERE if self.library.fate else IN_PLAY + 1
            self._add_cards(verb, PLACED_CARD, list(range(nearest, self._places)))
        else:
            self._add_cards(verb, CARD, [ANYWHERE])

    def _add_amounts(self, verb: i64, about: i64, members: list[int]) -> None:
        self._about[verb] = about
        self._first[verb] = self.size
        self._amounts[verb] = len(members)
        self.blocks.append(Block(verb, about, ANYWHERE, self.size, members))
        self.size += len(members)

    def _add_cards(self, verb: i64, about: i64, places: list[int]) -> None:
        self._about[verb] = about
        self._first[verb] = len(self._numbers)
        definitions = self.library.definitions
        numbers: list[i64] = list(self._numbers)
        for place in range(1 if about == CARD else self._places):
            members: list[int] = []
            for definition, card in enumerate(definitions):
                fits = place in places and self._can_be(verb, place, card)
                numbers.append(self.size + len(members) if fits else i64(NO_ACTION))
                if fits:
                    members.append(definition)
            if members:
                self.blocks.append(Block(verb, about, place, self.size, members))
            self.size += len(members)
        self._numbers = vec[i64](numbers)

    def _can_be(self, verb: i64, place: i64, card: CardDef) -> bool:
        """Whether a card can be what a verb is about."""
        traits = card.traits
        owned = traits & TREACHEROUS != 0 or not traits & (DESTINY | MONSTER | SHADOW | ATTACK)
        if verb == EXHAUST:
            return card.exhaust.length > 0
        if verb == FAST_PLAY:
            return traits & MERCENARY != 0
        if verb == DEFEAT:
            return traits & MONSTER != 0
        if verb == TAKE_RELIC:
            return traits & RELIC != 0
        if verb == TAKE_DESTINY:
            return traits & DESTINY != 0
        if verb == RETURN:
            return card.returns_after is not None
        if verb == SUMMON:
            return traits & SHADOW != 0
        if verb == PAY:
            return card.closing_price > 0
        if verb == BURN:
            return traits & TREACHEROUS != 0
        if verb == PLAY and traits & TREACHEROUS:
            return False
        if place >= IN_PLAY or verb in (STRIKE, AID):
            return traits & (CHAMPION | SHADOW) != 0 or (verb == CHOOSE and traits & ATTACK != 0)
        if verb in (PLAY, RECRUIT, BANISH, SCRAMBLE) or place in (IN_HAND, IN_DISCARD):
            return owned
        return True

    # One question

    def place_of(self, game: Game, seat: Seat, card: Card) -> i64:
        """Where a card is for the seat that answers."""
        home = game.table.zone_of(card)
        if home < TABLE_ZONES:
            return ELSEWHERE
        owner = (home - TABLE_ZONES) // SEAT_ZONES
        kind = (home - TABLE_ZONES) % SEAT_ZONES
        if self.library.fate and game.table.front(card) != NO_SEAT:
            owner = game.table.front(card)
            kind = CHAMPIONS
        if kind == CHAMPIONS:
            return IN_PLAY + (owner - seat + game.seats) % game.seats
        if owner == seat:
            if kind == HAND:
                return IN_HAND
            if kind == DISCARD:
                return IN_DISCARD
            if kind == PLAYED:
                return IN_PLAY_ZONE
        return ELSEWHERE

    def action_of(self, game: Game, seat: Seat, option: i64) -> i64:
        """The action of an option; NO_ACTION if there is none of its own."""
        verb = verb_of(option)
        operand = operand_of(option)
        about = self._about[verb]
        first = self._first[verb]
        if first == NO_ACTION:
            return NO_ACTION
        if about == CARD:
            return self._numbers[first + self.library.of[operand]]
        if about == NOTHING:
            return first
        if about == PLACED_CARD:
            place = self.place_of(game, seat, operand)
            return self._numbers[first + place * self._definitions + self.library.of[operand]]
        if about == SEAT:
            return first + (operand - seat + game.seats) % game.seats
        return first + operand if operand < self._amounts[verb] else i64(NO_ACTION)

    def list_all(self, game: Game, seat: Seat) -> i64:
        """Write the actions of a seat that owes an answer, and their options; returns how many."""
        game.offer(seat)
        menu = self.library.menu
        listed = self.listed
        spare = self.first_spare
        count: i64 = 0
        self._question += 1
        question = self._question
        for index in range(menu.count):
            option = menu.at(index)
            action = self.action_of(game, seat, option)
            if action == NO_ACTION or self._notes[action] == question:
                if verb_of(option) == ASSIGN:
                    if index < menu.count - 1:
                        continue
                    action = self.all_damage
                else:
                    action = spare
                    spare += 1
                    if spare > self.size:
                        raise RuntimeError(f"more than {SPARES} options have no action")
            self._notes[action] = question
            listed[count] = action
            self.options[count] = option
            count += 1
        return count

    def option_of(self, game: Game, seat: Seat, action: i64) -> i64:
        """The option that an action means now; NO_ACTION if the seat may not do that."""
        if game.waiting >> seat & 1:
            for at in range(self.list_all(game, seat)):
                if self.listed[at] == action:
                    return self.options[at]
        return NO_ACTION
