"""The fate deck: what the boss does to each player in turn."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.damage import blow
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.effects.choice import OneByOne, highest
from shardmaster.engine.events import ASSIGNS, ATTACKS, SHUFFLES, SUMMONS
from shardmaster.engine.ids import (
    CHAMPIONS,
    FATE_DECK,
    FATE_DISCARD,
    INFINITE,
    NO_CARD,
    NO_CARDS,
    PLAYED,
    POWER,
    SHADOW,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.rules.combat import strike, strikeable, targets
from shardmaster.engine.rules.resources import gain
from shardmaster.engine.rules.traits import defense_of
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


def next_fate(game: "Game") -> Card:
    """The top card of the fate deck, reshuffled from the discard pile if needed, or NO_CARD."""
    table = game.table
    if table.count(FATE_DECK) == 0 and table.count(FATE_DISCARD) > 0:
        table.pour(FATE_DISCARD, FATE_DECK)
        table.shuffle(FATE_DECK, game.rng)
        game.note(SHUFFLES, boss_of(game), NO_CARD, 0, 0)
    return table.top(FATE_DECK)


@final
class PlayFate(Effect):
    """The reader is dealt this many fate cards."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards
        self.one: Final = Script([DealFate()])

    def run(self, game: "Game", frame: Frame) -> None:
        for _ in range(self.cards):
            game.push(self.one, frame.seat, NO_CARD, NO_CARDS)

    def text(self, words: "Wording") -> "Clause":
        return words.play_fate(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-3.0 * chance * float(self.cards))

    def scripts(self) -> list[Script]:
        return [self.one]


@final
class DealFate(Effect):
    """Turn over a fate card for a player: a Shadow Champion enters play, an attack is read.

    Both belong to the boss and only stay in front of the player; an attack that is not ongoing
    leaves when it has been read.
    """

    def __init__(self) -> None:
        self.after: Final = Script([DiscardAttack()])

    def run(self, game: "Game", frame: Frame) -> None:
        card = next_fate(game)
        if card < 0:
            return
        table = game.table
        boss = boss_of(game)
        definition = game.definition(card)
        is_shadow = game.library.traits[card] & SHADOW != 0
        table.move(card, zone(boss, CHAMPIONS if is_shadow else PLAYED))
        table.set_front(card, frame.seat)
        game.note(SUMMONS if is_shadow else ATTACKS, boss, card, 0, frame.seat)
        if is_shadow:
            game.push(definition.ambush, boss, card, NO_CARDS)
            return
        if not definition.ongoing:
            game.push(self.after, boss, card, NO_CARDS)
        game.push(definition.play, frame.seat, card, NO_CARDS)

    def scripts(self) -> list[Script]:
        return [self.after]


@final
class DiscardAttack(Effect):
    """The attack that was read goes to the fate discard pile."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.move(frame.source, FATE_DISCARD)


def strength_against(game: "Game", seat: Seat) -> i64:
    """What all Shadow Champions in front of a player strike with together.

    Those that have grown to attack every player join in wherever they are.
    """
    boss = boss_of(game)
    table = game.table
    total: i64 = 0
    card = table.top(zone(boss, CHAMPIONS))
    while card >= 0:
        strength = game.definition(card).strength
        if strength is not None:
            everybody = strength.hits_all and game.players[boss].mastery >= strength.at
            if table.front(card) == seat or everybody:
                total += strength.count(game, boss, card)
        card = table.after(card)
    return total


@final
class ShadowsGather(Effect):
    """The Shadow Champions in front of the player add up their strength."""

    def run(self, game: "Game", frame: Frame) -> None:
        boss = boss_of(game)
        game.players[boss].power = 0
        gain(game, boss, POWER, strength_against(game, frame.seat))


@final
class ShadowsStrike(OneByOne):
    """They destroy the player's champions from the toughest down, as far as they can.

    Of equally tough ones the player chooses; what cannot be destroyed or attacked is left
    alone, and the rest is for the player.
    """

    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        """The toughest champions among those they can destroy."""
        boss = boss_of(game)
        if game.players[boss].power == 0:
            return []
        cards = strikeable(game, boss, frame.seat)
        return highest(cards, [defense_of(game, card) for card in cards])

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        strike(game, boss_of(game), card)

    def done(self, game: "Game", frame: Frame) -> None:
        boss = boss_of(game)
        power = game.players[boss].power
        game.players[boss].power = 0
        if power and frame.seat in targets(game, boss):
            target = game.players[frame.seat]
            target.incoming = min(INFINITE, target.incoming + power)
            game.note(ASSIGNS, boss, NO_CARD, power, frame.seat)

    def text(self, words: "Wording") -> "Clause":
        return words.shadows_strike()


def fate_of_one() -> Script:
    """What the boss's turn does to one player."""
    return Script([DealFate(), ShadowsGather(), ShadowsStrike(), *blow()])
