"""Card texts in English."""

from typing import TYPE_CHECKING, ClassVar, Final

from shardmaster.engine.clause import DRAWN
from shardmaster.engine.definition import slug_of
from shardmaster.engine.ids import (
    ALLY,
    CHAMPION,
    CHAMPIONS,
    DECK,
    EVEN,
    FACTION_NAMES,
    GEMS,
    GROUP_NAMES,
    HAND,
    INFINITE,
    ITEM,
    MERCENARY,
    ODD,
    POWER,
    RELIC,
    RESOURCES,
    SHIELDED,
)
from shardmaster.engine.modifiers import ITSELF
from shardmaster.engine.pools import (
    ALL_CHAMPIONS,
    ANY_COST,
    CENTER_ROW,
    ENEMY_CHAMPIONS,
    YOU_PLAYED,
    YOUR_CHAMPIONS,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_HAND_OR_DISCARD,
    YOUR_PLAY_ZONE,
    Count,
    MasteryShare,
    Pool,
)
from shardmaster.engine.rules.resources import MOST_HEALTH
from shardmaster.engine.strength import Strength
from shardmaster.engine.triggers import When
from shardmaster.engine.wording import Clause, mark
from shardmaster.language.phrasing import Phrasing

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef

PLACES: Final = {
    YOUR_HAND: "in your hand",
    YOUR_DISCARD: "in your discard pile",
    YOUR_HAND_OR_DISCARD: "in your hand or discard pile",
    YOUR_CHAMPIONS: "you control",
    ENEMY_CHAMPIONS: "of an enemy",
    ALL_CHAMPIONS: "in play",
    YOU_PLAYED: "you played this turn",
    CENTER_ROW: "in the center row",
}
SOURCES: Final = {
    YOUR_HAND: "from your hand",
    YOUR_DISCARD: "from your discard pile",
    YOUR_HAND_OR_DISCARD: "from your hand or discard pile",
    CENTER_ROW: "from the center row",
    YOUR_PLAY_ZONE: "you played this turn",
}
GOES: Final = {CHAMPIONS: "goes directly into play", HAND: "goes to your hand"}
KINDS: Final = {ALLY: "ally", MERCENARY: "mercenary", CHAMPION: "champion"}
ADJECTIVES: Final = {
    EVEN: "even-cost",
    ODD: "odd-cost",
    ITEM: "Item",
    RELIC: "relic",
    CHAMPION: "champion",
}

TYPE_NAMES: Final = {
    "ally": "ally",
    "mercenary": "mercenary",
    "champion": "champion",
    "relic_ally": "relic ally",
    "relic_champion": "relic champion",
    "destiny": "destiny",
    "ingeminex": "Ingeminex",
    "shadow_champion": "Shadow Champion",
    "boss_attack": "boss attack",
}
"""The types of cards in words, by the ids that programs use."""


