"""Single Player Nemesis Challenge: one player against a character without a deck.

The Nemesis sits in the second seat. It plays what the center deck and the row offer, and
the player makes its decisions.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.actions import can_exhaust
from shardmaster.engine.effects.choice import OneByOne, highest
from shardmaster.engine.effects.conditional import May
from shardmaster.engine.endings import NEMESIS_MASTERY, ROW_EMPTY
from shardmaster.engine.events import ASSIGNS
from shardmaster.engine.flow import (
    AssignDamage,
    DealDamage,
    EndPhase,
    MonsterAttacks,
    NextTurn,
    PlayPhase,
)
from shardmaster.engine.ids import (
    BANISHED_CENTER,
    CARDS,
    CENTER_DECK,
    CHAMPIONS,
    DECK,
    FACTIONS,
    GEMS,
    INFINITE,
    MASTERY,
    NO_CARD,
    NO_CARDS,
    PLAYED,
    ROW,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.mode import Mode
from shardmaster.engine.modifiers import (
    BanishDestroyed,
    Convert,
    KeywordsFrom,
    Landless,
    Modifier,
)
from shardmaster.engine.rules.center import next_card, refill
from shardmaster.engine.rules.combat import strike, strikeable, targets
from shardmaster.engine.rules.playing import exhaust, play
from shardmaster.engine.rules.resources import MOST_MASTERY, gain
from shardmaster.engine.rules.traits import cost_of
from shardmaster.engine.rules.turn import extra_cards, reset
from shardmaster.engine.rules.zones import banish, reveal
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.setup import Opening, begin_with
from shardmaster.engine.shields import RaiseShields
from shardmaster.engine.table import EXHAUSTED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.wording import Clause, Wording

YOU: Final = 0
NEMESIS: Final = 1
OWN_FACTION_MASTERY: Final = 3
"""What it gains by revealing a card of its own faction."""
KEYWORD_MASTERY: Final = 15


@final
class YouBegin(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        begin_with(game, YOU)


@final
class OfferAlly(Effect):
    """The player may add the ally of their character, if these sets have it."""

    def __init__(self) -> None:
        self.offer: Final = Script([May(AddAlly())])

    def run(self, game: "Game", frame: Frame) -> None:
        name = game.library.characters[game.players[YOU].character].ally
        for card, definition in enumerate(game.library.cards):
            if name and definition.name == name:
                game.table.teach(card, game.everybody)
                game.push(self.offer, YOU, card, NO_CARDS)
                return

    def scripts(self) -> list[Script]:
        return [self.offer]


@final
class AddAlly(Effect):
    """Put the card into the starting deck."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.move(frame.source, zone(frame.seat, DECK))

    def text(self, words: "Wording") -> "Clause":
        return words.add_ally()


@final
class Turns(Effect):
    """You and the Nemesis take different turns."""

    def __init__(self) -> None:
        self.yours: Final = Script(
            [PlayPhase(), AssignDamage(), RaiseShields(), DealDamage(), EndPhase()]
        )
        self.its: Final = Script(
            [
                RevealCard(),
                PlayRevealed(),
                PlayRow(),
                ExhaustChampions(),
                SpendPower(),
                RaiseShields(),
                DealDamage(),
                CleanUp(),
            ]
        )

    def run(self, game: "Game", frame: Frame) -> None:
        if game.active == NEMESIS:
            game.push(self.its, NEMESIS, NO_CARD, NO_CARDS)
            game.pause()
        else:
            game.push(self.yours, YOU, NO_CARD, NO_CARDS)

    def scripts(self) -> list[Script]:
        return [self.yours, self.its]


@final
class RevealCard(Effect):
    """Turn over the top card of the center deck; one of its own faction gives it mastery."""

    def run(self, game: "Game", frame: Frame) -> None:
        card = next_card(game)
        if card < 0:
            return
        reveal(game, NEMESIS, card)
        own = game.library.characters[game.players[NEMESIS].character].faction
        if game.library.traits[card] & own:
            gain(game, NEMESIS, MASTERY, OWN_FACTION_MASTERY)


