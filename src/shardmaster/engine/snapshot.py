"""A whole state as plain data, and back.

Scripts and modifiers are named by their keys, cards by their numbers, so a snapshot fits
every library with the same mode, sets and number of players. Loading checks everything
before a game is made of it.
"""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.errors import DamagedSave, shown
from shardmaster.engine.game import Game
from shardmaster.engine.ids import INFINITE, NO_CARD, NO_CHARACTER, NO_SEAT, Card, Seat
from shardmaster.engine.modifiers import ActiveModifier
from shardmaster.engine.player import Player
from shardmaster.engine.rng import RNG_WORDS, SECRET_WORDS, WORD, Dice, dice_from
from shardmaster.engine.rules.resources import MOST_MASTERY
from shardmaster.engine.script import Frame
from shardmaster.engine.table import BATTLE_STATUS, EXHAUSTED, FAST, FRESH, Table
from shardmaster.engine.variant import CHARACTERS

if TYPE_CHECKING:
    from shardmaster.engine.library import Library

Data = dict[str, object]

MOST: Final = 1 << 40
"""More than any counter of a game reaches."""
STORED_MODIFIERS: Final = "promises"
"""What snapshots call a player's modifiers; fingerprints of stored games depend on it."""


def take(game: Game) -> Data:
    """Everything there is to know about a state, except the log."""
    table = game.table
    data: Data = {
        "turn": game.turn,
        "turn_limit": game.turn_limit,
        "active": game.active,
        "waiting": game.waiting,
        "over": game.over,
        "winners": game.winners,
        "reason": game.reason,
        "rng": game.rng.words(),
        "zones": [[int(card) for card in table.pile(z)] for z in range(table.zones())],
        "known": [table.known(Card(card)) for card in range(table.cards)],
        "exhausted": _marked(table, EXHAUSTED),
        "fast": _marked(table, FAST),
        "fresh": _marked(table, FRESH),
        "players": [_player(player) for player in game.players],
        "agenda": [_frame(frame) for frame in game.agenda],
    }
    strays = _strays(table)
    if strays:
        data["strays"] = strays
    battle = [
        [card, table.status(Card(card)) & BATTLE_STATUS]
        for card in range(table.cards)
        if table.status(Card(card)) & BATTLE_STATUS
    ]
    if game.library.fate or battle:
        data["battle"] = battle
    return data


def _strays(table: Table) -> list[list[int]]:
    """Cards that came from another player's deck, each with the seat of that player."""
    return [
        [card, table.origin(Card(card))]
        for card in range(table.cards)
        if table.origin(Card(card)) != NO_SEAT
    ]


def _marked(table: Table, status: int) -> list[int]:
    return [card for card in range(table.cards) if table.has(Card(card), status)]


def _player(player: Player) -> Data:
    return {
        "character": player.character,
        "health": player.health,
        "mastery": player.mastery,
        "gems": player.gems,
        "power": player.power,
        "incoming": player.incoming,
        "focused": player.focused,
        "alive": player.alive,
        "marks": player.marks,
        "history": [int(card) for card in player.history],
        STORED_MODIFIERS: [[active.modifier.key, active.source] for active in player.modifiers],
        "tokens": player.tokens,
    }


def _frame(frame: Frame) -> Data:
    return {
        "script": frame.script.key,
        "at": frame.at,
        "seat": frame.seat,
        "source": frame.source,
        "them": [int(card) for card in frame.them],
        "picked": [int(card) for card in frame.picked],
    }


