"""Options by name: what an option is about, and which option a player means.

Nothing here speaks a language: verbs and zones go by their ids, cards by their printed names.
"""

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.board import DOT
from shardmaster.engine.errors import IllegalAnswer, UnknownName, mistyped, shown
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
    zone_id,
)
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.rules.holding import held
from shardmaster.engine.rules.zones import owner_of
from shardmaster.engine.table import EXHAUSTED, FAST, FRESH, SHOWN, TALLY

if TYPE_CHECKING:
    from shardmaster.engine.definition import CardDef
    from shardmaster.engine.game import Game

ON_CARDS: Final = (
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

MARKS: Final = {EXHAUSTED: "exhausted", FAST: "fast-played", FRESH: "fresh", SHOWN: "shown"}
PLAYED_BEFORE: Final = "played before"
"""Of a card that was played this turn and lies elsewhere now."""

MOST_NEAR: Final = 5
"""How many similar names an error lists."""
MOST_LISTED: Final = 20
"""How many options an error lists."""


def is_forced(options: list[int]) -> bool:
    """Whether there is nothing to decide. Ending the turn is always decided by the player."""
    return len(options) == 1 and verb_of(options[0]) != END


@final
class Choice:
    """One option of the open question: what it does, and to what."""

    def __init__(self, game: "Game", seat: Seat, option: int) -> None:
        verb = verb_of(option)
        operand = operand_of(option)
        self.option: Final = option
        self.verb: Final = VERBS[verb]
        self.definition: CardDef | None = None
        self.card: int | None = None
        self.name: str | None = None
        """The card or the character, as printed."""
        self.title: str | None = None
        """The name, and that of the card under it: `A over B`."""
        self.zone: str | None = None
        self.seat: int | None = None
        """Whose card it is, or who is aimed at."""
        self.front: int | None = None
        """The player a card of a boss is in front of."""
        self.amount: int | None = None
        self.marks: tuple[str, ...] = ()
        """What tells the card apart from one in another option that would read the same."""
        self.place: int | None = None
        """Where in its zone the card lies, counted from 1, if no mark tells it apart."""
        if verb in ON_CARDS:
            self._find_card(game, Card(operand))
        elif verb == AIM:
            self.seat = operand
        elif verb in (BID, OPTION):
            self.amount = operand
        elif verb == UNVEIL:
            self.amount = operand + 1
        elif verb == BECOME:
            self.name = self.title = game.library.characters[operand].name
        elif verb == ASSIGN:
            self.amount = operand
            self.seat = targets(game, seat)[len(game.agenda[-1].picked)]
        elif verb == SEND:
            self.zone = zone_id(zone(seat, operand))

    def _find_card(self, game: "Game", card: Card) -> None:
        home = game.table.zone_of(card)
        self.card = card
        self.definition = game.definition(card)
        self.name = self.title = self.definition.name
        below = held(game, card)
        if below >= 0:
            self.title = f"{self.name} over {game.definition(below).name}"
        self.zone = zone_id(home)
        if home >= TABLE_ZONES:
            self.seat = owner_of(game, card)
        if game.table.front(card) != NO_SEAT:
            self.front = game.table.front(card)

    def fits(
        self,
        verb: str | int,
        card: str | None,
        zone: str | None,
        seat: int | None,
        amount: int | None,
    ) -> bool:
        """Whether this option matches; None leaves a point open."""
        return (
            verb in (self.verb, self.option)
            and (card is None or card.casefold() in self._called())
            and zone in (None, self.zone)
            and seat in (None, self.seat, self.front)
            and amount in (None, self.amount)
        )

    def tell_apart(self, game: "Game", marks: tuple[str, ...], by_place: bool) -> None:
        """Name what makes this option different from others on copies of its card."""
        card = Card(self.card or 0)
        apart = list(marks)
        self.marks = marks
        if by_place:
            self.place = game.table.pile(game.table.zone_of(card)).index(card) + 1
            apart.append(f"place {self.place}")
        if apart:
            self.title = f"{self.title} ({', '.join(apart)})"

    def is_called(self, card: str | None) -> bool:
        """Whether this is the title of the card, and not only its name."""
        return (
            card is not None and self.title is not None and card.casefold() == self.title.casefold()
        )

    def _called(self) -> list[str]:
        """What the card or character may be called, in small letters."""
        names = [name.casefold() for name in (self.name, self.title) if name is not None]
        return names if self.definition is None else [*names, self.definition.slug]

    def __repr__(self) -> str:
        return f"<Choice {self}>"

    def __str__(self) -> str:
        """The option in as few words as are needed to ask for it: verb and name."""
        parts = [self.verb]
        if self.amount is not None:
            parts.append(str(self.amount))
        if self.title is not None:
            parts.append(self.title)
        elif self.zone is not None:
            parts.append(f"to {self.zone}")
        elif self.seat is not None:
            parts.append(f"seat {self.seat}")
        return " ".join(parts)

    def placed(self) -> str:
        """The option with the place of its card."""
        places = []
        if self.zone is not None:
            places.append(f"zone {self.zone}")
        if self.seat is not None:
            places.append(f"seat {self.seat}")
        if self.front is not None:
            places.append(f"in front of seat {self.front}")
        return f"{self} ({', '.join(places)})" if places else str(self)


def choices(game: "Game", seat: Seat) -> list[Choice]:
    """Every option of the open question, none of which reads like another one."""
    found = [Choice(game, seat, option) for option in game.options(seat)]
    copies: dict[tuple[object, ...], list[Choice]] = {}
    for choice in found:
        if choice.card is not None:
            spent = game.table.status(Card(choice.card)) & TALLY
            same = (choice.verb, choice.title, choice.zone, choice.seat, choice.front, spent)
            copies.setdefault(same, []).append(choice)
    for alternatives in copies.values():
        if len(alternatives) > 1:
            marks = [_marks(game, Card(choice.card or 0)) for choice in alternatives]
            by_place = len(set(marks)) < len(marks)
            for choice, told in zip(alternatives, marks, strict=True):
                choice.tell_apart(game, told, by_place)
    return found


def _marks(game: "Game", card: Card) -> tuple[str, ...]:
    """What a player could say of the state of a card."""
    marks = [mark for status, mark in MARKS.items() if game.table.has(card, status)]
    lies_elsewhere = zone_id(game.table.zone_of(card)) not in ("played", "champions")
    if lies_elsewhere and any(card in player.history for player in game.players):
        marks.append(PLAYED_BEFORE)
    return tuple(marks)


def answering(game: "Game", by: int | None) -> Seat:
    """Who answers: the seat that is named, or the only one that is asked."""
    if by is not None:
        if not 0 <= by < game.seats:
            raise IllegalAnswer("no-such-seat", seat=shown(by), last=game.seats - 1)
        return Seat(by)
    asked = [seat for seat in range(game.seats) if game.waiting >> seat & 1]
    if len(asked) > 1:
        raise IllegalAnswer("who-answers", seats=asked, first=asked[0])
    return game.to_move()


def matching(
    game: "Game",
    seat: Seat,
    verb: str | int,
    card: str | None = None,
    zone: str | None = None,
    owner: int | None = None,
    amount: int | None = None,
) -> list[Choice]:
    """The options of a seat that fit a description: a verb, or the option itself, and more.

    A card whose title is just what was asked for is meant before others of that name.
    """
    if isinstance(verb, str):
        verb = verb.casefold().replace("_", "-")
        if verb not in VERBS:
            raise UnknownName("verb", verb, VERBS)
    elif isinstance(verb, bool) or not isinstance(verb, int):
        raise mistyped("verb", "a verb or an option", verb)
    if card is not None and not isinstance(card, str):
        raise mistyped("card", "a name", card)
    found = [
        choice for choice in choices(game, seat) if choice.fits(verb, card, zone, owner, amount)
    ]
    exact = [choice for choice in found if choice.is_called(card)]
    return exact if len(exact) == 1 else found


def find(
    game: "Game",
    seat: Seat,
    verb: str | int,
    card: str | None = None,
    zone: str | None = None,
    owner: int | None = None,
    amount: int | None = None,
) -> int:
    """The one option that fits a description; anything else is refused with what is on offer."""
    found = matching(game, seat, verb, card, zone, owner, amount)
    if len(found) == 1:
        return found[0].option
    wanted = _wanted(verb, card, zone, owner, amount)
    if found:
        raise IllegalAnswer("ambiguous", wanted=wanted, found=_listed(found))
    raise IllegalAnswer("not-possible", wanted=wanted, offer=_offer(game, seat, card))


def _wanted(
    verb: str | int, card: str | None, zone: str | None, owner: int | None, amount: int | None
) -> str:
    parts = [verb if isinstance(verb, str) else shown(verb)]
    if amount is not None:
        parts.append(shown(amount))
    if card is not None:
        parts.append(card)
    if zone is not None:
        parts.append(f"in {zone}")
    if owner is not None:
        parts.append(f"of seat {shown(owner)}")
    return shown(" ".join(parts))


def _offer(game: "Game", seat: Seat, card: str | None) -> str:
    """Why nothing matches: what could be answered, and which names are similar to the given one."""
    if game.over:
        return f"the game is over: {game.reason.replace('-', ' ')}"
    offered = choices(game, seat)
    if not offered:
        asked = [other for other in range(game.seats) if game.waiting >> other & 1]
        return f"seat {seat} is not asked; asked: {asked}"
    told = f"on offer: {_listed(offered)}"
    names = [choice.name for choice in offered if choice.name is not None]
    if card is None or card in names:
        return told
    similar = near(card, names)
    return f"did you mean {' or '.join(similar)}? {told}" if similar else told


def _listed(found: list[Choice]) -> str:
    """Options by name, with their places where one name stands for several."""
    names = [str(choice) for choice in found]
    listed = [
        choice.placed() if names.count(name) > 1 else name
        for choice, name in zip(found, names, strict=True)
    ]
    if len(listed) > MOST_LISTED:
        listed[MOST_LISTED:] = [f"{len(listed) - MOST_LISTED} more"]
    return DOT.join(listed)


def near(name: str, known: list[str]) -> list[str]:
    """The known names similar to a name: those that contain it, then those spelt much like it."""
    wanted = name.casefold()
    folded = {each.casefold(): each for each in known}
    found = [each for each in known if wanted in each.casefold()]
    found += [folded[each] for each in get_close_matches(wanted, list(folded), n=MOST_NEAR)]
    return list(dict.fromkeys(found))
