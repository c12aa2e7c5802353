"""How scripts become text, in any language.

Effects never write words: they call a method of the wording with the facts (a resource and
an amount, a pool of cards), and the language makes the phrase. Phrases carry light markup,
`{kind:id:value|what is shown}`, so that the same text gives plain sentences and segments
in which a client can draw icons and explain keywords.
"""

import re
from abc import abstractmethod
from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import mypyc_attr

from shardmaster.engine.battle.wording import BossWording
from shardmaster.engine.clause import Clause
from shardmaster.engine.ids import CHAMPION, DISCARD, TREACHEROUS, UNCOPYABLE
from shardmaster.engine.pools import Count, Pool
from shardmaster.engine.script import Script
from shardmaster.engine.strength import Strength

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.description import Description
    from shardmaster.engine.events import Event
    from shardmaster.engine.game import Game
    from shardmaster.engine.triggers import When

__all__ = ["MARKUP", "Clause", "Segment", "Wording", "mark", "plain", "segments"]

MARKUP: Final = re.compile(r"\{(\w+):([^:|}]*):([^|}]*)\|([^}]*)\}")


class Segment(TypedDict):
    """A stretch of text: plain words, an amount, a keyword, a faction or a card's name."""

    kind: str
    id: str
    value: str
    text: str


def mark(kind: str, name: str, value: str, shown: str) -> str:
    return f"{{{kind}:{name}:{value}|{shown}}}"


def segments(marked: str) -> list[Segment]:
    """The stretches of a marked-up text in order."""
    found: list[Segment] = []
    end = 0
    for match in MARKUP.finditer(marked):
        if match.start() > end:
            found.append(Segment(kind="text", id="", value="", text=marked[end : match.start()]))
        kind, name, value, shown = match.groups()
        found.append(Segment(kind=kind, id=name, value=value, text=shown))
        end = match.end()
    if end < len(marked):
        found.append(Segment(kind="text", id="", value="", text=marked[end:]))
    return found


