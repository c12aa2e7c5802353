"""Sets, modes, variants and characters by name, and the libraries made of them."""

from dataclasses import dataclass
from functools import cache, reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from shardmaster.cards import base, into_the_horizon, relics_of_the_future, shadow_of_salvation
from shardmaster.engine import house_rules, modes, variants
from shardmaster.engine.character import Character
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import Refusal, UnknownName
from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.library import Library
from shardmaster.engine.mode import Mode
from shardmaster.engine.rng import Seed, seeded, side_seed
from shardmaster.engine.variant import Outline, Variant


@dataclass(frozen=True)
class CardSet:
    """The contents of one box."""

    title: str
    short: str
    """Its name on the command line."""
    center: list[CardDef]
    relics: tuple[CardDef, ...] = ()
    destinies: tuple[CardDef, ...] = ()
    characters: tuple[Character, ...] = ()
    shadows: tuple[CardDef, ...] = ()
    attacks: tuple[CardDef, ...] = ()
    """Cards that bosses attack with, and the poison of one of them."""
    saved: tuple[CardDef, ...] = ()
    """Cards that join the starting decks of a campaign."""

    @property
    def cards(self) -> list[CardDef]:
        return [
            *self.center,
            *self.relics,
            *self.destinies,
            *self.shadows,
            *self.attacks,
            *self.saved,
        ]


RELICS: Final = "relics_of_the_future"
SHADOW: Final = "shadow_of_salvation"
HORIZON: Final = "into_the_horizon"

CLASSIC: Final = "free-for-all"


def _modules(package: ModuleType) -> list[ModuleType]:
    """The modules of a package, by name."""
    found = sorted(module.name for module in iter_modules(package.__path__))
    return [import_module(f"{package.__name__}.{name}") for name in found]


def _modes() -> dict[str, Mode]:
    """Every mode with a file, the classic one first."""
    found: list[Mode] = [module.MODE for module in _modules(modes)]
    return {mode.name: mode for mode in sorted(found, key=lambda mode: mode.name != CLASSIC)}


def _variants() -> dict[str, Variant]:
    """Every variant with a file."""
    found: list[Variant] = [module.VARIANT for module in _modules(variants)]
    return {variant.name: variant for variant in found}


def _house_rules() -> dict[str, HouseRule]:
    """Every house rule with a file."""
    found: list[HouseRule] = [module.HOUSE_RULE for module in _modules(house_rules)]
    return {rule.name: rule for rule in sorted(found, key=lambda rule: rule.reading)}


MODES: Final = _modes()
VARIANTS: Final = _variants()
HOUSE_RULES: Final = _house_rules()
ADDITIONS: Final[dict[str, Variant]] = {**VARIANTS, **HOUSE_RULES}
"""Whatever may be named among the variants of a game. A house rule may change a variant."""
STARTERS: Final[list[CardDef]] = base.STARTERS
STARTING_CARDS: Final = "starters"
"""The name the starters are listed under, next to the sets."""
SETS: Final[dict[str, CardSet]] = {
    "base": CardSet("Base game", "base", base.CENTER, characters=tuple(base.CHARACTERS)),
    RELICS: CardSet(
        "Relics of the Future",
        "relics",
        relics_of_the_future.CENTER,
        relics=tuple(relics_of_the_future.RELICS),
    ),
    SHADOW: CardSet(
        "Shadow of Salvation",
        "shadow",
        shadow_of_salvation.CENTER,
        relics=tuple(shadow_of_salvation.RELICS),
        characters=tuple(shadow_of_salvation.CHARACTERS),
        shadows=tuple(shadow_of_salvation.SHADOWS),
        attacks=(*shadow_of_salvation.ATTACKS, shadow_of_salvation.POISON_SEED),
        saved=tuple(shadow_of_salvation.SAVED),
    ),
    HORIZON: CardSet(
        "Into the Horizon",
        "horizon",
        [*into_the_horizon.CENTER, *into_the_horizon.INGEMINEX],
        destinies=tuple(into_the_horizon.DESTINIES),
    ),
}


def mode_named(name: str) -> Mode:
    if not isinstance(name, str) or name not in MODES:
        raise UnknownName("mode", name, list(MODES))
    return MODES[name]


def check_sets(sets: tuple[str, ...]) -> tuple[str, ...]:
    """The chosen sets in the order they came out.

    Full and short names are understood, 'all' stands for every set, and base is always in.
    """
    for name in sets:
        if name != "all" and not any(name in (full, box.short) for full, box in SETS.items()):
            raise UnknownName("set", name, [*(box.short for box in SETS.values()), "all"])
    wanted = {"base", *SETS} if "all" in sets else {"base", *sets}
    return tuple(full for full, box in SETS.items() if full in wanted or box.short in wanted)


