"""Conditions a line may depend on: thresholds, keywords and what a player has."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import (
    AION,
    ALLY,
    CHAMPIONS,
    CHOOSE,
    FACTIONS,
    HAND,
    HOMODEUS,
    ORDER,
    UNDERGROWTH,
    WRAETHE,
    Card,
    zone,
)
from shardmaster.engine.modifiers import AS_PRINTED, HEEDING, MET, is_character
from shardmaster.engine.pools import Pool, your_discard
from shardmaster.engine.reach import COMMANDS, FEELS, KNOWS, UNKNOWN
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.traits import traits_of

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.script import Frame
    from shardmaster.engine.wording import Wording


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Met or not when its line is read. A condition may also be met by showing cards."""

    def __init__(self, shows: bool, patience: float) -> None:
        self.shows: Final = shows
        """Whether cards revealed from hand may meet it; the frame's picks are those shown."""
        self.patience: Final = patience
        """How much it helps to play other cards first."""

    def met(self, game: "Game", frame: "Frame") -> bool:
        raise TypeError(f"{type(self).__name__} does not say when it is met")

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        """List the cards whose reveal helps to meet it; none when that is out of reach."""

    def within_reach(self, game: "Game", frame: "Frame") -> bool:
        """Whether cards in hand could meet it."""
        return False

    def looks_at(self) -> i64:
        """Bits of what decides whether it is met, as lines declare what they do."""
        return UNKNOWN

    def kind(self) -> str:
        """What it looks at; most count what was played or is in front of a player."""
        return "played"

    def can_be_met(self, game: "Game", frame: "Frame") -> bool:
        """Whether it is met as things are, or could be by showing cards."""
        if self.met(game, frame):
            return True
        menu = game.library.menu
        menu.reset()
        self.offer(game, frame, menu)
        return menu.count > 0

    def text(self, words: "Wording") -> str:
        raise TypeError(f"{type(self).__name__} does not say how it reads")

    def chance(self, ledger: "Ledger") -> float:
        """How likely it is met in an ordinary turn."""
        raise TypeError(f"{type(self).__name__} does not say how likely it is")


@final
class MasteryAtLeast(Condition):
    def __init__(self, mastery: i64) -> None:
        super().__init__(False, 0.5)
        self.mastery: Final = mastery

    def met(self, game: "Game", frame: "Frame") -> bool:
        return game.players[frame.seat].mastery >= self.mastery

    def looks_at(self) -> i64:
        return KNOWS

    def kind(self) -> str:
        return "mastery"

    def text(self, words: "Wording") -> str:
        return words.at_mastery(self.mastery)

    def chance(self, ledger: "Ledger") -> float:
        return ledger.mastery_reached(self.mastery)


@final
class HealthAtLeast(Condition):
    def __init__(self, health: i64) -> None:
        super().__init__(False, 0.5)
        self.health: Final = health

    def met(self, game: "Game", frame: "Frame") -> bool:
        return game.players[frame.seat].health >= self.health

    def looks_at(self) -> i64:
        return FEELS

    def kind(self) -> str:
        return "health"

    def text(self, words: "Wording") -> str:
        return words.at_health(self.health)

    def chance(self, ledger: "Ledger") -> float:
        return max(0.0, min(1.0, (60.0 - float(self.health)) / 27.0))


@final
class Have(Condition):
    """At least this many cards of a pool."""

    def __init__(self, cards: i64, pool: Pool) -> None:
        super().__init__(False, 1.0)
        self.cards: Final = cards
        self.pool: Final = pool

    def met(self, game: "Game", frame: "Frame") -> bool:
        return self.pool.count(game, frame.seat, frame.source) >= self.cards

    def text(self, words: "Wording") -> str:
        return words.if_have(self.cards, self.pool)

    def chance(self, ledger: "Ledger") -> float:
        return min(1.0, ledger.typical(self.pool) / float(self.cards)) ** 2