def plain(marked: str) -> str:
    """A marked-up text without its marks."""
    return "".join(segment["text"] for segment in segments(marked))


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording(BossWording):
    """A language. Subclasses say how each fact reads; this class puts the phrases together.

    Languages besides English are plain Python: nothing in a game waits for them.
    """

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    # Building

    def lines(self, script: Script) -> list[Clause]:
        """A clause for each line. A bonus on top of what was given says so."""
        said: list[Clause] = []
        given = 0
        for line in script.lines:
            clause = line.text(self)
            if not clause.condition:
                given |= clause.gives
            elif clause.gives & given:
                clause = self.bonus(clause.condition, clause.more, clause.more, clause.gives)
            said.append(clause)
        return said

    def bonus(self, condition: str, done: str, more: str, gives: int) -> Clause:
        """Something that happens only under a condition."""
        phrase = self.under(condition, done)
        keyed = self.is_keyword(condition)
        return Clause("", phrase, done, gives=gives, more=more, condition=condition, keyed=keyed)

    def merged(self, clauses: list[Clause]) -> list[Clause]:
        """Neighbours with the same lead and tail made one."""
        result: list[Clause] = []
        for clause in clauses:
            if result and clause.shares(result[-1]):
                rest = self.both(result[-1].rest, clause.rest)
                result[-1] = Clause(clause.lead, rest, tail=clause.tail)
            else:
                result.append(clause)
        return result

    def phrases(self, clauses: list[Clause]) -> list[str]:
        """Every phrase; behind a keyword, one that does not need it says so."""
        said: list[str] = []
        keyed = False
        for clause in self.merged(clauses):
            first, *others = clause.phrases()
            said.append(self.anyway(first) if keyed and not clause.begins_keyed() else first)
            said += others
            keyed = clause.keyed
        return said

    def sentences(self, clauses: list[Clause]) -> str:
        """Every phrase as a sentence of its own."""
        return " ".join(self.sentence(phrase) for phrase in self.phrases(clauses))

    def marked_text(self, card: "CardDef") -> str:
        """The whole rules text of a card, with markup."""
        parts = []
        if card.upgrades:
            parts.append(self.upgrade(card.upgrades))
        if card.strength is not None:
            parts.append(self.sentences([self.strength(card.strength, card.of_boss)]))
        parts += [self.sentences([rule.text(self)]) for rule in card.standing]
        if card.cheaper_per is not None:
            parts.append(self.sentences([self.cheaper(card.cheaper_per)]))
        if card.recruited_to != DISCARD:
            parts.append(self.sentences([self.recruited_to(card.recruited_to)]))
        if card.shield_equals is not None:
            parts.append(self.sentences([self.shield_equals(card.shield_equals)]))
        if card.traits & UNCOPYABLE:
            parts.append(self.sentences([self.uncopyable()]))
        if card.traits & TREACHEROUS:
            parts.append(self.sentences([self.unplayable()]))
        if card.ambush.length:
            lines = self.lines(card.ambush)
            if card.of_boss:
                lines = [line.said(self.said_of_boss) for line in lines]
            parts.append(self.ambush(lines))
        if card.play.length:
            lines = self.lines(card.play)
            stays = card.traits & CHAMPION
            parts.append(self.when_played(lines) if stays else self.sentences(lines))
        if card.exhaust.length and not card.of_boss:
            parts.append(self._exhaust(card))
        if card.destroyed.length:
            parts.append(self.when_destroyed(self.lines(card.destroyed)))
        if card.returns_after is not None:
            parts.append(self.sentences([self.returns_after(card.returns_after)]))
        if card.ongoing:
            parts.append(self.closing(card))
        if card.detonation.length:
            parts.append(self.detonation(self.lines(card.detonation), card.detonates_instead))
        if card.drawn.length:
            parts.append(self.when_drawn(self.lines(card.drawn)))
        if card.attack.length:
            parts.append(self.attack(self.lines(card.attack)))
            parts.append(self.reward(self.lines(card.reward)))
        return " ".join(parts)

    def _exhaust(self, card: "CardDef") -> str:
        if card.exhaust_if is None:
            return self.exhaust("", card.exhaust_cost, self.lines(card.exhaust))
        required = card.exhaust.lines[0].scripts()[0]
        label = card.exhaust_if.text(self)
        return self.exhaust(label, card.exhaust_cost, self.lines(required))

    # Sentences

    @abstractmethod
    def is_keyword(self, condition: str) -> bool: ...

    @abstractmethod
    def anyway(self, phrase: str) -> str: ...

    @abstractmethod
    def sentence(self, phrase: str) -> str: ...

    @abstractmethod
    def both(self, first: str, second: str) -> str: ...

    @abstractmethod
    def when_played(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def strength(self, strength: Strength, of_boss: bool) -> Clause: ...

    @abstractmethod
    def ambush(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def when_destroyed(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def exhaust(self, only_with: str, gems: int, lines: list[Clause]) -> str: ...

    @abstractmethod
    def attack(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def reward(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def cheaper(self, per: Count) -> Clause: ...

    @abstractmethod
    def recruited_to(self, to: int) -> Clause: ...

    @abstractmethod
    def uncopyable(self) -> Clause: ...

    @abstractmethod
    def unplayable(self) -> Clause: ...

    @abstractmethod
    def shield_equals(self, count: Count) -> Clause: ...

    @abstractmethod
    def returns_after(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def may(self, lines: list[Clause]) -> Clause: ...

    @abstractmethod
    def each_player(self, lines: list[Clause]) -> Clause: ...

    @abstractmethod
    def each_enemy(self, lines: list[Clause]) -> Clause: ...

    @abstractmethod
    def conditional(self, label: str, then: list[Clause], otherwise: list[Clause]) -> Clause: ...

    @abstractmethod
    def under(self, condition: str, done: str) -> str:
        """What is done under a condition: 'Mastery 20: ...', 'if you are Rez, ...'."""

    @abstractmethod
    def whenever(self, when: "When") -> Clause: ...

    # Conditions

    @abstractmethod
    def keyword(self, name: str) -> str: ...

    @abstractmethod
    def at_mastery(self, mastery: int) -> str: ...

    @abstractmethod
    def at_health(self, health: int) -> str: ...

    @abstractmethod
    def if_have(self, cards: int, pool: Pool) -> str: ...

    @abstractmethod
    def if_character(self, name: str) -> str: ...

    @abstractmethod
    def if_most_mastery(self, of_enemies: bool) -> str: ...

    @abstractmethod
    def if_played_both(self, one: int, other: int) -> str: ...

    @abstractmethod
    def if_played_factions(self, factions: int) -> str: ...

    @abstractmethod
    def if_played_of_one_faction(self, cards: int) -> str: ...

    @abstractmethod
    def if_showing(self, name: str) -> str: ...

    # Lines

    @abstractmethod
    def gain(self, resource: int, amount: int, per: Count | None) -> Clause: ...

    @abstractmethod
    def double(self, resource: int) -> Clause: ...

    @abstractmethod
    def enemy_loses(self, resource: int, amount: int) -> Clause: ...

    @abstractmethod
    def draw(self, cards: int) -> Clause: ...

    @abstractmethod
    def discard(self, cards: int, per: Count | None) -> Clause: ...

    @abstractmethod
    def banish(self, cards: int, pool: Pool, must: bool, gaining: bool) -> Clause: ...

    @abstractmethod
    def banish_this(self) -> Clause: ...

    @abstractmethod
    def banish_top(self, cards: int) -> Clause: ...

    @abstractmethod
    def draw_from_right(self) -> Clause: ...

    @abstractmethod
    def hold_top(self) -> Clause: ...

    @abstractmethod
    def give_held(self) -> Clause: ...

    @abstractmethod
    def take_back(self, pool: Pool, may: bool) -> Clause: ...

    @abstractmethod
    def take_all_back(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def take_this_back(self) -> Clause: ...

    @abstractmethod
    def put_on_deck(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def destroy(self, pool: Pool, every: bool) -> Clause: ...

    @abstractmethod
    def sacrifice(self, then: list[Clause]) -> Clause: ...

    @abstractmethod
    def destroy_highest(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def reset(self) -> Clause: ...

    @abstractmethod
    def each_loses(self, resource: int, amount: int) -> Clause: ...

    @abstractmethod
    def recruit(self, pool: Pool, to: int, may: bool) -> Clause: ...

    @abstractmethod
    def warp(self, cost: int, keep: bool) -> Clause: ...

    @abstractmethod
    def relic_to_hand(self) -> Clause: ...

    @abstractmethod
    def gain_destiny(self, cards: int) -> Clause: ...

    @abstractmethod
    def show_destinies(self, cards: int) -> Clause: ...

    @abstractmethod
    def reveal_top(self, cards: int, then: list[Clause]) -> Clause: ...

    @abstractmethod
    def lose_its_cost(self, opponents: bool) -> Clause: ...

    @abstractmethod
    def take_it(self) -> Clause: ...

    @abstractmethod
    def take_one(self, traits: int) -> Clause: ...

    @abstractmethod
    def copy_revealed(self) -> Clause: ...

    @abstractmethod
    def inspect_center(self) -> Clause: ...

    @abstractmethod
    def copy(self, pool: Pool, times: int) -> Clause: ...

    @abstractmethod
    def copy_it(self) -> Clause: ...

    @abstractmethod
    def copy_each(self, pool: Pool) -> Clause: ...

    @abstractmethod
    def with_another(self, name: str, then: list[Clause]) -> Clause: ...

    @abstractmethod
    def extra_turn(self) -> Clause: ...

    @abstractmethod
    def sheltered(self, who: int, with_: str, from_lesser: bool) -> Clause: ...

    @abstractmethod
    def recruit_to(self, pool: Pool, to: int, always: bool) -> Clause: ...

    @abstractmethod
    def kinship(self, factions: int) -> Clause: ...

    @abstractmethod
    def tough(self, defense: int, character: str) -> Clause: ...

    @abstractmethod
    def shield_bonus(self, bonus: int, factions: int) -> Clause: ...

    @abstractmethod
    def guarding(self, shield: int, at: int, better: int) -> Clause: ...

    @abstractmethod
    def ignore_shields(self) -> Clause: ...

    @abstractmethod
    def health_gives_power(self) -> Clause: ...

    @abstractmethod
    def keep_fast_plays(self, character: str) -> Clause: ...

    @abstractmethod
    def draw_more(self, cards: int) -> Clause: ...

    @abstractmethod
    def preserve(self, group: int) -> Clause: ...

    # Questions of the turn

    @abstractmethod
    def play_phase(self) -> Clause: ...

    @abstractmethod
    def assign_damage(self) -> Clause: ...

    @abstractmethod
    def show_shields(self) -> Clause: ...

    @abstractmethod
    def choose_destination(self) -> Clause: ...

    @abstractmethod
    def which_next(self) -> Clause: ...

    @abstractmethod
    def who_gains(self, resource: int, amount: int, per: Count | None) -> Clause: ...

    @abstractmethod
    def keep_fast_played(self) -> Clause: ...

    # Questions of modes and variants

    @abstractmethod
    def add_ally(self) -> Clause: ...

    @abstractmethod
    def nemesis_plays(self) -> Clause: ...

    @abstractmethod
    def nemesis_exhausts(self) -> Clause: ...

    @abstractmethod
    def nemesis_strikes(self) -> Clause: ...

    @abstractmethod
    def spoken_for(self, name: str, asked: str) -> str: ...

    @abstractmethod
    def auction(self) -> Clause: ...

    @abstractmethod
    def draft_relic(self) -> Clause: ...

    @abstractmethod
    def put_shadow_back(self, kept: int) -> Clause: ...

    # Battles

    @abstractmethod
    def if_havoc(self) -> str: ...

    @abstractmethod
    def if_veiled(self) -> str: ...

    @abstractmethod
    def if_tokens(self, tokens: int) -> str: ...

    @abstractmethod
    def boss_gains(self, resource: int, amount: int) -> Clause: ...

    @abstractmethod
    def boss_damage(self, amount: int, per: Count | None) -> Clause: ...

    @abstractmethod
    def boss_wounds(self, amount: int) -> Clause: ...

    @abstractmethod
    def lose(self, resource: int, amount: int) -> Clause: ...

    @abstractmethod
    def as_boss(self, lines: list[Clause]) -> Clause: ...

    @abstractmethod
    def said_of_boss(self, phrase: str) -> str:
        """A phrase for any reader, said of the boss, whose enemies are the players."""

    @abstractmethod
    def each_other(self, lines: list[Clause]) -> Clause: ...

    @abstractmethod
    def choose_one(self, ways: list[list[Clause]]) -> Clause: ...

    @abstractmethod
    def discard_hand(self) -> Clause: ...

    @abstractmethod
    def discard_random(self, cards: int, per_token: bool) -> Clause: ...

    @abstractmethod
    def hack(self, tokens: int) -> Clause: ...

    @abstractmethod
    def jam(self) -> Clause: ...

    @abstractmethod
    def add_seed(self, seeds: int) -> Clause: ...

    @abstractmethod
    def seed_on_deck(self) -> Clause: ...

    @abstractmethod
    def pass_on(self) -> Clause: ...

    @abstractmethod
    def recruit_top(self, cards: int) -> Clause: ...

    @abstractmethod
    def veil(self, cards: int) -> Clause: ...

    @abstractmethod
    def wipe_row(self) -> Clause: ...

    @abstractmethod
    def enter_havoc(self) -> Clause: ...

    @abstractmethod
    def detonate(self, usual: list[Clause]) -> Clause: ...

    @abstractmethod
    def play_fate(self, cards: int) -> Clause: ...

    @abstractmethod
    def shadows_strike(self) -> Clause: ...

    @abstractmethod
    def detonation(self, lines: list[Clause], instead: bool) -> str: ...

    @abstractmethod
    def when_drawn(self, lines: list[Clause]) -> str: ...

    @abstractmethod
    def closing(self, card: "CardDef") -> str: ...

    @abstractmethod
    def upgrade(self, replaced: str) -> str: ...

    # The table

    @abstractmethod
    def card_name(self, card: "CardDef") -> str: ...

    @abstractmethod
    def seat_name(self, seat: int) -> str:
        """The name of a player who has no character yet."""

    def boss_name(self, name: str) -> str:
        """A boss by its name in English; a book may bring bosses that no language knows."""
        return name

    @abstractmethod
    def apart(self, marks: tuple[str, ...], place: int | None) -> str: ...

    @abstractmethod
    def option(
        self, game: "Game", seat: int, described: "Description", names: list[str]
    ) -> str: ...

    @abstractmethod
    def event(self, game: "Game", event: "Event", names: list[str]) -> str: ...
