"""What clients know before any game: the cards with their texts, and what can be played."""

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from shardmaster.ai.bots import BOTS, bot_about, bot_word
from shardmaster.ai.ladder import ladder
from shardmaster.ai.own import label
from shardmaster.campaign.battle import REQUIRED_SET, BattleSetting
from shardmaster.campaign.books import book_named, book_names
from shardmaster.campaign.translation import translated
from shardmaster.contest.pairing import CONTESTED
from shardmaster.engine.battle.mode import DIFFICULTIES
from shardmaster.engine.battle.seats import FEWEST, MOST
from shardmaster.engine.definition import CardDef, slug_of
from shardmaster.engine.ids import FACTION_NAMES, ITEM, RELIC, SHADOW, SHIELDED
from shardmaster.engine.wording import Segment, Wording, segments
from shardmaster.language import registry
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.play.catalog import HOUSE_RULES, MODES, SETS, STARTERS, STARTING_CARDS, VARIANTS
from shardmaster.play.offers import Offer, Place, boxes_for, offers, places, places_in
from shardmaster.reference.listing import CardRecord, record
from shardmaster.reference.rules import Rule, concerning, find, readings_of
from shardmaster.reference.statistics import figures_about

CONDITIONS: Final = ("mastery", "unify", "dominion", "echo", "inspire")
"""The keywords that a card uses as conditions."""
LONGEST: Final = 200
"""Letters of a question; a search takes longer with each word."""
MOST_RULES: Final = 40
"""Nobody reads on beyond this many; more words find better ones."""


class RuleTold(Struct, frozen=True):
    """A rule of a rulebook, or a reading of ours."""

    id: str
    asks: str
    """The question that it answers; empty for a plain statement."""
    says: str
    source: str
    """The book and the section."""
    readings: list["RuleTold"]
    """How we read it where it can be read in several ways."""


class RuleList(Struct, frozen=True):
    rules: list[RuleTold]


class CardFacts(CardRecord):
    """A card as it is printed, in a player's language."""

    text: list[Segment]
    battle_text: list[Segment] | None
    """What a Shadow Champion says when a boss controls it."""
    conditions: list[str]
    """`unify`, `mastery:10`, ...: what it asks for to do more."""
    keywords: list[str]
    """The keywords that explain it, by their ids."""


class KeywordTold(Struct, frozen=True):
    id: str
    name: str
    text: str


class SetTold(Struct, frozen=True):
    id: str
    title: str


class CardList(Struct, frozen=True):
    cards: list[CardFacts]
    keywords: list[KeywordTold]
    sets: list[SetTold]


class RulingList(Struct, frozen=True):
    """What was asked about cards, and the answers: read by few, so not sent with the cards."""

    rulings: dict[str, list[RuleTold]]
    """By the ids of the cards they mention."""
    figures: dict[str, str]
    """What many games between bots say about a card, by its id."""


class SetOffered(Struct, frozen=True):
    id: str
    short: str
    title: str


class PlaceOffered(Struct, frozen=True):
    """A seat at the table."""

    played: bool
    """Whether a player takes it; the others belong to the rules."""
    enemies: list[int]
    strikes: list[int]
    """The enemies to whom it may assign damage as long as all are in the game."""


class GameOffered(Struct, frozen=True):
    """Variants that go together, none at all included."""

    variants: list[str]
    boxes: list[list[str]]
    """Sets that are needed besides the base game: one of these lists."""


class SizeOffered(Struct, frozen=True):
    """What this number of players can play."""

    players: int
    places: list[PlaceOffered]
    games: list[GameOffered]


class ModeOffered(Struct, frozen=True):
    name: str
    title: str
    about: str
    fewest: int
    most: int
    contested: bool
    """People are rated and paired in it."""
    sizes: list[SizeOffered]


class Titled(Struct, frozen=True):
    name: str
    title: str
    about: str


class VariantOffered(Titled, frozen=True):
    decides: list[str]
    """What it takes into its hands, such as `characters`."""


