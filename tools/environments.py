"""docs/environments.md: the words are in `tools/environments.md`, the tables come from the code.

The examples are run, and the page shows what they print.
"""

import json
from functools import cache
from pathlib import Path
from typing import Final

from shardmaster.ai.batch.actions import MOST_ASSIGNED, SPARES, Actions
from shardmaster.ai.batch.actions import VERSION as ACTIONS_VERSION
from shardmaster.ai.batch.games import ILLEGAL
from shardmaster.ai.values.observer import VERSION as SLOTS_VERSION
from shardmaster.engine.ids import VERBS
from shardmaster.engine.library import Library
from shardmaster.envs.deals import Battles, Versus
from shardmaster.envs.single import HEALTH_WORTH, MASTERY_WORTH
from shardmaster.envs.spiel import SIDES, THROWS
from shardmaster.envs.words import TABLE, Span, place_words, say, spans
from tools.python_page import rewritten

TEXT: Final = Path(__file__).with_suffix(".md")
BASE: Final = Versus(sets=("base",)).library
FIGURES: Final = Path(__file__).parents[1] / "docs" / "ppo.json"
FULLEST: Final = (
    ("with all sets", Versus().library),
    ("in the Shadow Summoning Draft", Versus(variants=("shadow-summoning",)).library),
    ("in battles", Battles().library),
)
"""Settings with places that a base duel does not have."""


@cache
def document() -> str:
    """docs/environments.md."""
    sizes = [[name, *_sizes(library)] for name, library in _settings()]
    facts = {
        "slots_version": SLOTS_VERSION,
        "actions_version": ACTIONS_VERSION,
        "sizes": _table(["Setting", "Slots", "Actions"], sizes),
        "seat_slots": _slot_table(seats=True),
        "table_slots": _slot_table(seats=False),
        "blocks": _block_table(Actions(BASE)),
        "spares": SPARES,
        "most_assigned": MOST_ASSIGNED,
        "illegal": ILLEGAL,
        "health": HEALTH_WORTH,
        "mastery": MASTERY_WORTH,
        "sides": SIDES,
        "throws": THROWS,
        "curve": _curve_table(),
    }
    page = rewritten(TEXT.read_text(encoding="utf-8"), TEXT)
    for name, fact in facts.items():
        page = page.replace(f"{{{name}}}", str(fact))
    return page


def _curve_table() -> str:
    """What the example had learnt when, from the figures it has left in docs/ppo.json."""
    rows = []
    for point in json.loads(FIGURES.read_text(encoding="utf-8"))["curve"]:
        shares = [
            f"{share:.1%} ({low:.1%} to {high:.1%})"
            for share, low, high in (point["random"], point["greedy"])
        ]
        rows.append([f"{point['minutes']:.1f}", f"{point['answers']:,}", *shares])
    return _table(["Minutes", "Answers", "Wins against `random`", "Wins against `greedy`"], rows)


def _settings() -> list[tuple[str, Library]]:
    return [
        ("duel, base game", BASE),
        ("duel, all sets", Versus().library),
        ("four players, all sets", Versus(4).library),
        ("five in alliance, all sets", Versus(5, "alliance").library),
        ("Nemesis, all sets", Versus(1, "nemesis").library),
        ("battle of two players, all sets", Battles().library),
    ]


def _sizes(library: Library) -> list[str]:
    last = spans(library)[-1]
    return [f"{last.first + last.size:,}", f"{int(Actions(library).size):,}"]


def _slot_table(seats: bool) -> str:
    """Every span of slots once, with where it is in a base duel; those it has come first."""
    first = {(span.side, span.id): span for span in spans(BASE)}
    found: dict[str, tuple[Span, str]] = {}
    for name, library in (("", BASE), *FULLEST):
        for span in spans(library):
            if (span.side == TABLE) != seats and span.side <= 0:
                found.setdefault(span.id, (span, name))
    rows = []
    for span, where in found.values():
        text = span.text if not where else f"{span.text} (only {where})"
        own = first.get((span.side, span.id))
        numbers = [_numbers(own)]
        if seats:
            numbers.append(_numbers(first.get((1, span.id))))
        rows.append([f"`{span.id}`", *numbers, text])
    others = ["Own", "Other's"] if seats else ["Slots"]
    return _table(["Name", *others, "What it holds"], rows)


def _numbers(span: Span | None) -> str:
    if span is None:
        return "–"
    return str(span.first) if span.size == 1 else f"{span.first}–{span.first + span.size - 1}"


def _block_table(actions: Actions) -> str:
    rows = []
    for block in actions.blocks:
        last = block.first + len(block.members) - 1
        numbers = str(block.first) if last == block.first else f"{block.first}–{last}"
        where = place_words(block.place, BASE.seats) or "–"
        rows.append([numbers, f"`{VERBS[block.verb]}`", where, say(actions, last)])
    spare = f"{actions.first_spare}–{actions.size - 1}"
    rows.append([spare, "spare", "–", say(actions, actions.size - 1)])
    return _table(["Actions", "Verb", "Where the card is", "The last of them"], rows)


def _table(headings: list[str], rows: list[list[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
