"""The engine: an agenda of half-read scripts, and the players who owe it answers."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.board import board, board_html, heading
from shardmaster.engine.choice import answering, find
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import IllegalAnswer, UnknownName, shown
from shardmaster.engine.events import CONCEDES, GAME_ENDS, PUBLIC, Event
from shardmaster.engine.ids import NO_CARD, NO_CARDS, NO_SEAT, SEAT_ZONE_IDS, Card, Seat
from shardmaster.engine.ids import zone as zone_of_seat
from shardmaster.engine.library import Library
from shardmaster.engine.player import Player, new_player
from shardmaster.engine.rng import Dice, Seed, dice_of
from shardmaster.engine.rules.resources import hurt
from shardmaster.engine.script import Frame, Script
from shardmaster.engine.table import Table

MOST_STEPS: Final = 100_000
"""More lines than any sound effect reads between two answers."""

CONCEDE: Final = -1
"""Stands for conceding where answers are recorded; it is not an option."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Game:
    """A game at any moment. It can be cloned, saved and imagined at every decision.

    `print(game)` shows the table as the player to act sees it. Two games are equal when their
    states are; the log does not count.
    """

    def __init__(
        self,
        library: Library,
        players: list[Player],
        table: Table,
        agenda: list[Frame],
        rng: Dice,
        waiting: i64,
        active: Seat,
        turn: i64,
        turn_limit: i64,
        over: bool,
        winners: i64,
        reason: str,
    ) -> None:
        self.library: Final = library
        self.seats: Final = library.seats
        self.everybody: Final = (1 << library.seats) - 1
        self.players: Final = players
        self.table: Final = table
        self.agenda = agenda
        self.rng: Dice = rng
        self.waiting = waiting
        """A bit for every seat that owes an answer."""
        self.active = active
        """Whose turn it is."""
        self.turn = turn
        self.turn_limit: Final = turn_limit
        self.over = over
        self.winners = winners
        """A bit for every seat that won; several share a tie, a draw has none."""
        self.reason = reason
        self.unsettled = False
        """The game may be decided; that is checked when the line is done."""
        self.pauses = False
        """Whether it stops before a turn that no player takes, until `advance` is called again."""
        self.paused = False
        self.log: list[Event] | None = None

    # For scripts

    def definition(self, card: Card) -> CardDef:
        """The printed card of a card on the table."""
        return self.library.cards[card]

    def push(self, script: Script, seat: Seat, source: Card, them: list[Card]) -> None:
        """Read `script` next."""
        if script.length:
            self.agenda.append(Frame(script, 0, seat, source, them, NO_CARDS))

    def then(self, script: Script, frame: Frame) -> None:
        """Read `script` next, for the same card."""
        if script.length:
            self.agenda.append(Frame(script, 0, frame.seat, frame.source, frame.them, NO_CARDS))

    def ask(self, seat: Seat) -> None:
        """Let a seat owe an answer; another seat answers for one without a player."""
        self.waiting |= self.library.voices[seat]
        if self.waiting == 0:
            self.waiting = 1 << self.library.mode.speaker(self, seat)

    def note(self, kind: i64, seat: Seat, card: Card, amount: i64, about: i64) -> None:
        """Write down what happened, if a log is kept."""
        if self.log is not None:
            seen_by = self.everybody if card == NO_CARD else self.table.known(card)
            if seen_by == self.everybody:
                seen_by |= PUBLIC
            self.log.append(Event(kind, seat, card, amount, about, seen_by))

    def opposed(self, seat: Seat, other: Seat) -> bool:
        """Whether two living players are enemies."""
        return (
            self.library.enemies[seat] >> other & 1 != 0
            and self.players[seat].alive
            and self.players[other].alive
        )

    def takes_part(self, seat: Seat) -> bool:
        """Whether a seat is in the game and counts as a player."""
        return self.players[seat].alive and self.library.takes_part[seat]

    def friends(self, seat: Seat) -> list[Seat]:
        """A living player and those with the same enemies, in turn order."""
        found = []
        for step in range(self.seats):
            other = Seat((seat + step) % self.seats)
            if self.takes_part(other) and self.library.enemies[other] == self.library.enemies[seat]:
                found.append(other)
        return found

    def rivals(self, seat: Seat) -> list[Seat]:
        """The living enemies of a seat, in turn order after it."""
        found = []
        for step in range(1, self.seats):
            other = Seat((seat + step) % self.seats)
            if self.opposed(seat, other):
                found.append(other)
        return found

    def pause(self) -> None:
        """Stop here if pauses are wanted: what comes next is left to chance."""
        self.paused = self.pauses

    def end(self, winners: i64, reason: str) -> None:
        """End the game; `winners` has a bit for each seat that won."""
        self.over = True
        self.winners = winners
        self.reason = reason
        self.waiting = 0
        self.note(GAME_ENDS, NO_SEAT, NO_CARD, winners, 0)

    # For people

    def __repr__(self) -> str:
        return f"<Game {heading(self)}>"

    def __str__(self) -> str:
        return board(self, self.to_move())

    def _repr_html_(self) -> str:
        return board_html(self, self.to_move())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (
            self.turn == other.turn
            and self.turn_limit == other.turn_limit
            and self.active == other.active
            and self.waiting == other.waiting
            and self.over == other.over
            and self.winners == other.winners
            and self.reason == other.reason
            and self.rng == other.rng
            and self.players == other.players
            and self.agenda == other.agenda
            and self.library.is_like(other.library)
            and self.table == other.table
        )

    def cards(self, seat: int, pile: str) -> list[CardDef]:
        """The cards in a zone of a seat, from the top: 'hand', 'deck', 'discard', 'played' ..."""
        if pile not in SEAT_ZONE_IDS:
            raise UnknownName("zone", pile, SEAT_ZONE_IDS)
        if self._seat(seat) == NO_SEAT:
            raise IllegalAnswer("no-such-seat", seat=shown(seat), last=self.seats - 1)
        cards = self.table.pile(zone_of_seat(Seat(seat), SEAT_ZONE_IDS.index(pile)))
        return [self.definition(card) for card in cards]

    def find(
        self,
        verb: str | int,
        card: str | None = None,
        *,
        zone: str | None = None,
        seat: int | None = None,
        amount: int | None = None,
        by: int | None = None,
    ) -> int:
        """The option for a verb and a card, both by name.

        A card goes by its name or id. Where that leaves several options, `zone` says where the
        card is, `seat` whose it is (or who is aimed at) and `amount` how much. `by` is the seat
        that answers; it may be left out unless several are asked. An option may stand in place of
        the verb: it is checked and returned.
        """
        return find(self, answering(self, by), verb, card, zone, seat, amount)

    def do(
        self,
        verb: str | int,
        card: str | None = None,
        *,
        zone: str | None = None,
        seat: int | None = None,
        amount: int | None = None,
        by: int | None = None,
    ) -> "Game":
        """Answer the open question by name, as `find` reads it; returns the same game."""
        place = answering(self, by)
        self.apply(place, find(self, place, verb, card, zone, seat, amount))
        return self

    # For players

    def to_move(self) -> Seat:
        """The first seat that owes an answer, or NO_SEAT when the game is over."""
        for seat in range(self.seats):
            if self.waiting >> seat & 1:
                return Seat(seat)
        return NO_SEAT

    def offer(self, seat: Seat) -> None:
        """Write the options of a seat that owes an answer into the library's menu."""
        menu = self.library.menu
        menu.reset()
        frame = self.agenda[-1]
        frame.line().options(self, frame, seat, menu)

    def options(self, seat: Seat) -> list[int]:
        """What a seat may answer now; empty if it is not asked."""
        if not 0 <= seat < self.seats or not self.waiting >> seat & 1:
            return []
        self.offer(seat)
        return self.library.menu.options()

    def canonical(self, seat: Seat) -> list[int]:
        """The options that a search needs to try after a pick of its own.

        Where the order of picks makes no difference, only one order of the same cards is left.
        A search that begins in the middle of picks begins with `options`: the player may have
        picked in another order.
        """
        if not 0 <= seat < self.seats or not self.waiting >> seat & 1:
            return []
        self.offer_canonical(seat)
        return self.library.menu.options()

    def offer_canonical(self, seat: Seat) -> None:
        """Write what `canonical` lists into the library's menu."""
        menu = self.library.menu
        menu.reset()
        frame = self.agenda[-1]
        frame.line().canonical(self, frame, seat, menu)

    def decision(self) -> tuple[Seat, list[int]]:
        """The first seat that owes an answer and its options, in one call."""
        seat = self.to_move()
        return seat, self.options(seat)

    def apply(self, seat: Seat, option: i64) -> None:
        """Apply an answer without checking it: it must be one of the options."""
        self.waiting = 0
        frame = self.agenda[-1]
        frame.line().answer(self, frame, seat, option)
        self.advance()

    def submit(self, seat: object, option: object) -> None:
        """Check an answer and apply it; a wrong one changes nothing."""
        place, answer = self.check(seat, option)
        self.apply(place, answer)

    def check(self, seat: object, option: object) -> tuple[Seat, int]:
        """Refuse anything that is not an option of a seat that owes an answer."""
        place = self._seat(seat)
        options = self.options(place)
        if isinstance(option, int) and not isinstance(option, bool) and option in options:
            return place, option
        who, what = shown(seat), shown(option)
        if self.over:
            raise IllegalAnswer("game-over", seat=who, option=what)
        if options:
            raise IllegalAnswer("not-offered", seat=who, option=what, options=options)
        asked = [other for other in range(self.seats) if self.waiting >> other & 1]
        raise IllegalAnswer("not-asked", seat=who, option=what, asked=asked)

    def _seat(self, seat: object) -> Seat:
        """A seat at this table, or NO_SEAT for anything else."""
        if isinstance(seat, bool) or not isinstance(seat, int) or seat not in range(self.seats):
            return NO_SEAT
        return Seat(seat)

    def concede(self, seat: object) -> Seat:
        """Give up: the player leaves the game at once, no matter who is to move."""
        place = self._seat(seat)
        if place == NO_SEAT:
            raise IllegalAnswer("no-such-seat", seat=shown(seat), last=self.seats - 1)
        if self.over or not self.players[place].alive:
            raise IllegalAnswer("out-of-game", seat=place)
        if self.library.voices[place] != 1 << place:
            raise IllegalAnswer("seat-of-nobody", seat=place)
        self.note(CONCEDES, place, NO_CARD, 0, 0)
        asked = self.agenda[-1]
        hurt(self, place, self.players[place].health)
        self.settle()
        frame = self.agenda[-1]
        is_open = frame is asked and (frame.seat == NO_SEAT or not self.library.voices[frame.seat])
        if self.waiting or (is_open and not self.over):
            # The open question may have been about the player who left, or for them.
            self.waiting = 0
            frame.line().run(self, frame)
        self.advance()
        return place

    def settle(self) -> None:
        """Take players without health out of the game and check whether it is decided."""
        self.unsettled = False
        self.library.mode.settle(self)

    def advance(self) -> None:
        """Read lines until a seat owes an answer, the game is over, or there is a pause."""
        steps = 0
        self.paused = False
        while True:
            if self.unsettled:
                self.settle()
            if self.waiting or self.over or self.paused:
                return
            frame = self.agenda[-1]
            if frame.at == frame.script.length:
                self.agenda.pop()
                continue
            frame.at += 1
            frame.picked = NO_CARDS
            frame.line().run(self, frame)
            steps += 1
            if steps > MOST_STEPS:
                raise RuntimeError(f"script {frame.script.key} never ends")

    def clone(self) -> "Game":
        """An independent game in the same state, without the log."""
        twin = Game(
            self.library,
            [player.clone() for player in self.players],
            self.table.clone(),
            [frame.clone() for frame in self.agenda],
            self.rng.clone(),
            self.waiting,
            self.active,
            self.turn,
            self.turn_limit,
            self.over,
            self.winners,
            self.reason,
        )
        twin.pauses = self.pauses
        twin.paused = self.paused
        return twin

    def __copy__(self) -> "Game":
        """The same as `clone`, with the log."""
        twin = self.clone()
        twin.unsettled = self.unsettled
        if self.log is not None:
            twin.log = self.log[:]
        return twin

    def __deepcopy__(self, memo: object) -> "Game":
        return self.__copy__()


def deal(
    library: Library, seed: Seed, characters: list[int], turn_limit: i64, log: bool = False
) -> Game:
    """Set up a game and read on to its first decision."""
    turn = Frame(library.turn, 0, Seat(0), NO_CARD, NO_CARDS, NO_CARDS)
    opening = Frame(library.opening, 0, NO_SEAT, NO_CARD, NO_CARDS, NO_CARDS)
    game = Game(
        library,
        [
            new_player(character, library.mode.starting_health(Seat(seat)))
            for seat, character in enumerate(characters)
        ],
        library.table.clone(),
        [turn, opening],
        dice_of(seed),
        0,
        Seat(0),
        0,
        turn_limit,
        False,
        0,
        "",
    )
    if log:
        game.log = []
    game.advance()
    return game
