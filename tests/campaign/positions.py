"""Bosses made for one test."""

from collections.abc import Sequence

from shardmaster.engine.battle.page import Ability, Page, for_any_number
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import GLITCH, TALOS
from shardmaster.engine.script import Effect
from shardmaster.testing.battle import PLAIN_PAGE


def boss_page(
    *,
    growth: int = 0,
    respite: int = 0,
    courage: int = 0,
    groups: int = GLITCH | TALOS,
    attacks: Sequence[CardDef] = (),
    setup: Sequence[Effect] = (),
    starts: Sequence[Ability] = (),
    ends: Sequence[Ability] = (),
    once: Sequence[Ability] = (),
    havoc_at: int = 0,
    havoc_below: int = 0,
) -> Page:
    """A boss with 100 health and what is said of it."""
    return Page(
        "made_up",
        "Made-up Boss",
        "For one test",
        PLAIN_PAGE.health,
        for_any_number(growth),
        groups,
        list(attacks),
        respite=for_any_number(respite),
        courage=for_any_number(courage),
        setup=list(setup),
        starts=list(starts),
        ends=list(ends),
        once=list(once),
        counters=[],
        havoc_at=havoc_at,
        havoc_below=havoc_below,
    )