class Reader:
    """Reads untrusted data, refusing anything that no game could have written."""

    def __init__(self, library: "Library") -> None:
        self.library = library
        self.cards = len(library.cards)
        self.everybody = (1 << library.seats) - 1
        chosen = any(CHARACTERS in variant.decides for variant in library.variants)
        self.least_character = NO_CHARACTER if chosen else 0
        nobodys = [*library.opening.walk(), library.ordering, library.attacking]
        self.for_nobody = {script.key for script in nobodys}
        """The scripts that are read for no seat in particular, attacks apart."""

    def field(self, data: object, name: str) -> object:
        if not isinstance(data, dict) or name not in data:
            raise DamagedSave(f"the save has no {name}")
        value: object = data[name]
        return value

    def number(self, data: object, name: str, least: int, most: int) -> int:
        return self.within(self.field(data, name), name, least, most)

    def within(self, value: object, name: str, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise DamagedSave(f"{name} is {shown(value)}, expected {least} to {most}")
        return value

    def flag(self, data: object, name: str) -> bool:
        value = self.field(data, name)
        if not isinstance(value, bool):
            raise DamagedSave(f"{name} is {shown(value)}, expected true or false")
        return value

    def text(self, data: object, name: str) -> str:
        value = self.field(data, name)
        if not isinstance(value, str):
            raise DamagedSave(f"{name} is {shown(value)}, expected text")
        return value

    def items(self, data: object, name: str, length: int = -1) -> list[object]:
        value = self.field(data, name)
        if not isinstance(value, list) or (length >= 0 and len(value) != length):
            wanted = "a list" if length < 0 else f"a list of {length}"
            raise DamagedSave(f"{name} is not {wanted}")
        return list(value)

    def card_list(self, data: object, name: str, least: int = 0) -> list[Card]:
        return [
            Card(self.within(item, name, least, self.cards - 1)) for item in self.items(data, name)
        ]

    def modifier(self, item: object) -> ActiveModifier:
        if not isinstance(item, list) or len(item) != 2 or not isinstance(item[0], str):
            raise DamagedSave(f"{shown(item)} is not a modifier")
        key, source = item
        if key not in self.library.modifiers:
            raise DamagedSave(f"this game has no modifier {shown(key)}")
        return ActiveModifier(
            self.library.modifiers[key], Card(self.within(source, "modifier", -1, self.cards - 1))
        )

    def player(self, seat: Seat, data: object) -> Player:
        modifiers = [self.modifier(item) for item in self.items(data, STORED_MODIFIERS)]
        is_somebody = self.library.voices[seat] != 0
        least = self.least_character if is_somebody else NO_CHARACTER
        return Player(
            self.number(data, "character", least, len(self.library.characters) - 1),
            self.number(data, "health", 0, self.library.mode.most_health(seat)),
            self.number(data, "mastery", 0, MOST_MASTERY),
            self.number(data, "gems", 0, INFINITE),
            self.number(data, "power", 0, INFINITE),
            self.number(data, "incoming", -INFINITE, INFINITE),
            self.flag(data, "focused"),
            self.flag(data, "alive"),
            self.number(data, "marks", 0, MOST - 1),
            self.card_list(data, "history"),
            modifiers,
            self.number(data, "tokens", 0, MOST),
        )

    def frame(self, data: object) -> Frame:
        key = self.text(data, "script")
        if key not in self.library.scripts:
            raise DamagedSave(f"this game has no script {shown(key)}")
        script = self.library.scripts[key]
        source = Card(self.number(data, "source", -1, self.cards - 1))
        attacks = source >= 0 and self.library.cards[source].attack is script
        least = NO_SEAT if attacks or key in self.for_nobody else 0
        return Frame(
            script,
            self.number(data, "at", 0, script.length),
            Seat(self.number(data, "seat", least, self.library.seats - 1)),
            source,
            self.card_list(data, "them"),
            self.card_list(data, "picked", NO_CARD),
        )

    def table(self, data: object) -> Table:
        homes = [-1] * self.cards
        empty = self.library.table.clone()
        piles: list[list[Card]] = []
        for number, pile in enumerate(self.items(data, "zones", empty.zones())):
            if not isinstance(pile, list):
                raise DamagedSave(f"zone {number} is not a list")
            piles.append([])
            for item in pile:
                card = self.within(item, "card", 0, self.cards - 1)
                if homes[card] >= 0:
                    raise DamagedSave(f"card {card} is in two places")
                homes[card] = number
                piles[-1].append(Card(card))
        if -1 in homes:
            raise DamagedSave(f"card {homes.index(-1)} is missing")
        for number, order in enumerate(piles):
            empty.arrange(number, order)
        known = self.items(data, "known", self.cards)
        for index in range(self.cards):
            empty.set_known(Card(index), self.within(known[index], "known", 0, self.everybody))
        for card in self.card_list(data, "exhausted"):
            empty.mark(card, EXHAUSTED)
        for card in self.card_list(data, "fast"):
            empty.mark(card, FAST)
        for card in self.card_list(data, "fresh"):
            empty.mark(card, FRESH)
        if isinstance(data, dict) and "strays" in data:
            self._strays(data, empty)
        if self.library.fate or (isinstance(data, dict) and "battle" in data):
            self._battle(data, empty)
        return empty

    def _strays(self, data: object, table: Table) -> None:
        for item in self.items(data, "strays"):
            if not isinstance(item, list) or len(item) != 2:
                raise DamagedSave(f"{shown(item)} is not a card of another player")
            card = Card(self.within(item[0], "strays", 0, self.cards - 1))
            table.set_origin(card, Seat(self.within(item[1], "strays", 0, self.library.seats - 1)))

    def _battle(self, data: object, table: Table) -> None:
        for item in self.items(data, "battle"):
            if not isinstance(item, list) or len(item) != 2:
                raise DamagedSave(f"{shown(item)} says nothing about a card")
            card = Card(self.within(item[0], "battle", 0, self.cards - 1))
            table.mark(card, self.within(item[1], "battle", 0, BATTLE_STATUS) & BATTLE_STATUS)
            self.within(table.front(card), "front", NO_SEAT, self.library.players - 1)

    def rng(self, data: object) -> Dice:
        found = self.items(data, "rng")
        if len(found) not in (RNG_WORDS, SECRET_WORDS):
            raise DamagedSave(f"rng has {len(found)} items, expected {RNG_WORDS} or {SECRET_WORDS}")
        words = [self.within(word, "rng", 0, WORD) for word in found]
        if not any(words):
            raise DamagedSave("the random state is empty")
        return dice_from(words)


def restore(data: object, library: "Library") -> Game:
    """The game a snapshot was taken of, which is sure to go on."""
    game = read(data, library)
    _check(game)
    return game


def read(data: object, library: "Library") -> Game:
    """The game of a snapshot, whether or not it could go on."""
    reader = Reader(library)
    players = [
        reader.player(Seat(seat), item)
        for seat, item in enumerate(reader.items(data, "players", library.seats))
    ]
    agenda = [reader.frame(item) for item in reader.items(data, "agenda")]
    return Game(
        library,
        players,
        reader.table(data),
        agenda,
        reader.rng(data),
        reader.number(data, "waiting", 0, reader.everybody),
        Seat(reader.number(data, "active", 0, library.seats - 1)),
        reader.number(data, "turn", 0, MOST),
        reader.number(data, "turn_limit", 1, MOST),
        reader.flag(data, "over"),
        reader.number(data, "winners", 0, reader.everybody),
        reader.text(data, "reason"),
    )


def _check(game: Game) -> None:
    """Refuse a state in which the game could not continue."""
    for seat, player in enumerate(game.players):
        if player.alive != (player.health > 0):
            raise DamagedSave(f"seat {seat} is alive without health, or has health but is out")
    if game.over:
        if game.waiting:
            raise DamagedSave("a finished game waits for an answer")
        if not _is_id(game.reason):
            raise DamagedSave(f"the game ended with {shown(game.reason)}, expected an ending")
        return
    if game.winners or game.reason:
        raise DamagedSave("the game is not over, but has an end")
    if not game.agenda or game.agenda[0].script is not game.library.turn:
        raise DamagedSave("the agenda does not hold the turn")
    asked = [Seat(seat) for seat in range(game.seats) if game.waiting >> seat & 1]
    if not asked or game.agenda[-1].at == 0:
        raise DamagedSave("no seat is asked anything")
    for seat in asked:
        if not game.players[seat].alive:
            raise DamagedSave(f"seat {seat} is asked but out of the game")
        _rehearse(game, seat)
    _rehearse_opening(game)


def _is_id(text: str) -> bool:
    """Whether a text could be the id of an ending: it is shown to people."""
    return text.isascii() and text.replace("-", "").isalpha() and text.islower()


def _rehearse(game: Game, seat: Seat) -> None:
    """Give every answer on a copy: a question that makes no sense is found that way."""
    try:
        options = game.options(seat)
        for option in options:
            game.clone().apply(seat, option)
    except Exception as error:
        raise DamagedSave("the open question makes no sense") from error
    if not options:
        raise DamagedSave("the open question has no answer")


def _rehearse_opening(game: Game) -> None:
    """Finish the opening on a copy: what its drafts need must be there, whatever is picked."""
    copy = game.clone()
    try:
        while not copy.over and _is_opening(copy):
            seat = copy.to_move()
            copy.apply(seat, copy.options(seat)[0])
    except Exception as error:
        raise DamagedSave("the opening cannot be finished") from error


def _is_opening(game: Game) -> bool:
    return any(frame.script is game.library.opening for frame in game.agenda)
