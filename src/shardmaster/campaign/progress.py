"""How far a campaign has got: everything that lasts from battle to battle. A pure value."""

from dataclasses import dataclass, replace
from typing import Final

from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.book import Book, Choice, Scene
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.rng import seeded

OFFERED: Final = 2
"""Saved cards each player chooses from when not all can be saved."""


@dataclass(frozen=True)
class Terms:
    """What is agreed on before a campaign begins and never changes."""

    seats: int = 2
    seed: int = 0
    difficulty: str = NORMAL
    sets: tuple[str, ...] = ("all",)
    characters: tuple[str, ...] = ()
    not_all_saved: bool = False
    """You Can't Save Them All: two random cards for each player instead of a line-up."""


@dataclass(frozen=True)
class Progress:
    """Where the story is, what was decided, and which cards were saved."""

    terms: Terms
    scene: str
    flags: tuple[str, ...] = ()
    saved: tuple[tuple[str, ...], ...] = ()
    """For each player the slugs of saved cards, in the order they were saved."""
    battles: int = 0
    """Battles fought so far."""
    way: tuple[str, ...] = ()
    """The scenes that were left behind."""


def begin(book: Book, terms: Terms) -> Progress:
    """The first scene of a book."""
    return _enter(book, Progress(terms, "", saved=((),) * terms.seats), book.first)


def _enter(book: Book, progress: Progress, scene: str) -> Progress:
    flags = dict.fromkeys((*progress.flags, *book.scenes[scene].sets))
    way = (*progress.way, progress.scene) if progress.scene else progress.way
    return replace(progress, scene=scene, flags=tuple(flags), way=way)


def scene_of(book: Book, progress: Progress) -> Scene:
    return book.scenes[progress.scene]


def choices(book: Book, progress: Progress) -> list[Choice]:
    """The ways on that are open now."""
    held = set(progress.flags)
    return [
        choice
        for choice in scene_of(book, progress).choices
        if held.issuperset(choice.needs) and held.isdisjoint(choice.lacks)
    ]


def owes_saving(book: Book, progress: Progress) -> list[int]:
    """The players who still have to take a saved card in this scene."""
    lineup = scene_of(book, progress).lineup
    if not lineup:
        return []
    taken = sum(1 for scene in progress.way if book.scenes[scene].lineup)
    return [seat for seat, cards in enumerate(progress.saved) if len(cards) <= taken]


def offered(book: Book, progress: Progress, seat: int) -> list[str]:
    """The saved cards a player may take now."""
    lineup = list(book.lineups[scene_of(book, progress).lineup])
    if not progress.terms.not_all_saved:
        gone = {slug for cards in progress.saved for slug in cards}
        return [slug for slug in lineup if slug not in gone]
    rng = seeded(progress.terms.seed * 1_000_003 + len(progress.way))
    every = [slug for slugs in book.lineups.values() for slug in slugs]
    gone = {slug for cards in progress.saved for slug in cards[: len(progress.saved[seat])]}
    left = [slug for slug in every if slug not in gone]
    dealt: list[str] = []
    for _ in range(OFFERED * len(progress.saved)):
        dealt.append(left.pop(rng.below(len(left))))
    return dealt[OFFERED * seat : OFFERED * seat + OFFERED]


def save_card(book: Book, progress: Progress, seat: int, slug: str) -> Progress:
    """A player takes a saved card into the starting deck for the rest of the campaign."""
    if seat not in owes_saving(book, progress) or slug not in offered(book, progress, seat):
        raise ShardmasterError(f"player {seat + 1} cannot save {slug} now")
    saved = list(progress.saved)
    saved[seat] = (*saved[seat], slug)
    return replace(progress, saved=tuple(saved))


def go_on(book: Book, progress: Progress, choice: Choice) -> Progress:
    """Follow a choice."""
    if owes_saving(book, progress) or choice not in choices(book, progress):
        raise ShardmasterError(f"the story cannot go on with {choice.text!r} now")
    flags = dict.fromkeys((*progress.flags, *choice.sets))
    return _enter(book, replace(progress, flags=tuple(flags)), choice.to)


def battle(book: Book, progress: Progress) -> BattleSetting:
    """The battle of the scene, with decks reset to starting cards and saved ones."""
    fight = scene_of(book, progress).fight
    if fight is None:
        raise ShardmasterError("there is nothing to fight here")
    terms = progress.terms
    return BattleSetting(
        book.bosses[fight.boss],
        terms.seats,
        terms.seed * 1_009 + progress.battles,
        terms.difficulty,
        terms.sets,
        terms.characters,
        progress.saved,
    )


def after_battle(book: Book, progress: Progress, won: bool) -> Progress:
    """The story goes on, whoever won; defeat is not the end."""
    fight = scene_of(book, progress).fight
    if fight is None:
        raise ShardmasterError("there was nothing to fight here")
    fought = replace(progress, battles=progress.battles + 1)
    return _enter(book, fought, fight.won if won else fight.lost)


def is_over(book: Book, progress: Progress) -> bool:
    return bool(scene_of(book, progress).ending)
