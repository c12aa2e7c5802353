"""The words of boss pages: what the boss does, and what each word means.

Every word makes one effect of the engine. Lines are read either by the boss or by a player;
a word knows by whom, so that a page cannot make the boss discard cards.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shardmaster.campaign.source import Spot
from shardmaster.engine.battle.counts import (
    BossMastery,
    HackTokens,
    InHavoc,
    OngoingAttacks,
    RowVeiled,
    TokensAtLeast,
    VeiledCards,
)
from shardmaster.engine.battle.damage import Damage, Wound
from shardmaster.engine.battle.effects import (
    MOST_TOKENS,
    AddSeed,
    AsBoss,
    BossHeals,
    BossMasters,
    ChooseOne,
    Detonate,
    DiscardHand,
    DiscardRandom,
    EnterHavoc,
    Hack,
    Jam,
    Lose,
    RecruitTop,
    SeedOnDeck,
    Veil,
    WipeRow,
)
from shardmaster.engine.battle.fate import PlayFate
from shardmaster.engine.conditions import Condition
from shardmaster.engine.effects.cards import Discard, Draw
from shardmaster.engine.effects.conditional import EachPlayer, If
from shardmaster.engine.effects.destroy import DestroyAll, DestroyHighest
from shardmaster.engine.effects.enemies import BanishTop
from shardmaster.engine.effects.gain import Gems, Health, Mastery
from shardmaster.engine.ids import HEALTH, MASTERY
from shardmaster.engine.pools import Count
from shardmaster.engine.rules.resources import MOST_HEALTH, MOST_MASTERY
from shardmaster.engine.script import Effect

MOST_LINES: Final = 12
"""Lines in one list; no page needs as many."""
MOST_BOSS_HEALTH: Final = 999
ROW_CARDS: Final = 6
SEEDS: Final = 8

COUNTS: Final[dict[str, type[Count]]] = {
    "ongoing_attacks": OngoingAttacks,
    "hack_tokens": HackTokens,
    "veiled_cards": VeiledCards,
    "boss_mastery": BossMastery,
}
"""What `per` may count."""


@dataclass(frozen=True)
class Reader:
    """Who reads a line, and whether all players are already reading it."""

    is_player: bool
    is_everybody: bool = False
    """`each_player` may not contain itself: that would be players squared."""


BOSS: Final = Reader(is_player=False)
PLAYER: Final = Reader(is_player=True, is_everybody=True)
FOR_PLAYER: Final = Reader(is_player=False, is_everybody=True)
"""The boss, while a player is being dealt with."""

Builder = Callable[[Spot, str, Reader], Effect]


@dataclass(frozen=True)
class Word:
    build: Builder
    takes: str
    """The value that goes with the word."""
    meaning: str
    example: str
    """The word in use, as YAML."""
    by_player: bool = False
    """Whether only a player can read it."""
    for_all: bool = False
    """Whether it makes several players read something."""


def read_lines(spot: Spot, what: str, reader: Reader) -> list[Effect]:
    """The effects that a list of lines stands for."""
    items = spot.listed(what)
    if not items:
        spot.refuse(f"{what} is empty, expected at least one line")
    if len(items) > MOST_LINES:
        spot.refuse(f"{what} has {len(items)} lines, expected at most {MOST_LINES}")
    return [read_line(item, reader) for item in items]


def read_line(spot: Spot, reader: Reader) -> Effect:
    parts = spot.mapping("a line")
    if len(parts) != 1:
        spot.refuse(f"a line has {len(parts)} words, expected exactly one, such as damage: 3")
    [(name, argument)] = parts.items()
    key = spot.keys[name]
    if name not in WORDS:
        key.refuse(f"unknown word {name!r}, expected one of {', '.join(WORDS)}")
    word = WORDS[name]
    if word.by_player and not reader.is_player:
        key.refuse(f"{name} is for a player, expected it inside each_player")
    if word.for_all and reader.is_everybody:
        key.refuse(f"{name} is inside lines for players, expected it outside them")
    return word.build(argument, name, reader)


# What may be the value of a word


def _number(make: Callable[[int], Effect], least: int, most: int) -> Builder:
    def build(spot: Spot, name: str, reader: Reader) -> Effect:
        return make(spot.number(name, least, most))

    return build


def _flag(make: Callable[[], Effect]) -> Builder:
    def build(spot: Spot, name: str, reader: Reader) -> Effect:
        if not spot.truth(name):
            spot.refuse(f"{name} is false, expected true, or the line left out")
        return make()

    return build


def _lines(make: Callable[[list[Effect]], Effect], inner: Reader) -> Builder:
    def build(spot: Spot, name: str, reader: Reader) -> Effect:
        return make(read_lines(spot, name, inner))

    return build


def _damage(spot: Spot, name: str, reader: Reader) -> Effect:
    if spot.parts is None:
        return Damage(spot.number(name, 1, MOST_HEALTH))
    fields = spot.fields(name, ("amount", "per"), ())
    per = fields["per"].name("per")
    if per not in COUNTS:
        fields["per"].refuse(f"unknown count {per!r}, expected one of {', '.join(COUNTS)}")
    return Damage(fields["amount"].number("amount", 1, MOST_HEALTH), COUNTS[per]())


def _random_cards(spot: Spot, name: str, reader: Reader) -> Effect:
    if spot.parts is None:
        return DiscardRandom(spot.number(name, 1, 5))
    fields = spot.fields(name, ("amount", "per"), ())
    per = fields["per"].name("per")
    if per != "hack_tokens":
        fields["per"].refuse(f"{name} counts by {per!r}, expected hack_tokens")
    return DiscardRandom(fields["amount"].number("amount", 1, 5), per_token=True)


def _choice(spot: Spot, name: str, reader: Reader) -> Effect:
    ways = spot.listed(name)
    if len(ways) != 2:
        spot.refuse(f"{name} has {len(ways)} alternatives, expected two lists of lines")
    one, other = (read_lines(way, "an alternative of choose", reader) for way in ways)
    return ChooseOne(one, other)


def _if(condition: Callable[[], Condition]) -> Builder:
    def build(spot: Spot, name: str, reader: Reader) -> Effect:
        if spot.items is not None:
            return If(condition(), read_lines(spot, name, reader))
        return _branches(spot, name, (), reader, condition())

    return build


def _branches(
    spot: Spot, name: str, needed: tuple[str, ...], reader: Reader, condition: Condition
) -> Effect:
    fields = spot.fields(name, (*needed, "do"), ("otherwise",))
    otherwise: list[Effect] = []
    if "otherwise" in fields:
        otherwise = read_lines(fields["otherwise"], "otherwise", reader)
    return If(condition, read_lines(fields["do"], "do", reader), otherwise)


def _if_tokens(spot: Spot, name: str, reader: Reader) -> Effect:
    fields = spot.fields(name, ("at_least", "do"), ("otherwise",))
    tokens = fields["at_least"].number("at_least", 1, MOST_TOKENS)
    return _branches(spot, name, ("at_least",), reader, TokensAtLeast(tokens))


WORDS: Final[dict[str, Word]] = {
    # For whom
    "each_player": Word(
        _lines(lambda lines: EachPlayer(*lines), PLAYER),
        "lines",
        "Every player, starting with the leader, reads the lines.",
        "each_player: [{damage: 3}, {discard: 1}]",
        for_all=True,
    ),
    "as_boss": Word(
        _lines(lambda lines: AsBoss(*lines), FOR_PLAYER),
        "lines",
        "The boss reads the lines, though a player was reading.",
        "as_boss: [{boss_mastery: 1}]",
        by_player=True,
    ),
    "choose": Word(
        _choice,
        "two lists of lines",
        "The reader chooses which of the two lists is read; for the boss, the leader does.",
        "choose: [[{boss_mastery: 2}], [{each_player: [{damage: 3}]}]]",
    ),
    "if_havoc": Word(
        _if(InHavoc),
        "lines, or `do` and `otherwise`",
        "The lines are read only in HAVOC mode; those of `otherwise` only outside it.",
        "if_havoc: [{boss_mastery: 1}]",
    ),
    "if_veiled": Word(
        _if(RowVeiled),
        "lines, or `do` and `otherwise`",
        "The lines are read only while a card of the center row is face down.",
        "if_veiled: {do: [{boss_mastery: 2}], otherwise: [{veil: 1}]}",
    ),
    "if_tokens": Word(
        _if_tokens,
        "`at_least`, `do`, perhaps `otherwise`",
        "The lines are read only by a player with at least this many Hack tokens.",
        "if_tokens: {at_least: 3, do: [{discard: 1}]}",
        by_player=True,
    ),
    # What the boss does to players
    "damage": Word(
        _damage,
        "1 to 50, or `amount` and `per`",
        "The boss deals damage to the player, who may block it with shields.",
        "damage: {amount: 2, per: ongoing_attacks}",
        by_player=True,
    ),
    "wound": Word(
        _number(Wound, 1, MOST_HEALTH),
        "1 to 50",
        "The boss deals damage that shields cannot prevent.",
        "wound: 2",
        by_player=True,
    ),
    "lose_health": Word(
        _number(lambda amount: Lose(HEALTH, amount), 1, MOST_HEALTH),
        "1 to 50",
        "The player loses health; this is not damage.",
        "lose_health: 4",
        by_player=True,
    ),
    "lose_mastery": Word(
        _number(lambda amount: Lose(MASTERY, amount), 1, MOST_MASTERY),
        "1 to 30",
        "The player loses mastery, down to none.",
        "lose_mastery: 1",
        by_player=True,
    ),
    "discard": Word(
        _number(Discard, 1, 5),
        "1 to 5",
        "The player discards this many cards of their choice from hand.",
        "discard: 2",
        by_player=True,
    ),
    "discard_random": Word(
        _random_cards,
        "1 to 5, or `amount` and `per: hack_tokens`",
        "The player discards this many random cards from hand.",
        "discard_random: 1",
        by_player=True,
    ),
    "discard_hand": Word(
        _flag(DiscardHand),
        "`true`",
        "The player discards the whole hand.",
        "discard_hand: true",
        by_player=True,
    ),
    "banish_top": Word(
        _number(BanishTop, 1, 3),
        "1 to 3",
        "The player banishes the top cards of their deck.",
        "banish_top: 1",
        by_player=True,
    ),
    "destroy_highest": Word(
        _flag(DestroyHighest),
        "`true`",
        "The player's champion with the highest cost is destroyed; they choose among several.",
        "destroy_highest: true",
        by_player=True,
    ),
    "destroy_champions": Word(
        _flag(lambda: AsBoss(DestroyAll())),
        "`true`",
        "All champions of all players are destroyed.",
        "destroy_champions: true",
    ),
    "fate": Word(
        _number(PlayFate, 1, 3),
        "1 to 3",
        "The player turns over more fate cards; a Shadow Champion attacks with the others.",
        "fate: 1",
        by_player=True,
    ),
    # What only some bosses do
    "hack": Word(
        _number(Hack, 1, MOST_TOKENS),
        "1 to 12",
        "The player gains Hack tokens, as long as some of the 12 are left.",
        "hack: 1",
        by_player=True,
    ),
    "jam": Word(
        _flag(Jam),
        "`true`",
        "No player may scramble in the players' next turn.",
        "jam: true",
    ),
    "add_seed": Word(
        _number(AddSeed, 1, SEEDS),
        "1 to 8",
        "The player puts Poison Seeds from the supply into their discard pile.",
        "add_seed: 1",
        by_player=True,
    ),
    "seed_on_deck": Word(
        _flag(SeedOnDeck),
        "`true`",
        "One player puts a Poison Seed from the discard pile on top of the deck; the reader "
        "chooses who, for the boss, the leader does.",
        "seed_on_deck: true",
    ),
    "veil": Word(
        _number(Veil, 1, ROW_CARDS),
        "1 to 6",
        "The first open cards of the center row are banished, and new ones laid there face down.",
        "veil: 2",
    ),
    "wipe_row": Word(
        _flag(WipeRow),
        "`true`",
        "All open cards of the center row are banished, and new ones laid there face down.",
        "wipe_row: true",
    ),
    "detonate": Word(
        _lines(lambda lines: Detonate(*lines), PLAYER),
        "lines",
        "Every trap in play goes off and is discarded: its player reads the lines, unless the "
        "trap says *instead*, and then what the trap says.",
        "detonate: [{damage: 4}]",
        for_all=True,
    ),
    "enter_havoc": Word(
        _flag(EnterHavoc),
        "`true`",
        "The boss goes into HAVOC mode for the rest of the battle.",
        "enter_havoc: true",
    ),
    # What the boss gains
    "boss_mastery": Word(
        _number(BossMasters, 1, MOST_MASTERY),
        "1 to 30",
        "The boss gains mastery, twice as much on Heroic.",
        "boss_mastery: 2",
    ),
    "boss_health": Word(
        _number(BossHeals, 1, MOST_BOSS_HEALTH),
        "1 to 999",
        "The boss gains health, up to its starting health.",
        "boss_health: 10",
    ),
    # What players gain
    "draw": Word(
        _number(Draw, 1, 5),
        "1 to 5",
        "The player draws cards.",
        "draw: 1",
        by_player=True,
    ),
    "gems": Word(
        _number(Gems, 1, 20),
        "1 to 20",
        "The player gains gems for the players' next turn.",
        "gems: 2",
        by_player=True,
    ),
    "mastery": Word(
        _number(Mastery, 1, MOST_MASTERY),
        "1 to 30",
        "The player gains mastery.",
        "mastery: 1",
        by_player=True,
    ),
    "health": Word(
        _number(Health, 1, MOST_HEALTH),
        "1 to 50",
        "The player gains health, or gives all of it to another player.",
        "health: 5",
        by_player=True,
    ),
    "recruit_top": Word(
        _number(RecruitTop, 1, 3),
        "1 to 3",
        "The player recruits the top cards of the center deck.",
        "recruit_top: 1",
        by_player=True,
    ),
}


def vocabulary_table() -> str:
    """All words for the documents."""
    rows = ["| Word | Expects | Read by | Meaning | Example |", "| --- | --- | --- | --- | --- |"]
    for name, word in WORDS.items():
        by = "a player" if word.by_player else "the boss" if word.for_all else "either"
        cells = [f"`{name}`", word.takes, by, word.meaning, f"`{word.example}`"]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)