class HouseRuleOffered(Titled, frozen=True):
    modes: list[str]
    """Where it changes anything; `battle` stands for the campaign and its battles."""
    beside: str
    """The variant that it changes, if it is one."""
    boxes: list[list[str]]
    """Sets that are needed besides the base game: one of these lists."""


class CharacterOffered(Struct, frozen=True):
    id: str
    name: str
    set: str
    faction: str


class BotOffered(Struct, frozen=True):
    name: str
    about: str
    word: str
    """Whom it is for; empty if it is none of ours."""
    rating: int | None
    """As measured in duels: greedy has 1000. None for bots that were not measured."""
    seconds: float | None
    """Within which it gives 99 of 100 answers."""


class BookOffered(Struct, frozen=True):
    id: str
    title: str
    about: str


class BossOffered(Struct, frozen=True):
    slug: str
    name: str
    title: str
    book: str


class Catalog(Struct, frozen=True):
    """What a game can be made of."""

    sets: list[SetOffered]
    modes: list[ModeOffered]
    variants: list[VariantOffered]
    house_rules: list[HouseRuleOffered]
    characters: list[CharacterOffered]
    bots: list[BotOffered]
    books: list[BookOffered]
    bosses: list[BossOffered]
    difficulties: list[Titled]
    battles: list[SizeOffered]
    """How many play a campaign or a single battle, and where they sit."""


@cache
def cards_json(language: str) -> bytes:
    """The answer to GET /api/cards; an unknown language raises UnknownName."""
    return msgspec.json.encode(card_list(language))


@cache
def rulings_json(language: str) -> bytes:
    """The answer to GET /api/rulings; an unknown language raises UnknownName."""
    return msgspec.json.encode(ruling_list(language))


def rule_list(words: str, about: str, language: str) -> RuleList:
    """The rules that say these words, or those about what is named, separated by commas."""
    if words:
        found = find(words[:LONGEST], language)[:MOST_RULES]
    else:
        found = concerning(*about.split(","), language=language)
    return RuleList([rule_told(rule, language) for rule in found])


def rule_told(rule: Rule, language: str) -> RuleTold:
    readings = [rule_told(each, language) for each in readings_of(rule, language)]
    return RuleTold(rule.id, rule.asks, rule.says, rule.source, readings)


@cache
def catalog_json(language: str, bots: tuple[str, ...] = tuple(BOTS)) -> bytes:
    """The answer to GET /api/catalog; an unknown language raises UnknownName."""
    return msgspec.json.encode(catalog(language, bots))


def card_list(language: str) -> CardList:
    boxes = {STARTING_CARDS: STARTERS, **{name: box.cards for name, box in SETS.items()}}
    return CardList(
        [facts(card, name, language) for name, cards in boxes.items() for card in cards],
        [
            KeywordTold(keyword.id, keyword.name, keyword.text)
            for keyword in registry.keywords(language)
        ],
        [SetTold(name, registry.set_title(name, language)) for name in boxes],
    )


def facts(card: CardDef, from_set: str, language: str) -> CardFacts:
    wording = registry.wording(language)
    known = record(card, from_set)
    known["name"] = wording.card_name(card)
    known["faction"] = known["faction"].lower() if known["faction"] else None
    text = segments(wording.marked_text(card))
    return CardFacts(
        **known,
        text=text,
        battle_text=segments(wording.marked_text(card.for_boss()))
        if card.traits & SHADOW
        else None,
        conditions=_conditions(text),
        keywords=_keywords(card, text),
    )


def ruling_list(language: str) -> RulingList:
    boxes = [STARTERS, *(box.cards for box in SETS.values())]
    told = {
        card.slug: [rule_told(rule, language) for rule in concerning(card.slug, language=language)]
        for cards in boxes
        for card in cards
    }
    figures = {slug: figures_about(slug, language) for slug in told}
    return RulingList(
        {slug: rulings for slug, rulings in told.items() if rulings},
        {slug: text for slug, text in figures.items() if text},
    )


