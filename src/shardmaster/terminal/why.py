"""Rules as they are told in answer to *why?*"""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from shardmaster.language.registry import EN
from shardmaster.reference.rules import Rule, readings_of
from shardmaster.terminal.palette import NOTICE, QUIET

MOST: Final = 8
"""Beyond this many rules the best ones would scroll out of sight."""


def told(found: Sequence[Rule], language: str = EN) -> RenderableType:
    """The first rules, each with where it stands and how we read it."""
    if not found:
        return Text("no rule says that; try other words", NOTICE)
    parts: list[RenderableType] = []
    for rule in found[:MOST]:
        parts.append(_lines(rule))
        parts += [Padding(_lines(each), (0, 0, 0, 2)) for each in readings_of(rule, language)]
    if len(found) > MOST:
        parts.append(Text(f"{len(found) - MOST} more; more words narrow it down", NOTICE))
    return Group(*parts)


def _lines(rule: Rule) -> Text:
    asks = (f"{rule.asks} ", "bold") if rule.asks else ""
    return Text.assemble(asks, rule.says, (f"  {rule.source} · {rule.id}", QUIET))