def check_variants(variants: tuple[str, ...]) -> tuple[str, ...]:
    """The chosen variants and house rules, each once and in the usual order."""
    for name in variants:
        if name not in ADDITIONS:
            raise UnknownName("variant", name, list(ADDITIONS))
    return tuple(name for name in ADDITIONS if name in variants)


def check_house_rules(variants: tuple[str, ...], sets: tuple[str, ...]) -> tuple[str, ...]:
    """The chosen house rules of a battle or a campaign, which have no other variants."""
    allowed = [name for name, rule in HOUSE_RULES.items() if rule.in_battles]
    for name in variants:
        if name not in allowed:
            raise UnknownName("house rule", name, allowed)
        refusal = HOUSE_RULES[name].lacks_cards(traits_of(sets))
        if refusal is not None:
            raise refusal
    return tuple(name for name in allowed if name in variants)


def check_game(
    mode: str, variants: tuple[str, ...], sets: tuple[str, ...], players: int
) -> Outline:
    """The parts of a game, or the reason why it cannot be played."""
    names = check_sets(sets)
    outline = Outline(
        mode_named(mode),
        players,
        len(cast_of(names)),
        len(relics_of(names)),
        sum(card.copies for card in shadows_of(names)),
        [ADDITIONS[name] for name in check_variants(variants)],
        traits_of(names),
    )
    reason = outline.refusal()
    if reason is not None:
        raise reason
    return outline


def cast_of(sets: tuple[str, ...]) -> list[Character]:
    """The characters in these sets."""
    return [character for full in sets for character in SETS[full].characters]


def characters_of(sets: tuple[str, ...]) -> list[str]:
    """Their names."""
    return [character.name for character in cast_of(sets)]


def cast_for(
    places: int, seed: Seed, sets: tuple[str, ...], characters: tuple[str, ...]
) -> tuple[str, ...]:
    """The chosen characters by their full names, or some dealt by the seed."""
    if not characters:
        rng = seeded(~side_seed(seed, "characters"))
        left = characters_of(sets)
        return tuple(left.pop(rng.below(len(left))) for _ in range(places))
    if len(characters) != places:
        raise Refusal("characters-count", characters=len(characters), places=places)
    chosen = tuple(character_named(name, sets) for name in characters)
    if len(set(chosen)) != len(chosen):
        raise Refusal("character-twice", characters=list(chosen))
    return chosen


def relics_of(sets: tuple[str, ...]) -> list[CardDef]:
    return [card for full in sets for card in SETS[full].relics]


def destinies_of(sets: tuple[str, ...]) -> list[CardDef]:
    return [card for full in sets for card in SETS[full].destinies]


def shadows_of(sets: tuple[str, ...]) -> list[CardDef]:
    return [card for full in sets for card in SETS[full].shadows]


def traits_of(sets: tuple[str, ...]) -> int:
    """All traits of the cards that may be in a game with these sets."""
    cards = [*center_of(sets), *relics_of(sets), *destinies_of(sets)]
    return reduce(or_, (card.traits for card in cards))


def character_named(name: str, sets: tuple[str, ...]) -> str:
    known = characters_of(sets)
    for character in known:
        if character.casefold() == name.casefold():
            return character
    raise UnknownName("character", name, known)


def center_of(sets: tuple[str, ...]) -> list[CardDef]:
    """The center deck: amended cards replace the old ones, Corruption needs relics to reward."""
    cards = [card for full in sets for card in SETS[full].center]
    left_out: list[CardDef] = []
    if RELICS in sets and SHADOW in sets:
        amended = [card.name for card in SETS[SHADOW].center]
        left_out += [card for card in SETS[RELICS].center if card.name in amended]
    if RELICS not in sets:
        left_out.append(into_the_horizon.CORRUPTION)
    return [card for card in cards if card not in left_out]


@cache
def library(mode: str, variants: tuple[str, ...], sets: tuple[str, ...], players: int) -> Library:
    """The library for a mode, its variants, sets and a number of players; built once."""
    outline = check_game(mode, variants, sets, players)
    names = check_sets(sets)
    return Library(
        outline.mode,
        outline.variants,
        list(names),
        players,
        cast_of(names),
        STARTERS,
        center_of(names),
        relics_of(names),
        destinies_of(names),
        shadows_of(names) if any(each.with_shadows for each in outline.variants) else [],
        recipe={
            "mode": outline.mode.name,
            "variants": [variant.name for variant in outline.variants],
            "sets": list(names),
            "seats": players,
        },
    )
