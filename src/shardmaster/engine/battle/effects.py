"""Lines of attacks and boss pages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.effects.gain import touch_loss
from shardmaster.engine.events import DISCARDS, HACKS, RAGES, REVEALS
from shardmaster.engine.ids import (
    AIM,
    DISCARD,
    FATE_DISCARD,
    HAND,
    HAVOC,
    HEALTH,
    JAMMED,
    MASTERY,
    NO_CARD,
    NO_CARDS,
    OPTION,
    PLAYED,
    ROW,
    SUPPLY,
    TREACHEROUS,
    Card,
    Seat,
    operand_of,
    zone,
    zone_bit,
)
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.reach import (
    BOSS_MASTERY,
    COUNTS_TOKENS,
    GETS_TOKENS,
    HANDLES,
    HEALS,
    LEARNS,
    SEEDS,
    STORES,
    TOKENS,
    VEILS,
    Reach,
)
from shardmaster.engine.rules.center import next_card
from shardmaster.engine.rules.recruiting import recruit
from shardmaster.engine.rules.resources import gain, lose, times_gained
from shardmaster.engine.rules.zones import banish, discard, put_on_deck, reveal
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.table import VEILED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

MOST_TOKENS: Final = 12
"""The number of Hack tokens."""

# What lines need from a boss page
POISON: Final = "poison"
"""Poison in the supply."""
FACE_DOWN: Final = "face-down"
"""A way to turn cards of the row up again."""


@final
class BossGains(Effect):
    """The boss gains mastery or health."""

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource: Final = resource
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        gain(game, boss_of(game), self.resource, self.amount)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        game = reach.game
        boss = boss_of(game)
        if self.resource == MASTERY:
            gained = self.amount * times_gained(game, boss, MASTERY)
            reach.strain.take(BOSS_MASTERY, gained, game.library.mode.mastery_to_mark(game) - 1)
        reach.add(boss, LEARNS if self.resource == MASTERY else HEALS)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_gains(self.resource, self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.amount))


def BossMasters(amount: i64) -> BossGains:
    return BossGains(MASTERY, amount)


def BossHeals(amount: i64) -> BossGains:
    return BossGains(HEALTH, amount)


@final
class Lose(Effect):
    """The reader loses some of a resource; shields do not help, since it is not damage."""

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource: Final = resource
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        lose(game, frame.seat, self.resource, self.amount)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        touch_loss(reach, seat, self.resource, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.lose(self.resource, self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.add(self.resource, -chance * float(self.amount))


@final
class AsBoss(Effect):
    """The lines are read for the boss, whose enemies are all players."""

    def __init__(self, *lines: Effect) -> None:
        self.lines: Final = Script(list(lines))

    def run(self, game: "Game", frame: Frame) -> None:
        game.push(self.lines, boss_of(game), frame.source, frame.them)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.read(self.lines, boss_of(reach.game), source, them)

    def text(self, words: "Wording") -> "Clause":
        return words.as_boss(words.lines(self.lines))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.oppose(self.lines, chance)

    def scripts(self) -> list[Script]:
        return [self.lines]


@final
class EachOther(Effect):
    """Every other player reads the lines, in turn order."""

    def __init__(self, *lines: Effect) -> None:
        self.lines: Final = Script(list(lines))

    def run(self, game: "Game", frame: Frame) -> None:
        for step in range(game.seats - 1, 0, -1):
            seat = (frame.seat + step) % game.seats
            if game.takes_part(seat):
                game.push(self.lines, seat, frame.source, frame.them)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for other in range(reach.game.seats):
            if other != seat and reach.game.takes_part(other):
                reach.read(self.lines, other, source, them)

    def text(self, words: "Wording") -> "Clause":
        return words.each_other(words.lines(self.lines))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.lines, chance)

    def scripts(self) -> list[Script]:
        return [self.lines]


@final
class ChooseOne(Effect):
    """Read one script or the other, as the reader chooses."""

    def __init__(self, one: Sequence[Effect], other: Sequence[Effect]) -> None:
        self.ways: Final = [Script(list(one)), Script(list(other))]

    def run(self, game: "Game", frame: Frame) -> None:
        game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "either"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for way in range(len(self.ways)):
            menu.add(OPTION, way)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        game.then(self.ways[operand_of(option)], frame)

    def text(self, words: "Wording") -> "Clause":
        return words.choose_one([words.lines(way) for way in self.ways])

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.ways[0], chance)

    def scripts(self) -> list[Script]:
        return self.ways


@final
class DiscardHand(Effect):
    """Put the whole hand into the discard pile."""

    def run(self, game: "Game", frame: Frame) -> None:
        for card in game.table.pile(zone(frame.seat, HAND)):
            discard(game, frame.seat, card)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, HANDLES)

    def text(self, words: "Wording") -> "Clause":
        return words.discard_hand()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(-4.0 * chance)


@final
class DiscardRandom(Effect):
    """Put this many random cards from hand into the discard pile, perhaps for each hack token."""

    def __init__(self, cards: i64, per_token: bool = False) -> None:
        self.cards: Final = cards
        self.per_token: Final = per_token

    def run(self, game: "Game", frame: Frame) -> None:
        times = game.players[frame.seat].tokens if self.per_token else 1
        for _ in range(self.cards * times):
            hand = game.table.pile(zone(frame.seat, HAND))
            if not hand:
                return
            discard(game, frame.seat, hand[game.rng.below(len(hand))])

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, HANDLES)
        if self.per_token:
            reach.add(seat, COUNTS_TOKENS)

    def text(self, words: "Wording") -> "Clause":
        return words.discard_random(self.cards, self.per_token)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(-chance * float(self.cards))


@final
class Hack(Effect):
    """Gain hack tokens, as long as there are any, or give some back."""

    def __init__(self, tokens: i64) -> None:
        self.tokens: Final = tokens

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[frame.seat]
        before = player.tokens
        player.tokens = max(0, player.tokens + min(self.tokens, _tokens_left(game)))
        if player.tokens != before:
            game.note(HACKS, frame.seat, NO_CARD, player.tokens, 0)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, GETS_TOKENS)
        reach.strain.take(TOKENS, self.tokens, _tokens_left(reach.game))

    def text(self, words: "Wording") -> "Clause":
        return words.hack(self.tokens)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.8 * chance * float(self.tokens))


def _tokens_left(game: "Game") -> i64:
    """Those in front of no player."""
    left: i64 = MOST_TOKENS
    for player in game.players:
        left -= player.tokens
    return left


@final
class Jam(Effect):
    """No player may scramble in the players' next turn."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.players[boss_of(game)].marks |= JAMMED

    def text(self, words: "Wording") -> "Clause":
        return words.jam()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance)


