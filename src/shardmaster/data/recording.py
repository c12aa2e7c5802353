"""One game between bots, played and written down as rows of the tables."""

from collections.abc import Callable
from functools import cache
from typing import Final

from shardmaster.ai.bots import Bot, view_for
from shardmaster.ai.values.judge import result
from shardmaster.data.files import Rows
from shardmaster.data.schema import (
    ATTACK,
    DEFEATED,
    DESTINY,
    ENDLESS,
    FAST_PLAYED,
    GAVE_UP,
    LOSS,
    MONSTERS,
    RECRUITED,
)
from shardmaster.engine import events
from shardmaster.engine.choice import Choice
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DECK,
    DISCARD,
    FAST_PLAY,
    FOCUS,
    HAND,
    HEALTH,
    INFINITE,
    NO_CARD,
    NO_CHARACTER,
    PLAYED,
    RECRUIT,
    RELIC,
    ROW,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.library import Library
from shardmaster.engine.observe import seats_in
from shardmaster.engine.rng import Rng
from shardmaster.play.setting import Setting

OWNED: Final = (HAND, DECK, DISCARD, PLAYED, CHAMPIONS)
"""Where the cards of a seat are."""
NEARLY_ENDLESS: Final = INFINITE // 2
"""Shields take a little off endless power."""
WAYS: Final = {
    events.RECRUITS: RECRUITED,
    events.FAST_PLAYS: FAST_PLAYED,
    events.TAKES_DESTINY: DESTINY,
    events.DEFEATS: DEFEATED,
}
ACT: Final = "act"


@cache
def _slugs(library: Library) -> list[str]:
    """The id of each card."""
    return [card.slug for card in library.cards]


class Recorder:
    """Follows one game from its deal to its end."""

    def __init__(
        self, number: int, setting: Setting, game: Game, turns: Rows, decisions: Rows | None
    ) -> None:
        self._number: Final = number
        self._setting: Final = setting
        self._game: Final = game
        self._turns: Final = turns
        self._decisions: Final = decisions
        self._seats: Final = range(game.seats)
        self._slugs: Final = _slugs(game.library)
        self._turn = 0
        self._choices = 0
        self._owned: list[list[int]] = [[] for _ in self._seats]
        """The cards of each seat at the beginning of the last turn in which it was in the game."""
        self._offered: set[str] = set()

    def note(self, seat: Seat, options: list[int], option: int) -> None:
        """A seat has answered, and the answer has not been applied yet."""
        if len(options) > 1:
            if self._decisions is not None:
                self._decide(self._decisions, seat, options, option)
            self._choices += 1
        game = self._game
        frame = game.agenda[-1]
        if seat == game.active and frame.line().kind(game, frame) == ACT:
            self._act(options, option)

    def _act(self, options: list[int], option: int) -> None:
        """What a seat could do in its play phase, and what it does."""
        if self._game.turn != self._turn:
            self._begin_turn()
        for each in options:
            if verb_of(each) == RECRUIT:
                self._offered.add(self._slugs[operand_of(each)])
        verb = verb_of(option)
        if verb == RECRUIT:
            self._turns["bought"][-1].append(self._slugs[operand_of(option)])
        elif verb == FAST_PLAY:
            self._turns["fast_played"][-1].append(self._slugs[operand_of(option)])
        elif verb == FOCUS:
            self._turns["focused"][-1] = 1

    def _begin_turn(self) -> None:
        game, table, turns = self._game, self._game.table, self._turns
        self._end_turn()
        self._turn = game.turn
        owned = [self._cards_of(seat) for seat in self._seats]
        for seat, cards in enumerate(owned):
            if game.players[seat].alive:
                self._owned[seat] = cards
        turns["game"].append(self._number)
        turns["turn"].append(game.turn)
        turns["seat"].append(game.active)
        turns["health"].append([player.health for player in game.players])
        turns["mastery"].append([player.mastery for player in game.players])
        turns["cards"].append([len(cards) for cards in owned])
        turns["champions"].append(
            [table.count(zone(Seat(seat), CHAMPIONS)) for seat in self._seats]
        )
        turns["row"].append([self._slugs[card] for card in table.pile(ROW)])
        turns["bought"].append([])
        turns["fast_played"].append([])
        turns["focused"].append(0)

    def _cards_of(self, seat: int) -> list[int]:
        found = []
        for kind in OWNED:
            found += self._game.table.pile(zone(Seat(seat), kind))
        return found

    def _end_turn(self) -> None:
        if self._turn:
            self._turns["offered"].append(sorted(self._offered))
            self._offered.clear()

    def _decide(self, rows: Rows, seat: Seat, options: list[int], option: int) -> None:
        game, table = self._game, self._game.table
        frame = game.agenda[-1]
        line = frame.line()
        source = line.about(frame)
        player = game.players[seat]
        rows["game"].append(self._number)
        rows["number"].append(self._choices)
        rows["turn"].append(game.turn)
        rows["seat"].append(seat)
        rows["active"].append(game.active)
        rows["kind"].append(line.kind(game, frame))
        rows["source"].append(None if source == NO_CARD else self._slugs[source])
        rows["gems"].append(player.gems)
        rows["power"].append(player.power)
        rows["health"].append([player.health for player in game.players])
        rows["mastery"].append([player.mastery for player in game.players])
        rows["hands"].append([table.count(zone(Seat(other), HAND)) for other in self._seats])
        rows["hand"].append(self._pile(seat, HAND))
        rows["played"].append(self._pile(seat, PLAYED))
        rows["champions"].append(self._pile(seat, CHAMPIONS))
        rows["enemy_champions"].append(
            [
                slug
                for enemy in seats_in(game.library.enemies[seat])
                for slug in self._pile(Seat(enemy), CHAMPIONS)
            ]
        )
        rows["row"].append([self._slugs[card] for card in table.pile(ROW)])
        rows["deck"].append(table.count(zone(seat, DECK)))
        rows["discard"].append(table.count(zone(seat, DISCARD)))
        rows["options"].append([option_word(game, seat, each) for each in options])
        rows["answer"].append(options.index(option))
        rows["option"].append(option)

    def _pile(self, seat: Seat, kind: int) -> list[str]:
        return [self._slugs[card] for card in self._game.table.pile(zone(seat, kind))]

    def finish(self, games: Rows, bots: list[str]) -> None:
        """Write down how the game went as a whole."""
        game = self._game
        self._end_turn()
        won = [result(game, Seat(seat)) for seat in self._seats]
        for rows in (self._turns, self._decisions):
            if rows is not None:
                first = len(rows["won"])
                rows["won"].extend(won[seat] for seat in rows["seat"][first:])
        story = Story(game)
        for seat in self._seats:
            if game.players[seat].alive:
                self._owned[seat] = self._cards_of(seat)
        setting = self._setting
        nobody = [None] * (game.seats - len(bots))
        row: dict[str, object] = {
            "game": self._number,
            "seed": setting.seed,
            "mode": setting.mode,
            "variants": setting.variants,
            "sets": setting.sets,
            "seats": game.seats,
            "bots": [*bots, *nobody],
            "characters": [self._character(player.character) for player in game.players],
            "first": story.first,
            "winners": seats_in(game.winners),
            "ending": game.reason,
            "turns": game.turn,
            "choices": self._choices,
            "health": [player.health for player in game.players],
            "mastery": [player.mastery for player in game.players],
            "fell_by": story.fell_by,
            "fell_in": story.fell_in,
            "relics": story.relics,
            "destinies": story.destinies,
            "decks": [sorted(self._slugs[card] for card in owned) for owned in self._owned],
            "taken": story.taken,
        }
        for name, value in row.items():
            games[name].append(value)

    def _character(self, number: int) -> str | None:
        return None if number == NO_CHARACTER else self._game.library.characters[number].name


