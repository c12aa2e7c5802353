"""Lines that read the text of another card. Copying is not playing."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.effects.choice import Choice
from shardmaster.engine.ids import UNCOPYABLE, Card, Seat
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.pools import Pool
from shardmaster.engine.reach import Reach
from shardmaster.engine.rules.turn import grant
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.triggers import PLAYED_CARD, When

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


def copy(game: "Game", frame: Frame, card: Card) -> None:
    """Read the play text of `card` for the copier.

    The copier stays the source, so to 'another' card the original is another one.
    """
    if may_copy(game, frame, card):
        game.then(game.definition(card).play, frame)


def may_copy(game: "Game", frame: Frame, card: Card) -> bool:
    """Whether the text of a card allows copies and was not copied already in this chain.

    Nor can a text copy itself: no loops.
    """
    script = game.definition(card).play
    if game.library.traits[card] & UNCOPYABLE or _is_own_text(game, frame, script):
        return False
    for reading in game.agenda:
        if reading.script is script and not _is_own_text(game, reading, script):
            return False
    return True


def _is_own_text(game: "Game", frame: Frame, script: Script) -> bool:
    """Whether the frame is read for a card with this very script."""
    return frame.source >= 0 and game.definition(frame.source).play is script


def texts_to_copy(game: "Game", frame: Frame, cards: list[Card]) -> list[Card]:
    """One card of each definition that may be copied: equal texts are the same choice."""
    seen: list[int] = []
    found: list[Card] = []
    of = game.library.of
    for card in cards:
        if of[card] not in seen and may_copy(game, frame, card):
            seen.append(of[card])
            found.append(card)
    return found


@final
class Copy(Choice):
    """Copy a card you played this turn, perhaps several times; it must be done if possible."""

    def __init__(self, pool: Pool, times: i64 = 1) -> None:
        super().__init__(pool, False)
        self.times: Final = times

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        return texts_to_copy(game, frame, self.pool.cards(game, frame.seat, frame.source))

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        for _ in range(self.times):
            game.then(game.definition(card).play, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.copy(self.pool, self.times)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.copy(chance * float(self.times))


@final
class CopyIt(Effect):
    """Copy the card this script is about, or gain its effect once the card is spent for it.

    Gaining is not copying: texts that bar copies can be gained, and as every time costs
    a card there are no loops to stop.
    """

    def __init__(self, gaining: bool = False) -> None:
        self.gaining: Final = gaining

    def run(self, game: "Game", frame: Frame) -> None:
        for card in frame.them:
            if self.gaining:
                game.then(game.definition(card).play, frame)
            else:
                copy(game, frame, card)

    def about(self, frame: Frame) -> Card:
        return frame.them[0] if frame.them else frame.source

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for card in them:
            reach.read(reach.game.definition(card).play, seat, source, them)

    def text(self, words: "Wording") -> "Clause":
        return words.copy_it()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.copy(chance)


@final
class CopyEach(Effect):
    """Copy every card of the pool played this turn: those before now, and each later one."""

    def __init__(self, pool: Pool) -> None:
        self.pool: Final = pool
        self.one: Final = Script([CopyIt()])
        self.later: Final = When(PLAYED_CARD, pool, [CopyIt()])

    def run(self, game: "Game", frame: Frame) -> None:
        grant(game, frame.seat, self.later, frame.source)
        since = len(game.agenda)
        for card in reversed(self.pool.cards(game, frame.seat, frame.source)):
            game.push(self.one, frame.seat, frame.source, [card])
        in_any_order(game, since, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.copy_each(self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.copy(chance * ledger.typical(self.pool))

    def scripts(self) -> list[Script]:
        return [self.one]

    def modifiers(self) -> list[Modifier]:
        return [self.later]