@final
class AddSeed(Effect):
    """Put poison from the supply into your discard pile, as long as there is some."""

    def __init__(self, seeds: i64 = 1) -> None:
        self.seeds: Final = seeds

    def run(self, game: "Game", frame: Frame) -> None:
        for _ in range(self.seeds):
            seed = game.table.top(SUPPLY)
            if seed < 0:
                return
            discard(game, frame.seat, seed)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, STORES)
        reach.strain.take(SEEDS, self.seeds, reach.game.table.count(SUPPLY))

    def needs(self) -> str:
        return POISON

    def text(self, words: "Wording") -> "Clause":
        return words.add_seed(self.seeds)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-2.0 * chance * float(self.seeds))


def poison_in_discard(game: "Game", seat: Seat) -> Card:
    """Poison in a player's discard pile, or NO_CARD."""
    card = game.table.top(zone(seat, DISCARD))
    while card >= 0 and not game.library.traits[card] & TREACHEROUS:
        card = game.table.after(card)
    return card


@final
class SeedOnDeck(Effect):
    """One player, chosen by the reader, puts poison from the discard pile on top of the deck."""

    def _poisoned(self, game: "Game") -> list[Seat]:
        return [
            seat
            for seat in range(game.seats)
            if game.takes_part(seat) and poison_in_discard(game, seat) >= 0
        ]

    def run(self, game: "Game", frame: Frame) -> None:
        seats = self._poisoned(game)
        if len(seats) == 1:
            self._put(game, seats[0])
        elif seats:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "aim"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for other in self._poisoned(game):
            menu.add(AIM, other)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        self._put(game, operand_of(option))

    def _put(self, game: "Game", seat: Seat) -> None:
        put_on_deck(game, seat, poison_in_discard(game, seat))

    def needs(self) -> str:
        return POISON

    def text(self, words: "Wording") -> "Clause":
        return words.seed_on_deck()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-1.5 * chance)


@final
class PassOn(Effect):
    """Put this card into the discard pile of a player of your choice."""

    def run(self, game: "Game", frame: Frame) -> None:
        friends = game.friends(frame.seat)
        if len(friends) == 1:
            discard(game, friends[0], frame.source)
        elif friends:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "aim"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for friend in game.friends(frame.seat):
            menu.add(AIM, friend)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        game.table.move(frame.source, zone(operand_of(option), DISCARD))
        game.note(DISCARDS, operand_of(option), frame.source, 0, 0)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, STORES)

    def text(self, words: "Wording") -> "Clause":
        return words.pass_on()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance)


