"""The two turns of a battle: the boss's, and the one that all players take together."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.fate import fate_of_one
from shardmaster.engine.battle.page import Ability, Page
from shardmaster.engine.battle.seats import boss_of, players_in
from shardmaster.engine.endings import HERO_NOT_AVENGED, TURN_LIMIT
from shardmaster.engine.events import ASSIGNS, TAKES_DAMAGE, TURN_BEGINS
from shardmaster.engine.flow import MonsterAttacks, offer_actions, push_attacks
from shardmaster.engine.ids import (
    CHAMPIONS,
    END,
    EXTRA_TURN_DUE,
    FATE_DECK,
    FINISHED,
    HEALTH,
    INFINITE,
    JAMMED,
    MASTERY,
    NO_CARD,
    NO_CARDS,
    NO_SEAT,
    PLAYED,
    ROW,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.rules.center import refill
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.resources import gain, hurt
from shardmaster.engine.rules.turn import clean_up, reset
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.setup import Opening
from shardmaster.engine.shields import LowerShields, lower_shields
from shardmaster.engine.table import TALLY
from shardmaster.engine.triggers import DEALT_DAMAGE, announce

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

BOSS_LINES: Final = 5
"""Lines of the turn that belong to the boss."""


@final
class BossBegins(Effect):
    """The boss grows at the start of its turn.

    If a player had fallen before, the players are defeated instead; but after a fall outside of
    the boss's turn the survivors play one additional turn first. Novices are spared the first turn.
    """

    def __init__(self, page: Page, novice: bool) -> None:
        self.page: Final = page
        self.novice: Final = novice

    def run(self, game: "Game", frame: Frame) -> None:
        boss = boss_of(game)
        is_spared = game.players[boss].marks & EXTRA_TURN_DUE != 0
        game.players[boss].marks &= ~EXTRA_TURN_DUE
        if len(players_in(game)) < boss and not is_spared:
            game.end(1 << boss, HERO_NOT_AVENGED)
            return
        if is_spared or (self.novice and game.turn == 1):
            frame.at = BOSS_LINES
            return
        lower_shields(game)
        game.active = boss
        game.note(TURN_BEGINS, boss, NO_CARD, game.turn, 0)
        respite = self.page.respite[boss]
        courage = self.page.courage[boss]
        if courage:
            respite += game.players[boss].mastery // courage
        if respite:
            for seat in players_in(game):
                gain(game, seat, HEALTH, respite)
        growth = self.page.growth[boss]
        if growth:
            gain(game, boss, MASTERY, growth)


@final
class UseAbilities(Effect):
    """The boss does what its page says for this moment of every turn, as far as it has mastery.

    A mark that was reached before counts only while the mastery is there. The numbers of the
    abilities on the page begin with `first`. At the end of the turn Ingeminex attack as well.
    """

    def __init__(self, page: Page, abilities: list[Ability], first: i64, is_end: bool) -> None:
        self.page: Final = page
        self.abilities: Final = abilities
        self.first: Final = first
        self.is_end: Final = is_end

    def run(self, game: "Game", frame: Frame) -> None:
        boss = boss_of(game)
        since = len(game.agenda)
        if self.is_end:
            push_attacks(game)
        for index in range(len(self.abilities) - 1, -1, -1):
            if game.players[boss].mastery >= self.abilities[index].marks[boss]:
                self.page.use(game, self.first + index)
        in_any_order(game, since)


@final
class FateForAll(Effect):
    """Every player is dealt a fate card, the leader first, and attacked by what is there."""

    def __init__(self) -> None:
        self.one: Final = fate_of_one()

    def run(self, game: "Game", frame: Frame) -> None:
        for seat in reversed(players_in(game)):
            game.push(self.one, seat, NO_CARD, NO_CARDS)

    def scripts(self) -> list[Script]:
        return [self.one]


@final
class HeroesTurn(Effect):
    """All players act in any order, until each has finished.

    The first to answer acts first; a question that follows is settled before another player
    acts. Any power a player has left at the end hits the boss.
    """

    def __init__(self) -> None:
        self.finish: Final = Script([HitBoss(), FinishTurn()])

    def run(self, game: "Game", frame: Frame) -> None:
        for seat in players_in(game):
            if not game.players[seat].marks & FINISHED:
                game.ask(seat)

    def is_play_phase(self) -> bool:
        return True

    def is_together(self) -> bool:
        return True

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "act"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        offer_actions(game, seat, menu)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        frame.again()
        game.active = seat
        if verb_of(option) == END:
            game.push(self.finish, seat, NO_CARD, NO_CARDS)
        else:
            game.library.action[verb_of(option)].perform(game, seat, operand_of(option))

    def text(self, words: "Wording") -> "Clause":
        return words.play_phase()

    def scripts(self) -> list[Script]:
        return [self.finish]


@final
class HeroesEnd(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        end_heroes_turn(game)


def end_heroes_turn(game: "Game") -> None:
    """No player has anything left to do: unused contributions are lost."""
    table = game.table
    boss = boss_of(game)
    game.active = players_in(game)[0]
    game.players[boss].marks &= ~JAMMED
    for player in game.players:
        player.marks &= ~FINISHED
    for kind in (CHAMPIONS, PLAYED):
        for card in table.pile(zone(boss, kind)):
            table.unmark(card, TALLY)


@final
class HitBoss(Effect):
    """The power a player has left hits the boss."""

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[frame.seat]
        boss = boss_of(game)
        power = player.power
        if power == 0 or boss not in targets(game, frame.seat):
            return
        player.power = 0
        game.note(ASSIGNS, frame.seat, NO_CARD, power, boss)
        damage = min(power, game.players[boss].health) if power >= INFINITE else power
        game.note(TAKES_DAMAGE, boss, NO_CARD, damage, frame.seat)
        hurt(game, boss, damage)
        announce(game, frame.seat, DEALT_DAMAGE, NO_CARD, damage)


@final
class FinishTurn(Effect):
    """Clear away what was played and draw a new hand; an extra turn follows at once.

    It is a turn of its own: what its player has spent on cards before does not count in it.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[frame.seat]
        if player.marks & EXTRA_TURN_DUE:
            player.marks &= ~EXTRA_TURN_DUE
            boss = boss_of(game)
            for kind in (CHAMPIONS, PLAYED):
                for card in game.table.pile(zone(boss, kind)):
                    game.table.drop_share(card, frame.seat)
        else:
            player.marks |= FINISHED
        clean_up(game, frame.seat)
        reset(game, frame.seat)
        if game.table.count(ROW) == 0:
            refill(game)


