"""What is decided before a battle, and the game that is dealt for it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from shardmaster.cards.shadow_of_salvation import BOSS_SHADOWS, SAVED
from shardmaster.engine.battle.mode import DIFFICULTIES, NORMAL, Battle
from shardmaster.engine.battle.page import Page
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import Refusal, ShardmasterError, UnknownName
from shardmaster.engine.game import Game, deal
from shardmaster.engine.ids import (
    DECK,
    FATE_DECK,
    GROUP_NAMES,
    GROUPS,
    SUPPLY,
    Seat,
    zone,
)
from shardmaster.engine.library import Library
from shardmaster.engine.rng import Seed, seeded, side_seed
from shardmaster.engine.variant import counts
from shardmaster.play.catalog import (
    HOUSE_RULES,
    STARTERS,
    cast_for,
    cast_of,
    center_of,
    check_house_rules,
    check_sets,
    destinies_of,
    relics_of,
)
from shardmaster.play.setting import name_list

TURN_LIMIT: Final = 200
"""Far more turns than a battle takes."""
BATTLE: Final = "battle"
"""Where a saved game keeps what its battle is made of."""
REQUIRED_SET: Final = "shadow_of_salvation"


def saved_named(slug: str) -> CardDef:
    """A saved card by its slug."""
    for card in SAVED:
        if card.slug == slug:
            return card
    raise UnknownName("saved card", slug, [card.slug for card in SAVED])


def check_team(seats: int, difficulty: str) -> None:
    """Check the number of players, and the difficulty."""
    if not FEWEST <= seats <= MOST:
        names = {"counts": counts(FEWEST, MOST)}
        raise Refusal("battle-players", names, fewest=FEWEST, most=MOST, players=seats)
    if difficulty not in DIFFICULTIES:
        raise UnknownName("difficulty", difficulty, DIFFICULTIES)


@dataclass(frozen=True)
class BattleSetting:
    """Checked on creation, so a setting can always be played."""

    page: Page
    seats: int = 2
    seed: Seed = 0
    difficulty: str = NORMAL
    sets: tuple[str, ...] = ("all",)
    characters: tuple[str, ...] = ()
    """A character for each player; none at all means they are dealt by the seed."""
    saved: tuple[tuple[str, ...], ...] = ()
    """For each player the slugs of the saved cards in the starting deck."""
    random_groups: bool = False
    """Two random groups of Shadow Champions instead of those on the page."""
    turn_limit: int = TURN_LIMIT
    leader: int = 0
    """Dealt the first fate card, and asked where the boss would have to decide something."""
    variants: tuple[str, ...] = ()
    """House rules."""

    def __post_init__(self) -> None:
        sets = check_sets((*name_list("sets", self.sets), REQUIRED_SET))
        object.__setattr__(self, "sets", sets)
        rules = check_house_rules(name_list("variants", self.variants), sets)
        object.__setattr__(self, "variants", rules)
        check_team(self.seats, self.difficulty)
        if not 0 <= self.leader < self.seats:
            raise ShardmasterError(f"seat {self.leader} cannot lead {self.seats} players")
        chosen = name_list("characters", self.characters)
        cast = cast_for(self.seats, self.seed, sets, chosen)
        object.__setattr__(self, "characters", cast)
        object.__setattr__(self, "saved", self.saved or ((),) * self.seats)
        if len(self.saved) != self.seats:
            raise ShardmasterError(
                f"saved cards for {len(self.saved)} players, expected {self.seats}"
            )
        for slugs in self.saved:
            for slug in slugs:
                saved_named(slug)

    @property
    def groups(self) -> int:
        """The two groups of Shadow Champions in the fate deck."""
        if not self.random_groups:
            return self.page.groups & GROUPS
        rng = seeded(side_seed(self.seed, "groups") ^ 0x5EED)
        left = list(GROUP_NAMES)
        return left.pop(rng.below(len(left))) | left.pop(rng.below(len(left)))

    @cached_property
    def library(self) -> Library:
        others: list[tuple[CardDef, int]] = [(card, FATE_DECK) for card in self.page.attacks]
        others += [(card, FATE_DECK) for card in BOSS_SHADOWS if card.traits & self.groups]
        if self.page.seeds is not None:
            others.append((self.page.seeds, SUPPLY))
        replaced: list[tuple[int, CardDef]] = []
        for seat, slugs in enumerate(self.saved):
            for slug in slugs:
                card = saved_named(slug)
                others.append((card, zone(Seat(seat), DECK)))
                replaced += [(seat, old) for old in STARTERS if old.name == card.upgrades]
        groups = [name for group, name in GROUP_NAMES.items() if group & self.groups]
        recipe: dict[str, object] = {
            "boss": self.page.slug,
            "page": {**self.page.written, "groups": groups},
            "seats": self.seats,
            "difficulty": self.difficulty,
            "leader": self.leader,
            "sets": list(self.sets),
            "saved": [list(slugs) for slugs in self.saved],
            "variants": list(self.variants),
        }
        return Library(
            Battle(self.page, self.seats, self.difficulty, self.leader),
            [HOUSE_RULES[name] for name in self.variants],
            list(self.sets),
            self.seats,
            cast_of(self.sets),
            STARTERS,
            center_of(self.sets),
            relics_of(self.sets),
            destinies_of(self.sets),
            [],
            others,
            replaced,
            {BATTLE: recipe} if self.page.written else None,
        )

    def deal(self, log: bool = False) -> Game:
        """Set up the battle and read on to its first decision."""
        characters = self.library.cast(self.characters)
        return deal(self.library, self.seed, characters, self.turn_limit, log)
