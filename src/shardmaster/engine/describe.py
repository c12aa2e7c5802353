"""Options for people and programs."""

from typing import TYPE_CHECKING, TypedDict

from shardmaster.engine.english import ENGLISH
from shardmaster.engine.ids import (
    AID,
    AIM,
    ASSIGN,
    BANISH,
    BECOME,
    BID,
    BURN,
    CHOOSE,
    DEFEAT,
    END,
    EXHAUST,
    FAST_PLAY,
    NO_CARD,
    NO_CHARACTER,
    NO_SEAT,
    OPTION,
    PAY,
    PLAY,
    RECRUIT,
    RETURN,
    SCRAMBLE,
    SEND,
    STRIKE,
    SUMMON,
    TABLE_ZONES,
    TAKE_DESTINY,
    TAKE_RELIC,
    UNVEIL,
    VERBS,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
    zone_name,
)
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.zones import owner_of
from shardmaster.engine.wording import Wording

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

ON_CARDS = (
    PLAY,
    EXHAUST,
    RECRUIT,
    FAST_PLAY,
    STRIKE,
    CHOOSE,
    TAKE_RELIC,
    TAKE_DESTINY,
    DEFEAT,
    RETURN,
    BANISH,
    SUMMON,
    AID,
    PAY,
    SCRAMBLE,
    BURN,
)


class Description(TypedDict):
    """An option: its number, what it does, and to what."""

    option: int
    verb: str
    card: int | None
    id: str | None
    name: str | None
    zone: str | None
    seat: int | None
    front: int | None
    """In front of whom a card of a boss lies."""
    amount: int | None
    text: str


def describe(
    game: "Game",
    seat: Seat,
    option: int,
    words: Wording = ENGLISH,
    names: list[str] | None = None,
) -> Description:
    """One option of the open question, with a sentence in the language of `words`.

    Players without names of their own are called by their characters.
    """
    if names is None:
        names = names_of(game, words)
    verb = verb_of(option)
    operand = operand_of(option)
    described = Description(
        option=option,
        verb=VERBS[verb],
        card=None,
        id=None,
        name=None,
        zone=None,
        seat=None,
        front=None,
        amount=None,
        text="",
    )
    if verb in ON_CARDS:
        card = Card(operand)
        definition = game.definition(card)
        home = game.table.zone_of(card)
        described["card"] = card
        described["id"] = definition.slug
        described["name"] = words.card_name(definition)
        described["zone"] = zone_name(home)
        if home >= TABLE_ZONES:
            described["seat"] = owner_of(game, card)
        if game.table.front(card) != NO_SEAT:
            described["front"] = game.table.front(card)
    elif verb == AIM:
        described["seat"] = operand
    elif verb in (BID, OPTION):
        described["amount"] = operand
    elif verb == UNVEIL:
        described["amount"] = operand + 1
    elif verb == BECOME:
        described["name"] = game.library.characters[operand].name
    elif verb == ASSIGN:
        described["amount"] = operand
        described["seat"] = targets(game, seat)[len(game.agenda[-1].picked)]
    elif verb == SEND:
        described["zone"] = zone_name(zone(seat, operand))
    described["text"] = words.option(game, seat, described, names)
    return described


def names_of(game: "Game", words: Wording = ENGLISH) -> list[str]:
    """Players by their characters, or by their seats while those are still open.

    A boss goes by its own name.
    """
    return [_name_of(game, Seat(seat), words) for seat in range(game.seats)]


def _name_of(game: "Game", seat: Seat, words: Wording) -> str:
    character = game.players[seat].character
    if character != NO_CHARACTER:
        return game.library.characters[character].name
    if game.library.voices[seat]:
        return words.seat_name(seat)
    return words.boss_name(game.library.mode.title)


def describe_all(
    game: "Game", seat: Seat, words: Wording = ENGLISH, names: list[str] | None = None
) -> list[Description]:
    """Every option of the open question."""
    return [describe(game, seat, option, words, names) for option in game.options(seat)]


def is_forced(options: list[int]) -> bool:
    """Whether there is nothing to decide. Ending the turn is always decided by the player."""
    return len(options) == 1 and verb_of(options[0]) != END


def question(
    game: "Game", seat: Seat, words: Wording = ENGLISH, names: list[str] | None = None
) -> str:
    """What a seat is being asked, with markup.

    A card that speaks to somebody else, for whom the seat answers, is quoted.
    """
    frame = game.agenda[-1]
    asked = words.sentences([frame.line().asked(words)])
    if frame.source == NO_CARD or frame.seat in (seat, NO_SEAT):
        return asked
    return words.spoken_for((names or names_of(game, words))[frame.seat], asked)
