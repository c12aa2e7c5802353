"""What can be counted of a game: damage, gems, cards and what came of them."""

from dataclasses import dataclass, field

from shardmaster.engine.definition import CardDef
from shardmaster.engine.events import (
    BLOCKS,
    DESTROYS,
    DRAWS,
    EXHAUSTS,
    FAST_PLAYS,
    GAINS,
    LOSES,
    PLAYS,
    RECRUITS,
    TAKES_DAMAGE,
    Event,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DECK,
    DESTINIES,
    DISCARD,
    EXHAUST,
    FAST_PLAY,
    GEMS,
    HAND,
    INFINITE,
    NO_CARD,
    PLAY,
    PLAYED,
    RESOURCES,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.review.retold import Retold, Step

OWNED = (HAND, DECK, DISCARD, PLAYED, CHAMPIONS, DESTINIES)
CARDS = "cards"


@dataclass
class CardNumbers:
    """All cards of one kind that a player used, and what came of them."""

    card: CardDef
    bought: int = 0
    played: int = 0
    """From hand, or fast from the row."""
    exhausted: int = 0
    brought: dict[str, int] = field(default_factory=dict)
    """What the player gained, and the cards drawn, while the card's text was carried out."""


@dataclass
class Numbers:
    """What one player did."""

    seat: int
    damage: int = 0
    """Dealt to players, after shields."""
    taken: int = 0
    blocked: int = 0
    destroyed: int = 0
    """Champions of others."""
    health: int = 0
    """Gained back."""
    mastery: int = 0
    """At the end."""
    gems: int = 0
    """Gained."""
    spent: int = 0
    drawn: int = 0
    """By cards, not for a new hand."""
    cards: dict[str, CardNumbers] = field(default_factory=dict)
    """By slug, in the order in which they came up."""
    deck: list[tuple[CardDef, int]] = field(default_factory=list)
    """All cards owned at the end, the most frequent first."""

    def of(self, card: CardDef) -> CardNumbers:
        return self.cards.setdefault(card.slug, CardNumbers(card))


class _Count:
    """Counts answer by answer."""

    def __init__(self, seats: list[Seat]) -> None:
        self.numbers = {seat: Numbers(seat) for seat in seats}
        self._seat = -1
        self._source: CardNumbers | None = None
        """The card whose text is being carried out, and who used it."""

    def add(self, step: Step) -> None:
        if step.is_deed:
            self._begin(step)
        gems = 0
        for event in step.events:
            self._note(event, step.after)
            if event.about == GEMS and event.seat == step.before.active:
                gems += event.amount if event.kind == GAINS else 0
                gems -= event.amount if event.kind == LOSES else 0
        self._spend(step, gems)

    def _begin(self, step: Step) -> None:
        """From now on, what happens comes of another card, or of none."""
        self._seat, self._source = step.seat, None
        card = operand_of(step.option)
        own = self.numbers.get(step.seat)
        if own is not None and verb_of(step.option) in (PLAY, EXHAUST, FAST_PLAY):
            self._source = own.of(step.before.definition(card))

    def _spend(self, step: Step, gained: int) -> None:
        """What is gone and was not lost; what is left when the turn ends was not spent."""
        before, after = step.before, step.after
        own = self.numbers.get(before.active)
        if own is None or after.turn != before.turn or after.over:
            return
        held, left = before.players[before.active].gems, after.players[before.active].gems
        if held < INFINITE and left < INFINITE:
            own.spent += max(0, held + gained - left)

    def _note(self, event: Event, game: Game) -> None:
        if event.kind == TAKES_DAMAGE:
            amount = min(event.amount, game.library.mode.most_health(event.seat))
            if event.about in self.numbers:
                self.numbers[Seat(event.about)].damage += amount
            if event.seat in self.numbers:
                self.numbers[event.seat].taken += amount
        own = self.numbers.get(event.seat)
        if own is None:
            return
        card = None if event.card == NO_CARD else game.definition(event.card)
        kind = event.kind
        if kind == GAINS:
            self._gain(own, RESOURCES[event.about], event.amount)
        elif kind == DRAWS and self._source is not None and own.seat == self._seat:
            own.drawn += 1
            self._bring(own, CARDS, 1)
        elif kind == BLOCKS:
            own.blocked += event.amount
        elif kind == DESTROYS and event.about != event.seat:
            own.destroyed += 1
        elif kind == RECRUITS and card is not None:
            own.of(card).bought += 1
        elif kind in (PLAYS, FAST_PLAYS) and card is not None:
            own.of(card).played += 1
        elif kind == EXHAUSTS and card is not None:
            own.of(card).exhausted += 1

    def _gain(self, own: Numbers, resource: str, amount: int) -> None:
        if resource == "health":
            own.health += amount
        elif resource == "gems":
            own.gems += amount
        self._bring(own, resource, amount)

    def _bring(self, own: Numbers, what: str, amount: int) -> None:
        source = self._source
        if source is not None and own.seat == self._seat:
            source.brought[what] = source.brought.get(what, 0) + amount


def numbers(game: Retold) -> list[Numbers]:
    """What each player did."""
    count = _Count(game.players)
    for step in game.steps:
        count.add(step)
    for seat, own in count.numbers.items():
        last = _last(game, seat)
        own.mastery = last.players[seat].mastery
        own.deck = _deck(last, seat)
    return list(count.numbers.values())


def _last(game: Retold, seat: Seat) -> Game:
    """The end, or the last position in which a player who fell was still in the game."""
    positions = (game.end, *(step.before for step in reversed(game.steps)))
    return next(each for each in positions if each.players[seat].alive)


def _deck(game: Game, seat: Seat) -> list[tuple[CardDef, int]]:
    found: dict[str, tuple[CardDef, int]] = {}
    for kind in OWNED:
        for card in game.table.pile(zone(seat, kind)):
            definition = game.definition(card)
            _, count = found.get(definition.slug, (definition, 0))
            found[definition.slug] = (definition, count + 1)
    return sorted(found.values(), key=lambda each: (-each[1], each[0].name))