@final
class PlayRevealed(Effect):
    """Play the card that was turned over, if there was one."""

    def run(self, game: "Game", frame: Frame) -> None:
        card = game.table.top(CENTER_DECK)
        if card >= 0:
            play(game, NEMESIS, card)


@final
class PlayRow(OneByOne):
    """Play every card of the row that has the faction of the card turned over."""

    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        history = game.players[NEMESIS].history
        if not history:
            return []
        traits = game.library.traits
        faction = traits[history[0]] & FACTIONS
        return [card for card in game.table.pile(ROW) if traits[card] & faction]

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        play(game, NEMESIS, card)

    def text(self, words: "Wording") -> "Clause":
        return words.nemesis_plays()


@final
class ExhaustChampions(OneByOne):
    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        return [
            card
            for card in game.table.pile(zone(NEMESIS, CHAMPIONS))
            if not game.table.has(card, EXHAUSTED) and can_exhaust(game, NEMESIS, card)
        ]

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        exhaust(game, NEMESIS, card)

    def text(self, words: "Wording") -> "Clause":
        return words.nemesis_exhausts()


@final
class SpendPower(OneByOne):
    """Kill the player if possible, otherwise the most expensive champions first, then attack.

    Whether it is possible goes by health alone: shields are hidden.
    """

    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        """The most expensive champions among those it can destroy."""
        if self._kills(game):
            return []
        cards = strikeable(game, NEMESIS, YOU)
        return highest(cards, [cost_of(game, card) for card in cards])

    def _kills(self, game: "Game") -> bool:
        enough = game.players[NEMESIS].power >= game.players[YOU].health
        return enough and len(targets(game, NEMESIS)) > 0

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        strike(game, NEMESIS, card)

    def done(self, game: "Game", frame: Frame) -> None:
        nemesis = game.players[NEMESIS]
        if nemesis.power and targets(game, NEMESIS):
            you = game.players[YOU]
            you.incoming = min(INFINITE, you.incoming + nemesis.power)
            game.note(ASSIGNS, NEMESIS, NO_CARD, nemesis.power, YOU)
            nemesis.power = 0

    def text(self, words: "Wording") -> "Clause":
        return words.nemesis_strikes()


@final
class CleanUp(Effect):
    """Banish what it played, make its champions ready and fill the row.

    It draws no hand, but cards that an effect lets it draw on top count as any others.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        gain(game, NEMESIS, CARDS, extra_cards(game, NEMESIS))
        for card in game.table.pile(zone(NEMESIS, PLAYED)):
            banish(game, NEMESIS, card)
        reset(game, NEMESIS)
        refill(game)


@final
class Nemesis(Mode):
    def __init__(self) -> None:
        super().__init__(
            "nemesis",
            "Single Player Nemesis",
            1,
            1,
            "Alone against a character that plays straight from the center deck.",
        )

    def places(self, players: int) -> int:
        return players + 1

    def opening(self) -> Opening:
        opening = Opening()
        opening.decks = [OfferAlly()]
        opening.first = [YouBegin()]
        return opening

    def turn(self) -> Script:
        return Script([Turns(), MonsterAttacks(), NextTurn()])

    def voice(self, seat: Seat) -> Seat:
        return YOU

    def owns_cards(self, seat: Seat) -> bool:
        return seat == YOU

    def innate(self, seat: Seat) -> list[Modifier]:
        if seat == YOU:
            return []
        return [
            Convert(GEMS, BANISHED_CENTER),
            Convert(CARDS, MASTERY),
            Landless(),
            BanishDestroyed(),
            KeywordsFrom(KEYWORD_MASTERY),
        ]

    def fills_row_at_once(self, game: "Game") -> bool:
        return game.active == YOU

    def row_stays_short(self, game: "Game") -> None:
        game.end(1 << NEMESIS, ROW_EMPTY)

    def judge(self, game: "Game", living: i64, fallen: i64) -> None:
        super().judge(game, living, fallen)
        if not game.over and game.players[NEMESIS].mastery == MOST_MASTERY:
            game.end(1 << NEMESIS, NEMESIS_MASTERY)


MODE: Final = Nemesis()
