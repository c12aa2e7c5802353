"""Observations: everything a seat may know at a decision, and nothing else."""

from functools import lru_cache
from hashlib import sha256

import pytest

from shardmaster import Setting, ShardmasterError, imagine, seeded
from shardmaster.ai.batch.actions import CARD, PLACED_CARD, Actions
from shardmaster.ai.batch.actions import VERSION as ACTIONS_VERSION
from shardmaster.ai.values.observer import VERSION as SLOTS_VERSION
from shardmaster.ai.values.observer import Observer
from shardmaster.ai.values.vocabulary import (
    ALL_TABLE_NUMBERS,
    ASKED,
    IN_FORCE,
    MODIFIER_IDS,
    PLAYS,
    SIDE_NUMBERS,
    TABLE_NUMBERS,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import VERBS
from shardmaster.engine.library import Library
from shardmaster.engine.modifiers import KINDS as MODIFIERS
from shardmaster.engine.question import KINDS as QUESTIONS
from shardmaster.envs.words import checksum, explain, spans
from shardmaster.testing import Side, scenario
from tests.properties import test_battles as battles
from tests.properties.random_games import Start, decisions, every_seat, over_games
from tests.properties.strays import before_strays

VERSIONS = (1, 1)
LAYOUT = "272bd7336b840411"
"""The versions of slots and actions, and what they stand for."""


@lru_cache(maxsize=4)
def observer_of(library: Library) -> Observer:
    return Observer(library, 1)


def observation(game: Game, seat: int) -> bytes:
    observer = observer_of(game.library)
    observer.observe(game, seat, 0)
    return bytes(memoryview(observer.slots.amounts))


def told(game: Game, seat: int) -> dict[str, str]:
    """An observation in words, by what it is about."""
    lines = explain(game.library, observation(game, seat))
    return dict(line.split(": ", 1) for line in lines)


def layout(library: Library) -> list[object]:
    """The order of places, numbers and actions, whatever cards there are."""
    cards = len(library.definitions)
    told: list[object] = [
        (span.side, span.id, "each card" if span.size == cards else span.names)
        for span in spans(library)
    ]
    for block in Actions(library).blocks:
        members = "cards" if block.about in (CARD, PLACED_CARD) else tuple(block.members)
        told.append((VERBS[block.verb], int(block.about), int(block.place), members))
    return told


def test_another_layout_is_another_version() -> None:
    """Trained players rely on it: count the version up, then write the new layout here."""
    libraries = [
        Setting(2).library(),
        Setting(4, variants=("health-auction", "shadow-summoning")).library(),
        battles.Start("glitchmother", 2, "normal", 0).setting.library,
    ]
    told = repr([layout(library) for library in libraries])
    assert (SLOTS_VERSION, ACTIONS_VERSION) == VERSIONS
    assert sha256(told.encode()).hexdigest()[:16] == LAYOUT


def test_other_cards_have_another_checksum() -> None:
    sets = ("base", "relics", "shadow", "horizon")
    found = {checksum(Setting(sets=("base", each)).library()) for each in sets}
    assert len(found) == len(sets)
    assert checksum(Setting().library()) == checksum(Setting(seed=3).library())


def test_the_names_of_the_slots_are_as_many_as_the_slots() -> None:
    assert len(SIDE_NUMBERS) == PLAYS
    assert len(TABLE_NUMBERS) == ASKED
    assert ASKED + len(QUESTIONS) == IN_FORCE
    assert ALL_TABLE_NUMBERS == IN_FORCE + MODIFIERS
    assert len(MODIFIER_IDS) == MODIFIERS


@pytest.mark.parametrize(
    "setting",
    [
        Setting(sets=("base",)),
        Setting(4, variants=("shadow-summoning", "mystery-relics")),
        Setting(1, mode="nemesis"),
    ],
)
def test_every_slot_has_one_meaning(setting: Setting) -> None:
    library = setting.library()
    slots = [span.first + at for span in spans(library) for at in range(span.size)]
    assert sorted(slots) == list(range(Observer(library, 1).size))
    named = [(span.side, span.id) for span in spans(library)]
    assert len(set(named)) == len(named)
    assert all(len(span.names) in (0, span.size) for span in spans(library))


def test_an_observation_says_what_is_seen() -> None:
    game = scenario(
        hand=["Crystal", "Crystal", "Blaster"],
        deck=["Spore Cleric"],
        discard=["Shard Reactor"],
        champions=["Evokatus"],
        health=37,
        gems=4,
        power=2,
        row=["Omnius, The All-Knowing", "Dash"],
        foes=[Side(hand=["Blaster"], deck=["Crystal"], health=21)],
    ).game
    seen = told(game, 0)
    assert seen["own hand"] == "crystal ×2, blaster"
    assert seen["own pool"] == "crystal ×2, blaster, shard_reactor, spore_cleric"
    assert seen["own discard"] == "shard_reactor"
    assert seen["own in-play"] == "evokatus"
    assert (seen["own health"], seen["own gems"], seen["own power"]) == ("37", "4", "2")
    assert "omnius" in seen["row"]
    assert seen["other's pool"] == "crystal, blaster"
    assert "other's hand" not in seen
    assert (seen["other's health"], seen["other's hand-size"]) == ("21", "1")
    assert seen["asked"] == "act"
    assert "asked" not in told(game, 1)


def test_an_observation_of_another_setting_is_not_explained() -> None:
    base = Setting(sets=("base",)).deal()
    with pytest.raises(ShardmasterError, match=r"slots, expected \d+; another setting"):
        explain(Setting().library(), observation(base, 0))


def test_what_happens_within_a_turn_is_seen() -> None:
    table = scenario(hand=["Crystal", "Crystal"], champions=["Evokatus"]).play("Crystal")
    table.exhaust("Evokatus")
    seen = told(table.game, 0)
    assert seen["own played"] == seen["own history"] == "crystal"
    assert (seen["own exhausted"], seen["own gems"]) == ("evokatus", "1")


def test_a_question_shows_who_asks_and_what_was_picked() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Blaster", "Crystal"], mastery=10)
    table.play("Zara Ra, Soulflayer").pick("Blaster")
    seen = told(table.game, 0)
    assert (seen["asked"], seen["picked"], seen["picks"]) == ("select", "blaster", "1")
    assert "zara_ra" in seen["asks"]
    assert "picked" not in told(table.game, 1)


def test_a_slot_holds_no_more_than_a_byte() -> None:
    game = scenario(power=300, gems=254).game
    assert told(game, 0)["own power"] == "255"
    assert told(game, 0)["own gems"] == "254"


def test_a_boss_may_have_more_health_than_a_byte() -> None:
    game = battles.Start("moc_sai", 5, "normal", 0).setting.deal()
    game.players[5].health = 300
    seen = told(game, 0)
    assert int(seen["seat +5's health"]) + int(seen["seat +5's health-beyond"]) == 300


@over_games()
def test_hidden_cards_leave_no_trace(start: Start) -> None:
    dice = seeded(7)
    for game in decisions(start, every=25):
        for seat in every_seat(game):
            assert observation(imagine(game, seat, dice), seat) == observation(game, seat)


@battles.over_battles()
@pytest.mark.once
def test_hidden_cards_leave_no_trace_in_battles(start: battles.Start) -> None:
    dice = seeded(7)
    for game in battles.decisions(start, every=60):
        for seat in every_seat(game):
            assert observation(imagine(game, seat, dice), seat) == observation(game, seat)


def test_a_card_drawn_from_another_deck_counts_where_it_came_from() -> None:
    table = before_strays()
    before = told(table.game, 0)
    game = table.summon("Custcutta Scourge").game
    for seat in every_seat(game):
        for _ in range(10):
            world = imagine(game, seat, seeded(seat))
            assert observation(world, seat) == observation(game, seat)
    pools = [told(game, 0)[f"{who}pool"] for who in ("own ", "seat +1's ", "seat +2's ")]
    assert pools != [before[f"{who}pool"] for who in ("own ", "seat +1's ", "seat +2's ")]


def afresh(game: Game, seat: int) -> bytes:
    """An observation in slots that were never used before."""
    observer = Observer(game.library, 1)
    observer.observe(game, seat, 0)
    return bytes(memoryview(observer.slots.amounts))


@over_games()
def test_observing_again_forgets_what_was_observed_before(start: Start) -> None:
    game = start.deal()
    observer = Observer(game.library, 3)
    size = observer.size
    for game in decisions(start, every=60):
        for seat in every_seat(game):
            observer.observe(game, seat, 1)
            amounts = bytes(memoryview(observer.slots.amounts))
            assert amounts[size : 2 * size] == afresh(game, seat)
            assert not any(amounts[:size] + amounts[2 * size :])
