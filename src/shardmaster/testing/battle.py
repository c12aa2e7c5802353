"""Positions of battles by card names, for tests of attacks, bosses and campaign rules.

>>> from shardmaster.testing import Hero, battle
>>> table = battle(Hero(health=30, hand=["Crystal"]), Hero(tokens=2), fate=["System Shock"])
>>> table = table.boss_turn().shield()
>>> table.heroes[0].health, table.heroes[1].health, table.boss.mastery
(27, 44, 1)

Every player with cards in hand is asked for shields. In the players' turn all unfinished players
are asked at once, so verbs say who acts:

>>> table.asked
[0, 1]
>>> table = table.play("Crystal", by=0).end_turn(by=0)
>>> table.asked
[1]
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from shardmaster.campaign.battle import BattleSetting
from shardmaster.cards.shadow_of_salvation import ATTACKS, POISON_SEED
from shardmaster.engine.battle.flow import end_heroes_turn
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.engine.battle.page import COUNTERS, Page
from shardmaster.engine.definition import CardDef, boss_attack
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    FATE_DECK,
    FATE_DISCARD,
    FIRST_MARK,
    GROUPS,
    HAVOC,
    JAMMED,
    NO_CARD,
    NO_CARDS,
    NO_SEAT,
    PLAYED,
    ROW,
    SUPPLY,
    Seat,
    zone,
)
from shardmaster.engine.player import new_player
from shardmaster.engine.rng import dice_of
from shardmaster.engine.script import Frame
from shardmaster.engine.table import VEILED
from shardmaster.testing.position import Box, Names, Side, characters_for, lay_out
from shardmaster.testing.scenario import Scenario
from shardmaster.testing.views import SeatView, names_in

QUIET: Final[CardDef] = boss_attack("Quiet Moment", copies=30, play=[])
"""A fate card that does nothing."""

PLAIN_PAGE: Final = Page(
    "plain",
    "Plain Boss",
    "For tests",
    dict.fromkeys(range(2, 6), 100),
    dict.fromkeys(range(2, 6), 0),
    GROUPS,
    [],
    seeds=POISON_SEED,
    setup=[],
    starts=[],
    ends=[],
    once=[],
    counters=COUNTERS,
)
"""A boss with 100 health that does nothing by itself; players may use every counter-action."""


@dataclass(frozen=True)
class Hero(Side):
    """What one player has, and what the boss has put in front of that player."""

    facing: Names = ()
    """Shadow Champions in front of the player."""
    ongoing: Names = ()
    """Attacks that stayed in front of the player."""
    tokens: int = 0
    """Hack tokens."""
    saved: Names = ()
    """Ids of saved cards; if named nowhere else they are in the deck; upgrades replace cards."""


def battle(
    *heroes: Hero,
    page: Page = PLAIN_PAGE,
    health: int | None = None,
    mastery: int = 0,
    havoc: bool = False,
    jammed: bool = False,
    fired: int = 0,
    fate: Names = (),
    fate_discard: Names = (),
    quiet: int = 12,
    row: Names = (),
    veiled: Names = (),
    center_deck: Names | None = None,
    banished: Names = (),
    monsters: Names = (),
    destiny_row: Names = (),
    destiny_deck: Names | None = None,
    seats: int = 2,
    seed: int = 0,
    difficulty: str = NORMAL,
    sets: tuple[str, ...] = ("all",),
    variants: tuple[str, ...] = (),
) -> "BattleScenario":
    """A position in the players' turn, with every player unfinished; the first hero is the leader.

    Missing heroes up to `seats` have nothing but their starting decks. `health`, `mastery`,
    `havoc` and `jammed` are the boss's; `fired` has a bit for every one-time ability of the
    page that has already happened. The fate deck has the cards named in `fate` from the top, and
    below them `quiet` cards that do nothing. Every attack, Shadow Champion and
    Poison Seed may be named, no matter what the page says; seeds named nowhere are in the
    supply. `veiled` cards are face down behind the named ones of the row. Everything else
    is as in `scenario`.
    """
    sides = [*heroes, *[Hero()] * (seats - len(heroes))]
    setting = BattleSetting(
        _staged(page),
        len(sides),
        seed,
        difficulty,
        sets,
        characters_for(sides, (*sets, "shadow_of_salvation")),
        tuple(tuple(side.saved) for side in sides),
        variants=variants,
    )
    game = _opened(setting)
    cards = lay_out(
        game,
        sides,
        row=[*row, *veiled],
        center_deck=center_deck,
        banished=banished,
        monsters=monsters,
        destiny_row=destiny_row,
        destiny_deck=destiny_deck,
    )
    for card in game.table.pile(ROW)[len(row) : len(row) + len(veiled)]:
        game.table.set_known(card, 0)
        game.table.mark(card, VEILED)
    for seat, side in enumerate(sides):
        game.players[seat].tokens = side.tokens
        _lay_in_front(game, cards, Seat(seat), side)
    cards.put(fate, FATE_DECK)
    cards.put([QUIET.name] * quiet, FATE_DECK)
    cards.put(fate_discard, FATE_DISCARD)
    cards.put_fate_away(POISON_SEED)
    boss = game.players[game.seats - 1]
    boss.health = boss.health if health is None else health
    boss.mastery = mastery
    boss.marks = fired << FIRST_MARK | (HAVOC if havoc else 0) | (JAMMED if jammed else 0)
    return BattleScenario(game)


def _staged(page: Page) -> Page:
    """The page with all fate cards there are, so that each can be named."""
    return altered(page, page.health, page.growth, page.respite, GROUPS, [*ATTACKS, QUIET], True)


def altered(
    page: Page,
    health: dict[int, int],
    growth: dict[int, int],
    respite: dict[int, int],
    groups: int,
    attacks: list[CardDef],
    poison: bool,
) -> Page:
    """The rules of a page with other numbers and another fate deck."""
    return Page(
        page.slug,
        page.name,
        page.title,
        health,
        growth,
        groups,
        attacks,
        respite=respite,
        courage=page.courage,
        seeds=POISON_SEED if poison else None,
        setup=page.setup.lines,
        starts=page.starts,
        ends=page.ends,
        once=page.once,
        counters=page.counters,
        havoc_at=page.havoc_at,
        havoc_below=page.havoc_below,
    )


def _opened(setting: BattleSetting) -> Game:
    """A battle that begins with the players' turn."""
    library = setting.library
    lines = library.turn.lines
    players_turn = next(at for at, line in enumerate(lines) if line.is_together())
    characters = library.cast(setting.characters)
    game = Game(
        library,
        [
            new_player(character, library.mode.starting_health(Seat(seat)))
            for seat, character in enumerate(characters)
        ],
        library.table.clone(),
        [
            Frame(library.turn, players_turn, Seat(0), NO_CARD, NO_CARDS, NO_CARDS),
            Frame(library.opening, 0, NO_SEAT, NO_CARD, NO_CARDS, NO_CARDS),
        ],
        dice_of(setting.seed),
        0,
        Seat(0),
        0,
        setting.turn_limit,
        False,
        0,
        "",
    )
    game.log = []
    game.advance()
    return game


