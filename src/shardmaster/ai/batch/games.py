"""Many games at once: answered, dealt again and observed in one call.

Everything that callers read is a number in a block of memory that the call writes to, so that
numpy can look at it without a single Python object for each step.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from shardmaster.ai.batch.actions import MOST_LISTED, NO_ACTION, Actions
from shardmaster.ai.values.observer import Observer
from shardmaster.engine.endings import TURN_LIMIT
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.library import Library
from shardmaster.engine.rng import Rng, seeded

# When a finished game is replaced by a new one
NEVER: Final = 0
AT_ONCE: Final = 1
"""In the same step: the observation is the first one of the new game."""
NEXT_STEP: Final = 2
"""In the step after it, whose answer for this game is ignored."""

WON: Final = 1.0
LOST: Final = -1.0
DRAWN: Final = 0.0
ILLEGAL: Final = -0.01
"""For an action that is not legal. Nothing else happens."""
BYTES: Final = 4
"""Of each answer that is handed over."""


@final
class Batch:
    """Games of one library, each at its own decision."""

    def __init__(
        self,
        library: Library,
        deal: Callable[[int, int], Game],
        seeds: list[int],
        again: int,
        player: int = NO_SEAT,
        answer: Callable[[int, Game, int], int] | None = None,
    ) -> None:
        games = len(seeds)
        self.library: Final = library
        self.count: Final = i64(games)
        self.games: Final[list[Game]] = []
        self.observer: Final = Observer(library, games)
        self.actions: Final = Actions(library)
        self.masks: Final = vec[u8]([u8(0)] * (games * self.actions.size))
        """For each game and action, 1 if it may be answered now."""
        self.legal: Final = vec[i32]([i32(0)] * (games * MOST_LISTED))
        """For each game its legal actions; beyond `counts` they mean nothing."""
        self.counts: Final = vec[i32]([i32(0)] * games)
        self.seats: Final = vec[i32]([i32(0)] * games)
        """Who answers, and whose observation it is."""
        self.rewards: Final = vec[float]([0.0] * (games * library.seats))
        """For each game and seat, what the last answer brought."""
        self.terminated: Final = vec[u8]([u8(0)] * games)
        self.truncated: Final = vec[u8]([u8(0)] * games)
        """Whether the turn limit has ended the game."""
        self.illegal: Final = vec[u8]([u8(0)] * games)
        """Whether the last answer was not legal, so that nothing happened."""
        self.seeds: Final = vec[i64]([i64(seed) for seed in seeds])
        """Of the deals that are being played."""
        self._deal: Final = deal
        self._again: Final = again
        self._player: Final = i64(player)
        """The only seat that is asked; others are answered for. NO_SEAT for all of them."""
        self._answer: Final = answer
        """How others answer; without it they do so at random."""
        self.dice: Final[list[Rng]] = [seeded(seed) for seed in seeds]
        self._options: Final = vec[i32]([i32(0)] * (games * MOST_LISTED))
        self._touched: i64 = 0
        """Of no meaning: the next game is fetched into the cache while one is played."""
        for number in range(games):
            self.games.append(deal(number, seeds[number]))
        for number in range(games):
            self._go_on(number)
            self.observer.observe(self.games[number], i64(self.seats[number]), number)

    def restart(self, number: int, seed: int) -> None:
        """Deal one game again."""
        self._clear(number)
        self.seeds[number] = seed
        self.dice[number] = seeded(seed)
        self.games[number] = self._deal(number, seed)
        self._go_on(number)
        self.observer.observe(self.games[number], i64(self.seats[number]), number)

    def take_over(
        self,
        number: int,
        game: Game,
        dice: Rng,
        rewards: list[float],
        terminated: bool,
        truncated: bool,
        illegal: bool,
    ) -> None:
        """Go on where another batch is with a game, and with what its last answer brought."""
        self.games[number] = game
        self.dice[number] = dice
        for seat in range(game.seats):
            self.rewards[number * game.seats + seat] = rewards[seat]
        self.terminated[number] = u8(terminated)
        self.truncated[number] = u8(truncated)
        self.illegal[number] = u8(illegal)
        self._show(game, number)
        self.observer.observe(game, i64(self.seats[number]), number)

    def step(self, answers: bytes) -> None:
        """Give an answer in each game: its action, in four bytes, the lowest first."""
        if len(answers) != self.count * BYTES:
            raise ShardmasterError(f"{len(answers)} bytes, expected {BYTES} for each game")
        observer = self.observer
        observer.slots.renew()
        for number in range(self.count):
            if number + 1 < self.count:
                self._touched ^= self.games[number + 1].table.touch()
            self._answer_or_deal(number, answers)
            observer.observe_next(self.games[number], i64(self.seats[number]))

    def _answer_or_deal(self, number: i64, answers: bytes) -> None:
        """Take one game a step further."""
        if self.terminated[number] != u8(0) or self.truncated[number] != u8(0):
            if self._again == NEVER:
                return
            self._clear(number)
            if self._again == NEXT_STEP:
                self._deal_next(number)
                self._go_on(number)
                return
        elif self.illegal[number] != u8(0):
            self._clear(number)
        seat = i64(self.seats[number])
        option = self._option(number, answers)
        if option == NO_ACTION:
            self.illegal[number] = u8(1)
            self.rewards[number * self.library.seats + seat] = ILLEGAL
            return
        self.games[number].apply(seat, option)
        self._go_on(number)

    def _option(self, number: i64, answers: bytes) -> i64:
        """What an answer stands for; NO_ACTION if it is not legal."""
        at = number * BYTES
        action = i64(answers[at]) | i64(answers[at + 1]) << 8
        action |= i64(answers[at + 2]) << 16 | i64(answers[at + 3]) << 24
        first = number * MOST_LISTED
        for index in range(first, first + i64(self.counts[number])):
            if i64(self.legal[index]) == action:
                return i64(self._options[index])
        return NO_ACTION

    def _clear(self, number: i64) -> None:
        """Forget what the last answer brought."""
        self.illegal[number] = u8(0)
        self.terminated[number] = u8(0)
        self.truncated[number] = u8(0)
        seats = self.library.seats
        for at in range(number * seats, (number + 1) * seats):
            self.rewards[at] = DRAWN

    def _deal_next(self, number: i64) -> None:
        """Begin the next game; its seed follows from the one before."""
        seed = self.dice[number].next()
        self.seeds[number] = seed
        self.games[number] = self._deal(number, seed)

    def _go_on(self, number: i64) -> None:
        """Let others answer, note how the game ended, and show what is asked next."""
        game = self.games[number]
        if self._player != NO_SEAT:
            self._let_others_answer(game, number)
        if game.over:
            self._note_end(game, number)
            if self._again == AT_ONCE:
                self._deal_next(number)
                game = self.games[number]
                if self._player != NO_SEAT:
                    self._let_others_answer(game, number)
        self._show(game, number)

    def _let_others_answer(self, game: Game, number: i64) -> None:
        answer = self._answer
        actions = self.actions
        while not game.over and not game.waiting >> self._player & 1:
            seat = game.to_move()
            if answer is None:
                count = actions.list_all(game, seat)
                game.apply(seat, actions.options[self.dice[number].below(count)])
            else:
                game.apply(seat, answer(number, game, seat))

    def _note_end(self, game: Game, number: i64) -> None:
        if game.winners == 0 and game.reason == TURN_LIMIT:
            self.truncated[number] = u8(1)
            return
        self.terminated[number] = u8(1)
        for seat in range(game.seats):
            self.rewards[number * game.seats + seat] = reward(game, seat)

    def _show(self, game: Game, number: i64) -> None:
        """Write down which seat is asked, and its legal actions."""
        actions = self.actions
        legal = self.legal
        masks = self.masks
        first = number * MOST_LISTED
        mask = number * actions.size
        for index in range(first, first + i64(self.counts[number])):
            masks[mask + i64(legal[index])] = u8(0)
        seat = self._player
        if seat == NO_SEAT:
            seat = max(0, game.to_move())
        count = self._list_end() if game.over else actions.list_all(game, seat)
        listed = actions.listed
        options = actions.options
        mine = self._options
        for index in range(count):
            action = listed[index]
            legal[first + index] = i32(action)
            mine[first + index] = i32(options[index])
            masks[mask + action] = u8(1)
        self.counts[number] = i32(count)
        self.seats[number] = i32(seat)

    def _list_end(self) -> i64:
        """In a game that is over, the first action stands for any: whatever is said is ignored."""
        self.actions.listed[0] = 0
        self.actions.options[0] = 0
        return 1


def reward(game: Game, seat: Seat) -> float:
    """How a finished game counts for a seat: a victory shared with an enemy is a draw."""
    won = game.winners >> seat & 1 != 0
    if game.winners == 0 or (won and game.winners & game.library.enemies[seat]):
        return DRAWN
    return WON if won else LOST