@final
class RecruitTop(Effect):
    """Recruit the top cards of the center deck."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        for _ in range(self.cards):
            card = next_card(game)
            if card < 0:
                return
            reveal(game, frame.seat, card)
            recruit(game, frame.seat, card, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.recruit_top(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(3.0 * chance * float(self.cards))


@final
class Veil(Effect):
    """Turn cards of the row face down, from the left; shuffled among unknown cards."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        table = game.table
        left = self.cards
        for card in table.pile(ROW):
            if left and not table.has(card, VEILED):
                replace_veiled(game, card)
                left -= 1

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for other in range(reach.game.seats):
            reach.add(other, VEILS)

    def needs(self) -> str:
        return FACE_DOWN

    def looks_at_places(self) -> i64:
        return zone_bit(ROW)

    def text(self, words: "Wording") -> "Clause":
        return words.veil(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.cards))


def replace_veiled(game: "Game", card: Card) -> None:
    """Banish a card of the row and lay an unknown one face down in its place, if there is one."""
    fresh = next_card(game)
    if fresh >= 0:
        game.table.move_behind(fresh, card, ROW)
        veil(game, fresh)
    banish(game, boss_of(game), card)


def veil(game: "Game", card: Card) -> None:
    game.table.set_known(card, 0)
    game.table.mark(card, VEILED)


def unveil(game: "Game", seat: Seat, card: Card) -> None:
    game.table.unmark(card, VEILED)
    reveal(game, seat, card)


@final
class WipeRow(Effect):
    """Banish all open cards of the row and lay face-down ones in their places."""

    def run(self, game: "Game", frame: Frame) -> None:
        for card in game.table.pile(ROW):
            if not game.table.has(card, VEILED):
                replace_veiled(game, card)

    def needs(self) -> str:
        return FACE_DOWN

    def text(self, words: "Wording") -> "Clause":
        return words.wipe_row()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-3.0 * chance)


def enter_havoc(game: "Game") -> None:
    """From now on the boss is in HAVOC mode."""
    boss = game.players[boss_of(game)]
    if not boss.marks & HAVOC:
        boss.marks |= HAVOC
        game.note(RAGES, boss_of(game), NO_CARD, 0, 0)


@final
class EnterHavoc(Effect):
    """The boss goes into HAVOC mode for the rest of the battle."""

    def run(self, game: "Game", frame: Frame) -> None:
        enter_havoc(game)

    def text(self, words: "Wording") -> "Clause":
        return words.enter_havoc()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-5.0 * chance)


@final
class Detonate(Effect):
    """Every trap that is still in front of a player goes off and is discarded.

    Besides its own text it deals damage to that player, unless the text replaces it.
    """

    def __init__(self, *usual: Effect) -> None:
        self.usual: Final = Script(list(usual))
        self.one: Final = Script([GoOff(self.usual)])

    def run(self, game: "Game", frame: Frame) -> None:
        since = len(game.agenda)
        for card in reversed(game.table.pile(zone(boss_of(game), PLAYED))):
            if game.definition(card).detonation.length:
                game.push(self.one, game.table.front(card), card, NO_CARDS)
        in_any_order(game, since)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for card in reach.game.table.pile(zone(boss_of(reach.game), PLAYED)):
            if reach.game.definition(card).detonation.length:
                reach.read(self.one, reach.game.table.front(card), card, NO_CARDS)

    def text(self, words: "Wording") -> "Clause":
        return words.detonate(words.lines(self.usual))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-2.0 * chance)

    def scripts(self) -> list[Script]:
        return [self.usual, self.one]


@final
class GoOff(Effect):
    """A trap is discarded and read; in front of a player who has fallen it only is discarded."""

    def __init__(self, usual: Script) -> None:
        self.usual: Final = usual

    def run(self, game: "Game", frame: Frame) -> None:
        card = frame.source
        definition = game.definition(card)
        is_read = game.takes_part(game.table.front(card))
        game.table.move(card, FATE_DISCARD)
        game.note(REVEALS, boss_of(game), card, 0, 0)
        if is_read:
            game.then(definition.detonation, frame)
            if not definition.detonates_instead:
                game.then(self.usual, frame)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        definition = reach.game.definition(source)
        if reach.game.takes_part(seat):
            reach.read(definition.detonation, seat, source, them)
            if not definition.detonates_instead:
                reach.read(self.usual, seat, source, them)
