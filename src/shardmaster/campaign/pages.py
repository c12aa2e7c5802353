"""The pages of bosses: read from a chapter file, and put into words."""

from typing import Final, Literal

from shardmaster.campaign.source import Fields, Spot
from shardmaster.campaign.vocabulary import BOSS, MOST_BOSS_HEALTH, read_lines
from shardmaster.cards.shadow_of_salvation import ATTACKS, POISON_SEED
from shardmaster.engine.battle.actions import BURNING_PRICE, UNVEILING_PRICE
from shardmaster.engine.battle.effects import FACE_DOWN, POISON
from shardmaster.engine.battle.page import (
    BURNING,
    COUNTERS,
    SCRAMBLING,
    UNVEILING,
    Ability,
    Page,
    for_any_number,
)
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import GROUP_NAMES
from shardmaster.engine.rules.resources import MOST_HEALTH, MOST_MASTERY
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.wording import Wording

ATTACK_CARDS: Final = 6
"""Attack cards of a boss, counting copies."""
MOST_ABILITIES: Final = 20

When = Literal["start", "end", "once", "once_in_havoc"]
"""The moment at which a boss uses an ability."""
START: Final = "start"
END: Final = "end"

PLAYERS: Final = tuple(str(players) for players in range(FEWEST, MOST + 1))
WORDS: Final = ("name", "title", "notes")
"""What a page says to people."""
NEEDED: Final = ("name", "title", "health", "groups", "attacks")
OPTIONAL: Final = (
    "growth",
    "respite",
    "courage",
    "poison",
    "havoc",
    "counters",
    "notes",
    "setup",
    "start",
    "end",
    "once",
)


def read_page(slug: str, spot: Spot) -> Page:
    """The page of one boss."""
    what = f"boss {slug}"
    fields = spot.fields(what, NEEDED, OPTIONAL)
    at, below = _havoc(fields)
    poison = "poison" in fields and fields["poison"].truth("poison")
    attacks = _attacks(fields["attacks"])
    page = Page(
        slug,
        fields["name"].text("name"),
        fields["title"].text("title"),
        _by_players(fields["health"], "health", 1, MOST_BOSS_HEALTH),
        _by_players_or_none(fields, "growth", MOST_MASTERY),
        _groups(fields["groups"]),
        attacks,
        respite=_by_players_or_none(fields, "respite", MOST_HEALTH),
        courage=_by_players_or_none(fields, "courage", MOST_MASTERY),
        seeds=POISON_SEED if poison else None,
        setup=read_lines(fields["setup"], "setup", BOSS) if "setup" in fields else [],
        starts=_abilities(fields, "start"),
        ends=_abilities(fields, "end"),
        once=_abilities(fields, "once"),
        counters=_counters(fields),
        havoc_at=at,
        havoc_below=below,
        written=spot.plain_mapping(what),
    )
    _check_order(page, spot, what)
    _check_supplies(page, spot, what)
    return page


def read_notes(spot: Spot) -> tuple[str, ...]:
    """What a page says to players besides its abilities."""
    parts = spot.mapping("a boss")
    if "notes" not in parts:
        return ()
    return tuple(note.text("a note") for note in parts["notes"].listed("notes"))


def read_rules(spot: Spot) -> object:
    """A page as it was written, without the words: what it does, not how it reads."""
    parts = spot.mapping("a boss")
    return {key: part.plain_data() for key, part in parts.items() if key not in WORDS}


def _by_players(spot: Spot, what: str, least: int, most: int) -> dict[int, int]:
    fields = spot.fields(what, PLAYERS, ())
    return {int(n): fields[n].number(f"{what} with {n} players", least, most) for n in PLAYERS}


def _by_players_or_none(fields: Fields, what: str, most: int) -> dict[int, int]:
    if what not in fields:
        return for_any_number(0)
    return _by_players(fields[what], what, 0, most)


def _groups(spot: Spot) -> int:
    known = {name: group for group, name in GROUP_NAMES.items()}
    found = 0
    items = spot.listed("groups")
    for item in items:
        name = item.text("a group")
        if name not in known:
            item.refuse(f"unknown group {name!r}, expected one of {', '.join(known)}")
        found |= known[name]
    if found.bit_count() != 2 or len(items) != 2:
        spot.refuse(f"{len(items)} groups of Shadow Champions, expected two different ones")
    return found


def _attacks(spot: Spot) -> list[CardDef]:
    known = {card.slug: card for card in ATTACKS}
    found = []
    for name, item in spot.names("attacks").items():
        if name not in known:
            item.refuse(f"unknown attack {name!r}, expected one of {', '.join(known)}")
        found.append(known[name])
    copies = sum(card.copies for card in found)
    if copies != ATTACK_CARDS:
        each = ", ".join(f"{card.copies} {card.slug}" for card in found)
        spot.refuse(f"{copies} attack cards ({each}), expected {ATTACK_CARDS}")
    return found


