"""Scripts are plain, shared, immutable data, and every line says all it must."""

from collections.abc import Iterator
from typing import TypeGuard

import pytest

from shardmaster import ENGLISH, plain, playout, seeded
from shardmaster.engine.actions import Action
from shardmaster.engine.conditions import Condition
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ledger import Ledger, weighed
from shardmaster.engine.library import Library
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.pools import Count
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.wording import segments
from shardmaster.play.catalog import library
from tests.properties.random_games import Start

LIBRARY: Library = library("free-for-all", ("shadow-summoning",), ("all",), 2)
NODES = (Effect, Condition, Modifier, Count, Script)
METHODS = ("kind", "options", "answer", "text")
PLAIN = (bool, int, float, str, type(None))


def scripts_of(card: CardDef) -> list[Script]:
    """All scripts of a card, those of its standing rules included."""
    standing = [script for rule in card.standing for script in rule.scripts()]
    return [inner for script in [*card.scripts(), *standing] for inner in script.walk()]


def all_scripts() -> list[Script]:
    apart = [LIBRARY.keeping, LIBRARY.ordering, LIBRARY.attacking]
    flow = [LIBRARY.opening, LIBRARY.turn, *apart, *LIBRARY.destinations.values()]
    return [inner for script in flow for inner in script.walk()] + [
        script for card in LIBRARY.definitions for script in scripts_of(card)
    ]


def card_lines() -> list[Effect]:
    return [
        line for card in LIBRARY.definitions for script in scripts_of(card) for line in script.lines
    ]


def fields(node: object) -> dict[str, object]:
    """What an object holds, in either build."""
    names = [name for name in dir(node) if not name.startswith("__")]
    return {
        name: getattr(node, name) for name in names if not callable(getattr(type(node), name, None))
    }


def tree(node: object) -> object:
    """An object with all that is reachable from it, as plain data."""
    if isinstance(node, PLAIN):
        return node
    if isinstance(node, (list, tuple)):
        return [tree(item) for item in node]
    assert isinstance(node, NODES), f"{node!r} does not belong into a script"
    return type(node).__name__, {name: tree(value) for name, value in fields(node).items()}


def test_nothing_but_plain_data_is_reachable_from_a_script() -> None:
    for script in all_scripts():
        tree(script)
    for card in LIBRARY.definitions:
        tree(card.standing)


def test_games_change_no_script() -> None:
    before = tree(all_scripts())
    for seed in range(4):
        start = Start(2, seed, True)
        playout(start.deal(), start.rng())
    assert tree(all_scripts()) == before


def test_every_script_has_a_key_of_its_own() -> None:
    scripts = all_scripts()
    assert len({id(script) for script in scripts}) == len({script.key for script in scripts})
    for script in scripts:
        assert script.key
        assert LIBRARY.scripts[script.key] is script
    assert len(LIBRARY.scripts) == len({script.key for script in scripts})


def test_every_modifier_has_a_key_of_its_own() -> None:
    standing = [rule for card in LIBRARY.definitions for rule in card.standing]
    promised = [rule for line in card_lines() for rule in line.modifiers()]
    for rule in standing + promised:
        assert LIBRARY.modifiers[rule.key] is rule
    assert len(LIBRARY.modifiers) == len(standing + promised)


def says(node: object, base: type, name: str) -> bool:
    """Whether a class has a method of its own."""
    return getattr(type(node), name) is not getattr(base, name)


def test_every_line_of_a_card_runs_reads_and_weighs() -> None:
    for line in card_lines():
        for name in ("run", "text", "weigh"):
            assert says(line, Effect, name), f"{type(line).__name__} has no {name}"


def test_every_standing_rule_reads_and_weighs() -> None:
    for card in LIBRARY.definitions:
        for rule in card.standing:
            assert says(rule, Modifier, "text")
            assert says(rule, Modifier, "weigh")


def test_every_action_offers_and_performs() -> None:
    for action in LIBRARY.actions:
        assert says(action, Action, "offer")
        assert says(action, Action, "perform")


def kinds(base: type[Effect]) -> Iterator[type[Effect]]:
    """The classes of the engine that are used as they are, not only built upon."""
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from kinds(kind)
        elif kind.__module__.startswith("shardmaster.engine"):
            yield kind


def test_a_line_that_asks_also_takes_the_answer_and_says_what_it_asks() -> None:
    for kind in kinds(Effect):
        own = {name: getattr(kind, name) is not getattr(Effect, name) for name in METHODS}
        assert own["options"] == own["answer"] == own["kind"], kind
        assert own["text"] or not own["options"], kind


COSTS = {"Oblivion Gatekeeper": {"health"}, "Power Struggle": {"destroyed"}}
"""What a text takes from its own player."""


def is_worth(value: object) -> TypeGuard[float]:
    return isinstance(value, float)


@pytest.mark.parametrize("mastery", range(0, 31, 5))
def test_every_text_can_be_weighed(mastery: int) -> None:
    for card in LIBRARY.definitions:
        for script in card.scripts():
            ledger: Ledger = weighed(script, mastery)
            worth = {name: value for name, value in fields(ledger).items() if is_worth(value)}
            assert all(-1e6 < value < 1e6 for value in worth.values())
            losses = {name for name, value in worth.items() if value < 0.0}
            assert losses <= COSTS.get(card.name, set())
            assert any(worth.values()) or not script.length or mastery < 30


def test_every_card_reads() -> None:
    for card in LIBRARY.definitions:
        marked = ENGLISH.marked_text(card)
        text = plain(marked)
        assert text.endswith(".")
        assert text[0].isupper()
        assert not set("{}|_") & set(text)
        assert "  " not in text
        assert "".join(segment["text"] for segment in segments(marked)) == text


def test_equal_seeds_give_equal_generators() -> None:
    assert [seeded(5).next() for _ in range(3)] == [seeded(5).next() for _ in range(3)]
    assert len({tuple(seeded(seed).words()) for seed in range(-500, 500)}) == 1000
