"""What players are told about a boss: its marks and its cards, with the numbers of a table."""

import pytest

from shardmaster import plain
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.campaign.briefing import Mark, marks, parts
from shardmaster.campaign.translation import translated
from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.page import Ability, Page
from shardmaster.engine.effects.conditional import EachPlayer
from shardmaster.engine.ids import GROUP_NAMES
from shardmaster.engine.wording import Wording
from shardmaster.language.registry import LANGUAGES, wording
from shardmaster.testing import Hero, battle
from tests.campaign.positions import boss_page
from tests.french.checks import assert_french, facts

BOOK = book_named("last-light")
ENGLISH = wording("en")

over_bosses = pytest.mark.parametrize("slug", BOOK.bosses)
over_languages = pytest.mark.parametrize("language", LANGUAGES)


def told(setting: BattleSetting, words: Wording) -> dict[str, list[str]]:
    notes = BOOK.notes.get(setting.page.slug, ())
    return {part.about: part.lines for part in parts(setting, notes, words)}


def at(page: Page, mastery: int, fired: int = 0, havoc: bool = False) -> list[Mark]:
    """The marks of a boss that has so much mastery."""
    table = battle(Hero(), Hero(), page=page, mastery=mastery, fired=fired, havoc=havoc)
    return marks(BattleSetting(page), table.game.players[2], ENGLISH)


def blow(mastery: int) -> Ability:
    return Ability(mastery, [EachPlayer(Damage(5))])


@over_languages
@over_bosses
@pytest.mark.parametrize("seats", [2, 5])
def test_every_mark_is_named_with_its_mastery(slug: str, language: str, seats: int) -> None:
    page = BOOK.bosses[slug]
    setting = BattleSetting(page, seats)

    found = marks(setting, setting.deal().players[seats], wording(language))

    once = [mark for mark in found if mark.kind.startswith("once")]
    assert [mark.mastery for mark in once] == [one.marks[seats] for one in page.once]
    assert {mark.mastery for mark in found} >= {
        one.marks[seats] for one in [*page.starts, *page.ends]
    }
    for mark in found:
        if mark.mastery:
            assert ("amount", "mastery", str(mark.mastery)) in facts(mark.text)


@over_bosses
def test_both_languages_tell_the_same(slug: str) -> None:
    setting = BattleSetting(BOOK.bosses[slug], 4, random_groups=True)
    boss = setting.deal().players[4]
    french = wording("fr")

    english = marks(setting, boss, ENGLISH)
    for here, there in zip(marks(setting, boss, french), english, strict=True):
        assert_french(here.text)
        assert facts(here.text) == facts(there.text)
    notes = translated(BOOK, "fr").notes[slug]
    for part, other in zip(
        parts(setting, notes, french), parts(setting, BOOK.notes[slug], ENGLISH), strict=True
    ):
        assert_french(part.title)
        assert len(part.lines) == len(other.lines)
        for line, same in zip(part.lines, other.lines, strict=True):
            assert_french(line)
            assert facts(line) == facts(same)


@pytest.mark.parametrize(("seats", "cards"), [(2, "2 cards"), (3, "3 cards"), (5, "5 cards")])
def test_the_boss_turns_over_a_card_for_each_player(seats: int, cards: str) -> None:
    assert cards in told(BattleSetting(BOOK.bosses["vox"], seats), ENGLISH)["course"][0]


def test_novices_are_told_that_the_boss_waits_and_heroes_that_it_grows_faster() -> None:
    page = BOOK.bosses["vox"]
    said = {
        difficulty: str(told(BattleSetting(page, difficulty=difficulty), ENGLISH))
        for difficulty in ("novice", "normal", "heroic")
    }

    assert ["leaves out its first turn" in each for each in said.values()] == [True, False, False]
    assert ["twice as much" in each for each in said.values()] == [False, False, True]


def test_the_groups_are_those_of_the_battle() -> None:
    """They may have been drawn instead of those on the page."""
    setting = BattleSetting(BOOK.bosses["dominatus"], seed=5, random_groups=True)
    assert setting.groups != setting.page.groups

    line = told(setting, ENGLISH)["fate"][1]

    assert plain(line).startswith("12 Shadow Champions")
    named = {id for kind, id, _ in facts(line) if kind == "group"}
    assert named == {name.lower() for group, name in GROUP_NAMES.items() if group & setting.groups}


def test_a_mark_reads_as_a_sentence() -> None:
    page = boss_page(starts=[blow(8)], ends=[blow(0)], once=[blow(4)])

    assert [plain(mark.text) for mark in at(page, 0)] == [
        "At the end of each boss turn: each player takes 5 damage.",
        "At 4 mastery, once: each player takes 5 damage.",
        "From 8 mastery, at the start of each boss turn: each player takes 5 damage.",
    ]


def test_what_was_passed_stays_passed_and_what_lasts_needs_its_mastery() -> None:
    page = boss_page(starts=[blow(8)], once=[blow(4), blow(10)])

    assert [mark.active for mark in at(page, 3)] == [False, False, False]
    assert [mark.active for mark in at(page, 8, fired=0b1)] == [True, True, False]
    assert [mark.active for mark in at(page, 7, fired=0b11)] == [True, False, True]


def test_havoc_is_a_mark_among_the_others() -> None:
    page = boss_page(havoc_at=15, once=[blow(4), blow(18)])

    assert [mark.mastery for mark in at(page, 0)] == [4, 15, 18]
    assert [mark.active for mark in at(page, 5, fired=0b1, havoc=True)] == [True, True, False]