def _battle_text(card: CardDef, wording: Wording) -> list[Segment] | None:
    return segments(wording.marked_text(card.for_boss())) if card.traits & SHADOW else None


def _conditions(text: list[Segment]) -> list[str]:
    found = [
        f"{segment['id']}:{segment['value']}" if segment["value"] else segment["id"]
        for segment in text
        if segment["kind"] == "keyword" and segment["id"] in CONDITIONS
    ]
    return list(dict.fromkeys(found))


def _keywords(card: CardDef, text: list[Segment]) -> list[str]:
    """The words on a card, and those for its type, that need an explanation."""
    found = [segment["id"] for segment in text if segment["kind"] == "keyword"]
    if card.traits & SHIELDED:
        found.append("shield")
    if card.traits & ITEM:
        found.append("item")
    found.append("relic" if card.traits & RELIC else card.kind.replace("_", " "))
    return [word for word in dict.fromkeys(found) if word in MEANINGS]


def _bot(name: str, language: str) -> BotOffered:
    rung = ladder().get(name)
    return BotOffered(
        label(name),
        bot_about(name, language),
        bot_word(name, language),
        round(rung.rating) if rung else None,
        rung.longest / 1000 if rung else None,
    )


def catalog(language: str, bots: tuple[str, ...] = tuple(BOTS)) -> Catalog:
    """Everything that can be chosen; `bots` are named as `bot_named` takes them."""
    names = registry.catalogue(language)
    books = [translated(book_named(name), language) for name in book_names()]
    return Catalog(
        [SetOffered(name, box.short, names.sets[name]) for name, box in SETS.items()],
        [
            ModeOffered(
                name,
                names.modes[name].title,
                names.modes[name].about,
                mode.fewest,
                mode.most,
                name in CONTESTED,
                _sizes(name),
            )
            for name, mode in MODES.items()
        ],
        [
            VariantOffered(
                name, names.variants[name].title, names.variants[name].about, variant.decides
            )
            for name, variant in VARIANTS.items()
        ],
        [
            HouseRuleOffered(
                name,
                names.variants[name].title,
                names.variants[name].about,
                [
                    *(mode for mode in MODES if rule.suits(MODES[mode])),
                    *["battle"] * rule.in_battles,
                ],
                rule.beside.name if rule.beside else "",
                [[*sets] for sets in boxes_for(rule)],
            )
            for name, rule in HOUSE_RULES.items()
        ],
        [
            CharacterOffered(
                slug_of(character.name),
                character.name,
                name,
                FACTION_NAMES[character.faction].lower(),
            )
            for name, box in SETS.items()
            for character in box.characters
        ],
        [_bot(name, language) for name in bots],
        [BookOffered(book.id, book.title, book.about) for book in books],
        [
            BossOffered(slug, page.name, page.title, book.id)
            for book in books
            for slug, page in book.bosses.items()
        ],
        [
            Titled(name, names.difficulties[name].title, names.difficulties[name].about)
            for name in DIFFICULTIES
        ],
        _battles(),
    )


def _sizes(mode: str) -> list[SizeOffered]:
    offered = offers(mode)
    return [
        SizeOffered(
            players,
            _places(places(mode, players)),
            [_game(each) for each in offered if each.players == players],
        )
        for players in sorted({each.players for each in offered})
    ]


def _game(offer: Offer) -> GameOffered:
    return GameOffered([*offer.variants], [[*sets] for sets in offer.boxes])


def _battles() -> list[SizeOffered]:
    """All bosses are fought in the same way."""
    page = next(iter(book_named(book_names()[0]).bosses.values()))
    return [
        SizeOffered(
            players,
            _places(places_in(BattleSetting(page, players).deal(), players)),
            [GameOffered([], [[REQUIRED_SET]])],
        )
        for players in range(FEWEST, MOST + 1)
    ]


def _places(seats: tuple[Place, ...]) -> list[PlaceOffered]:
    return [PlaceOffered(seat.played, [*seat.enemies], [*seat.strikes]) for seat in seats]