class EnglishCards(Phrasing):
    """How cards read; what happens at the table has words of its own."""

    AND = " and "
    COLON = ": "
    SEMICOLON = "; "
    IF: ClassVar[tuple[str, ...]] = ("if ",)
    ANYWAY = "in any case"
    ONLY_WITH = "only with"
    PAY = "pay"
    ATTACK = "Attack"
    COST_UNDER = "equal to the cost of the card under this"
    HITS_ALL = "and it attacks all players"
    DOUBLED = "all of it doubled while another card of this name is in play"

    # Nouns

    def type_name(self, card: "CardDef") -> str:
        """What a card is."""
        name = TYPE_NAMES[card.kind]
        return f"Item {name}" if card.traits & ITEM else name

    def amount(self, resource: int, amount: int, more: bool = False) -> str:
        name = RESOURCES[resource]
        if amount >= INFINITE:
            return mark("amount", name, "infinite", f"infinite {name}")
        shown = "gem" if name == "gems" and amount == 1 else name
        number = f"{amount} more" if more else str(amount)
        return mark("amount", name, str(amount), f"{number} {shown}")

    def faction(self, faction: int) -> str:
        name = FACTION_NAMES[faction]
        return mark("faction", name.lower(), "", name)

    def group(self, group: int) -> str:
        name = GROUP_NAMES[group]
        return mark("group", name.lower(), "", name)

    def noun(self, pool: Pool, several: bool) -> str:
        """What a card of the pool is called."""
        if pool.name:
            return mark("card", slug_of(pool.name), "", pool.name)
        words = [word for trait, word in ADJECTIVES.items() if pool.needs & trait & ~CHAMPION]
        without = [
            mark("keyword", "item", "", "non-Item") if trait == ITEM else f"non-{word}"
            for trait, word in ADJECTIVES.items()
            if pool.lacks & trait
        ]
        if without:
            words.append(", ".join(without))
        words += [self.faction(faction) for faction in FACTION_NAMES if pool.needs & faction]
        words += [self.group(group) for group in GROUP_NAMES if pool.needs & group]
        words.append(self.kind(pool.needs, several))
        phrase = " ".join(words)
        if pool.needs & SHIELDED:
            phrase = f"{phrase} with a shield"
        return phrase if pool.cost == ANY_COST else f"{phrase} of cost {pool.cost} or less"

    def kind(self, traits: int, several: bool) -> str:
        kind = "card"
        for trait, word in KINDS.items():
            if traits & trait:
                kind = word
        if not several:
            return kind
        return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"

    def one(self, pool: Pool) -> str:
        noun = self.noun(pool, False)
        if pool.other:
            return f"another {noun}"
        return _with_article(noun)

    def count(self, count: Count) -> str:
        """What something equals."""
        if isinstance(count, MasteryShare):
            mastery = mark("amount", "mastery", "", "mastery")
            return f"your {mastery}" if count.parts == 1 else f"half your {mastery}, rounded up"
        if isinstance(count, Strength):
            return "its attack"
        assert isinstance(count, Pool)
        return f"the number of {self.noun(count, True)} {PLACES[count.where]}"

    def for_each(self, per: Count) -> str:
        assert isinstance(per, Pool)
        other = "other " if per.other else ""
        return f"for each {other}{self.noun(per, False)} {PLACES[per.where]}"

    # Sentences

    def when_played(self, lines: list[Clause]) -> str:
        return self.labelled("When played", lines)

    def when_destroyed(self, lines: list[Clause]) -> str:
        return self.labelled("When destroyed", lines)

    def instead(self, better: str) -> str:
        return f"instead {better}" if self.COLON in better else f"{better} instead"

    def may(self, lines: list[Clause]) -> Clause:
        return Clause("", f"you may {' and '.join(line.briefly() for line in lines)}")

    def each_player(self, lines: list[Clause]) -> Clause:
        return Clause("", f"each player must {self.theirs(lines)}")

    def each_enemy(self, lines: list[Clause]) -> Clause:
        return Clause("", f"each enemy must {self.theirs(lines)}")

    def theirs(self, lines: list[Clause]) -> str:
        """What others do for themselves."""
        done = self.joined(lines).replace("your ", "their ")
        return done.replace("you control", "they control")

    def whenever(self, when: When) -> Clause:
        done = self.joined(self.lines(when.do))
        if when.pool is None:
            damage = f"{when.at_least} or more damage (after shields) to an opponent"
            turn = " this turn" if when.once else ""
            return Clause("", f"if you deal {damage}{turn}, {done}")
        place = f" while this is in your discard pile, {done}" if when.place else f", {done}"
        return Clause("", f"when you play {self.one(when.pool)}{place}")

    def cheaper(self, per: Count) -> Clause:
        assert isinstance(per, Pool)
        each = f"for each {self.noun(per, False)} {PLACES[per.where]}"
        return Clause("", f"costs {self.amount(GEMS, 1)} less {each}")

    def recruited_to(self, to: int) -> Clause:
        return Clause("", f"when recruited, this {GOES[to]}")

    def uncopyable(self) -> Clause:
        return Clause("", "this cannot be copied")

    def unplayable(self) -> Clause:
        return Clause("", "this cannot be played")

    def shield_equals(self, count: Count) -> Clause:
        shield = mark("keyword", "shield", "", "shield")
        return Clause("", f"its {shield} equals {self.count(count)}")

    def returns_after(self, pool: Pool) -> Clause:
        played = f"once you have played {self.one(pool)} this turn"
        return Clause("", f"{played}, you may return this from your discard pile to your hand")

    # Conditions

    def keyword(self, name: str) -> str:
        return mark("keyword", name, "", name.capitalize())

    def at_mastery(self, mastery: int) -> str:
        return mark("keyword", "mastery", str(mastery), f"Mastery {mastery}")

    def at_health(self, health: int) -> str:
        least = "" if health == MOST_HEALTH else "or more "
        return f"if you have {mark('amount', 'health', str(health), f'{health} {least}health')}"

    def if_have(self, cards: int, pool: Pool) -> str:
        held = self.one(pool) if cards == 1 else f"{cards} or more {self.noun(pool, True)}"
        if pool.where == YOUR_CHAMPIONS:
            return f"if you control {held}"
        if pool.where == YOU_PLAYED:
            return f"if you played {held} this turn"
        return f"if you have {held} {PLACES[pool.where]}"

    def if_character(self, name: str) -> str:
        return f"if you are {mark('character', slug_of(name), '', name)}"

    def if_most_mastery(self, of_enemies: bool) -> str:
        mastery = mark("amount", "mastery", "", "mastery")
        return f"if you have more {mastery} than every {'enemy' if of_enemies else 'other player'}"

    def if_played_both(self, one: int, other: int) -> str:
        first = _with_article(self.faction(one))
        return f"if you played {first} and {_with_article(self.faction(other))} card this turn"

    def if_played_factions(self, factions: int) -> str:
        return f"if you played cards of {factions} or more factions this turn"

    def if_played_of_one_faction(self, cards: int) -> str:
        return f"if you played {cards} or more cards of the same faction this turn"

    def if_showing(self, name: str) -> str:
        return f"if you reveal {mark('card', slug_of(name), '', name)} from your hand"

    # Lines

    def gain(self, resource: int, amount: int, per: Count | None) -> Clause:
        gained = self.amount(resource, amount)
        gives = 1 << resource
        if per is None:
            more = f"gain {self.amount(resource, amount, more=True)}"
            return Clause("gain", gained, gives=gives, more=more)
        if isinstance(per, (MasteryShare, Strength)):
            name = RESOURCES[resource]
            share = f"{mark('amount', name, '', name)} equal to {self.count(per)}"
            return Clause("gain", share, gives=gives)
        return Clause("gain", gained, tail=self.for_each(per), gives=gives)

    def double(self, resource: int) -> Clause:
        name = RESOURCES[resource]
        return Clause("", f"double your {mark('amount', name, '', name)}")

    def enemy_loses(self, resource: int, amount: int) -> Clause:
        return Clause("", f"an enemy of your choice loses {self.amount(resource, amount)}")

    def draw(self, cards: int) -> Clause:
        noun = "card" if cards == 1 else "cards"
        return Clause("", f"draw {cards} {noun}", gives=DRAWN, more=f"draw {cards} more {noun}")

    def discard(self, cards: int, per: Count | None) -> Clause:
        each = "" if per is None else self.for_each(per)
        return Clause("", f"discard {cards} card" + ("s" if cards > 1 else ""), tail=each)

    def banish(self, cards: int, pool: Pool, must: bool, gaining: bool) -> Clause:
        noun = self.noun(pool, cards > 1)
        number = f"1 {noun}" if cards == 1 else f"up to {cards} {noun}"
        word = mark("keyword", "banish", "", "banish")
        source = SOURCES[pool.where]
        if cards > 1 and pool.where == YOUR_HAND_OR_DISCARD:
            source = "from your hand and/or discard pile"
        phrase = f"{word} {number} {source}"
        if gaining:
            phrase = f"{phrase} and gain their effects"
        return Clause("", phrase if must else f"you may {phrase}")

    def banish_this(self) -> Clause:
        return Clause("", f"{mark('keyword', 'banish', '', 'banish')} this")

    def banish_top(self, cards: int) -> Clause:
        top = "the top card" if cards == 1 else f"the top {cards} cards"
        return Clause("", f"{mark('keyword', 'banish', '', 'banish')} {top} of your deck")

    def draw_from_right(self) -> Clause:
        return Clause("", "each player draws the top card of the deck of the player on their right")

    def hold_top(self) -> Clause:
        return Clause("", "put the top card of the center deck face up under this")

    def give_held(self) -> Clause:
        return Clause("", "choose a player, who recruits the card under this")

    def take_back(self, pool: Pool, may: bool) -> Clause:
        phrase = f"return {self.one(pool)} {SOURCES[pool.where]} to your hand"
        return Clause("", f"you may {phrase}" if may else phrase)

    def take_all_back(self, pool: Pool) -> Clause:
        noun = self.noun(pool, True)
        phrase = f"return all {noun} {SOURCES[pool.where]} to your hand"
        return Clause("", phrase, f"return all {noun}")

    def take_this_back(self) -> Clause:
        return Clause("", "return this to your hand")

    def put_on_deck(self, pool: Pool) -> Clause:
        where = f"{SOURCES[pool.where]} on top of your deck"
        return Clause("", f"you may put {self.one(pool)} {where}")

    def destroy(self, pool: Pool, every: bool) -> Clause:
        word = mark("keyword", "destroy", "", "destroy")
        return Clause("", f"{word} all enemy champions" if every else f"{word} an enemy champion")

    def sacrifice(self, then: list[Clause]) -> Clause:
        word = mark("keyword", "destroy", "", "destroy")
        return Clause("", f"{word} a champion you control to {self.joined(then)}")

    def destroy_highest(self, pool: Pool) -> Clause:
        word = mark("keyword", "destroy", "", "destroy")
        whose = "the enemy" if pool.where == ENEMY_CHAMPIONS else "your"
        return Clause("", f"{word} {whose} champion with the highest cost")

    def reset(self) -> Clause:
        return Clause(
            "", f"you may {mark('keyword', 'reset', '', 'reset')} another champion you control"
        )

    def each_loses(self, resource: int, amount: int) -> Clause:
        return Clause("each player loses", self.amount(resource, amount))

    def recruit(self, pool: Pool, to: int, may: bool) -> Clause:
        phrase = f"recruit {self.one(pool)} {SOURCES[pool.where]} for free"
        if may:
            phrase = f"you may {phrase}"
        if to == HAND:
            return Clause("", f"{phrase} into your hand", "put it into your hand")
        return Clause("", phrase)

    def warp(self, cost: int, keep: bool) -> Clause:
        if keep:
            what = f"an ally of cost {cost}" + (" or less" if cost > 1 else "")
            played = f"{self.keyword('fast-play').lower()} {what} {SOURCES[CENTER_ROW]} for free"
            return Clause("", f"you may {played} and keep it", what)
        shown = "Warp (any cost)" if cost == ANY_COST else f"Warp {cost}"
        return Clause("", mark("keyword", "warp", "" if cost == ANY_COST else str(cost), shown))

    def relic_to_hand(self) -> Clause:
        relic = mark("keyword", "relic", "", "relic")
        return Clause("", f"recruit one more {relic} directly into your hand")

    def gain_destiny(self, cards: int) -> Clause:
        shown = "1 more destiny" if cards == 1 else f"{cards} more destinies"
        return Clause("", f"take {mark('keyword', 'destiny', str(cards), shown)}")

    def show_destinies(self, cards: int) -> Clause:
        return Clause("", f"add {cards} cards from the destiny deck to the destiny row")

    def reveal_top(self, cards: int, then: list[Clause]) -> Clause:
        top = "the top card" if cards == 1 else f"the top {cards} cards"
        return Clause("", self.SEMICOLON.join([f"reveal {top} of your deck", *self.phrases(then)]))

    def lose_its_cost(self, opponents: bool) -> Clause:
        health = mark("amount", "health", "", "health")
        if opponents:
            return Clause(
                "", f"all opponents lose {health} equal to its cost", "all opponents lose that much"
            )
        return Clause("", f"lose {health} equal to its cost")

    def take_it(self) -> Clause:
        return Clause("", "put the card into your hand")

    def take_one(self, traits: int) -> Clause:
        kind = self.kind(traits, False)
        return Clause("", f"put up to 1 {kind} among them into your hand; discard the rest")

    def copy_revealed(self) -> Clause:
        word = mark("keyword", "copy", "", "copy")
        shown = "each player reveals the top card of their deck"
        return Clause("", f"{shown}; {word} one of the allies revealed")

    def inspect_center(self) -> Clause:
        done = f"you may recruit it for free or {mark('keyword', 'banish', '', 'banish')} it"
        return Clause("", f"reveal the top card of the center deck; {done}", "do this once more")

    def copy(self, pool: Pool, times: int) -> Clause:
        word = mark("keyword", "copy", "", "copy")
        phrase = f"{word} {self.one(pool)} {PLACES[pool.where]}"
        if times == 1:
            return Clause("", phrase)
        return Clause("", f"{phrase} twice", f"{word} it twice")

    def copy_it(self) -> Clause:
        return Clause("", f"{mark('keyword', 'copy', '', 'copy')} it")

    def copy_each(self, pool: Pool) -> Clause:
        word = mark("keyword", "copy", "", "copy")
        noun = self.noun(pool, False)
        return Clause("", f"{word} each {noun} you have played or will play this turn")

    def with_another(self, name: str, then: list[Clause]) -> Clause:
        other = mark("card", slug_of(name), "", name)
        when = f"if you play another {other} this turn, before or after this one"
        return Clause("", f"{when}, {self.joined(then)}")

    def extra_turn(self) -> Clause:
        return Clause("", "take an extra turn after this one, once per game")

    def sheltered(self, who: int, with_: str, from_lesser: bool) -> Clause:
        subject = "this" if who == ITSELF else "you and your other champions"
        phrase = f"{subject} cannot be attacked"
        if from_lesser:
            mastery = mark("amount", "mastery", "", "mastery")
            phrase = f"{phrase} by players with less {mastery} than you"
        if with_:
            phrase = f"while you control {mark('card', slug_of(with_), '', with_)}, {phrase}"
        return Clause("", phrase)

    def recruit_to(self, pool: Pool, to: int, always: bool) -> Clause:
        if always:
            place = {DECK: "on top of your deck"}[to]
            return Clause("", f"you may put {self.noun(pool, True)} you recruit {place}")
        return Clause("", f"the next {self.noun(pool, False)} you recruit this turn {GOES[to]}")

    def kinship(self, factions: int) -> Clause:
        names = [self.faction(faction) for faction in FACTION_NAMES if factions & faction]
        return Clause("", f"your {' and '.join(names)} cards count as both factions")

    def tough(self, defense: int, character: str) -> Clause:
        phrase = f"your champions have +{defense} defense"
        return Clause("", f"{self.if_character(character)}, {phrase}" if character else phrase)

    def shield_bonus(self, bonus: int, factions: int) -> Clause:
        names = [self.faction(faction) for faction in FACTION_NAMES if factions & faction]
        shield = mark("keyword", "shield", "", "shield")
        return Clause(
            "", f"your {' and '.join(names)} cards with a {shield} have +{bonus} {shield}"
        )

    def guarding(self, shield: int, at: int, better: int) -> Clause:
        word = mark("keyword", "shield", "", "shield")
        phrase = f"while this is in play you have {word} {shield}"
        return Clause("", f"{self.at_mastery(at)}: {word} {better} instead", before=[phrase])

    def preserve(self, group: int) -> Clause:
        return Clause("", f"other {self.group(group)} champions cannot be destroyed")

    def ignore_shields(self) -> Clause:
        return Clause("", "your damage ignores shields this turn")

    def health_gives_power(self) -> Clause:
        each = f"for each {mark('amount', 'health', '', 'health')} you gain"
        return Clause("", f"for the rest of this turn, gain {self.amount(POWER, 1)} {each}")

    def keep_fast_plays(self, character: str) -> Clause:
        phrase = "you may recruit the cards you fast-play"
        return Clause("", f"{self.if_character(character)}, {phrase}")

    def draw_more(self, cards: int) -> Clause:
        return Clause("", f"draw {cards} more cards at the end of it")


def _with_article(noun: str) -> str:
    """A noun with 'a' or 'an', by how it is shown."""
    shown = noun.partition("|")[2] if noun.startswith("{") else noun
    return f"an {noun}" if shown[0] in "aeiouAEIOU" else f"a {noun}"
