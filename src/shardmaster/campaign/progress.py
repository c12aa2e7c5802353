"""The progress of a campaign: everything that lasts from battle to battle. A pure value."""

from dataclasses import dataclass, replace
from typing import Final

from shardmaster.campaign.battle import REQUIRED_SET, BattleSetting, check_team
from shardmaster.campaign.book import Book, Choice, Scene
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.engine.errors import Refusal, ShardmasterError, shown
from shardmaster.engine.rng import Seed, branched, seeded, side_seed
from shardmaster.play.catalog import cast_for, check_house_rules, check_sets
from shardmaster.play.seeds import check_seed

OFFERED: Final = 2
"""Saved cards each player chooses from when not all can be saved."""
MOST_SEED: Final = 1 << 50
"""The seeds of battles are multiples of it, and a game counts with machine integers."""


@dataclass(frozen=True)
class Terms:
    """What is agreed before a campaign begins and never changes.

    Checked on creation. Characters that were not chosen are dealt by the seed, once for
    all battles.
    """

    seats: int = 2
    seed: Seed = 0
    difficulty: str = NORMAL
    sets: tuple[str, ...] = ("all",)
    characters: tuple[str, ...] = ()
    not_all_saved: bool = False
    """You Can't Save Them All: two random cards for each player instead of a line-up."""
    random_groups: bool = False
    """Two random groups of Shadow Champions follow the boss, as in Single Boss Mode."""
    variants: tuple[str, ...] = ()
    """House rules for all battles."""

    def __post_init__(self) -> None:
        check_team(self.seats, self.difficulty)
        check_seed(self.seed, MOST_SEED)
        sets = check_sets((*self.sets, REQUIRED_SET))
        object.__setattr__(self, "sets", sets)
        object.__setattr__(self, "variants", check_house_rules(self.variants, sets))
        cast = cast_for(self.seats, self.seed, sets, self.characters)
        object.__setattr__(self, "characters", cast)


@dataclass(frozen=True)
class Outcome:
    """A battle that was fought."""

    boss: str
    won: bool


@dataclass(frozen=True)
class Progress:
    """Where the story is, what was decided, and which cards were saved."""

    terms: Terms
    scene: str
    flags: tuple[str, ...] = ()
    saved: tuple[tuple[str, ...], ...] = ()
    """For each player the slugs of saved cards, in the order they were saved."""
    served: tuple[int, ...] = ()
    """The players who took a saved card in this scene."""
    outcomes: tuple[Outcome, ...] = ()
    """The battles fought so far."""
    way: tuple[str, ...] = ()
    """The scenes visited before."""
    turns: tuple[str, ...] = ()
    """How each of them ended: the text of a choice, or the result of a battle."""

    @property
    def battles(self) -> int:
        return len(self.outcomes)


def begin(book: Book, terms: Terms) -> Progress:
    """The first scene of a book."""
    return _arrive(book, Progress(terms, book.first, saved=((),) * terms.seats))


def _arrive(book: Book, progress: Progress) -> Progress:
    """Apply what the scene itself sets."""
    flags = dict.fromkeys((*progress.flags, *scene_of(book, progress).sets))
    return replace(progress, flags=tuple(flags), served=())


def _enter(book: Book, progress: Progress, scene: str, how: str) -> Progress:
    way = (*progress.way, progress.scene)
    turns = (*progress.turns, how)
    return _arrive(book, replace(progress, scene=scene, way=way, turns=turns))


def scene_of(book: Book, progress: Progress) -> Scene:
    return book.scenes[progress.scene]


def choices(book: Book, progress: Progress) -> list[Choice]:
    """The choices that are open now."""
    held = set(progress.flags)
    return [
        choice
        for choice in scene_of(book, progress).choices
        if held.issuperset(choice.needs) and held.isdisjoint(choice.lacks)
    ]


