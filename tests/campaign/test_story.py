"""The story of our own Battle Book: it holds together on every way through it.

The chapter files are parsed here once more, and players' ways are followed with everything that
happened on them, so that what is promised about each way does not rest on the reader of books.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parents[2] / "src/shardmaster/campaign/books/last_light"
PARTS: list[dict[str, Any]] = [
    yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yaml"))
]
HEAD: dict[str, str] = next(part["book"] for part in PARTS if "book" in part)
SCENES: dict[str, Any] = {
    name: scene for part in PARTS for name, scene in part.get("scenes", {}).items()
}
BOSSES = {"moc_sai", "vox", "crimson_thorn", "glitchmother", "mind_hacker", "dominatus"}
LINEUPS = ("first", "second", "third")
CHOICES = [(name, choice) for name, scene in SCENES.items() for choice in scene.get("choices", [])]
FIGHTS = [name for name, scene in SCENES.items() if "fight" in scene]
ENDINGS = [name for name, scene in SCENES.items() if "ending" in scene]
AMERICAN = r"\b(?:color|gray|harbor|center|honor|neighbor|plow|apologize|recognize)\w*"


@dataclass(frozen=True)
class Moment:
    """A scene as players come to it, with all that lies behind them and still matters."""

    scene: str
    flags: frozenset[str] = frozenset()
    fought: tuple[str, ...] = ()
    """Bosses, this scene's included, in order."""
    saved: tuple[str, ...] = ()
    """Line-ups, this scene's included, in order."""


