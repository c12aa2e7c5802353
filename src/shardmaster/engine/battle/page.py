"""The page of a boss: everything about a battle that is not on a card."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import FEWEST, MOST, boss_of
from shardmaster.engine.definition import CardDef
from shardmaster.engine.events import USES
from shardmaster.engine.ids import NO_CARD, NO_CARDS, Card, Seat
from shardmaster.engine.reach import Reach
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

# Actions of the players that only some bosses need
SCRAMBLING: Final = "scramble"
BURNING: Final = "burn"
UNVEILING: Final = "unveil"
COUNTERS: Final = [SCRAMBLING, BURNING, UNVEILING]


@final
class Ability:
    """Lines of a boss that are read at some mastery or from there on.

    A one-time ability fires when the mark is reached for the first time, and with `in_havoc`
    only if the boss is in HAVOC mode then. An ongoing one is read at the start or the end of
    every turn of the boss, as long as the boss has that much mastery.
    """

    def __init__(
        self, at: int | dict[int, int], lines: list[Effect], in_havoc: bool = False
    ) -> None:
        self.marks: Final = at if isinstance(at, dict) else for_any_number(at)
        """The mastery it takes, by the number of players."""
        self.script: Final = Script(lines)
        self.in_havoc: Final = in_havoc


@final
class UseAbility(Effect):
    """An ability begins, which is told by its mastery and its number on the page."""

    def __init__(self, ability: Ability, number: i64) -> None:
        self.ability: Final = ability
        self.number: Final = number

    def run(self, game: "Game", frame: Frame) -> None:
        game.note(USES, frame.seat, NO_CARD, self.ability.marks[boss_of(game)], self.number)
        game.then(self.ability.script, frame)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.read(self.ability.script, seat, source, them)

    def spoken(self, frame: Frame) -> Script:
        return self.ability.script


def for_any_number(of: int) -> dict[int, int]:
    """The same for every number of players."""
    return dict.fromkeys(range(FEWEST, MOST + 1), of)


def _marks_of(ability: Ability) -> list[int]:
    return list(ability.marks.values())


@final
class Page:
    def __init__(
        self,
        slug: str,
        name: str,
        title: str,
        health: dict[int, int],
        growth: dict[int, int],
        groups: int,
        attacks: list[CardDef],
        *,
        respite: dict[int, int] | None = None,
        courage: dict[int, int] | None = None,
        seeds: CardDef | None = None,
        setup: list[Effect],
        starts: list[Ability],
        ends: list[Ability],
        once: list[Ability],
        counters: list[str],
        havoc_at: int = 0,
        havoc_below: int = 0,
        written: dict[str, object] | None = None,
    ) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.title: Final = title
        self.health: Final = health
        """By the number of players."""
        self.growth: Final = growth
        """Mastery gained at the start of every turn of the boss, by the number of players."""
        self.respite: Final = respite or dict.fromkeys(health, 0)
        """Health that every player regains before each turn of the boss, by their number.

        Attacks on all players come more often the more players there are.
        """
        self.courage: Final = courage or dict.fromkeys(health, 0)
        """For how much mastery of the boss they regain one more; never at 0.

        A large team draws more fate cards and so feeds the boss more.
        """
        self.groups: Final = groups
        """The Shadow Champions that follow this boss."""
        self.attacks: Final = attacks
        self.seeds: Final = seeds
        """Poison that waits in the supply."""
        self.setup: Final = Script(setup)
        self.starts: Final = starts
        self.ends: Final = ends
        self.once: Final = sorted(once, key=_marks_of)
        self.counters: Final = counters
        """What the players may do against this boss."""
        self.havoc_at: Final = havoc_at
        """The mastery at which HAVOC mode begins; none at 0."""
        self.havoc_below: Final = havoc_below
        """It also begins when this percentage of the health is left."""
        self.written: Final = written or {}
        """The page as a book has it, for saved games; empty if it is in no book."""

        self.uses: Final = [
            Script([UseAbility(ability, number)]) for number, ability in enumerate(self.abilities())
        ]
        """For each ability, the script that begins it."""

    def __deepcopy__(self, memo: object) -> "Page":
        return self

    def use(self, game: "Game", number: i64) -> None:
        """Put an ability on the agenda. It is told of when it begins."""
        game.push(self.uses[number], boss_of(game), NO_CARD, NO_CARDS)

    def abilities(self) -> list[Ability]:
        """All of them: for the start and the end of a turn, then the one-time ones."""
        return [*self.starts, *self.ends, *self.once]

    def scripts(self) -> dict[str, Script]:
        found = {"setup": self.setup}
        for name, abilities in (("start", self.starts), ("end", self.ends), ("once", self.once)):
            for index, ability in enumerate(abilities):
                found[f"{name}.{index}"] = ability.script
        for number, use in enumerate(self.uses):
            found[f"use.{number}"] = use
        return found