class Keyword(Condition):
    """A condition with a name of its own; a seat may ignore keywords, or always meet them."""

    def met(self, game: "Game", frame: "Frame") -> bool:
        heeded = self._heeded(game, frame)
        return self.fulfilled(game, frame) if heeded == AS_PRINTED else heeded == MET

    def within_reach(self, game: "Game", frame: "Frame") -> bool:
        return self._heeded(game, frame) == AS_PRINTED and self.reachable(game, frame)

    def _heeded(self, game: "Game", frame: "Frame") -> i64:
        """How keywords work for the reader."""
        if game.library.kinds >> HEEDING & 1:
            for bond in in_force(game, frame.seat, HEEDING):
                heeded = bond.modifier.heeds(game, frame.seat)
                if heeded != AS_PRINTED:
                    return heeded
        return AS_PRINTED

    def fulfilled(self, game: "Game", frame: "Frame") -> bool:
        """Whether it is met as printed."""
        raise TypeError(f"{type(self).__name__} does not say when it is met")

    def reachable(self, game: "Game", frame: "Frame") -> bool:
        """Whether cards in hand could meet it as printed."""
        return False


@final
class InspireCondition(Keyword):
    """A champion of any faction is in play on your side, ready or exhausted."""

    def __init__(self) -> None:
        super().__init__(False, 1.0)

    def fulfilled(self, game: "Game", frame: "Frame") -> bool:
        return game.table.count(zone(frame.seat, CHAMPIONS)) > 0

    def looks_at(self) -> i64:
        return COMMANDS

    def kind(self) -> str:
        return "inspire"

    def text(self, words: "Wording") -> str:
        return words.keyword("inspire")

    def chance(self, ledger: "Ledger") -> float:
        return 0.5


@final
class EchoCondition(Keyword):
    """A Wraethe card is in your discard pile."""

    def __init__(self) -> None:
        super().__init__(False, 0.0)
        self.pool: Final = your_discard(WRAETHE)

    def fulfilled(self, game: "Game", frame: "Frame") -> bool:
        return self.pool.count(game, frame.seat, frame.source) > 0

    def kind(self) -> str:
        return "echo"

    def text(self, words: "Wording") -> str:
        return words.keyword("echo")

    def chance(self, ledger: "Ledger") -> float:
        return 0.6


@final
class UnifyCondition(Keyword):
    """Another Undergrowth ally was played this turn, or is shown from hand."""

    def __init__(self) -> None:
        super().__init__(True, 1.0)

    def fulfilled(self, game: "Game", frame: "Frame") -> bool:
        if frame.picked:
            return True
        for card in game.players[frame.seat].history:
            if card != frame.source and self._counts(game, frame, card):
                return True
        return False

    def _counts(self, game: "Game", frame: "Frame", card: Card) -> bool:
        kin = UNDERGROWTH | ALLY
        return traits_of(game, frame.seat, card) & kin == kin

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        table = game.table
        card = table.top(zone(frame.seat, HAND))
        while card >= 0:
            if self._counts(game, frame, card):
                menu.add_card(game, CHOOSE, card)
            card = table.after(card)

    def kind(self) -> str:
        return "unify"

    def text(self, words: "Wording") -> str:
        return words.keyword("unify")

    def chance(self, ledger: "Ledger") -> float:
        return 0.5


@final
class DominionCondition(Keyword):
    """A card of each of the three other factions was played this turn or is shown from hand."""

    def __init__(self) -> None:
        super().__init__(True, 1.5)

    def fulfilled(self, game: "Game", frame: "Frame") -> bool:
        return self._missing(game, frame) == 0

    def _missing(self, game: "Game", frame: "Frame") -> i64:
        """The factions neither played nor shown."""
        missing = HOMODEUS | UNDERGROWTH | WRAETHE
        for card in game.players[frame.seat].history:
            missing &= ~traits_of(game, frame.seat, card)
        for card in frame.picked:
            missing &= ~traits_of(game, frame.seat, card)
        return missing

    def reachable(self, game: "Game", frame: "Frame") -> bool:
        missing = self._missing(game, frame)
        for card in game.table.pile(zone(frame.seat, HAND)):
            missing &= ~traits_of(game, frame.seat, card)
        return missing == 0

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        """The cards that show a missing faction."""
        if not self.reachable(game, frame):
            return
        table = game.table
        missing = self._missing(game, frame)
        for card in table.pile(zone(frame.seat, HAND)):
            if traits_of(game, frame.seat, card) & missing:
                menu.add_card(game, CHOOSE, card)

    def kind(self) -> str:
        return "dominion"

    def text(self, words: "Wording") -> str:
        return words.keyword("dominion")

    def chance(self, ledger: "Ledger") -> float:
        return 0.25


