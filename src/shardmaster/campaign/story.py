"""Whether a story holds together: every scene can be reached, and an ending from everywhere.

The story is walked through as players could, with every outcome of every battle. Of the flags
only those are kept that something later still asks for, so that the walk stays short.
"""

from dataclasses import dataclass, field
from typing import Final

from shardmaster.campaign.book import Book, Choice, Scene
from shardmaster.campaign.source import Spot

MOST_SITUATIONS: Final = 50_000
Situation = tuple[str, frozenset[str]]
"""A scene, and the flags that are set when it is left."""


@dataclass
class Places:
    """Where the parts of a book are, for messages."""

    first: Spot | None = None
    scenes: dict[str, Spot] = field(default_factory=dict)
    choices: dict[tuple[str, int], Spot] = field(default_factory=dict)
    lineups: dict[str, Spot] = field(default_factory=dict)
    targets: list[tuple[str, Spot]] = field(default_factory=list)
    """Scenes that others lead to."""
    bosses: list[tuple[str, Spot]] = field(default_factory=list)
    flags: list[tuple[str, Spot]] = field(default_factory=list)
    """Flags that are asked for."""


def check_story(book: Book, places: Places) -> None:
    """Refuse a book whose names lead nowhere, or that cannot be played to the end."""
    assert places.first is not None
    _check_names(book, places, places.first)
    if not any(scene.ending for scene in book.scenes.values()):
        places.first.refuse("no scene has an ending, expected at least one")
    _check_lineups(book, places)
    after = _walk(book, places)
    _check_reached(book, places, after)
    _check_ends(book, places, after)


def _check_names(book: Book, places: Places, first: Spot) -> None:
    scenes = ", ".join(book.scenes) or "scenes"
    for name, spot in [(book.first, first), *places.targets]:
        if name not in book.scenes:
            spot.refuse(f"unknown scene {name!r}, expected one of {scenes}")
    for name, spot in places.bosses:
        if name not in book.bosses:
            known = ", ".join(book.bosses) or "the bosses of the book"
            spot.refuse(f"unknown boss {name!r}, expected one of {known}")
    for scene in book.scenes.values():
        if scene.lineup and scene.lineup not in book.lineups:
            known = ", ".join(book.lineups) or "the line-ups of the book"
            spot = places.scenes[scene.id].mapping("a scene")["lineup"]
            spot.refuse(f"unknown line-up {scene.lineup!r}, expected one of {known}")
    flags = {flag for scene in book.scenes.values() for flag in _flags_set(scene)}
    for name, spot in places.flags:
        if name not in flags:
            known = ", ".join(sorted(flags)) or "a flag that is set somewhere"
            spot.refuse(f"flag {name!r} is never set, expected one of {known}")


def _flags_set(scene: Scene) -> list[str]:
    return [*scene.sets, *(flag for choice in scene.choices for flag in choice.sets)]


def _next_scenes(scene: Scene) -> list[str]:
    if scene.fight is not None:
        return [scene.fight.won, scene.fight.lost]
    return [choice.to for choice in scene.choices]


def _later(book: Book) -> dict[str, set[str]]:
    """For each scene, the scenes that may follow at some point."""
    found: dict[str, set[str]] = {}
    for id in book.scenes:
        seen: set[str] = set()
        waiting = _next_scenes(book.scenes[id])
        while waiting:
            other = waiting.pop()
            if other not in seen:
                seen.add(other)
                waiting += _next_scenes(book.scenes[other])
        found[id] = seen
    return found


def _check_lineups(book: Book, places: Places) -> None:
    """No saved card is in two line-ups, and none is offered a second time."""
    taken: dict[str, str] = {}
    for name, slugs in book.lineups.items():
        for slug, spot in zip(slugs, places.lineups[name].listed("a line-up")):
            if slug in taken:
                spot.refuse(f"{slug} is also in line-up {taken[slug]}, expected it in only one")
            taken[slug] = name
    later = _later(book)
    for scene in book.scenes.values():
        if not scene.lineup:
            continue
        again = [id for id in later[scene.id] if book.scenes[id].lineup == scene.lineup]
        if again:
            places.scenes[scene.id].refuse(
                f"line-up {scene.lineup} comes again later (scene {sorted(again)[0]}), "
                "expected it once on every way"
            )


def _open(choice: Choice, flags: frozenset[str]) -> bool:
    return flags.issuperset(choice.needs) and flags.isdisjoint(choice.lacks)


def _walk(book: Book, places: Places) -> dict[Situation, list[Situation]]:
    """Every situation players can get into, and those that may follow."""
    later = _later(book)
    asked = {
        id: {flag for choice in scene.choices for flag in (*choice.needs, *choice.lacks)}
        for id, scene in book.scenes.items()
    }
    matters = {id: asked[id].union(*(asked[other] for other in later[id])) for id in book.scenes}

    def enter(id: str, flags: frozenset[str]) -> Situation:
        return id, flags.union(book.scenes[id].sets) & matters[id]

    start = enter(book.first, frozenset())
    after: dict[Situation, list[Situation]] = {}
    waiting = [start]
    while waiting:
        situation = waiting.pop()
        if situation in after:
            continue
        id, flags = situation
        scene = book.scenes[id]
        if scene.fight is not None:
            after[situation] = [enter(other, flags) for other in _next_scenes(scene)]
        else:
            ways = [choice for choice in scene.choices if _open(choice, flags)]
            after[situation] = [enter(way.to, flags.union(way.sets)) for way in ways]
        waiting += after[situation]
        if len(after) > MOST_SITUATIONS:
            places.scenes[id].refuse(
                f"the story branches into more than {MOST_SITUATIONS} situations, "
                "expected fewer flags that are asked for"
            )
    return after


def _check_reached(book: Book, places: Places, after: dict[Situation, list[Situation]]) -> None:
    situations: dict[str, list[frozenset[str]]] = {}
    for id, flags in after:
        situations.setdefault(id, []).append(flags)
    for id, scene in book.scenes.items():
        spot = places.scenes[id]
        if id not in situations:
            spot.refuse(f"scene {id} can never be reached, expected a way to it")
        for index, choice in enumerate(scene.choices):
            if not any(_open(choice, flags) for flags in situations[id]):
                places.choices[id, index].refuse(
                    f"this choice of scene {id} can never be taken, expected flags that can be "
                    "set when the story gets here"
                )


def _check_ends(book: Book, places: Places, after: dict[Situation, list[Situation]]) -> None:
    """From every situation some ending can be reached."""
    before: dict[Situation, list[Situation]] = {situation: [] for situation in after}
    for situation, following in after.items():
        for other in following:
            before[other].append(situation)
    waiting = [situation for situation in after if book.scenes[situation[0]].ending]
    ending: set[Situation] = set()
    while waiting:
        situation = waiting.pop()
        if situation not in ending:
            ending.add(situation)
            waiting += before[situation]
    for situation, following in after.items():
        if situation not in ending:
            id, flags = situation
            held = ", ".join(sorted(flags)) or "none of the flags asked for"
            stuck = "leads to no ending" if following else "has no open choice"
            places.scenes[id].refuse(f"scene {id} {stuck} with {held}, expected a way to continue")