@final
class HeroesBegin(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        game.turn += 1
        game.active = players_in(game)[0]
        game.note(TURN_BEGINS, NO_SEAT, NO_CARD, game.turn, 0)


@final
class NextRound(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        if game.turn >= game.turn_limit:
            game.end(0, TURN_LIMIT)
            return
        game.turn += 1
        frame.at = 0


def battle_turn(page: Page, novice: bool) -> Script:
    """Both turns, one after another."""
    return Script(
        [
            BossBegins(page, novice),
            UseAbilities(page, page.starts, 0, False),
            FateForAll(),
            UseAbilities(page, page.ends, len(page.starts), True),
            MonsterAttacks(),
            LowerShields(),
            HeroesBegin(),
            HeroesTurn(),
            HeroesEnd(),
            MonsterAttacks(),
            NextRound(),
        ]
    )


@final
class SetUpBoss(Effect):
    """Shuffle the fate deck and follow the page's own set-up."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page

    def run(self, game: "Game", frame: Frame) -> None:
        game.active = game.library.mode.leader
        game.table.shuffle(FATE_DECK, game.rng)
        game.push(self.page.setup, boss_of(game), NO_CARD, NO_CARDS)


def battle_opening(page: Page) -> Opening:
    opening = Opening()
    opening.first = []
    opening.drafts = [SetUpBoss(page)]
    return opening