@cache
def asked_from(name: str) -> frozenset[str]:
    """The flags that this scene or one after it asks for, whatever the way."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        at = waiting.pop()
        if at not in seen:
            seen.add(at)
            fight = SCENES[at].get("fight", {})
            waiting += [fight[end] for end in ("won", "lost") if end in fight]
            waiting += [choice["to"] for choice in SCENES[at].get("choices", [])]
    return frozenset(
        flag
        for at, choice in CHOICES
        if at in seen
        for key in ("needs", "lacks")
        for flag in choice.get(key, ())
    )


def enter(before: Moment, name: str, flags: frozenset[str]) -> Moment:
    scene = SCENES[name]
    fight, lineup = scene.get("fight"), scene.get("lineup")
    return Moment(
        name,
        flags.union(scene.get("sets", ())) & asked_from(name),
        (*before.fought, fight["boss"]) if fight else before.fought,
        (*before.saved, lineup) if lineup else before.saved,
    )


def open_choices(moment: Moment) -> list[dict[str, Any]]:
    return [
        choice
        for choice in SCENES[moment.scene].get("choices", [])
        if moment.flags.issuperset(choice.get("needs", ()))
        and moment.flags.isdisjoint(choice.get("lacks", ()))
    ]


def repeats(moment: Moment) -> bool:
    return len(set(moment.fought)) < len(moment.fought)


@cache
def following(moment: Moment) -> tuple[Moment, ...]:
    """What may happen next; a way that repeats a battle is not followed, as it need not end."""
    if repeats(moment):
        return ()
    fight = SCENES[moment.scene].get("fight")
    if fight:
        return tuple(enter(moment, fight[end], moment.flags) for end in ("won", "lost"))
    return tuple(
        enter(moment, choice["to"], moment.flags.union(choice.get("sets", ())))
        for choice in open_choices(moment)
    )


@cache
def moments() -> frozenset[Moment]:
    """Everything that can happen."""
    first = enter(Moment(""), HEAD["first"], frozenset())
    seen = {first}
    waiting = [first]
    while waiting:
        for moment in following(waiting.pop()):
            if moment not in seen:
                seen.add(moment)
                waiting.append(moment)
    return frozenset(seen)


@cache
def scenes_after(moment: Moment) -> frozenset[str]:
    """The scenes that may still come; a way in a circle is too deep a recursion."""
    found: set[str] = set()
    for later in following(moment):
        found |= {later.scene} | scenes_after(later)
    return frozenset(found)


def last_moments() -> list[Moment]:
    return [moment for moment in moments() if "ending" in SCENES[moment.scene]]


def paragraphs(scene: dict[str, Any]) -> list[str]:
    return re.split(r"\n\s*\n", scene["text"].strip())


def words(text: str) -> int:
    return len(text.split())


def test_the_story_is_long_and_ends_in_many_ways():
    endings = {SCENES[name]["ending"] for name in ENDINGS}

    assert len(SCENES) >= 24
    assert len(endings) == len(ENDINGS) >= 4


def test_no_scene_is_written_twice():
    names = [name for part in PARTS for name in part.get("scenes", {})]

    assert len(names) == len(set(names))


def test_every_way_on_leads_to_a_scene():
    targets = [choice["to"] for _, choice in CHOICES]
    targets += [SCENES[name]["fight"][end] for name in FIGHTS for end in ("won", "lost")]

    assert {HEAD["first"], *targets} <= set(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_exactly_one_way_to_go_on(name: str):
    ways = [way for way in ("fight", "choices", "ending") if SCENES[name].get(way)]

    assert len(ways) == 1


def test_every_scene_can_be_reached():
    assert {moment.scene for moment in moments()} == set(SCENES)


def test_every_choice_is_open_to_some_character():
    taken = {(at.scene, choice["text"]) for at in moments() for choice in open_choices(at)}

    assert taken == {(name, choice["text"]) for name, choice in CHOICES}


def test_nobody_is_ever_without_a_way_on():
    stuck = [at for at in moments() if not following(at) and "ending" not in SCENES[at.scene]]

    assert stuck == []


def test_an_ending_can_be_reached_from_everywhere():
    ends = set(ENDINGS)

    lost = [at for at in moments() if at.scene not in ends and ends.isdisjoint(scenes_after(at))]

    assert lost == []


def test_no_way_comes_back_to_a_scene():
    assert [moment for moment in moments() if moment.scene in scenes_after(moment)] == []


@pytest.mark.parametrize("name", FIGHTS)
def test_a_defeat_leads_somewhere_else_than_a_victory(name: str):
    fight = SCENES[name]["fight"]

    assert fight["lost"] not in (fight["won"], name)


def test_every_boss_is_fought_somewhere():
    assert {SCENES[name]["fight"]["boss"] for name in FIGHTS} == BOSSES


def test_every_way_meets_four_bosses_or_more():
    assert min(len(end.fought) for end in last_moments()) >= 4


def test_some_way_meets_all_bosses():
    assert max(len(end.fought) for end in last_moments()) == len(BOSSES)


def test_no_boss_is_fought_twice_on_one_way():
    assert [moment for moment in moments() if repeats(moment)] == []


def test_dominatus_is_the_last_boss_on_every_way():
    assert {end.fought[-1] for end in last_moments()} == {"dominatus"}


def test_at_least_two_line_ups_come_before_the_last_boss():
    before = {at.saved for at in moments() if at.fought[-1:] == ("dominatus",)}

    assert before == {LINEUPS, LINEUPS[:2]}


def test_only_a_free_choice_costs_the_third_line_up():
    """Players who send the diggers home could have kept them."""
    choosing = [at for at in moments() if at.scene == "night-train"]

    robbed = [at for at in choosing if all(on.saved != LINEUPS for on in following(at))]

    assert choosing
    assert robbed == []


def test_every_flag_is_remembered():
    """A flag that nothing asks for would be a promise without a consequence."""
    set_by_scenes = {flag for scene in SCENES.values() for flag in scene.get("sets", ())}
    set_by_choices = {flag for _, choice in CHOICES for flag in choice.get("sets", ())}
    asked = {
        flag for _, choice in CHOICES for key in ("needs", "lacks") for flag in choice.get(key, ())
    }

    assert set_by_scenes | set_by_choices == asked


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_depends_on_what_was_done_before(name: str):
    """Only running away is open to everyone."""
    ways = [choice for _, choice in CHOICES if choice["to"] == name]

    assert [way for way in ways if not way.get("needs")] == [
        way for way in ways if name == "rear-guard"
    ]


def test_beating_dominatus_may_end_well_or_badly():
    ends = {way.scene for at in moments() if at.scene == "engine-stopped" for way in following(at)}

    assert {"morning", "dark-shore"} <= ends


def test_losing_the_first_battle_does_not_rule_out_the_best_ending():
    beaten = [moment for moment in moments() if moment.scene == "rifts-open"]

    assert any("morning" in scenes_after(moment) for moment in beaten)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_about_a_page_long(name: str):
    scene = SCENES[name]

    assert 60 <= words(scene["text"]) <= 220
    assert max(words(paragraph) for paragraph in paragraphs(scene)) <= 120


def test_a_choice_fits_on_a_line():
    assert [choice["text"] for _, choice in CHOICES if len(choice["text"]) > 90] == []


def test_titles_differ():
    titles = [scene["title"] for scene in SCENES.values()]

    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("master", ["Decima", "Ko Syn Wu", "Rez", "Tetra", "Volos"])
def test_the_story_assumes_no_master_to_be_there(master: str):
    said = [scene["title"] + scene["text"] for scene in SCENES.values()]
    said += [choice["text"] for _, choice in CHOICES]

    assert [text for text in said if re.search(rf"\b{master}\b", text)] == []


@pytest.mark.parametrize("name", SCENES)
def test_spelling_is_british(name: str):
    assert re.findall(AMERICAN, SCENES[name]["text"], re.IGNORECASE) == []
