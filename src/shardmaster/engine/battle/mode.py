"""A battle of the campaign as a mode: players together against a boss."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.actions import Action
from shardmaster.engine.battle.actions import Aid, Burn, PayTogether, Scramble, Unveil, close
from shardmaster.engine.battle.effects import enter_havoc
from shardmaster.engine.battle.flow import battle_opening, battle_turn
from shardmaster.engine.battle.page import BURNING, SCRAMBLING, UNVEILING, Page
from shardmaster.engine.battle.seats import FEWEST, MOST, boss_of, players_in
from shardmaster.engine.endings import BOSS_DEFEATED, HEROES_FALLEN
from shardmaster.engine.ids import (
    ATTACK,
    EXTRA_TURN_DUE,
    FATE_DISCARD,
    FIRST_MARK,
    HAVOC,
    INFINITE,
    MASTERY,
    NO_SEAT,
    PLAYED,
    SHADOW,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.mode import Mode
from shardmaster.engine.modifiers import Landless, Modifier, Multiply
from shardmaster.engine.rules.resources import MOST_HEALTH, gain
from shardmaster.engine.script import Frame, Script
from shardmaster.engine.setup import Opening

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

NOVICE: Final = "novice"
NORMAL: Final = "normal"
HEROIC: Final = "heroic"
DIFFICULTIES: Final = [NOVICE, NORMAL, HEROIC]

EXPERIENCE: Final = 2
"""Mastery for the player in front of whom a Shadow Champion is destroyed."""


@final
class Battle(Mode):
    """The last seat is the boss's."""

    def __init__(self, page: Page, players: int, difficulty: str, leader: Seat = 0) -> None:
        super().__init__(
            f"battle.{page.slug}",
            page.name,
            FEWEST,
            MOST,
            "Together against a boss.",
        )
        self.page: Final = page
        self.boss: Final = players
        self.difficulty: Final = difficulty
        self.leader = leader
        self.marks: Final = [ability.marks[players] for ability in page.once]
        """The mastery that each one-time ability takes at this table."""

    # Before the battle

    def places(self, players: int) -> int:
        return players + 1

    def opening(self) -> Opening:
        return battle_opening(self.page)

    def turn(self) -> Script:
        return battle_turn(self.page, self.difficulty == NOVICE)

    def actions(self) -> list[Action]:
        found = [*super().actions(), Aid(), PayTogether()]
        if SCRAMBLING in self.page.counters:
            found.append(Scramble())
        if BURNING in self.page.counters:
            found.append(Burn())
        if UNVEILING in self.page.counters:
            found.append(Unveil())
        return found

    def scripts(self) -> dict[str, Script]:
        return self.page.scripts()

    def ability(self, number: i64) -> Script:
        return self.page.abilities()[number].script

    def starting_mastery(self, order: i64) -> i64:
        return 0

    # Seats

    def enemies(self, seat: Seat, seats: int) -> i64:
        boss = 1 << self.boss
        return boss - 1 if seat == self.boss else boss

    def voice(self, seat: Seat) -> Seat:
        return NO_SEAT if seat == self.boss else seat

    def speaker(self, game: "Game", seat: Seat) -> Seat:
        """Players decide for the boss: the one who acts, or the first who is still standing."""
        return game.active if game.takes_part(game.active) else players_in(game)[0]

    def first_reader(self, game: "Game") -> Seat:
        return self.leader if game.active == self.boss else game.active

    def owns_cards(self, seat: Seat) -> bool:
        return seat != self.boss

    def takes_part(self, seat: Seat) -> bool:
        return seat != self.boss

    def innate(self, seat: Seat) -> list[Modifier]:
        if seat != self.boss:
            return []
        found: list[Modifier] = [Landless()]
        if self.difficulty == HEROIC:
            found.append(Multiply(MASTERY, 2))
        return found

    def starting_health(self, seat: Seat) -> i64:
        return self.page.health[self.boss] if seat == self.boss else MOST_HEALTH

    def most_health(self, seat: Seat) -> i64:
        return self.starting_health(seat)

    def shares_health(self) -> bool:
        return True

    def mastery_to_mark(self, game: "Game") -> i64:
        """Up to the next one-time ability or to HAVOC mode."""
        boss = game.players[self.boss]
        nearest: i64 = INFINITE
        for index, mark in enumerate(self.marks):
            if not boss.marks & 1 << FIRST_MARK + index:
                nearest = min(nearest, mark - boss.mastery)
        if self.page.havoc_at and not boss.marks & HAVOC:
            nearest = min(nearest, self.page.havoc_at - boss.mastery)
        return nearest

    def veils(self) -> bool:
        return UNVEILING in self.page.counters

    # The turn

    def grave(self, game: "Game", owner: Seat, card: Card) -> i64:
        """A Shadow Champion goes back to fate; the player it was in front of has learnt from it."""
        if not game.library.traits[card] & SHADOW:
            return super().grave(game, owner, card)
        seat = game.table.front(card)
        if seat != NO_SEAT and game.takes_part(seat):
            gain(game, seat, MASTERY, EXPERIENCE)
        return FATE_DISCARD

    def heir(self, game: "Game", frame: Frame) -> Seat:
        """The boss continues an attack when the player it was dealt to falls."""
        is_attack = frame.source >= 0 and game.library.traits[frame.source] & ATTACK
        if is_attack and game.table.front(frame.source) == frame.seat:
            return self.boss
        return NO_SEAT

    def recruited(self, game: "Game", seat: Seat, card: Card) -> None:
        """Some ongoing attacks end when their player recruits the right cards."""
        table = game.table
        for attack in table.pile(zone(boss_of(game), PLAYED)):
            definition = game.definition(attack)
            if table.front(attack) != seat:
                continue
            pool = definition.closed_by
            if pool is not None and pool.fits(game, seat, card):
                close(game, seat, attack)
            elif definition.closed_by_recruits:
                table.add_to_tally(attack, seat, 1)
                if table.tally(attack) >= definition.closed_by_recruits:
                    close(game, seat, attack)

    # The end

    def settle(self, game: "Game") -> None:
        super().settle(game)
        if not game.over:
            self._check_marks(game)

    def _check_marks(self, game: "Game") -> None:
        """Check what mastery or a lack of health does to the boss.

        One-time abilities whose mark was reached for the first time are read, the lowest
        first. The mastery with which HAVOC mode begins is a mark among the others: those below
        it were reached outside of that mode.
        """
        boss = game.players[self.boss]
        page = self.page
        if page.havoc_below and 100 * boss.health < page.havoc_below * page.health[self.boss]:
            enter_havoc(game)
        was_raging = boss.marks & HAVOC != 0
        if page.havoc_at and boss.mastery >= page.havoc_at:
            enter_havoc(game)
        for index in range(len(page.once) - 1, -1, -1):
            mark: i64 = self.marks[index]
            bit = 1 << FIRST_MARK + index
            if boss.mastery >= mark and not boss.marks & bit:
                boss.marks |= bit
                rages = was_raging or (boss.marks & HAVOC != 0 and mark >= page.havoc_at)
                if rages or not page.once[index].in_havoc:
                    page.use(game, len(page.starts) + len(page.ends) + index)

    def judge(self, game: "Game", living: i64, fallen: i64) -> None:
        heroes = (1 << self.boss) - 1
        if not living >> self.boss & 1:
            game.end(heroes, BOSS_DEFEATED)
        elif living & heroes == 0:
            game.end(1 << self.boss, HEROES_FALLEN)
        elif fallen and game.active != self.boss:
            game.players[self.boss].marks |= EXTRA_TURN_DUE