@final
class CharacterIs(Condition):
    """You play this character."""

    def __init__(self, name: str) -> None:
        super().__init__(False, 0.0)
        self.name: Final = name

    def met(self, game: "Game", frame: "Frame") -> bool:
        return is_character(game, frame.seat, self.name)

    def kind(self) -> str:
        return "character"

    def text(self, words: "Wording") -> str:
        return words.if_character(self.name)

    def chance(self, ledger: "Ledger") -> float:
        return 0.25


@final
class MostMastery(Condition):
    """Your mastery is higher than that of every other living player, or of every enemy."""

    def __init__(self, of_enemies: bool) -> None:
        super().__init__(False, 0.3)
        self.of_enemies: Final = of_enemies

    def met(self, game: "Game", frame: "Frame") -> bool:
        mine = game.players[frame.seat].mastery
        for other in range(game.seats):
            player = game.players[other]
            counts = game.takes_part(other) and other != frame.seat
            if self.of_enemies:
                counts = counts and game.opposed(frame.seat, other)
            if counts and player.mastery >= mine:
                return False
        return True

    def kind(self) -> str:
        return "mastery"

    def text(self, words: "Wording") -> str:
        return words.if_most_mastery(self.of_enemies)

    def chance(self, ledger: "Ledger") -> float:
        return 0.45


@final
class PlayedBoth(Condition):
    """A card of each of two factions was played this turn."""

    def __init__(self, one: i64, other: i64) -> None:
        super().__init__(False, 2.0)
        self.one: Final = one
        self.other: Final = other

    def met(self, game: "Game", frame: "Frame") -> bool:
        missing = self.one | self.other
        for card in game.players[frame.seat].history:
            missing &= ~traits_of(game, frame.seat, card)
        return missing == 0

    def text(self, words: "Wording") -> str:
        return words.if_played_both(self.one, self.other)

    def chance(self, ledger: "Ledger") -> float:
        return 0.4


@final
class PlayedFactions(Condition):
    """Cards of this many different factions were played this turn."""

    def __init__(self, factions: i64) -> None:
        super().__init__(False, 2.0)
        self.factions: Final = factions

    def met(self, game: "Game", frame: "Frame") -> bool:
        seen: i64 = 0
        for card in game.players[frame.seat].history:
            seen |= traits_of(game, frame.seat, card) & FACTIONS
        count: i64 = 0
        while seen:
            seen &= seen - 1
            count += 1
        return count >= self.factions

    def text(self, words: "Wording") -> str:
        return words.if_played_factions(self.factions)

    def chance(self, ledger: "Ledger") -> float:
        return 0.4


@final
class PlayedOfOneFaction(Condition):
    """This many cards of the same faction were played this turn."""

    def __init__(self, cards: i64) -> None:
        super().__init__(False, 2.0)
        self.cards: Final = cards

    def met(self, game: "Game", frame: "Frame") -> bool:
        for faction in (HOMODEUS, ORDER, UNDERGROWTH, WRAETHE, AION):
            count: i64 = 0
            for card in game.players[frame.seat].history:
                if traits_of(game, frame.seat, card) & faction:
                    count += 1
            if count >= self.cards:
                return True
        return False

    def text(self, words: "Wording") -> str:
        return words.if_played_of_one_faction(self.cards)

    def chance(self, ledger: "Ledger") -> float:
        return 0.2


@final
class Showing(Condition):
    """A card of this name is shown from hand."""

    def __init__(self, name: str) -> None:
        super().__init__(True, 0.0)
        self.name: Final = name

    def met(self, game: "Game", frame: "Frame") -> bool:
        return len(frame.picked) > 0

    def offer(self, game: "Game", frame: "Frame", menu: "Menu") -> None:
        table = game.table
        for card in table.pile(zone(frame.seat, HAND)):
            if game.definition(card).name == self.name:
                menu.add_card(game, CHOOSE, card)

    def kind(self) -> str:
        return "shown"

    def text(self, words: "Wording") -> str:
        return words.if_showing(self.name)

    def chance(self, ledger: "Ledger") -> float:
        return 0.3


INSPIRE: Final = InspireCondition()
ECHO: Final = EchoCondition()
UNIFY: Final = UnifyCondition()
DOMINION: Final = DominionCondition()
