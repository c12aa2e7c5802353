"""The words of boss pages: each builds a line, reads well and does what it says."""

from pathlib import Path

import pytest

from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.reading import read_text
from shardmaster.campaign.source import parse
from shardmaster.campaign.vocabulary import BOSS, COUNTS, PLAYER, WORDS, read_line
from shardmaster.engine.battle.page import COUNTERS, Page
from shardmaster.engine.playout import playout
from shardmaster.engine.rng import seeded
from shardmaster.engine.script import Effect
from shardmaster.engine.wording import plain
from shardmaster.language.english.table import ENGLISH
from shardmaster.testing import Hero, battle
from shardmaster.testing.battle import BattleScenario
from tools.documents import battle_words

DOCUMENT = Path(__file__).parents[2] / "docs" / "battle-words.md"

BOOK = """\
book: {{id: a, title: a, about: a, first: fight}}
scenes:
  fight: {{title: a, text: a, fight: {{boss: foe, won: end, lost: end}}}}
  end: {{title: a, text: a, ending: a}}
bosses:
  foe:
    name: Foe
    title: The Foe
    health: {{2: 40, 3: 60, 4: 80, 5: 100}}
    groups: [Glitch, Talos]
    attacks: [homodeus_trap, order_trap, twin_trap, undergrowth_trap, wraethe_trap]
    poison: true
    counters: [scramble, burn, unveil]
    setup: [{line}]
    start: [{{at: 0, do: [{line}]}}]
    end: [{{at: 3, do: [{line}]}}]
    once: [{{at: 2, do: [{line}]}}]
"""


def line_for_page(name: str) -> str:
    """The example of a word where a page could have it."""
    example = f"{{{WORDS[name].example}}}"
    return f"{{each_player: [{example}]}}" if WORDS[name].by_player else example


def page_with(name: str) -> Page:
    return read_text(BOOK.format(line=line_for_page(name))).bosses["foe"]


def effect(text: str) -> Effect:
    """A line as a page has it."""
    return read_line(parse(text, "line"), BOSS)


def for_player(text: str) -> Effect:
    """A line that a player reads."""
    return read_line(parse(text, "line"), PLAYER)


def text_of(line: Effect) -> str:
    return plain(ENGLISH.sentences([line.text(ENGLISH)]))


def test_there_are_examples_of_all_words() -> None:
    for name, word in WORDS.items():
        assert word.example.startswith(f"{name}: ")


@pytest.mark.parametrize("name", WORDS)
def test_a_word_reads_as_sentences(name: str) -> None:
    text = text_of(effect(line_for_page(name)))

    assert text[0].isupper()
    assert text.endswith(".")
    assert not set(text) & set("{}|_")


@pytest.mark.parametrize("name", WORDS)
def test_a_word_can_be_used_everywhere_on_a_page(name: str) -> None:
    page = page_with(name)
    game = BattleSetting(page, 3, seed=7).deal()

    playout(game, seeded(7))

    assert game.over
    assert game.reason != "turn-limit"


def test_the_table_of_words_is_up_to_date() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == battle_words(), "run python -m tools.documents"


@pytest.mark.parametrize("name", WORDS)
def test_the_table_has_every_word(name: str) -> None:
    rows = [row for row in battle_words().splitlines() if row.startswith(f"| `{name}` |")]

    assert len(rows) == 1
    assert WORDS[name].meaning in rows[0]


@pytest.mark.parametrize("per", COUNTS)
def test_damage_may_be_counted_by(per: str) -> None:
    text = text_of(for_player(f"damage: {{amount: 2, per: {per}}}"))

    assert text.startswith("Take ")
    assert text != "Take 2 damage."


# What words do


def table(tokens: int = 0) -> BattleScenario:
    return battle(*[Hero(health=40, mastery=5, tokens=tokens)] * 3, health=30)


def test_each_player_reads_lines_for_players() -> None:
    position = table()

    position.read(effect("each_player: [{wound: 3}]"), seat=3)

    assert [hero.health for hero in position.heroes] == [37, 37, 37]
    assert position.boss.health == 30


def test_lost_health_is_no_damage() -> None:
    position = battle(Hero(health=40, hand=["Cryptofist Monk"]))

    position.read(for_player("lose_health: 4"))

    assert position.me.health == 36


def test_mastery_is_lost_down_to_none() -> None:
    position = battle(Hero(mastery=1))

    position.read(for_player("lose_mastery: 3"))

    assert position.me.mastery == 0


def test_the_boss_gains_mastery_and_health() -> None:
    position = table()

    position.read(effect("boss_mastery: 2"), effect("boss_health: 10"), seat=3)

    assert (position.boss.mastery, position.boss.health) == (2, 40)


def test_damage_counts_what_the_reader_has() -> None:
    position = table(tokens=3)

    position.read(for_player("damage: {amount: 2, per: hack_tokens}"))

    assert position.me.health == 34


def test_tokens_are_counted_for_each_reader() -> None:
    position = battle(Hero(tokens=3, health=40), Hero(tokens=2, health=40))

    position.read(effect("each_player: [{if_tokens: {at_least: 3, do: [{wound: 5}]}}]"), seat=2)

    assert [hero.health for hero in position.heroes] == [35, 40]


@pytest.mark.parametrize(("havoc", "mastery"), [(True, 2), (False, 5)])
def test_lines_may_depend_on_havoc_mode(havoc: bool, mastery: int) -> None:
    position = battle(havoc=havoc)

    position.read(
        effect("if_havoc: {do: [{boss_mastery: 2}], otherwise: [{boss_mastery: 5}]}"), seat=2
    )

    assert position.boss.mastery == mastery


def test_lines_may_depend_on_the_row() -> None:
    position = battle(veiled=["Kiln Drone"])

    position.read(effect("if_veiled: [{boss_mastery: 2}]"), seat=2)

    assert position.boss.mastery == 2


def test_several_seeds_come_from_the_supply() -> None:
    position = battle()

    position.read(for_player("add_seed: 2"))

    assert position.me.discard.count("Poison Seed") == 2
    assert len(position.supply) == 6


def test_no_seeds_come_from_an_empty_supply() -> None:
    position = battle(Hero(discard=["Poison Seed"] * 7))

    position.read(for_player("add_seed: 3"))

    assert position.me.discard.count("Poison Seed") == 8


def test_the_leader_decides_for_the_boss() -> None:
    position = table()

    position.read(effect("choose: [[{boss_mastery: 2}], [{boss_health: 1}]]"), seat=3)

    assert position.asked == [0]
    assert position.option(1).boss.mastery == 2


def test_all_champions_of_all_players_are_destroyed() -> None:
    position = battle(Hero(champions=["Evokatus"]), Hero(champions=["Optio Crusher"]))

    position.read(effect("destroy_champions: true"), seat=2)

    assert [hero.champions for hero in position.heroes] == [[], []]


def test_more_fate_cards_come() -> None:
    position = battle(fate=["Toxify", "Toxify"])

    position.read(for_player("fate: 2"))

    assert position.me.discard.count("Poison Seed") == 2


def test_havoc_mode_can_be_entered_by_a_line() -> None:
    position = battle()

    position.read(effect("enter_havoc: true"), seat=2)

    assert position.in_havoc


def test_health_for_a_player_may_go_to_another() -> None:
    position = battle(Hero(health=40), Hero(health=30))

    position.read(for_player("health: 5"))
    position.aim(1)

    assert [hero.health for hero in position.heroes] == [40, 35]


@pytest.mark.parametrize("counter", COUNTERS)
def test_counters_are_those_of_the_engine(counter: str) -> None:
    assert counter in page_with("jam").counters