def _havoc(fields: Fields) -> tuple[int, int]:
    if "havoc" not in fields:
        return 0, 0
    marks = fields["havoc"].fields("havoc", (), ("at", "below"))
    if not marks.parts:
        marks.spot.refuse("havoc is empty, expected at, below or both")
    at = marks["at"].number("at", 1, MOST_MASTERY) if "at" in marks else 0
    below = marks["below"].number("below", 1, 100) if "below" in marks else 0
    return at, below


def _counters(fields: Fields) -> list[str]:
    found = fields.names("counters", "counters")
    for name, item in found.items():
        if name not in COUNTERS:
            item.refuse(f"unknown counter {name!r}, expected one of {', '.join(COUNTERS)}")
    return list(found)


def _abilities(fields: Fields, kind: str) -> list[Ability]:
    is_once = kind == "once"
    items = fields.listed(kind, kind)
    if len(items) > MOST_ABILITIES:
        fields[kind].refuse(f"{len(items)} abilities, expected at most {MOST_ABILITIES}")
    found = []
    for item in items:
        parts = item.fields(f"an ability of {kind}", ("at", "do"), ("in_havoc",) if is_once else ())
        at = _marks(parts["at"], int(is_once))
        in_havoc = "in_havoc" in parts and parts["in_havoc"].truth("in_havoc")
        if in_havoc and "havoc" not in fields:
            parts["in_havoc"].refuse("in_havoc, but the boss has no havoc, expected a havoc part")
        found.append(Ability(at, read_lines(parts["do"], "do", BOSS), in_havoc))
    return found


def _marks(spot: Spot, least: int) -> int | dict[int, int]:
    """The mastery that an ability takes, for any number of players or for each."""
    if isinstance(spot.plain_data(), dict):
        return _by_players(spot, "at", least, MOST_MASTERY)
    return spot.number("at", least, MOST_MASTERY)


def _check_order(page: Page, spot: Spot, what: str) -> None:
    """One-time abilities come in the same order with any number of players."""
    for players in page.health:
        marks = [ability.marks[players] for ability in page.once]
        if marks != sorted(marks):
            spot.refuse(
                f"the one-time abilities of {what} are in another order with {players} players"
                f" ({', '.join(map(str, marks))}), expected the same one with any number"
            )


def _check_supplies(page: Page, spot: Spot, what: str) -> None:
    """Everything that lines and attacks use must be provided."""
    lines = _all_lines(page)
    if page.seeds is None and any(line.needs() == POISON for line in lines):
        spot.refuse(f"{what} sows Poison Seeds, expected poison: true")
    if page.seeds is None and BURNING in page.counters:
        spot.refuse(f"{what} lets players burn Poison Seeds, expected poison: true")
    veils = any(line.needs() == FACE_DOWN for line in lines)
    if veils and UNVEILING not in page.counters:
        spot.refuse(f"{what} lays cards face down, expected unveil among its counters")


def _all_lines(page: Page) -> list[Effect]:
    scripts: list[Script] = [*page.scripts().values(), *(card.play for card in page.attacks)]
    return [line for script in scripts for inner in script.walk() for line in inner.lines]


def moments(page: Page) -> list[tuple[When, Ability]]:
    """All abilities of a page, each with the moment at which it is used."""
    found: list[tuple[When, Ability]] = [(START, one) for one in page.starts]
    found += [(END, one) for one in page.ends]
    return found + [("once_in_havoc" if one.in_havoc else "once", one) for one in page.once]


def page_text(page: Page, words: Wording) -> list[str]:
    """What a page says, a paragraph each, with the marks of card texts (see `plain`)."""
    found = [words.boss_health(page.health), words.boss_groups(page.groups)]
    found.append(words.boss_attacks(page.attacks))
    if any(page.growth.values()):
        found.append(words.boss_growth(page.growth))
    if any(page.respite.values()):
        found.append(words.boss_respite(page.respite))
    if any(page.courage.values()):
        found.append(words.boss_courage(page.courage))
    if page.setup.length:
        found.append(words.boss_setup(words.lines(page.setup)))
    if page.havoc_at or page.havoc_below:
        found.append(words.havoc_begins(page.havoc_at, page.havoc_below))
    for when, one in moments(page):
        found.append(words.boss_ability(when, one.marks, words.lines(one.script)))
    return found + [counter_text(counter, words) for counter in page.counters]


def counter_text(counter: str, words: Wording) -> str:
    """What the players may do against the boss."""
    if counter == SCRAMBLING:
        return words.may_scramble()
    if counter == BURNING:
        return words.may_burn(BURNING_PRICE)
    return words.may_unveil(UNVEILING_PRICE)