class Story:
    """What the log of a finished game says about each seat."""

    def __init__(self, game: Game) -> None:
        cards = game.library.cards
        self.first = 0
        self.fell_by: Final[list[str | None]] = [None] * game.seats
        self.fell_in: Final[list[int | None]] = [None] * game.seats
        self.relics: Final[list[str | None]] = [None] * game.seats
        self.destinies: Final[list[str | None]] = [None] * game.seats
        self.taken: Final[list[dict[str, object]]] = []
        harm = [LOSS] * game.seats
        """What hurt each seat last."""
        turn = 0
        loss = LOSS
        for event in game.log or ():
            kind = event.kind
            if kind == events.TURN_BEGINS:
                if not turn:
                    self.first = event.seat
                turn = event.amount
                loss = LOSS
            elif kind in WAYS:
                slug = cards[event.card].slug
                way = WAYS[kind]
                self.taken.append({"turn": turn, "seat": event.seat, "how": way, "card": slug})
                if way == RECRUITED and cards[event.card].traits & RELIC:
                    self.relics[event.seat] = slug
                elif way == DESTINY and self.destinies[event.seat] is None:
                    self.destinies[event.seat] = slug
            elif kind == events.ATTACKS:
                loss = MONSTERS
            elif kind == events.TAKES_DAMAGE:
                harm[event.seat] = ENDLESS if event.amount >= NEARLY_ENDLESS else ATTACK
            elif kind == events.LOSES and event.about == HEALTH:
                harm[event.seat] = loss
            elif kind == events.CONCEDES:
                harm[event.seat] = GAVE_UP
            elif kind == events.FALLS:
                self.fell_by[event.seat] = harm[event.seat]
                self.fell_in[event.seat] = turn


def option_word(game: Game, seat: Seat, option: int) -> str:
    """An option as a verb, and after a colon what it is about."""
    choice = Choice(game, seat, option)
    if choice.definition is not None:
        return f"{choice.verb}:{choice.definition.slug}"
    if choice.amount is not None:
        return f"{choice.verb}:{choice.amount}"
    for about in (choice.name, choice.zone, choice.seat):
        if about is not None:
            return f"{choice.verb}:{about}"
    return choice.verb


def record_game(
    number: int,
    setting: Setting,
    bots: list[str],
    new_bot: Callable[[str, int], Bot],
    dice: Rng,
    games: Rows,
    turns: Rows,
    decisions: Rows | None,
) -> None:
    """Play one game to its end and add its rows to the tables."""
    game = setting.deal(log=True)
    players = [new_bot(name, number * len(bots) + seat) for seat, name in enumerate(bots)]
    views = [view_for(bot) for bot in players]
    recorder = Recorder(number, setting, game, turns, decisions)
    while not game.over:
        seat = game.to_move()
        options = game.options(seat)
        option = players[seat].choose(views[seat](game, seat, dice))
        recorder.note(seat, options, option)
        game.apply(seat, option)
    recorder.finish(games, bots)