def owes_saving(book: Book, progress: Progress) -> list[int]:
    """The players who still have to take a saved card in this scene, if there is one left."""
    if not scene_of(book, progress).lineup:
        return []
    return [
        seat
        for seat in range(progress.terms.seats)
        if seat not in progress.served and offered(book, progress, seat)
    ]


def offered(book: Book, progress: Progress, seat: int) -> list[str]:
    """The saved cards a player may take now."""
    if progress.terms.not_all_saved:
        return _dealt(book, progress)[seat]
    gone = {slug for cards in progress.saved for slug in cards}
    return [slug for slug in book.lineups[scene_of(book, progress).lineup] if slug not in gone]


def _dealt(book: Book, progress: Progress) -> list[list[str]]:
    """Random cards for each player, round by round, from those not saved before this scene.

    What the others were dealt does not depend on who has already chosen.
    """
    terms = progress.terms
    rng = seeded(side_seed(terms.seed, "saved cards") * 1_000_003 + len(progress.way))
    gone = {
        slug
        for seat, cards in enumerate(progress.saved)
        for slug in (cards[:-1] if seat in progress.served else cards)
    }
    every = dict.fromkeys(slug for slugs in book.lineups.values() for slug in slugs)
    left = [slug for slug in every if slug not in gone]
    hands: list[list[str]] = [[] for _ in range(terms.seats)]
    for _ in range(OFFERED):
        for hand in hands:
            if left:
                hand.append(left.pop(rng.below(len(left))))
    return hands


def save_card(book: Book, progress: Progress, seat: int, slug: str) -> Progress:
    """A player takes a saved card into the starting deck for the rest of the campaign."""
    if seat not in owes_saving(book, progress) or slug not in offered(book, progress, seat):
        raise Refusal("cannot-save", player=seat + 1, card=shown(slug))
    saved = list(progress.saved)
    saved[seat] = (*saved[seat], slug)
    return replace(progress, saved=tuple(saved), served=(*progress.served, seat))


def go_on(book: Book, progress: Progress, choice: Choice) -> Progress:
    """Follow a choice."""
    if owes_saving(book, progress) or choice not in choices(book, progress):
        raise ShardmasterError(f"{choice.text!r} is not open now")
    flags = dict.fromkeys((*progress.flags, *choice.sets))
    return _enter(book, replace(progress, flags=tuple(flags)), choice.to, choice.text)


def battle(book: Book, progress: Progress) -> BattleSetting:
    """The battle of the scene, with decks reset to starting cards and saved ones."""
    fight = scene_of(book, progress).fight
    if fight is None:
        raise ShardmasterError("there is nothing to fight here")
    terms = progress.terms
    return BattleSetting(
        book.bosses[fight.boss],
        terms.seats,
        _battle_seed(terms.seed, progress.battles),
        terms.difficulty,
        terms.sets,
        terms.characters,
        progress.saved,
        terms.random_groups,
        variants=terms.variants,
    )


def _battle_seed(seed: Seed, number: int) -> Seed:
    """Each battle is dealt by a seed of its own."""
    return branched(seed, f"battle {number}") if isinstance(seed, str) else seed * 1_009 + number


def after_battle(book: Book, progress: Progress, won: bool) -> Progress:
    """The story goes on no matter who won; defeat is not the end."""
    fight = scene_of(book, progress).fight
    if fight is None:
        raise ShardmasterError("there was nothing to fight here")
    outcomes = (*progress.outcomes, Outcome(fight.boss, won))
    name = book.bosses[fight.boss].name
    how = f"You defeat {name}." if won else f"{name} defeats you."
    fought = replace(progress, outcomes=outcomes)
    return _enter(book, fought, fight.won if won else fight.lost, how)


def is_over(book: Book, progress: Progress) -> bool:
    """Whether an ending was reached, or nothing leads on."""
    scene = scene_of(book, progress)
    if scene.fight is not None or owes_saving(book, progress):
        return False
    return bool(scene.ending) or not choices(book, progress)