def _lay_in_front(game: Game, cards: Box, seat: Seat, side: Hero) -> None:
    boss = Seat(game.seats - 1)
    for names, kind in ((side.facing, CHAMPIONS), (side.ongoing, PLAYED)):
        for card in cards.put(names, zone(boss, kind)):
            game.table.set_front(card, seat)


class BattleScenario(Scenario):
    """A battle being played. `me` is the leader; the boss has the last seat."""

    # What there is

    @property
    def heroes(self) -> Sequence[SeatView]:
        """The players, in seat order."""
        return self.seats[:-1]

    @property
    def boss(self) -> SeatView:
        """The seat of the boss."""
        return self.seats[-1]

    @property
    def fate_deck(self) -> list[str]:
        """From the top."""
        return names_in(self.game, FATE_DECK)

    @property
    def fate_discard(self) -> list[str]:
        """From the top."""
        return names_in(self.game, FATE_DISCARD)

    @property
    def supply(self) -> list[str]:
        """The Poison Seeds that no player has."""
        return names_in(self.game, SUPPLY)

    @property
    def veiled(self) -> list[str]:
        """The cards of the row that are face down."""
        table = self.game.table
        return [
            self.game.definition(card).name for card in table.pile(ROW) if table.has(card, VEILED)
        ]

    @property
    def in_havoc(self) -> bool:
        """Whether the boss fights in Havoc."""
        return self.boss.player.marks & HAVOC != 0

    # What is done

    def boss_turn(self) -> Self:
        """Let the boss begin its turn at once: the players keep their hands as they are."""
        game = self.game
        end_heroes_turn(game)
        game.waiting = 0
        game.agenda[-1].at = 0
        game.turn += 1
        game.advance()
        return self

    def end_turns(self) -> Self:
        """All players finish, the leader first, and the boss begins."""
        for seat in self.asked:
            self.end_turn(by=seat)
        return self

    def aid(self, shadow: str, by: int | None = None) -> Self:
        """Put all power on a Shadow Champion that others finish off."""
        return self._do("aid", shadow, by=by)

    def pay(self, attack: str, gems: int = 1, by: int | None = None) -> Self:
        """Spend gems, one by one, towards the end of an ongoing attack."""
        for _ in range(gems):
            self._do("pay", attack, by=by)
        return self

    def scramble(self, card: str, by: int | None = None) -> Self:
        """Discard a card to give back a Hack token."""
        return self._do("scramble", card, by=by)

    def burn(self, seed: str = POISON_SEED.name, by: int | None = None) -> Self:
        """Pay gems to be rid of a Poison Seed."""
        return self._do("burn", seed, by=by)

    def unveil(self, place: int, by: int | None = None) -> Self:
        """Turn a card of the row face up; places are counted from 1."""
        return self._do("unveil", amount=place, by=by)

    def option(self, way: int, by: int | None = None) -> Self:
        """Choose one of a card's alternatives, counted from 1."""
        return self._do("option", amount=way - 1, by=by)
